import type { Operation } from '../../generated/operations.ts'

/** How to provoke statuses that need no preparation. Others are left out, so that the compiler names them. */
const provocations: Record<number, string> = {
  200: 'valid()',
  201: 'valid()',
  204: 'valid()',
  402: 'withoutMoney()',
  404: 'unknown',
  409: 'repeated()',
  422: 'otherCall()',
}

/** A row of `cases` in `contract-tests/tables/cases.ts`. */
export function caseOf(id: string, { statuses, path }: Operation): string {
  const known = statuses.filter(status => status in provocations && (status !== 404 || path.includes('{')))
  return `${id}: { ${known.map(status => `${status}: ${provocations[status]}`).join(', ')} }`
}
