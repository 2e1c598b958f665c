import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservedNames } from '../../../../work/run-kinds.ts'
import { createScriptedProtocol } from '../../../../core/providers/testing/scripted-protocol.ts'
import { readProvidersFile, type FileOptions } from '../../../../core/providers/file/providers-file.ts'
import { ProvidersFileError } from '../../../../core/providers/file/providers-file-error.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'providers-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

const vendor = {
  ...createScriptedProtocol(),
  baseUrl: 'https://queue.fal.run',
  apiUrl: 'https://api.fal.ai',
  outputHosts: ['*.fal.media'],
  needsKey: true,
}
const own = { ...createScriptedProtocol(), types: ['image'] as const }
const options: FileOptions = {
  protocols: { fal: vendor, comfyui: own },
  environment: { FAL_KEY: ' secret \n', EMPTY: '' },
  publicUrl: 'http://localhost:3000',
  reserved: reservedNames,
}

async function read(text: string, more: Partial<FileOptions> = {}) {
  const path = join(folder, 'providers.yaml')
  await writeFile(path, text)
  return readProvidersFile(path, { ...options, ...more })
}
const mistakes = async (text: string, more: Partial<FileOptions> = {}) => {
  const error = await read(text, more).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProvidersFileError)) throw new Error(`The file was taken: ${String(error)}`)
  return error.problems.map(({ line, message }) => `${line}: ${message}`)
}

const fal = 'providers:\n  fal: { protocol: fal, key_env: FAL_KEY }\n'

test('Settings omitted from a providers file take their defaults', async () => {
  const [entry] = await read(`${fal}models:
  - id: fal/flux-dev
    provider: fal
    endpoint: fal-ai/flux/dev
    type: image
    default: true
    params:
      - { name: size, type: string, default: small, options: [{ value: small }, { label: Big, value: big }] }
      - { name: seed, type: seed }
    media_inputs: { image_url: { type: image, required: false }, image_urls: { type: image, max: 4 } }
    input: { prompt: '{prompt}', image: '{media.image_url}', images: '{media.image_urls}', size: '{params.size}' }
    output: /images/*/url
    price: { unit: image, usd: 0.025, by: { size: { big: 0.05 } }, markup: 1.2, as_of: 2026-11-20, source: price page }
    seconds: 6
`)
  expect(entry!.settings).toEqual({
    name: 'fal',
    protocol: 'fal',
    baseUrl: 'https://queue.fal.run',
    apiUrl: 'https://api.fal.ai',
    key: 'secret',
    headers: {},
    concurrency: undefined,
    timeoutSeconds: undefined,
    outputHosts: ['*.fal.media'],
  })
  expect(entry!.models[0]).toMatchObject({
    id: 'fal/flux-dev',
    name: 'fal/flux-dev',
    capabilities: ['image-to-image'],
    params: [
      {
        name: 'size',
        required: false,
        options: [
          { label: 'small', value: 'small' },
          { label: 'Big', value: 'big' },
        ],
      },
      { name: 'seed', required: false },
    ],
    mediaInputs: { image_url: { type: 'image', required: false, max: undefined, media: 'bytes' }, image_urls: { required: true, max: 4 } },
    output: ['/images/*/url'],
    price: { unit: 'image', usd: 0.025, by: { size: { big: 0.05 } }, markup: 1.2, asOf: '2026-11-20' },
    seconds: 6,
    isDefault: true,
  })
})

test('A providers file can be JSON; its `base_url` also applies to the catalog, and brand inputs are recognized by name', async () => {
  const model = {
    id: 'fal/x',
    provider: 'fal',
    endpoint: 'x',
    type: 'image',
    price: { unit: 'run', usd: 0 },
    media_inputs: {
      style_image_urls: { type: 'image', required: false, max: 4 },
      logo_image_urls: { type: 'image', required: false, max: 2 },
    },
  }
  const [entry] = await read(
    JSON.stringify({ providers: { fal: { protocol: 'fal', base_url: 'http://127.0.0.1:8000/v1/', key_env: 'FAL_KEY' } }, models: [model] }),
  )
  expect(entry!.settings).toMatchObject({ baseUrl: 'http://127.0.0.1:8000/v1', apiUrl: 'http://127.0.0.1:8000/v1' })
  expect(entry!.models[0]).toMatchObject({ brandInputs: { styleImages: 'style_image_urls', logos: 'logo_image_urls' } })
})

test('All mistakes in a providers file are reported together, each with its line number and a hint', async () => {
  const found = await mistakes(`providers:
  fal: { protocol: fal, key_env: NO_KEY }
  local: { protocol: fal, key_env: FAL_KEY }
  gpu: { protocol: comfyui }
  other: { protocol: fall, keyenv: X }
  none: { protocol: fal }
models:
  - { id: fal/a, provider: fall, endpoint: a, type: image, price: { unit: image, usd: 1 } }
  - { id: fal/a, provider: fal, endpoint: a, type: image, default: true, price: { unit: image, usd: 1 } }
  - { id: fal/b, provider: fal, endpoint: b, type: image, default: true, price: { unit: image, usd: 1 } }
  - { id: fal/c, provider: fal, endpoint: c, type: image }
  - { id: local/d, provider: fal, endpoint: d, type: imag, price: { unit: image, usd: -1 } }
  - { id: gpu/e, provider: gpu, endpoint: e, type: video, price: { unit: run, usd: 0 } }
`)
  expect(found).toEqual([
    '2: `providers.fal.key_env` names the environment variable NO_KEY, which is not set.',
    '3: `providers.local` is a reserved name: choose a different name.',
    '4: `providers.gpu` needs `base_url`: the protocol comfyui has no default URL.',
    expect.stringMatching(/^5: `providers.other.keyenv` is not a known key; did you mean `key_env`\?/),
    expect.stringMatching(/^5: `providers.other.protocol` must be one of .*; did you mean `fal`\?/),
    '6: `providers.none` needs `key_env` or `key_file`: fal requires a key.',
    expect.stringMatching(/^8: `models.0.provider` is `fall`, which is not in `providers`; did you mean `fal`\?/),
    '9: `models.1.id` is `fal/a`, the id of another model.',
    '10: `models.2.default` is true, but `models.1` is already the default for image.',
    '11: `models.3` needs `price`.',
    expect.stringMatching(/^12: `models.4.type` must be one of .*did you mean `image`\?/),
    '12: `models.4.price.usd` must be >= 0.',
    '12: `models.4.id` is `local/d`, but `local/` is reserved for the embedded provider.',
    expect.stringMatching(/^13: `models.5.type` is video, which the protocol comfyui does not support; it supports image/),
  ])
})

test('An invalid value in one place does not hide mistakes elsewhere', async () => {
  const model = (index: number, more: string) =>
    `  - { id: fal/${index}, provider: fal, endpoint: a/b, type: image, price: { unit: image, usd: 1 }, ${more} }`
  const found = await mistakes(`providers:
  fal: { protocol: fal, key_env: FAL_KEY, concurency: 3 }
models:
${model(0, "input: { size: '{params.nosuch}' }")}
${model(1, "colour: red, input: { size: '{params.nosuch}' }")}
${model(2, "params: wrong, input: { size: '{params.nosuch}' }")}
`)
  expect(found).toEqual([
    expect.stringMatching(/^2: `providers.fal.concurency` is not a known key/),
    expect.stringMatching(/^4: `models.0.input.size` has \{params.nosuch\}/),
    expect.stringMatching(/^5: `models.1.colour` is not a known key/),
    expect.stringMatching(/^5: `models.1.input.size` has \{params.nosuch\}/),
    '6: `models.2.params` must be a list.',
  ])
})

test("A providers file's templates, prices and params are validated against each other", async () => {
  const found = await mistakes(`${fal}models:
  - id: fal/a
    provider: fal
    endpoint: a
    type: image
    params:
      - { name: size, type: string, default: huge, options: [{ value: small }] }
      - { name: size, type: string }
    media_inputs:
      image_url: image
      pose: { type: image, media: url }
    input:
      prompt: 'A {prompt}'
      size: '{params.sise}'
      image: '{params.image_url}'
      seed: 'x {media.pose}'
    output: images
    price: { unit: image, usd: 1, by: { sizes: { small: 1 }, size: { smal: 1 } }, count_by: n }
    brand_inputs: { style_images: image_url, logos: none }
  - { id: fal/t, provider: fal, endpoint: t, type: text, price: { unit: 1m_tokens, usd: 1 } }
  - { id: fal/m, provider: fal, endpoint: m, type: image, price: { unit: megapixel, usd: 1, input_usd: 1 } }
`)
  expect(found.map(each => each.replace(/`models\.(\d)/, '`$1'))).toEqual([
    expect.stringMatching(/^9: `0.params.0.default` must be one of small/),
    '10: `0.params.1.name` is `size`, the name of another param.',
    expect.stringMatching(/^13: `0.media_inputs.pose.media` is `url`, which needs a PUBLIC_URL/),
    expect.stringMatching(/^16: `0.input.size` has \{params.sise\}, but the model has no such param; did you mean `size`\?/),
    expect.stringMatching(/^17: `0.input.image` has \{params.image_url\}, which is a media input: write \{media.image_url\}/),
    expect.stringMatching(/^18: `0.input.seed` has \{media.pose\} within a longer string/),
    expect.stringMatching(/^19: `0.output.?0?` is `images`, but a JSON pointer must begin with a slash/),
    expect.stringMatching(/^20: `0.price.by.sizes` is not a param of the model; did you mean `size`\?/),
    expect.stringMatching(/^20: `0.price.by.size.smal` is not an option of `size`; did you mean `small`\?/),
    expect.stringMatching(/^20: `0.price.count_by` is `n`/),
    expect.stringMatching(/^21: `0.brand_inputs.style_images` names `image_url`, which must be a media input that is a list/),
    expect.stringMatching(/^21: `0.brand_inputs.logos` names `none`/),
    expect.stringMatching(/^22: `1.price` is per token, so it needs a `max_tokens` param/),
    expect.stringMatching(/^23: `2.price` is per megapixel, but no param specifies the size/),
    expect.stringMatching(/^23: `2.price.input_usd` is allowed only with the unit 1m_tokens/),
  ])
})

test('A token limit in a providers file must have a default and either a minimum or options', async () => {
  const file = (param: string) => `${fal}models:
  - { id: fal/t, provider: fal, endpoint: t, type: text, params: [${param}], price: { unit: 1m_tokens, usd: 1 } }
`
  for (const bounded of ['min: 1', 'options: [{ value: 100 }]'])
    expect(await read(file(`{ name: max_tokens, type: int, default: 100, ${bounded} }`))).toHaveLength(1)
  expect(await mistakes(file('{ name: max_tokens, type: int, min: 1 }'))).toEqual([expect.stringContaining('it needs a `default`')])
  for (const open of ['{ name: max_tokens, type: int, default: 100 }', '{ name: max_tokens, type: int?, default: 100, min: 1 }'])
    expect(await mistakes(file(open))).toEqual([expect.stringContaining('it must be an `int` with a `min` of at least 1')])
})

test('Defaults and options in a providers file are validated like values in a request', async () => {
  const found = await mistakes(`${fal}models:
  - id: fal/a
    provider: fal
    endpoint: a
    type: image
    params:
      - { name: one, type: int, default: many }
      - { name: two, type: float, default: 9, min: 1, max: 4 }
      - { name: three, type: seed, default: -1 }
      - { name: four, type: bool, default: null }
      - { name: five, type: int, options: [{ value: 1 }, { value: '2' }] }
      - { name: six, type: 'string[]', default: [a, 1] }
      - { name: seven, type: string, default: 1 }
      - { name: right, type: int?, default: null }
      - { name: list, type: 'string[]', default: [a], options: [{ value: a }, { value: b }], min: 1 }
    price: { unit: run, usd: 1 }
`)
  expect(found).toEqual([
    '9: `models.0.params.0.default` must be an integer.',
    '10: `models.0.params.1.default` must be from 1 to 4.',
    '11: `models.0.params.2.default` must be from 0 to 4294967295.',
    '12: `models.0.params.3.default` must be true or false.',
    '13: `models.0.params.4.options.1.value` must be an integer.',
    '14: `models.0.params.5.default` must be a list of strings.',
    '15: `models.0.params.6.default` must be a string.',
  ])
})

test('A price per megapixel requires sizes whose pixel counts can be computed', async () => {
  const file = (params: string, input = '{}', more = '') => `${fal}models:
  - { id: fal/m, provider: fal, endpoint: m, type: image, params: [${params}], input: ${input}, price: { unit: megapixel, usd: 1${more} } }
`
  const named = '{ name: image_size, type: string, default: square, options: [{ value: square }, { value: 512x512 }] }'
  const numeric = 'type: string, default: 512x512, options: [{ value: 512x512 }, { value: 1024x1024 }]'
  const sides = '{ name: width, type: int, default: 512 }, { name: height, type: int, default: 512 }'
  for (const uncounted of [
    file(named),
    file('{ name: size, type: string, default: 512x512 }'),
    file('{ name: size, type: string, options: [{ value: 512x512 }] }'),
    file('', '{ image_size: square_hd }'),
    file(named.replace('image_size', 'format'), '{ image_size: "{params.format}" }'),
  ])
    expect(await mistakes(uncounted)).toEqual([expect.stringMatching(/^4: `models.0.price` is per megapixel, but .* add `megapixels`/)])
  for (const counted of [
    file(named, '{}', ', megapixels: 1.05'),
    file(`{ name: size, ${numeric} }`),
    file(`{ name: format, ${numeric} }`, '{ image_size: "{params.format}" }'),
    file('{ name: image_size, type: dict, default: { width: 512, height: 512 } }'),
    file('', '{ size: 512x512 }'),
    file(sides),
  ])
    expect(await read(counted)).toHaveLength(1)
})

test('A workflow path is relative to the providers file, and the workflow must be in API format', async () => {
  const graph = { 6: { class_type: 'CLIPTextEncode', inputs: { text: '' } } }
  await writeFile(join(folder, 'graph.json'), JSON.stringify(graph))
  await writeFile(join(folder, 'editor.json'), JSON.stringify({ nodes: [], links: [] }))
  await writeFile(join(folder, 'broken.json'), '{')
  const file = (name: string) => `providers:
  gpu: { protocol: comfyui, base_url: 'http://127.0.0.1:8188', concurrency: 1 }
models:
  - { id: gpu/a, provider: gpu, type: image, workflow: ${name}, inputs: { prompt: 6.inputs.text }, price: { unit: run, usd: 0 } }
`
  const [entry] = await read(file('graph.json'))
  expect(entry!.models[0]).toMatchObject({ workflow: graph, inputs: { prompt: '6.inputs.text' } })
  expect(await mistakes(file('editor.json'))).toEqual([expect.stringMatching(/^4: .*editor's format: save it with "Export \(API\)"/)])
  expect(await mistakes(file('broken.json'))).toEqual([expect.stringMatching(/^4: .*is not JSON/)])
  expect(await mistakes(file('gone.json'))).toEqual([expect.stringMatching(/^4: .*cannot be read/)])
  expect(await mistakes(file('graph.json').replace('prompt: 6', 'promt: 6'))).toEqual([
    expect.stringMatching(/^4: .*must be prompt, params.NAME/),
  ])
})

test("A providers file can name a file that contains a provider's key, and that file must exist", async () => {
  await writeFile(join(folder, 'key'), 'from-a-file\n')
  const [entry] = await read('providers:\n  fal: { protocol: fal, key_file: key }\n')
  expect(entry!.settings.key).toBe('from-a-file')
  expect(await mistakes('providers:\n  fal: { protocol: fal, key_file: none }\n')).toEqual([expect.stringMatching(/^2: .*cannot be read/)])
})

test('A providers file is rejected if it is missing, is not YAML or is not a map', async () => {
  expect(await mistakes('providers:\n  fal: { protocol: fal\n')).toEqual([expect.stringMatching(/^\d: /)])
  expect(await mistakes('[]')).toEqual(['1: the file must be a map.'])
  expect(await mistakes('providers: { a: { protocol: fal }, a: { protocol: fal } }')).toEqual([expect.stringMatching(/^1: .*unique/)])
  await expect(readProvidersFile(join(folder, 'none.yaml'), options)).rejects.toThrow('could not be read (ENOENT)')
})

test('The names of built-in providers and lanes are reserved', async () => {
  expect([...reservedNames.providers, ...reservedNames.workers]).toEqual(expect.arrayContaining(['local', 'actions', 'timelines']))
  const file = `providers:
  second: { protocol: comfyui, base_url: 'http://localhost:8188' }
  dubbings: { protocol: comfyui, base_url: 'http://localhost:8188' }
  mine: { protocol: comfyui, base_url: 'http://localhost:8188' }
models:
  - { id: second/text, provider: mine, endpoint: x, type: image, price: { unit: run, usd: 0 } }
`
  expect((await read(file)).map(({ settings }) => settings.name)).toEqual(['second', 'dubbings', 'mine'])
  expect(await mistakes(file, { reserved: { providers: ['local', 'second'], workers: ['dubbings'] } })).toEqual([
    '2: `providers.second` is a reserved name: choose a different name.',
    '3: `providers.dubbings` is a reserved name: choose a different name.',
    '6: `models.0.id` is `second/text`, but `second/` is reserved for the embedded provider.',
  ])
})
