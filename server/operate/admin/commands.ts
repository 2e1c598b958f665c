import { limitToRole, permissions, roles, type Permission, type Role } from '../../core/access/caller.ts'
import { auditLedger } from '../../core/billing/audit-ledger.ts'
import { grantCredits } from '../../core/billing/grant-credits.ts'
import { OperatorError } from '../../machine/errors.ts'
import { fromUsd, toUsd } from '@mediawright/media-engines/ports/money.ts'
import { addMember } from '../../core/workspaces/add-member.ts'
import { createFolder } from '../../core/projects/create-folder.ts'
import { createAgentKey, createFirstKey } from '../../core/workspaces/create-first-key.ts'
import { createWorkspace } from '../../core/workspaces/create-workspace.ts'
import { listKeys, listWorkspaces, showWorkspace } from '../../core/workspaces/show-workspace.ts'
import { memberByEmail, memberWithRole, workspaceById } from '../../core/workspaces/find-member.ts'
import { revokeKeys } from '../../core/workspaces/revoke-keys.ts'
import { rotateKey } from '../../core/workspaces/rotate-key.ts'
import { rotateWebhookSecret } from '../../core/workspaces/rotate-webhook-secret.ts'
import { setPlan } from '../../core/workspaces/set-plan.ts'
import { features, plans } from '../../core/workspaces/workspace.ts'
import { auditLogCommands } from './audit-log-commands.ts'
import { brandCommands } from './brand-commands.ts'
import { recorded, type Change, type Command } from './command.ts'
import { durationMs } from './flags.ts'
import { usageCommands } from './usage-commands.ts'
import { limitCommands } from './limit-commands.ts'
import { operatorTokenCommands } from './operator-token-commands.ts'
import { runCommands } from './run-commands.ts'
import { retentionCommands } from './retention-commands.ts'
import { signOnCommands } from './sign-on-commands.ts'
import { studioCommands } from './studio-commands.ts'

/**
 * Checks that all of a flag's values are allowed.
 * @throws {OperatorError}
 */
function only(name: string, items: readonly string[] | undefined, allowed: readonly string[]): string[] | undefined {
  const wrong = items?.find(item => !allowed.includes(item))
  if (wrong !== undefined) throw new OperatorError(`--${name} does not accept "${wrong}"; the allowed values are ${allowed.join(', ')}.`)
  return items && [...items]
}

interface CreatedKey {
  keyId: string
  prefix: string
  apiKey: string
  member: string
  role: Role
  permissions: readonly string[]
}

/** @param note a warning about side effects */
const toKey = (created: CreatedKey, workspaceId: string, note?: string) => ({
  key_id: created.keyId,
  prefix: created.prefix,
  api_key: created.apiKey,
  workspace_id: workspaceId,
  ...joinWarnings([note, roleWarning(created)]),
})

/** Returns a warning if the key has permissions that its member's role does not allow. */
function roleWarning({ member, role, permissions: granted }: CreatedKey): string | undefined {
  const left = limitToRole(role, granted as readonly Permission[])
  const lost = granted.filter(permission => !left.includes(permission as Permission))
  return lost.length > 0 ? `${member} has the role ${role}, which does not allow ${lost.join(', ')}: this key is read-only.` : undefined
}

function joinWarnings(warnings: readonly (string | undefined)[]): { warning?: string } {
  const warning = warnings.filter(text => text !== undefined).join(' ')
  return warning ? { warning } : {}
}

const table: Readonly<Record<string, Command | Change>> = {
  'workspace create': {
    flags: { name: true, email: true, plan: true, credits: true, sandbox: false },
    help: 'Creates a workspace with an owner, an API key and a webhook secret.',
    async change(flags, sql, now) {
      const plan = flags.text('plan') ?? 'pro'
      only('plan', [plan], Object.keys(plans))
      const creditsUsd = flags.usd('credits') ?? 0
      if (creditsUsd < 0) throw new OperatorError('--credits must not be negative.')
      const sandbox = flags.has('sandbox')
      const command = { name: flags.required('name'), email: flags.text('email') ?? 'owner@localhost', plan, creditsUsd, sandbox }
      const { workspace, email, apiKey, webhookSecret } = await createWorkspace(sql, command, now)
      const { workspaceId, name } = workspace
      return {
        answer: { workspace_id: workspaceId, name, plan, email, api_key: apiKey, webhook_secret: webhookSecret },
        workspaceId,
        details: { plan, owner: email, credits_usd: creditsUsd, sandbox },
      }
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
    flags: { workspace: true, member: true, permissions: true, name: true, agent: true },
    help: 'Creates a key, if the workspace has fewer than KEYS_PER_WORKSPACE active keys. --agent NAME creates a key for an agent, which is valid only on /mcp.',
    async change(flags, sql, now, _links, config) {
      const workspaceId = flags.required('workspace')
      const granted = only('permissions', flags.list('permissions'), permissions) ?? permissions
      const agent = flags.text('agent')
      const name = flags.text('name')
      const command = { workspaceId, email: flags.text('member'), permissions: granted, name, keysPerWorkspace: config?.keysPerWorkspace }
      const created = agent === undefined ? await createFirstKey(sql, command, now) : await createAgentKey(sql, { ...command, agent }, now)
      return { answer: { ...toKey(created, workspaceId), ...(agent !== undefined && { agent }) }, workspaceId, ...created.change }
    },
  },
  'key rotate': {
    flags: { workspace: true, key: true, member: true, permissions: true, overlap: true, force: false },
    help: 'Replaces the active key, or the key given by --key. --overlap 24h keeps the old key valid for that time. --force revokes a key that is still valid because of an earlier overlap.',
    async change(flags, sql, now) {
      const workspaceId = flags.required('workspace')
      const granted = only('permissions', flags.list('permissions'), permissions)
      const overlapMs = durationMs(flags.text('overlap') ?? '0')
      const email = flags.text('member')
      const memberId = email === undefined ? undefined : (await memberWithRole(sql, workspaceId, email)).memberId
      const created = await rotateKey(
        sql,
        { workspaceId, key: flags.text('key'), memberId, permissions: granted, overlapMs, force: flags.has('force') },
        now,
      )
      const { oldKeyExpiresAt, ended, change } = created
      return {
        answer: {
          ...toKey(
            created,
            workspaceId,
            ended && `The key ${ended.prefix}… ended now instead of at ${new Date(ended.expiresAt!).toISOString()}.`,
          ),
          old_key_expires_at: oldKeyExpiresAt,
        },
        workspaceId,
        ...change,
      }
    },
  },
  'key revoke': {
    flags: { key: true, workspace: true },
    help: 'Immediately revokes a key (by id or prefix), or all keys of a workspace.',
    async change(flags, sql, now) {
      const key = flags.text('key')
      const which = { key, workspaceId: key === undefined ? flags.required('workspace') : flags.text('workspace') }
      const { workspaceId, keyIds } = await revokeKeys(sql, which, now)
      return { answer: { revoked: keyIds.length }, workspaceId, details: { key_ids: keyIds } }
    },
  },
  'key list': {
    flags: { workspace: true },
    help: 'Lists the keys of a workspace.',
    run: async (flags, database, now) => ({ keys: await database.read(sql => listKeys(sql, flags.required('workspace'), now)) }),
  },
  'webhook-secret rotate': {
    flags: { workspace: true, overlap: true },
    help: 'Replaces the webhook secret. --overlap 24h signs with both secrets for that time.',
    async change(flags, sql, now) {
      const workspaceId = flags.required('workspace')
      const overlapMs = durationMs(flags.text('overlap') ?? '0')
      const { webhookSecret, oldSecretExpiresAt } = await rotateWebhookSecret(sql, { workspaceId, overlapMs }, now)
      return { answer: { webhook_secret: webhookSecret }, workspaceId, details: { old_secret_expires_at: oldSecretExpiresAt } }
    },
  },
  'member add': {
    flags: { workspace: true, email: true, name: true, role: true },
    help: 'Adds a member to a workspace.',
    async change(flags, sql, now) {
      const role = flags.text('role') ?? 'member'
      only('role', [role], roles)
      const added = {
        workspaceId: flags.required('workspace'),
        email: flags.required('email'),
        name: flags.text('name'),
        role: role as Role,
      }
      const { workspaceId, memberId, email, displayName } = await addMember(sql, added, now)
      const member = { member_id: memberId, email, display_name: displayName, role }
      return { answer: { workspace_id: workspaceId, ...member }, workspaceId, details: { member_id: memberId }, after: { role } }
    },
  },
  'folder create': {
    flags: { workspace: true, name: true, owner: true },
    help: 'Creates a folder. --owner EMAIL creates a private folder of that member.',
    async change(flags, sql, now) {
      const owner = flags.text('owner')
      const { workspaceId } = await workspaceById(sql, flags.required('workspace'))
      const ownerMemberId = owner === undefined ? undefined : (await memberByEmail(sql, workspaceId, owner)).memberId
      const { folderId, name } = await createFolder(sql, { workspaceId, name: flags.required('name'), ownerMemberId }, now)
      const folder = { folder_id: folderId, name }
      return { answer: { ...folder, workspace_id: workspaceId }, workspaceId, details: { ...folder, owner } }
    },
  },
  'credits grant': {
    flags: { workspace: true, usd: true },
    help: 'Adds credits to a workspace. A negative amount removes credits.',
    async change(flags, sql, now) {
      const workspaceId = flags.required('workspace')
      flags.required('usd')
      const usd = flags.usd('usd')!
      const balance = await grantCredits(sql, workspaceId, usd, now)
      return {
        answer: { workspace_id: workspaceId, balance },
        workspaceId,
        details: { usd },
        before: { balance: toUsd(fromUsd(balance) - fromUsd(usd)) },
        after: { balance },
      }
    },
  },
  'plan set': {
    flags: { workspace: true, features: true, providers: true },
    help: 'Sets the features and inference providers that a workspace may use (default: all).',
    async change(flags, sql) {
      const command = {
        workspaceId: flags.required('workspace'),
        features: only('features', flags.list('features'), features),
        providers: flags.list('providers'),
      }
      const { workspaceId } = command
      const before = await workspaceById(sql, workspaceId)
      const after = await setPlan(sql, command)
      const shown = ({ features: included, providers }: typeof after) => ({ features: included, providers })
      return { answer: { workspace_id: workspaceId, ...shown(after) }, workspaceId, before: shown(before), after: shown(after) }
    },
  },
  ...brandCommands,
  ...limitCommands,
  ...usageCommands,
  ...runCommands,
  ...studioCommands,
  ...retentionCommands,
  ...signOnCommands,
  ...operatorTokenCommands,
  ...auditLogCommands,
  audit: {
    flags: { workspace: true },
    help: 'Checks that balances match ledgers and that every charge is accounted for.',
    run: async (flags, database) => ({ ...(await auditLedger(database, flags.text('workspace'))) }),
  },
}

/** The operator's commands, keyed by noun and verb. */
export const commands: Readonly<Record<string, Command>> = Object.fromEntries(
  Object.entries(table).map(([name, command]) => [name, 'change' in command ? recorded(name, command) : command]),
)
