import type { Request } from 'express'
import type { ValidateFunction } from 'ajv'
import { fieldErrors } from '../runtime/violations.ts'
import type { CompleteConfig, ValidationError } from '../config.ts'
import { absolute } from '../generate/ajv-schema.ts'
import { ajvFor, parametersSchema } from '../generate/request-schemas.ts'
import type { Bundle } from '../generate/bundle.ts'
import { parseForm } from './body.ts'
import { readCookie } from './credentials.ts'
import type { Field } from './errors.ts'
import type { Contract, Operation, Parameter } from '../examples/contract.ts'
import { resolvedSchema } from '../examples/pointer.ts'

type Check = (req: Request, mediaType: string | undefined) => Field[]
type Describe = (errors: readonly ValidationError[], data: unknown, what: string) => Field[]
type Place = (data: Record<string, unknown>) => Field[]

/**
 * All problems of a request, with the schemas and messages of the service. The validators that `generate` compiles for
 * the service are compiled here on an operation's first request.
 */
export function requestCheck(contract: Contract, { ownSentence }: CompleteConfig): (operation: Operation) => Check {
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
      const validate = parameters().compile(absolute(parametersSchema(own)))
      return data => checked(validate, data, name === 'header' ? name : `${name} parameter`)
    }
    return { path: place('path'), query: place('query'), header: place('header'), cookie: place('cookie') }
  }

  return operation => {
    const places = once(() => createPlaceChecks(operation))
    const bodies = new Map<string, () => ValidateFunction>(
      operation.requests.map(({ mediaType, schema = {} }) => [mediaType, once(() => body().compile(absolute(schema)))]),
    )
    const declared = (place: string) => operation.parameters.filter(parameter => parameter.in === place)
    return (req, mediaType) => {
      const { path, query, header, cookie } = places()
      return [
        ...path!({ ...req.params }),
        ...query!(normalizeQuery(req, declared('query'))),
        ...header!(present(declared('header'), ({ name }) => req.headers[name.toLowerCase()])).map(asSpelled(declared('header'))),
        ...cookie!(present(declared('cookie'), ({ name }) => readCookie(req, name))),
        ...(operation.requests.length === 0 ? surplus(req.body, describe) : []),
        ...(mediaType !== undefined && req.body !== undefined ? inBody(mediaType, req.body) : []),
      ]
    }

    function inBody(mediaType: string, value: unknown): readonly Field[] {
      const validate = bodies.get(mediaType)
      if (!validate || !/json|multipart/.test(mediaType)) return []
      return checked(
        validate(),
        typeof value === 'string' && /multipart/.test(mediaType) ? parseForm(value, getFile(mediaType)) : value,
        'field',
      )
    }

    /** The form field that takes a file. */
    function getFile(type: string): string | undefined {
      const schema = operation.requests.find(({ mediaType }) => mediaType === type)?.schema
      const { properties = {} } = (resolvedSchema(schema, contract.schemas) ?? {}) as { properties?: Record<string, { format?: string }> }
      return Object.keys(properties).find(name => properties[name]!.format === 'binary')
    }
  }
}

/** Values of the parameters that are present. */
const present = (parameters: readonly Parameter[], value: (parameter: Parameter) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    parameters
      .map(parameter => [parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name, value(parameter)])
      .filter(([, sent]) => sent !== undefined),
  )

/** Converts single values of list parameters to lists, since a list of one item is sent like a string. */
function normalizeQuery({ query }: Request, parameters: readonly Parameter[]): Record<string, unknown> {
  const isList = (name: string) => parameters.some(parameter => parameter.name === name && parameter.schema?.['type'] === 'array')
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, isList(name) ? [value].flat() : value]))
}

/** Header names as spelled in the contract; Node converts them to lowercase. */
const asSpelled =
  (parameters: readonly Parameter[]) =>
  ({ field, message }: Field): Field => ({ field: parameters.find(({ name }) => name.toLowerCase() === field)?.name ?? field, message })

/** An operation without a body accepts both `{}` and no body. */
function surplus(body: unknown, describe: Describe): readonly Field[] {
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
