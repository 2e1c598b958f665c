/** Parameters in every style and location and of every type, with their encoded and decoded values. */
type Place = 'path' | 'query' | 'header' | 'cookie'
export interface Case {
  place: Place
  style?: string
  explode?: boolean
  schema?: object
  content?: object
  flags?: object
  /** The encoded parameter: a path segment, a query string, a header or a cookie. */
  text: string
  /** The decoded value, or the error message. */
  value?: unknown
  message?: string
}

export const name = 'color'
export const types = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
}
export const list = (items: object) => ({ type: 'array', items })
const closed = (properties: object) => ({ type: 'object', properties, additionalProperties: false })
const rgb = closed({ R: types.integer, G: types.integer, B: types.integer })
const person = closed({ role: types.string, 'first name': types.string })
const values: [schema: object, value: unknown][] = [
  [types.string, 'blue'],
  [types.string, 'a b,c;d.e|f=g&h%i+j/é😀'],
  [types.string, '5'],
  [types.integer, 5],
  [types.integer, -30],
  [types.number, 1.5],
  [types.number, -2e-7],
  [types.boolean, true],
  [types.boolean, false],
  [list(types.string), ['blue', 'black', 'brown']],
  [list(types.string), ['blue']],
  [list(types.string), ['a=b', 'c&d', 'e%f', 'é']],
  [list(types.integer), [3, 4, 5]],
  [list(types.integer), [3]],
  [list(types.boolean), [true, false]],
  [list({ enum: [1, 'auto', null] }), [1, 'auto', 1]],
  [rgb, { R: 100, G: 200, B: 150 }],
  [rgb, { R: 100 }],
  [person, { role: 'admin', 'first name': 'Al=ex&co' }],
]

/** According to RFC 3986, all characters except unreserved ones are encoded. Headers are sent unencoded. */
const encode = (place: Place, value: unknown) =>
  place === 'header'
    ? String(value)
    : encodeURIComponent(String(value)).replaceAll(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16)}`)

/** Implements the "Style Examples" table in the specification. */
function serialized(place: Place, style: string, explode: boolean, value: unknown): string {
  const encoded = (part: unknown) => encode(place, part)
  const isList = Array.isArray(value)
  const pairs = typeof value === 'object' && !isList ? Object.entries(value as object).map(pair => pair.map(encoded)) : undefined
  const parts = isList ? value.map(encoded) : pairs?.flat()
  const named = (separator: string) =>
    pairs ? pairs.map(pair => pair.join('=')).join(separator) : (parts ?? []).map(part => `${name}=${part}`).join(separator)
  const all = (separator: string) => (explode && pairs ? pairs.map(pair => pair.join('=')) : parts!).join(separator)
  const between = place === 'cookie' ? '; ' : '&'
  if (style === 'simple') return parts ? all(',') : encoded(value)
  if (style === 'label') return `.${parts ? all(explode ? '.' : ',') : encoded(value)}`
  if (style === 'matrix') return explode && parts ? `;${named(';')}` : `;${name}=${parts?.join(',') ?? encoded(value)}`
  if (style === 'deepObject') return pairs!.map(([key, text]) => `${name}[${key}]=${text}`).join(between)
  if (!parts) return `${name}=${encoded(value)}`
  if (explode) return named(between)
  return `${name}=${parts.join({ form: ',', spaceDelimited: '%20', pipeDelimited: '%7C' }[style])}`
}

const styles: [Place, string[]][] = [
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form']],
]

/** Returns true for a combination that the specification defines and that can express the value. */
function isDefined(style: string, explode: boolean, value: unknown, place: Place): boolean {
  const text = JSON.stringify(value)
  if (style === 'deepObject') return explode && !Array.isArray(value) && typeof value === 'object'
  if (/Delimited/.test(style)) return !explode && typeof value === 'object' && !text.includes(style === 'spaceDelimited' ? ' ' : '|')
  if (place === 'header') return /^[ -~]*$/.test(text) && !(typeof value === 'object' && /[=&]/.test(text))
  return !(style === 'label' && explode && text.includes('.') && typeof value === 'object')
}

const roundTrips: Case[] = styles.flatMap(([place, own]) =>
  own.flatMap(style =>
    [false, true].flatMap(explode =>
      values
        .filter(([, value]) => isDefined(style, explode, value, place))
        .map(([schema, value]) => ({ place, style, explode, schema, value, text: serialized(place, style, explode, value) })),
    ),
  ),
)

const q = (schema: object, text: string, more: Partial<Case> = {}): Case => ({ place: 'query', schema, text, ...more })
const open = { type: 'object', additionalProperties: types.integer }
const json = { 'application/json': { schema: closed({ a: types.integer }) } }
const nullable = { type: ['integer', 'null'] }
const wrongInteger = { message: '`color` must be an integer' }

/** Examples from the specification, mixed types and invalid strings. */
const examples: Case[] = [
  { place: 'path', style: 'label', schema: list(types.string), text: '.blue,black,brown', value: ['blue', 'black', 'brown'] },
  { place: 'path', style: 'label', schema: list(types.integer), text: '.3.4.5', value: [3, 4, 5] },
  { place: 'path', style: 'label', schema: rgb, text: '.R.100.G.200.B.150', value: { R: 100, G: 200, B: 150 } },
  { place: 'path', style: 'matrix', schema: types.string, text: ';color', value: '' },
  { place: 'path', style: 'matrix', schema: rgb, text: ';color=R,100,G,200', value: { R: 100, G: 200 } },
  { place: 'path', schema: types.integer, text: '010', ...wrongInteger },
  { place: 'path', schema: types.string, text: '%zz', message: '`color` has a percent sign that does not begin a valid escape' },
  { place: 'path', style: 'label', schema: types.string, text: 'blue', message: '`color` must begin with a period' },
  { place: 'path', style: 'matrix', schema: types.string, text: 'blue', message: '`color` must begin with a semicolon' },
  { place: 'path', style: 'matrix', schema: types.string, text: ';size=1', message: '`color` must have the form `;color=…`' },
  { place: 'path', schema: rgb, text: 'R,100,G', message: '`color` must be a list of names, each followed by its value' },
  { place: 'path', content: json, text: '%7B%22a%22:1%7D', value: { a: 1 } },
  q(list(types.string), 'color=blue', { value: ['blue'] }),
  q(list(types.integer), 'color=3&color=4', { value: [3, 4] }),
  q(list(types.integer), 'color=1%2C2', { explode: false, value: [1, 2] }),
  q(list(types.string), 'color=a%2Cb,c', { explode: false, value: ['a,b', 'c'] }),
  q(list(types.string), 'color=a+b', { value: ['a b'] }),
  q(list(types.integer), 'color=1|2', { style: 'pipeDelimited', explode: false, value: [1, 2] }),
  q(list(types.integer), 'color=1+2', { style: 'spaceDelimited', explode: false, value: [1, 2] }),
  q(types.string, 'color=a+b%2Bc', { value: 'a b+c' }),
  q(types.string, 'color=/a+b?c=d', { flags: { allowReserved: true }, value: '/a+b?c=d' }),
  q(types.integer, 'color=', { flags: { allowEmptyValue: true }, value: '' }),
  q(types.integer, 'color', { flags: { allowEmptyValue: true }, value: '' }),
  q(types.integer, 'color=x', { flags: { allowEmptyValue: true }, ...wrongInteger }),
  q(list(types.integer), 'color=', { flags: { allowEmptyValue: true }, explode: false, value: [] }),
  q(nullable, 'color=', { value: null }),
  q({ type: ['string', 'integer'] }, 'color=5', { value: '5' }),
  q({ oneOf: [{ type: 'integer' }, { enum: ['all'] }] }, 'color=5', { value: 5 }),
  q({ oneOf: [{ type: 'integer' }, { enum: ['all'] }] }, 'color=all', { value: 'all' }),
  q({ anyOf: [types.string, list(types.string)] }, 'color=a', { value: 'a' }),
  q({ anyOf: [types.string, list(types.string)] }, 'color=a&color=b', { value: ['a', 'b'] }),
  q({ $ref: '#/components/schemas/Sizes' }, 'color=1', { value: [1] }),
  q({ allOf: [{ $ref: '#/components/schemas/Sizes' }, { maxItems: 1 }] }, 'color=1&color=2', {
    message: '`color` must have at most 1 item',
  }),
  q(types.integer, 'color=5&color=6', { message: '`color` must occur only once' }),
  q(types.string, 'color=a&color=a', { message: '`color` must occur only once' }),
  q(types.string, 'color=%E0%A4%A', { message: '`color` has a percent sign that does not begin a valid escape' }),
  q(types.string, 'other=1', { message: '`other` is not a known query parameter' }),
  q(types.string, 'color[a]=1', { message: '`color[a]` is not a known query parameter' }),
  q(types.string, '__proto__=1', { message: '`__proto__` is not a known query parameter' }),
  ...['0x10', '1e1', '%2010', '10%20', '+10', '1.0', '010', '-', '', 'NaN', 'Infinity', '%D9%A3'].map(text =>
    q(types.integer, `color=${text}`, wrongInteger),
  ),
  ...['.5', '5.', '0x1', '1e400', 'Infinity', '01', '+1'].map(text =>
    q(types.number, `color=${text}`, { message: '`color` must be a number' }),
  ),
  ...['1', 'TRUE', 'yes', ''].map(text => q(types.boolean, `color=${text}`, { message: '`color` must be true or false' })),
  q(list(types.integer), 'color=1,2', { message: '`color[0]` must be an integer' }),
  q(list(types.integer), 'color=1,x', { explode: false, message: '`color[1]` must be an integer' }),
  q(rgb, 'R=100&X=5', { message: '`X` is not a known query parameter' }),
  q(open, 'R=100&X=5', { value: { R: 100, X: 5 } }),
  q(open, 'R=100&X=a', { message: '`color.X` must be an integer' }),
  q(rgb, 'R=1&R=2', { message: '`color.R` must occur only once' }),
  q(open, 'color[R]=100&color[__proto__]=5', {
    style: 'deepObject',
    explode: true,
    value: JSON.parse('{"R":100,"__proto__":5}') as object,
  }),
  q(rgb, 'color%5BR%5D=100', { style: 'deepObject', explode: true, value: { R: 100 } }),
  q(rgb, 'color[X]=1', { style: 'deepObject', explode: true, message: '`color.X` is not a known query parameter' }),
  q(rgb, 'color=1', { style: 'deepObject', explode: true, message: '`color` must be an object' }),
  q(closed({ at: closed({ gte: types.integer }), tags: list(types.string) }), 'color[at][gte]=5&color[tags]=a', {
    style: 'deepObject',
    explode: true,
    value: { at: { gte: 5 }, tags: ['a'] },
  }),
  q(closed({ tags: list(types.integer) }), 'color[tags][]=%zz', {
    style: 'deepObject',
    explode: true,
    message: '`color.tags` has a percent sign that does not begin a valid escape',
  }),
  q(closed({ at: { type: ['object', 'null'] } }), 'color[at]=&color[at][gte]=5', {
    style: 'deepObject',
    explode: true,
    value: { at: { gte: '5' } },
  }),
  q(list(types.string), 'color[]=a&color[]=b', { style: 'deepObject', explode: true, value: ['a', 'b'] }),
  q({}, 'color=5', { value: '5' }),
  { place: 'query', content: json, text: 'color={"a":1}', value: { a: 1 } },
  { place: 'query', content: json, text: 'color=%7B%22a%22%3A%22x%22%7D', message: '`color.a` must be an integer' },
  { place: 'query', content: json, text: 'color=a', message: '`color` must be valid JSON' },
  q({}, 'color=%00', { message: '`color` must not contain the NUL character' }),
  { place: 'query', content: { 'text/plain': { schema: types.integer } }, text: 'color=5', value: 5 },
  { place: 'header', content: json, text: '{"a":1}', value: { a: 1 } },
  { place: 'cookie', content: json, text: 'color=%7B%22a%22%3A1%7D', value: { a: 1 } },
  { place: 'header', schema: list(types.integer), text: '1, 2,3', value: [1, 2, 3] },
  { place: 'header', schema: types.string, text: '50%', value: '50%' },
  { place: 'header', schema: types.integer, text: '1, 2', message: '`color` must be an integer' },
  { place: 'cookie', schema: list(types.string), text: 'other=1; color=blue&color=black', value: ['blue', 'black'] },
  { place: 'cookie', schema: rgb, text: 'other=1; R=100&G=200', value: { R: 100, G: 200 } },
  { place: 'cookie', schema: types.string, text: 'a=1; color=a&b', value: 'a&b' },
  { place: 'cookie', schema: types.integer, text: 'color=1; color=2', message: '`color` must occur only once' },
]

export const cases = [...roundTrips, ...examples]
