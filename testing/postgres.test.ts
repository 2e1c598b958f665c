// @project slow: it starts Postgres clusters
import { execFile, spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { skipIfMissing } from './skip-if-missing.ts'
import { missingNpmPostgres } from './postgres-binaries.ts'
import { startPostgres } from './postgres.ts'

skipIfMissing(missingNpmPostgres)
afterEach(() => void vi.unstubAllEnvs())

const ask = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A cluster folder without an owner file, like one that is being created. */
const unowned = join('/tmp', `mediawright-postgres-unowned-${process.pid}`)

test('Two test clusters run side by side with separate databases, and do not remove folders that they do not own', async () => {
  vi.stubEnv('TEST_POSTGRES_URL', '')
  await mkdir(unowned, { recursive: true })
  await writeFile(join(unowned, 'something'), '')
  const [one, two] = await Promise.all([startPostgres(), startPostgres()])
  const url = await one.url('first')
  await ask(url, 'create table t (a int)')
  expect(await one.url('first')).toBe(url)
  expect(await ask(await one.url('first'), 'select count(*)::int as n from t')).toEqual([{ n: 0 }])
  await expect(ask(await two.url('first'), 'select * from t')).rejects.toThrow('does not exist')
  expect(await one.url()).not.toBe(await one.url())
  // The data folder may be a symbolic link to a folder in memory.
  const [{ data_directory: data }] = (await ask(url, 'show data_directory')) as [{ data_directory: string }]
  const folders = [data, realpathSync(data)]
  expect(folders.map(existsSync)).toEqual([true, true])
  await Promise.all([one.close(), two.close()])
  expect(folders.map(existsSync)).toEqual([false, false])
  await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(join(unowned, 'something'))).toBe(true)
})

test('A test file drops its own copies of databases, but not the templates that they were copied from', async () => {
  // Both objects use this run's cluster.
  const [mine, theirs] = await Promise.all([startPostgres(), startPostgres()])
  const template = await mine.url()
  await ask(template, 'create table t as select 5 as a')
  const name = new URL(template).pathname.slice(1)
  const [first, second] = [await mine.copy(name), await theirs.copy(name)]
  await mine.close()
  await expect(ask(first, 'select * from t')).rejects.toThrow('does not exist')
  for (const url of [second, template]) expect(await ask(url, 'select * from t')).toEqual([{ a: 5 }])
  await theirs.close()
})

test('When a test cluster starts, it removes a cluster whose owner was killed', async () => {
  vi.stubEnv('TEST_POSTGRES_URL', '')
  const script = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
    console.log(await (await startPostgres()).url())
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>(resolve => owner.stdout.once('data', data => resolve(String(data).trim())))
  // Queries before the owner exits, because any cluster that starts afterward may remove this one.
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  const exited = new Promise(resolve => owner.once('exit', resolve))
  owner.kill('SIGKILL')
  await exited
  await mkdir(unowned, { recursive: true })
  await writeFile(join(unowned, 'owner.pid'), '999999999')
  const next = await startPostgres()
  expect(existsSync(unowned)).toBe(false)
  await vi.waitFor(() => expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED|terminat/), { timeout: 20_000 })
  await next.close()
})

test('If the current user id has no user name, no Postgres is available for tests, and the reason is reported', async () => {
  // `userInfo` throws for a user id without a name.
  const script = `import os from 'node:os'
    import { syncBuiltinESMExports } from 'node:module'
    os.userInfo = () => { throw new Error('uv_os_get_passwd returned ENOENT') }
    syncBuiltinESMExports()
    console.log((await import('${new URL('postgres-binaries.ts', import.meta.url)}')).missingNpmPostgres)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toMatch(/^Postgres does not run as user ID .*: tests on it are skipped unless TEST_POSTGRES_URL names one\.\n$/)
})
