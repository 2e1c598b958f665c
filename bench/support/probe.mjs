/**
 * A module that is preloaded into a measured process (`node --import`) to report the process's costs without changing its code. It is
 * written in JavaScript so that processes that do not otherwise need the type stripper do not have to load it.
 */
import { setTimeout as sleep } from 'node:timers/promises'

/** The maximum CPU time that the main thread used between two ticks of a timer. Time used by other processes is not counted. */
let longestBlock
const timerMs = 5
function watchEventLoop() {
  let last = process.threadCpuUsage()
  setInterval(() => {
    const now = process.threadCpuUsage()
    longestBlock = Math.max(longestBlock, (now.user + now.system - last.user - last.system) / 1000)
    last = now
  }, timerMs).unref()
}

async function collectGarbage() {
  // Several collections are needed: after each one, finalizers release objects that only the next one can free.
  for (let turn = 0; turn < 4; turn++) {
    globalThis.gc()
    await sleep(50)
  }
}

const questions = {
  /** Returns the CPU time of the whole process in microseconds. */
  cpu() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  /** Returns the number of bytes that are still reachable, including buffers outside the heap. */
  async heap() {
    await collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  },
  /** Returns the memory used by the process after a forced garbage collection, in bytes. */
  rss() {
    globalThis.gc()
    return process.memoryUsage.rss()
  },
  /** Returns the memory used by the process, in bytes, once no garbage is left to collect. */
  async settled() {
    await collectGarbage()
    return process.memoryUsage.rss()
  },
  /**
   * Returns the longest time, in milliseconds, that the event loop has been continuously busy since the previous call. The first call
   * starts measuring.
   */
  busy() {
    const longest = longestBlock
    if (longest === undefined) watchEventLoop()
    longestBlock = 0
    return longest ?? 0
  },
  /** Peak memory since the process started, in bytes. */
  peak: () => process.resourceUsage().maxRSS * 1024,
}

process.on('message', async question => process.send(await questions[question]()))
process.on('disconnect', () => process.exit())
process.channel?.unref()
