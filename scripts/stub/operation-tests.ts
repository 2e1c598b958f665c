import type { Operation } from '../../generated/operations.ts'

/**
 * For each status that can be provoked without any setup, the expression that provokes it. For all other statuses, the stub does not
 * compile until someone writes an expression.
 */
const provocations: Readonly<Record<number, string>> = {
  200: 'valid()',
  201: 'valid()',
  204: 'valid()',
  402: 'withoutMoney()',
  404: 'unknown',
  409: 'repeated()',
  422: 'otherCall()',
}

/**
 * Returns the initial `contract-tests/operations/<id>.ts`. The facts that the file checks the contract against have to be filled in by
 * hand: the permission, the workspace, the list settings and, for the idempotency test, a second request that differs from the first.
 */
export function operationTests(id: string, { statuses, path, idempotent, defaults }: Operation): string {
  const known = statuses.filter(status => status in provocations && (status !== 404 || path.includes('{')))
  const used = [...new Set(known.map(status => provocations[status]!.replace('()', '')))].toSorted()
  const paged = defaults?.includes('limit')
  const members = [
    'notBuilt: true, // remove this line when the handler is written',
    `requests: [good('the example', {})${paged ? ', ...pages' : ''}],`,
    `responses: { ${known.map(status => `${status}: ${provocations[status]}`).join(', ')} },`,
    ...(id.startsWith('list') ? [`list: { items: '', key: '',${paged ? ' page: 20,' : ''} filters: {} },`] : []),
    ...(idempotent === 'key' ? ['idempotency: { other: { body: {} } },'] : []),
  ]
  return `import { operation } from '../declare/operation.ts'
import { good${paged ? ', pages' : ''} } from '../declare/requests.ts'
import { ${used.join(', ')} } from '../declare/responses.ts'

export default operation('${id}', {
${members.map(member => `  ${member}`).join('\n')}
})
`
}
