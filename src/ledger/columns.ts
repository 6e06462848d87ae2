import { type ElementType, encodeArray } from './binary-array.ts'

/** The array parameters of a ledger function, in its order: element type and what to read of each item. */
export type Columns<Item> = readonly (readonly [ElementType, (item: Item) => string | number | null])[]

/** Turns items into one array per column. */
export function encodeColumns<Item>(columns: Columns<Item>, items: readonly Item[]): Buffer[] {
  return columns.map(([type, read]) => encodeArray(type, items.map(read)))
}

/** The statement that calls a function with this many parameters. */
export function callOf(functionName: string, parameters: number): string {
  const names = Array.from({ length: parameters }, (_, index) => `$${index + 1}`)
  return `select * from ${functionName}(${names.join(', ')})`
}

/** Numbers names 1, 2, 3 … in the order in which they are first met. */
export class Places {
  readonly names: string[] = []
  readonly #places = new Map<string, number>()

  placeOf(name: string): number {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const place = this.names.push(name)
    this.#places.set(name, place)
    return place
  }
}
