import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { strings } from './i18n/strings.ts'

/** Copies a text and says so. Without a clipboard (a page that is not a secure context) the text is left to select. */
export function CopyButton({ text, label }: { text: string; label: string }): JSX.Element {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const t = strings.value
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status" class="fine">
        {outcome === null ? '' : outcome === 'copied' ? t.copied : t.notCopied}
      </span>
    </>
  )
}
