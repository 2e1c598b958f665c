import type { Operation as Row } from '../../generated/operations.ts'
import type { Operation } from '../mock/examples/contract.ts'

interface Place {
  file: string
  /** A text of the line below which the row belongs. */
  within: string
  row: string
}

/** Tables that are written by hand, so that a mistake in the contract does not pass because a test repeats it. */
export function tablesByHand(id: string, row: Row, { parameters, requests }: Operation): Place[] {
  const paged = row.defaults?.includes('limit')
  const filters = parameters.filter(one => one.in === 'query' && !['cursor', 'limit', 'workspace_id'].includes(one.name))
  const fields = filters.map(({ name }) => name).join(', ')
  return [
    {
      file: 'contract-tests/access-table.ts',
      within: 'export const access',
      row: `the permission that \`${id}\` needs, and where its workspace is`,
    },
    ...(id.startsWith('list')
      ? [
          {
            file: 'contract-tests/lists-table.ts',
            within: 'export const lists',
            row: `the items of \`${id}\`${paged ? ', pages' : ''} and filters${fields && ` (${fields})`}`,
          },
        ]
      : [{ file: 'client/src/resources.ts', within: 'const resources', row: `the client's method of \`${id}\`` }]),
    {
      file: 'contract-tests/requests-table.ts',
      within: 'export const goodAndBad',
      row: `good and bad requests of \`${id}\`${requests.length > 0 ? ', a bad one for each field of the body' : ''}`,
    },
    ...(row.idempotent === 'key'
      ? [{ file: 'contract-tests/idempotency.test.ts', within: 'const calls', row: `two different calls of \`${id}\`, for one key` }]
      : []),
  ]
}
