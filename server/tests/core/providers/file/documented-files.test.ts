import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeFalEndpoints, startFakeFal } from '../../../../../testing/vendors/fake-fal.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { openProtocolCalls } from '../../../../core/providers/testing/protocol-calls.ts'
import { falProtocol } from '../../../../core/providers/fal/fal-protocol.ts'
import { computeQuote } from '../../../../core/providers/hosted/price.ts'
import type { Price } from '../../../../core/providers/hosted/settings.ts'
import { reservedNames } from '../../../../work/run-kinds.ts'
import { protocols } from '../../../../core/providers/protocols.ts'
import type { ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { readProvidersFile } from '../../../../core/providers/file/providers-file.ts'
import { ProvidersFileError } from '../../../../core/providers/file/providers-file-error.ts'

const folder = new URL('../../../../../docs/providers/', import.meta.url).pathname
const files = readdirSync(folder).filter(name => name.endsWith('.yaml'))
/** Every key that a providers file may refer to has a value. */
const environment = new Proxy<Record<string, string | undefined>>({}, { get: () => 'a-key' })
const read = (path: string) =>
  readProvidersFile(path, { protocols, environment, publicUrl: 'https://media.example.com', reserved: reservedNames })

test.each(files)('The ready-made file %s is valid, and each of its prices has a date and a source', async file => {
  const models = (await read(join(folder, file))).flatMap(entry => entry.models)
  expect(models.length).toBeGreaterThan(0)
  for (const model of models) {
    expect(model.price, model.id).toMatchObject({ asOf: expect.stringMatching(/^2026-\d\d-\d\d$/), source: expect.any(String) })
    // With a smaller limit, a model may spend all its tokens on reasoning.
    for (const { name, min } of model.params) if (name === 'max_tokens') expect(min, model.id).toBeGreaterThanOrEqual(1024)
    const defaults = Object.fromEntries(model.params.filter(param => param.default !== undefined).map(param => [param.name, param.default]))
    expect(computeQuote(model, defaults, 'A red fox in the snow.'), model.id).toBeLessThan(2_000_000)
  }
})

test('The providers file schema lists exactly the supported protocols', async () => {
  const schema = JSON.parse(await readFile(new URL('../../../../../spec/providers.schema.json', import.meta.url), 'utf8'))
  expect(schema.definitions.provider.properties.protocol.enum.toSorted()).toEqual(Object.keys(protocols).toSorted())
})

const pages = readdirSync(folder).filter(name => name.endsWith('.md'))
const getFile = (page: string) => /^```yaml\n([^`]*^models:[^`]*)```/m.exec(page)?.[1]

test.each(pages)('The complete providers file shown in %s is valid', async page => {
  const text = getFile(await readFile(join(folder, page), 'utf8'))
  if (text === undefined) return expect(page).toBe('comfyui.md') // this page shows only excerpts
  const own = await mkdtemp(join(tmpdir(), 'documented-files-'))
  await writeFile(join(own, 'providers.yaml'), text)
  expect((await read(join(own, 'providers.yaml'))).flatMap(({ models }) => models)).toHaveLength(1)
  await rm(own, { recursive: true })
})

test('The charges stated in the operator documentation match the computed quotes', async () => {
  const quote = (price: object, params: ModelParams = {}, prompt = 'x') =>
    toUsd(computeQuote({ price: { by: {}, markup: 1, ...price } as Price, input: undefined, seconds: 6, mediaInputs: {} }, params, prompt))
  const page = await readFile(join(folder, 'README.md'), 'utf8')
  const shown = (unit: string) => new RegExp(`^\\| \`${unit}\` \\|.*\\| ([^|]*) \\|$`, 'm').exec(page)?.[1]
  expect(shown('run')).toBe(String(quote({ unit: 'run', usd: 0.25 })))
  expect(shown('image')).toBe(String(quote({ unit: 'image', usd: 0.025, markup: 1.2 }, { num_images: 2 })))
  expect(shown('megapixel')).toBe(String(quote({ unit: 'megapixel', usd: 0.01 }, { size: '1024x1024' })))
  expect(shown('second')).toBe(String(quote({ unit: 'second', usd: 0.07 }, { duration: '5' })))
  expect(shown('1k_chars')).toBe(String(quote({ unit: '1k_chars', usd: 0.1 }, {}, 'Good evening, dear listeners')))
  const chat = quote({ unit: '1m_tokens', usd: 8, inputUsd: 2 }, { max_tokens: 1000 }, 'Say hello')
  expect(shown('1m_tokens')).toBe(`${chat}, then ${(12 * 2 + 34 * 8) / 1e6}`)
})

test('Imported model entries are valid in a providers file', async () => {
  const own = await mkdtemp(join(tmpdir(), 'documented-files-'))
  const path = join(own, 'providers.json')
  const fal = await startFakeFal()
  const calls = await openProtocolCalls(falProtocol, fal, { protocol: 'fal' })
  const endpoints = Object.keys(fakeFalEndpoints).filter(endpoint => endpoint !== 'fal-ai/trellis-2') // its price must be entered by hand
  const imported = []
  for (const endpoint of endpoints) imported.push((await falProtocol.importModel!(calls, endpoint)).entry)
  await writeFile(path, JSON.stringify({ providers: { fal: { protocol: 'fal', key_env: 'FAL_KEY' } }, models: imported }))
  const [entry] = await read(path)
  expect(entry!.models.map(({ endpoint }) => endpoint)).toEqual(endpoints)
  await calls.close()
  await fal.close()
  await rm(own, { recursive: true })
})

test('ComfyUI graph inputs named in a providers file are validated, and each problem is listed with its line number', async () => {
  const own = await mkdtemp(join(tmpdir(), 'documented-files-'))
  const path = join(own, 'providers.yaml')
  await writeFile(join(own, 'graph.json'), JSON.stringify({ '6': { class_type: 'CLIPTextEncode', inputs: { text: '' } } }))
  const model = (id: string, workflow: string, inputs: string) =>
    `  - { id: ${id}, provider: gpu, type: image, workflow: ${workflow}, price: { unit: run, usd: 0 },\n      params: [{ name: seed, type: seed }],\n      inputs: { ${inputs} } }\n`
  await writeFile(
    path,
    `providers:\n  gpu: { protocol: comfyui, base_url: 'http://127.0.0.1:8188' }\nmodels:\n${model('gpu/a', 'graph.json', 'prompt: 6.inputs.text,\n        params.seed: 7.inputs.seed')}${model('gpu/b', 'gone.json', 'prompt: 6.inputs.text')}`,
  )
  const error: unknown = await read(path).catch((thrown: unknown) => thrown)
  expect((error as ProvidersFileError).problems).toEqual([
    { line: 7, message: '`models.0.inputs.params.seed` names node 7, which is not in the graph.' },
    { line: 8, message: `\`models.1.workflow\` names ${join(own, 'gone.json')}, which cannot be read.` },
  ])
  await rm(own, { recursive: true })
})
