import { readFile } from 'node:fs/promises'
import { mebibyte } from './mebibyte.ts'

const pageBytes = 4096

/**
 * Calls `beyond` when a process and its children together exceed `limit` MiB. A V8 heap limit does not cover images and videos, which are
 * stored outside the heap. Without /proc, only the heap limit applies.
 */
export function watchMemory(pid: number | undefined, limit: number, stop: AbortSignal, beyond: () => void): void {
  const look = async (): Promise<void> => {
    if (pid !== undefined && (await residentMebibytes(pid)) > limit) beyond()
  }
  const timer = setInterval(() => void look(), 100)
  stop.addEventListener('abort', () => clearInterval(timer), { once: true })
}

/** Returns the resident memory of a process and all its descendants; processes that exit in the meantime count as 0. */
async function residentMebibytes(pid: number): Promise<number> {
  const [own, children] = await Promise.all([ownMebibytes(pid), readChildren(pid)])
  const below = await Promise.all(children.map(residentMebibytes))
  return own + below.reduce((sum, size) => sum + size, 0)
}

async function ownMebibytes(pid: number): Promise<number> {
  const pages = (await read(`/proc/${pid}/statm`)).split(' ')[1]
  return (Number(pages ?? 0) * pageBytes) / mebibyte
}

/** Reads only the main thread's children, because Node starts processes from that thread. */
export async function readChildren(pid: number): Promise<number[]> {
  const children = await read(`/proc/${pid}/task/${pid}/children`)
  return children.split(' ').filter(Boolean).map(Number)
}

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')
