import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { importInput, compareTemplate, resolve } from '../hosted/import-schema.ts'
import { toObject } from '../hosted/json.ts'
import type { CheckContext, Finding, ImportedModel } from '../hosted/protocol.ts'
import type { ModelSettings } from '../hosted/settings.ts'
import { VendorError } from '../hosted/vendor-client.ts'
import { resolveTarget } from './replicate-target.ts'

/** Makes one request to check the key, and one request per model; never creates a prediction. */
export async function checkReplicate(context: CheckContext, models: readonly ModelSettings[]): Promise<Finding[]> {
  const findings: Finding[] = []
  try {
    const { username } = toObject(await get(context, '/account'))
    findings.push({ level: 'ok', message: `Replicate accepts the key${typeof username === 'string' ? ` of ${username}` : ''}.` })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const wrongKey = error.status === 401 || error.status === 403
    return [{ level: 'error', message: wrongKey ? 'Replicate rejected the key.' : `Replicate could not be reached: ${error.message}` }]
  }
  for (const model of models) findings.push(...(await checkModel(context, model)))
  return findings
}

async function checkModel(context: CheckContext, model: ModelSettings): Promise<Finding[]> {
  const about = (level: Finding['level'], message: string): Finding => ({ model: model.id, level, message })
  const target = resolveTarget(model.endpoint)
  if (target?.about === undefined) return [about('warning', `${model.endpoint} cannot be looked up without the name of its model.`)]
  let found: unknown
  try {
    found = await get(context, target.about)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    return [about('error', error.status === 404 ? `Replicate has no ${model.endpoint}.` : `${model.endpoint}: ${error.message}`)]
  }
  if (model.endpoint.startsWith('deployments/')) return [about('ok', `${model.endpoint} exists.`)]
  const { is_official: isOfficial } = toObject(found)
  if (target.version === undefined && isOfficial === false)
    return [about('error', `${model.endpoint} is not an official model: name a version, as in ${model.endpoint}:<64 hex digits>.`)]
  const openapi = getOpenapi(found)
  const schema = getSchema(openapi, 'Input')
  if (schema === undefined || model.input === undefined) return [about('ok', `${model.endpoint} exists.`)]
  const { unknown, missing } = compareTemplate(model.input, { schema, document: openapi })
  const findings: Finding[] = []
  if (unknown.length > 0) findings.push(about('warning', `input has ${unknown.join(', ')}, which ${model.endpoint} does not accept.`))
  if (missing.length > 0) findings.push(about('error', `input lacks ${missing.join(', ')}, which ${model.endpoint} requires.`))
  return findings.length > 0 ? findings : [about('ok', `${model.endpoint} exists.`)]
}

export async function importReplicateModel(context: CheckContext, endpoint: string): Promise<ImportedModel> {
  const target = resolveTarget(endpoint)
  if (target?.about === undefined || endpoint.startsWith('deployments/'))
    throw new VendorError(
      'unreadable',
      'Only owner/name and owner/name:version can be imported: Replicate has no schemas for anything else.',
    )
  const found = toObject(await get(context, target.about))
  const { latest_version: latest, is_official: isOfficial, name } = found
  const version = target.version ?? toObject(latest)['id']
  const isPinned = target.version === undefined && isOfficial !== true && typeof version === 'string'
  const openapi = getOpenapi(found)
  const schema = getSchema(openapi, 'Input')
  const read = schema === undefined ? undefined : importInput({ schema, document: openapi, leaveOut: ['webhook'] })
  const notes: string[] = []
  if (read === undefined) notes.push('Replicate has no schema of the input: write params, media_inputs and input by hand.')
  if (isPinned) notes.push('endpoint: not an official model, so its current version is named. Import it again for a new version.')
  const type = toOutputType(getSchema(openapi, 'Output'), openapi, endpoint)
  if (type === undefined) notes.push('type: the schema of the output does not say what is made. Write it by hand.')
  else if (type.note !== undefined) notes.push(type.note)
  notes.push(
    ...(read?.notes ?? []),
    `price: Replicate has no price list for programs. Write it by hand, from https://replicate.com/${endpoint.replace(/:.*/, '')}.`,
    'seconds: not in the catalog of Replicate. Write how long a run usually takes.',
  )
  const bare = endpoint.replace(/:.*/, '')
  return {
    entry: {
      id: `${context.provider.name}/${bare.replace('/', '-')}`,
      name: typeof name === 'string' ? name : bare,
      provider: context.provider.name,
      endpoint: isPinned ? `${bare}:${version}` : endpoint,
      ...(type && { type: type.type, capabilities: [inferCapability(type.type, read?.mediaInputs ?? {})] }),
      params: read?.params ?? [],
      ...(read && Object.keys(read.mediaInputs).length > 0 && { media_inputs: read.mediaInputs }),
      ...(read && { input: read.input }),
      seconds: 30,
    },
    notes,
  }
}

const get = async ({ client }: CheckContext, path: string): Promise<unknown> =>
  (await client.json('GET', path, { signal: AbortSignal.timeout(60_000) })).body

/** Returns the OpenAPI document of a version, or of a model's latest version. */
const getOpenapi = (found: unknown): unknown =>
  toObject(found)['openapi_schema'] ?? toObject(toObject(found)['latest_version'])['openapi_schema']

function getSchema(openapi: unknown, name: 'Input' | 'Output'): unknown {
  const schema = toObject(toObject(toObject(openapi)['components'])['schemas'])[name]
  return schema === undefined ? undefined : resolve(schema, openapi)
}

/**
 * Schemas distinguish only between files and text, so the type of an output file is derived from the names of the output's members and of
 * the model.
 */
function toOutputType(schema: unknown, document: unknown, endpoint: string): { type: MediaType; note?: string } | undefined {
  const { type, format, items, properties } = toObject(schema)
  const item = toObject(resolve(items, document))
  if (type === 'string' && format !== 'uri') return { type: 'text' }
  if (type === 'array' && item['type'] === 'string' && item['format'] !== 'uri') return { type: 'text' }
  const words = `${Object.keys(toObject(properties)).join(' ')} ${endpoint}`.toLowerCase()
  const named = typeWords.find(([pattern]) => pattern.test(words))?.[1]
  return (
    named && {
      type: named,
      note: `type: taken from a name, because the schema only says that it is a file. Make sure that it is ${named}.`,
    }
  )
}

const typeWords: readonly [RegExp, MediaType][] = [
  [/glb|mesh|\b3d|3d\b|trellis|hunyuan3d/, 'model3d'],
  [/video|veo|kling|hailuo|seedance|wan-?\d|t2v|i2v/, 'video'],
  [/music|audio|speech|tts|voice|lyria|sound/, 'audio'],
  [/image|flux|diffusion|sdxl|imagen|seedream|recraft|ideogram|banana|photo/, 'image'],
]

function inferCapability(type: MediaType, mediaInputs: Readonly<Record<string, unknown>>): string {
  const required = Object.values(mediaInputs).find(input => typeof input === 'string' || toObject(input)['required'] !== false)
  const from = required === undefined ? 'text' : typeof required === 'string' ? required : String(toObject(required)['type'])
  return `${from === 'model3d' ? '3d' : from}-to-${type === 'model3d' ? '3d' : type}`
}
