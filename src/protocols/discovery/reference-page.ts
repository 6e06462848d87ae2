import { readFileSync } from 'node:fs'
import { assert } from '#kernel/assert.ts'
import type { ServedDocument } from './document-route.ts'
import { documentPaths } from './doors.ts'
import { buildOpenApi } from './openapi.ts'
import { pageFiles, renderPage } from './page/render-page.ts'
import type { ServiceFacts } from './service-facts.ts'
import { bodyCommand, callCommand, quoteCommand, signUpCommand } from './shell-examples.ts'

/** Only this service's own files, no inline script or style, nothing that frames it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The reference page for people, and its files. Nothing is fetched from elsewhere. */
export function referencePage(facts: ServiceFacts): ServedDocument[] {
  return [
    {
      path: documentPaths.reference,
      mediaType: 'text/html; charset=utf-8',
      operationId: 'showReference',
      group: 'discovery',
      summary: 'The reference page',
      description: 'Both products for people, with a form to try each request.',
      headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
      render: () =>
        renderPage({ document: buildOpenApi(['tools', 'gate'], facts), firstCommands: firstCommands(facts) }),
    },
    pageFile('style', 'text/css; charset=utf-8'),
    pageFile('script', 'text/javascript; charset=utf-8'),
    pageFile('icon', 'image/svg+xml'),
  ]
}

function firstCommands({ baseUrl, tools }: ServiceFacts): string[] {
  const [tool] = tools
  assert(tool !== undefined, 'there is a tool')
  return [signUpCommand(baseUrl), bodyCommand(tool), quoteCommand(baseUrl, tool), callCommand(baseUrl, tool)]
}

const fileNames = { style: 'Style', script: 'Script', icon: 'Icon' } as const

function pageFile(file: keyof typeof pageFiles, mediaType: string): ServedDocument {
  const name = pageFiles[file].slice(documentPaths.reference.length)
  const text = readFileSync(new URL(`./page${name}`, import.meta.url), 'utf8')
  return {
    path: pageFiles[file],
    mediaType,
    group: 'page',
    operationId: `readPage${fileNames[file]}`,
    summary: `${fileNames[file]} of the reference page`,
    description: 'A file of the reference page.',
    render: () => text,
  }
}
