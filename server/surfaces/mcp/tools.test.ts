import { describe, expect, test } from 'vitest'
import { tools, uses } from '../../../generated/mcp/tools.ts'
import { operations } from '../../../generated/operations.ts'

const definitions = Object.values(tools)
const listed = definitions.map(({ spends: _spends, operations: _operations, ...definition }) => definition)

/** Yields a schema and all schemas nested in it, each with its path. */
function* schemasIn(schema: Record<string, any>, at: string): Generator<[string, Record<string, any>]> {
  yield [at, schema]
  const members = { ...schema['properties'], ...schema['anyOf'], ...(schema['items'] && { items: schema['items'] }) }
  for (const [key, member] of Object.entries(members)) yield* schemasIn(member as Record<string, any>, `${at}/${key}`)
}

describe('the agent tools', () => {
  test('The agent tools are exactly the seventeen that the contract lists', () => {
    expect(definitions.map(({ name }) => name)).toEqual([
      'find_models',
      'describe_model',
      'quote',
      'generate_media',
      'get_run',
      'cancel_run',
      'find_actions',
      'run_action',
      'find_techniques',
      'run_technique',
      'upload_asset',
      'read_canvas',
      'change_canvas',
      'run_canvas',
      'get_balance',
      'search_operations',
      'call_operation',
    ])
  })

  test('The definitions of all agent tools fit in 24,000 characters', () => {
    expect(JSON.stringify(listed).length).toBeLessThan(24_000)
  })

  test('Every operation is called by a specific tool, left to the generic tools or excluded, and every specific tool calls an operation', () => {
    expect(Object.keys(uses).toSorted()).toEqual(Object.keys(operations).toSorted())
    for (const { name, operations: called } of definitions)
      expect([name, called.length > 0]).toEqual([name, !['search_operations', 'call_operation'].includes(name)])
  })

  test('Event streams are excluded from the agent tools', () => {
    for (const [id, { method, ...operation }] of Object.entries(operations))
      if (method === 'get' && 'streams' in operation) expect([id, uses[id as keyof typeof uses]]).toEqual([id, 'excluded'])
  })

  // `mcp-inspector --strict` rejects boolean schemas and warns about type unions, external references and empty schemas.
  test('Tool schemas reject unknown arguments, have no references, `oneOf` or `allOf`, and give each value one type or an `anyOf`', () => {
    for (const { name, inputSchema, annotations, description } of definitions) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(annotations).toMatchObject({
        title: expect.any(String),
        readOnlyHint: expect.any(Boolean),
        openWorldHint: expect.any(Boolean),
      })
      expect(description.length).toBeGreaterThan(30)
      for (const keyword of ['oneOf', 'anyOf', 'allOf']) expect([name, keyword in inputSchema]).toEqual([name, false])
      for (const [at, { type, anyOf, ...schema }] of schemasIn(inputSchema, name))
        expect([at, anyOf ? 'anyOf' : typeof type, '$ref' in schema, 'oneOf' in schema, 'allOf' in schema]).toEqual([
          at,
          anyOf ? 'anyOf' : 'string',
          false,
          false,
          false,
        ])
    }
  })

  test('The tools state their costs, and each tool that spends credits has a cap, an idempotency key and a wait parameter', () => {
    for (const { name, description, spends, inputSchema } of definitions) {
      if (!['cancel_run', 'search_operations', 'call_operation'].includes(name)) expect(description).toMatch(spends ? /Costs/ : /[Ff]ree/)
      const named = Object.keys(inputSchema.properties)
      if (spends) expect(named).toEqual(expect.arrayContaining(['max_cost_usd', 'idempotency_key', 'wait_seconds']))
    }
  })

  test('Every operation that spends credits is covered by a tool marked as spending credits', () => {
    for (const [id, operation] of Object.entries(operations)) {
      const statuses: readonly number[] = operation.statuses
      // Upload operations return a 402 if the storage quota is reached, although they charge nothing.
      const spends = operation.permission === 'runs:create' && (statuses.includes(402) || id === 'runNodes')
      if (!spends) continue
      const use = uses[id as keyof typeof uses]
      expect([id, Array.isArray(use) && use.some(name => tools[name as keyof typeof tools].spends)]).toEqual([id, true])
    }
  })
})
