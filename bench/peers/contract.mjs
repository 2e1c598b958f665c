/** The contract's schemas for the two operations, with references resolved and descriptive keywords removed. */
import { readFileSync } from 'node:fs'

const whole = JSON.parse(readFileSync(new URL('../../generated/openapi.closed.json', import.meta.url), 'utf8'))
const { components } = whole
const { '/runs/{runId}': runPath, '/generate': generatePath } = whole.paths

/**
 * The contract reduced to these two operations, the only ones that peers implement. The document declares OpenAPI 3.1, because
 * express-openapi-validator accepts only 3.0 and 3.1; the two operations use nothing that 3.2 added.
 */
export const document = { ...whole, openapi: '3.1.1', paths: { '/runs/{runId}': { get: runPath.get }, '/generate': generatePath } }

const explains = new Set(['description', 'example', 'examples', 'deprecated'])

function resolved(value, isNames = false) {
  if (Array.isArray(value)) return value.map(item => resolved(item))
  if (typeof value !== 'object' || value === null) return value
  if (value.$ref)
    return resolved(
      value.$ref
        .split('/')
        .slice(1)
        .reduce((at, key) => at[key], { components }),
    )
  const kept = Object.entries(value).filter(([name]) => isNames || !(explains.has(name) || name.startsWith('x-')))
  return Object.fromEntries(kept.map(([name, member]) => [name, resolved(member, name === 'properties' && !isNames)]))
}

function getParameters({ parameters = [] }, place) {
  const found = parameters.map(parameter => resolved(parameter)).filter(parameter => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [place === 'header' ? name.toLowerCase() : name, schema])),
    required: found.filter(({ required }) => required).map(({ name }) => name),
    // Callers send more headers than the contract declares.
    ...(place !== 'header' && { additionalProperties: false }),
  }
}

const collectSchemas = (operation, status) => ({
  params: getParameters(operation, 'path'),
  querystring: getParameters(operation, 'query'),
  headers: getParameters(operation, 'header'),
  ...(operation.requestBody && { body: resolved(operation.requestBody.content['application/json'].schema) }),
  response: { [status]: resolved(operation.responses[status].content['application/json'].schema) },
})

export const getRun = collectSchemas(runPath.get, 200)
export const startGeneration = collectSchemas(generatePath.post, 201)
