/** Parses arguments and generates help from a table of commands. */
import { parseArgs } from 'node:util'

/** A usage error or a connection problem. The message is a single sentence, and the command exits with code 2. */
export class UsageError extends Error {}

export interface Flag {
  readonly type: 'string' | 'boolean'
  readonly multiple?: true
  /** The placeholder for the value in the help text. */
  readonly value?: string
  readonly help: string
}

export interface Command {
  /** The command and its arguments. */
  readonly usage: string
  /** A one-sentence description. */
  readonly summary: string
  readonly details?: string
  readonly flags?: Readonly<Record<string, Flag>>
  /** Maximum number of arguments; if omitted, the command takes none. */
  readonly most?: number
}

type Value<Given extends Flag> = Given extends { type: 'boolean' } ? boolean : Given extends { multiple: true } ? string[] : string

/** A command's parsed arguments. */
export interface Arguments<Given extends Command> {
  readonly values: { readonly [Name in keyof Given['flags']]?: Given['flags'][Name] extends Flag ? Value<Given['flags'][Name]> : never }
  readonly positionals: readonly string[]
}

const program = 'contract-kit'

/** @throws {UsageError} */
export function readArguments<const Given extends Command>(command: Given, args: readonly string[]): Arguments<Given> {
  const { usage, flags = {}, most = 0 } = command
  const { values, positionals } = parse(flags, args)
  if (positionals.length > most) {
    const limit = most === 0 ? 'no arguments' : most === 1 ? 'one argument' : `${most} arguments`
    const extra = positionals.slice(most).join(' ')
    throw new UsageError(`\`${program} ${usage.split(' ', 1)[0]}\` takes ${limit}; unexpected: ${extra}. See --help.`)
  }
  return { values: values as Arguments<Given>['values'], positionals }
}

function parse(flags: Readonly<Record<string, Flag>>, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: true })
  } catch (error) {
    throw explainArguments(error, [...Object.keys(flags), 'help'])
  }
}

/** Describes a `parseArgs` error. For an unknown option, suggests the most similar valid name. */
export function explainArguments(error: unknown, known: readonly string[]): UsageError {
  const { message } = error as Error
  const unknown = /^Unknown option '--?([^']+)'/.exec(message)?.[1]
  const hint = unknown === undefined ? '' : `, did you mean --${nearest(unknown, known)}?`
  const said = message.replace(/\.? ?To specify.*/s, '').replace(/\.$/, '')
  return new UsageError(`${said}${hint || '.'} See --help for all options.`)
}

export const helpFor = ({ usage, summary, details, flags = {} }: Command): string =>
  [
    `Usage: ${program} ${usage}`,
    summary,
    ...(details === undefined ? [] : [details]),
    columns([
      ...Object.entries(flags).map(([name, { value, help }]): [string, string] => [
        `--${name}${value === undefined ? '' : ` ${value}`}`,
        help,
      ]),
      ['--help', 'shows this help'],
    ]),
    'Exit code: 0 without findings, 1 with findings, 2 if the command failed.',
  ].join('\n\n')

export const helpForAll = (commands: Readonly<Record<string, Command>>): string =>
  `Usage: ${program} <command> [options], in the folder of a project

${columns(Object.values(commands).map(({ usage, summary }) => [usage, summary]))}

\`${program} <command> --help\` explains a command; --version prints the version.`

/** Formats two columns; a long entry in the first column is put on its own line. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length).filter(length => length <= 32), 0)
  return rows
    .map(([name, text]) => (name.length > width ? `  ${name}\n  ${' '.repeat(width)}  ${text}` : `  ${name.padEnd(width)}  ${text}`))
    .join('\n')
}

/** Returns the valid name most similar to an unknown name. */
export const nearest = (name: string, known: readonly string[]): string =>
  known.toSorted((a, b) => distance(name, a) - distance(name, b))[0] ?? ''

/** Returns the Levenshtein distance between two strings. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1]
    for (let at = 0; at < to.length; at++) next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letter === to[at] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
