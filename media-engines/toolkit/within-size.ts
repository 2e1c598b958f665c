import { stat } from 'node:fs/promises'
import { mebibyte } from '../workers/mebibyte.ts'

/** Ends work that writes a file of more than `mebibytes`, with a sentence. */
export async function withinSize<Result>(
  file: string,
  mebibytes: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const tooLarge = new AbortController()
  const look = async (): Promise<void> => {
    const { size } = await stat(file).catch(() => ({ size: 0 }))
    if (size > mebibytes * mebibyte) tooLarge.abort(new Error(`The result is larger than ${mebibytes} MiB: make it shorter or smaller.`))
  }
  const timer = setInterval(() => void look(), 250)
  try {
    return await work(AbortSignal.any([signal, tooLarge.signal]))
  } finally {
    clearInterval(timer)
  }
}
