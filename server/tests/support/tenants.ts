import { hashSecret, permissions, type Caller, type Role } from '../../core/access/caller.ts'
import { findCaller } from '../../core/access/key-store.ts'
import { createOperatorToken } from '../../core/access/create-operator-token.ts'
import { runEffect, type Effect } from '../../core/access/run-effect.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import { newId, newRequestId, newSecret } from '../../machine/ids.ts'
import { insertSession } from '../../core/access/session-store.ts'
import { sessionLifetimeMs } from '../../core/access/session.ts'
import { createProject } from '../../core/projects/create-project.ts'
import { startGeneration, type StartedGeneration } from '../../work/generations/start-generation.ts'
import type { GenerationCommand } from '../../work/generations/generation-plan.ts'
import { addMember } from '../../core/workspaces/add-member.ts'
import { createWorkspace } from '../../core/workspaces/create-workspace.ts'
import { createKey } from '../../core/workspaces/create-key.ts'
import { commandFor } from '../../work/generations/testing/command-for.ts'
import type { World } from './world.ts'

/** A workspace with a key, and a project to work in. */
export interface Tenant {
  workspaceId: string
  apiKey: string
  /** An operator token. */
  operator: string
  /** The token of one of the owner's sessions. */
  session: string
  caller: Caller
  projectId: string
}

type Idempotency = { key: string; fingerprint: string }

/** Creates the transaction for one mutating call, as the pipeline does. */
export function createEffect(
  database: Database,
  clock: Clock,
  caller: Caller,
  call: { idempotency?: Idempotency; requestId?: string } = {},
): Effect {
  const request = {
    caller,
    requestId: call.requestId ?? newRequestId(),
    baseUrl: 'https://media.example.com/api/v1',
    idempotency: call.idempotency,
  }
  return (work, made, precondition) => runEffect(database, request, clock.now(), work, made, precondition)
}

export async function createTenant(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  more: { creditsUsd?: number; sandbox?: boolean } = {},
): Promise<Tenant> {
  const { creditsUsd = 100, sandbox = false } = more
  const { workspace, apiKey } = await database.transaction(sql =>
    createWorkspace(sql, { name: 'Tests', email: 'owner@example.com', plan: 'pro', creditsUsd, sandbox }, clock.now()),
  )
  const caller = await authenticateCaller(database, clock, apiKey)
  const session = await openSession({ database, clock }, caller.memberId)
  const { projectId } = await createProject(clock, createEffect(database, clock, caller), caller, { name: 'First', isPrivate: false })
  const { token: operator } = await database.transaction(sql =>
    createOperatorToken(sql, { name: newSecret(), expiresAt: undefined }, clock.now()),
  )
  return { workspaceId: workspace.workspaceId, apiKey, session, operator, caller, projectId }
}

/** @returns the token of the member's new session */
export async function openSession({ database, clock }: Pick<World, 'database' | 'clock'>, memberId: string): Promise<string> {
  const [token, now] = [newSecret(), clock.now()]
  const session = { sessionId: newId('sess'), memberId, createdAt: now, expiresAt: now + sessionLifetimeMs }
  await database.transaction(sql => insertSession(sql, session, hashSecret(token)))
  return token
}

export async function authenticateCaller(database: Database, clock: Clock, apiKey: string): Promise<Caller> {
  const caller = await database.read(sql => findCaller(sql, hashSecret(apiKey), clock.now()))
  if (!caller) throw new Error('The API key is unknown, expired or revoked.')
  return caller
}

/** Creates another workspace member with a key; the other members' keys stay valid for an hour. */
export async function createColleague(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  { workspaceId }: Tenant,
  email = 'colleague@example.com',
  role: Role = 'member',
): Promise<Caller & { apiKey: string }> {
  const { apiKey } = await database.transaction(async sql => {
    const { memberId } = await addMember(sql, { workspaceId, email, name: undefined, role }, clock.now())
    const until = clock.now() + 3_600_000
    await sql.run('update api_keys set expires_at = ?, replaced_at = ? where workspace_id = ? and expires_at is null', [
      until,
      clock.now(),
      workspaceId,
    ])
    return createKey(sql, { workspaceId, memberId, sandbox: false, permissions }, clock.now())
  })
  return { ...(await authenticateCaller(database, clock, apiKey)), apiKey }
}

/** Starts a run as `POST /generate` does. */
export const start = (
  world: World,
  tenant: Tenant,
  more: Partial<GenerationCommand> = {},
  idempotency?: Idempotency,
): Promise<StartedGeneration> =>
  startGeneration(
    world,
    createEffect(world.database, world.clock, tenant.caller, idempotency && { idempotency }),
    tenant.caller,
    commandFor(tenant, more),
  )
