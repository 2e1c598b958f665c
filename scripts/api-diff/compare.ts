/** Compares two documents by `redocly diff`, and judges each change by our rules. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokens, pointerOf, type Change, type Level, type Side } from './change.ts'
import { classify, type RuleFields } from './classify.ts'
import type { Place } from './places.ts'
import { securityChanges } from './security.ts'
import { usesOf, type Document } from './use.ts'

export interface ReportedChange {
  rule: string
  level: Level
  /** The operations that it concerns, separated by commas; absent if it concerns none in particular. */
  operation?: string
  /** A JSON pointer into the bundled document. */
  at: string
  file: string
  line: number
  message: string
}

export interface Comparing {
  /** The command line of Redocly. */
  redocly: string
  fields: RuleFields
  /** The place in the sources of a path in the later document. */
  placeOf: (path: string) => Place
}

const few = 5

/** @throws if the documents cannot be compared, which is never the same as no changes */
export async function compare(before: Document, after: Document, { redocly, fields, placeOf }: Comparing): Promise<ReportedChange[]> {
  const uses = [usesOf(before), usesOf(after)] as const
  const found: ReportedChange[] = []
  for (const change of await changesOf(before, after, redocly)) {
    const side = change.kind === 'removed' ? change.base : (change.revision ?? change.base)
    if (!side) continue
    const pointer = side.pointer
    const use = (change.kind === 'removed' ? uses[0] : uses[1])(pointer)
    const old = change.base && change.kind === 'modified' ? uses[0](change.base.pointer) : use
    const directions = new Set([...use.directions, ...old.directions])
    const operations = [...new Set([...use.operations, ...old.operations])].filter(Boolean)
    const path =
      change.property === undefined || change.property === 'key' ? change.path : pointerOf([...tokens(change.path), change.property])
    const named = {
      ...change,
      ...(change.base && { base: withNames(before, change.base) }),
      ...(change.revision && { revision: withNames(after, change.revision) }),
    }
    for (const { rule, level, message } of classify(named, directions, fields)) {
      const operation = listOf(operations)
      found.push({ rule, level, ...(operation && { operation }), at: pointer, ...placeOf(path), message })
    }
  }
  for (const { rule, level, message, pointer } of securityChanges(before, after)) {
    const at = pointerOf(pointer)
    found.push({ rule, level, operation: after.paths?.[pointer[1]!]?.[pointer[2]!]?.operationId, at, ...placeOf(at), message })
  }
  const levels = ['breaking', 'warning', 'info']
  return withoutDoubles(found).toSorted(
    (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0),
  )
}

/** Parameters are known by their names, not by their places in a list. */
function withNames(document: Document, side: Side): Side {
  let node: any = document
  const path = tokens(side.pointer).map((token, i, all) => {
    node = node?.[token]
    return all[i - 1] === 'parameters' && typeof node?.name === 'string' ? node.name : token
  })
  return { ...side, pointer: pointerOf(path) }
}

const listOf = (operations: readonly string[]) =>
  operations.length > few ? `${operations.slice(0, few).join(', ')} and ${operations.length - few} more` : operations.join(', ')

/** A field that was removed needs no second line that says that it is no longer required. */
function withoutDoubles(changes: readonly ReportedChange[]): ReportedChange[] {
  const removed = new Set(
    changes.filter(({ rule }) => rule === 'answer-field-removed' || rule === 'request-field-removed').map(({ at }) => at),
  )
  const seen = new Set<string>()
  return changes.filter(change => {
    const key = `${change.rule} ${change.at} ${change.message}`
    if (seen.has(key)) return false
    seen.add(key)
    const field = /^`([^`]+)` of/.exec(change.message)?.[1]
    const isEcho = (change.rule === 'answer-field-optional' || change.rule === 'request-widened') && change.at.endsWith('/required')
    return !(isEcho && field !== undefined && removed.has(change.at.replace(/required$/, `properties/${field}`)))
  })
}

async function changesOf(before: Document, after: Document, redocly: string): Promise<Change[]> {
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
      throw new Error(`The documents cannot be compared: ${(stderr || stdout).trim().slice(0, 2000) || 'redocly diff printed nothing'}`)
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
