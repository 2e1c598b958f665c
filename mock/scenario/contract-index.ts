import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { nodeAt } from '@mediawright/contract-kit/examples'
import { operations, type Operation } from '../../generated/operations.ts'
import { loadValidators, type OperationValidators } from '../../generated/validators/index.js'
import type { OperationId } from '../../server/core/contract.ts'

export interface DocumentedHeader {
  name: string
  required: boolean
  example: string | undefined
  /** Reports whether a value matches the header's schema. */
  fits: (value: string) => boolean
}

export interface Example {
  name: string
  body: unknown
}

/** The contract's responses, keyed by operation. */
export interface ContractIndex {
  operationIds: readonly OperationId[]
  operation: (id: OperationId) => Operation
  /** Returns the headers documented for a status. */
  headers: (id: OperationId, status: number) => readonly DocumentedHeader[]
  examples: (id: OperationId, status: number) => readonly Example[]
  /** Returns the error codes that an operation may return with the given status. */
  codes: (id: OperationId, status: number) => readonly string[]
  validators: (id: OperationId) => Promise<OperationValidators>
  pathParameters: (id: OperationId) => readonly string[]
  queryParameters: (id: OperationId) => readonly string[]
  runErrorCodes: readonly string[]
}

interface Node {
  [key: string]: any
}

export const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id)

/** @param document the bundled contract */
export function indexContract(document: object): ContractIndex {
  const root = document as Node
  const resolve = (node: Node | undefined): Node | undefined => {
    if (typeof node?.['$ref'] !== 'string') return node
    return resolve(nodeAt(root, node['$ref']) as Node | undefined)
  }
  const item = (id: OperationId): Node => root['paths']?.[operations[id].path] ?? {}
  const entry = (id: OperationId): Node => item(id)[operations[id].method] ?? {}
  const response = (id: OperationId, status: number) => resolve(entry(id)['responses']?.[status])
  const ajv = addFormats.default(new Ajv({ strict: false, coerceTypes: true }))
  const fitting = new Map<string, ValidateFunction>()
  const fits = (schema: object, value: string) => {
    const key = JSON.stringify(schema)
    if (!fitting.has(key)) fitting.set(key, ajv.compile({ properties: { value: schema } }))
    return fitting.get(key)!({ value })
  }
  const parameters = (id: OperationId, place: string) =>
    [...(item(id)['parameters'] ?? []), ...(entry(id)['parameters'] ?? [])]
      .map(resolve)
      .filter(parameter => parameter?.['in'] === place)
      .map(parameter => parameter!['name'] as string)
  const validators = (id: OperationId) => loadValidators[id]()
  return {
    operationIds: Object.keys(operations) as OperationId[],
    operation: id => operations[id],
    validators,
    headers: (id, status) =>
      Object.entries((response(id, status)?.['headers'] ?? {}) as Node).map(([name, node]) => {
        const { required = false, schema = {}, example } = resolve(node)!
        return {
          name,
          required,
          example: example === undefined ? undefined : String(example),
          fits: value => fits((resolve(schema) ?? {}) as object, value),
        }
      }),
    examples: (id, status) =>
      Object.entries((response(id, status)?.['content']?.['application/json']?.examples ?? {}) as Node).map(([name, node]) => ({
        name,
        body: resolve(node)?.['value'],
      })),
    codes: (id, status) => (operations[id] as Operation).codes[status] ?? [],
    pathParameters: id => parameters(id, 'path'),
    queryParameters: id => parameters(id, 'query'),
    runErrorCodes: resolve(root['components']?.schemas?.RunErrorCode)?.['enum'] ?? [],
  }
}

/** Returns the additional members of an error: a validation error lists the invalid fields. */
export const getFields = (code: string) =>
  code === 'input_validation_error' ? { fields: [{ field: 'body', message: 'is not valid' }] } : {}
