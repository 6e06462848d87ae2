import type { JSX } from 'preact'
import { strings } from './i18n/strings.ts'

interface PagerProps {
  /** Null where there is nothing on that side. */
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
}

/** The way through a long list, newest first. */
export function Pager({ onNewer, onOlder }: PagerProps): JSX.Element | null {
  const t = strings.value
  if (onNewer === null && onOlder === null) return null
  return (
    <>
      <button type="button" disabled={onNewer === null} onClick={() => onNewer?.()}>
        {t.pager.newer}
      </button>
      <button type="button" disabled={onOlder === null} onClick={() => onOlder?.()}>
        {t.pager.older}
      </button>
    </>
  )
}
