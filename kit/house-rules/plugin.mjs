// House rules for contracts, as a Redocly plugin (enabled in redocly.yaml). Rules from Redocly's strict set are not repeated here. The
// project is configured in `contract.config.ts` in the folder where Redocly runs. That file may name another module with additional rules.

import { readConfiguration } from '../read-configuration.ts'
import {
  answerSchemas,
  bodySchemas,
  contents,
  entries,
  follow,
  isRead,
  getNames,
  operations,
  parameters,
  quoted,
  requestBody,
  responses,
  walk,
} from './document.mjs'

const {
  config: { operations: columns, houseRules: project },
} = await readConfiguration(process.cwd())
const ownRules = project.own ? (await import(project.own.href)).rules : {}

const { verbs } = project
const operationName = operations((operation, ctx, report) => {
  const name = operation.operationId ?? ''
  const verb = /^[a-z]+/.exec(name)?.[0]
  if (!/^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(name) || !verbs.includes(verb))
    report(
      `operationId \`${name}\` must be a verb and a noun in camelCase, and the verb must be one of ${verbs.join(', ')}.`,
      ctx.location.child('operationId'),
    )
})

/** Returns the allowed values of a column. If only `ofReads` is set, other operations may use the values that it does not contain. */
const valuesFor = ({ values, ofReads, ofChanges = ofReads && values.filter(value => !ofReads.includes(value)) }, ctx) =>
  (isRead(ctx) ? ofReads : ofChanges) ?? values

/** Checks the role and the extensions that become columns of the operations table. */
const operationColumns = operations((operation, ctx, report) => {
  const { role, extensions } = columns
  const at = field => (operation[field] === undefined ? ctx.location : ctx.location.child(field))
  if (role) {
    const roles = valuesFor(role, ctx)
    const requirements = (operation.security ?? []).map(requirement => Object.values(requirement).flat())
    if (requirements.length === 0 || !requirements.every(named => named.length === 1 && roles.includes(named[0])))
      report(
        `\`security\` must specify one of the roles ${roles.join(', ')} as the ${role.name}, as in \`security: [{ <scheme>: ['${roles[0]}'] }]\`.`,
        at('security'),
      )
  }
  for (const column of Object.values(extensions)) {
    const { extension, optional } = column
    const values = valuesFor(column, ctx)
    const value = operation[extension]
    if (!values.includes(value) && !(optional && value === undefined))
      report(`\`${extension}\` must be ${values.join(' or ')}.`, at(extension))
  }
})

/**
 * A paginated operation must be a list operation and declare all pagination parameters; the tests rely on this to iterate over lists.
 * `parameters`: the query parameters for pagination. `verb`: the prefix of list operations' ids.
 */
const paging = ({ parameters: needed, verb }) =>
  operations((operation, ctx, report) => {
    const names = getNames(operation, ctx)
    const has = needed.filter(name => names.includes(`query.${name}`))
    const is = operation.operationId?.startsWith(verb)
    if (has.length > 0 && has.length < needed.length) report(`Pagination requires all of the query parameters ${quoted(needed)}.`)
    if (has.length > 0 && !is) report(`A paginated operation must be a list operation: start its \`operationId\` with \`${verb}\`.`)
  })()

/** `header`: name of the header parameter that makes retries safe. */
const idempotencyKey = ({ header }) =>
  operations((operation, ctx, report) => {
    const has = [...parameters(operation, ctx)].some(({ node }) => node.in === 'header' && node.name === header)
    if (has === isRead(ctx))
      report(has ? `A read must not have \`${header}\`.` : `A mutating operation must have the parameter \`${header}\`.`)
  })()

/**
 * `every`: statuses that every operation must declare. `mutations`: additional statuses that mutating operations must declare. `pipeline`:
 * statuses that no operation may declare. `owners`: request fields (`path.shopId`) that may refer to another tenant's object and thus cause
 * a 403. `ids`: a pattern for the names of request fields that, like the path parameters, may refer to a missing object and thus cause
 * a 404.
 */
const statuses = ({ every, mutations, pipeline, owners = [], ids: pattern }) =>
  operations((operation, ctx, report) => {
    const declared = Object.keys(operation.responses ?? {})
    const missing = status => !declared.includes(status)
    const absent = [...every, ...(isRead(ctx) ? [] : mutations)].filter(missing).toSorted((one, other) => one.localeCompare(other))
    if (absent.length > 0)
      report(
        `The operation must declare the ${absent.length > 1 ? 'statuses' : 'status'} ${absent.join(', ')}.`,
        ctx.location.child('responses'),
      )
    const isId = name => !owners.includes(name) && (name.startsWith('path.') || (pattern && new RegExp(pattern).test(name)))
    const names = getNames(operation, ctx)
    const [owned, ids] = [names.filter(name => owners.includes(name)), names.filter(isId)]
    if (isRead(ctx) && owned.length > 0 && missing('403'))
      report(`The operation must declare the status 403: ${quoted(owned)} may belong to another tenant.`, ctx.location.child('responses'))
    if (ids.length > 0 && missing('404'))
      report(
        `The operation must declare the status 404: ${quoted(ids)} may be unknown or belong to another tenant.`,
        ctx.location.child('responses'),
      )
    for (const status of declared) {
      if (pipeline.includes(status))
        report(
          `Operations must not declare status ${status}: it is listed in this rule's \`pipeline\` option.`,
          ctx.location.child(['responses', status]),
        )
      if (!/^[1-5]\d\d$/.test(status)) report(`Declare individual statuses, not \`${status}\`.`, ctx.location.child(['responses', status]))
    }
  })()

/** `every`: headers that every response must declare. `exceptions`: headers to use instead, by status. */
const responseHeaders = ({ every, exceptions = {} }) =>
  operations((operation, ctx, report) => {
    for (const { status, node, location } of responses(operation, ctx)) {
      const declared = new Set(Object.keys(node?.headers ?? {}).map(name => name.toLowerCase()))
      const absent = (exceptions[status] ?? every).filter(name => !declared.has(name.toLowerCase()))
      if (absent.length > 0)
        report(`The ${status} response must declare the ${absent.length > 1 ? 'headers' : 'header'} ${quoted(absent)}.`, location)
    }
  })()

const namedExamples = operations((operation, ctx, report) => {
  const check = (what, { type, node, location }) => {
    if (entries(node?.examples).length === 0) report(`${what} (${type}) must have a named example.`, location)
    for (const [name, raw] of entries(node?.examples)) {
      const example = follow(ctx, raw, location.child(['examples', name]))
      if (!example.node?.summary) report(`The example \`${name}\` must have a summary.`, example.location)
    }
  }
  for (const media of contents(requestBody(operation, ctx))) check('The request body', media)
  for (const response of responses(operation, ctx)) for (const media of contents(response)) check(`The ${response.status} answer`, media)
})

const enumDescription = operations((operation, ctx, report) => {
  const visit = (node, location, { described }) => {
    if (node.enum && !described) report('Explain the values of an enum: add a `description` to the enum or its property.', location)
  }
  for (const { schema, location } of [...bodySchemas(operation, ctx), ...answerSchemas(operation, ctx)]) walk(ctx, schema, location, visit)
  for (const { node, location } of parameters(operation, ctx))
    if (node.schema) walk(ctx, node.schema, location.child('schema'), visit, new Set(), Boolean(node.description))
})

const closedObjects = operations((operation, ctx, report) => {
  const visit = (node, location, { refines }) => {
    const isObject = node.properties || [node.type].flat().includes('object')
    if (isObject && !refines && node.additionalProperties === undefined)
      report('An object must set `additionalProperties` to false or, if the object is open on purpose, to true or a schema.', location)
    if (node.allOf && node.additionalProperties === false)
      report(
        '`additionalProperties: false` rejects properties that only the adjacent `allOf` declares: declare them here as well, by $ref.',
        location,
      )
  }
  for (const { schema, location } of [...bodySchemas(operation, ctx), ...answerSchemas(operation, ctx)]) walk(ctx, schema, location, visit)
})

/**
 * Without a length limit, a string could be as large as the body limit allows and thus expensive to process. `exceptions`: parameters whose
 * pattern limits their length.
 */
const boundedStrings = ({ exceptions = [] }) =>
  operations((operation, ctx, report) => {
    const visit = (node, location) => {
      const isString = [node.type].flat().includes('string')
      if (isString && !node.enum && node.const === undefined && node.maxLength === undefined)
        report(
          node.format === 'binary'
            ? 'A file in a request must have a `maxLength`, its maximum size in bytes.'
            : 'A string in a request must have a `maxLength`.',
          location,
        )
    }
    for (const { schema, location } of bodySchemas(operation, ctx)) walk(ctx, schema, location, visit)
    for (const { node, location } of parameters(operation, ctx))
      if (node.schema && !exceptions.includes(node.name)) walk(ctx, node.schema, location.child('schema'), visit)
  })()

export default function houseRules() {
  return {
    id: 'house',
    rules: {
      oas3: {
        'operation-name': operationName,
        'operation-columns': operationColumns,
        paging,
        'idempotency-key': idempotencyKey,
        statuses,
        'response-headers': responseHeaders,
        'named-examples': namedExamples,
        'enum-description': enumDescription,
        'closed-objects': closedObjects,
        'bounded-strings': boundedStrings,
        ...ownRules,
      },
    },
  }
}
