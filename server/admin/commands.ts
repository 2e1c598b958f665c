import { permissions } from '../access/caller.ts'
import { auditLedger } from '../billing/audit-ledger.ts'
import { grantCredits } from '../billing/grant-credits.ts'
import type { Database } from '../engines/database/database.ts'
import { OperatorError } from '../errors.ts'
import { addMember } from '../workspaces/add-member.ts'
import { createFolder } from '../workspaces/create-folder.ts'
import { createFirstKey } from '../workspaces/create-first-key.ts'
import { createWorkspace } from '../workspaces/create-workspace.ts'
import { listKeys, listWorkspaces, showWorkspace } from '../workspaces/show-workspace.ts'
import { memberByEmail } from '../workspaces/find-member.ts'
import { revokeKeys } from '../workspaces/revoke-keys.ts'
import { rotateKey } from '../workspaces/rotate-key.ts'
import { setPlan } from '../workspaces/set-plan.ts'
import { features, plans, roles, type Role } from '../workspaces/workspace.ts'
import { durationMs, type FlagSet, type Flags } from './flags.ts'

export interface Command {
  flags: FlagSet
  help: string
  run: (flags: Flags, database: Database, now: number) => Promise<Record<string, unknown>>
}

/** Every item has to be one of those allowed. @throws {OperatorError} */
function only(name: string, items: readonly string[] | undefined, allowed: readonly string[]): string[] | undefined {
  const wrong = items?.find(item => !allowed.includes(item))
  if (wrong !== undefined) throw new OperatorError(`--${name} has "${wrong}"; there are ${allowed.join(', ')}.`)
  return items && [...items]
}

const toKey = (created: { keyId: string; prefix: string; apiKey: string }, workspaceId: string) => ({
  key_id: created.keyId,
  prefix: created.prefix,
  api_key: created.apiKey,
  workspace_id: workspaceId,
})

/** The operator's command line, by noun and verb. */
export const commands: Readonly<Record<string, Command>> = {
  'workspace create': {
    flags: { name: true, email: true, plan: true, credits: true, sandbox: false },
    help: 'Makes a workspace with its owner, key and webhook secret.',
    async run(flags, database, now) {
      const plan = flags.text('plan') ?? 'pro'
      only('plan', [plan], Object.keys(plans))
      const creditsUsd = flags.usd('credits') ?? 0
      if (creditsUsd < 0) throw new OperatorError('--credits must not be negative.')
      const command = {
        name: flags.required('name'),
        email: flags.text('email') ?? 'owner@localhost',
        plan,
        creditsUsd,
        sandbox: flags.has('sandbox'),
      }
      const { workspace, email, apiKey, webhookSecret } = await database.transaction(sql => createWorkspace(sql, command, now))
      return { workspace_id: workspace.workspaceId, name: workspace.name, plan, email, api_key: apiKey, webhook_secret: webhookSecret }
    },
  },
  'workspace list': {
    flags: {},
    help: 'Lists all workspaces.',
    run: async (_flags, database) => ({ workspaces: await database.read(listWorkspaces) }),
  },
  'workspace show': {
    flags: { workspace: true },
    help: 'Shows a workspace with its balance, members, keys and webhook secret.',
    run: (flags, database, now) => database.read(sql => showWorkspace(sql, flags.required('workspace'), now)),
  },
  'key create': {
    flags: { workspace: true, member: true, permissions: true },
    help: 'Makes a key for a workspace that has none.',
    async run(flags, database, now) {
      const workspaceId = flags.required('workspace')
      const granted = only('permissions', flags.list('permissions'), permissions) ?? permissions
      return toKey(
        await database.transaction(sql => createFirstKey(sql, { workspaceId, email: flags.text('member'), permissions: granted }, now)),
        workspaceId,
      )
    },
  },
  'key rotate': {
    flags: { workspace: true, member: true, permissions: true, overlap: true },
    help: 'Puts a new key in the place of the active one; --overlap 24h keeps the old one that long.',
    async run(flags, database, now) {
      const workspaceId = flags.required('workspace')
      const granted = only('permissions', flags.list('permissions'), permissions)
      const overlapMs = durationMs(flags.text('overlap') ?? '0')
      const created = await database.transaction(async sql => {
        const email = flags.text('member')
        const memberId = email === undefined ? undefined : (await memberByEmail(sql, workspaceId, email)).memberId
        return rotateKey(sql, { workspaceId, memberId, permissions: granted, overlapMs }, now)
      })
      return { ...toKey(created, workspaceId), old_key_expires_at: created.oldKeyExpiresAt }
    },
  },
  'key revoke': {
    flags: { key: true, workspace: true },
    help: 'Ends a key (by id or prefix), or all keys of a workspace, at once.',
    async run(flags, database, now) {
      const key = flags.text('key')
      const which = { key, workspaceId: key === undefined ? flags.required('workspace') : flags.text('workspace') }
      return { revoked: await database.transaction(sql => revokeKeys(sql, which, now)) }
    },
  },
  'key list': {
    flags: { workspace: true },
    help: 'Lists the keys of a workspace.',
    run: async (flags, database, now) => ({ keys: await database.read(sql => listKeys(sql, flags.required('workspace'), now)) }),
  },
  'member add': {
    flags: { workspace: true, email: true, name: true, role: true },
    help: 'Adds a member to a workspace.',
    async run(flags, database, now) {
      const role = flags.text('role') ?? 'member'
      only('role', [role], roles)
      const command = {
        workspaceId: flags.required('workspace'),
        email: flags.required('email'),
        name: flags.text('name'),
        role: role as Role,
      }
      const member = await database.transaction(sql => addMember(sql, command, now))
      return {
        workspace_id: member.workspaceId,
        member_id: member.memberId,
        email: member.email,
        display_name: member.displayName,
        role: member.role,
      }
    },
  },
  'folder create': {
    flags: { workspace: true, name: true, owner: true },
    help: 'Makes a folder; with --owner (an email) a private one.',
    async run(flags, database, now) {
      const command = { workspaceId: flags.required('workspace'), name: flags.required('name'), ownerEmail: flags.text('owner') }
      const folder = await database.transaction(sql => createFolder(sql, command, now))
      return { folder_id: folder.folderId, name: folder.name, workspace_id: folder.workspaceId }
    },
  },
  'credits grant': {
    flags: { workspace: true, usd: true },
    help: 'Adds money to a workspace; a negative amount takes some away.',
    async run(flags, database, now) {
      const workspaceId = flags.required('workspace')
      flags.required('usd')
      return {
        workspace_id: workspaceId,
        balance: await database.transaction(sql => grantCredits(sql, workspaceId, flags.usd('usd')!, now)),
      }
    },
  },
  'plan set': {
    flags: { workspace: true, features: true, providers: true },
    help: 'Sets what a workspace may use: features, and the inference providers (none: all).',
    async run(flags, database) {
      const command = {
        workspaceId: flags.required('workspace'),
        features: only('features', flags.list('features'), features),
        providers: flags.list('providers'),
      }
      const workspace = await database.transaction(sql => setPlan(sql, command))
      return { workspace_id: workspace.workspaceId, features: workspace.features, providers: workspace.providers }
    },
  },
  audit: {
    flags: { workspace: true },
    help: 'Proves that balances equal ledgers and that every charge is accounted for.',
    run: async (flags, database) => ({ ...(await auditLedger(database, flags.text('workspace'))) }),
  },
}
