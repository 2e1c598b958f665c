import { recordChange } from '../access/audit-log-store.ts'
import { permissions as allPermissions, type Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Engines } from '../../machine/engines.ts'
import { orThrow, AppError, notFound } from '../../machine/errors.ts'
import { addKey, type AddedKey } from './add-key.ts'
import { endKeys, findKey, listKeyPage } from './api-key-store.ts'
import { rotateOneKey, type RotatedKey } from './rotate-key.ts'
import { firstOwner } from './workspace-store.ts'

type Needs = Pick<Engines, 'keysPerWorkspace'>

const managesAll = ({ role }: Caller): boolean => role === 'owner' || role === 'admin'

/** @throws {AppError} `forbidden` if the workspace is limited to a single key and the caller is not an admin or owner */
function requireManager(caller: Caller, { keysPerWorkspace }: Needs): void {
  if (!managesAll(caller) && keysPerWorkspace === 1)
    throw new AppError('forbidden', 'This workspace is limited to one API key, which only admins and owners of the workspace can manage.')
}

/** Returns the keys that the caller manages, newest first. */
export async function listKeys(
  services: Pick<Engines, 'database' | 'cursors'> & Needs,
  caller: Caller,
  query: { cursor: string | undefined; limit: number },
) {
  requireManager(caller, services)
  const { database, cursors } = services
  const which = { workspaceId: caller.workspaceId, memberId: managesAll(caller) ? undefined : caller.memberId }
  const identity = ['keys', which.workspaceId, which.memberId ?? 'all']
  const after = cursors.decode(identity, query.cursor)
  const page = await database.read(sql => listKeyPage(sql, which, after, query.limit))
  return { keys: page.items, nextCursor: cursors.encode(identity, page.next) }
}

export interface KeyRequest {
  name: string
  kind: 'api' | 'agent'
  memberId: string | undefined
  permissions: readonly string[] | undefined
  expiresAt: number | undefined
}

/**
 * Creates a key for the caller or, if the caller is an admin or owner, for any member. If an operator names no member, the key is created
 * for the first owner.
 */
export async function createKey(services: Needs, effect: Effect, caller: Caller, request: KeyRequest): Promise<AddedKey> {
  requireManager(caller, services)
  const { workspaceId } = caller
  const { memberId: wanted, permissions = allPermissions, ...rest } = request
  if (wanted !== undefined && wanted !== caller.memberId && !managesAll(caller))
    throw new AppError('forbidden', 'Only admins and owners can create keys for other members.')
  return effect(async tx => {
    const byDefault = caller.credential.kind === 'operator' ? (await firstOwner(tx, workspaceId))?.memberId : caller.memberId
    const memberId = wanted ?? byDefault ?? ''
    const { keysPerWorkspace } = services
    const added = orThrow(await addKey(tx, { ...rest, workspaceId, memberId, permissions, keysPerWorkspace }, tx.now))
    await recordChange(tx, tx, { action: 'key create', workspaceId, ...added.change })
    return added
  })
}

/** @throws {AppError} `not_found`, or `conflict` if the key is not active or the overlap of an earlier rotation has not ended */
export async function rotateKey(services: Needs, effect: Effect, caller: Caller, keyId: string, overlapMs: number): Promise<RotatedKey> {
  requireManager(caller, services)
  const { workspaceId } = caller
  return effect(async tx => {
    const found = await findKey(tx, workspaceId, keyId)
    if (!found || !mayManage(caller, found)) throw notFound('key', keyId)
    const rotated = orThrow(await rotateOneKey(tx, { workspaceId, keyId, overlapMs }, tx.now))
    await recordChange(tx, tx, { action: 'key rotate', workspaceId, ...rotated.change })
    return rotated
  })
}

/** Revokes a key if it is still valid. @throws {AppError} `not_found` */
export async function deleteKey(services: Needs, effect: Effect, caller: Caller, keyId: string): Promise<void> {
  requireManager(caller, services)
  const { workspaceId } = caller
  await effect(async tx => {
    const found = await findKey(tx, workspaceId, keyId)
    if (!found || !mayManage(caller, found)) throw notFound('key', keyId)
    const ended = await endKeys(tx, { workspaceId, key: keyId }, tx.now)
    await recordChange(tx, tx, { action: 'key revoke', workspaceId, details: { key_ids: ended.map(key => key.keyId) } })
  })
}

const mayManage = (caller: Caller, key: { memberId: string }): boolean => managesAll(caller) || key.memberId === caller.memberId
