import type { ComponentChildren, JSX } from 'preact'

export interface Column {
  /** Empty over a column of row headings. */
  readonly name: string
  readonly numeric?: boolean
}

interface DataTableProps {
  /** What the table is, for who cannot see where it stands. */
  readonly label: string
  readonly columns: readonly Column[]
  /** Its body, and foot where there is one. */
  readonly children: ComponentChildren
}

/** A table that scrolls by itself, by keyboard too, where the page is too narrow for it. */
export function DataTable({ label, columns, children }: DataTableProps): JSX.Element {
  return (
    <div class="scrolls" role="region" aria-label={label} tabIndex={0}>
      <table>
        <caption class="unseen">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ name, numeric }, index) =>
              name === '' ? (
                <td key={index} />
              ) : (
                <th key={index} scope="col" class={numeric === true ? 'number' : undefined}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}
