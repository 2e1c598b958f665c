/** The cost of Postgres itself: CPU time, write-ahead log, connections and wait events. */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface PostgresCost {
  /** CPU time of all Postgres processes since Postgres started, in microseconds. */
  cpu: () => Promise<number>
  /** Bytes of write-ahead log since the cluster was created. */
  wal: () => Promise<number>
  /** Size of the database on disk, in bytes. */
  size: () => Promise<number>
  /** Samples all connections every few milliseconds while the work runs. */
  watch: <T>(work: () => Promise<T>) => Promise<{ result: T; connections: Connections }>
  query: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult<Record<string, any>>>
  close: () => Promise<void>
}

export interface Connections {
  /** Maximum number of connections open at the same time. */
  max: number
  /** For each wait event, the percentage of active connections, over all samples, that were waiting for it. */
  waits: Record<string, number>
}

const sampleIntervalMs = 20

export async function openPostgresCost(databaseUrl: string): Promise<PostgresCost> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const postmaster = Number((await readProcessStat(rows[0].pid))[1])
  const query: PostgresCost['query'] = (text, values) => client.query(text, values && [...values])
  return {
    query,
    cpu: () => readTreeCpu(postmaster),
    wal: async () => Number((await query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes`)).rows[0]!['bytes']),
    size: async () => Number((await query('select pg_database_size(current_database()) as bytes')).rows[0]!['bytes']),
    async watch(work) {
      let isOver = false
      const seen = { max: 0, atWork: 0, waits: new Map<string, number>() }
      const watching = (async () => {
        while (!isOver) {
          const { rows: all } = await query(
            `select state, wait_event_type || ' ' || wait_event as wait from pg_stat_activity
             where datname = current_database() and backend_type = 'client backend' and application_name <> 'bench'`,
          )
          seen.max = Math.max(seen.max, all.length)
          for (const { state, wait } of all) {
            // Between two statements of a transaction, the connection is not active, because it waits for the client.
            if (state !== 'active') continue
            seen.atWork++
            if (wait) seen.waits.set(wait, (seen.waits.get(wait) ?? 0) + 1)
          }
          await sleep(sampleIntervalMs)
        }
      })()
      const result = await work().finally(() => (isOver = true))
      await watching
      const waits = [...seen.waits].map(([wait, count]) => [wait, (100 * count) / seen.atWork] as const)
      return { result, connections: { max: seen.max, waits: Object.fromEntries(waits) } }
    },
    close: () => client.end(),
  }
}

/** Reads the fields of `/proc/PID/stat` that follow the process name. */
async function readProcessStat(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Returns the CPU time, in microseconds, of a process and its children, both running and exited. */
async function readTreeCpu(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const times = await Promise.all(
    pids.map(async pid => {
      const stat = await readProcessStat(pid).catch(() => undefined)
      if (!stat || (pid !== parent && Number(stat[1]) !== parent)) return 0
      const ended = pid === parent ? (Number(stat[13]) + Number(stat[14])) * 10_000 : 0
      return ended + (await ownTime(pid))
    }),
  )
  return times.reduce((sum, time) => sum + time, 0)
}

/**
 * Returns a process's own CPU time in microseconds. It is read from `schedstat`, which counts in nanoseconds, because `stat` counts only in
 * hundredths of a second.
 */
const ownTime = async (pid: number) => Number((await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ')[0]) / 1000
