export type Product = 'tools' | 'gate'

const manifestPaths: Readonly<Record<Product, string>> = { tools: '/v1/tools', gate: '/gate/v1/tools' }

/** Where a product's manifest is; its tools are below it. */
export function manifestPath(product: Product): string {
  return manifestPaths[product]
}

export function toolPath(tool: { readonly product: Product; readonly name: string }): string {
  return `${manifestPaths[tool.product]}/${tool.name}`
}

export function quotePath(tool: { readonly product: Product; readonly name: string }): string {
  return `${toolPath(tool)}/quote`
}
