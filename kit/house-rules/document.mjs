// Helpers that the house rules use to read a document. Operations in callbacks belong to the receiver, so the rules skip them.

export const isRead = ctx => ctx.key === 'get'

/** Creates a rule that checks the operations under `paths`, but not those inside callbacks. */
export const operations = check => () => {
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

// Each problem is reported only once, although many operations refer to the same schemas and responses.
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

export const follow = (ctx, node, location) => {
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
export const entries = object => Object.entries(object ?? {})

export function* parameters(operation, ctx) {
  for (const [i, parameter] of (operation.parameters ?? []).entries()) yield follow(ctx, parameter, ctx.location.child(['parameters', i]))
}
export function* responses(operation, ctx) {
  for (const [status, response] of entries(operation.responses))
    yield { status, ...follow(ctx, response, ctx.location.child(['responses', status])) }
}
export function* contents(holder) {
  for (const [type, media] of entries(holder.node?.content)) yield { type, node: media, location: holder.location.child(['content', type]) }
}
export const requestBody = (operation, ctx) => follow(ctx, operation.requestBody, ctx.location.child('requestBody'))

const MANY = ['allOf', 'anyOf', 'oneOf']
const MAPS = ['properties', 'patternProperties']
/**
 * Visits a schema and all its subschemas, except conditions (`if`, `then`, `else`, `not`), which refine other declarations.
 *
 * `described`: the schema, or the property that it belongs to, has a description. `refines`: the schema is part of a composition whose
 * object has already been checked.
 */
export const walk = (ctx, schema, at, visit, seen = new Set(), described = false, refines = false) => {
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
export const bodySchemas = function* (operation, ctx) {
  for (const media of contents(requestBody(operation, ctx)))
    if (media.node?.schema) yield { schema: media.node.schema, location: media.location.child('schema') }
}
export const answerSchemas = function* (operation, ctx) {
  for (const response of responses(operation, ctx))
    for (const media of contents(response))
      if (media.node?.schema) yield { schema: media.node.schema, location: media.location.child('schema') }
}

/**
 * Returns the names of all members that at least one of the bodies can have.
 * @param isWanted called with the schema of each member
 */
export const memberNames = (operation, ctx, isWanted = () => true) => {
  const names = new Set()
  const collect = (schema, at) => {
    const { node, location } = follow(ctx, schema, at)
    for (const [name, member] of Object.entries(node?.properties ?? {}))
      if (isWanted(follow(ctx, member, location.child(['properties', name])).node)) names.add(name)
    for (const word of MANY) for (const [i, member] of (node?.[word] ?? []).entries()) collect(member, location.child([word, i]))
  }
  for (const { schema, location } of bodySchemas(operation, ctx)) collect(schema, location)
  return [...names]
}

/** Returns the parameters (except headers) and body members of a request: `path.shopId`, `query.order_id`, `body.name`. */
export const getNames = (operation, ctx) => [
  ...[...parameters(operation, ctx)].filter(({ node }) => node?.in !== 'header').map(({ node }) => `${node?.in}.${node?.name}`),
  ...memberNames(operation, ctx).map(name => `body.${name}`),
]
export const quoted = names => names.map(name => `\`${name}\``).join(', ')
