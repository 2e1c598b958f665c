import { resolvedSchema, type Operation, type Schema } from '@mediawright/contract-kit/examples'
import type { Operation as Row } from '../../generated/operations.ts'

interface Place {
  file: string
  /** The text of the line above the new row. */
  within: string
  row: string
}

/** Hand-written tables, so that a mistake in the contract does not pass because a test repeats it. */
export function tablesByHand(id: string, row: Row, { parameters, requests }: Operation, schemas: Record<string, Schema>): Place[] {
  const bodyDefaults = requests.flatMap(({ schema }) => defaultsOf(schema, schemas))
  const paged = row.defaults?.includes('limit')
  const filters = parameters.filter(one => one.in === 'query' && !['cursor', 'limit', 'workspace_id'].includes(one.name))
  const fields = filters.map(({ name }) => name).join(', ')
  const differing = fields && `, which differ in ${fields}`
  return [
    {
      file: 'contract-tests/tables/access-table.ts',
      within: 'export const access',
      row: `the permission that \`${id}\` needs, and where its workspace is`,
    },
    ...(id.startsWith('list')
      ? [
          {
            file: 'contract-tests/tables/lists-table.ts',
            within: 'export const lists',
            row: `the items of \`${id}\`${paged ? ', pages' : ''} and filters${fields && ` (${fields})`}`,
          },
        ]
      : [{ file: 'client/src/resources.ts', within: 'const resources', row: `the client's method of \`${id}\`` }]),
    {
      file: 'contract-tests/tables/requests-table.ts',
      within: 'export const goodAndBad',
      row: `good and bad requests of \`${id}\`${requests.length > 0 ? ', a bad one for each field of the body' : ''}`,
    },
    ...(paged
      ? [
          {
            file: 'contract-tests/service/lists.test.ts',
            within: 'async function furnish',
            row: `more than 20 items for \`${id}\`${differing}`,
          },
        ]
      : []),
    ...(bodyDefaults.length > 0
      ? [
          {
            file: 'contract-tests/service/defaults.test.ts',
            within: 'const probes',
            row: `what the defaults of the body do (${bodyDefaults.join(', ')}); the handler applies them, since forms and variants arrive without`,
          },
        ]
      : []),
    ...(row.idempotent === 'key'
      ? [{ file: 'contract-tests/idempotency.test.ts', within: 'const calls', row: `two different calls of \`${id}\`, for one key` }]
      : []),
  ]
}

/** Members of a body that have a default, one level down. */
function defaultsOf(schema: Schema | undefined, schemas: Record<string, Schema>): string[] {
  const members = Object.entries((resolvedSchema(schema, schemas)?.['properties'] ?? {}) as Record<string, Schema>)
  return members.filter(([, member]) => 'default' in member).map(([name]) => name)
}
