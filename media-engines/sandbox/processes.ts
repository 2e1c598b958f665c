import { closeSync, openSync, readSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'

const pageBytes = 4096
/** USER_HZ, which is 100 on every platform that Node supports. */
const ticksPerSecond = 100

export interface Usage {
  /** Resident memory in bytes. */
  memory: number
  cpuSeconds: number
}

/** Returns the ids of the processes in a group, from /proc. */
export async function listProcesses(group: number): Promise<number[]> {
  const names = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const members = names.map(async name => {
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '')
    return getFields(stat)[2] === String(group) ? [Number(name)] : []
  })
  return (await Promise.all(members)).flat()
}

/**
 * Measures the resource usage of the given processes. Their files in /proc stay open, so that a read takes microseconds, is not delayed by
 * other work in this process and never sees a later process with the same id. Without /proc, nothing is read.
 */
export class Meter {
  readonly #files: { memory: number; cpu: number }[]
  readonly #buffer = Buffer.alloc(1024)

  constructor(pids: readonly number[]) {
    this.#files = pids.flatMap(pid => {
      try {
        return [{ memory: openSync(`/proc/${pid}/statm`, 'r'), cpu: openSync(`/proc/${pid}/stat`, 'r') }]
      } catch {
        return []
      }
    })
  }

  read(): Usage {
    const usage = { memory: 0, cpuSeconds: 0 }
    for (const { memory, cpu } of this.#files) {
      const [, resident = '0'] = this.#text(memory).split(' ')
      const fields = getFields(this.#text(cpu))
      usage.memory += Number(resident) * pageBytes
      usage.cpuSeconds += (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
    }
    return usage
  }

  #text(file: number): string {
    try {
      return this.#buffer.toString('latin1', 0, readSync(file, this.#buffer, 0, this.#buffer.length, 0))
    } catch {
      // The process has exited.
      return ''
    }
  }

  close(): void {
    for (const { memory, cpu } of this.#files.splice(0)) {
      closeSync(memory)
      closeSync(cpu)
    }
  }
}

/**
 * Returns the fields of /proc/<pid>/stat, starting with the state, because the preceding process name may contain spaces and parentheses.
 */
const getFields = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')
