import { readContract } from '../examples/contract.ts'
import type { Bundle, Operation } from './bundle.ts'
import { describeItems } from './items.ts'
import { quoted, toComment, toKey } from './names.ts'
import { isOpenApi32 } from './openapi-3-2.ts'

/** Generates the calls that the SDK lacks because OpenAPI 3.1 cannot describe them. Returns undefined if there are no such calls. */
export function clientModule(bundle: Bundle, operations: Operation[], notice: string): string | undefined {
  if (!isOpenApi32(bundle)) return undefined
  const rows = operations.flatMap(operation => {
    const row = describeCall(bundle, operation)
    return row
      ? [`  /** ${toComment(operation.source.summary ?? operation.id)}. */\n  ${toKey(operation.id)}: ${JSON.stringify(row)},`]
      : []
  })
  if (rows.length === 0) return undefined
  return `// ${notice}
import { createCalls, type ClientOptions } from '@mediawright/contract-kit/client'
import type { operations } from './types.ts'

const rows = {
${rows.join('\n')}
} as const

/** Calls that the SDK lacks: those with streams, sequences of items, whole query strings or methods that OpenAPI 3.1 does not define. */
export const createClient = (options: Partial<ClientOptions> = {}) =>
  createCalls<operations, typeof rows>(rows, { baseUrl: ${quoted(readContract(bundle).basePath)}, ...options })
`
}

function describeCall(bundle: Bundle, { method, path, source, parameters, responses }: Operation): object | undefined {
  const { schemas } = bundle.components
  const rulesIn = (content: Operation['responses'][number]['content']) =>
    Object.entries(content).flatMap(([type, media]) => {
      const { schema, ...rule } = describeItems(type, media, schemas) ?? {}
      return schema ? [[type, rule] as const] : []
    })
  const streams = responses.filter(({ status }) => /^2/.test(String(status))).flatMap(({ content }) => rulesIn(content))
  const sent = rulesIn(source.requestBody?.content ?? {})[0]
  const whole = parameters.find(parameter => 'x-querystring' in parameter) as { name: string; 'x-querystring'?: string } | undefined
  const isOther = method === 'query' || /^[A-Z]/.test(method)
  if (streams.length === 0 && !sent && !whole && !isOther) return undefined
  const sends = sent?.[0] ?? Object.keys(source.requestBody?.content ?? {})[0]
  return {
    method: method.toUpperCase(),
    path,
    ...(streams.length > 0 && { streams: Object.fromEntries(streams) }),
    ...(sends !== undefined && { sends }),
    ...(sent && { items: sent[1] }),
    ...(whole && { querystring: [whole.name, whole['x-querystring']] }),
    ...(parameters.some(({ in: place, name }) => place === 'header' && name.toLowerCase() === 'last-event-id') && { resumes: true }),
  }
}
