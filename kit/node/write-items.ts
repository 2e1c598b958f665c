import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { OpenAnswer } from '../runtime/answer.ts'

/** Headers that prevent compression middleware and nginx from buffering. */
export const unbuffered = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }

/**
 * Writes a stream's items until the stream ends or the client disconnects; a disconnect ends the iterator immediately. The next items are
 * requested once the write buffer has drained.
 */
export async function writeItems(response: ServerResponse, answer: OpenAnswer, headOnly: boolean): Promise<void> {
  const { status, headers, stream, framing } = answer
  response.writeHead(status, { ...headers, 'content-type': framing.contentType, ...unbuffered })
  if (headOnly) return void response.end()
  response.flushHeaders()
  const closed = new AbortController()
  const { signal } = closed
  const gone = new Promise<{ done: true; value: undefined }>(resolve =>
    signal.addEventListener('abort', () => resolve({ done: true, value: undefined })),
  )
  response.once('close', () => closed.abort())
  if (framing.begin !== '') response.write(framing.begin)
  const items = stream(signal)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await Promise.race([items.next(), gone])
      if (done || signal.aborted) break
      response.cork()
      for (const item of [value].flat()) response.write(framing.frame(item))
      response.uncork()
      if (response.writableNeedDrain) await once(response, 'drain', { signal }).catch(() => undefined)
    }
    if (!signal.aborted) response.end(framing.end)
  } finally {
    // Also ends an iterator whose next item never arrives. Errors are ignored because the client has already disconnected.
    const ended = items.return?.()
    if (signal.aborted) ended?.catch(() => undefined)
    else await ended
  }
}
