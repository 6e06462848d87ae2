import assert from 'node:assert/strict'

/** Rows of a CSV text (RFC 4180), read without the service's own code. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let rest = text
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest)
    const [whole, cell = ''] = quoted ?? /^([^",\r\n]*)/.exec(rest) ?? []
    row.push(quoted === null ? cell : cell.replaceAll('""', '"'))
    rest = rest.slice(whole?.length)
    if (rest.startsWith('\r\n')) {
      rows.push(row)
      row = []
    }
    const separator = /^(?:,|\r\n)/.exec(rest)?.[0]
    assert.ok(separator !== undefined, `no separator before ${rest.slice(0, 40)}`)
    rest = rest.slice(separator.length)
  }
  assert.deepEqual(row, [], 'the last line ends in CRLF')
  return rows
}
