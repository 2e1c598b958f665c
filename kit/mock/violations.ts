import type { Request } from 'express'
import type { ValidateFunction } from 'ajv'
import type { FieldError } from '../runtime/refusal.ts'
import { fieldErrors } from '../runtime/violations.ts'
import type { ValidationError } from '../config.ts'
import { absolute } from '../generate/ajv-schema.ts'
import { validatedSchema } from '../generate/body-rules.ts'
import { parameterRules, parametersSchema } from '../generate/parameter-rules.ts'
import { ajvFor } from '../generate/request-schemas.ts'
import { decodeParameters } from '../runtime/parameters.ts'
import { withFilesAsText, inItem, withoutRepeats } from '../runtime/validate.ts'
import type { Bundle } from '../generate/bundle.ts'
import type { MockSettings } from './settings.ts'
import type { Contract, Operation } from '../examples/contract.ts'

type Check = (req: Request, mediaType: string | undefined) => FieldError[]
type Describe = (errors: readonly ValidationError[], data: unknown, what: string) => FieldError[]
type Place = (data: Record<string, unknown>) => FieldError[]

/**
 * Finds all problems in a request, using the service's schemas and messages. `generate` compiles the service's validators in advance; here,
 * an operation's validators are compiled on its first request.
 */
export function requestCheck(contract: Contract, { ownSentence }: Pick<MockSettings, 'ownSentence'>): (operation: Operation) => Check {
  const describe: Describe = (errors, data, what) => fieldErrors(errors, data, what, ownSentence)
  const schemas = contract.schemas as Bundle['components']['schemas']
  const quiet = { logger: false } as const
  const parameters = once(() => ajvFor(schemas, 'parameters', quiet))
  const body = once(() => ajvFor(schemas, 'body', quiet))
  const checked = (validate: ValidateFunction, data: unknown, what: string) =>
    validate(data) ? [] : describe((validate.errors ?? []) as ValidationError[], data, what)

  function createPlaceChecks({ parameters: all }: Operation): Record<string, Place> {
    const place = (name: string): Place => {
      const own = all.filter(parameter => parameter.in === name)
      const validate = compiled(parameters, parametersSchema(own, schemas))
      return data => checked(validate, data, /header|cookie/.test(name) ? name : `${name} parameter`)
    }
    return { path: place('path'), query: place('query'), header: place('header'), cookie: place('cookie') }
  }

  return operation => {
    const places = once(() => createPlaceChecks(operation))
    const bodies = new Map<string, () => ValidateFunction>(
      operation.requests.map(({ mediaType, schema, items }) => [
        mediaType,
        once(() => compiled(body, items?.schema ?? validatedSchema(mediaType, schema, schemas))),
      ]),
    )
    const rules = once(() => parameterRules(operation.parameters, schemas, operation.credentials))
    return (req, mediaType) => {
      const { path, query, header, cookie } = places()
      const sent = decodeParameters(rules(), { path: req.params as Record<string, string>, request: req })
      const fields = [
        ...sent.problems,
        ...path!(sent.path),
        ...query!(sent.query),
        ...cookie!(sent.cookies),
        ...header!(sent.headers).map(asSpelled(operation.parameters.filter(parameter => parameter.in === 'header'))),
        ...(operation.requests.length === 0 ? surplus(req.body, describe) : []),
        ...(mediaType !== undefined && req.body !== undefined ? inBody(mediaType, req.body) : []),
      ]
      return withoutRepeats(fields, sent.problems)
    }

    function inBody(mediaType: string, value: unknown): readonly FieldError[] {
      const validate = bodies.get(mediaType)
      if (!validate) return []
      if (!operation.requests.find(request => request.mediaType === mediaType)?.items)
        return checked(validate(), withFilesAsText(value, {}), 'field')
      const found = (value as unknown[]).map((item, index) =>
        item instanceof Uint8Array ? [] : inItem(index, checked(validate(), item, 'field')),
      )
      return found.find(({ length }) => length > 0) ?? []
    }
  }
}

/** Compiles a schema. A schema that cannot be compiled allows everything; `generate` reports such a schema. */
function compiled(ajv: () => ReturnType<typeof ajvFor>, schema: object): ValidateFunction {
  try {
    return ajv().compile(absolute(schema))
  } catch {
    return Object.assign(() => true, { errors: null }) as unknown as ValidateFunction
  }
}

/** Restores the contract's spelling of header names, which Node converts to lowercase. */
const asSpelled =
  (parameters: readonly { name: string }[]) =>
  ({ field, message }: FieldError): FieldError => ({
    field: parameters.find(({ name }) => name.toLowerCase() === field)?.name ?? field,
    message,
  })

/** An operation without a body accepts both `{}` and no body. */
function surplus(body: unknown, describe: Describe): readonly FieldError[] {
  if (body === undefined) return []
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [{ field: 'body', message: 'must be empty' }]
  const error = { keyword: 'additionalProperties', instancePath: '', schemaPath: '#/additionalProperties' }
  return describe(
    Object.keys(body).map(name => ({ ...error, params: { additionalProperty: name } })),
    body,
    'field',
  )
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
