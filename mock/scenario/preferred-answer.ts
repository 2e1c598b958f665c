import type { OperationId } from '../../server/core/contract.ts'
import { AppError, invalidFields } from '../../server/machine/errors.ts'
import { toAnswer } from '../../server/surfaces/operations/contract.ts'
import type { ContractIndex } from './contract-index.ts'
import type { RuleAnswer } from './scenario.ts'

/**
 * Handles `Prefer: code=402, example=insufficient_credits` by returning one of the contract's examples instead of the service's response.
 * Unrecognized preferences are ignored, as RFC 7240 requires.
 */
export function preferredAnswer(header: string | string[] | undefined, id: OperationId, contract: ContractIndex): RuleAnswer | undefined {
  const wanted = Object.fromEntries(
    [...String(header ?? '').matchAll(/(?:^|[,;])\s*(code|example)\s*=\s*"?([^",;]*)"?/gi)].map(([, name, value]) => [
      name!.toLowerCase(),
      value!.trim(),
    ]),
  )
  if (wanted['code'] === undefined && wanted['example'] === undefined) return undefined
  const { statuses } = contract.operation(id)
  const status = wanted['code'] === undefined ? undefined : Number(wanted['code'])
  if (status !== undefined && !statuses.includes(status))
    return refusal(`asks for ${wanted['code']}, which this operation never returns; it returns ${statuses.join(', ')}`)
  const examples = (status === undefined ? statuses : [status]).flatMap(one =>
    contract.examples(id, one).map(example => ({ ...example, status: one })),
  )
  const example = wanted['example'] === undefined ? examples[0] : examples.find(({ name }) => name === wanted['example'])
  if (!example && wanted['example'] !== undefined)
    return refusal(
      `asks for the example \`${wanted['example']}\`, which does not exist; available: ${[...new Set(examples.map(({ name }) => name))].join(', ')}`,
    )
  const chosen = example?.status ?? status!
  const headers = Object.fromEntries(
    contract
      .headers(id, chosen)
      .filter(
        ({ name, required, example: value }) =>
          value !== undefined && name !== 'request-id' && (required || (name === 'retry-after' && (chosen === 429 || chosen === 503))),
      )
      .map(({ name, example: value }) => [name.toLowerCase(), value!]),
  )
  return { status: chosen, headers, body: example?.body, events: undefined }
}

function refusal(message: string): RuleAnswer {
  const error: AppError = invalidFields([{ field: 'Prefer', message }])
  const { status, body } = toAnswer(error)
  return { status, headers: {}, body, events: undefined }
}
