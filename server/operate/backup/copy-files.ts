import type { Readable } from 'node:stream'
import type { StreamDigest } from '../../machine/backup-storage/backup-storage.ts'
import type { Files } from '../../machine/files/files.ts'

/** The number of concurrent copies. A request to storage has high latency, but many can run at once. */
const atOnce = 8

/** Processes all items, a few at a time. @throws the first error, after all other work in progress has ended */
export async function forEachItem<T>(batches: AsyncIterable<readonly T[]>, work: (item: T) => Promise<void>): Promise<void> {
  const pending = new Set<Promise<void>>()
  let failure: { reason: unknown } | undefined
  try {
    for await (const batch of batches)
      for (const item of batch) {
        while (pending.size >= atOnce) await Promise.race(pending)
        if (failure) throw failure.reason
        const one: Promise<void> = work(item)
          .catch(reason => void (failure ??= { reason }))
          .finally(() => pending.delete(one))
        pending.add(one)
      }
  } finally {
    await Promise.all(pending)
  }
  if (failure) throw failure.reason
}

/**
 * Copies a stored file.
 * @param to stores a stream
 * @returns undefined if there is no such file
 */
export async function copyFile(
  files: Pick<Files, 'stat' | 'stream'>,
  key: string,
  to: (content: Readable) => Promise<StreamDigest>,
): Promise<StreamDigest | undefined> {
  const found = await files.stat(key)
  if (!found) return undefined
  const stored = await to(files.stream(key))
  if (stored.size !== found.size) throw new Error(`The file ${key} is ${found.size} bytes, but ${stored.size} were stored.`)
  return stored
}
