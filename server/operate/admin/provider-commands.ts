import { readFile, rename, writeFile } from 'node:fs/promises'
import { Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { readConfig } from '../../machine/config.ts'
import { OperatorError } from '../../machine/errors.ts'
import { readProvidersFile, type HostedEntry } from '../../core/providers/file/providers-file.ts'
import { ProvidersFileError } from '../../core/providers/file/providers-file-error.ts'
import { checkProvider, createClient, describeFailure } from '../../core/providers/hosted/check-provider.ts'
import type { ModelSettings, Price } from '../../core/providers/hosted/settings.ts'
import { protocols } from '../../core/providers/protocols.ts'
import { reservedNames } from '../../work/run-kinds.ts'
import type { OfflineCommand } from './command.ts'

type Environment = NodeJS.ProcessEnv

/** @throws {OperatorError} */
async function readEntries(environment: Environment): Promise<{ path: string; entries: HostedEntry[] }> {
  const { providersFile: path, publicUrl } = readConfig(environment)
  if (path === undefined)
    throw new OperatorError('PROVIDERS_FILE is not set: it must name the file that lists the providers and their models.')
  try {
    return { path, entries: await readProvidersFile(path, { protocols, environment, publicUrl, reserved: reservedNames }) }
  } catch (error) {
    throw error instanceof ProvidersFileError ? new OperatorError(error.message) : error
  }
}

/** Returns all entries, or only the named one. @throws {OperatorError} */
function chosen(entries: readonly HostedEntry[], name: string | undefined): readonly HostedEntry[] {
  if (name === undefined) return entries
  const found = entries.filter(({ settings }) => settings.name === name)
  if (found.length === 0)
    throw new OperatorError(
      `There is no provider "${name}"; available: ${entries.map(({ settings }) => settings.name).join(', ') || 'none'}.`,
    )
  return found
}

const units: Readonly<Record<Price['unit'], string>> = {
  run: 'run',
  image: 'image',
  megapixel: 'megapixel',
  second: 'second',
  '1k_chars': '1,000 characters',
  '1m_tokens': 'million tokens',
}

function toPrice({ unit, usd, inputUsd, by, markup, asOf, source }: Price): string {
  const others = Object.entries(by).map(([name, usdByValue]) => `; by ${name}: ${pairs(usdByValue)}`)
  const prompt = inputUsd === undefined ? '' : `, ${inputUsd} for the prompt`
  const origin = asOf === undefined ? '' : ` (${asOf}${source === undefined ? '' : `, ${source}`})`
  return `${usd} USD per ${units[unit]}${prompt}${others.join('')}${markup === 1 ? '' : `, × ${markup}`}${origin}`
}

const pairs = (usdByValue: Readonly<Record<string, number>>): string =>
  Object.entries(usdByValue)
    .map(([value, usd]) => `${value} ${usd}`)
    .join(', ')

const toModel = ({ id, provider, type, endpoint, price, isDefault }: ModelSettings) => ({
  model: id,
  provider,
  type,
  ...(endpoint !== '' && { endpoint }),
  price: toPrice(price),
  ...(isDefault && { default: true }),
})

/** Appends an entry to the file's models, preserving comments and order. @throws {OperatorError} */
async function append(path: string, entry: Readonly<Record<string, unknown>>, notes: readonly string[]): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} could not be read (${error.code}).`)
  })
  const document = parseDocument(text)
  if (document.errors.length > 0 || !isMap(document.contents)) throw new OperatorError(`${path} is not a providers file.`)
  const models = document.get('models')
  const node = noted(document, entry, notes)
  if (models === undefined || models === null) document.set('models', document.createNode([node]))
  else if (!isSeq(models)) throw new OperatorError(`\`models\` in ${path} is not a list.`)
  else if (models.items.some(item => isMap(item) && item.get('id') === entry['id']))
    throw new OperatorError(`${path} already has a model with the id ${String(entry['id'])}.`)
  else models.add(node)
  const next = `${path}.new`
  await writeFile(next, document.toString({ lineWidth: 0 }), { mode: 0o600 })
  await rename(next, path)
}

function noted(document: Document, entry: Readonly<Record<string, unknown>>, notes: readonly string[]): YAMLMap {
  const node = document.createNode(entry) as YAMLMap
  if (notes.length > 0) node.commentBefore = ['Review this entry:', ...notes.map(note => `- ${note}`)].map(line => ` ${line}`).join('\n')
  return node
}

const toYaml = (entry: Readonly<Record<string, unknown>>, notes: readonly string[]): string => {
  const document = new Document({})
  document.contents = document.createNode([noted(document, entry, notes)]) as never
  return document.toString({ lineWidth: 0 })
}

/** Returns one line per finding; models without problems are only counted. */
function summary(findings: Awaited<ReturnType<typeof checkProvider>>): string {
  const isGood = ({ model, level }: (typeof findings)[number]) => model !== undefined && level === 'ok'
  const lines = findings
    .filter(finding => !isGood(finding))
    .map(({ level, provider, model, message }) => `${level.padEnd(7)}  ${model ?? provider}: ${message}`)
  const good = Map.groupBy(findings.filter(isGood), ({ provider }) => provider)
  return `${[
    ...lines,
    ...[...good].map(
      ([provider, { length }]) => `ok       ${provider}: ${length} ${length === 1 ? 'model has' : 'models have'} no problems.`,
    ),
  ].join('\n')}\n`
}

export const providerCommands = {
  'providers list': {
    flags: { provider: true },
    help: 'Lists the providers of PROVIDERS_FILE and their models with prices.',
    async runOffline(flags, environment) {
      const { entries } = await readEntries(environment)
      const listed = chosen(entries, flags.text('provider'))
      return {
        hosted_providers: listed.map(({ settings, models }) => ({
          provider: settings.name,
          protocol: settings.protocol,
          base_url: settings.baseUrl,
          models: models.length,
          ...(settings.concurrency !== undefined && { concurrency: settings.concurrency }),
        })),
        models: listed.flatMap(({ models }) => models.map(toModel)),
      }
    },
  },
  'providers check': {
    flags: { provider: true },
    help: 'Checks the key and the models of each provider. Costs nothing.',
    async runOffline(flags, environment) {
      const { entries } = await readEntries(environment)
      const findings = (await Promise.all(chosen(entries, flags.text('provider')).map(checkProvider))).flat()
      return {
        ok: findings.every(({ level }) => level !== 'error'),
        findings,
        ...(!flags.has('json') && { text: summary(findings) }),
      }
    },
  },
  'providers import': {
    flags: { provider: true, endpoint: true, file: true },
    help: "Prints a providers-file entry for a model from its provider's catalog, or appends it to --file. Review the entry before use.",
    async runOffline(flags, environment) {
      const [name, endpoint, file] = [flags.required('provider'), flags.required('endpoint'), flags.text('file')]
      const [found] = chosen((await readEntries(environment)).entries, name)
      const { settings, protocol } = found!
      if (!protocol.importModel) throw new OperatorError(`The protocol ${settings.protocol} has no catalog: write the entry by hand.`)
      const imported = await protocol
        .importModel({ client: createClient(found!), provider: settings }, endpoint)
        .catch((error: unknown) => Promise.reject(new OperatorError(`${name}: ${describeFailure(error)}`)))
      const { entry, notes } = imported
      if (file !== undefined) await append(file, entry, notes)
      return flags.has('json')
        ? { entry, notes, ...(file !== undefined && { file }) }
        : {
            text:
              file === undefined
                ? toYaml(entry, notes)
                : `${String(entry['id'])} was added to ${file}.\n${notes.map(note => `- ${note}\n`).join('')}`,
          }
    },
  },
} satisfies Record<string, OfflineCommand>
