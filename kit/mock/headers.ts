import { validateHeaderName } from 'node:http'
import type { Response } from 'express'
import { responseFor, type Contract, type Operation } from '../examples/contract.ts'
import { sampleValues } from '../generate/sample.ts'

/** Headers that describe how a body was sent, or that the mock sets itself. */
const ownHeaders = new Set(['content-length', 'content-type', 'content-encoding', 'transfer-encoding', 'connection'])

/** Sets the headers that a response requires and that are not set yet. */
export function setRequiredHeaders(res: Response, operation: Operation, status: number, { schemas }: Contract) {
  const required = responseFor(operation, status)?.headers.filter(header => header.required) ?? []
  for (const { name, schema, example, examples = {} } of required)
    setHeader(res, name, example ?? Object.values(examples)[0] ?? sampleValues(schema, schemas)[0])
}

export function setHeader(res: Response, name: string, value: unknown) {
  if (ownHeaders.has(name) || res.hasHeader(name)) return
  try {
    validateHeaderName(name)
  } catch {
    return // The name is not a valid header name.
  }
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  res.set(name, text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' '))
}
