import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { openParts, type Parts } from './parts.ts'

const error = vi.fn<Logger['error']>()
const log = { error }

/** Returns parts that add their names to a list when they are closed; closing the part with the given name fails. */
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

test('The parts of the service close one at a time, in reverse order', async () => {
  const { closed, add } = notingParts()
  const close = await openParts(log, async parts => {
    for (const name of ['database', 'files', 'queue']) add(parts, name)
    return parts.close
  })
  expect(closed).toEqual([])
  await close()
  expect(closed).toEqual(['queue', 'files', 'database'])
})

test("If a part fails to open, the parts opened earlier are closed in reverse order, and startup fails with that part's error", async () => {
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

test("A failure to close a part is logged with the part's name, and the other parts are still closed", async () => {
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

test('If startup fails, the original error is reported even if an earlier part fails to close', async () => {
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

test('Closing the parts more than once closes each part only once', async () => {
  const { closed, add } = notingParts()
  const close = await openParts(log, async parts => {
    add(parts, 'database')
    return parts.close
  })
  await Promise.all([close(), close()])
  expect(closed).toEqual(['database'])
})
