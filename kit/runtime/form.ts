import { parseJson } from './body.ts'
import { toScalar } from './parameters.ts'
import type { FieldError } from './refusal.ts'
import type { FormField, FormRule, TextRule } from './operation.ts'

type Pair = readonly [name: string, text: string]

/**
 * Converts a form's strings to JSON values. A string that does not match its type remains a string, so that the validator reports it.
 * @param pairs in the form's order; names are decoded, and values are as sent
 * @param decode decodes a value
 */
export function readFields({ fields }: FormRule, pairs: readonly Pair[], decode: (text: string) => string) {
  const problems: FieldError[] = []
  const texts = new Map<string, string[]>()
  for (const [name, text] of pairs) {
    const own = texts.get(name)
    if (own) own.push(text)
    else texts.set(name, [text])
  }
  const values = new Map<string, unknown>()
  for (const [name, rule] of fields) {
    const value = readField(name, rule)
    if (value !== undefined) values.set(name, value)
  }
  for (const [name, own] of texts) values.set(name, own.length === 1 ? decode(own[0]!) : own.map(decode))
  return { value: Object.fromEntries(values), problems }

  /** Reads a field's value and removes the field's strings from those still to be read. */
  function readField(name: string, rule: FormField): unknown {
    const { style, explode, properties } = rule
    if (style === 'deepObject' && properties) return readObject(name, properties, property => `${name}[${property}]`)
    if (style === 'form' && explode && properties) return readObject(name, properties, property => property)
    const own = texts.get(name)
    if (!own) return undefined
    texts.delete(name)
    if (properties && style && !rule.json) return listed(own[0]!, ',').reduce(toObject(properties), {})
    if (!rule.list) return own.length === 1 ? single(name, rule, decode(own[0]!)) : own.map(decode)
    if (explode === false && own.length === 1) return listed(own[0]!, delimiters[style ?? 'form']).map(text => single(name, rule, text))
    const items = own.map(text => single(name, rule, decode(text)))
    return items.length === 1 && Array.isArray(items[0]) ? items[0] : items
  }

  function readObject(name: string, properties: readonly (readonly [string, TextRule])[], toKey: (property: string) => string): unknown {
    const found = properties.flatMap(([property, rule]) => {
      const own = texts.get(toKey(property))
      texts.delete(toKey(property))
      return own ? [[property, rule.list ? own.map(text => single(name, rule, decode(text))) : single(name, rule, decode(own[0]!))]] : []
    })
    return found.length > 0 ? Object.fromEntries(found) : undefined
  }

  function single(name: string, rule: TextRule, text: string): unknown {
    if (rule.json === undefined || (!rule.json && !/^\s*\{/.test(text))) return toValue(rule, text)
    try {
      return parseJson(new TextEncoder().encode(text), message => new Error(message))
    } catch {
      if (rule.json) problems.push({ field: name, message: 'is not valid JSON' })
      return text
    }
  }

  function listed(text: string, delimiter: RegExp | string): string[] {
    return text.split(delimiter).map(decode)
  }
}

const delimiters = { form: ',', spaceDelimited: /%20|\+| /, pipeDelimited: /\||%7c/i, deepObject: ',' }

/** Returns a reducer that builds an object from a list of alternating names and values. */
const toObject =
  (properties: readonly (readonly [string, TextRule])[]) =>
  (object: object, text: string, index: number, all: readonly string[]): object => {
    const name = all[index - 1]!
    const [, rule = {}] = properties.find(([property]) => property === name) ?? []
    return index % 2 === 0 ? object : { ...object, [name]: toValue(rule, text) }
  }

/** Converts a string to a JSON value. A string that matches none of the types remains a string. */
function toValue({ types = [] }: TextRule, text: string): unknown {
  const value = toScalar({ types, strings: [] }, text)
  return value === undefined ? text : value
}
