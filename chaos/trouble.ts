/** Causes failures at random moments while runs are started. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { InterruptiblePostgres } from '../testing/postgres.ts'
import { untilReady, type Member } from './fleet.ts'

export interface Trouble {
  /** Number of failures by kind. */
  readonly counts: Record<string, number>
  /** Unexpected outcomes. */
  readonly complaints: string[]
}

/** Longer than any lease. */
const stallMs = 16_000

/** Kills, stops and stalls processes one after another until `calm` aborts. When it resolves, all processes are running again. */
export async function makeTrouble(
  members: readonly Member[],
  postgres: InterruptiblePostgres | undefined,
  random: () => number,
  calm: AbortSignal,
): Promise<Trouble> {
  const counts: Record<string, number> = {}
  const complaints: string[] = []
  const stalled = new Set<Member>()
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const pause = (least: number, max: number) => sleep(least + random() * (max - least), undefined, { signal: calm }).catch(() => undefined)
  const recovering: Promise<void>[] = []

  async function stall(member: Member) {
    count('stalled')
    stalled.add(member)
    member.signal('SIGSTOP')
    await pause(stallMs, stallMs * 1.2)
    member.signal('SIGCONT')
    stalled.delete(member)
  }

  async function end(member: Member, signal: 'SIGKILL' | 'SIGTERM') {
    count(signal === 'SIGKILL' ? 'killed' : 'stopped')
    const isThere = member.signal(signal)
    const code = await member.exited()
    // The code is null if the process did not handle signals yet. A process that is waiting to be restarted exited for its own reasons.
    if (signal === 'SIGTERM' && isThere && code !== 0 && code !== null)
      complaints.push(`${member.name} exits with ${String(code)} on SIGTERM`)
    await pause(0, 500)
    member.start()
    // A process that never becomes ready would prove nothing.
    if (member.role !== 'worker') await untilReady(member).catch(() => complaints.push(`${member.name} is not ready long after its start`))
  }

  async function crashDatabase(database: InterruptiblePostgres) {
    count('database crashed')
    await database.crash()
    await pause(500, 3_000)
    await database.start()
  }

  while (!calm.aborted) {
    await pause(200, 1_500)
    if (calm.aborted) break
    const dice = random()
    const member = pick(members.filter(one => !stalled.has(one)))
    if (postgres && dice < 0.05) await crashDatabase(postgres)
    else if (member.role !== 'all' && stalled.size === 0 && dice < 0.15) recovering.push(stall(member))
    else await end(member, dice < 0.8 ? 'SIGKILL' : 'SIGTERM')
  }
  await Promise.all(recovering)
  return { counts, complaints }
}
