import { _, Name, type CodeKeywordDefinition } from 'ajv/dist/2020.js'
import standaloneModule from 'ajv/dist/standalone/index.js'
import type { CompleteConfig } from '../config.ts'
import { queryCredentials } from '../examples/contract.ts'
import { absolute, hasInheritedNames } from './ajv-schema.ts'
import { validatedSchema } from './body-rules.ts'
import { isJsonType, type Body, type Bundle, type Operation, type Parameter, type Schema } from './bundle.ts'
import { isPlain } from '../runtime/pattern.ts'
import { errorBody, isErrorSchema, type Errors } from './error-codes.ts'
import { describeItems } from './items.ts'
import { toFileName, toKey, uniqueNames } from './names.ts'
import { parameterRules, parametersSchema } from './parameter-rules.ts'
import { ajvFor, options } from './request-schemas.ts'

// The default export of a CommonJS module is nested one level deeper.
const standalone = standaloneModule as unknown as typeof standaloneModule.default

/**
 * Generates one module per operation, with validators for the operation's requests and responses. Also generates validators for the files
 * that commands read.
 */
export function validatorModules(bundle: Bundle, operations: Operation[], notice: string, config: CompleteConfig) {
  const { errors: envelope, files } = config
  const header = `// ${notice}\n`
  const names = uniqueNames(
    operations.map(({ id }) => id),
    toFileName,
    ['index', 'error-body', ...Object.keys(files)],
  )
  const modules = operations.map(operation => ({
    name: `${names.get(operation.id)!}.js`,
    text: header + operationModule(bundle, operation, envelope),
  }))
  const envelopeRef = errorBody(envelope)
  const errors = compile(bundle, { errorBody: { schema: envelopeRef === undefined ? {} : { $ref: envelopeRef }, use: 'reply' } })
  const loaders = operations
    .map(({ id }) => `  ${toKey(id)}: () => import('./${names.get(id)!}.js').then(module => module.default),`)
    .join('\n')
  const index = `${header}\nexport const loadValidators = {\n${loaders}\n}\n`
  return [
    ...modules,
    { name: 'error-body.js', text: `${header}${errors}export default validators.errorBody\n${errorBodyWith(envelope.codeAt)}` },
    { name: 'error-body.d.ts', text: `${header}${declared('errorBody')}${errorBodyWithType}` },
    ...Object.entries(files).flatMap(([name, schema]) => [
      { name: `${name}.js`, text: `${header}${fileValidator(bundle, schema)}export default validators.${inLowerCase(schema)}\n` },
      { name: `${name}.d.ts`, text: header + declared(inLowerCase(schema)) },
    ]),
    { name: 'index.js', text: index },
    { name: 'index.d.ts', text: header + types },
  ]
}

const declared = (name: string) => `import type { Validate } from './index.js'\n\ndeclare const ${name}: Validate\nexport default ${name}\n`

const fileValidator = (bundle: Bundle, schema: string) =>
  compile(bundle, { [inLowerCase(schema)]: { schema: { $ref: `#/components/schemas/${schema}` }, use: 'body' } })
const inLowerCase = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** Compiles the envelope only once rather than for each list of codes. */
const errorBodyWith = (codeAt: readonly string[]) => `
export function errorBodyWith(codes) {
  const validate = body => {
    validate.errors = validators.errorBody(body) ? wrongCode(body, codes) : validators.errorBody.errors
    return validate.errors === null
  }
  return validate
}

function wrongCode(body, codes) {
  const code = body${codeAt.map(key => (/^\w+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`)).join('')}
  if (codes.includes(code)) return null
  const message = 'must be equal to one of the allowed values'
  return [{ keyword: 'enum', instancePath: '/${codeAt.join('/')}', schemaPath: '#/properties/${codeAt.join('/properties/')}/enum', params: { allowedValues: codes }, message }]
}
`
const errorBodyWithType = `
/** The envelope with one of these codes. */
export function errorBodyWith(codes: readonly string[]): Validate
`

const types = `import type { operations } from '../operations.ts'

export interface ValidationError {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  message?: string
}
export interface Validate {
  (data: unknown): boolean
  errors?: ValidationError[] | null
  /** Properties that only the other side writes, as pairs of an object and a property name. */
  marks?: [Record<string, unknown> | undefined, string][]
}
/** Parameters are JSON values. Defaults are applied to parameters and bodies in place. */
export interface OperationValidators {
  /** How the strings in a request become values. */
  parameters: object
  path?: Validate
  query: Validate
  headers: Validate
  cookies?: Validate
  /** Validators of the body, by media type. */
  body?: Record<string, Validate>
  /** The operation id, for messages. */
  operation: keyof typeof operations
  /** Validators of JSON responses, files and empty responses, by status, by a range such as \`4XX\` or by \`default\`. */
  replies: Record<string | number, Validate>
  /** Validators of the items in sequences, first by status, range or \`default\`, then by media type. */
  items?: Record<string | number, Record<string, { validate: Validate; data?: 'json' | 'text'; partType?: string }>>
}
/** Compiled validators are large, so the service loads an operation's validators on the first request for that operation. */
export const loadValidators: Record<keyof typeof operations, () => Promise<OperationValidators>>
`

function operationModule(bundle: Bundle, operation: Operation, envelope: Errors): string {
  const parts: Record<string, Part> = {}
  const schemas = bundle.components.schemas
  const of = (place: Parameter['in']) => operation.parameters.filter(parameter => parameter.in === place)
  if (of('path').length > 0) parts['path'] = { schema: parametersSchema(of('path'), schemas), use: 'parameters' }
  parts['query'] = { schema: parametersSchema(of('query'), schemas), use: 'parameters' }
  parts['headers'] = { schema: parametersSchema(of('header'), schemas), use: 'parameters' }
  if (of('cookie').length > 0) parts['cookies'] = { schema: parametersSchema(of('cookie'), schemas), use: 'parameters' }
  const bodies = Object.entries(operation.source.requestBody?.content ?? {})
  for (const [index, [type, media]] of bodies.entries()) {
    const schema = describeItems(type, media, schemas)?.schema ?? validatedSchema(type, media.schema, schemas)
    parts[`body${index}`] = { schema, use: 'body' }
  }
  const replies: string[] = []
  const items: string[] = []
  let takesBytes = false
  for (const { status, content, codes } of operation.responses) {
    const key = JSON.stringify(status)
    const schema = jsonSchema(content)
    const sequences = Object.entries(content).flatMap(([type, media], index) => {
      const { schema: item, ...rule } = describeItems(type, media, schemas) ?? {}
      if (!item) return []
      const name = `item${status}_${index}`
      parts[name] = { schema: item, use: 'reply' }
      const members = Object.entries(rule).map(([member, value]) => `, ${member}: ${JSON.stringify(value)}`)
      return [`${JSON.stringify(type)}: { validate: validators.${name}${members.join('')} }`]
    })
    if (sequences.length > 0) items.push(`${key}: { ${sequences.join(', ')} }`)
    const hasOthers = Object.keys(content).filter(type => !isJsonType(type)).length > sequences.length
    if (Object.keys(content).length === 0) replies.push(`${key}: body => body === undefined`)
    else if (schema === undefined && hasOthers) replies.push(`${key}: body => body instanceof Uint8Array || typeof body === 'string'`)
    if (schema === undefined) continue
    if (isErrorSchema(schema, envelope)) {
      replies.push(`${key}: errorBodyWith(${JSON.stringify(codes)})`)
      continue
    }
    parts[`reply${status}`] = { schema, use: 'reply' }
    takesBytes ||= hasOthers
    replies.push(`${key}: ${hasOthers ? `orBytes(validators.reply${status})` : `validators.reply${status}`}`)
  }
  const code = compile(bundle, parts)
  const isMarking = code.includes('marks.push(')
  const own = (part: string) => (isMarking ? `marked(validators.${part})` : `validators.${part}`)
  const members = [
    `operation: ${JSON.stringify(operation.id)}`,
    `parameters: ${JSON.stringify(parameterRules(operation.parameters, schemas, queryCredentials(bundle, operation.source, operation.path)))}`,
    ...(parts['path'] ? ['path: validators.path'] : []),
    'query: validators.query',
    'headers: validators.headers',
    ...(parts['cookies'] ? ['cookies: validators.cookies'] : []),
    ...(bodies.length > 0
      ? [`body: { ${bodies.map(([type], index) => `${JSON.stringify(type)}: ${own(`body${index}`)}`).join(', ')} }`]
      : []),
    `replies: { ${replies.map(reply => (isMarking ? reply.replaceAll(/validators\.reply\w+/g, 'marked($&)') : reply)).join(', ')} }`,
    ...(items.length > 0
      ? [`items: { ${items.map(item => (isMarking ? item.replaceAll(/validators\.item\w+/g, 'marked($&)') : item)).join(', ')} }`]
      : []),
  ]
  return `import { errorBodyWith } from './error-body.js'\n${code}${takesBytes ? orBytes : ''}export default {\n${members.map(member => `  ${member},`).join('\n')}\n}\n`
}

/** A response may also have a media type other than JSON. The body of such a response is bytes or a string and is always valid. */
const orBytes = `
function orBytes(validate) {
  const either = body => {
    either.marks = undefined
    if (body instanceof Uint8Array || typeof body === 'string') return true
    const isValid = validate(body)
    either.errors = validate.errors
    either.marks = validate.marks
    return isValid
  }
  return either
}

`

/** Returns the schema of a response with any JSON media type. */
function jsonSchema(content: Body['content']): Schema | undefined {
  const schemas = Object.entries(content).flatMap(([type, media]) => (isJsonType(type) ? [media.schema ?? {}] : []))
  return schemas.length > 1 ? { anyOf: schemas } : schemas[0]
}

interface Part {
  schema: Schema
  use: keyof typeof options
}

/** Marks properties that only the other side writes. These properties are removed from a valid value. */
const marks = (keyword: string): CodeKeywordDefinition => ({
  keyword,
  schemaType: 'boolean',
  code({ schema, gen, it: { parentData, parentDataProperty } }) {
    if (schema === true) gen.code(_`${new Name('marks')}.push([${parentData}, ${parentDataProperty}])`)
  },
})
const marking: Partial<Record<keyof typeof options, CodeKeywordDefinition>> = { body: marks('readOnly'), reply: marks('writeOnly') }

/** Wraps a validator and exposes the marks that it recorded for the last value. If the value is invalid, there are no marks. */
const marked = `const marks = []
function marked(validate) {
  const own = value => {
    marks.length = 0
    const isValid = validate(value)
    own.errors = validate.errors
    own.marks = isValid ? marks.slice() : []
    return isValid
  }
  return own
}`

/**
 * Modules that validators need, keyed by path, with the names that the kit exports them under. The kit exports them because a project may
 * not be able to resolve the kit's dependencies.
 */
const fromAjv: Record<string, string> = {
  'ajv/dist/runtime/equal': 'equal',
  'ajv/dist/runtime/ucs2length': 'ucs2length',
  'ajv-formats/dist/formats': 'formats',
}

/**
 * Compiles the schemas for each use separately, because each use has its own options, and combines the results into one object,
 * `validators`.
 */
function compile(bundle: Bundle, parts: Record<string, Part>) {
  const imports = new Set<string>()
  const used = (name: string) => (imports.add(name), name)
  const groups = (Object.keys(options) as (keyof typeof options)[]).map(use => {
    const named = Object.entries(parts).filter(([, part]) => part.use === use)
    if (named.length === 0) return ''
    const more = { code: { source: true, lines: true }, ...(hasInheritedNames(named) && { ownProperties: true }) }
    const ajv = ajvFor(bundle.components.schemas, use, more, named)
    const mark = marking[use]
    if (mark) ajv.removeKeyword(mark.keyword as string).addKeyword(mark)
    for (const [key, part] of named) ajv.addSchema({ $id: key, ...absolute(part.schema) })
    return standalone(ajv, Object.fromEntries(named.map(([key]) => [key, key])))
      .replace(/^"use strict";\n?/, '')
      .replaceAll(/require\("([^"]+)"\)/g, (_match, path: string) => used(fromAjv[path]!))
      .replaceAll(/new RegExp\(("(?:[^"\\]|\\.)*"), "u"\)/g, (native, source: string) =>
        isPlain(JSON.parse(source) as string) ? native : `${used('toPattern')}(${source})`,
      )
      .replaceAll(/\bexports\.(\w+)/g, 'validators.$1')
  })
  // Each group has its own block because all groups number their functions from 1.
  const isMarking = groups.some(group => group.includes('marks.push('))
  return [
    ...(imports.size > 0 ? [`import { ${[...imports].toSorted().join(', ')} } from '@mediawright/contract-kit'`] : []),
    ...(isMarking ? [marked] : []),
    'const validators = {}',
    ...groups.filter(Boolean).map(group => `{\n${group}\n}`),
    '',
  ].join('\n')
}
