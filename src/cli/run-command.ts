import { parseArgs } from 'node:util'
import { accountCommands } from './account-commands.ts'
import { type Command, type CommandContext, type CommandResult, UsageError } from './command.ts'
import { moneyCommands } from './money-commands.ts'

const commands: readonly Command[] = [...accountCommands, ...moneyCommands]

/** What is left to do for the process: print and end. */
export interface Ended {
  readonly output: string
  readonly exitCode: 0 | 1 | 2
}

/**
 * Runs one operator command. Exit code 0 = done, 1 = it found something wrong, 2 = it was typed wrong. `open` is called only
 * for a command that was typed right.
 */
export async function runCommand(
  argv: readonly string[],
  open: (work: (context: CommandContext) => Promise<CommandResult>) => Promise<CommandResult>,
): Promise<Ended> {
  const [name, ...rest] = argv
  const command = commands.find((one) => one.name === name)
  if (command === undefined)
    return { output: usage(), exitCode: name === undefined || name === 'help' ? 0 : 2 }
  try {
    const { given, options, asJson } = read(command, rest)
    const result = await open((context) => command.run(given, options, context))
    return { output: asJson ? jsonOf(result) : tableOf(result), exitCode: result.failed === true ? 1 : 0 }
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    return { output: `${cause.message}\n${lineOf(command)}\n`, exitCode: 2 }
  }
}

function read(command: Command, args: readonly string[]) {
  const own = Object.entries(command.options).map(([name, kind]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
  ])
  const options = { ...Object.fromEntries(own), json: { type: 'boolean' }, yes: { type: 'boolean' } } as const
  const { values, positionals } = parsed(args, options)
  if (positionals.length !== command.takes.length)
    throw new UsageError(`${command.name} takes ${command.takes.join(' ') || 'nothing'}`)
  if (command.final === true && values['yes'] !== true)
    throw new UsageError(`${command.name} cannot be taken back: repeat it with --yes`)
  return { given: positionals, options: values, asJson: values['json'] === true }
}

function parsed(args: readonly string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { values: values as Readonly<Record<string, string | boolean | undefined>>, positionals }
  } catch {
    throw new UsageError(
      `options: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(' ')}`,
    )
  }
}

function usage(): string {
  const lines = commands.map((command) => `  ${lineOf(command)}\n      ${command.summary}`)
  return `npm run admin -- <command> [--json] [--yes]\n\n${lines.join('\n')}\n`
}

function lineOf({ name, takes, options }: Command): string {
  const words = Object.entries(options).map(([option, kind]) =>
    kind === 'flag' ? `[--${option}]` : `[--${option} …]`,
  )
  return [name, ...takes.map((one) => `<${one}>`), ...words].join(' ')
}

function jsonOf({ rows, message }: CommandResult): string {
  return `${JSON.stringify({ rows, message: message ?? null }, null, 1)}\n`
}

/** One block per row: names to the left, values as they are. */
function tableOf({ rows, message }: CommandResult): string {
  const blocks = rows.map((row) =>
    Object.entries(row)
      .map(
        ([name, value]) =>
          `${name.padEnd(20)} ${value instanceof Date ? value.toISOString() : JSON.stringify(value)}`,
      )
      .join('\n'),
  )
  return `${[...blocks, message ?? `${rows.length} found`].join('\n\n')}\n`
}
