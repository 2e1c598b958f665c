/** Causes failures at random moments, while starts are fired. */
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

/** Kills, stops and stalls processes one after the other until `calm` aborts; all run again when it resolves. */
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
  const pause = (least: number, most: number) =>
    sleep(least + random() * (most - least), undefined, { signal: calm }).catch(() => undefined)
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
    // null: it was not listening to signals yet, or to anything else; and a process that waits to be started again has exited for its own
    // reasons
    if (signal === 'SIGTERM' && isThere && code !== 0 && code !== null)
      complaints.push(`${member.name} exits with ${String(code)} on SIGTERM`)
    await pause(0, 500)
    member.start()
    // a process that never works proves nothing
    if (member.role !== 'worker') await untilReady(member).catch(() => complaints.push(`${member.name} is not ready long after a start`))
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
