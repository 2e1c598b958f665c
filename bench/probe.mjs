/**
 * Preloaded into a measured process (`node --import`), so that it can be asked what it has cost without a line of its
 * own code knowing. JavaScript, because it must not bring the type stripper into a process that has no need of it.
 */
import { setTimeout as sleep } from 'node:timers/promises'

const questions = {
  /** Microseconds of processor time, of the process as a whole. */
  cpu() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  /** Bytes that are still reachable, buffers outside the heap included. */
  async heap() {
    // finalizers run between collections and free what the next one finds
    for (let turn = 0; turn < 4; turn++) {
      globalThis.gc()
      await sleep(50)
    }
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  },
  /** Bytes of memory at the most, since the process began. */
  peak: () => process.resourceUsage().maxRSS * 1024,
}

process.on('message', async question => process.send(await questions[question]()))
process.on('disconnect', () => process.exit())
process.channel?.unref()
