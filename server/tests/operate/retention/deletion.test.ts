import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { hashSecret } from '../../../core/access/caller.ts'
import { findCaller } from '../../../core/access/key-store.ts'
import { verifyAuditLog } from '../../../core/access/verify-audit-log.ts'
import { record } from '../../../operate/admin/command.ts'
import { listAssets } from '../../../core/assets/list-assets.ts'
import { findServedAsset } from '../../../core/assets/asset-store.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { newSecret } from '../../../machine/ids.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { shareProject } from '../../../work/sharing/share-project.ts'
import { sharedState } from '../../../work/sharing/show-shared.ts'
import { signIn } from '../../../core/sessions/sign-in.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { addImage } from '../../support/brands.ts'
import { closeDatabases, databases, waitForBlockedTransaction } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { setLimitsAsAdmin } from '../../support/limits.ts'
import { imageOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createGate } from '../../../../testing/gate.ts'
import { listTables, tablesWith } from '../../../machine/testing/search.ts'
import { createSignInCode } from '../../support/sessions.ts'
import { addToCanvas, imageNode, repaintNode, saveTechnique, startTechnique, executeAllSteps } from '../../support/techniques.ts'
import { createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, runPool, type World } from '../../support/world.ts'
import { addMember } from '../../../core/workspaces/add-member.ts'
import { createFolder } from '../../../core/projects/create-folder.ts'
import { cancelRuns } from '../../../work/runs/cancel-runs.ts'
import { deleteWorkspace, restoreWorkspace } from '../../../operate/retention/delete-workspace.ts'
import { removeByCommand, removePrivateProjects, type RemovalCommand } from '../../../operate/retention/remove-member.ts'
import { canceledMessage, removeWorkspace } from '../../../operate/retention/remove-workspace.ts'
import { dayMs } from '../../../operate/retention/retention-rules.ts'
import { sweepRetention } from '../../../operate/retention/sweep-retention.ts'
import { installationTables, workspaceTables } from '../../../operate/retention/workspace-tables.ts'

afterAll(closeDatabases)

/** The person in the current test; each test has its own, because all tests in a file share the database. */
let person: { email: string; name: string }
let motif: string
let words: string[]

function newWords() {
  const some = newSecret()
  person = { email: `wilhelmina.${some}@example.org`, name: `Wilhelmina ${some}` }
  motif = `heron ${newSecret()}`
  words = [person.email, person.name, motif]
}

describe.each(databases)('deletion on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant

  beforeAll(async () => {
    const opened = await open()
    ;({ database, connectAgain } = opened)
  })
  beforeEach(async () => {
    newWords()
    world = createWorld(database)
    world.provider.script = async () => [{ ...imageOutput, bytes: Buffer.from(motif) }]
    tenant = await createTenant(world)
  })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
    expect((await verifyAuditLog(database, undefined)).problems).toEqual([])
  })

  const effect = (caller = tenant.caller) => createEffect(database, world.clock, caller)
  const rows = (table: string, where = 'workspace_id = ?', id = tenant.workspaceId) =>
    database.read(sql => sql.all(`select * from ${table} where ${where}`, [id]))
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const filesWith = (word: string) => [...world.files.stored.values()].filter(bytes => Buffer.from(bytes).includes(word)).length
  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))
  const isValid = async (apiKey: string) =>
    (await database.read(sql => findCaller(sql, hashSecret(apiKey), world.clock.now()))) !== undefined
  const actions = async () =>
    (await database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 50))).map(({ action }) => action)

  /** Creates a member with an object of every kind. */
  async function createObjects() {
    const member = await createColleague(world, tenant, person.email, 'admin')
    await database.transaction(sql => sql.run('update members set display_name = ? where member_id = ?', [person.name, member.memberId]))
    const session = await signIn(world, await createSignInCode(world, tenant.workspaceId, person.email), undefined)
    await createSignInCode(world, tenant.workspaceId, person.email)
    const own = { ...tenant, caller: member, apiKey: member.apiKey }
    const { runId } = await start(world, own, { prompt: motif, callbackUrl: 'https://hooks.example.com/x' })
    await work(runId)
    await addImage(world, tenant, { name: `${motif}.png`, description: motif })
    await addToCanvas(world, tenant, [imageNode(motif), repaintNode('B')], [[2, 3, 'image_url']])
    const { slug } = await saveTechnique(world, own, { inputs: [], outputs: ['n3'], name: motif })
    const technique = await startTechnique(world, own, slug)
    await executeAllSteps(world, technique.runId)
    const token = await shareProject(world.clock, effect(member), member, { projectId: tenant.projectId, access: 'view' })
    return { member, session, runId, token, key: (await getRun(database, member, runId)).outputs![0]!.file!.key }
  }

  test('KEEP-6 Every table declares what happens to its rows when a workspace is deleted', async () => {
    const known = [...workspaceTables.map(({ name }) => name), ...installationTables]
    // If this assertion lists a table, add the table to `workspace-tables.ts`.
    expect((await listTables(database)).filter(table => !known.includes(table))).toEqual([])
    expect(known.toSorted().filter((name, index, all) => name === all[index - 1])).toEqual([])
  })

  describe('KEEP-4 a deleted workspace', () => {
    const remove = async (isNow = false) => {
      const { workspaceId } = tenant
      await record(database, 'workspace delete', world.clock.now(), async sql => {
        await deleteWorkspace(sql, { workspaceId, isNow }, world.clock.now())
        return { answer: {}, workspaceId }
      })
      await cancelRuns(world, { workspaceId }, canceledMessage)
    }

    test('KEEP-4 A deleted workspace is hidden, its active runs are refunded, and its keys, sessions and links stop working', async () => {
      const { session, token, key } = await createObjects()
      const before = await balance()
      const { runId } = await start(world, tenant)
      expect(await balance()).toBe(before - 1_000_000)
      expect([await isValid(tenant.apiKey), await database.read(sql => findServedAsset(sql, key))]).not.toContain(undefined)
      await remove()
      expect([await isValid(tenant.apiKey), await rows('sessions', 'secret_hash = ?', hashSecret(session))]).toEqual([false, []])
      expect(await database.read(sql => findServedAsset(sql, key))).toBeUndefined()
      expect(await sharedState(world, token)).toBeUndefined()
      await expect(createSignInCode(world, tenant.workspaceId)).rejects.toThrow('is deleted: to restore it, run `workspace restore`')
      expect((await rows('runs', 'run_id = ?', runId))[0]).toMatchObject({ status: 'failed', error_code: 'canceled' })
      expect(await balance()).toBe(before)
      await expect(remove()).rejects.toThrow('is already deleted')

      await database.transaction(sql => restoreWorkspace(sql, tenant.workspaceId))
      expect(await sharedState(world, token)).toBeDefined()
      expect(await database.read(sql => findServedAsset(sql, key))).toBeDefined()
      // The restored workspace's old keys stay invalid.
      expect(await isValid(tenant.apiKey)).toBe(false)
    })

    test('KEEP-4 Thirty days after a workspace is deleted, a sweep removes its rows and files except the ledger, the costs of runs and the audit log', async () => {
      const { key } = await createObjects()
      const left = await createTenant(world)
      await setLimitsAsAdmin(world, tenant, { generations_per_day: 5, webhook_url: `https://hooks.example.com/${motif.split(' ')[1]}` })
      const entries = (await rows('ledger_entries')).length
      await remove()
      world.clock.advance(30 * dayMs - 1)
      expect((await sweepRetention(world)).removed.workspaces).toBe(0)
      expect(await tablesWith(database, words)).toContain('members')
      expect(filesWith(motif)).toBeGreaterThan(0)
      world.clock.advance(1)
      expect((await sweepRetention(world, { dryRun: true })).removed.workspaces).toBe(1)
      expect((await sweepRetention(world)).removed.workspaces).toBe(1)
      await sweepAssets(world)
      expect(await tablesWith(database, [...words, motif.split(' ')[1]!])).toEqual([])
      expect([filesWith(motif), world.files.stored.has(key)]).toEqual([0, false])
      expect((await rows('workspaces'))[0]).toMatchObject({ name: '', removed_at: world.clock.now() })
      expect((await rows('ledger_entries')).length).toBe(entries)
      expect((await rows('past_runs')).length).toBeGreaterThan(2)
      expect((await actions()).slice(0, 2)).toEqual(['workspace remove', 'workspace delete'])
      for (const table of ['runs', 'projects', 'members', 'api_keys', 'assets', 'techniques', 'webhook_deliveries', 'folders'])
        expect(await rows(table), table).toEqual([])
      // Other workspaces' objects are untouched.
      expect(await isValid(left.apiKey)).toBe(true)
      await expect(database.transaction(sql => restoreWorkspace(sql, tenant.workspaceId))).rejects.toThrow('cannot be restored')
      await expect(remove()).rejects.toThrow('was removed on')
    })

    test("KEEP-4 Deleting a workspace cancels and refunds each active run once and leaves none of the runs' files behind", async () => {
      const gate = createGate()
      const begun = createGate()
      world.provider.script = async () => {
        begun.open()
        await gate.passed
        return [{ ...imageOutput, bytes: Buffer.from(motif) }]
      }
      await world.queue.ready()
      const before = await balance()
      const runs = await Promise.all(Array.from({ length: 4 }, () => start(world, tenant, { prompt: motif })))
      await world.queue.work([runPool(world)])
      await begun.passed
      await remove(true)
      expect(await removeWorkspace(world, tenant.workspaceId)).toBe(true)
      gate.open()
      await world.queue.stop(20_000)
      world.clock.advance(2 * 3600_000)
      await sweepAssets(world)
      expect(await balance()).toBe(before)
      expect((await rows('past_runs')).map(row => String(row['run_id'])).toSorted()).toEqual(runs.map(({ runId }) => runId).toSorted())
      expect([await tablesWith(database, [motif]), filesWith(motif)]).toEqual([[], 0])
    })

    test('KEEP-4 If two operators delete a workspace and remove its data concurrently, each step takes effect only once', async () => {
      await createObjects()
      const other = createWorld(await connectAgain(), { clock: world.clock, files: world.files })
      const put = () =>
        database.transaction(sql => deleteWorkspace(sql, { workspaceId: tenant.workspaceId, isNow: false }, world.clock.now()))
      const deleted = await Promise.allSettled([put(), put()])
      expect(deleted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const removed = await Promise.all([world, other].map(each => removeWorkspace(each, tenant.workspaceId)))
      expect(removed).toContain(true)
      expect(await removeWorkspace(world, tenant.workspaceId)).toBe(true)
      expect((await actions()).filter(action => action === 'workspace remove')).toHaveLength(1)
      expect(await tablesWith(database, words)).toEqual([])
    })
  })

  describe('KEEP-5 a removed member', () => {
    const remove = async (more: Partial<RemovalCommand> = {}, on = database) => {
      const command: RemovalCommand = {
        workspaceId: tenant.workspaceId,
        email: person.email,
        giveTo: undefined,
        privateProjects: undefined,
        ...more,
      }
      const deleted = await removePrivateProjects({ ...world, database: on }, command)
      await record(on, 'member remove', world.clock.now(), async sql => {
        const { member, receiver, given } = await removeByCommand(sql, command, world.clock.now())
        return { answer: {}, workspaceId: tenant.workspaceId, details: { member_id: member.memberId, to: receiver.email, given, deleted } }
      })
    }

    test('KEEP-5 Removing a member revokes their keys, ends their sessions and erases their name and address, but keeps what they created', async () => {
      const { member, session, runId } = await createObjects()
      const project = await createProject(world.clock, effect(member), member, { name: 'Theirs', isPrivate: false })
      await remove()
      expect(await tablesWith(database, [person.email, person.name])).toEqual([])
      expect([await isValid(member.apiKey), await rows('sessions', 'secret_hash = ?', hashSecret(session))]).toEqual([false, []])
      expect((await rows('projects', 'project_id = ?', project.projectId))[0]).toMatchObject({ member_id: tenant.caller.memberId })
      expect(await getRun(database, tenant.caller, runId)).toMatchObject({ status: 'completed', memberId: member.memberId })
      expect((await actions())[0]).toBe('member remove')
      await expect(remove()).rejects.toThrow('has no member')
    })

    test("KEEP-5 A removed member's active runs complete as usual", async () => {
      const { member } = await createObjects()
      const { runId } = await start(world, { ...tenant, caller: member })
      await remove()
      await work(runId)
      expect(await getRun(database, tenant.caller, runId)).toMatchObject({ status: 'completed' })
    })

    test('KEEP-5 Removing a member who has a private project fails unless the command says what to do with it', async () => {
      const { member } = await createObjects()
      const { projectId } = await createProject(world.clock, effect(member), member, { name: motif, isPrivate: true })
      await expect(remove()).rejects.toThrow(/has a private project that nobody else can see: `--private delete`/)
      expect(await isValid(member.apiKey)).toBe(true)
      await remove({ privateProjects: 'give' })
      expect((await rows('projects', 'project_id = ?', projectId))[0]).toMatchObject({ member_id: tenant.caller.memberId, is_private: 1 })
    })

    test("KEEP-5 A removed member's private project is deleted together with its runs and files, except files used elsewhere", async () => {
      const { member } = await createObjects()
      const { workspaceId } = tenant
      await database.transaction(sql => createFolder(sql, { workspaceId, name: 'Mine', ownerMemberId: member.memberId }, world.clock.now()))
      const { projectId } = await createProject(world.clock, effect(member), member, { name: motif, isPrivate: true })
      const own = { ...tenant, caller: member, projectId }
      motif = `heron ${newSecret()}`
      world.provider.script = async () => [{ ...imageOutput, bytes: Buffer.from(motif) }]
      const { runId } = await start(world, own, { prompt: motif, callbackUrl: 'https://hooks.example.com/x' })
      await work(runId)
      const { runId: pending } = await start(world, own, { prompt: motif })
      const elsewhere = await addImage(world, own, { projectId })
      await database.transaction(sql =>
        sql.run('update nodes set asset_id = ? where project_id = ? and short_id = 1', [elsewhere, tenant.projectId]),
      )
      const before = await balance()
      await remove({ privateProjects: 'delete' })
      await sweepAssets(world)
      expect([await tablesWith(database, [motif]), filesWith(motif)]).toEqual([[], 0])
      expect(await rows('past_runs', 'project_id = ?', projectId)).toHaveLength(2)
      expect(await rows('runs', 'run_id = ?', pending)).toEqual([])
      expect(await balance()).toBe(before + 1_000_000)
      const kept = await listAssets(database, world.cursors, tenant.caller, {
        projectId: undefined,
        textContains: undefined,
        cursor: undefined,
        limit: 50,
      })
      expect(kept.assets.map(({ assetId }) => assetId)).toContain(elsewhere)
    })

    test('KEEP-5 The last owner cannot be removed, even if two operators remove two owners concurrently', async () => {
      const owner = 'owner@example.com'
      await expect(remove({ email: owner })).rejects.toThrow('is the last owner')
      const { workspaceId } = tenant
      await database.transaction(sql =>
        addMember(sql, { workspaceId, email: 'second@example.com', name: undefined, role: 'owner' }, world.clock.now()),
      )
      const other = await connectAgain()
      const as = (email: string, giveTo: string): RemovalCommand => ({ workspaceId, email, giveTo, privateProjects: undefined })
      const [begun, gate] = [createGate(), createGate()]
      const first = database.transaction(async sql => {
        await removeByCommand(sql, as(owner, 'second@example.com'), world.clock.now())
        begun.open()
        await gate.passed
      })
      await begun.passed
      const second = other.transaction(sql => removeByCommand(sql, as('second@example.com', owner), world.clock.now()))
      second.catch(() => undefined)
      await waitForBlockedTransaction(database)
      gate.open()
      await first
      await expect(second).rejects.toThrow('is the last owner')
      expect(await rows('members', `role = 'owner' and workspace_id = ?`)).toHaveLength(1)
    })

    test("KEEP-5 A removed member's projects go to the member named in the command, who must be a different member", async () => {
      await createObjects()
      const colleague = await createColleague(world, tenant, 'anna@example.com')
      await expect(remove({ giveTo: person.email })).rejects.toThrow('must name another member')
      await expect(remove({ giveTo: 'nobody@example.com' })).rejects.toThrow('has no member')
      await remove({ giveTo: 'anna@example.com' })
      expect((await rows('techniques'))[0]).toMatchObject({ member_id: colleague.memberId })
    })
  })
})
