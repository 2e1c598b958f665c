import { operations } from '../../generated/operations.ts'
import { operationIds } from '../support/document.ts'

/** Statuses for which Prism's response violates the contract, regardless of the operation. */
export const byStatus: Readonly<Record<number, string>> = {
  204: 'Prism adds a media type to a response without a body.',
  304: 'Prism adds a media type to a response without a body.',
  400: 'Prism returns 422 or 400 for an invalid request, in its own error format, and a body that is not JSON as text.',
  401: 'Prism adds the header `sl-violations`, which no document declares.',
  413: 'Prism never answers a request whose body is larger than its limit.',
  415: 'Prism adds the header `sl-violations`, which no document declares.',
}

/** Pairs of operation and status for which Prism's response violates the contract. */
export const byPair: Readonly<Record<string, string>> = {
  'startGeneration 201': 'Without `Prefer`, Prism returns the first success of the document, here a quote, regardless of the request.',
  'runTechnique 201': 'Prism returns 500 if the example of an event stream is requested by name.',
}

/** Pairs whose replay on Prism is known to fail, with the reason. */
export const prismLimits: ReadonlyMap<string, string> = new Map([
  ...operationIds.flatMap(id =>
    Object.entries(byStatus).flatMap(([status, reason]): [string, string][] =>
      (operations[id].statuses as readonly number[]).includes(Number(status)) ? [[`${id} ${status}`, reason]] : [],
    ),
  ),
  ...Object.entries(byPair),
])
