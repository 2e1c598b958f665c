import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { requireBalance } from '../../core/billing/require-balance.ts'
import { countSettled, findLimitProblems, setLimits, type LimitsFile } from '../../core/billing/set-limits.ts'
import { asTime } from '../../core/billing/limits.ts'
import { auditedLimits, showLimits, type ShownDocument } from '../../core/billing/show-limits.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { readYaml, type FileProblem, type LocatedYaml } from '../../machine/text/located-yaml.ts'
import { shapeCheck, type PlacedProblem } from '../../machine/text/shape-problems.ts'
import { OperatorError } from '../../machine/errors.ts'
import { limitSubjects as subjects } from '../../core/workspaces/find-limit-subjects.ts'
import { allRunKinds } from '../../work/run-kinds.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { record, type Command } from './command.ts'
import type { Flags } from './flags.ts'

const shapeProblems = shapeCheck(() => JSON.parse(readFileSync(new URL('../../../spec/limits.schema.json', import.meta.url), 'utf8')))

const notRight = (path: string, problems: readonly FileProblem[]) =>
  new OperatorError(
    `${path} has errors:\n${problems
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, message }) => `  - line ${line}: ${message}`)
      .join('\n')}`,
  )

/** @returns the file's contents and its schema violations @throws {OperatorError} if the file is not YAML */
function parseLimits(text: string, path: string): { file: LimitsFile; findLine: LocatedYaml['findLine']; problems: FileProblem[] } {
  const read = readYaml(text)
  if ('problems' in read) throw notRight(path, read.problems)
  const value = read.value ?? {} // the file may be empty
  const problems = shapeProblems(value).map(({ path: at, message }) => ({
    line: read.findLine(at),
    message: `${at.length > 0 ? `\`${at.join('.')}\`` : 'the file'} ${message}${message.endsWith('?') ? '' : '.'}`,
  }))
  return { file: value as LimitsFile, findLine: read.findLine, problems }
}

const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} could not be read (${error.code}).`)
  })

const inFile = ({ findLine }: Pick<LocatedYaml, 'findLine'>, problems: readonly PlacedProblem[]): FileProblem[] =>
  problems.map(({ path, message }) => ({ line: findLine(path), message: `\`${path.join('.')}\` ${message}.` }))

const document = 'operator'

/** Reads and checks the input for `limits set`. @returns the change, to be made in a transaction @throws {OperatorError} */
export async function prepareLimits(flags: Flags, database: Database, now: number) {
  const workspaceId = flags.required('workspace')
  const yaml = flags.text('yaml')
  const path = yaml === undefined ? flags.required('file') : '--yaml'
  // The file is read before the transaction begins: reading a pipe may take a long time, and other writers would have to wait.
  const read = parseLimits(yaml ?? (await readText(path)), path)
  if (read.problems.length > 0) {
    const others = await database.read(sql => findLimitProblems(sql, { workspaceId, ...read, subjects }))
    throw notRight(path, [...read.problems, ...inFile(read, others)])
  }
  const settled = await countSettled(database, { workspaceId, document, ...read, kinds: allRunKinds }, now)
  return async (sql: Sql) => {
    await requireBalance(sql, workspaceId)
    const set = await setLimits(sql, { workspaceId, document, ...read, kinds: allRunKinds, settled, subjects }, now)
    if ('problems' in set) throw notRight(path, inFile(read, set.problems))
    return { ...set, workspaceId, shown: (await showLimits(sql, workspaceId, now))[document] }
  }
}

const toAnswer = ({ limits, used }: ShownDocument) => ({
  limits,
  used: used.map(({ resetsAt, ...each }) => {
    const resets = resetsAt !== undefined && { resets_at: asTime(resetsAt) }
    if (each.kind !== 'spend') {
      const { kind: quota, ...rest } = each
      return { quota, ...rest, ...resets }
    }
    const { kind: _kind, action: _action, used: spent, ...cap } = each
    return { ...cap, ...resets, spent_usd: toUsd(spent) }
  }),
})

/** Spend caps and quotas. */
export const limitCommands = {
  'limits set': {
    flags: { workspace: true, file: true, yaml: true },
    help: 'Replaces the spend caps and quotas of a workspace with those in a YAML file (--file) or text (--yaml). An empty document removes them.',
    async run(flags, database, now, _links, origin) {
      const change = await prepareLimits(flags, database, now)
      const setAll = async (sql: Sql) => {
        const { workspaceId, before, limits, shown } = await change(sql)
        return {
          answer: { workspace_id: workspaceId, limits: shown.limits },
          workspaceId,
          details: {},
          before: before && auditedLimits(before),
          after: limits && auditedLimits(limits),
        }
      }
      return record(database, 'limits set', now, setAll, origin)
    },
  },
  'limits show': {
    flags: { workspace: true },
    help: 'Shows the spend caps and quotas of a workspace, including those that its admins set, with their current use.',
    run: (flags, database, now) =>
      database.snapshot(async sql => {
        const workspaceId = flags.required('workspace')
        await requireBalance(sql, workspaceId)
        const { operator, workspace } = await showLimits(sql, workspaceId, now)
        return { workspace_id: workspaceId, ...toAnswer(operator), ...(workspace.limits && { workspace: toAnswer(workspace) }) }
      }),
  },
} satisfies Record<string, Command>
