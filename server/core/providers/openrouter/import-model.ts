import type { CheckContext, ImportedModel } from '../hosted/protocol.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { isObject, toList, toObject, toText } from '../hosted/json.ts'
import { readCatalog, type Entry } from './catalogs.ts'

/** An entry, or part of one, with its members named as in the providers file. */
type Written = Record<string, unknown>

/**
 * Derives an entry from the lists of models: supported values become params and media inputs, and the listed prices become the entry's
 * price.
 */
export async function importOpenrouterModel(context: CheckContext, endpoint: string): Promise<ImportedModel> {
  const video = (await readCatalog(context, 'video')).get(endpoint)
  if (video) return finished(context, endpoint, video, importVideo(video))
  const image = (await readCatalog(context, 'image')).get(endpoint)
  if (image) return finished(context, endpoint, image, importImage(image, await fetchEndpoints(context, endpoint)))
  const other = (await readCatalog(context, 'other')).get(endpoint)
  if (other) return finished(context, endpoint, other, importOther(other))
  throw new VendorError('refused', `The provider has no model \`${endpoint}\`.`)
}

function finished({ provider }: CheckContext, endpoint: string, found: Entry, { entry, notes }: ImportedModel): ImportedModel {
  const { params = [], media_inputs: mediaInputs = {}, price, ...rest } = entry
  return {
    entry: {
      id: `${provider.name}/${endpoint.split('/').at(-1)}`,
      name: toText(found['name']) ?? endpoint,
      provider: provider.name,
      endpoint,
      ...rest,
      params,
      ...(Object.keys(mediaInputs as object).length > 0 && { media_inputs: mediaInputs }),
      ...(price !== undefined && { price }),
    },
    notes: [...notes, ...(price === undefined ? ['price: the list has none that fits a unit. Enter it with its date and source.'] : [])],
  }
}

const today = () => new Date().toISOString().slice(0, 10)
const toOptions = (values: readonly unknown[]) => values.map(value => ({ label: String(value), value }))
const choice = (name: string, values: readonly unknown[]): Written | undefined =>
  values.length === 0 ? undefined : { name, type: 'string', required: false, default: values[0], options: toOptions(values) }
const given = <T>(items: readonly (T | undefined | false)[]): T[] => items.filter((item): item is T => item !== undefined && item !== false)

function importVideo(found: Entry): ImportedModel {
  const durations = toList(found['supported_durations'])
  const resolutions = toList(found['supported_resolutions'])
  const frames = toList(found['supported_frame_images'])
  const { price, notes } = videoPrice(toObject(found['pricing_skus']), resolutions)
  const params = given<Written>([
    durations.length > 0 && { name: 'duration', type: 'int', required: false, default: durations[0], options: toOptions(durations) },
    choice('resolution', resolutions),
    choice('aspect_ratio', toList(found['supported_aspect_ratios'])),
    resolutions.length === 0 && choice('size', toList(found['supported_sizes'])),
    found['generate_audio'] === true && { name: 'generate_audio', type: 'bool', required: false, default: true },
    found['seed'] === true && { name: 'seed', type: 'seed', required: false },
  ])
  const passed = toList(found['allowed_passthrough_parameters'])
  return {
    entry: {
      type: 'video',
      capabilities: ['text-to-video', ...(frames.length > 0 ? ['image-to-video'] : [])],
      params,
      media_inputs: {
        ...(frames.includes('first_frame') && { first_frame_url: { type: 'image', required: false } }),
        ...(frames.includes('last_frame') && { last_frame_url: { type: 'image', required: false } }),
      },
      price,
      seconds: 120,
    },
    notes: [
      ...notes,
      ...(durations.length === 0
        ? ['params: the list does not say which durations it takes; a price by the second needs `duration`.']
        : []),
      ...(passed.length > 0 ? [`params: it also takes ${passed.join(', ')}, which the list does not describe.`] : []),
      ...unread(found, ['upscale_factor', 'creativity']),
      'seconds: the list does not say how long a run takes.',
    ],
  }
}

/** `per-video-second` and `per-video-second-<resolution>` are in dollars per second. */
function videoPrice(skus: Entry, resolutions: readonly unknown[]): { price: Written | undefined; notes: string[] } {
  const notes: string[] = []
  const byResolution: Record<string, number> = {}
  let base: number | undefined
  for (const [sku, text] of Object.entries(skus)) {
    const usd = Number(text)
    const resolution = resolutions.find(value => sku === `per-video-second-${String(value)}`)
    if (!Number.isFinite(usd)) notes.push(`price: \`${sku}\` is ${JSON.stringify(text)}, which is not a number.`)
    else if (sku === 'per-video-second') base = usd
    else if (resolution !== undefined) byResolution[sku.slice('per-video-second-'.length)] = usd
    else notes.push(`price: \`${sku}\` is ${usd} and is not understood.`)
  }
  const usd = base ?? (Object.keys(byResolution).length > 0 ? Math.max(...Object.values(byResolution)) : undefined)
  if (usd === undefined) return { price: undefined, notes }
  const by = Object.keys(byResolution).length > 0 ? { by: { resolution: byResolution } } : {}
  return { price: { unit: 'second', usd, ...by, as_of: today(), source: 'OpenRouter, list of video models' }, notes }
}

async function fetchEndpoints({ client }: CheckContext, endpoint: string): Promise<readonly Entry[]> {
  const path = `/images/models/${endpoint.split('/').map(encodeURIComponent).join('/')}/endpoints`
  const { body } = await client.json('GET', path, { signal: AbortSignal.timeout(30_000) })
  return toList(toObject(body)['endpoints']).filter(isObject)
}

function importImage(found: Entry, endpoints: readonly Entry[]): ImportedModel {
  const notes: string[] = []
  const params: Written[] = []
  const mediaInputs: Record<string, unknown> = {}
  for (const [name, capability] of Object.entries(toObject(found['supported_parameters']))) {
    const { type, values, min, max } = toObject(capability)
    if (name === 'input_references') {
      const most = typeof max === 'number' ? max : undefined
      mediaInputs['image_urls'] = { type: 'image', required: false, ...(most !== undefined && { max: most }) }
      if (most === undefined) notes.push('media_inputs: the list does not say how many references it takes; write `max`.')
    } else if (name === 'seed') params.push({ name, type: 'seed', required: false })
    else if (type === 'enum' && toList(values).length > 0) params.push(choice(name, toList(values))!)
    else if (type === 'range' && typeof min === 'number' && typeof max === 'number')
      params.push({ name, type: 'int', required: false, ...(name === 'n' && { default: Math.max(1, min) }), min, max })
    else if (type === 'boolean') params.push({ name, type: 'bool', required: false })
    else notes.push(`params: \`${name}\` is ${JSON.stringify(capability)}, which is not understood.`)
  }
  const { price, notes: priceNotes } = imagePrice(endpoints, params)
  return {
    entry: {
      type: 'image',
      capabilities: ['text-to-image', ...(Object.keys(mediaInputs).length > 0 ? ['image-to-image'] : [])],
      params,
      media_inputs: mediaInputs,
      price,
      seconds: 15,
    },
    notes: [...notes, ...priceNotes, 'seconds: the list does not say how long a run takes.'],
  }
}

const imageUnits: Readonly<Record<string, string>> = { image: 'image', megapixel: 'megapixel', request: 'run' }

/** Returns the price of the most expensive vendor behind OpenRouter, because any of them may be chosen. */
function imagePrice(endpoints: readonly Entry[], params: readonly Written[]): { price: Written | undefined; notes: string[] } {
  const notes: string[] = []
  const by: Record<string, Record<string, number>> = {}
  let unit: string | undefined
  let usd: number | undefined
  const lines = endpoints.flatMap(({ pricing, provider_name: vendor }) =>
    toList(pricing)
      .filter(isObject)
      .map(line => ({ line, vendor })),
  )
  for (const { line, vendor } of lines) {
    const { billable, unit: theirs, cost_usd: cost } = line
    const variant = toText(line['variant'])
    const priced = `${String(billable)} by ${String(theirs)}${variant === undefined ? '' : ` (${variant})`}, ${String(cost)} at ${String(vendor)}`
    const ours = imageUnits[String(theirs)]
    const named = params.find(({ options }) => toList(options).some(option => toObject(option)['value'] === variant))
    if (billable !== 'output_image' || typeof cost !== 'number' || ours === undefined || (unit !== undefined && ours !== unit)) {
      notes.push(`price: ${priced}, is not included in the price.`)
      continue
    }
    if (variant !== undefined && !named) {
      notes.push(`price: ${priced}, is not included in the price: no param has that value.`)
      continue
    }
    unit = ours
    if (variant === undefined) usd = Math.max(usd ?? 0, cost)
    else {
      const values = (by[String(named!['name'])] ??= {})
      values[variant] = Math.max(values[variant] ?? 0, cost)
    }
  }
  if (unit === undefined) return { price: undefined, notes }
  const dearest = Math.max(usd ?? 0, ...Object.values(by).flatMap(values => Object.values(values)))
  if (unit === 'megapixel') notes.push('price: it counts megapixels. Write `megapixels`, unless params say width and height in numbers.')
  return {
    price: {
      unit,
      usd: usd ?? dearest,
      ...(Object.keys(by).length > 0 && { by }),
      as_of: today(),
      source: 'OpenRouter, list of image endpoints',
    },
    notes,
  }
}

/** If the limit were lower, a model might spend all its tokens on reasoning and write nothing. */
const minTokens = 1024

function importOther(found: Entry): ImportedModel {
  const { input_modalities: takes, output_modalities: makes } = toObject(found['architecture'])
  const outputs = toList(makes)
  if (outputs.includes('speech')) return importSpeech(found)
  if (!outputs.includes('text'))
    return {
      entry: { params: [] },
      notes: [`type: it produces ${outputs.join(', ') || 'nothing that is known'}, which is not a supported model type.`],
    }
  const supported = new Set(toList(found['supported_parameters']))
  const limit = toObject(found['top_provider'])['max_completion_tokens']
  const most = typeof limit === 'number' ? limit : Infinity
  const pricing = toObject(found['pricing'])
  const [prompt, completion] = [Number(pricing['prompt']), Number(pricing['completion'])]
  const priced = Number.isFinite(prompt) && Number.isFinite(completion) && prompt >= 0 && completion >= 0
  const further = Object.entries(pricing).filter(([name, cost]) => !['prompt', 'completion', 'discount'].includes(name) && Number(cost) > 0)
  return {
    entry: {
      type: 'text',
      capabilities: ['text-generation', ...(toList(takes).includes('image') ? ['image-to-text'] : [])],
      params: given<Written>([
        {
          name: 'max_tokens',
          type: 'int',
          required: false,
          default: Math.min(most, 4096),
          min: Math.min(most, minTokens),
          ...(Number.isFinite(most) && { max: most }),
        },
        supported.has('temperature') && { name: 'temperature', type: 'float', required: false, min: 0, max: 2 },
        supported.has('seed') && { name: 'seed', type: 'seed', required: false },
      ]),
      media_inputs: toList(takes).includes('image') ? { image_url: { type: 'image', required: false } } : {},
      price: priced
        ? {
            unit: '1m_tokens',
            usd: rounded(completion * 1e6),
            input_usd: rounded(prompt * 1e6),
            as_of: today(),
            source: 'OpenRouter, list of models',
          }
        : undefined,
      seconds: 10,
    },
    notes: [
      ...further.map(([name, cost]) => `price: ${name} is ${JSON.stringify(cost)} and is not included in the price.`),
      'seconds: the list does not say how long a run takes.',
    ],
  }
}

function importSpeech(found: Entry): ImportedModel {
  const voices = toList(found['supported_voices'])
  return {
    entry: { type: 'audio', capabilities: ['text-to-speech'], params: given([choice('voice', voices)]), seconds: 10 },
    notes: [
      ...(voices.length === 0 ? ['params: the list names no voices.'] : []),
      `price: the list says ${JSON.stringify(found['pricing'] ?? null)}, without what a unit is for speech.`,
      'seconds: the list does not say how long a run takes.',
    ],
  }
}

const unread = (found: Entry, names: readonly string[]): string[] =>
  names
    .filter(name => found[name] !== null && found[name] !== undefined)
    .map(name => `params: \`${name}\` is ${JSON.stringify(found[name])}.`)

/** Removes floating-point noise. */
const rounded = (usd: number): number => Number(usd.toPrecision(12))
