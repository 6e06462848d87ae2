import { cues } from '#prose/document.ts'
import type { ArtifactPattern } from './artifact.ts'

const citation = (needed: ArtifactPattern['cues'], pattern: RegExp): ArtifactPattern => ({
  rule: 'artifact.leaked_token',
  message: 'A chat tool’s citation or tracking mark leaked into the text.',
  removal: '',
  pattern,
  ...(needed === undefined ? {} : { cues: needed }),
})

/** Marks that chat tools leave in copied text, and the tags of reasoning models. */
export const leakedTokens: readonly ArtifactPattern[] = [
  citation(cues('['), /:?contentReference\[oaicite:?[^\]\n]{0,40}\](?:\{[^}\n]{0,40}\})?/g),
  citation(
    cues('['),
    /\[(?: ?cite: ?\d{1,4}[^\]\n]{0,40}|(?:web|attached_file):\d{1,4}|span_\d{1,4}\]\((?:start|end)_span)[\])]/g,
  ),
  citation(cues('【'), /【\d{1,4}†[^】\n]{0,80}】/g),
  citation(
    cues('oaicite', 'oai', 'attributableindex'),
    /\b(?:oaicite|oai_citation|attributableIndex)\b(?::\d{1,4})?/g,
  ),
  citation(cues('grok'), /<?grok_(?:card|render)[^>\n]{0,120}>?/g),
  citation(cues('writing'), /:::writing\{[^}\n]{0,120}\}/g),
  citation(undefined, /\bturn\d{1,4}(?:search|view|news|image|file|forecast|finance)\d{1,4}\b/g),
  citation(
    cues('=', 'sandbox'),
    /[?&]utm_source=(?:chatgpt\.com|openai|copilot\.com)|[?&]referrer=grok\.com|sandbox:\/mnt\/data\/?/g,
  ),
  {
    rule: 'artifact.reasoning',
    cues: cues('<'),
    pattern:
      /<(think|thinking|reasoning|analysis|scratchpad)>[^<]{0,8000}<\/\1>\s{0,4}|<\/?(?:think|thinking|reasoning|analysis|scratchpad|answer)>|<\|[a-z_]{1,40}\|>/gi,
    message: 'A model’s reasoning tag stands in the text.',
    removal: '',
  },
  {
    rule: 'artifact.reasoning',
    cues: cues('assistant', 'ai', 'chatgpt', 'system'),
    pattern: /^(?:Assistant|AI|ChatGPT|System):[ \t]{1,4}/gm,
    message: 'A chat role label opens a line.',
    removal: '',
  },
]
