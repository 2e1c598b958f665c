import type { Request, Response } from 'express'
import { readBody as read } from '../node/read-body.ts'
import { readForm } from '../node/form.ts'
import { bodyRules } from '../generate/body-rules.ts'
import type { Bundle } from '../generate/bundle.ts'
import type { Contract, Operation } from '../examples/contract.ts'
import { createBodies, noBody } from '../runtime/body.ts'
import type { BodyRule } from '../runtime/operation.ts'
import { MockError } from './errors.ts'

const { refuse } = MockError
const reading = {
  refuse,
  bodies: createBodies(refuse),
  readForm: (request: Parameters<typeof readForm>[0], rule: Parameters<typeof readForm>[1]) => readForm(request, rule, { refuse }),
}

/** Returns the rule that the service uses to parse an operation's bodies. */
export function bodyRule({ requests, bodyRequired }: Operation, { schemas }: Contract): BodyRule {
  if (requests.length === 0) return noBody
  const content = Object.fromEntries(requests.map(request => [request.mediaType, request]))
  const rules = bodyRules(content as unknown as Parameters<typeof bodyRules>[0], schemas as Bundle['components']['schemas'])
  const items = requests.flatMap(request => (request.items ? [[request.mediaType, request.items] as const] : []))
  return { required: bodyRequired, types: Object.keys(content), ...rules, ...(items.length > 0 && { items: Object.fromEntries(items) }) }
}

/**
 * Parses the body into `req.body` as the service does; a sequence becomes the list of its items. Files and streams are read to the end and
 * discarded.
 * @returns the media type as spelled in the contract
 */
export async function readBody(req: Request, res: Response, rule: BodyRule): Promise<string | undefined> {
  const { mediaType, value } = await read(req, res, rule, reading)
  const isStream = typeof value === 'object' && value !== null && Symbol.asyncIterator in value
  const items: unknown[] = []
  const isSequence = rule.items?.[mediaType!] !== undefined
  if (isStream) for await (const item of value as AsyncIterable<unknown>) if (isSequence) items.push(item)
  req.body = isSequence ? items : isStream || mediaType === undefined ? undefined : value
  return mediaType
}
