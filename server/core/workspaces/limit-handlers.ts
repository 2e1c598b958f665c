import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import type { components } from '../../../generated/types.closed.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Caller } from '../access/caller.ts'
import { documents, type CountedKind, type LimitsDocument } from '../billing/limits.ts'
import { showLimits, type ShownDocument, type UsedLimit } from '../billing/show-limits.ts'
import type { Handlers } from '../contract.ts'
import { changeLimits } from './change-limits.ts'

type Schemas = components['schemas']

/** @param kinds all run kinds */
export const limitHandlers = (services: Engines, kinds: readonly CountedKind[]) =>
  ({
    async getLimits(_input, { caller }) {
      const { database, clock } = services
      return { status: 200, body: toBody(caller, await database.snapshot(sql => showLimits(sql, caller.workspaceId, clock.now()))) }
    },
    async updateLimits({ body: files }, { caller, effect }) {
      return { status: 200, body: toBody(caller, await changeLimits(services, effect, caller, { files, kinds })) }
    },
  }) satisfies Partial<Handlers>

function toBody({ workspaceId, credential }: Caller, shown: Record<LimitsDocument, ShownDocument>): Schemas['WorkspaceLimits'] {
  const { operator, workspace } = shown
  return {
    workspace_id: workspaceId,
    ...(workspace.limits && { workspace: toDocument(workspace.limits) }),
    // The operator's webhook URL may be a secret, so only operators see it.
    ...(operator.limits && {
      operator: toDocument({ ...operator.limits, ...(credential.kind !== 'operator' && { webhook_url: undefined }) }),
    }),
    used: documents.flatMap(document => shown[document].used.map(used => toUsed(document, used))),
  }
}

/** Converts limits to the form that `updateLimits` accepts. */
const toDocument = ({ spend, webhook_url, thresholds, ...limits }: NonNullable<ShownDocument['limits']>): Schemas['Limits'] => ({
  ...limits,
  spend: spend.map(({ since: _since, ...cap }) => cap),
  thresholds: [...thresholds],
  ...(webhook_url !== undefined && { webhook_url }),
})

function toUsed(document: LimitsDocument, { resetsAt, ...limit }: UsedLimit): Schemas['UsedLimit'] {
  const used = limit.kind === 'spend' ? toUsd(limit.used) : limit.used
  return { document, ...limit, used, ...(resetsAt !== undefined && { resets_at: resetsAt }) }
}
