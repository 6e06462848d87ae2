/** The shell blocks of a Markdown document that call the service, in order. */
export function curlBlocks(markdown: string): string[] {
  return [...markdown.matchAll(/^```sh\n(?<commands>.*?)\n```$/gms)]
    .map((block) => block.groups?.['commands'] ?? '')
    .filter((commands) => /\bcurl\b/.test(commands))
}
