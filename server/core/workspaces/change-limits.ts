import { recordChange } from '../access/audit-log-store.ts'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { documents, type CountedKind, type Limits, type LimitsDocument } from '../billing/limits.ts'
import { countSettled, setLimits, type LimitsFile } from '../billing/set-limits.ts'
import { auditedLimits, showLimits } from '../billing/show-limits.ts'
import type { Engines } from '../../machine/engines.ts'
import { AppError, invalidFields, type FieldError } from '../../machine/errors.ts'
import type { Path } from '../../machine/text/located-yaml.ts'
import { limitSubjects as subjects } from './find-limit-subjects.ts'

type Needs = Pick<Engines, 'database' | 'clock' | 'safeFetch'>

interface LimitsChange {
  /** The new documents. An empty document removes the existing one. */
  files: Partial<Record<LimitsDocument, LimitsFile>>
  /** All run kinds. */
  kinds: readonly CountedKind[]
}

/**
 * Replaces the given limits documents of a workspace: all of them or, if one is rejected, none.
 * @returns both documents and how much of each limit is used
 * @throws {AppError} `forbidden` if a member sends the operator's document, `input_validation_error`, or `conflict` while a process with an
 * older version is running
 */
export async function changeLimits(needs: Needs, effect: Effect, caller: Caller, { files, kinds }: LimitsChange) {
  const { workspaceId } = caller
  if (files.operator && caller.credential.kind !== 'operator')
    throw new AppError('forbidden', 'Only operators can change `operator`. Leave it out to change the limits of the workspace.')
  const { database, clock } = needs
  await requireCallable(needs, files.workspace)
  const replaced = documents.flatMap(document =>
    files[document] ? [{ workspaceId, document, file: files[document], kinds, subjects }] : [],
  )
  const counted = new Map<LimitsDocument, Awaited<ReturnType<typeof countSettled>>>()
  for (const each of replaced) counted.set(each.document, await countSettled(database, each, clock.now()))
  return effect(async tx => {
    const wrong: FieldError[] = []
    const changes: { document: LimitsDocument; before: Limits | undefined; limits: Limits | undefined }[] = []
    for (const each of replaced) {
      const { document } = each
      const set = await setLimits(tx, { ...each, settled: counted.get(document)! }, tx.now)
      if ('problems' in set) wrong.push(...set.problems.map(({ path, message }) => ({ field: toField([document, ...path]), message })))
      else changes.push({ document, ...set })
    }
    if (wrong.length > 0) throw invalidFields(wrong)
    const shown = await showLimits(tx, workspaceId, tx.now)
    for (const { document, before, limits } of changes)
      await recordChange(tx, tx, {
        action: 'limits set',
        workspaceId,
        details: { document },
        before: before && auditedLimits(before),
        after: limits && auditedLimits(limits),
      })
    return shown
  })
}

/** Returns a field name in the format of schema violations, such as `workspace.spend[0].match`. */
const toField = (path: Path) => path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index > 0 ? `.${step}` : step)).join('')

/** Checks the webhook URL in a workspace's document, because it comes from a caller. The URL in the operator's document is trusted. */
async function requireCallable({ safeFetch }: Needs, file: LimitsFile | undefined): Promise<void> {
  if (file?.webhook_url === undefined) return
  const problem = await safeFetch.findProblem(file.webhook_url)
  if (problem) throw invalidFields([{ field: 'workspace.webhook_url', message: problem }])
}
