/**
 * `npm run api-diff [-- <git revision>]`: lists the changes in `spec/` since the released contract, or since a revision of this repository.
 * Each change has a rule, a level and a location. See `docs/breaking-changes.md`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createLocator } from '@mediawright/contract-kit/document'
import {
  asMarkdown,
  asText,
  compare,
  isIgnored,
  readIgnoreFile,
  rulesTable,
  unused,
  versionAfter,
  type Document,
  type ReportedChange,
} from '@mediawright/contract-kit/api-diff'
import { bundledSpec, withCodesClosed } from '@mediawright/contract-kit/generate'
import { contractConfig } from '../contract.config.ts'

const root = join(import.meta.dirname, '..')
const released = 'spec/released.json'
const bundles = ['generated/openapi.closed.json', 'generated/openapi.json']
const failLevels = { breaking: ['breaking'], warning: ['breaking', 'warning'], none: [] as string[] }

const usage = `Usage: npm run api-diff -- [<git revision>] [options]
  <git revision>       compares with the contract of that revision; without it with ${released}
  --base <file>        compares with a bundled document instead
  --ignore <file>      accepted changes (default: api-diff.ignore.yaml)
  --json | --markdown | --semver | --rules
  --fail-on <level>    breaking (default), warning or none
  --failing            prints only the changes that fail
  --release            makes the current contract the released one`

type Contract = Document & { info: { version: string } }

class Mistake extends Error {}

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        base: { type: 'string' },
        ignore: { type: 'string', default: 'api-diff.ignore.yaml' },
        json: { type: 'boolean' },
        markdown: { type: 'boolean' },
        semver: { type: 'boolean' },
        rules: { type: 'boolean' },
        'fail-on': { type: 'string', default: 'breaking' },
        failing: { type: 'boolean', default: false },
        release: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    if (positionals.length > 1) throw new Mistake(`Pass one revision, not ${positionals.length}.`)
    if (positionals.length > 0 && values.base !== undefined) throw new Mistake('Pass either a revision or --base.')
    if (!(values['fail-on'] in failLevels))
      throw new Mistake(`--fail-on must be ${Object.keys(failLevels).join(', ')}, not ${values['fail-on']}.`)
    return { ...values, revision: positionals[0] }
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\n${usage}`)
  }
}

function parsed(text: string, name: string): Document {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new Mistake(`${name} is not JSON: ${(error as Error).message}`)
  }
  if (typeof document !== 'object' || document === null || !('openapi' in document))
    throw new Mistake(`${name} is not an OpenAPI document.`)
  return document as Document
}

function getFile(name: string): string {
  try {
    return readFileSync(resolve(root, name), 'utf8')
  } catch (error) {
    throw new Mistake(`${name} could not be read: ${(error as Error).message}`)
  }
}

function atRevision(revision: string): Document {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, maxBuffer: 1 << 28, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
  } catch {
    throw new Mistake(`There is no revision ${revision} in this clone: fetch it, or pass a file with --base.`)
  }
  for (const bundle of bundles) {
    try {
      return parsed(git('show', `${revision}:${bundle}`), `${bundle} of ${revision}`)
    } catch (error) {
      if (error instanceof Mistake) throw error
    }
  }
  throw new Mistake(`The revision ${revision} has none of ${bundles.join(', ')}.`)
}

const loadBase = ({ base, revision }: ReturnType<typeof read>): Document =>
  revision !== undefined ? atRevision(revision) : parsed(getFile(base ?? released), base ?? released)

async function main(): Promise<number> {
  const options = read()
  if (options.help) return print(usage)
  if (options.rules) return print(rulesTable())
  const before = options.release ? undefined : (loadBase(options) as Contract)
  if (before && Object.keys(before.paths ?? {}).length === 0)
    throw new Mistake('The earlier document has no operations, so nothing can be compared with it.')
  const now = withCodesClosed(bundledSpec(contractConfig), contractConfig.errors) as unknown as Contract
  if (!before) {
    writeFileSync(join(root, released), `${JSON.stringify(now, null, 2)}\n`)
    return print(`${released} is now the contract of version ${now.info.version}.`)
  }
  const ignoreFile = join(root, options.ignore)
  const ignored = existsSync(ignoreFile)
    ? readIgnoreFile(options.ignore, readFileSync(ignoreFile, 'utf8'), new Date().toJSON().slice(0, 10))
    : { entries: [], mistakes: [] }
  const all = await compare(before, now, {
    redocly: join(root, 'node_modules/@redocly/cli/bin/cli.js'),
    fields: contractConfig.changes,
    toPlace: createLocator(join(root, contractConfig.spec.file), root),
  })
  const changes = all.filter(change => !isIgnored(change, ignored.entries))
  const semver = versionAfter(before.info.version, all)
  // The ignore file lists changes since the released contract, so with another base, unused entries are not an error.
  const isReleased = options.revision === undefined && options.base === undefined
  const mistakes = [...ignored.mistakes, ...(isReleased ? unused(options.ignore, ignored.entries, all) : [])]
  for (const mistake of mistakes) console.error(mistake)
  const fails = failLevels[options['fail-on'] as keyof typeof failLevels]
  const shown = options.failing ? changes.filter(({ level }) => fails.includes(level)) : undefined
  print(output(options, changes, all.length - changes.length, semver, shown))
  return mistakes.length > 0 || changes.some(({ level }) => fails.includes(level)) ? 1 : 0
}

function output(options: ReturnType<typeof read>, changes: ReportedChange[], ignored: number, semver: string, shown = changes): string {
  if (options.json) return JSON.stringify({ changes, semver }, null, 2)
  if (options.markdown) return asMarkdown(changes, ignored, semver)
  return options.semver ? semver : asText(changes, ignored, semver, shown)
}

function print(text: string): number {
  console.log(text)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Mistake ? error.message : error)
  process.exitCode = 2
}
