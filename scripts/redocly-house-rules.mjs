// House rules of the contract, as a Redocly plugin (enabled in redocly.yaml). Rules of Redocly's strict set are not
// repeated here. Operations of callbacks belong to the receiver, so these rules skip them.

const VERBS = [
  'apply',
  'archive',
  'arrange',
  'attach',
  'cancel',
  'complete',
  'create',
  'get',
  'list',
  'patch',
  'replay',
  'retry',
  'run',
  'share',
  'start',
  'stream',
  'unshare',
]
const PERMISSIONS = ['read', 'runs:create', 'projects:write', 'assets:write']
const WORKSPACES = ['body.workspace_id', 'path.workspaceId', 'query.workspace_id', 'resource', 'key']
const EVERY_STATUS = ['400', '401', '429', '500', '503']
const EVERY_MUTATION = ['403', '409', '413', '415', '422']

const isRead = ctx => ctx.key === 'get'

/** A rule that checks each operation under `paths`, but none inside a callback. */
const operations = check => () => {
  let callbacks = 0
  return {
    Callback: {
      enter: () => {
        callbacks++
      },
      leave: () => {
        callbacks--
      },
    },
    Operation: {
      enter: (operation, ctx) => {
        if (callbacks === 0) check(operation, ctx, reporter(ctx))
      },
    },
  }
}

// Shared schemas and responses are reached from many operations; each fault is reported once.
const reported = new WeakMap()
const reporter =
  ctx =>
  (message, location = ctx.location) => {
    const key = `${location.source.absoluteRef}${location.pointer} ${message}`
    const seen = reported.get(ctx.config) ?? new Set()
    reported.set(ctx.config, seen)
    if (seen.has(key)) return
    seen.add(key)
    ctx.report({ message, location })
  }

const follow = (ctx, node, location) => {
  const seen = new Set()
  while (node?.$ref && !seen.has(node)) {
    seen.add(node)
    const target = ctx.resolve(node, location.source.absoluteRef)
    if (!target.location) break
    node = target.node
    location = target.location
  }
  return { node, location }
}
const entries = object => Object.entries(object ?? {})

function* parameters(operation, ctx) {
  for (const [i, parameter] of (operation.parameters ?? []).entries()) yield follow(ctx, parameter, ctx.location.child(['parameters', i]))
}
function* responses(operation, ctx) {
  for (const [status, response] of entries(operation.responses))
    yield { status, ...follow(ctx, response, ctx.location.child(['responses', status])) }
}
function* contents(holder) {
  for (const [type, media] of entries(holder.node?.content)) yield { type, node: media, location: holder.location.child(['content', type]) }
}
const requestBody = (operation, ctx) => follow(ctx, operation.requestBody, ctx.location.child('requestBody'))

const MANY = ['allOf', 'anyOf', 'oneOf']
const MAPS = ['properties', 'patternProperties']
/**
 * Visits a schema and all its parts, except the conditions (`if`, `then`, `else`, `not`), which refine and declare nothing.
 * `described`: it, or the property it fills, says what it is. `refines`: it is a member of a composition whose own object is settled.
 */
const walk = (ctx, schema, at, visit, seen = new Set(), described = false, refines = false) => {
  const { node, location } = follow(ctx, schema, at)
  if (!node || typeof node !== 'object' || seen.has(node)) return
  seen.add(node)
  described ||= Boolean(node.description)
  visit(node, location, { described, refines })
  const settled = refines || node.additionalProperties !== undefined
  for (const word of MANY)
    for (const [i, member] of (node[word] ?? []).entries()) walk(ctx, member, location.child([word, i]), visit, seen, described, settled)
  for (const word of MAPS) for (const [name, member] of entries(node[word])) walk(ctx, member, location.child([word, name]), visit, seen)
  if (node.items) walk(ctx, node.items, location.child('items'), visit, seen, described)
  if (typeof node.additionalProperties === 'object')
    walk(ctx, node.additionalProperties, location.child('additionalProperties'), visit, seen, described)
}
const bodySchemas = function* (operation, ctx) {
  for (const media of contents(requestBody(operation, ctx)))
    if (media.node?.schema) yield { schema: media.node.schema, location: media.location.child('schema') }
}
const answerSchemas = function* (operation, ctx) {
  for (const response of responses(operation, ctx))
    for (const media of contents(response))
      if (media.node?.schema) yield { schema: media.node.schema, location: media.location.child('schema') }
}

const operationName = operations((operation, ctx, report) => {
  const name = operation.operationId ?? ''
  const verb = /^[a-z]+/.exec(name)?.[0]
  if (!/^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(name) || !VERBS.includes(verb))
    report(
      `operationId \`${name}\` must be a verb and a noun in camelCase, with one of the verbs ${VERBS.join(', ')}.`,
      ctx.location.child('operationId'),
    )
})

const operationAccess = operations((operation, ctx, report) => {
  const oneOf = (field, values) => {
    if (!values.includes(operation[field]))
      report(`\`${field}\` must be ${values.join(' or ')}.`, operation[field] === undefined ? ctx.location : ctx.location.child(field))
  }
  oneOf('x-permission', isRead(ctx) ? ['read'] : PERMISSIONS.filter(permission => permission !== 'read'))
  oneOf('x-workspace', WORKSPACES)
  oneOf('x-idempotent', isRead(ctx) ? ['safe'] : ['key'])
  const [place, name] = String(operation['x-workspace']).split('.')
  if (
    (place === 'path' || place === 'query') &&
    ![...parameters(operation, ctx)].some(({ node }) => node.in === place && node.name === name)
  )
    report(
      `\`x-workspace\` names the ${place} parameter \`${name}\`, which the operation does not have.`,
      ctx.location.child('x-workspace'),
    )
})

const idempotencyKey = operations((operation, ctx, report) => {
  const has = [...parameters(operation, ctx)].some(({ node }) => node.in === 'header' && node.name === 'Idempotency-Key')
  if (has === isRead(ctx))
    report(has ? 'A read must not have an `Idempotency-Key`.' : 'A mutating operation must have the parameter `Idempotency-Key`.')
})

const statuses = operations((operation, ctx, report) => {
  const declared = Object.keys(operation.responses ?? {})
  const workspace = operation['x-workspace']
  const named = workspace === 'resource' ? ['404'] : workspace?.includes('.') ? ['403'] : []
  for (const status of new Set([...EVERY_STATUS, ...(isRead(ctx) ? [] : EVERY_MUTATION), ...named]))
    if (!declared.includes(status)) report(`The operation must declare the status ${status}.`, ctx.location.child('responses'))
  for (const status of declared) {
    if (['405', '501'].includes(status))
      report(`${status} belongs to the pipeline: operations must not declare it.`, ctx.location.child(['responses', status]))
    if (!/^[1-5]\d\d$/.test(status)) report(`Declare single statuses, not \`${status}\`.`, ctx.location.child(['responses', status]))
  }
})

const requestIdHeader = operations((operation, ctx, report) => {
  for (const { status, node, location } of responses(operation, ctx))
    if (!Object.keys(node?.headers ?? {}).some(name => name.toLowerCase() === 'request-id'))
      report(`The ${status} response must declare the header \`request-id\`.`, location)
})

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
    if (node.enum && !described) report('An enum must say what its values mean: describe it, or the property that holds it.', location)
  }
  for (const { schema, location } of [...bodySchemas(operation, ctx), ...answerSchemas(operation, ctx)]) walk(ctx, schema, location, visit)
  for (const { node, location } of parameters(operation, ctx))
    if (node.schema) walk(ctx, node.schema, location.child('schema'), visit, new Set(), Boolean(node.description))
})

const closedObjects = operations((operation, ctx, report) => {
  const visit = (node, location, { refines }) => {
    const isObject = node.properties || [node.type].flat().includes('object')
    if (isObject && !refines && node.additionalProperties === undefined)
      report('An object must declare `additionalProperties`: false, or true (or a schema) if it is open on purpose.', location)
    if (node.allOf && node.additionalProperties === false)
      report('`allOf` beside `additionalProperties: false` rejects the properties of its members: copy them by $ref.', location)
  }
  for (const { schema, location } of [...bodySchemas(operation, ctx), ...answerSchemas(operation, ctx)]) walk(ctx, schema, location, visit)
})

// An unbounded string from a client can be as large as the body limit, 2 MiB, and cost much work.
const boundedStrings = operations((operation, ctx, report) => {
  const visit = (node, location) => {
    const isString = [node.type].flat().includes('string')
    if (isString && !node.enum && node.const === undefined && node.maxLength === undefined)
      report('A string that a client sends must have a `maxLength`.', location)
  }
  for (const { schema, location } of bodySchemas(operation, ctx)) walk(ctx, schema, location, visit)
  for (const { node, location } of parameters(operation, ctx))
    if (node.schema && node.name !== 'Idempotency-Key') walk(ctx, node.schema, location.child('schema'), visit) // its pattern bounds it
})

export default function houseRules() {
  return {
    id: 'house',
    rules: {
      oas3: {
        'operation-name': operationName,
        'operation-access': operationAccess,
        'idempotency-key': idempotencyKey,
        statuses,
        'request-id-header': requestIdHeader,
        'named-examples': namedExamples,
        'enum-description': enumDescription,
        'closed-objects': closedObjects,
        'bounded-strings': boundedStrings,
      },
    },
  }
}
