import { stat } from 'node:fs/promises'
import { mebibyte } from '../workers/mebibyte.ts'

export interface SizeLimit {
  mebibytes: number
  /** Thrown if the total size of the files exceeds the limit. */
  error: Error
}

/** Stops `work` if the total size of the files that it writes exceeds `mebibytes`. */
export async function withinSize<Result>(
  files: readonly string[],
  { mebibytes, error }: SizeLimit,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const tooLarge = new AbortController()
  const checkFileSizes = async (): Promise<void> => {
    const sizes = await Promise.all(files.map(file => stat(file).catch(() => ({ size: 0 }))))
    if (sizes.reduce((sum, { size }) => sum + size, 0) > mebibytes * mebibyte) tooLarge.abort(error)
  }
  const timer = setInterval(() => void checkFileSizes(), 250)
  try {
    const result = await work(AbortSignal.any([tooLarge.signal, ...(signal ? [signal] : [])]))
    await checkFileSizes()
    tooLarge.signal.throwIfAborted()
    return result
  } finally {
    clearInterval(timer)
  }
}
