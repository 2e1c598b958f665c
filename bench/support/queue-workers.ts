/** Workers in separate processes, as in an installation on several machines. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment, killAtExit, root } from './machine.ts'
import { createTally, type JobTimes, type Place, type Tally, type Work } from './queue.ts'

export interface Task {
  place: Place
  /** Slots and jobs per process. */
  work: Work
}

export interface Workers extends Pick<Tally, 'of'> {
  /** Starts all of them at once. */
  work: () => void
  close: () => Promise<void>
}

/** Starts workers that are not pinned, so that they use all free cores. */
export async function startWorkers(count: number, task: Task): Promise<Workers> {
  const tally = createTally()
  let closing = false
  const died = Promise.withResolvers<never>()
  died.promise.catch(() => undefined)
  const workers = Array.from({ length: count }, () => {
    const child = fork(join(import.meta.dirname, 'queue-worker.ts'), [JSON.stringify(task)], { cwd: root, env: cleanEnvironment() })
    killAtExit(child)
    const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
    void exited.then(() => closing || died.reject(new Error('A measured worker exited.')))
    const ready = new Promise<void>(resolve => child.once('message', () => resolve()))
    void ready.then(() => child.on('message', job => tally.note(job as JobTimes)))
    return { child, exited, ready }
  })
  await Promise.race([Promise.all(workers.map(({ ready }) => ready)), died.promise])
  return {
    of: ids => Promise.race([tally.of(ids), died.promise]),
    work: () => workers.forEach(({ child }) => child.send('work')),
    async close() {
      closing = true
      for (const { child } of workers) child.kill('SIGKILL')
      await Promise.all(workers.map(({ exited }) => exited))
    },
  }
}
