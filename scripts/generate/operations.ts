import type { Bundle, BundledOperation, Operation, Schema } from './bundle.ts'

/** The route table: what the server, the tests and the mock need to know of an operation besides its schemas. */
export function operationsModule(bundle: Bundle, operations: Operation[], notice: string): string {
  const rows = operations.map(({ id, method, path, source, parameters, responses }) => {
    const defaults = parameters.filter(({ in: place, schema }) => place === 'query' && schemaOf(bundle, schema)?.['default'] !== undefined)
    const row = {
      method,
      path,
      tag: source.tags[0],
      summary: source.summary,
      permission: permissionOf(source),
      quotePermission: source['x-quote-permission'],
      workspace: source['x-workspace'],
      idempotent: source['x-idempotent'],
      defaults: defaults.length > 0 ? defaults.map(({ name }) => name) : undefined,
      body: source.requestBody && {
        required: source.requestBody.required ?? false,
        types: Object.keys(source.requestBody.content),
        file: fileOf(bundle, source.requestBody.content['multipart/form-data']?.schema),
      },
      statuses: responses.map(response => response.status),
      codes: Object.fromEntries(responses.flatMap(({ status, codes }) => (codes.length > 0 ? [[status, codes]] : []))),
      streams: responses.some(({ content }) => 'text/event-stream' in content) || undefined,
    }
    return `  ${id}: ${JSON.stringify(row)},`
  })
  return `// ${notice}
import type { components } from './types.closed.ts'

export type ErrorCode = components['schemas']['ErrorCode']

export interface Operation {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  readonly path: string
  /** The feature folder with its handler. */
  readonly tag: string
  readonly summary: string
  readonly permission: 'read' | 'runs:create' | 'projects:write' | 'assets:write'
  /** The permission that a call with \`quote: true\` needs instead. */
  readonly quotePermission?: 'generation_quote'
  /** Where the workspace id is; \`resource\`: found through an id in the path; \`key\`: the key's own. */
  readonly workspace: 'body.workspace_id' | 'path.workspaceId' | 'query.workspace_id' | 'resource' | 'key'
  readonly idempotent: 'safe' | 'key'
  /** Query parameters that have a value when none is sent. */
  readonly defaults?: readonly string[]
  readonly body?: {
    readonly required: boolean
    readonly types: readonly string[]
    /** The file field of a form. */
    readonly file?: { readonly name: string; readonly maxBytes: number }
  }
  readonly statuses: readonly number[]
  /** By status: the error codes that it can respond with. */
  readonly codes: Readonly<Record<number, readonly ErrorCode[]>>
  /** Whether it can respond with server-sent events. */
  readonly streams?: true
}

export const operations = {
${rows.join('\n')}
} as const satisfies Record<string, Operation>

type Codes<Id extends keyof typeof operations> = (typeof operations)[Id]['codes']
/** The error codes of an operation, whatever their status. */
export type ErrorCodeOf<Id extends keyof typeof operations> = Codes<Id>[keyof Codes<Id>] extends readonly (infer Code)[] ? Code : never
`
}

/** The role that every security requirement names. */
function permissionOf({ operationId, security = [] }: BundledOperation): string {
  const [permission, ...others] = new Set(security.flatMap(requirement => Object.values(requirement).map(roles => roles.join(' '))))
  if (!permission || others.length > 0) throw new Error(`The \`security\` of ${operationId} must name one permission.`)
  return permission
}

/** The binary field of a form. Its size in bytes is not checked by the validators, which see text. */
function fileOf(bundle: Bundle, form: Schema | undefined) {
  const fields = Object.entries((schemaOf(bundle, form)?.['properties'] ?? {}) as Record<string, Schema>)
  const found = fields.find(([, field]) => field['format'] === 'binary')
  return found && { name: found[0], maxBytes: found[1]['maxLength'] }
}

const schemaOf = (bundle: Bundle, schema: Schema | undefined) =>
  schema?.$ref ? bundle.components.schemas[schema.$ref.replace('#/components/schemas/', '')] : schema
