import { once } from 'node:events'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../testing/ports.ts'
import { readConfig } from '../machine/config.ts'
import { openDatabase } from '../machine/database/open.ts'
import { startService } from '../start.ts'
import { closeDatabases, databases } from '../machine/testing/databases.ts'

afterAll(closeDatabases)

const log = pino({ level: 'silent' })

describe.each(databases)('a service that fails to start on $name', ({ name, open, place }) => {
  let taken: Server
  let [takenPort, port] = [0, 0]
  beforeEach(async () => {
    ;[takenPort, port] = [await freePort(), await freePort()]
    taken = createServer().listen(takenPort, '127.0.0.1')
    await once(taken, 'listening')
  })
  afterEach(() => void taken.close())

  /** Returns the location of a database that has already been migrated, because a migration takes longer than the rest of a test. */
  const migrated = async () => (await open()).place

  async function fail(environment: Record<string, string>, newPlace = migrated) {
    const { dataFolder, databaseUrl } = await newPlace()
    const config = readConfig({ DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, ...environment })
    const database = await openDatabase(config)
    const error: unknown = await startService(config, database, log).then(
      ({ stop }) => stop(),
      (failure: unknown) => failure,
    )
    return { error, config, database }
  }

  test('If the service starts on a port that is already in use, it fails with EADDRINUSE, closes the database and removes its work folder', async () => {
    const { error, config, database } = await fail({ PORT: String(takenPort) })
    expect(error).toMatchObject({ code: 'EADDRINUSE', port: takenPort })
    await expect(database.read(sql => sql.first('select 1 as one', []))).rejects.toThrow()
    expect((await readdir(join(config.dataFolder, 'work'))).filter(entry => /^(incoming|locked)-/.test(entry))).toEqual([])
  })

  test('When the service starts, it removes unlocked work folders, but keeps those that an earlier version may still be using', async () => {
    const { dataFolder, databaseUrl } = await migrated()
    const folder = join(dataFolder, 'work')
    for (const each of ['held-run_1', 'incoming-idle', 'incoming-old', 'locked-service-1'])
      await mkdir(join(folder, each), { recursive: true })
    const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
    await utimes(join(folder, 'incoming-idle'), hoursAgo(23), hoursAgo(23))
    await utimes(join(folder, 'incoming-old'), hoursAgo(25), hoursAgo(25))
    const config = readConfig({ DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, PORT: String(takenPort) })
    await expect(startService(config, await openDatabase(config), log)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    const left = (await readdir(folder)).filter(entry => !entry.endsWith('.lock'))
    expect(left.toSorted()).toEqual(name === 'Postgres' ? ['held-run_1', 'incoming-idle'] : ['held-run_1'])
  })

  test('If the operator port is already in use, the service fails to start and closes the API port', async () => {
    const { error } = await fail({ PORT: String(port), OPERATOR_PORT: String(takenPort) })
    expect(error).toMatchObject({ code: 'EADDRINUSE', port: takenPort })
    const again = createServer().listen(port, '127.0.0.1')
    await once(again, 'listening')
    again.close()
  })

  test.runIf(name === 'Postgres')('If the service fails to start, it leaves no connection to Postgres open', async () => {
    const { error, config } = await fail({ PORT: String(takenPort) }, place)
    expect(error).toMatchObject({ code: 'EADDRINUSE' })
    const own = await openDatabase(config, { connections: 1 })
    const others = () =>
      own.read(sql =>
        sql.all('select application_name, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()', []),
      )
    await expect.poll(others).toEqual([])
    await own.close()
  })

  test.each([
    ['A service with mistakes in its providers file', { PROVIDERS_FILE: 'none.yaml' }, 'none.yaml'],
    [
      'OPS-2 A service whose PROVIDER_CONCURRENCY names a missing provider',
      { PROVIDER_CONCURRENCY: 'locall=4' },
      'PROVIDER_CONCURRENCY names locall; this installation has local, actions, timelines.',
    ],
  ])('%s does not start and creates no workspace', async (_title, environment, reason) => {
    const { dataFolder, databaseUrl } = await migrated()
    const config = readConfig({ DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, ...environment })
    await expect(startService(config, await openDatabase(config), log)).rejects.toThrow(reason)
    const own = await openDatabase(config)
    expect(await own.read(sql => sql.all('select workspace_id from workspaces', []))).toEqual([])
    await own.close()
  })
})
