/** Follows the links in responses, which provide the ids for later calls. */
import { parseJson, type Answer } from './checker.ts'
import { nodeAt, responseFor, type Contract } from './contract.ts'
import type { Draft } from './requests.ts'

/** Returns the values that a response provides for other operations' parameters. */
export function followLinks({ operations }: Contract, draft: Draft, answer: Answer) {
  return (responseFor(draft.operation, answer.status)?.links ?? []).flatMap(({ target, parameters }) => {
    const operation = operations.find(({ id, pointer }) => target === id || decodeURIComponent(target).endsWith(`#${pointer}`))
    const values = Object.entries(parameters).flatMap(([name, expression]): [string, string][] => {
      const value = evaluate(expression, draft, answer)
      return value === undefined ? [] : [[name.replace(/^(path|query|header|cookie)\./, ''), String(value)]]
    })
    return operation === undefined || values.length === 0 ? [] : [{ operation, params: { ...draft.params, ...Object.fromEntries(values) } }]
  })
}

/** @returns the value of a runtime expression or a constant, or undefined if the response does not contain the value */
export function evaluate(expression: unknown, { params, query, body, headers }: Draft, answer: Answer): string | number | undefined {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return scalar(expression)
  const [, message, place, name = ''] = /^\$(request|response)\.(path|query|header|body)[.#]?(.*)$/s.exec(expression) ?? []
  if (place === 'path') return params[name]
  if (place === 'query') return query.find(([key]) => key === name)?.[1]
  if (place === 'header') return message === 'response' ? (answer.headers.get(name) ?? undefined) : headers[name]
  if (place === undefined) return undefined
  const value = message === 'request' ? body?.value : parseJson(answer.text)?.value
  return scalar(nodeAt(value as object, name))
}

const scalar = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : undefined)
