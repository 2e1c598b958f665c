import { readFile } from 'node:fs/promises'
import { tools, uses, type ToolName } from '../../../generated/mcp/tools.ts'
import { operations, type Operation } from '../../../generated/operations.ts'
import type { OperationId } from '../../core/contract.ts'
import { ToolError, argumentError } from './agent.ts'
import { dataAnswer, maxCharacters, type Arguments, type ToolHandlers } from './tool.ts'

/** An operation as listed by `search_operations`. */
interface Described {
  operation_id: OperationId
  summary: string
  description?: string
  params: { properties: Readonly<Record<string, unknown>> }
  body?: unknown
}

const maxDetailed = 3
const maxListed = 12

let loaded: Promise<readonly Described[]> | undefined
const described = () =>
  (loaded ??= readFile(new URL('../../../generated/mcp/operations.json', import.meta.url), 'utf8').then(
    text => JSON.parse(text) as readonly Described[],
  ))

/** Finds the tool for an operation that spends money. */
const findSpender = (id: OperationId): ToolName | undefined => {
  const use = uses[id]
  return typeof use === 'string' ? undefined : use.find(name => tools[name].spends)
}

export const operationTools = {
  async search_operations(_call, { query }) {
    const all = await described()
    const found = best(all, query)
    const shown = found.slice(0, maxDetailed).map(operation => {
      const tool = findSpender(operation.operation_id)
      return tool ? { operation_id: operation.operation_id, summary: operation.summary, tool } : operation
    })
    const more = found.slice(maxDetailed, maxListed).map(({ operation_id: id, summary }) => ({ operation_id: id, summary }))
    return dataAnswer(
      found.length === 0
        ? 'No operation matches these words. `more` lists all operations.'
        : `${found.length} operations, best match first. Call one with call_operation.`,
      { operations: shown, more: found.length === 0 ? all.map(({ operation_id: id, summary }) => ({ operation_id: id, summary })) : more },
    )
  },

  async call_operation({ agent }, args) {
    const { operation_id: name, idempotency_key: idempotencyKey, max_cost_usd: maxCostUsd } = args
    if (!Object.hasOwn(operations, name))
      throw new ToolError('not_found', `There is no operation ${JSON.stringify(name)}: search_operations finds the available operations.`)
    const id = name as OperationId
    if (uses[id] === 'excluded')
      throw new ToolError('not_supported', `${id} is not available to agents: it returns an event stream or requires a file.`)
    const spender = findSpender(id)
    if (spender) throw new ToolError('use_tool', `${id} costs money, so it has a separate tool with a spend cap: use ${spender}.`)
    const operation: Operation = operations[id]
    const { path, query, body } = placed(operation, args, agent.caller.workspaceId)
    const answer = await agent.call(id, {
      texts: { path, query },
      ...(body && { body }),
      idempotencyKey: operation.method === 'get' ? undefined : idempotencyKey,
      maxCostUsd,
    })
    const data = 'body' in answer ? (answer.body as Record<string, unknown> | undefined) : undefined
    const text = JSON.stringify(data ?? {})
    if (text.length > maxCharacters)
      throw new ToolError(
        'too_large',
        `The response has ${text.length} characters, which is too many for a conversation: request fewer items with \`limit\`, or a single item.`,
      )
    return dataAnswer(`${id} answered ${answer.status}.`, data ?? {})
  },
} satisfies Partial<ToolHandlers>

/** Places each argument where the operation expects it and fills in the workspace. */
function placed(operation: Operation, { params = {}, body }: Arguments, workspaceId: string) {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const path: Record<string, string> = {}
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(params as Record<string, unknown>)) {
    if (typeof value === 'object' && value !== null) throw argumentError(`params.${name}`, 'must be a string, a number or a boolean')
    const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (inPath.includes(camel)) path[camel] = String(value)
    else query[name] = String(value)
  }
  const [place, field] = operation.workspace.split('.') as [string, string | undefined]
  if (place === 'path' && field) path[field] ??= workspaceId
  if (place === 'query' && field) query[field] ??= workspaceId
  const missing = inPath.find(name => path[name] === undefined)
  if (missing) throw argumentError(`params.${missing}`, 'is required')
  const sent = operation.method === 'get' ? undefined : { ...(place === 'body' && field && { [field]: workspaceId }), ...body }
  if (operation.method === 'get' && body && Object.keys(body).length > 0)
    throw argumentError('body', 'must be omitted: this operation takes no body')
  return { path, query, body: sent && (operation.body ? sent : body && sent) }
}

/** Ranks operations by the number of matching words; matches in the id count most. */
function best(all: readonly Described[], query: string): Described[] {
  const exact = all.find(({ operation_id: id }) => id.toLowerCase() === query.trim().toLowerCase())
  if (exact) return [exact]
  const words = (query.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter(word => !empty.has(word)).map(word => synonyms[word] ?? word)
  const scored = all.map(operation => {
    const id = operation.operation_id.toLowerCase()
    const summary = operation.summary.toLowerCase()
    const description = operation.description?.toLowerCase() ?? ''
    const score = words.reduce(
      (sum, word) => sum + (has(id, word) ? 4 : 0) + (has(summary, word) ? 3 : 0) + (has(description, word) ? 1 : 0),
      0,
    )
    // An operation with a tool of its own ranks lower, because agents find it through that tool.
    return { operation, score: score === 0 ? 0 : score - (findSpender(operation.operation_id) ? 3 : 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ operation }) => operation)
}

const empty = new Set(['a', 'an', 'the', 'of', 'in', 'to', 'for', 'my', 'and', 'with', 'all'])
/** Maps everyday words to the words used in operation ids. */
const synonyms: Readonly<Record<string, string>> = {
  make: 'create',
  add: 'create',
  new: 'create',
  save: 'create',
  find: 'list',
  show: 'get',
  read: 'get',
}

/** A plural matches its singular. */
const has = (text: string, word: string) =>
  text.includes(word) || (word.length > 3 && word.endsWith('s') && text.includes(word.slice(0, -1)))
