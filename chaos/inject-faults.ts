/** Causes failures at random moments while runs are started. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { InterruptiblePostgres } from '../testing/postgres.ts'
import { waitUntilReady, type ServiceProcess } from './fleet.ts'

export interface FaultReport {
  /** Number of failures, by kind. */
  readonly counts: Record<string, number>
  /** Unexpected outcomes. */
  readonly complaints: string[]
}

/** A stall that is longer than any lease. */
const stallMs = 16_000

/**
 * Kills, stops and stalls processes one after another until `stopping` is aborted. When the returned promise resolves, all processes
 * are running again.
 */
export async function injectFaults(
  fleet: readonly ServiceProcess[],
  postgres: InterruptiblePostgres | undefined,
  random: () => number,
  stopping: AbortSignal,
): Promise<FaultReport> {
  const counts: Record<string, number> = {}
  const complaints: string[] = []
  const stalled = new Set<ServiceProcess>()
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const pause = (least: number, max: number) =>
    sleep(least + random() * (max - least), undefined, { signal: stopping }).catch(() => undefined)
  const recovering: Promise<void>[] = []

  async function stall(serviceProcess: ServiceProcess) {
    count('stalled')
    stalled.add(serviceProcess)
    serviceProcess.signal('SIGSTOP')
    await pause(stallMs, stallMs * 1.2)
    serviceProcess.signal('SIGCONT')
    stalled.delete(serviceProcess)
  }

  async function end(serviceProcess: ServiceProcess, signal: 'SIGKILL' | 'SIGTERM') {
    count(signal === 'SIGKILL' ? 'killed' : 'stopped')
    const isThere = serviceProcess.signal(signal)
    const code = await serviceProcess.exited()
    // The code is null if the process had not yet installed its signal handlers and was killed by the signal. A process that is waiting to
    // be restarted has already exited on its own.
    if (signal === 'SIGTERM' && isThere && code !== 0 && code !== null)
      complaints.push(`${serviceProcess.name} exits with ${String(code)} on SIGTERM`)
    await pause(0, 500)
    serviceProcess.start()
    // Waits, because killing a process that is not ready yet would prove nothing.
    if (serviceProcess.role !== 'worker')
      await waitUntilReady(serviceProcess).catch(() => complaints.push(`${serviceProcess.name} is not ready long after its start`))
  }

  async function crashDatabase(database: InterruptiblePostgres) {
    count('database crashed')
    await database.crash()
    await pause(500, 3_000)
    await database.start()
  }

  while (!stopping.aborted) {
    await pause(200, 1_500)
    if (stopping.aborted) break
    const dice = random()
    const serviceProcess = pick(fleet.filter(one => !stalled.has(one)))
    if (postgres && dice < 0.05) await crashDatabase(postgres)
    else if (serviceProcess.role !== 'all' && stalled.size === 0 && dice < 0.15) recovering.push(stall(serviceProcess))
    else await end(serviceProcess, dice < 0.8 ? 'SIGKILL' : 'SIGTERM')
  }
  await Promise.all(recovering)
  return { counts, complaints }
}
