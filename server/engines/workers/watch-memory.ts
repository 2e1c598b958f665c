import { readFile } from 'node:fs/promises'

const pageBytes = 4096
const mebibyte = 1024 * 1024

/**
 * Calls `beyond` when a process has grown beyond `limit` MiB. A V8 heap limit does not see pictures and films, which live
 * outside the heap. Where there is no /proc the heap limit alone has to do.
 */
export function watchMemory(pid: number | undefined, limit: number, stop: AbortSignal, beyond: () => void): void {
  const look = async (): Promise<void> => {
    const used = await residentMebibytes(pid)
    if (used !== undefined && used > limit) beyond()
  }
  const timer = setInterval(() => void look(), 100)
  stop.addEventListener('abort', () => clearInterval(timer), { once: true })
}

async function residentMebibytes(pid: number | undefined): Promise<number | undefined> {
  try {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
    return (Number(pages) * pageBytes) / mebibyte
  } catch {
    return undefined
  }
}
