import { listAuditLog } from '../../core/access/audit-log-store.ts'
import { verifyAuditLog } from '../../core/access/verify-audit-log.ts'
import { anyWorkspaceById } from '../../core/workspaces/find-member.ts'
import type { Command } from './command.ts'

const list: Command = {
  flags: { workspace: true, limit: true },
  help: 'Lists changes to permissions, credits, settings, keys and sharing on all surfaces, newest first. --limit sets the number (default 50).',
  async run(flags, database) {
    const workspaceId = flags.text('workspace')
    const limit = flags.count('limit', 10_000) ?? 50
    const entries = await database.read(async sql => {
      if (workspaceId !== undefined) await anyWorkspaceById(sql, workspaceId)
      return listAuditLog(sql, { workspaceId }, limit)
    })
    return {
      entries: entries.map(entry => ({
        entry_id: entry.entryId,
        created_at: entry.createdAt,
        action: entry.action,
        workspace_id: entry.workspaceId,
        actor: entry.actor,
        surface: entry.surface,
        ...(entry.requestId !== undefined && { request_id: entry.requestId }),
        details: entry.details,
        ...(entry.before && { before: entry.before }),
        ...(entry.after && { after: entry.after }),
        hash: entry.hash,
      })),
    }
  },
}

export const auditLogCommands = {
  'audit-log list': list,
  'acts list': { ...list, help: 'Former name of `audit-log list`.' },
  'audit-log verify': {
    flags: { workspace: true },
    help: 'Finds entries of the audit log that were changed, removed or reordered, and shows the last entry of each chain.',
    async run(flags, database) {
      const workspaceId = flags.text('workspace')
      return { ...(await verifyAuditLog(database, workspaceId)) }
    },
  },
} satisfies Record<string, Command>
