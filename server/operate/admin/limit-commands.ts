import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { requireBalance } from '../../core/billing/require-balance.ts'
import { countSettled, findProblems, setLimits, type FindSubject, type LimitsFile, type SetLimits } from '../../core/billing/set-limits.ts'
import { auditedLimits, showLimits } from '../../core/billing/show-limits.ts'
import { readYaml, type FileProblem, type LocatedYaml } from '../../machine/text/located-yaml.ts'
import { shapeCheck } from '../../machine/text/shape-problems.ts'
import { OperatorError } from '../../machine/errors.ts'
import { projectExists } from '../../core/projects/project-store.ts'
import { allRunKinds } from '../../work/run-kinds.ts'
import { findMember, listKeys } from '../../core/workspaces/workspace-store.ts'
import { record, type Command } from './command.ts'

const shapeProblems = shapeCheck(() => JSON.parse(readFileSync(new URL('../../../spec/limits.schema.json', import.meta.url), 'utf8')))

const notRight = (path: string, problems: readonly FileProblem[]) =>
  new OperatorError(
    `${path} has errors:\n${problems
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, message }) => `  - line ${line}: ${message}`)
      .join('\n')}`,
  )

/** @throws {OperatorError} naming every mistake, if the file violates the schema */
async function readLimits(path: string): Promise<{ file: LimitsFile; findLine: LocatedYaml['findLine'] }> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read (${error.code}).`)
  })
  const read = readYaml(text)
  if ('problems' in read) throw notRight(path, read.problems)
  const value = read.value ?? {} // an empty file
  const shape = shapeProblems(value)
  if (shape.length > 0) {
    const rules = typeof value === 'object' ? findProblems(value).map(({ at, message }) => ({ path: at, message })) : []
    const problems = [...shape, ...rules].map(({ path: at, message }) => ({
      line: read.findLine(at),
      message: `${at.length > 0 ? `\`${at.join('.')}\`` : 'the file'} ${message}${message.endsWith('?') ? '' : '.'}`,
    }))
    throw notRight(path, problems)
  }
  return { file: value as LimitsFile, findLine: read.findLine }
}

/** A key counts as the first key of its rotation. */
const findKey: FindSubject = async (sql, workspaceId, match) => {
  const key = (await listKeys(sql, workspaceId)).find(each => each.keyId === match || each.prefix === match)
  return key && (key.firstKeyId ?? key.keyId)
}

const findMemberId: FindSubject = async (sql, workspaceId, match) =>
  (await findMember(sql, workspaceId, match.includes('@') ? { email: match } : { memberId: match }))?.memberId

const findProject: FindSubject = async (sql, workspaceId, match) => ((await projectExists(sql, workspaceId, match)) ? match : undefined)

const subjects: SetLimits['subjects'] = { key: findKey, member: findMemberId, project: findProject }

/** Spend caps and quotas. */
export const limitCommands = {
  'limits set': {
    flags: { workspace: true, file: true },
    help: 'Replaces the spend caps and quotas of a workspace by those of a YAML file; an empty file removes them.',
    async run(flags, database, now) {
      const workspaceId = flags.required('workspace')
      const path = flags.required('file')
      // Before the transaction, which others wait for: the file may be a pipe.
      const read = await readLimits(path)
      const settled = await countSettled(database, { workspaceId, ...read, kinds: allRunKinds }, now)
      return record(database, 'limits set', now, async sql => {
        await requireBalance(sql, workspaceId)
        const set = await setLimits(sql, { workspaceId, ...read, kinds: allRunKinds, settled, subjects }, now)
        if ('problems' in set) throw notRight(path, set.problems)
        const { limits } = await showLimits(sql, workspaceId, now)
        return {
          answer: { workspace_id: workspaceId, limits },
          workspaceId,
          details: {},
          before: set.before && auditedLimits(set.before),
          after: set.limits && auditedLimits(set.limits),
        }
      })
    },
  },
  'limits show': {
    flags: { workspace: true },
    help: 'Shows the spend caps and quotas of a workspace and how much of them is used.',
    run: (flags, database, now) =>
      database.snapshot(async sql => {
        const workspaceId = flags.required('workspace')
        await requireBalance(sql, workspaceId)
        const { limits, used } = await showLimits(sql, workspaceId, now)
        return { workspace_id: workspaceId, limits, used }
      }),
  },
} satisfies Record<string, Command>
