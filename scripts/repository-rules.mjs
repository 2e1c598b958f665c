// House rules that apply only to this contract; `contract.config.ts` refers to this file.

import { isRead, memberNames, getNames, operations, quoted } from '@mediawright/contract-kit/house-rules/document'
import { contractConfig } from '../contract.config.ts'

const workspaces = contractConfig.operations.extensions.workspace?.values ?? []

/** `x-quote-permission` is present if and only if the operation has a `quote` field. */
const operationQuote = operations((operation, ctx, report) => {
  const canQuote = memberNames(operation, ctx).includes('quote')
  if (canQuote !== Boolean(operation['x-quote-permission']))
    report(
      canQuote
        ? 'The body has the field `quote`: state the permission for a quote in `x-quote-permission`.'
        : '`x-quote-permission` belongs to operations whose body has the field `quote`.',
    )
})

const isWorkspace = name => ['path.workspaceId', 'query.workspace_id', 'body.workspace_id'].includes(name)
/** Reports whether a parameter or field is the id of an object in a workspace, as every path parameter is except the workspace id. */
const isOfWorkspace = name => !isWorkspace(name) && (name.startsWith('path.') || /_ids?$/.test(name))

/**
 * `x-workspace` specifies where the pipeline finds a request's workspace. A wrong value could let a key read another workspace.
 * `exceptions`: the values for operations that deviate from the rule on purpose.
 */
const operationWorkspace = ({ exceptions = {} }) =>
  operations((operation, ctx, report) => {
    const names = getNames(operation, ctx)
    const at = ctx.location.child('x-workspace')
    const objects = new Set(memberNames(operation, ctx, schema => schema?.type === 'object').map(name => `body.${name}`))
    for (const name of names.filter(candidate => /\.workspace/i.test(candidate) && !isWorkspace(candidate) && !objects.has(candidate)))
      report(`\`${name}\` must be called \`${name.startsWith('path.') ? 'workspaceId' : 'workspace_id'}\` if it is the id of a workspace.`)
    const own = names.filter(isWorkspace)
    if (own.length > 1) report(`The request names its workspace more than once (${quoted(own)}), but only one id is checked.`)
    const ids = names.filter(isOfWorkspace)
    const expected = own[0] ?? (ids.length > 0 ? 'resource' : 'key')
    const [declared, exception] = [operation['x-workspace'], exceptions[operation.operationId]]
    if (declared === expected && exception !== undefined)
      report(`\`${operation.operationId}\` no longer needs an exception: remove it from the exceptions to this rule in redocly.yaml.`, at)
    if (declared === expected || declared === exception || !workspaces.includes(declared)) return
    const reason = own[0]
      ? `the request names its workspace in \`${own[0]}\``
      : ids.length > 0
        ? `the workspace is found through ${quoted(ids)}`
        : 'nothing in the request names a workspace'
    report(`\`x-workspace\` must be \`${expected}\`, not \`${declared}\`: ${reason}.`, at)
  })()

/** Converts a parameter to the argument name that agents use, such as `path.runId` to `run_id`. */
const toArgument = name => name.replace(/^\w+\./, '').replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * `x-mcp` specifies how agents can use an operation: `{ tools }`, `generic` or `excluded`. Event streams are excluded, because tools cannot
 * return them. `tools`: the names of the existing tools.
 */
const agentTools = ({ tools }) =>
  operations((operation, ctx, report) => {
    const use = operation['x-mcp']
    const at = use === undefined ? ctx.location : ctx.location.child('x-mcp')
    const names = use?.tools
    if (use !== 'generic' && use !== 'excluded' && !(Array.isArray(names) && names.length > 0))
      return report('`x-mcp` must be `generic`, `excluded` or `{ tools: [...] }` with the tools that call the operation.', at)
    const isStream = operation['responses']?.['200']?.content?.['text/event-stream'] !== undefined && isRead(ctx)
    if (isStream && use !== 'excluded') report('An event stream must have `x-mcp: excluded`: a tool cannot return one.', at)
    for (const [i, name] of (names ?? []).entries())
      if (!tools.includes(name)) report(`There is no tool \`${name}\`; available: ${quoted(tools)}.`, at.child(['tools', i]))
    const unknown = Object.keys(names ? use : {}).filter(key => !['tools', 'hide', 'defaults'].includes(key))
    if (unknown.length > 0) report(`\`x-mcp\` may contain only \`tools\`, \`hide\` and \`defaults\`, not ${quoted(unknown)}.`, at)
    const own = new Set(getNames(operation, ctx).map(toArgument))
    for (const [i, name] of (use?.hide ?? []).entries())
      if (!own.has(name)) report(`\`${name}\` is not an argument of the operation, so \`hide\` must not name it.`, at.child(['hide', i]))
  })()

/**
 * `x-client-method` is the name of an operation's method in the client, such as `runs.get`. List operations have no such name, because the
 * client names their methods after the noun in the operation id.
 */
const clientMethod = operations((operation, ctx, report) => {
  const name = operation['x-client-method']
  const at = name === undefined ? ctx.location : ctx.location.child('x-client-method')
  if (operation.operationId?.startsWith('list')) {
    if (name !== undefined)
      report('Remove `x-client-method` from this list operation: the client names the method after the noun in the operation id.', at)
  } else if (!/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(String(name)))
    report("`x-client-method` must be the name of the client's method, such as `runs.get`.", at)
})

export const rules = {
  'client-method': clientMethod,
  'operation-quote': operationQuote,
  'operation-workspace': operationWorkspace,
  'agent-tools': agentTools,
}
