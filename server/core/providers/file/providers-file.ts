import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseHostList } from '../../../machine/safe-fetch/host-list.ts'
import { readYaml, type FileProblem, type Path } from '../../../machine/text/located-yaml.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'
import { shapeCheck } from '../../../machine/text/shape-problems.ts'
import { mediaTypes, type MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { allParams, brandNames } from '../hosted/to-model.ts'
import { isNumericSize, sizeParams, tokenLimits } from '../hosted/price.ts'
import type { Protocol } from '../hosted/protocol.ts'
import type { MediaSetting, ModelSettings, Price, ProviderSettings } from '../hosted/settings.ts'
import { findPlaceholders } from '../hosted/template.ts'
import { findProblem } from '@mediawright/media-engines/ports/param-problem.ts'
import type { ModelParam } from '@mediawright/media-engines/ports/provider.ts'
import { ProvidersFileError } from './providers-file-error.ts'

export interface HostedEntry {
  settings: ProviderSettings
  protocol: Protocol
  models: readonly ModelSettings[]
}

export interface FileOptions {
  protocols: Readonly<Record<string, Protocol>>
  /** The variables that `key_env` refers to. */
  environment: Readonly<Record<string, string | undefined>>
  publicUrl: string
  reserved: ReservedNames
}

/** Names that no provider in the file may have, because lanes and `PROVIDER_CONCURRENCY` already use them. */
export interface ReservedNames {
  /** Names of embedded providers, which are the prefixes of their models' ids. */
  providers: readonly string[]
  /** Names of the workers whose runs do not use providers. */
  workers: readonly string[]
}

interface File {
  providers: Record<string, ProviderEntry>
  models?: ModelEntry[]
}

interface ProviderEntry {
  protocol: string
  base_url?: string
  api_url?: string
  key_env?: string
  key_file?: string
  headers?: Record<string, string>
  concurrency?: number
  timeout_seconds?: number
  output_hosts?: string[]
}

interface ModelEntry {
  id: string
  name?: string
  provider: string
  endpoint?: string
  type: MediaType
  capabilities?: string[]
  family?: string
  params?: (Omit<ModelParam, 'required' | 'options'> & {
    required?: boolean
    options?: { label?: string; value: unknown; description?: string }[]
  })[]
  media_inputs?: Record<string, MediaType | { type: MediaType; required?: boolean; max?: number; media?: 'bytes' | 'url' }>
  brand_inputs?: { style_images: string; logos: string }
  input?: unknown
  output?: string | string[]
  workflow?: string
  inputs?: Record<string, string>
  price: {
    unit: Price['unit']
    usd: number
    input_usd?: number
    by?: Record<string, Record<string, number>>
    markup?: number
    count_by?: string
    megapixels?: number
    as_of?: string
    source?: string
  }
  seconds?: number
  timeout_seconds?: number
  default?: boolean
  beta?: boolean
}

const defaultSeconds: Readonly<Record<MediaType, number>> = { image: 10, video: 60, audio: 10, text: 5, model3d: 60 }

const shapeProblems = shapeCheck(() => JSON.parse(readFileSync(new URL('../../../../spec/providers.schema.json', import.meta.url), 'utf8')))

/**
 * Reads providers and their models, and validates them as far as the file alone allows. @throws {ProvidersFileError} naming every mistake
 */
export async function readProvidersFile(path: string, options: FileOptions): Promise<HostedEntry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ProvidersFileError(path, [{ line: 1, message: `the file could not be read (${error.code}).` }])
  })
  const read = readYaml(text)
  if ('problems' in read) throw new ProvidersFileError(path, read.problems)
  const problems: FileProblem[] = []
  const refuse: Refuse = (at, message) => {
    const line = read.findLine(at)
    const sentence = `${at.length > 0 ? `\`${at.join('.')}\`` : 'the file'} ${message}${message.endsWith('?') ? '' : '.'}`
    if (!problems.some(problem => problem.line === line && problem.message === sentence)) problems.push({ line, message: sentence })
  }
  const shape = shapeProblems(read.value)
  for (const { path: at, message } of shape) refuse(at, message)
  const misshapen = new Set(shape.filter(({ path: at, isExtra }) => at[0] === 'models' && !isExtra).map(({ path: at }) => String(at[1])))
  const entries = await new Checker(read.value as File, dirname(resolve(path)), options, refuse).entries(misshapen)
  if (problems.length > 0) throw new ProvidersFileError(path, problems)
  return entries
}

type Refuse = (at: Path, message: string) => void

/**
 * Checks the rules that the schema cannot express. Members with the wrong shape are skipped, because the schema has already rejected them.
 */
class Checker {
  readonly #file: File
  readonly #folder: string
  readonly #options: FileOptions
  readonly #refuse: Refuse
  constructor(file: File, folder: string, options: FileOptions, refuse: Refuse) {
    this.#file = file
    this.#folder = folder
    this.#options = options
    this.#refuse = refuse
  }

  /** @param misshapen the indexes of models for which only some rules can be checked */
  async entries(misshapen: ReadonlySet<string>): Promise<HostedEntry[]> {
    const providers = isObject(this.#file) && isObject(this.#file.providers) ? this.#file.providers : {}
    const found = new Map<string, { settings: ProviderSettings; protocol: Protocol; models: ModelSettings[] }>()
    for (const [name, entry] of Object.entries(providers)) {
      const provider = isObject(entry) ? await this.#provider(name, entry) : undefined
      if (provider) found.set(name, { ...provider, models: [] })
    }
    const models = isObject(this.#file) && Array.isArray(this.#file.models) ? this.#file.models : []
    const ids = new Map<string, number>()
    const defaults = new Map<MediaType, number>()
    for (const [index, entry] of models.entries()) {
      if (!isObject(entry)) continue
      const { id, type, provider } = entry
      const at = ['models', index]
      if (typeof id === 'string') {
        if (ids.has(id)) this.#refuse([...at, 'id'], `is \`${id}\`, the id of another model`)
        const owner = this.#options.reserved.providers.find(name => id.startsWith(`${name}/`))
        if (owner !== undefined) this.#refuse([...at, 'id'], `is \`${id}\`, but \`${owner}/\` is reserved for the embedded provider`)
        ids.set(id, index)
      }
      if (entry.default === true) {
        if (defaults.has(type))
          this.#refuse([...at, 'default'], `is true, but \`models.${defaults.get(type)}\` is already the default for ${type}`)
        defaults.set(type, index)
      }
      if (typeof provider === 'string' && !Object.hasOwn(providers, provider))
        this.#refuse(
          [...at, 'provider'],
          `is \`${provider}\`, which is not in \`providers\`${didYouMean(provider, Object.keys(providers))}`,
        )
      const owner = found.get(provider)
      if (!owner || typeof type !== 'string' || !isObject(entry.price)) continue
      const model = await this.#model(at, entry, owner, !misshapen.has(String(index)))
      if (model) owner.models.push(model)
    }
    return [...found.values()]
  }

  async #provider(name: string, entry: ProviderEntry): Promise<{ settings: ProviderSettings; protocol: Protocol } | undefined> {
    const at = ['providers', name]
    const { reserved } = this.#options
    if (reserved.providers.includes(name) || reserved.workers.includes(name))
      this.#refuse(at, 'is a reserved name: choose a different name')
    else if (!/^[a-z][a-z0-9_-]*$/.test(name))
      this.#refuse(at, 'must consist of lowercase letters, digits, `-` and `_`, and begin with a letter')
    const protocol = Object.hasOwn(this.#options.protocols, entry.protocol) ? this.#options.protocols[entry.protocol] : undefined
    if (!protocol) return undefined
    const baseUrl = this.#address([...at, 'base_url'], entry.base_url ?? protocol.baseUrl)
    if (entry.base_url === undefined && protocol.baseUrl === undefined)
      this.#refuse(at, `needs \`base_url\`: the protocol ${entry.protocol} has no default URL`)
    const apiUrl = this.#address(
      [...at, 'api_url'],
      entry.api_url ?? (entry.base_url === undefined ? (protocol.apiUrl ?? baseUrl) : baseUrl),
    )
    const key = await this.#key(at, entry, protocol)
    for (const [index, host] of (Array.isArray(entry.output_hosts) ? entry.output_hosts : []).entries()) {
      try {
        if (typeof host === 'string') parseHostList(host)
      } catch (error) {
        this.#refuse([...at, 'output_hosts', index], (error as Error).message)
      }
    }
    return {
      protocol,
      settings: {
        name,
        protocol: entry.protocol,
        baseUrl: baseUrl ?? '',
        apiUrl: apiUrl ?? baseUrl ?? '',
        key,
        headers: entry.headers ?? {},
        concurrency: entry.concurrency,
        timeoutSeconds: entry.timeout_seconds,
        outputHosts: entry.output_hosts ?? protocol.outputHosts,
      },
    }
  }

  #address(at: Path, text: string | undefined): string | undefined {
    if (typeof text !== 'string') return undefined
    if (URL.canParse(text)) return text.replace(/\/+$/, '')
    this.#refuse(at, 'is not a URL')
    return undefined
  }

  async #key(
    at: Path,
    { key_env: variable, key_file: file, protocol }: ProviderEntry,
    { needsKey }: Protocol,
  ): Promise<string | undefined> {
    if (variable !== undefined && file !== undefined) this.#refuse([...at, 'key_file'], 'cannot be combined with `key_env`')
    if (variable === undefined && file === undefined) {
      if (needsKey) this.#refuse(at, `needs \`key_env\` or \`key_file\`: ${protocol} requires a key`)
      return undefined
    }
    let key: string | undefined
    if (variable !== undefined) {
      key = this.#options.environment[variable]?.trim()
      if (!key) this.#refuse([...at, 'key_env'], `names the environment variable ${variable}, which is not set`)
    } else {
      const path = resolve(this.#folder, String(file))
      key = (await readFile(path, 'utf8').catch(() => undefined))?.trim()
      if (!key) this.#refuse([...at, 'key_file'], `names ${path}, which ${key === '' ? 'is empty' : 'cannot be read'}`)
    }
    if (key && !/^[\x21-\x7e]+$/.test(key))
      this.#refuse(
        [...at, variable === undefined ? 'key_file' : 'key_env'],
        'contains a key with characters that are not allowed in a header',
      )
    return key || undefined
  }

  async #model(at: Path, entry: ModelEntry, { settings, protocol }: { settings: ProviderSettings; protocol: Protocol }, isShaped: boolean) {
    const { type } = entry
    if (mediaTypes.includes(type) && !protocol.types.includes(type))
      this.#refuse(
        [...at, 'type'],
        `is ${type}, which the protocol ${settings.protocol} does not support; it supports ${protocol.types.join(', ')}`,
      )
    if (entry.endpoint === undefined && entry.workflow === undefined) this.#refuse(at, "needs `endpoint`, the provider's id for the model")
    if (!isShaped) return undefined
    const mediaInputs = Object.fromEntries(Object.entries(entry.media_inputs ?? {}).map(([name, input]) => [name, mediaSetting(input)]))
    const workflow = entry.workflow === undefined ? undefined : await this.#workflow([...at, 'workflow'], entry.workflow)
    const params = (entry.params ?? []).map(toParam)
    const brandInputs = entry.brand_inputs
      ? { styleImages: entry.brand_inputs.style_images, logos: entry.brand_inputs.logos }
      : brandNames.every(name => Object.hasOwn(mediaInputs, name))
        ? { styleImages: brandNames[0]!, logos: brandNames[1]! }
        : undefined
    const { price } = entry
    const model: ModelSettings = {
      id: entry.id,
      name: entry.name ?? entry.id,
      provider: entry.provider,
      endpoint: entry.endpoint ?? '',
      type,
      capabilities: entry.capabilities ?? [`${Object.values(mediaInputs).find(({ required }) => required)?.type ?? 'text'}-to-${type}`],
      family: entry.family,
      params,
      mediaInputs,
      input: entry.input,
      output: entry.output === undefined ? undefined : [entry.output].flat(),
      workflow,
      inputs: entry.inputs,
      price: {
        unit: price.unit,
        usd: price.usd,
        inputUsd: price.input_usd,
        by: price.by ?? {},
        markup: price.markup ?? 1,
        countBy: price.count_by,
        megapixels: price.megapixels,
        asOf: price.as_of,
        source: price.source,
      },
      seconds: entry.seconds ?? defaultSeconds[type],
      timeoutSeconds: entry.timeout_seconds,
      brandInputs,
      isDefault: entry.default ?? false,
      beta: entry.beta ?? false,
    }
    this.#checkParams(at, model)
    this.#checkTemplate(at, model)
    this.#checkPrice(at, model)
    const isUnread = entry.workflow !== undefined && workflow === undefined
    for (const { field, message } of isUnread ? [] : (protocol.findProblems?.(model) ?? [])) {
      // Keys in `inputs` contain dots.
      const place = field.startsWith('inputs.') ? ['inputs', field.slice('inputs.'.length)] : field.split('.')
      this.#refuse([...at, ...place], message.replace(/\.$/, ''))
    }
    return model
  }

  #checkParams(at: Path, model: ModelSettings): void {
    const seen = new Set<string>()
    for (const [index, param] of model.params.entries()) {
      const { options, ...plain } = param
      const { name, type, default: fallback } = plain
      const here = [...at, 'params', index]
      if (seen.has(name)) this.#refuse([...here, 'name'], `is \`${name}\`, the name of another param`)
      seen.add(name)
      // A default value is validated like the same value in a request.
      const wrong = fallback === undefined ? undefined : findProblem(param, fallback)
      if (wrong) this.#refuse([...here, 'default'], wrong)
      for (const [place, { value }] of (options ?? []).entries()) {
        const problem = findProblem(type === 'string[]' ? { name, required: false, type: 'string' } : plain, value)
        if (problem) this.#refuse([...here, 'options', place, 'value'], problem)
      }
      const media = Object.hasOwn(model.mediaInputs, name) ? model.mediaInputs[name] : undefined
      const expected = media && (media.max === undefined ? 'string' : 'string[]')
      if (expected && type !== expected) this.#refuse([...here, 'type'], `must be ${expected}, as \`media_inputs\` requires`)
    }
    for (const [name, { media }] of Object.entries(model.mediaInputs))
      if (media === 'url' && !isPublic(this.#options.publicUrl))
        this.#refuse(
          [...at, 'media_inputs', name, 'media'],
          'is `url`, which needs a PUBLIC_URL that begins with https:// and that the provider can reach',
        )
    for (const [role, name] of Object.entries(model.brandInputs ?? {})) {
      const input = Object.hasOwn(model.mediaInputs, name) ? model.mediaInputs[name] : undefined
      const key = role === 'logos' ? 'logos' : 'style_images'
      if (input?.type !== 'image' || input.max === undefined)
        this.#refuse(
          [...at, 'brand_inputs', key],
          `names \`${name}\`, which must be a media input that is a list of images: { type: image, max: 4 }`,
        )
    }
  }

  #checkTemplate(at: Path, model: ModelSettings): void {
    const names = { params: allParams(model).map(({ name }) => name), media: Object.keys(model.mediaInputs) }
    const used = new Set<string>()
    const judge = (place: Path, kind: 'params' | 'media', name: string) => {
      used.add(name)
      if (names[kind].includes(name) && !(kind === 'params' && names.media.includes(name))) return
      if (kind === 'params' && names.media.includes(name))
        return this.#refuse(place, `has {params.${name}}, which is a media input: write {media.${name}}`)
      if (kind === 'media' && names.params.includes(name))
        return this.#refuse(place, `has {media.${name}}, which is not a media input: write {params.${name}}`)
      const what = kind === 'params' ? 'the model has no such param' : '`media_inputs` has no such input'
      return this.#refuse(place, `has {${kind}.${name}}, but ${what}${didYouMean(name, names[kind])}`)
    }
    for (const { path, placeholder, alone } of findPlaceholders(model.input)) {
      const place = [...at, 'input', ...path]
      if (placeholder.kind === 'prompt') continue
      judge(place, placeholder.kind, placeholder.name)
      if (placeholder.kind === 'media' && !alone)
        this.#refuse(place, `has {media.${placeholder.name}} within a longer string: a media input must be the whole string`)
    }
    for (const key of Object.keys(model.inputs ?? {})) {
      const [, kind, name] = /^(params|media)\.(.+)$/.exec(key) ?? []
      if (kind !== undefined) judge([...at, 'inputs', key], kind as 'params' | 'media', name!)
      else if (key !== 'prompt') this.#refuse([...at, 'inputs', key], 'must be prompt, params.NAME or media.NAME')
    }
    if (model.input !== undefined || model.inputs !== undefined)
      for (const [name, { required }] of Object.entries(model.mediaInputs))
        if (required && !used.has(name))
          this.#refuse(
            [...at, 'media_inputs', name],
            `is required, but \`${model.input === undefined ? 'inputs' : 'input'}\` does not include it`,
          )
    for (const [index, pointer] of (model.output ?? []).entries())
      if (pointer !== '' && !pointer.startsWith('/'))
        this.#refuse([...at, 'output', index], `is \`${pointer}\`, but a JSON pointer must begin with a slash, as in /images/*/url`)
  }

  #checkPrice(at: Path, { price, params, input }: ModelSettings): void {
    const here = [...at, 'price']
    const names = params.map(({ name }) => name)
    const isFixed = (name: string) => isObject(input) && ['number', 'string'].includes(typeof (input as Record<string, unknown>)[name])
    for (const [name, values] of Object.entries(price.by)) {
      const param = params.find(each => each.name === name)
      if (!param && !isFixed(name)) this.#refuse([...here, 'by', name], `is not a param of the model${didYouMean(name, names)}`)
      const options = param?.options?.map(({ value }) => String(value))
      for (const value of Object.keys(values))
        if (options && !options.includes(value))
          this.#refuse([...here, 'by', name, value], `is not an option of \`${name}\`${didYouMean(value, options)}`)
    }
    if (price.countBy !== undefined && !names.includes(price.countBy) && !isFixed(price.countBy))
      this.#refuse([...here, 'count_by'], `is \`${price.countBy}\`, which is not a param of the model${didYouMean(price.countBy, names)}`)
    const has = (name: string) => names.includes(name) || isFixed(name)
    const counted = price.countBy !== undefined
    if (price.unit === '1m_tokens' && price.usd > 0 && !counted && !tokenLimits.some(has))
      this.#refuse(
        here,
        'is per token, so it needs a `max_tokens` param (or a fixed value in `input`): a run is charged its maximum cost when it starts',
      )
    if (price.unit === '1m_tokens' && price.usd > 0)
      for (const [index, { name, type, options, min = 0, default: fallback }] of params.entries()) {
        if (counted ? name !== price.countBy : !tokenLimits.includes(name)) continue
        const place = [...at, 'params', index]
        // Vendors interpret 0, -1 and null as unlimited.
        if (type === 'int?' || (!options && min <= 0))
          this.#refuse(place, 'limits the charge, so it must be an `int` with a `min` of at least 1')
        if (fallback === undefined) this.#refuse(place, 'limits the charge, so it needs a `default`')
      }
    if (price.unit === 'megapixel' && !counted && price.megapixels === undefined && !(has('width') && has('height'))) {
      const sizes = sizeParams.filter(has)
      if (sizes.length === 0)
        this.#refuse(here, 'is per megapixel, but no param specifies the size: add `megapixels`, the size of one image')
      else if (!sizes.some(name => isNumericSize(name, params, input)))
        this.#refuse(
          here,
          `is per megapixel, but \`${sizes[0]}\` may be a named size whose dimensions are not known: add \`megapixels\`, the maximum for one image`,
        )
    }
    if (price.inputUsd !== undefined && price.unit !== '1m_tokens')
      this.#refuse([...here, 'input_usd'], 'is allowed only with the unit 1m_tokens')
  }

  async #workflow(at: Path, file: string): Promise<Record<string, unknown> | undefined> {
    const path = resolve(this.#folder, file)
    let graph: unknown
    try {
      graph = JSON.parse(await readFile(path, 'utf8'))
    } catch (error) {
      this.#refuse(at, `names ${path}, which ${error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'}`)
      return undefined
    }
    if (isObject(graph) && Array.isArray(graph['nodes']) && Array.isArray(graph['links'])) {
      this.#refuse(at, `names ${path}, which is in the editor's format: save it with "Export (API)"`)
      return undefined
    }
    const isGraph =
      isObject(graph) &&
      Object.keys(graph).length > 0 &&
      Object.values(graph).every(node => isObject(node) && typeof node['class_type'] === 'string')
    if (isGraph) return graph as Record<string, unknown>
    this.#refuse(at, `names ${path}, which is not a ComfyUI graph in API format`)
    return undefined
  }
}

const mediaSetting = (input: NonNullable<ModelEntry['media_inputs']>[string]): MediaSetting => {
  const { type, required = true, max, media = 'bytes' } = typeof input === 'string' ? { type: input } : input
  return { type, required, max, media }
}

const toParam = ({ required = false, options, ...param }: NonNullable<ModelEntry['params']>[number]): ModelParam => ({
  ...param,
  required,
  ...(options && { options: options.map(option => ({ ...option, label: option.label ?? toText(option.value) })) }),
})

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const isPublic = (url: string) => /^https:\/\//.test(url) && !/^https:\/\/(localhost|127\.|\[::1\])/.test(url)

const isObject = (value: unknown): value is Record<string, any> => typeof value === 'object' && value !== null && !Array.isArray(value)
