import type { FieldError } from './refusal.ts'

/** Describes how a string is converted to a JSON value. An empty rule leaves the string as it is. */
export interface ValueRule {
  /** The scalar types, other than string, that a value may have if it is not one of `strings`. */
  readonly types?: readonly ('integer' | 'number' | 'boolean' | 'null')[]
  /** The only allowed strings; omitted if any string is allowed. */
  readonly strings?: readonly string[]
  /** The rule for array items; set if arrays are allowed. */
  readonly items?: ValueRule
  readonly prefixItems?: readonly ValueRule[]
  /** Set if objects are allowed. The properties are a list of pairs, because names such as `__proto__` are unsafe as keys of an object. */
  readonly properties?: readonly (readonly [name: string, rule: ValueRule])[]
  /** The rule for unlisted properties; set if they are allowed. */
  readonly others?: ValueRule
  /** Set for a nested list or object. The value is encoded as JSON, because no style defines an encoding for nested values. */
  readonly nested?: true
}

export interface ParameterRule extends ValueRule {
  readonly name: string
  /** Omitted if the parameter is plain text or uses `content`. */
  readonly style?: 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject'
  readonly explode?: true
  /** Set if the value is JSON. */
  readonly json?: true
  readonly allowEmptyValue?: true
  /** Set if a plus sign does not stand for a space. */
  readonly allowReserved?: true
  /** Set if the value is the whole query string. */
  readonly whole?: true
}

/** An operation's parameters, by location. */
export interface ParameterRules extends Readonly<Partial<Record<'path' | 'query' | 'header' | 'cookie', readonly ParameterRule[]>>> {
  /** Names of query parameters that contain credentials; they are not treated as parameters. */
  readonly credentials?: readonly string[]
}

/** The raw parameters of an HTTP request. */
export interface SentParameters {
  /** The raw path parameters, still percent-encoded. */
  path: Readonly<Record<string, string>>
  request: {
    url?: string | undefined
    headers: Readonly<Record<string, string | string[] | undefined>>
    rawHeaders?: readonly string[]
  }
}

export interface DecodedParameters {
  path: Record<string, unknown>
  query: Record<string, unknown>
  /** The headers, keyed by lowercase name. */
  headers: Record<string, unknown>
  cookies: Record<string, unknown>
  /** Errors found while decoding. A parameter whose value could not be decoded keeps its raw strings. */
  problems: FieldError[]
}

type Values = Record<string, unknown>
type Texts = readonly string[]
type Pairs = Map<string, string[]>
type Decode = (text: string) => string

class Undecodable extends Error {}

const twice = 'must occur only once'
const record = (): Values => ({ __proto__: null }) as unknown as Values

/**
 * Decodes a request's parameters to JSON values. A string that matches no type in its schema remains a string, so that the validators
 * report it.
 */
export function decodeParameters(
  { path, query = [], header, cookie, credentials = [] }: ParameterRules,
  sent: SentParameters,
): DecodedParameters {
  const problems: FieldError[] = []
  const { url = '' } = sent.request
  const mark = url.indexOf('?')
  return {
    path: path ? readPath(path, sent.path, problems) : record(),
    query: mark === -1 ? record() : readQuery(query, url.slice(mark + 1), credentials, problems),
    headers: header ? readHeaders(header, sent.request, problems) : record(),
    cookies: cookie ? readCookies(cookie, sent.request.headers['cookie'] as string | undefined, problems) : record(),
    problems,
  }
}

function readPath(rules: readonly ParameterRule[], texts: SentParameters['path'], problems: FieldError[]): Values {
  const found = record()
  for (const rule of rules) if (Object.hasOwn(texts, rule.name)) put(found, rule.name, rule, [texts[rule.name]!], percentDecoded, problems)
  return found
}

/** Decodes the query parameters. Unknown names are included, so that the validators reject them. */
function readQuery(rules: readonly ParameterRule[], query: string, credentials: readonly string[], problems: FieldError[]): Values {
  const [only] = rules
  if (only?.whole) {
    const value = record()
    put(value, only.name, only, [query], percentDecoded, problems)
    return value
  }
  const pairs: Pairs = new Map()
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = at === -1 ? pair : pair.slice(0, at)
    try {
      add(pairs, formDecoded(name), at === -1 ? '' : pair.slice(at + 1))
    } catch (error) {
      problems.push({ field: name, message: (error as Undecodable).message })
    }
  }
  for (const name of credentials) if (rules.every(rule => rule.name !== name)) pairs.delete(name)
  const found = readPairs(rules, pairs, formDecoded, problems)
  for (const [name, texts] of pairs) found[name] = texts[0]
  return found
}

function readHeaders(rules: readonly ParameterRule[], { headers, rawHeaders }: SentParameters['request'], problems: FieldError[]): Values {
  const found = record()
  for (const rule of rules) {
    const name = rule.name.toLowerCase()
    if (!Object.hasOwn(headers, name) || headers[name] === undefined) continue
    const text = String(headers[name])
    put(found, name, rule, [text], asSent, problems)
    // Node joins repeated headers with commas, so only the raw headers show whether a header that is not a list was repeated.
    if (
      !rule.items &&
      text.includes(',') &&
      rawHeaders &&
      rawHeaders.filter((raw, at) => at % 2 === 0 && raw.toLowerCase() === name).length > 1
    )
      problems.push({ field: rule.name, message: twice })
  }
  return found
}

function readCookies(rules: readonly ParameterRule[], header = '', problems: FieldError[]): Values {
  const read = (own: readonly ParameterRule[], separator: string | RegExp): Values => {
    const pairs: Pairs = new Map()
    for (const pair of own.length > 0 ? header.split(separator) : []) {
      const at = pair.indexOf('=')
      if (at !== -1) add(pairs, cookieName(pair.slice(0, at).trim()), pair.slice(at + 1).trim())
    }
    return readPairs(own, pairs, percentDecoded, problems)
  }
  const plain = read(
    rules.filter(({ explode }) => !explode),
    ';',
  )
  // In the specification, `&` joins exploded values even within a cookie, so it also separates pairs here.
  const exploded = read(
    rules.filter(({ explode }) => explode),
    /[;&]/,
  )
  return Object.assign(plain, exploded)
}

/** Decodes a cookie's name. A name that cannot be decoded is returned unchanged, because undeclared cookies may have any name. */
function cookieName(text: string): string {
  try {
    return percentDecoded(text)
  } catch {
    return text
  }
}

function add(pairs: Pairs, name: string, text: string): void {
  const before = pairs.get(name)
  if (before) before.push(text)
  else pairs.set(name, [text])
}

/** Decodes the parameters in a query or in cookies and removes their pairs from `pairs`. */
function readPairs(rules: readonly ParameterRule[], pairs: Pairs, decode: Decode, problems: FieldError[]): Values {
  const found = record()
  const own = ({ allowReserved }: ParameterRule) => (allowReserved ? percentDecoded : decode)
  for (const rule of rules) {
    const texts = isSpread(rule) ? undefined : pairs.get(rule.name)
    if (!texts) continue
    pairs.delete(rule.name)
    put(found, rule.name, rule, texts, own(rule), problems)
  }
  // Exploded objects are read last, because other parameters' names take precedence over property names.
  for (const rule of rules) {
    if (!isSpread(rule)) continue
    const value = (rule.style === 'deepObject' ? readDeepObject : readExplodedObject)(rule, pairs, own(rule), problems)
    if (value !== undefined) found[rule.name] = value
  }
  return found
}

/** Reports whether a parameter consists of several pairs with different names. */
const isSpread = ({ style, explode, properties }: ParameterRule) => style === 'deepObject' || (style === 'form' && explode && properties)

function readExplodedObject(rule: ParameterRule, pairs: Pairs, decode: Decode, problems: FieldError[]): unknown {
  const names = rule.others ? [...pairs.keys()] : rule.properties!.map(([name]) => name).filter(name => pairs.has(name))
  if (names.length === 0) return undefined
  const value = record()
  for (const name of names) {
    put(value, name, asForm(propertyRule(rule, name), `${rule.name}.${name}`), pairs.get(name)!, decode, problems)
    pairs.delete(name)
  }
  return value
}

/**
 * Parses `name[a]=1` and the following forms, which the specification does not define: `name=1`, `name[a][b]=1`, `name[]=1` and
 * `name[0]=1`.
 */
function readDeepObject(rule: ParameterRule, pairs: Pairs, decode: Decode, problems: FieldError[]): unknown {
  const holder = record()
  for (const [name, texts] of pairs) {
    const keys = name.startsWith(rule.name) ? keysIn(name.slice(rule.name.length)) : undefined
    if (!keys) continue
    pairs.delete(name)
    let parent = holder
    let key = rule.name
    let field = rule.name
    let own: ValueRule = rule
    for (const next of keys) {
      if (own.items && /^\d*$/.test(next)) break
      if (typeof parent[key] !== 'object' || parent[key] === null || Array.isArray(parent[key])) parent[key] = record()
      parent = parent[key] as Values
      own = propertyRule(own, next)
      key = next
      field += `.${next}`
    }
    const before = parent[key]
    put(parent, key, asForm(own, field), texts, decode, problems)
    if (Array.isArray(before) && Array.isArray(parent[key])) parent[key] = [...(before as unknown[]), ...(parent[key] as unknown[])]
  }
  return holder[rule.name]
}

/** Returns `['a', 'b']` for `[a][b]`, an empty list for an empty string and undefined for anything else. */
const keysIn = (text: string): string[] | undefined =>
  /^(?:\[[^[\]]*\])*$/.test(text) ? [...text.matchAll(/\[([^\]]*)\]/g)].map(match => match[1]!) : undefined

const propertyRule = ({ properties = [], others = {} }: ValueRule, name: string): ValueRule =>
  properties.find(([known]) => known === name)?.[1] ?? others

const asForm = ({ properties: _properties, others: _others, ...rule }: ValueRule, name: string): ParameterRule => ({
  ...rule,
  name,
  style: 'form',
  explode: true,
})

function put(found: Values, key: string, rule: ParameterRule, texts: Texts, decode: Decode, problems: FieldError[]): void {
  try {
    found[key] = toValue(rule, texts, decode)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    problems.push({ field: rule.name, message: error.message })
    found[key] = texts.length > 1 ? texts : texts[0]
  }
}

function toValue(rule: ParameterRule, texts: Texts, decode: Decode): unknown {
  if (texts.length === 1) return toSingleValue(rule, texts[0]!, decode)
  if (!rule.items) throw new Undecodable(twice)
  return toList(rule, rule.explode ? texts : texts.flatMap(text => split(rule, text, decode)), decode)
}

/** Returns the value of a parameter that occurs once. */
function toSingleValue(rule: ParameterRule, sent: string, decode: Decode): unknown {
  const { style, explode, items, properties } = rule
  if (style === undefined) return rule.json ? parseJson(decode(sent)) : toItem(rule, decode(sent))
  let text = sent
  if (style === 'label') {
    if (!sent.startsWith('.')) throw new Undecodable('must begin with a period')
    text = sent.slice(1)
  } else if (style === 'matrix') {
    const pairs = sent.split(';').map(pair => nameAndText(pair, decode))
    const values = pairs.slice(1).map(([, value]) => value)
    if (pairs[0]![0] !== '' || pairs.length === 1) throw new Undecodable('must begin with a semicolon')
    const isOther = pairs.slice(1).some(([name]) => name !== rule.name)
    if (properties && explode && (isOther || properties.some(([name]) => name === rule.name))) return toObject(rule, pairs.slice(1), decode)
    if (isOther) throw new Undecodable(`must have the form \`;${rule.name}=…\``)
    if (values.length > 1) return toValue({ ...rule, style: 'form' }, values, decode)
    text = values[0]!
  }
  if (text === '' && rule.allowEmptyValue) return items ? [] : properties ? {} : ''
  const scalar = toScalar(rule, decode(text))
  if (scalar !== undefined) return scalar
  if (items) return toList(rule, explode && (style === 'form' || style === 'matrix') ? [text] : split(rule, text, decode), decode)
  if (!properties) return toItem(rule, decode(text))
  const parts = split(rule, text, decode)
  if (explode)
    return toObject(
      rule,
      parts.map(part => nameAndText(part, decode)),
      decode,
    )
  if (parts.length % 2 === 1) throw new Undecodable('must be a list of names, each followed by its value')
  return toObject(
    rule,
    parts.flatMap((part, at) => (at % 2 === 0 ? [[decode(part), parts[at + 1]!] as const] : [])),
    decode,
  )
}

const separators = {
  simple: /[ \t]*,[ \t]*/,
  form: ',',
  matrix: ',',
  label: ',',
  spaceDelimited: /%20|[+ ]/,
  pipeDelimited: /%7C|\|/i,
  deepObject: ',',
}

/**
 * Splits a list. An encoded comma separates items only if the whole string is not a valid item. In the style `label`, this applies instead
 * to a period, which separated items in older versions of the specification.
 */
function split({ style = 'form', explode, items, prefixItems }: ParameterRule, text: string, decode: Decode): string[] {
  const parts = text.split(style === 'label' && explode ? '.' : separators[style])
  const item = prefixItems?.[0] ?? items
  if (parts.length > 1 || (item ? toScalar(item, decode(text)) !== undefined : explode)) return parts
  return text.split(style === 'label' ? '.' : /%2C/i)
}

function nameAndText(pair: string, decode: Decode): readonly [string, string] {
  const at = pair.indexOf('=')
  return at === -1 ? [decode(pair), ''] : [decode(pair.slice(0, at)), pair.slice(at + 1)]
}

const toList = ({ items = {}, prefixItems = [] }: ValueRule, texts: Texts, decode: Decode): unknown[] =>
  texts.map((text, at) => toItem(prefixItems[at] ?? items, decode(text)))

function toObject(rule: ParameterRule, pairs: readonly (readonly [string, string])[], decode: Decode): Values {
  const found = record()
  for (const [name, text] of pairs) {
    if (Object.hasOwn(found, name)) throw new Undecodable(`must contain \`${name}\` only once`)
    found[name] = toItem(propertyRule(rule, name), decode(text))
  }
  return found
}

/** Converts a string to an item's JSON value. A string that matches no type remains a string. */
function toItem(rule: ValueRule, text: string): unknown {
  const scalar = toScalar(rule, text)
  if (scalar !== undefined) return scalar
  if (rule.items) return toList(rule, [text], asSent)
  return rule.nested && /^\s*[[{]/.test(text) ? parseNested(text) : text
}

function parseNested(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns undefined if the string matches none of the rule's scalar types. */
export function toScalar({ types = [], strings }: ValueRule, text: string): unknown {
  if (!strings || strings.includes(text)) return text
  for (const type of types) {
    if (type === 'null' ? text === '' : type === 'boolean' ? text === 'true' || text === 'false' : grammars[type].test(text)) {
      const value: unknown = type === 'null' ? null : JSON.parse(text)
      if (value !== Infinity && value !== -Infinity) return value
    }
  }
  return undefined
}

const grammars = { integer: /^-?(?:0|[1-9]\d*)$/, number: /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/ }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Undecodable('must be valid JSON')
  }
}

const asSent: Decode = text => text

const percentDecoded: Decode = text => {
  if (!text.includes('%')) return text
  if (text.includes('%00')) throw new Undecodable('must not contain the NUL character')
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Undecodable('has a percent sign that does not begin a valid escape')
  }
}

const formDecoded: Decode = text => percentDecoded(text.includes('+') ? text.replaceAll('+', ' ') : text)
