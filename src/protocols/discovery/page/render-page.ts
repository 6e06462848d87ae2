import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { documentPaths } from '#protocols/discovery/doors.ts'
import { errorGuide } from '#protocols/discovery/error-guide.ts'
import type { OpenApiDocument } from '#protocols/discovery/openapi-document.ts'
import { html, type Html, inline, prose } from './html.ts'
import { operationsOf, type PlacedOperation, renderOperation } from './render-operation.ts'
import { fieldTable } from './render-schema.ts'

/** Where the page's own files are. */
export const pageFiles = Object.freeze({
  style: `${documentPaths.reference}/page.css`,
  script: `${documentPaths.reference}/page.js`,
  icon: `${documentPaths.reference}/icon.svg`,
})

const groupTitles: Readonly<Record<string, string>> = {
  tools: 'Tools',
  gate: 'Output gate',
  accounts: 'Accounts and keys',
  credits: 'Credits',
  usage: 'Usage and prices',
  discovery: 'Documents',
  operations: 'Operations',
}

export interface PageParts {
  readonly document: OpenApiDocument
  readonly firstCommands: readonly string[]
}

/** The reference page: the OpenAPI document as a person reads it. Complete without its script. */
export function renderPage({ document, firstCommands }: PageParts): string {
  const root = rootPath(document)
  const groups = document.tags.map(({ name, description }) => ({
    name,
    title: groupTitles[name] ?? name,
    description,
    operations: operationsOf(document).filter(({ operation }) => operation.tags.includes(name)),
  }))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}: API reference</title>
        <link rel="icon" type="image/svg+xml" href="${root}${pageFiles.icon}" />
        <link rel="stylesheet" href="${root}${pageFiles.style}" />
        <script type="module" src="${root}${pageFiles.script}"></script>
      </head>
      <body data-root="${root}">
        <a class="skip" href="#content">Skip to content</a>
        ${navigation(groups)}
        <main id="content">
          ${opening(document, firstCommands)} ${groups.map((group) => section(group, document))} ${errors()}
          ${schemas(document)}
        </main>
      </body>
    </html>`
  return page.text.trimStart()
}

/** Under which path the service is reached from outside; empty at the root of its host. */
function rootPath({ servers }: OpenApiDocument): string {
  const [server] = servers
  return new URL(server?.url ?? '').pathname.replace(/\/$/, '')
}

interface Group {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly operations: readonly PlacedOperation[]
}

function navigation(groups: readonly Group[]): Html {
  return html`<nav aria-label="Contents">
    <details open>
      <summary>Contents</summary>
      <label class="filter" hidden>Filter <kbd>/</kbd><input type="search" autocomplete="off" /></label>
      <ul>
        <li><a href="#content">Start</a></li>
      </ul>
      ${groups.map(
        ({ name, title, operations }) =>
          html`<h2><a href="#group-${name}">${title}</a></h2>
            <ul>
              ${operations.map(
                ({ method, operation }) =>
                  html`<li>
                    <a href="#${operation.operationId}"
                      ><span class="method ${method.toLowerCase()}">${method}</span> ${operation.summary}</a
                    >
                  </li>`,
              )}
            </ul>`,
      )}
      <h2><a href="#errors">Errors</a></h2>
      <h2><a href="#schemas">Schemas</a></h2>
    </details>
  </nav>`
}

function opening(document: OpenApiDocument, commands: readonly string[]): Html {
  const { info } = document
  const root = rootPath(document)
  return html`<header>
    <div class="says">
      <h1>${info.title}</h1>
      ${prose(info.description)}
      <p class="links">
        <a href="${root}${documentPaths.console}">Console: every tool as a form</a>
        <a href="${root}${documentPaths.openapi.tools}">OpenAPI: tools</a>
        <a href="${root}${documentPaths.openapi.gate}">OpenAPI: gate</a>
        <a href="${root}${documentPaths.guide}">Guide for agents</a>
        <a href="${root}${documentPaths.map}">llms.txt</a>
      </p>
    </div>
    <div class="shows">
      <figure class="shell">
        <figcaption>A first call, in a shell</figcaption>
        <pre tabindex="0"><code>${commands.join('\n\n')}</code></pre>
      </figure>
    </div>
  </header>`
}

function section({ name, title, description, operations }: Group, document: OpenApiDocument): Html {
  return html`<section id="group-${name}" aria-labelledby="group-${name}-title">
    <h2 id="group-${name}-title">${title}</h2>
    <p class="lead">${inline(description)}</p>
    ${operations.map((placed) => renderOperation(placed, document))}
  </section>`
}

function errors(): Html {
  const rows = (Object.keys(errorCatalogue) as ErrorCode[]).map(
    (code) =>
      html`<div id="error-${code}">
        <dt><span class="status">${errorCatalogue[code].http}</span> <code>${code}</code></dt>
        <dd>${inline(errorGuide[code].when)} ${inline(errorGuide[code].remedy)}</dd>
      </div>`,
  )
  return html`<section id="errors" aria-labelledby="errors-title">
    <h2 id="errors-title">Errors</h2>
    <p class="lead">
      Every non-2xx body is <code>{"error": {"code", "message", "request_id", "next_action", …}}</code>. Codes
      never change their meaning.
    </p>
    <dl class="fields wide">${rows}</dl>
  </section>`
}

function schemas({ components }: OpenApiDocument): Html {
  const shown = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article id="schema-${name}" class="schema">
        <details>
          <summary><h3>${name}</h3></summary>
          ${fieldTable(schema, { schemas: components.schemas, direction: 'answered' })}
        </details>
      </article>`,
  )
  return html`<section id="schemas" aria-labelledby="schemas-title">
    <h2 id="schemas-title">Schemas</h2>
    ${shown}
  </section>`
}
