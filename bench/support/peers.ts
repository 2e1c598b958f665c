/**
 * Other stacks in `bench/peers/` that serve two of the contract's operations, each with its own copy of a database created by this service.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'
import { hashSecret, permissions, visiblePrefix } from '../../server/core/access/caller.ts'
import { insertProject } from '../../server/core/projects/project-store.ts'
import { openDatabase, sqliteFile } from '../../server/machine/database/open.ts'
import { newId, newSecret } from '../../server/machine/ids.ts'
import { addMember } from '../../server/core/workspaces/add-member.ts'
import { createWorkspace } from '../../server/core/workspaces/create-workspace.ts'
import { root, temporaryFolder } from './machine.ts'
import { addCompletedRun, seedWorkspace, workspaceId, type SeededWorkspace } from './real-service.ts'

export const peersFolder = join(root, 'bench/peers')

interface Peer {
  name: string
  script: string
  /** The packages from `bench/peers/package.json` that the peer imports. */
  packages: readonly string[]
}

export const peers = {
  express: {
    name: 'Express + express-openapi-validator + Knex',
    script: 'express.mjs',
    packages: ['express', 'express-openapi-validator', 'knex', 'better-sqlite3', 'pino', 'rate-limiter-flexible'],
  },
  nest: {
    name: 'NestJS',
    script: 'dist/nest.mjs',
    packages: [
      '@nestjs/common',
      '@nestjs/core',
      '@nestjs/platform-express',
      'class-transformer',
      'class-validator',
      'reflect-metadata',
      'rxjs',
      'better-sqlite3',
      'pino',
      'rate-limiter-flexible',
    ],
  },
  hono: {
    name: 'Hono with zod',
    script: 'hono.mjs',
    packages: ['hono', '@hono/node-server', '@hono/zod-openapi', 'zod', 'better-sqlite3', 'pino', 'rate-limiter-flexible'],
  },
  fastify: { name: 'Fastify', script: 'fastify.mjs', packages: ['fastify', 'better-sqlite3', 'pino', 'rate-limiter-flexible'] },
} as const satisfies Record<string, Peer>

export type PeerName = keyof typeof peers

/** Installs the peers and compiles the NestJS peer. */
export function preparePeers(): void {
  installPeers()
  const source = readFileSync(join(peersFolder, 'src/nest.ts'), 'utf8')
  const { outputText } = transpileModule(source, {
    compilerOptions: { target: ScriptTarget.ES2022, module: ModuleKind.ESNext, experimentalDecorators: true, emitDecoratorMetadata: true },
  })
  mkdirSync(join(peersFolder, 'dist'), { recursive: true })
  writeFileSync(join(peersFolder, 'dist/nest.mjs'), outputText)
}

/** Installs what the peers' lock file specifies, unless it is already installed. */
function installPeers(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(peersFolder, 'package-lock.json')))
    .digest('hex')
  const stamp = join(peersFolder, 'node_modules/.lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.error('Installing the peers …')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', args, { cwd: peersFolder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  writeFileSync(stamp, lock)
}

/** One of the caller's runs, and the other data that the response comparison needs. */
export interface PeerData extends SeededWorkspace {
  /** The folder that contains the SQLite file. */
  dataFolder: string
  /** Resources in another workspace. */
  foreign: { workspaceId: string; projectId: string; runId: string; key: string }
  /** Resources in another member's private project in the same workspace. */
  hidden: { projectId: string; runId: string }
  /** Keys that are invalid or limited. */
  keys: Record<'expired' | 'revoked' | 'ofDeletedWorkspace' | 'ofViewer' | 'readOnly' | 'ofAgent' | 'ofPoorWorkspace', string>
  poor: { workspaceId: string; projectId: string }
}

const historyLength = 200

/**
 * Creates a database with the data for the response comparison. The database is created through the service, on SQLite unless a URL is
 * given.
 */
export async function createPeerData(databaseUrl?: string): Promise<PeerData> {
  const dataFolder = temporaryFolder()
  const database = await openDatabase({ databaseUrl, dataFolder })
  const seeded = await seedWorkspace(database, historyLength)
  const now = Date.now()
  const peerData = await database.transaction(async sql => {
    const project = async (place: { workspaceId: string; memberId: string }, isPrivate: boolean) => {
      const projectId = newId('prj')
      await insertProject(sql, { ...place, projectId, name: 'Bench', origin: 'api', isPrivate, createdAt: now, lastModified: now })
      return projectId
    }
    const workspace = async (name: string, creditsUsd: number) => {
      const { workspace: made, apiKey } = await createWorkspace(
        sql,
        { name, email: `${name}@example.com`, plan: 'pro', creditsUsd, sandbox: true },
        now,
      )
      const { member_id: memberId } = (await sql.first('select member_id from members where workspace_id = ?', [made.workspaceId]))!
      const place = { workspaceId: made.workspaceId, memberId: memberId as string }
      const projectId = await project(place, false)
      return { ...place, projectId, key: apiKey, runId: await addCompletedRun(sql, { ...place, projectId }, 0, now) }
    }
    // By default, the key expires in an hour, because a workspace may have only one key that does not expire.
    const key = async (keyOwner: string, columns: object = {}, granted: readonly string[] = permissions) => {
      const secret = `sk_test_${newSecret()}`
      const row = { key_id: newId('key'), workspace_id: workspaceId, member_id: keyOwner, prefix: visiblePrefix(secret), created_at: now }
      const given = { secret_hash: hashSecret(secret), permissions: JSON.stringify(granted), expires_at: now + 3_600_000, ...columns }
      await sql.table('api_keys').insert({ ...row, ...given })
      return secret
    }
    const { memberId } = seeded
    const member = (name: string, role: 'member' | 'viewer') =>
      addMember(sql, { workspaceId, email: `${name}@example.com`, name: undefined, role }, now)
    const other = { workspaceId, memberId: (await member('other', 'member')).memberId }
    const hiddenProject = await project(other, true)
    const deleted = await workspace('deleted', 1)
    await sql.run('update workspaces set deleted_at = ? where workspace_id = ?', [now, deleted.workspaceId])
    const poor = await workspace('poor', 0.01)
    return {
      foreign: await workspace('foreign', 1),
      poor,
      hidden: { projectId: hiddenProject, runId: await addCompletedRun(sql, { ...other, projectId: hiddenProject }, 0, now) },
      keys: {
        expired: await key(memberId, { expires_at: now - 1 }),
        revoked: await key(memberId, { revoked_at: now - 1 }),
        ofDeletedWorkspace: deleted.key,
        ofViewer: await key((await member('viewer', 'viewer')).memberId),
        readOnly: await key(memberId, {}, []),
        ofAgent: await key(memberId, { agent: 'agent' }),
        ofPoorWorkspace: poor.key,
      },
    }
  })
  await database.close()
  return { ...seeded, ...peerData, dataFolder }
}

export interface PeerDataCopy {
  dataFolder: string
  /** The database URL; undefined on SQLite. */
  databaseUrl: string | undefined
}

/** Creates a folder with a copy of the SQLite database. */
export function copyPeerData(peerData: PeerData): PeerDataCopy {
  const copy = { dataFolder: temporaryFolder(), databaseUrl: undefined }
  copyFileSync(sqliteFile(peerData), sqliteFile(copy))
  return copy
}

/** Makes all stacks use the same origin in responses, regardless of their port. */
const shared = { PUBLIC_URL: 'https://media.example.com', RATE_LIMIT_PER_MINUTE: '1000000' }

/** On Postgres, the service process does not run a worker. */
export function buildEnvironment(stack: PeerName | 'ours', copy: PeerDataCopy): Record<string, string> {
  const { databaseUrl, dataFolder } = copy
  const url: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  if (stack !== 'ours') return { ...shared, ...url, DATABASE_FILE: sqliteFile(copy), NODE_ENV: 'production' }
  return {
    ...shared,
    ...url,
    DATA_DIR: dataFolder,
    WORKER_CONCURRENCY: '1',
    ...(databaseUrl !== undefined && { ROLE: 'api', STORAGE_URL: '' }),
  }
}

export const scriptPath = (stack: PeerName | 'ours'): string => (stack === 'ours' ? 'server/main.js' : `bench/peers/${peers[stack].script}`)
