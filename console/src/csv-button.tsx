import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { readCsv, rowsMax } from './api/rows.ts'
import { saveFile } from './api/save-file.ts'
import { strings } from './i18n/strings.ts'
import { RefusalNote } from './refusal-note.tsx'
import { useSubmit } from './use-submit.ts'

interface CsvButtonProps {
  readonly path: string
  readonly apiKey: string
  readonly fileName: `${string}.csv`
}

/** Downloads a whole list, page after page, and says where its file ends before the list does. */
export function CsvButton({ path, apiKey, fileName }: CsvButtonProps): JSX.Element {
  const t = strings.value
  const [cut, setCut] = useState(false)
  const { busy, refusal, submit } = useSubmit(async () => {
    const { text, complete } = await readCsv(path, { key: apiKey })
    saveFile(fileName, text)
    setCut(!complete)
  })
  return (
    <>
      <button type="button" onClick={() => submit()} disabled={busy}>
        {t.csv.download}
      </button>
      <span role="status" class="fine">
        {busy ? t.loading : cut ? t.csv.cut(t.number(rowsMax)) : ''}
      </span>
      {refusal === null ? null : <RefusalNote refusal={refusal} onRetry={submit} />}
    </>
  )
}
