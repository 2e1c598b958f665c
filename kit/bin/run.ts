import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpFor, helpForAll, nearest, readArguments, UsageError, type Arguments } from '../command-line.ts'
import { DocumentError } from '../document/sources.ts'
import { readConfiguration, type Configuration } from '../read-configuration.ts'
import { commands, type CommandName, type ExitCode } from './commands.ts'
import { missingTool, takeToolsFrom, version } from './tools.ts'

type Run<Name extends CommandName> = (
  folder: string,
  args: Arguments<(typeof commands)[Name]>,
  configuration: Configuration,
) => Promise<boolean | void | ExitCode>

/** Each command loads only its own modules. @returns false if there are findings */
const runs: { readonly [Name in CommandName]: Run<Name> } = {
  async generate(folder, { values }, configuration) {
    if (values['if-missing'] || values['if-stale']) {
      const isThere = existsSync(join(folder, 'generated/openapi.closed.json'))
      if (isThere && !(values['if-stale'] && (await canBeRenewed(folder, configuration)))) return
      console.error(`${isThere ? 'The document has changed' : 'There is no generated/ yet'}: running \`contract-kit generate\`.`)
    }
    await (await import('./generate.ts')).generate(folder, configuration)
  },
  check: async (folder, _args, configuration) => (await import('./check.ts')).check(folder, configuration),
  stub: async (folder, { positionals }, { config }) =>
    void process.stdout.write(await (await import('./stub.ts')).stub(folder, config, positionals)),
  async mock(folder, { values: { port = '4010' } }, { config }) {
    const { readPort } = await import('./project.ts')
    return (await import('./mock.ts')).mock(folder, config, readPort(port))
  },
  async dev(folder, { values: { port = process.env['PORT'] ?? '3000' } }, { config }) {
    const { readPort } = await import('./project.ts')
    return (await import('./dev.ts')).dev(folder, config, readPort(port))
  },
  async conformance(folder, args, { config }) {
    const [{ conformanceCommand }, { generatedFile, isStale }, { findDocument }] = await Promise.all([
      import('../conformance/command.ts'),
      import('./project.ts'),
      import('../generate/bundled-spec.ts'),
    ])
    return conformanceCommand(args, () => {
      const document = generatedFile(folder, 'openapi.json')
      const sources = join(folder, findDocument(config, folder))
      if (isStale(folder, config))
        throw new UsageError('`generated/` is out of date, because the document has changed: run `contract-kit generate`.')
      return {
        document,
        closedDocument: generatedFile(folder, 'openapi.closed.json'),
        sources,
        root: folder,
        // Off, because a document cannot specify that undocumented parameters must be rejected.
        rules: { rejectsUnknownParameters: false, errorCode: config.errors.codeAt },
        valueRulesOff: config.valueRulesOff ?? {},
      }
    })
  },
  'api-diff': async (folder, { positionals: [old] }, { config }) => (await import('./api-diff.ts')).apiDiff(folder, config, old),
  async release(folder, _args, { config }) {
    const [{ closedDocument }, { releasedFile }] = await Promise.all([import('./project.ts'), import('./api-diff.ts')])
    writeFileSync(join(folder, releasedFile), `${closedDocument(config, folder)}\n`)
  },
}

/** Reports whether `generated/` is out of date. If the tools are not installed, as in production, the folder counts as up to date. */
async function canBeRenewed(folder: string, { config }: Configuration): Promise<boolean> {
  try {
    return (await import('./project.ts')).isStale(folder, config)
  } catch (error) {
    if (missingTool(error)) return false
    throw error
  }
}

/** Runs a command in a project's folder. Error messages are written to standard error. */
export async function run(args: readonly string[], folder: string): Promise<ExitCode> {
  try {
    const result = await dispatch(args, folder)
    return result === false ? 1 : typeof result === 'number' ? result : 0
  } catch (error) {
    console.error(explain(error))
    return 2
  }
}

const wantsHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h')

async function dispatch([name, ...args]: readonly string[], folder: string): Promise<boolean | void | ExitCode> {
  if (name === undefined) throw new UsageError(helpForAll(commands))
  if (name === '--help' || name === '-h') return console.log(helpForAll(commands))
  if (name === '--version') return console.log(version)
  if (!isCommand(name)) {
    const [kind, known] = name.startsWith('-')
      ? (['option', ['--help', '--version']] as const)
      : (['command', Object.keys(commands)] as const)
    throw new UsageError(`There is no ${kind} ${name}: did you mean ${nearest(name, known)}? \`contract-kit --help\` lists all commands.`)
  }
  const command = commands[name]
  if (wantsHelp(args)) return console.log(helpFor(command))
  const read = readArguments(command, args)
  const tools = takeToolsFrom(folder)
  try {
    return await (runs[name] as Run<CommandName>)(folder, read as never, await readConfiguration(folder))
  } finally {
    tools.deregister()
  }
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

function explain(error: unknown): string {
  const { message, stack, constructor } = error as Error
  const tool = missingTool(error)
  if (tool) return tool.message
  // Problems in a document are thrown as plain errors.
  if (constructor === Error || error instanceof DocumentError || error instanceof UsageError || constructor.name === 'Unreachable')
    return message
  return `${message}\n${process.env['DEBUG'] ? stack : 'This is a bug in contract-kit: run the command again with `DEBUG=1` to see the stack trace.'}`
}
