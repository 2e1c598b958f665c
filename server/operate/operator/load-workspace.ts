import { listSessions, type Session } from '../../core/access/session-store.ts'
import { readBalance } from '../../core/billing/ledger-store.ts'
import { showLimits } from '../../core/billing/show-limits.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { listLostKeys, type LostKey } from './lost-key-store.ts'
import type { RetentionRules } from '../retention/retention-rules.ts'
import { showRetention } from '../retention/set-retention.ts'
import { keyState, type ApiKey, type Member, type Workspace } from '../../core/workspaces/workspace.ts'
import { listKeys } from '../../core/workspaces/api-key-store.ts'
import { findWorkspace, listMembers } from '../../core/workspaces/workspace-store.ts'

export interface WorkspaceDetails extends Workspace {
  balance: Micros
  members: Member[]
  hasMoreMembers: boolean
  /** The member whose role was revoked along with the workspace's only API key; undefined once the workspace has another key. */
  lostKey: LostKey | undefined
  keys: (ApiKey & { state: ReturnType<typeof keyState> })[]
  sessions: Session[]
  limits: Awaited<ReturnType<typeof showLimits>>
  retention: RetentionRules | undefined
}

/** Maximum number of members per page. */
const maxMembers = 200
const maxKeys = 100

export async function loadWorkspace(sql: Sql, workspaceId: string, now: number): Promise<WorkspaceDetails | undefined> {
  const workspace = await findWorkspace(sql, workspaceId)
  if (!workspace) return undefined
  const keys = (await listKeys(sql, workspaceId)).toReversed()
  const members = await listMembers(sql, workspaceId, undefined, maxMembers)
  return {
    ...workspace,
    balance: await readBalance(sql, workspaceId),
    members: members.items,
    hasMoreMembers: members.next !== undefined,
    lostKey: (await listLostKeys(sql, now, workspaceId))[0],
    keys: keys.slice(0, maxKeys).map(key => ({ ...key, state: keyState(key, now) })),
    sessions: await listSessions(sql, { workspaceId }, now),
    limits: await showLimits(sql, workspaceId, now),
    retention: workspace.removedAt === undefined ? (await showRetention(sql, workspaceId)).rules : undefined,
  }
}
