/** fal's catalog and prices (https://fal.ai/docs/platform-apis/v1/models). The queue is on a different host. */
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { importInput, compareTemplate, resolve } from '../hosted/import-schema.ts'
import { toList, toObject, type JsonObject } from '../hosted/json.ts'
import type { CheckContext, Finding, ImportedModel } from '../hosted/protocol.ts'
import type { ModelSettings, Price } from '../hosted/settings.ts'
import { VendorError } from '../hosted/vendor-client.ts'

interface Endpoint {
  name: string | undefined
  category: string | undefined
  deprecated: boolean
  openapi: unknown
}

interface ListedPrice {
  usd: number
  unit: string
}

/** The maximum number of ids per request: the catalog's limit when schemas are included. */
const maxIdsPerRequest = 10

/** Checks models in small groups, with one request to the price list and one to the catalog per group. The requests are free. */
export async function checkFal(context: CheckContext, models: readonly ModelSettings[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const endpoints = models.map(({ endpoint }) => endpoint)
  let priced = new Map<string, ListedPrice>()
  try {
    // The catalog can be read without a key, but the price list cannot.
    priced = await fetchPrices(context, models.length > 0 ? endpoints : ['fal-ai/flux/dev'])
    findings.push({ level: 'ok', message: 'fal accepts the key.' })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const wrongKey = error.status === 401 || error.status === 403
    const message = wrongKey ? 'fal rejected the key.' : `The fal price list could not be read: ${error.message}`
    findings.push({ level: wrongKey ? 'error' : 'warning', message })
    if (wrongKey) return findings
  }
  const known = await fetchEndpoints(context, endpoints).catch((error: unknown) => {
    if (!(error instanceof VendorError)) throw error
    findings.push({ level: 'error', message: `fal's catalog could not be read: ${error.message}` })
    return undefined
  })
  if (known === undefined) return findings
  return [...findings, ...models.flatMap(model => collectFindings(model, known.get(model.endpoint), priced.get(model.endpoint)))]
}

function collectFindings(model: ModelSettings, endpoint: Endpoint | undefined, listed: ListedPrice | undefined): Finding[] {
  const about = (level: Finding['level'], message: string): Finding => ({ model: model.id, level, message })
  if (endpoint === undefined) return [about('error', `fal has no endpoint ${model.endpoint}.`)]
  const findings: Finding[] = []
  if (endpoint.deprecated) findings.push(about('warning', `fal calls ${model.endpoint} deprecated.`))
  const schema = findInputSchema(endpoint.openapi)
  if (schema !== undefined && model.input !== undefined) {
    const { unknown, missing } = compareTemplate(model.input, { schema, document: endpoint.openapi })
    if (unknown.length > 0) findings.push(about('warning', `input has ${unknown.join(', ')}, which ${model.endpoint} does not accept.`))
    if (missing.length > 0) findings.push(about('error', `input lacks ${missing.join(', ')}, which ${model.endpoint} requires.`))
  }
  const unit = listed && getUnit(listed.unit)
  if (listed && unit?.unit === model.price.unit && Object.keys(model.price.by).length === 0) {
    const usd = listed.usd / unit.per
    if (Math.abs(usd - model.price.usd) > 0.1 * usd)
      findings.push(about('warning', `fal charges $${rounded(usd)} per ${unit.unit}, but price.usd says $${model.price.usd}.`))
  }
  return findings.length > 0 ? findings : [about('ok', `${model.endpoint} exists.`)]
}

export async function importFalModel(context: CheckContext, endpoint: string): Promise<ImportedModel> {
  const found = (await fetchEndpoints(context, [endpoint])).get(endpoint)
  if (found === undefined) throw new VendorError('unreadable', `fal has no endpoint ${endpoint}.`)
  const notes: string[] = []
  const type = toMediaType(found.category)
  if (type === undefined)
    notes.push(`type: fal calls the category "${found.category ?? ''}", which names no type of media. Write it by hand.`)
  const schema = findInputSchema(found.openapi)
  const leaveOut = ['sync_mode', 'webhook_url']
  const read = schema === undefined ? undefined : importInput({ schema, document: found.openapi, leaveOut })
  if (read === undefined) notes.push('fal has no schema of the input: write params, media_inputs and input by hand.')
  const listed = await getPrice(context, endpoint, notes)
  const isUnsized = listed?.['unit'] === 'megapixel' && !['width', 'height'].every(name => read?.params.some(param => param.name === name))
  const price = isUnsized ? { ...listed, megapixels: largestNamedSize } : listed
  if (isUnsized) notes.push('price.megapixels: assumed to be the size of `square_hd`. Write the maximum of one image.')
  notes.push(...(read?.notes ?? []), 'seconds: not in the catalog of fal. Write how long a run usually takes.')
  return {
    entry: {
      id: `${context.provider.name}/${endpoint.replace(/^fal-ai\//, '').replaceAll('/', '-')}`,
      name: found.name ?? endpoint,
      provider: context.provider.name,
      endpoint,
      ...(type !== undefined && { type }),
      capabilities: found.category === undefined ? [] : [found.category],
      params: read?.params ?? [],
      ...(read && Object.keys(read.mediaInputs).length > 0 && { media_inputs: read.mediaInputs }),
      ...(read && { input: read.input }),
      ...(price && { price }),
      seconds: 30,
    },
    notes,
  }
}

/** The largest named size, 1024 × 1024, in megapixels. */
const largestNamedSize = 1.05

async function getPrice(context: CheckContext, endpoint: string, notes: string[]): Promise<Readonly<Record<string, unknown>> | undefined> {
  const listed = await fetchPrices(context, [endpoint]).catch((error: unknown) => {
    if (error instanceof VendorError) return new Map<string, ListedPrice>()
    throw error
  })
  const price = listed.get(endpoint)
  if (price === undefined) {
    notes.push('price: fal lists none. Write it by hand.')
    return undefined
  }
  const unit = getUnit(price.unit)
  if (unit === undefined) {
    notes.push(`price: fal charges $${rounded(price.usd)} per "${price.unit}", which is an unknown unit. Write it by hand.`)
    return undefined
  }
  notes.push(`price: the list names one price, $${rounded(price.usd)} per ${price.unit}. If the price depends on a parameter, add \`by\`.`)
  return { unit: unit.unit, usd: rounded(price.usd / unit.per), as_of: new Date().toISOString().slice(0, 10), source: 'price list of fal' }
}

async function fetchEndpoints(context: CheckContext, ids: readonly string[]): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>()
  for (const { endpoint_id: id, metadata, openapi } of await fetchList(context, '', 'models', ids, { expand: 'openapi-3.0' })) {
    const { display_name: name, category, status } = toObject(metadata)
    // An unrecognized id is returned without metadata.
    if (typeof id !== 'string' || metadata === undefined || metadata === null) continue
    found.set(id, {
      name: typeof name === 'string' ? name : undefined,
      category: typeof category === 'string' ? category : undefined,
      deprecated: status === 'deprecated',
      openapi,
    })
  }
  return found
}

async function fetchPrices(context: CheckContext, ids: readonly string[]): Promise<Map<string, ListedPrice>> {
  const found = new Map<string, ListedPrice>()
  for (const { endpoint_id: id, unit_price: usd, unit, currency } of await fetchList(context, '/pricing', 'prices', ids))
    if (typeof id === 'string' && typeof usd === 'number' && typeof unit === 'string' && (currency ?? 'USD') === 'USD')
      found.set(id, { usd, unit })
  return found
}

async function fetchList(
  { client, provider }: CheckContext,
  path: string,
  list: string,
  ids: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<JsonObject[]> {
  const found: JsonObject[] = []
  for (const some of splitIntoChunks([...new Set(ids)])) {
    const query = new URLSearchParams([...some.map(id => ['endpoint_id', id]), ...Object.entries(more)] as [string, string][])
    const body = await client
      .json('GET', `${provider.apiUrl}/v1/models${path}?${query.toString()}`, { signal: AbortSignal.timeout(60_000) })
      .then(answer => answer.body, none404)
    found.push(...toList(toObject(body)[list]).map(toObject))
  }
  return found
}

/** Returns undefined for a 404, which means that none of the ids is recognized or that none has a price. */
function none404(error: unknown): undefined {
  if (error instanceof VendorError && error.status === 404) return undefined
  throw error
}

const splitIntoChunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, index) =>
    ids.slice(index * maxIdsPerRequest, (index + 1) * maxIdsPerRequest),
  )

/** Returns the schema of the document's only POST request, which submits a job. */
function findInputSchema(openapi: unknown): unknown {
  for (const path of Object.values(toObject(toObject(openapi)['paths']))) {
    const post = toObject(toObject(path)['post'])
    const content = toObject(toObject(post['requestBody'])['content'])
    const schema = toObject(content['application/json'])['schema']
    if (schema !== undefined && resolve(schema, openapi) !== undefined) return schema
  }
  return undefined
}

const lastWords: readonly [RegExp, MediaType][] = [
  [/3d$/, 'model3d'],
  [/image$/, 'image'],
  [/video$/, 'video'],
  [/(audio|speech|music)$/, 'audio'],
  [/(text|json)$|^(llm|vision)$/, 'text'],
]

/** Derives the output type from the last words of a category: `image-to-video` produces a video. */
const toMediaType = (category: string | undefined): MediaType | undefined =>
  lastWords.find(([pattern]) => pattern.test(category ?? ''))?.[1]

const units: readonly [RegExp, Price['unit'], number][] = [
  [/^(processed )?megapixels?$/, 'megapixel', 1],
  [/^images?$/, 'image', 1],
  [/^(video |audio |output )?seconds?$/, 'second', 1],
  [/^(video |audio |output )?minutes?$/, 'second', 60],
  [/^(1000|1k|thousand) characters?$/, '1k_chars', 1],
  [/^characters?$/, '1k_chars', 0.001],
  [/^(requests?|generations?|runs?|videos?|models?|songs?|tracks?)$/, 'run', 1],
]

/** Converts the name of a fal unit to this service's price unit; `per` is the number of price units in one fal unit. */
function getUnit(name: string): { unit: Price['unit']; per: number } | undefined {
  const words = name.toLowerCase().replaceAll('_', ' ').trim()
  const known = units.find(([pattern]) => pattern.test(words))
  return known && { unit: known[1], per: known[2] }
}

const rounded = (usd: number): number => Number(usd.toPrecision(6))
