import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { openParts, type Parts } from './parts.ts'

const error = vi.fn<Logger['error']>()
const log = { error }

/** Parts that record their closing; the one with this name cannot be closed. */
function notingParts(broken?: string) {
  const closed: string[] = []
  const add = (parts: Parts, name: string) =>
    parts.add(name, {
      async close() {
        await Promise.resolve()
        closed.push(name)
        if (name === broken) throw new Error(`${name} is stuck`)
      },
    })
  return { closed, add }
}

test('Parts close in reverse order, one at a time', async () => {
  const { closed, add } = notingParts()
  const close = await openParts(log, async parts => {
    for (const name of ['database', 'files', 'queue']) add(parts, name)
    return parts.close
  })
  expect(closed).toEqual([])
  await close()
  expect(closed).toEqual(['queue', 'files', 'database'])
})

test('A failure to open a part closes the earlier parts in reverse order, and the start fails with that error', async () => {
  const { closed, add } = notingParts()
  const refused = new Error('the queue cannot be reached')
  const start = openParts(log, async parts => {
    add(parts, 'database')
    add(parts, 'files')
    throw refused
  })
  await expect(start).rejects.toBe(refused)
  expect(closed).toEqual(['files', 'database'])
})

test("A failure to close a part is logged with the part's name, and the other parts still close", async () => {
  error.mockClear()
  const { closed, add } = notingParts('files')
  const close = await openParts(log, async parts => {
    for (const name of ['database', 'files', 'queue']) add(parts, name)
    return parts.close
  })
  await close()
  expect(closed).toEqual(['queue', 'files', 'database'])
  expect(error.mock.calls).toEqual([[expect.objectContaining({ part: 'files' }), 'a part of the service could not be closed']])
})

test('The start fails with its own error even if an earlier part fails to close', async () => {
  const { closed, add } = notingParts('files')
  const refused = new Error('the queue cannot be reached')
  const start = openParts(log, async parts => {
    add(parts, 'database')
    add(parts, 'files')
    throw refused
  })
  await expect(start).rejects.toBe(refused)
  expect(closed).toEqual(['files', 'database'])
})

test('Closing the list twice closes each part once', async () => {
  const { closed, add } = notingParts()
  const close = await openParts(log, async parts => {
    add(parts, 'database')
    return parts.close
  })
  await Promise.all([close(), close()])
  expect(closed).toEqual(['database'])
})
