import { randomBytes } from 'node:crypto'
import { recordChange } from '../access/audit-log-store.ts'
import type { Database } from '../../machine/database/database.ts'
import { createWorkspace, type CreatedWorkspace } from './create-workspace.ts'

/** The first workspace's settings. */
export interface Bootstrap {
  apiKey?: string
  workspaceId?: string
  webhookSecret?: string
  creditsUsd: number
}

/** Creates the first workspace in an empty database. If several processes start concurrently, only one of them creates it. */
export async function startFirstWorkspace(database: Database, bootstrap: Bootstrap, now: number): Promise<CreatedWorkspace | undefined> {
  return database.transaction(async sql => {
    const first = await sql.run(`insert into settings (name, value) values ('first_workspace', ?) on conflict (name) do nothing`, [
      String(now),
    ])
    if (first === 0 || (await sql.first('select 1 as one from workspaces', []))) return undefined
    const created = await createWorkspace(
      sql,
      {
        name: 'First workspace',
        email: 'owner@localhost',
        plan: 'pro',
        creditsUsd: bootstrap.creditsUsd,
        sandbox: bootstrap.apiKey?.startsWith('sk_test_') ?? false,
        fixed: bootstrap,
      },
      now,
    )
    const { workspaceId, plan, sandbox } = created.workspace
    const details = { plan, owner: created.email, credits_usd: bootstrap.creditsUsd, sandbox }
    const origin = { actor: 'service', surface: 'service' as const }
    await recordChange(sql, { origin, now }, { action: 'workspace create', workspaceId, details })
    return created
  })
}

/** Returns this installation's secret, which all its processes share; cursors and file names are derived from it. */
export async function installationSecret(database: Database): Promise<string> {
  return database.transaction(async sql => {
    await sql.run(`insert into settings (name, value) values ('secret', ?) on conflict (name) do nothing`, [
      randomBytes(32).toString('base64url'),
    ])
    return (await sql.first(`select value from settings where name = 'secret'`, []))!['value']
  })
}
