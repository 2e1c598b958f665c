/**
 * Starts a separate Postgres for tests, installed from npm. It has its own folder and port, trades durability for speed and removes what
 * earlier test runs left behind when they were killed.
 *
 * `startPostgres()` uses the cluster at `TEST_POSTGRES_URL` if that is set, so that many test files can share one cluster.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createMemoryFolder } from './memory-folder.ts'
import { freePort } from './ports.ts'
import { missingNpmPostgres, postgresBinaries, unprivilegedUser, type User } from './postgres-binaries.ts'

export interface Postgres {
  /** Returns the connection string of a database, which is created if missing. Without a name, creates a new, empty database. */
  readonly url: (database?: string) => Promise<string>
  /** Returns the connection string of a new copy of a database. The original must have no connections. `close` drops the copy. */
  readonly copy: (template: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** A cluster that keeps its address and all committed data when a test stops and restarts it. */
export interface InterruptiblePostgres extends Postgres {
  /** Closes all connections immediately, as a crash would. */
  readonly crash: () => Promise<void>
  readonly start: () => Promise<void>
}

const prefix = 'mediawright-postgres-'
// If the tests run as root, Postgres runs as another user, who can enter /tmp but perhaps not a TMPDIR inside a home folder.
const parent = process.getuid?.() === 0 && process.platform !== 'win32' ? '/tmp' : tmpdir()

/** The reason why neither a separate Postgres nor `TEST_POSTGRES_URL` is available; undefined if either is available. */
export const missingPostgres = process.env['TEST_POSTGRES_URL'] ? undefined : missingNpmPostgres

/** @param settings server settings; ignored for a shared cluster */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const shared = process.env['TEST_POSTGRES_URL']
  if (shared) {
    const { dropCopies, ...databases } = createDatabaseFactory(shared)
    return { ...databases, close: dropCopies }
  }
  return startOwnPostgres({ synchronous_commit: 'off', ...settings })
}

export const startInterruptiblePostgres = (): Promise<InterruptiblePostgres> => startOwnPostgres({ synchronous_commit: 'on' })

/** Starts a cluster configured as in production: data is on disk, and every commit is flushed. */
export const startDurablePostgres = (): Promise<InterruptiblePostgres> =>
  startOwnPostgres(
    {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      autovacuum: 'on',
      wal_level: 'replica',
      max_wal_size: '1GB',
      shared_buffers: '256MB',
    },
    { isOnDisk: true },
  )

async function startOwnPostgres(settings: Record<string, string>, { isOnDisk = false } = {}): Promise<InterruptiblePostgres> {
  if (missingNpmPostgres) throw new Error(missingNpmPostgres)
  await sweep()
  const folder = await mkdtemp(join(parent, prefix))
  await writeFile(join(folder, 'owner.pid'), String(process.pid))
  try {
    await chmod(folder, 0o755) // mkdtemp makes the folder private, but Postgres may run as another user
    const user = unprivilegedUser()
    const native = await postgresBinaries(folder, user)
    const password = randomBytes(12).toString('hex')
    const data = await initialize(folder, native, user, password, isOnDisk)
    let { child, port } = await serve(data, native, user, settings)
    const removeAtExit = () => {
      child.kill('SIGQUIT')
      for (const each of [realpathSync(data), folder]) rmSync(each, { recursive: true, force: true, maxRetries: 3 })
    }
    process.once('exit', removeAtExit)
    const admin = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    const { url, copy } = createDatabaseFactory(admin)
    return {
      url,
      copy,
      crash: () => stop(child, 'SIGQUIT'),
      async start() {
        ;({ child } = await serve(data, native, user, settings, port))
      },
      close: async () => {
        process.off('exit', removeAtExit)
        await stop(child, 'SIGINT')
        await removeCluster(folder)
      },
    }
  } catch (error) {
    await removeCluster(folder)
    throw error
  }
}

async function initialize(folder: string, native: string, user: User, password: string, isOnDisk: boolean) {
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  // The data folder is in memory if possible, because a database consists of hundreds of files, which take longer to create on disk.
  const inMemory = isOnDisk ? undefined : await createMemoryFolder(prefix)
  await (inMemory === undefined ? mkdir(data) : symlink(inMemory, data))
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(data, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  const flags = [
    '--auth=scram-sha-256',
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--no-sync',
    '--locale=C',
    '--encoding=UTF8',
    '--set=scram_iterations=1',
  ]
  const child = spawn(join(native, 'bin', 'initdb'), [`--pgdata=${data}`, ...flags], { cwd: '/', ...user })
  const output = collect(child)
  const code = await new Promise(resolve => child.once('close', resolve).once('error', resolve))
  if (code !== 0) throw new Error(`initdb failed:\n${output()}`)
  return data
}

async function removeCluster(folder: string): Promise<void> {
  const data = await realpath(join(folder, 'data')).catch(() => folder)
  for (const each of [data, folder]) await rm(each, { recursive: true, force: true, maxRetries: 3 })
}

/** Starts the server. Retries if another process takes the port between the check and the start. */
async function serve(data: string, native: string, user: User, more: Record<string, string>, samePort?: number) {
  let output = ''
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = samePort ?? (await freePort())
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      // Allows enough connections for four test files at a time, each with a few pools of 20.
      max_connections: 500,
      shared_buffers: '32MB',
      fsync: 'off',
      full_page_writes: 'off',
      // Autovacuum would constantly scan hundreds of databases.
      autovacuum: 'off',
      max_wal_size: '256MB',
      wal_level: 'minimal',
      max_wal_senders: '0',
      ...more,
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(native, 'bin', 'postgres'), ['-D', data, ...flags], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...user })
    const text = collect(child)
    const problem = await new Promise<string | undefined>(resolve => {
      child.once('close', (code, signal) => resolve(`it ends with ${code ?? signal}`)).once('error', error => resolve(error.message))
      child.stderr.on('data', () => text().includes('ready to accept connections') && resolve(undefined))
    })
    if (problem === undefined) return { child, port }
    output = `${problem}\n${text()}`
    await sleep(200) // a crashed process may still be exiting
  }
  throw new Error(`Postgres does not start:\n${output}`)
}

function collect(child: ChildProcess) {
  let text = ''
  const add = (chunk: Buffer) => {
    // Keeps only the end of the output, because the last lines explain a failure.
    text = (text + chunk.toString()).slice(-8000)
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text
}

/**
 * SIGINT requests Postgres's fast shutdown, which cuts off open connections. After SIGQUIT, which requests an immediate shutdown, the next
 * start runs recovery.
 */
const stop = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill(signal)
  })

function createDatabaseFactory(admin: string): Pick<Postgres, 'url' | 'copy'> & { dropCopies: () => Promise<void> } {
  const copies: string[] = []
  return {
    url: database => databaseUrl(admin, database),
    async copy(template) {
      const url = await databaseUrl(admin, undefined, template)
      copies.push(new URL(url).pathname.slice(1))
      return url
    },
    dropCopies: () => {
      const names = copies.splice(0)
      return names.length === 0 ? Promise.resolve() : drop(admin, names)
    },
  }
}

async function drop(admin: string, databases: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: admin })
  await client.connect()
  try {
    for (const name of databases) await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  } finally {
    await client.end()
  }
}

async function databaseUrl(admin: string, database = `test_${randomBytes(8).toString('hex')}`, template?: string) {
  const client = new Client({ connectionString: admin })
  await client.connect()
  try {
    const from = template === undefined ? '' : ` template ${client.escapeIdentifier(template)} strategy file_copy`
    await client.query(`create database ${client.escapeIdentifier(database)}${from}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error // the database already exists
  } finally {
    await client.end()
  }
  const url = new URL(admin)
  url.pathname = `/${database}`
  return url.href
}

/** Removes clusters whose owner has exited: a killed test run leaves its postmaster running. */
async function sweep() {
  const folders = (await readdir(parent)).filter(name => name.startsWith(prefix)).map(name => join(parent, name))
  for (const folder of folders) {
    const owner = Number(await readFile(join(folder, 'owner.pid'), 'utf8').catch(() => ''))
    if (!owner || alive(owner)) continue // without an owner file, the folder is still being created by another process
    const [line] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    const postmaster = Number(line)
    // The process id may have been reused, so the process is killed only if its arguments contain the folder, as a test postmaster's do.
    if (postmaster && spawnSync('ps', ['-o', 'args=', '-p', line ?? ''], { encoding: 'utf8' }).stdout.includes(folder))
      process.kill(postmaster, 'SIGQUIT')
    await removeCluster(folder).catch(() => undefined) // the removal fails for folders of other users
  }
}

function alive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
