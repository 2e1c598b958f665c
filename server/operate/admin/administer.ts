import type { Answer, Command, OfflineCommand } from './command.ts'
import { backupCommands } from './backup-commands.ts'
import { commands } from './commands.ts'
import { fontCommands } from './font-commands.ts'
import { readFlags, type Flags } from './flags.ts'
import { healthCommands } from './health-commands.ts'
import { providerCommands } from './provider-commands.ts'
import { formatText, escapeOutput } from './text.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'
import { ConfigError, readConfig, type Config } from '../../machine/config.ts'
import { databaseProblem } from '../../machine/database/damage.ts'
import { withDatabase } from '../../machine/database/open.ts'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import { OperatorError } from '../../machine/errors.ts'
import { createLinks } from '../../machine/links.ts'

const all: Readonly<Record<string, Command | OfflineCommand>> = {
  ...commands,
  ...backupCommands,
  ...providerCommands,
  ...fontCommands,
  ...healthCommands,
}

/** @param only the command to describe; default: all commands */
const usage = (only?: string) =>
  `Usage: npm run admin -- <command> [flags] [--json]\n\n${Object.entries(all)
    .filter(([name]) => only === undefined || name === only)
    .map(
      ([name, { flags, help, ...rest }]) =>
        `  ${[name, ...Object.entries(flags).map(([flag, hasValue]) => (isArgument(rest, flag) ? `<${flag}> …` : `[--${flag}${hasValue ? ' …' : ''}]`))].join(' ')}\n      ${help}`,
    )
    .join('\n')}\n`

const isArgument = (command: object, flag: string) => 'argument' in command && command.argument === flag

/** Finds a command by the words before the first flag. Words that follow the command's name are values of the command's argument. */
function findCommand(words: readonly string[]): { name: string; command: Command | OfflineCommand | undefined; values: readonly string[] } {
  for (let count = words.length - 1; count > 0; count--) {
    const name = words.slice(0, count).join(' ')
    const command = all[name]
    if (command && 'argument' in command) return { name, command, values: words.slice(count) }
  }
  const name = words.join(' ')
  return { name, command: all[name], values: [] }
}

/** The streams that a command writes to. */
export type Terminal = Record<'stdout' | 'stderr', { write: (text: string) => unknown }>

/** @returns the exit code */
async function run(args: string[], environment: NodeJS.ProcessEnv, { stdout, stderr }: Terminal): Promise<number> {
  const words = args.findIndex(arg => arg.startsWith('-'))
  const { name, command, values } = findCommand(words === -1 ? args : args.slice(0, words))
  if (args.length === 0 || args.includes('--help')) {
    stdout.write(usage(command && name))
    return 0
  }
  if (!command) {
    const related = Object.keys(all).filter(each => each.startsWith(`${args[0]} `))
    const hint = didYouMean(name, Object.keys(all)) || (related.length > 0 ? `; there are ${related.join(', ')}.` : '.')
    stderr.write(name === '' ? usage() : `There is no command \`${name}\`${hint}\nnpm run admin -- --help lists all commands.\n`)
    return 1
  }
  const argument = 'argument' in command && values.length > 0 ? [`--${command.argument}=${values.join(',')}`] : []
  const flags = readFlags(name, command.flags, [...argument, ...(words === -1 ? [] : args.slice(words))])
  const result =
    'runOffline' in command ? await command.runOffline(flags, environment) : await runOnline(command, flags, readConfig(environment))
  const text = typeof result['text'] === 'string' ? result['text'] : formatText(result)
  stdout.write(escapeOutput(flags.has('json') ? `${JSON.stringify(result)}\n` : text))
  return result['ok'] === false ? 1 : 0
}

async function runOnline({ run: runCommand }: Command, flags: Flags, config: Config): Promise<Answer> {
  if (!config.databaseUrl) await makeFolder(config.dataFolder)
  return withDatabase(config, {}, database => runCommand(flags, database, Date.now(), createLinks(config.publicUrl), undefined, config))
}

/** Runs one of the operator's commands. @returns the exit code */
export async function administer(args: string[], environment: NodeJS.ProcessEnv, terminal: Terminal = process): Promise<number> {
  try {
    return await run(args, environment, terminal)
  } catch (error) {
    const expected = error instanceof OperatorError || error instanceof ConfigError
    const problem = databaseProblem(error)
    const message = expected ? error.message : problem === undefined ? `The command failed: ${(error as Error).message}` : `${problem}.`
    terminal.stderr.write(`${escapeOutput(message)}\n`)
    return 1
  }
}
