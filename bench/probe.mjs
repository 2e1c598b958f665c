/**
 * Preloaded into a measured process (`node --import`) to report its costs without changing
 * its code. JavaScript, so that it does not load the type stripper into a process that does not need it.
 */
import { setTimeout as sleep } from 'node:timers/promises'

const questions = {
  /** Microseconds of processor time, of the process as a whole. */
  cpu() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  /** Bytes that are still reachable, including buffers outside the heap. */
  async heap() {
    // finalizers run between collections and free what the next one finds
    for (let turn = 0; turn < 4; turn++) {
      globalThis.gc()
      await sleep(50)
    }
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  },
  /** Memory of the process in bytes, after a forced collection. */
  rss() {
    globalThis.gc()
    return process.memoryUsage.rss()
  },
  /** Peak memory in bytes since the process started. */
  peak: () => process.resourceUsage().maxRSS * 1024,
}

process.on('message', async question => process.send(await questions[question]()))
process.on('disconnect', () => process.exit())
process.channel?.unref()
