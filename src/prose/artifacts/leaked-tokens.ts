import type { ArtifactPattern } from './artifact.ts'

/** Marks that chat tools leave in copied text, and the tags of reasoning models. */
export const leakedTokens: readonly ArtifactPattern[] = [
  {
    rule: 'artifact.leaked_token',
    cues: ['[', '【', 'contentreference', 'oaicite', 'oai', 'grok', 'writing', 'attributableindex'],
    pattern:
      /:?contentReference\[oaicite:?[^\]\n]{0,40}\](?:\{[^}\n]{0,40}\})?|\boaicite\b|\boai_citation\b(?::\d{1,4})?|\[ ?cite: ?\d{1,4}[^\]\n]{0,40}\]|\[span_\d{1,4}\]\((?:start|end)_span\)|【\d{1,4}†[^】\n]{0,80}】|<?grok_(?:card|render)[^>\n]{0,120}>?|\[(?:web|attached_file):\d{1,4}\]|:::writing\{[^}\n]{0,120}\}|\battributableIndex\b/g,
    message: 'A chat tool’s citation mark leaked into the text.',
    removal: '',
  },
  {
    rule: 'artifact.leaked_token',
    pattern: /\bturn\d{1,4}(?:search|view|news|image|file|forecast|finance)\d{1,4}\b/g,
    message: 'A chat tool’s citation mark leaked into the text.',
    removal: '',
  },
  {
    rule: 'artifact.leaked_token',
    cues: ['=', 'sandbox'],
    pattern:
      /[?&]utm_source=(?:chatgpt\.com|openai|copilot\.com)|[?&]referrer=grok\.com|sandbox:\/mnt\/data\/?/g,
    message: 'A chat tool’s tracking mark stands in a link.',
    removal: '',
  },
  {
    rule: 'artifact.reasoning',
    cues: ['<'],
    pattern:
      /<(think|thinking|reasoning|analysis|scratchpad)>[^<]{0,8000}<\/\1>\s{0,4}|<\/?(?:think|thinking|reasoning|analysis|scratchpad|answer)>|<\|[a-z_]{1,40}\|>/gi,
    message: 'A model’s reasoning tag stands in the text.',
    removal: '',
  },
  {
    rule: 'artifact.reasoning',
    cues: ['assistant', 'ai', 'chatgpt', 'system'],
    pattern: /^(?:Assistant|AI|ChatGPT|System):[ \t]{1,4}/gm,
    message: 'A chat role label opens a line.',
    removal: '',
  },
]
