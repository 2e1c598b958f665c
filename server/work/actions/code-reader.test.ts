import { tmpdir } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '../../machine/errors.ts'
import { createCodeReader, type CodeReader } from './code-reader.ts'

const readers: CodeReader[] = []
afterEach(() => Promise.all(readers.splice(0).map(reader => reader.close())))

/** Opens a reader that reads one source at a time. */
function openReader(maxWaitMs?: number) {
  const reader = createCodeReader({ concurrency: 1, temporaryFolder: tmpdir(), ...(maxWaitMs !== undefined && { maxWaitMs }) })
  readers.push(reader)
  return (workspaceId: string, source = small, signal = new AbortController().signal) =>
    reader.read(source, { language: 'javascript' }, workspaceId, signal)
}

const small = `// @flora-outputs [{ "name": "text", "type": "text" }]\nawait writeOutput('text', 'x')`
/** Reading this source takes most of a second. */
const large = `${small}\n${'if (a) { b([1, 2, 3]) }\n'.repeat(15_000)}`
const isRead = { declaration: expect.objectContaining({ outputs: [{ name: 'text', type: 'text' }] }) as object }

test('Concurrent code reads are queued, and workspaces take turns', async () => {
  const read = openReader()
  const order: string[] = []
  const note = async (workspaceId: string, source?: string) => {
    expect(await read(workspaceId, source)).toMatchObject(isRead)
    order.push(workspaceId)
  }
  await Promise.all([note('a', large), ...Array.from({ length: 30 }, () => note('a')), note('b')])
  expect(order.indexOf('b')).toBe(2)
  expect(order).toHaveLength(32)
})

test('While a workspace has 32 code reads waiting, its next read fails immediately, but another workspace can still read code', async () => {
  const read = openReader()
  const waiting = [read('a', large), ...Array.from({ length: 32 }, () => read('a'))]
  const refused = await read('a').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ code: 'service_unavailable', headers: { 'retry-after': '5' } })
  expect(await read('b')).toMatchObject(isRead)
  for (const result of await Promise.all(waiting)) expect(result).toMatchObject(isRead)
})

test('A code read fails if it waits too long, and leaves the queue if its caller disconnects', async () => {
  const read = openReader(100)
  const first = read('a', large)
  const why = new Error('gone')
  const gone = new AbortController()
  const left = read('a', small, gone.signal)
  gone.abort(why)
  await expect(left).rejects.toBe(why)
  await expect(read('a')).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(await first).toMatchObject(isRead)
})
