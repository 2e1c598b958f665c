import { randomBytes } from 'node:crypto'
import type { Database } from '../engines/database/database.ts'
import { createWorkspace, type CreatedWorkspace } from './create-workspace.ts'

/** What the operator sets for the first workspace. */
export interface Bootstrap {
  apiKey?: string
  workspaceId?: string
  webhookSecret?: string
  creditsUsd: number
}

/** On an empty database makes the first workspace; of several processes that start at once, one does. */
export async function startFirstWorkspace(database: Database, bootstrap: Bootstrap, now: number): Promise<CreatedWorkspace | undefined> {
  return database.transaction(async sql => {
    const first = await sql.run(`insert into settings (name, value) values ('first_workspace', ?) on conflict (name) do nothing`, [
      String(now),
    ])
    if (first === 0 || (await sql.first('select 1 as one from workspaces', []))) return undefined
    return createWorkspace(
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
  })
}

/** A secret of this installation, from which cursors and file names are derived. The same for all its processes. */
export async function installationSecret(database: Database): Promise<string> {
  return database.transaction(async sql => {
    await sql.run(`insert into settings (name, value) values ('secret', ?) on conflict (name) do nothing`, [
      randomBytes(32).toString('base64url'),
    ])
    return (await sql.first(`select value from settings where name = 'secret'`, []))!['value']
  })
}
