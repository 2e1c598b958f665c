import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { compose } from '../../server/app.ts'
import { createBackup } from '../../server/operate/backup/create-backup.ts'
import { readConfig } from '../../server/machine/config.ts'
import { openFolderStorage } from '../../server/machine/backup-storage/folder-storage.ts'
import { newSecret } from '../../server/machine/ids.ts'
import { deleteWorkspace } from '../../server/operate/retention/delete-workspace.ts'
import { exportWorkspace } from '../../server/operate/retention/export-workspace.ts'
import { removeByCommand } from '../../server/operate/retention/remove-member.ts'
import { removeProject } from '../../server/operate/retention/remove-project.ts'
import { sweepRetention } from '../../server/operate/retention/sweep-retention.ts'
import { closeDatabases, databases } from '../../server/machine/testing/databases.ts'
import { clearJobs } from '../../server/machine/testing/jobs.ts'
import { createThrowingSender, everyCall, createObjects, performCall } from './every-call.ts'
import { everyCommand, everyJob } from '../../server/tests/support/every-job.ts'
import { findTableScans, recordStatements, listReferences, type TableScan } from '../../server/machine/testing/query-plans.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { executeStep } from '../../server/tests/support/techniques.ts'
import { createTenant } from '../../server/tests/support/tenants.ts'
import { createWorld, runPool, type World } from '../../server/tests/support/world.ts'
import { webhookPools } from '../../server/work/webhooks/deliver-webhook.ts'
import { addMember } from '../../server/core/workspaces/add-member.ts'
import { putRules } from '../../server/operate/retention/retention-store.ts'

afterAll(closeDatabases)

const day = 24 * 3600_000
const whole = 'a whole audit'

describe.each(databases)("the service's SQL statements on $name", ({ open }) => {
  test("PAGE-5 None of the service's SQL statements scans a table that grows, except for the statements listed in this file", async () => {
    const { database: plain } = await open()
    const { database, recorded, setSource } = recordStatements(plain)
    const world = createWorld(database)
    world.limits.providerDaily = new Map([['local', 1_000_000_000]])
    const tenant = await createTenant(world, { creditsUsd: 1000 })
    const config = readConfig({ STRICT_RESPONSES: '1', RATE_LIMIT_PER_MINUTE: '0' })
    const { operations } = compose(config, world)
    const ids = await createObjects(world, operations, tenant)
    const ask = createThrowingSender(operations, tenant, ids)
    for (const call of everyCall(world, ask, ids, tenant.workspaceId)) {
      // Skips a call that differs from another only in a status, because both use the same statements.
      if (/running|completed|pending/.test(call.which ?? '')) continue
      setSource(call.operation)
      await performCall(ask, call)
    }

    setSource('jobs')
    const limitsFile = join(tmpdir(), `mediawright-limits-${newSecret()}.yaml`)
    const caps = ['workspace', 'key', 'member', 'provider', 'model', 'type', 'project'].map(scope => ({ per: 'month', scope, usd: 10_000 }))
    await writeFile(limitsFile, JSON.stringify({ spend: caps, runs_at_once: 100, generations_per_day: 1000, storage_bytes: 1e9 }))
    await ask('shareProject', { body: { access: 'view' } })
    const shared = await plain.read(sql => sql.first('select token from project_shares', []))
    const { email } = (await plain.read(sql => sql.first('select email from members', [])))!
    const subject = { ...ids, workspaceId: tenant.workspaceId, email, token: shared!['token'], limitsFile }
    const jobs = [...everyCommand(world, subject), ...everyJob(world, subject)]
    for (const { name, work } of jobs.filter(({ isWhole }) => !isWhole)) {
      setSource(name)
      await work()
    }
    setSource('workers')
    await clearJobs(plain, world.queue)
    const { run_id: runId } = await ask('startGeneration', image(ids.projectId, tenant.workspaceId))
    world.provider.script = async () => {
      throw new ProviderFailure('internal_error', 'It broke.')
    }
    // On Postgres, pg-boss issues the statements that claim jobs, so the step is executed directly.
    if (database.dialect === 'sqlite') await workOff(world)
    else await executeStep(world, runId)
    setSource('retention')
    const rules = { runsDays: 1, outputsDays: 1, failedDays: 1, deliveriesDays: 1, unusedAssetsDays: 1 }
    await database.transaction(sql => putRules(sql, tenant.workspaceId, rules))
    world.clock.advance(2 * day)
    await sweepRetention(world, { dryRun: true })
    let looks = 0
    await sweepRetention(world, { isOver: () => looks++ > 1 })
    await sweepRetention(world)
    setSource('export')
    await exportWorkspace(world, tenant.workspaceId, new Writable({ write: (_chunk, _encoding, done) => done() }), world.clock.now())
    setSource('backup')
    const backups = await mkdtemp(join(tmpdir(), 'mediawright-backup-'))
    const source = { database, files: world.files, storage: 'folder', clock: world.clock } as const
    await createBackup(source, openFolderStorage(join(backups, 'one')), '1.0.0')
    await rm(backups, { recursive: true })
    setSource('removal')
    const leaver = { workspaceId: tenant.workspaceId, email: 'leaver@example.com' }
    await database.transaction(async sql => {
      await addMember(sql, { ...leaver, name: undefined, role: 'member' }, world.clock.now())
      await removeByCommand(sql, { ...leaver, giveTo: email, privateProjects: 'give' }, world.clock.now())
    })
    await removeProject(world, ids.projectId)
    await database.transaction(sql => deleteWorkspace(sql, { workspaceId: tenant.workspaceId, isNow: false }, world.clock.now()))
    world.clock.advance(31 * day)
    await sweepRetention(world)
    // Complete audits and lists may read entire tables.
    setSource(whole)
    for (const { isWhole, work } of jobs) if (isWhole) await work()
    await rm(limitsFile)
    await world.queue.close()

    expect(recorded.size).toBeGreaterThan(300)
    for (const each of await listReferences(plain)) recorded.set(each.statement, each)
    const scans = (await findTableScans(plain, recorded.values())).filter(each => !isKnown(each))
    expect(scans.map(({ by, statement, steps }) => [`${by} asks`, statement, ...steps].join('\n')).join('\n\n')).toBe('')
  })
})

/** Runs workers with every kind of limit until all jobs are finished. */
async function workOff(world: World): Promise<void> {
  const { lanes, ...pool } = runPool(world)
  await world.queue.work([{ ...pool, lanes: lanes.map(lane => ({ ...lane, limit: 4 })), groupLimit: 2 }, ...webhookPools(world)])
  const left = async () => (await world.queue.depths()).reduce((sum, { waiting, held }) => sum + waiting + held, 0)
  await expect.poll(left, { interval: 10 }).toBe(0)
  await world.queue.stop(1000)
}

const image = (projectId: string, workspaceId: string) => ({
  body: { type: 'image', prompt: 'A fox', workspace_id: workspaceId, project_id: projectId, callback_url: 'https://example.com/hook' },
})

/** Statements that may scan tables, each identified by a part of its text. */
const known: readonly { part: string; reason: string }[] = [
  { part: ') part) assets', reason: 'sorts the first pages of two lists' },
  { part: 'sum(size_bytes)', reason: 'a quota for storage adds up the files of its workspace, from an index alone' },
  { part: 'select distinct chain from audit_log', reason: 'follows the chain of a workspace' },
  { part: 'from retention_rules r join workspaces', reason: 'a sweep looks at every workspace that has rules' },
  { part: 'from jobs group by lane', reason: 'counts what waits' },
  { part: 'update jobs set held = 0', reason: 'looks at what waits, once when workers start' },
  { part: 'sum(balance_micros)', reason: 'adds up the balances of few workspaces for the overview, and of many every ten minutes' },
  { part: 'lower(w.name) like', reason: 'looks for a part of the name of a workspace' },
  { part: 'order by w.created_at desc', reason: 'newest first, by an index, until the page is full' },
  { part: `1 = 1 order by r.run_id desc`, reason: 'newest first, by the primary key, until the page is full' },
  { part: `r.status = 'completed' order by r.run_id desc`, reason: 'the same: most runs are completed' },
  { part: `r.status = 'failed' order by r.completed_at desc`, reason: 'the same by the index of failed runs' },
  { part: 'where d.status = ? order by d.delivery_id desc', reason: 'the same: most deliveries are delivered' },
  { part: 'select s.project_id from project_shares s', reason: 'what a workspace shares, once where something is overdue' },
  { part: 'case when (t.body like', reason: 'what uses an asset that is deleted, on all canvases of its workspace' },
  { part: 'p.removed_at is not null', reason: 'outputs of removed projects, when another one is removed' },
  { part: 'select project_id from projects where workspace_id', reason: 'all canvases of a workspace, once where an upload is overdue' },
  { part: 'from timeline_documents where node_id in (select n.node_id', reason: 'an export or removal reads all canvases of a workspace' },
  { part: 'from "usage_groups" order by "group_id" limit', reason: 'a backup, in the order of the table itself' },
  { part: 'from jobs) jobs order by turn', reason: 'a backup reads what waits' },
  { part: 'select * from action_sources', reason: 'an export reads all runs of a workspace' },
  { part: 'select * from canvases', reason: 'an export; without rows Postgres cannot tell which table is the smaller one' },
  { part: 'select * from project_shares', reason: 'an export; without rows Postgres cannot tell which table is the smaller one' },
  { part: 'delete from staged_files where remove_after', reason: 'without rows Postgres cannot tell which table is the smaller one' },
  { part: 'from projects where member_id', reason: 'what belongs to a member who is removed' },
  { part: 'update projects set member_id', reason: 'what belongs to a member who is removed' },
  { part: 'delete from idempotency_keys where workspace_id', reason: 'what belongs to a member who is removed' },
  { part: 'update assets set project_id = null', reason: 'frees what is left of a project that is removed' },
  { part: 'select count(*) as n from runs where workspace_id', reason: 'says what the removal of a workspace removes' },
  { part: 'delete from queue_turns', reason: 'has a row for each workspace and lane, and a workspace is removed once' },
]

const isKnown = (scan: TableScan) =>
  scan.by === whole || isOwnAudit(scan) || known.some(({ part }) => scan.statement.replaceAll(/\s+/g, ' ').includes(part))

/** Reports whether a scan is part of an audit of one workspace. Such an audit looks up everything in the workspace. */
const isOwnAudit = ({ by, steps }: TableScan) => by === 'admin audit' && steps.every(step => step.startsWith('SEARCH'))
