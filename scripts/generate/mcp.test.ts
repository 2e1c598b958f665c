import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tools } from '../../generated/mcp/tools.ts'

interface Described {
  operation_id: string
  params: { properties: Record<string, { description?: string }> }
}

test('Every tool argument and operation parameter has a description for agents', () => {
  const operations: Described[] = JSON.parse(readFileSync(new URL('../../generated/mcp/operations.json', import.meta.url), 'utf8'))
  const all = [
    ...Object.values(tools).map(({ name, inputSchema }) => [name, inputSchema['properties']] as const),
    ...operations.map(({ operation_id: id, params }) => [id, params.properties] as const),
  ]
  const parameters = all.flatMap(([id, properties]) =>
    Object.entries<{ description?: string }>(properties).map(([name, schema]) => ({ id, name, schema })),
  )
  expect(parameters.length).toBeGreaterThan(100)
  expect(parameters.filter(({ schema }) => !schema.description).map(({ id, name }) => `${id}: ${name}`)).toEqual([])
})
