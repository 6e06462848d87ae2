import { buildCommand, type BuildState } from './build.ts'

/** What stands at the console's address before it is built. Plain, because its styles are part of the build. */
export function placeholderPage(state: BuildState, refreshSeconds: number): string {
  const building = state === 'building'
  const text = building
    ? '<p>The console is being built. This page looks again in a moment.</p>'
    : `<p>The console is not built here. In the folder of the service, run <code>${buildCommand}</code>, then reload.</p>
<p>The service itself works: see <a href="/docs">the reference page</a>.</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${building ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>Console</title>
</head>
<body>
<main>
<h1>Console</h1>
${text}
</main>
</body>
</html>
`
}
