import { closeSync, existsSync, openSync } from 'node:fs'
import { pino, type Logger } from 'pino'
import { ConfigError, readConfig, type Config } from './machine/config.ts'
import type { Database } from './machine/database/database.ts'
import { damageMessage, databaseProblem, findDamage } from './machine/database/damage.ts'
import { openDatabase, sqliteFile } from './machine/database/open.ts'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import { lockFolder } from './machine/folder-locks.ts'
import { ProvidersFileError } from './core/providers/file/providers-file-error.ts'
import { startService, type Development, type Service } from './start.ts'
import { welcome } from './welcome.ts'

/** Timeout for the service's database statements; the command-line tool has none. */
const databaseTimeoutMs = 15_000

/** npm forwards a signal that its process group has already received; a second one within this time is considered the same signal. */
const sameSignalMs = 1000

/** Reports whether the terminal was closed; closing it also sends a hangup signal. */
function isTerminalClosed(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return false
  } catch {
    return true
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function configOrExit(environment: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message)
    throw error
  }
}

/**
 * Opens the data folder, exclusively if the folder contains the database. @returns a function that releases the folder, or undefined if
 * another process has locked it
 */
async function takeDataFolder(config: Config): Promise<(() => void) | undefined> {
  try {
    await makeFolder(config.dataFolder)
    return config.databaseUrl ? () => undefined : lockFolder(config.dataFolder)
  } catch (error) {
    return fail(`DATA_DIR ${config.dataFolder} cannot be used: ${(error as Error).message}`)
  }
}

async function databaseOrExit(config: Config): Promise<Database> {
  try {
    return await openDatabase(config, { timeoutMs: databaseTimeoutMs, connections: config.databaseConnections })
  } catch (error) {
    const problem = databaseProblem(error)
    if (problem !== undefined) return fail(`${problem}.`)
    const { code, message } = error as NodeJS.ErrnoException
    const away = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT'
    return fail(`${away ? 'The database at DATABASE_URL could not be reached' : 'The database could not be opened'}: ${message}`)
  }
}

/** SQLite deletes its write-ahead log on a clean shutdown, so if the log still exists, the last shutdown was unclean. */
const endedUncleanly = (config: Config) => !config.databaseUrl && existsSync(`${sqliteFile(config)}-wal`)

/** Checks the SQLite file while the service runs and logs any damage. */
const reportDamage = (config: Config, log: Logger): Promise<void> =>
  findDamage(sqliteFile(config)).then(
    found => void (found !== undefined && log.error(damageMessage(found))),
    (error: unknown) => log.warn({ err: error }, 'the database could not be checked after an unclean shutdown'),
  )

/** Runs the service until it receives a signal to stop. If it cannot start, it prints the reason and exits. */
export async function serve(environment: NodeJS.ProcessEnv, development?: Development): Promise<void> {
  const config = configOrExit(environment)
  const log = pino(
    { level: config.logLevel, base: { role: config.role }, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    pino.destination({ fd: 2, minLength: 4096, periodicFlush: 250 }),
  )
  const unlock = await takeDataFolder(config)
  if (!unlock)
    fail(
      `Another service process is using ${config.dataFolder}: SQLite supports only one process. Stop that process, choose a different DATA_DIR or set DATABASE_URL to the URL of a Postgres database.`,
    )
  let service: Service | undefined
  let stoppingSince: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince >= sameSignalMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ signal }, 'stopping')
    const late = setTimeout(() => {
      log.error('active runs did not finish in time; they will resume when the service starts again')
      process.exit(0)
    }, config.shutdownGraceSeconds * 1000)
    late.unref()
    await service?.stop()
    unlock()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  const hasTerminal = process.stdin.isTTY
  // Without a providers file, a hangup signal terminates the process as usual.
  if (config.providersFile !== undefined)
    process.on('SIGHUP', signal => void (hasTerminal && isTerminalClosed() ? stop(signal) : service?.reload()))
  process.on('SIGINT', stop)
  const mayBeDamaged = endedUncleanly(config)
  try {
    service = await startService(config, await databaseOrExit(config), log, development)
    process.stdout.write(welcome(config, service.first, process.stdout.isTTY))
    log.info({ port: config.port, operator_port: config.operatorPort, database: config.databaseUrl ? 'postgres' : 'sqlite' }, 'started')
    if (mayBeDamaged) void reportDamage(config, log)
  } catch (error) {
    if (error instanceof ConfigError || error instanceof ProvidersFileError) fail(error.message)
    const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
    const variable = port === config.operatorPort ? 'OPERATOR_PORT' : 'PORT'
    if (code === 'EADDRINUSE') fail(`Port ${port} on ${config.host} is in use: stop the process that listens on it, or set ${variable}.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') fail(`HOST ${config.host} is not an address of this machine.`)
    log.fatal({ err: error }, 'could not start')
    fail(`Mediawright could not start: ${message}`)
  }
}
