/**
 * Tests that even the largest requests allowed by the contract cause neither disproportionate work nor disproportionately large responses.
 */
import { afterAll, expect, test } from 'vitest'
import { compose } from '../../server/app.ts'
import { closeDatabases, databases } from '../../server/machine/testing/databases.ts'
import { readConfig } from '../../server/machine/config.ts'
import { createTenant } from '../../server/tests/support/tenants.ts'
import { createWorld } from '../../server/tests/support/world.ts'
import { specOperation } from '../support/document.ts'
import { fillField, findUnboundedFields } from '../support/largest.ts'
import { createSender, createThrowingSender, everyCall, createObjects, type Request } from './every-call.ts'

afterAll(closeDatabases)

/** Returns this process's CPU time in milliseconds. Other processes do not affect this time. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
/** Maximum additional time for a large request. Parsing and validating 2 MiB takes about 40 ms. */
const maxMs = 250
/** Maximum size of a response in bytes, not counting what it repeats from the request. */
const maxBytes = 64 * 1024

test('HTTP-6 The largest value of a field cannot make a response disproportionately slow or large', async () => {
  const { database } = await databases[0]!.open()
  const world = createWorld(database)
  const tenant = await createTenant(world, { creditsUsd: 1000 })
  const { operations } = compose(readConfig({ RATE_LIMIT_PER_MINUTE: '0' }), world)
  const ids = await createObjects(world, operations, tenant)
  const answer = createSender(operations, tenant, ids)
  const calls = everyCall(world, createThrowingSender(operations, tenant, ids), ids, tenant.workspaceId)
  const found: string[] = []
  let places = 0

  async function measure(id: (typeof calls)[number]['operation'], request: Request) {
    const began = cpuMs()
    const body = await answer(id, request)
    return { ms: cpuMs() - began, bytes: JSON.stringify(body ?? null).length }
  }

  for (const { operation, which, request = {}, before } of calls) {
    const schema = specOperation(operation).requestBody?.content['application/json']?.schema
    if (!schema || which) continue
    const path = { ...request.path, ...(await before?.()) }
    const small = await measure(operation, { ...request, path })
    for (const place of findUnboundedFields(schema, request.body)) {
      places++
      const body = fillField(request.body ?? {}, place) as object
      const size = JSON.stringify(body).length
      const tries: { ms: number; bytes: number }[] = []
      do tries.push(await measure(operation, { ...request, path, body }))
      while (tries.length < 3 && tries.at(-1)!.ms - small.ms > maxMs)
      const [ms, bytes] = [Math.min(...tries.map(each => each.ms)) - small.ms, tries[0]!.bytes - small.bytes]
      if (ms > maxMs) found.push(`${operation} ${place.path.join('.')}: ${Math.round(ms)} ms of CPU for ${size} bytes`)
      if (bytes > maxBytes + size) found.push(`${operation} ${place.path.join('.')}: a response of ${bytes} bytes for ${size} bytes`)
    }
  }
  expect(places).toBeGreaterThan(50)
  expect(found).toEqual([])
})
