/** Implements `npm create @mediawright/service`. */
import { relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { explainArguments, UsageError } from '../../command-line.ts'
import { DocumentError } from '../../document/sources.ts'
import { findDocument } from './document.ts'
import { packageName, requireEmpty, writeProject } from './project.ts'
import { defaultKit, nodeVersion } from './versions.ts'

const help = `npm create @mediawright/service <folder> -- [options]

Creates a service from an OpenAPI document.

  --spec <file>  the document, OpenAPI 3.0, 3.1 or 3.2 in YAML or JSON (default: a sample)
  --kit <spec>   the contract kit: a version, a tarball or a folder (default: ${defaultKit})
  --yes          asks nothing: the folder is my-api if none is given

Exit code: 0 if the project is created, otherwise 2.`

const flags = {
  spec: { type: 'string' },
  kit: { type: 'string', default: defaultKit },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const

const sample = fileURLToPath(new URL('../sample/openapi.yaml', import.meta.url))
const defaultFolder = 'my-api'

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: flags, allowPositionals: true })
  } catch (error) {
    throw explainArguments(error, Object.keys(flags))
  }
}

/** Repeats the question until the input is valid. */
async function ask<T>(question: string, accept: (answer: string) => T): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Aborts the question when the input ends; otherwise, it would stay pending forever.
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  try {
    for (;;) {
      try {
        return accept((await terminal.question(question, { signal: closed.signal })).trim())
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        console.error(error.message)
      }
    }
  } finally {
    terminal.close()
  }
}

function toFolder(name: string): string {
  const folder = resolve(name)
  packageName(folder)
  requireEmpty(folder)
  return folder
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parse(args)
  if (values.help) return console.log(help)
  const [name, ...others] = positionals
  // Without `--`, npm consumes the options.
  const isTaken = ['spec', 'kit'].some(
    option => !args.some(arg => arg.startsWith(`--${option}`)) && process.env[`npm_config_${option}`] !== undefined,
  )
  if (others.length > 0 || isTaken)
    throw new UsageError(
      `Pass one folder, and put any options after --: npm create @mediawright/service ${name ?? defaultFolder} -- --spec openapi.yaml`,
    )
  const isAsking = !values.yes && process.stdin.isTTY && process.stdout.isTTY
  const folder =
    name === undefined && isAsking
      ? await ask(`Folder (${defaultFolder}): `, answer => toFolder(answer || defaultFolder))
      : toFolder(name ?? defaultFolder)
  const spec =
    values.spec === undefined && isAsking
      ? await ask('OpenAPI document (a sample): ', answer => (answer ? findDocument(answer) : sample))
      : values.spec === undefined
        ? sample
        : findDocument(values.spec)
  writeProject(folder, { spec, kit: values.kit })
  const place = relative(process.cwd(), folder)
  const steps = [...(place === '' ? [] : [`cd ${/^[\w./@-]+$/.test(place) ? place : JSON.stringify(place)}`]), 'npm install', 'npm start']
  const hint = `With Node ${process.versions.node}, npm warns about engines. The scripts run on Node ${nodeVersion}, which \`npm install\` fetches.\n`
  const isOld = Number.parseInt(process.versions.node, 10) < 22
  console.log(`\nCreated ${folder}. Next:\n\n${steps.map(step => `  ${step}\n`).join('')}${isOld ? `\n${hint}` : ''}`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const { message, stack, name, constructor } = error as Error
  const isExpected = [Error, DocumentError, UsageError].includes(constructor as typeof Error)
  // No message is printed if the input ended during a question.
  if (name !== 'AbortError')
    console.error(
      isExpected
        ? message
        : process.env['DEBUG']
          ? stack
          : `${message}\nThis is a bug in create-service: run the command again with \`DEBUG=1\` to see the stack trace.`,
    )
  process.exitCode = 2
}
