import type { JSX } from 'preact'
import { CopyButton } from './copy-button.tsx'
import { strings } from './i18n/strings.ts'

/** A key that the server tells once. */
export function ShownOnce({ apiKey, note }: { apiKey: string; note: string }): JSX.Element {
  const t = strings.value
  return (
    <div class="shown-once" role="status">
      <p>
        <strong>{t.keys.once}</strong> {note}
      </p>
      <p class="key-text">
        <code>{apiKey}</code>
      </p>
      <p class="actions">
        <CopyButton text={apiKey} label={t.keys.copy} />
      </p>
    </div>
  )
}
