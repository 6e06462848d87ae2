import type { JSX } from 'preact'
import type { ToolEntry } from '#contract/manifest.ts'
import type { Product } from '#contract/paths.ts'
import { toolSummary, toolTitle } from '../i18n/field-text.ts'
import { strings } from '../i18n/strings.ts'
import { manifest } from '../manifest.ts'

/** Every tool of both products, as the server names them. */
export function ToolListView(): JSX.Element {
  const t = strings.value
  const products = manifest.value
  return (
    <>
      <h1>{t.tools.title}</h1>
      <p class="lead">{t.tools.lead}</p>
      {products === null ? (
        <p role="status">{t.loading}</p>
      ) : (
        (['tools', 'gate'] as const).map((product) => (
          <section key={product} aria-labelledby={`list-${product}`}>
            <h2 id={`list-${product}`}>{t.tools.products[product]}</h2>
            <ul class="tool-list">
              {products[product].map((tool) => (
                <ToolCard key={tool.name} tool={tool} product={product} />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  )
}

function ToolCard({ tool, product }: { tool: ToolEntry; product: Product }): JSX.Element {
  const t = strings.value
  const title = toolTitle(tool)
  const summary = toolSummary(tool)
  return (
    <li class={tool.available ? 'tool-card' : 'tool-card away'}>
      <h3>
        <a href={`#/${product}/${tool.name}`} lang={title.lang}>
          {title.text}
        </a>
      </h3>
      <p lang={summary.lang}>{summary.text}</p>
      <p class="fine">{tool.available ? t.tools.typical(t.number(tool.typical_credits)) : t.tools.away}</p>
    </li>
  )
}
