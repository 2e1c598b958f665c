/** Uses `redocly diff` to compare two documents, and classifies each change by the kit's rules. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toPointer, strings, tokens, type Change, type Level, type Side } from './change.ts'
import { classify, getSubject, type RuleFields } from './classify.ts'
import { flattened } from './flatten.ts'
import type { Bundle } from '../generate/bundle.ts'
import { withParsedData } from '../generate/items.ts'
import { isOpenApi32, toOpenApi31 } from '../generate/openapi-3-2.ts'
import type { Place } from '../document/sources.ts'
import { securityChanges } from './security.ts'
import { indexUses, type Document } from './use.ts'

export interface ReportedChange {
  rule: string
  level: Level
  /** The affected operations, separated by commas; absent if no particular operation is affected. */
  operation?: string
  /** A JSON pointer into the bundled document. */
  at: string
  file: string
  line: number
  message: string
}

export interface Comparing {
  /** Path to the Redocly CLI. */
  redocly: string
  fields: RuleFields
  /** Returns the source location of a path in the later document. */
  toPlace: (path: string) => Place
}

const few = 5

/** @throws if the documents cannot be compared, so that the failure is not mistaken for an absence of changes */
export async function compare(earlier: Document, now: Document, { redocly, fields, toPlace }: Comparing): Promise<ReportedChange[]> {
  const [before, after] = [asOpenApi31(earlier), asOpenApi31(now)]
  const [base, revision] = [flattened(before), flattened(after)]
  const uses = [indexUses(base.document), indexUses(revision.document)] as const
  const written = [indexUses(before), indexUses(after)] as const
  const knownParameters = indexParameters(before)
  const found: Found[] = []
  for (const change of await collectChanges(base.document, revision.document, redocly)) {
    const isOfBase = change.kind === 'removed' || !change.revision
    const side = isOfBase ? change.base : change.revision
    if (!side) continue
    const pointer = side.pointer
    const use = uses[isOfBase ? 0 : 1](pointer)
    // A component used only as a branch of other schemas is reported with them.
    if (use.directions.size === 0 && written[isOfBase ? 0 : 1](pointer).directions.size > 0) continue
    const old = change.base && change.kind === 'modified' ? uses[0](change.base.pointer) : use
    const directions = new Set([...use.directions, ...old.directions])
    const operations = [...new Set([...use.operations, ...old.operations])].filter(Boolean)
    // A new shared parameter is a change only if an existing operation uses it.
    if (isSharedParameter(change) && !operations.some(id => knownParameters.get(id)?.has(toKey(change.revision!.value)) === false)) continue
    const path =
      change.property === undefined || change.property === 'key' ? change.path : toPointer([...tokens(change.path), change.property])
    const named = {
      ...change,
      ...(change.base && { base: withNames(before, change.base) }),
      ...(change.revision && { revision: withNames(after, change.revision) }),
    }
    for (const { rule, level, message, name } of classify(named, directions, fields)) {
      const isGone = name !== undefined && !strings(change.revision?.value).includes(name)
      const origin = (isOfBase || isGone ? base : revision).getOrigin(pointer, path, name)
      found.push({ rule, level, operations, pointer, about: getSubject(named), at: origin.pointer, ...toPlace(origin.path), message })
    }
  }
  for (const { rule, level, message, pointer } of securityChanges(before, after)) {
    const at = toPointer(pointer)
    const operations = [after.paths?.[pointer[1]!]?.[pointer[2]!]?.operationId]
    found.push({ rule, level, operations, pointer: at, about: '', at, ...toPlace(at), message })
  }
  const levels = ['breaking', 'warning', 'info']
  return withoutDuplicates(found).toSorted(
    (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0),
  )
}

const isSharedParameter = ({ kind, revision }: Change): boolean =>
  kind === 'added' && /^#?\/components\/parameters\/[^/]+$/.test(revision?.pointer ?? '')

const toKey = (parameter: any): string => `${parameter?.in} ${parameter?.name}`

/** Returns the parameters of each operation, by operation id. */
function indexParameters({ paths = {}, components }: Document): ReadonlyMap<string, ReadonlySet<string>> {
  const resolve = (parameter: any) =>
    components?.['parameters']?.[/^#\/components\/parameters\/(.+)$/.exec(parameter?.$ref ?? '')?.[1] ?? ''] ?? parameter
  const entries = Object.values(paths).flatMap(item =>
    Object.values(item).map((operation): [string, ReadonlySet<string>] => {
      const parameters: unknown[] = [...(item['parameters'] ?? []), ...(operation?.parameters ?? [])]
      return [operation?.operationId, new Set(parameters.map(parameter => toKey(resolve(parameter))))]
    }),
  )
  return new Map(entries)
}

/**
 * Converts an OpenAPI 3.2 document to 3.1, so that streams are written the same way in both documents. Operations with non-standard methods
 * are placed next to the standard ones.
 */
function asOpenApi31(document: Document): Document {
  if (!isOpenApi32(document as unknown as Bundle)) return document
  const { paths: own = {} } = document
  const { paths = {}, ...rest } = toOpenApi31(withParsedData(document as unknown as Bundle)) as unknown as Document
  const complete = Object.entries(paths).map(([path, { 'x-additionalOperations': more = {}, ...item }]) => {
    const named = Object.entries(more as Record<string, unknown>).map(([method, operation]) => [
      method in own[path]! ? method : method.toLowerCase(),
      operation,
    ])
    return [path, { ...item, ...Object.fromEntries(named) }]
  })
  return { ...rest, paths: Object.fromEntries(complete) }
}

/** Identifies parameters by name instead of by index. */
function withNames(document: Document, side: Side): Side {
  let node: any = document
  const path = tokens(side.pointer).map((token, i, all) => {
    node = node?.[token]
    return all[i - 1] === 'parameters' && typeof node?.name === 'string' ? node.name : token
  })
  return { ...side, pointer: toPointer(path) }
}

const toList = (operations: readonly string[]) =>
  operations.length > few ? `${operations.slice(0, few).join(', ')} and ${operations.length - few} more` : operations.join(', ')

/** A change, reported once no matter how many locations refer to it. */
interface Found extends Omit<ReportedChange, 'operation'> {
  operations: readonly string[]
  /** Pointer into the flattened document. */
  pointer: string
  /** The subject of the message. A branch that several schemas share has several subjects. */
  about: string
}

/** If a field was removed, drops the report that the field is no longer required. */
function withoutDuplicates(changes: readonly Found[]): ReportedChange[] {
  const removed = new Set(
    changes.filter(({ rule }) => rule === 'answer-field-removed' || rule === 'request-field-removed').map(({ pointer }) => pointer),
  )
  const isEcho = ({ rule, message, pointer }: Found) => {
    const field = /^`([^`]+)` of/.exec(message)?.[1]
    const isLess = (rule === 'answer-field-optional' || rule === 'request-widened') && pointer.endsWith('/required')
    return isLess && field !== undefined && removed.has(pointer.replace(/required$/, `properties/${field}`))
  }
  const merged = new Map<string, Found>()
  for (const change of changes.filter(one => !isEcho(one))) {
    const key = `${change.rule} ${change.at} ${change.message.replace(change.about, '')}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, operations: [...new Set([...known.operations, ...change.operations])] } : change)
  }
  return [...merged.values()].map(({ operations, pointer: _pointer, about: _about, rule, level, ...rest }) => {
    const operation = toList(operations)
    return { rule, level, ...(operation && { operation }), ...rest }
  })
}

async function collectChanges(before: Document, after: Document, redocly: string): Promise<Change[]> {
  const folder = await mkdtemp(join(tmpdir(), 'api-diff-'))
  try {
    const [base, revision, config] = ['base.json', 'revision.json', 'redocly.yaml'].map(name => join(folder, name)) as [
      string,
      string,
      string,
    ]
    await writeFile(base, JSON.stringify(before))
    await writeFile(revision, JSON.stringify(after))
    await writeFile(config, 'extends: [diff-recommended]\n')
    const args = [redocly, 'diff', base, revision, '--format=json', '--fail-on=none', `--config=${config}`]
    const { stdout, stderr } = await run(args, folder)
    try {
      return (JSON.parse(stdout) as { changes: Change[] }).changes
    } catch {
      throw new Error(`The documents cannot be compared: ${(stderr || stdout).trim().slice(0, 2000) || 'redocly diff printed no output'}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const run = (args: string[], cwd: string) =>
  new Promise<{ stdout: string; stderr: string }>(resolve => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
    execFile(process.execPath, args, { cwd, env, maxBuffer: 1 << 28 }, (_error, stdout, stderr) => resolve({ stdout, stderr }))
  })
