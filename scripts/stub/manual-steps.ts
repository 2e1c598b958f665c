import { resolvedSchema, type Operation, type Schema } from '@mediawright/contract-kit/examples'
import type { Operation as Row } from '../../generated/operations.ts'

interface ManualStep {
  file: string
  /** Text that identifies the line whose number is printed as the step's location. */
  within: string
  what: string
}

/** Lists the parts of an operation that must be written by hand, because generated tests would repeat the contract's mistakes. */
export function listManualSteps(id: string, row: Row, { parameters, requests }: Operation, schemas: Record<string, Schema>): ManualStep[] {
  const tests = { file: `contract-tests/operations/${id}.ts`, within: 'export default' }
  const bodyDefaults = requests.flatMap(({ schema }) => listDefaults(schema, schemas))
  const filters = parameters.filter(one => one.in === 'query' && !['cursor', 'limit', 'workspace_id'].includes(one.name))
  const fields = filters.map(({ name }) => name).join(', ')
  return [
    { ...tests, what: 'the permission that a key needs, and where the workspace is (`permission`, `workspace`)' },
    {
      ...tests,
      what: `valid and invalid requests${requests.length > 0 ? ', with an invalid one for each body field' : ''} (\`requests\`)`,
    },
    ...(id.startsWith('list') ? [{ ...tests, what: `the items${fields && `, the filters ${fields}`} (\`list\`)` }] : []),
    ...(row.defaults?.includes('limit')
      ? [
          {
            ...tests,
            what: `how an item is added (\`list.add\`)${fields && `, which differ in ${fields}`}, unless \`createObjects\` of contract-tests/service/lists.test.ts creates more than 20`,
          },
        ]
      : []),
    ...(row.idempotent === 'key' ? [{ ...tests, what: 'the same call with another body or path (`idempotency.other`)' }] : []),
    ...(bodyDefaults.length > 0
      ? [
          {
            file: 'contract-tests/service/defaults.test.ts',
            within: 'const probes',
            what: `the effects of the body's defaults (${bodyDefaults.join(', ')}); the handler must apply the defaults of forms and variants`,
          },
        ]
      : []),
  ]
}

/** Returns a body's top-level members that have a default. */
function listDefaults(schema: Schema | undefined, schemas: Record<string, Schema>): string[] {
  const members = Object.entries((resolvedSchema(schema, schemas)?.['properties'] ?? {}) as Record<string, Schema>)
  return members.filter(([, member]) => 'default' in member).map(([name]) => name)
}
