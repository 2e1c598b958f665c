// House rules of the contract, as a Redocly plugin (enabled in redocly.yaml). Rules of Redocly's strict set are not
// repeated here. Operations of callbacks belong to the receiver, so these rules skip them.

import { contractConfig } from '../contract.config.ts'

const { operations: columns } = contractConfig
const VERBS = contractConfig.houseRules.verbs
const PERMISSIONS = columns.role?.values ?? []
const WORKSPACES = columns.extensions.workspace?.values ?? []

const isRead = ctx => ctx.key === 'get'

/** Names of the members that any of the bodies can have. */
const memberNames = (operation, ctx) => {
  const names = new Set()
  const collect = (schema, at) => {
    const { node, location } = follow(ctx, schema, at)
    for (const name of Object.keys(node?.properties ?? {})) names.add(name)
    for (const word of MANY) for (const [i, member] of (node?.[word] ?? []).entries()) collect(member, location.child([word, i]))
  }
  for (const { schema, location } of bodySchemas(operation, ctx)) collect(schema, location)
  return [...names]
}

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
  const permissions = isRead(ctx) ? ['read'] : PERMISSIONS.filter(permission => permission !== 'read')
  const requirements = (operation.security ?? []).map(requirement => Object.values(requirement).flat())
  if (requirements.length === 0 || !requirements.every(roles => roles.length === 1 && permissions.includes(roles[0])))
    report(
      `\`security\` must name the permission as a role, ${permissions.join(' or ')}: \`security: [{ apiKey: ['${permissions[0]}'] }]\`.`,
      operation.security ? ctx.location.child('security') : ctx.location,
    )
  oneOf('x-workspace', WORKSPACES)
  oneOf('x-idempotent', isRead(ctx) ? ['safe'] : ['key'])
  const canQuote = memberNames(operation, ctx).includes('quote')
  if (canQuote !== Boolean(operation['x-quote-permission']))
    report(
      canQuote
        ? 'The body has the field `quote`: say in `x-quote-permission` what a quote needs.'
        : '`x-quote-permission` belongs to operations whose body has the field `quote`.',
    )
})

/** What a request names, place by place: `path.projectId`, `query.run_id`, `body.workspace_id`. */
const namesOf = (operation, ctx) => [
  ...[...parameters(operation, ctx)].filter(({ node }) => node?.in !== 'header').map(({ node }) => `${node?.in}.${node?.name}`),
  ...memberNames(operation, ctx).map(name => `body.${name}`),
]
const isWorkspace = name => ['path.workspaceId', 'query.workspace_id', 'body.workspace_id'].includes(name)
/** Ids of something that a workspace has. Every parameter of a path is one. */
const isOfWorkspace = name => !isWorkspace(name) && (name.startsWith('path.') || /_ids?$/.test(name))
const quoted = names => names.map(name => `\`${name}\``).join(', ')

/**
 * Where the request names its workspace is where the pipeline must look for it: with a wrong `x-workspace`, a key reads another workspace.
 * `exceptions`: by operation the value that it has although the request says otherwise.
 */
const operationWorkspace = ({ exceptions = {} }) =>
  operations((operation, ctx, report) => {
    const names = namesOf(operation, ctx)
    const at = ctx.location.child('x-workspace')
    for (const name of names.filter(candidate => /\.workspace/i.test(candidate) && !isWorkspace(candidate)))
      report(`\`${name}\` must be called \`${name.startsWith('path.') ? 'workspaceId' : 'workspace_id'}\` if it is the id of a workspace.`)
    const own = names.filter(isWorkspace)
    if (own.length > 1) report(`The request names its workspace more than once (${quoted(own)}), and only one of them is checked.`)
    const ids = names.filter(isOfWorkspace)
    const expected = own[0] ?? (ids.length > 0 ? 'resource' : 'key')
    const [declared, exception] = [operation['x-workspace'], exceptions[operation.operationId]]
    if (declared === expected && exception !== undefined)
      report(`\`${operation.operationId}\` is no exception any more: remove it from the exceptions of this rule in redocly.yaml.`, at)
    if (declared === expected || declared === exception || !WORKSPACES.includes(declared)) return
    const reason = own[0]
      ? `the request names its workspace in \`${own[0]}\``
      : ids.length > 0
        ? `the workspace is found through ${quoted(ids)}`
        : 'nothing in the request names a workspace'
    report(`\`x-workspace\` must be \`${expected}\`, not \`${declared}\`: ${reason}.`, at)
  })()

/**
 * A list has pages, and nothing else does. The tests walk over whatever has them.
 * `parameters`: of the query, which pages need together. `verb`: with which the ids of lists begin.
 */
const paging = ({ parameters: needed, verb }) =>
  operations((operation, ctx, report) => {
    const names = namesOf(operation, ctx)
    const has = needed.filter(name => names.includes(`query.${name}`))
    const is = operation.operationId?.startsWith(verb)
    if (has.length > 0 && has.length < needed.length) report(`Pages need all query parameters of ${quoted(needed)}.`)
    if (has.length > 0 && !is) report(`An operation with pages must be a list: begin its \`operationId\` with \`${verb}\`.`)
  })()

/** `header`: the parameter of that name, which makes retries safe. */
const idempotencyKey = ({ header }) =>
  operations((operation, ctx, report) => {
    const has = [...parameters(operation, ctx)].some(({ node }) => node.in === 'header' && node.name === header)
    if (has === isRead(ctx))
      report(has ? `A read must not have \`${header}\`.` : `A mutating operation must have the parameter \`${header}\`.`)
  })()

/**
 * `every`: what any operation can answer. `mutations`: what those that change something can answer besides. `pipeline`: what no operation
 * answers.
 */
const statuses = ({ every, mutations, pipeline }) =>
  operations((operation, ctx, report) => {
    const declared = Object.keys(operation.responses ?? {})
    const missing = status => !declared.includes(status)
    const absent = [...every, ...(isRead(ctx) ? [] : mutations)].filter(missing).toSorted((one, other) => one.localeCompare(other))
    if (absent.length > 0)
      report(
        `The operation must declare the ${absent.length > 1 ? 'statuses' : 'status'} ${absent.join(', ')}.`,
        ctx.location.child('responses'),
      )
    const names = namesOf(operation, ctx)
    const [workspace, ids] = [names.filter(isWorkspace), names.filter(isOfWorkspace)]
    if (isRead(ctx) && workspace.length > 0 && missing('403'))
      report(`The operation must declare the status 403: ${quoted(workspace)} can be another's.`, ctx.location.child('responses'))
    if (ids.length > 0 && missing('404'))
      report(`The operation must declare the status 404: ${quoted(ids)} can be unknown or another's.`, ctx.location.child('responses'))
    for (const status of declared) {
      if (pipeline.includes(status))
        report(`${status} belongs to the pipeline: operations must not declare it.`, ctx.location.child(['responses', status]))
      if (!/^[1-5]\d\d$/.test(status)) report(`Declare single statuses, not \`${status}\`.`, ctx.location.child(['responses', status]))
    }
  })()

/** `every`: headers of any response. `exceptions`: by status, its headers instead. */
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

/**
 * An unbounded string from a client can be as large as the limit of bodies, and cost much work.
 * `exceptions`: parameters whose pattern bounds them.
 */
const boundedStrings = ({ exceptions = [] }) =>
  operations((operation, ctx, report) => {
    const visit = (node, location) => {
      const isString = [node.type].flat().includes('string')
      if (isString && !node.enum && node.const === undefined && node.maxLength === undefined)
        report('A string that a client sends must have a `maxLength`.', location)
    }
    for (const { schema, location } of bodySchemas(operation, ctx)) walk(ctx, schema, location, visit)
    for (const { node, location } of parameters(operation, ctx))
      if (node.schema && !exceptions.includes(node.name)) walk(ctx, node.schema, location.child('schema'), visit)
  })()

/** `path.runId` as agents write it. */
const argumentOf = name => name.replace(/^\w+\./, '').replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * `x-mcp` says what agents have of an operation: `{ tools }`, `generic` or `excluded`. A stream of events is excluded, since no tool can
 * answer with one. `tools`: the names that there are.
 */
const agentTools = ({ tools }) =>
  operations((operation, ctx, report) => {
    const use = operation['x-mcp']
    const at = use === undefined ? ctx.location : ctx.location.child('x-mcp')
    const names = use?.tools
    if (use !== 'generic' && use !== 'excluded' && !(Array.isArray(names) && names.length > 0))
      return report('`x-mcp` must be `generic`, `excluded`, or `{ tools: [...] }` with the tools that call the operation.', at)
    const isStream = operation['responses']?.['200']?.content?.['text/event-stream'] !== undefined && isRead(ctx)
    if (isStream && use !== 'excluded') report('A stream of events must have `x-mcp: excluded`: a tool cannot answer with one.', at)
    for (const [i, name] of (names ?? []).entries())
      if (!tools.includes(name)) report(`There is no tool \`${name}\`; there are ${quoted(tools)}.`, at.child(['tools', i]))
    const unknown = Object.keys(names ? use : {}).filter(key => !['tools', 'hide', 'defaults'].includes(key))
    if (unknown.length > 0) report(`\`x-mcp\` has \`tools\`, \`hide\` and \`defaults\`, and no ${quoted(unknown)}.`, at)
    const own = new Set(namesOf(operation, ctx).map(argumentOf))
    for (const [i, name] of (use?.hide ?? []).entries())
      if (!own.has(name)) report(`\`${name}\` is no argument of the operation, so \`hide\` must not name it.`, at.child(['hide', i]))
  })()

export default function houseRules() {
  return {
    id: 'house',
    rules: {
      oas3: {
        'operation-name': operationName,
        'operation-access': operationAccess,
        'operation-workspace': operationWorkspace,
        paging,
        'idempotency-key': idempotencyKey,
        statuses,
        'response-headers': responseHeaders,
        'named-examples': namedExamples,
        'enum-description': enumDescription,
        'closed-objects': closedObjects,
        'bounded-strings': boundedStrings,
        'agent-tools': agentTools,
      },
    },
  }
}
