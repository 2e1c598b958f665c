import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneModule from 'ajv/dist/standalone/index.js'
import { parse } from 'yaml'
import { nodeAt } from '@mediawright/contract-kit/examples'
import { bundledOperations, type Bundle, type Operation, type Schema } from '@mediawright/contract-kit/generate'

// The function is `default.default`, because the module is CommonJS.
const standalone = standaloneModule as unknown as typeof standaloneModule.default

/** An operation's `x-mcp` value. */
export type McpUse = 'generic' | 'excluded' | { tools: string[]; hide?: string[]; defaults?: Record<string, unknown> }

interface WrittenTool {
  title: string
  description: string
  annotations: Record<string, boolean>
  spends?: boolean
  hide?: string[]
  required?: string[]
  arguments: Record<string, Schema>
}

type Properties = Record<string, Schema>

const specFile = join(import.meta.dirname, '../../spec/mcp.yaml')

export async function mcpModules(bundle: Bundle, notice: string): Promise<{ name: string; text: string }[]> {
  const { tools: written } = parse(await readFile(specFile, 'utf8')) as { tools: Record<string, WrittenTool> }
  const operations = bundledOperations(bundle)
  const uses = operations.map(operation => ({ operation, use: readMcpUse(operation, Object.keys(written)) }))
  const tools = Object.entries(written).map(([name, tool]) => buildTool(bundle, name, tool, uses))
  return [
    { name: 'mcp/tools.ts', text: toolsModule(tools, uses, notice) },
    { name: 'mcp/operations.json', text: `${JSON.stringify(describedOperations(bundle, uses), null, 1)}\n` },
    { name: 'mcp/arguments.js', text: argumentsModule(tools, notice) },
    {
      name: 'mcp/arguments.d.ts',
      text: `// ${notice}\nimport type { Validate } from '../validators/index.js'\n\n/** Validators of the arguments, by tool. */\nexport const validators: Readonly<Record<string, Validate>>\n`,
    },
  ]
}

interface Used {
  operation: Operation
  use: McpUse
}

/** @throws {Error} if an operation's `x-mcp` is missing or invalid, or names a tool that does not exist */
function readMcpUse({ id, source }: Operation, names: readonly string[]): McpUse {
  const use = source['x-mcp'] as McpUse | undefined
  if (use === 'generic' || use === 'excluded') return use
  if (!use || !Array.isArray(use.tools) || use.tools.length === 0)
    throw new Error(`\`x-mcp\` of ${id} must be \`generic\`, \`excluded\` or \`{ tools: [...] }\`.`)
  const unknown = use.tools.find(tool => !names.includes(tool))
  if (unknown !== undefined) throw new Error(`\`x-mcp\` of ${id} names the tool ${unknown}, which is not in spec/mcp.yaml.`)
  return use
}

function buildTool(bundle: Bundle, name: string, tool: WrittenTool, uses: readonly Used[]) {
  const { title, description, annotations, spends = false } = tool
  const own = uses.filter(({ use }) => typeof use === 'object' && use.tools.includes(name))
  const derived: Properties = {}
  const required = new Set<string>()
  for (const { operation, use } of own) {
    const { hide = [], defaults = {} } = use as Exclude<McpUse, string>
    const parts = operationArguments(bundle, operation)
    for (const [argument, schema] of Object.entries(parts.properties)) {
      if (hide.includes(argument) || tool.hide?.includes(argument)) continue
      derived[argument] = argument in defaults ? { ...schema, default: defaults[argument] } : schema
      if (parts.required.includes(argument)) required.add(argument)
    }
  }
  const properties = { ...derived, ...tool.arguments }
  return {
    name,
    title,
    description: description.trim().replaceAll(/\s+/g, ' '),
    annotations: { title, ...annotations },
    inputSchema: {
      type: 'object',
      properties,
      ...withItems('required', tool.required ?? [...required].filter(argument => argument in properties)),
      additionalProperties: false,
    },
    spends,
    operations: own.map(({ operation }) => operation.id),
  }
}

const withItems = (key: string, items: readonly string[]) => (items.length > 0 ? { [key]: items } : {})

/** Returns the parameters and JSON body members in snake_case, with the parts of their schemas that language models can use. */
function operationArguments(bundle: Bundle, operation: Operation): { properties: Properties; required: string[] } {
  const properties: Properties = {}
  const required: string[] = []
  for (const parameter of operation.parameters) {
    const { name, in: place, required: isRequired } = parameter
    if (place !== 'path' && place !== 'query') continue
    properties[snakeCase(name)] = describedParameter(bundle, parameter)
    if (isRequired) required.push(snakeCase(name))
  }
  const body = pruned(bundle, operation.source.requestBody?.content['application/json']?.schema ?? {})
  Object.assign(properties, body['properties'])
  required.push(...((body['required'] as string[] | undefined) ?? []))
  return { properties, required }
}

/** Returns a parameter's schema with the parameter's own description, which is more specific than the schema's. */
const describedParameter = (bundle: Bundle, { schema, description }: Operation['parameters'][number]): Schema =>
  pruned(bundle, { ...schema, ...(description !== undefined && { description }) })

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * The keywords that are dropped. Conditions only refine other keywords, and the operation checks lengths and patterns with better error
 * messages.
 */
const dropped: ReadonlySet<string> = new Set([
  'example',
  'examples',
  'if',
  'then',
  'else',
  'not',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'maxItems',
  'maxProperties',
])

/** Resolves references, which several clients cannot follow, and removes keywords that mean nothing to a language model. */
function pruned(bundle: Bundle, schema: Schema, path: readonly string[] = []): Schema {
  if (schema.$ref) {
    if (path.includes(schema.$ref)) return {} // The schema is recursive.
    const target = nodeAt(bundle, schema.$ref) as Schema
    const { $ref, ...beside } = schema
    return { ...pruned(bundle, target, [...path, $ref]), ...pruned(bundle, beside, path) }
  }
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (dropped.has(keyword) || keyword.startsWith('x-')) return []
    if (keyword === 'properties')
      return [
        [
          keyword,
          Object.fromEntries(
            Object.entries(value as Properties)
              .filter(([, member]) => member['deprecated'] !== true)
              .map(([name, member]) => [name, pruned(bundle, member, path)]),
          ),
        ],
      ]
    if (keyword === 'description') return [[keyword, String(value).trim().replaceAll(/\s+/g, ' ')]]
    if (Array.isArray(value)) return [[keyword, value.map(item => (isSchema(item) ? pruned(bundle, item, path) : item))]]
    return [[keyword, isSchema(value) && keyword !== 'default' ? pruned(bundle, value, path) : value]]
  })
  return Object.fromEntries(entries)
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

type Tool = ReturnType<typeof buildTool>

const toolsModule = (tools: readonly Tool[], uses: readonly Used[], notice: string) => `// ${notice}
import type { operations as rows } from '../operations.ts'

type OperationId = keyof typeof rows

export interface ToolDefinition {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: Readonly<Record<string, string | boolean>>
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown }
  /** True if it charges the workspace. */
  readonly spends: boolean
  /** The operations that it calls. */
  readonly operations: readonly OperationId[]
}

export const tools = {
${tools.map(tool => `  ${tool.name}: ${JSON.stringify(tool)},`).join('\n')}
} as const satisfies Record<string, ToolDefinition>

export type ToolName = keyof typeof tools

/** How agents call an operation: with the listed tools, with \`call_operation\` (\`generic\`) or not at all (\`excluded\`). */
export const uses: Readonly<Record<OperationId, readonly ToolName[] | 'generic' | 'excluded'>> = {
${uses.map(({ operation, use }) => `  ${operation.id}: ${JSON.stringify(typeof use === 'object' ? use.tools : use)},`).join('\n')}
}
`

/** Returns the output of `search_operations`. The output is stored in a separate file and read on demand because it is large. */
const describedOperations = (bundle: Bundle, uses: readonly Used[]) =>
  uses
    .filter(({ use }) => use !== 'excluded')
    .map(({ operation: { id, parameters, source } }) => {
      const shown = parameters.filter(({ in: place }) => place === 'path' || place === 'query')
      const body = source.requestBody?.content['application/json']?.schema
      return {
        operation_id: id,
        summary: source.summary,
        description: (source as { description?: string }).description?.trim(),
        params: {
          type: 'object',
          properties: Object.fromEntries(shown.map(parameter => [parameter.name, describedParameter(bundle, parameter)])),
          ...withItems(
            'required',
            shown.filter(({ required }) => required).map(({ name }) => name),
          ),
        },
        ...(body && { body: pruned(bundle, body) }),
      }
    })

/** Compiles validators for the arguments. The validators check only what the schemas contain; operations validate the arguments again. */
function argumentsModule(tools: readonly Tool[], notice: string): string {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true },
    allErrors: true,
    strict: false,
    useDefaults: true,
    validateFormats: false,
  })
  for (const { name, inputSchema } of tools) ajv.addSchema({ ...inputSchema, $id: name })
  const imports: string[] = []
  const code = standalone(ajv, Object.fromEntries(tools.map(({ name }) => [name, name])))
    .replace(/^"use strict";\n?/, '')
    .replaceAll(/require\("([^"]+)"\)/g, (_match, path: string) => {
      if (!imports.includes(path)) imports.push(path)
      return `imported${imports.indexOf(path)}`
    })
  const lines = imports.map((path, index) => `import imported${index} from '${path}.js'\n`).join('')
  return `// ${notice}\n${lines}${code}\nexport const validators = { ${tools.map(({ name }) => name).join(', ')} }\n`
}
