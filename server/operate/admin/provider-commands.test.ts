import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeFal, type FakeFal } from '../../../testing/vendors/fake-fal.ts'
import type { OfflineCommand } from './command.ts'
import { readFlags } from './flags.ts'
import { providerCommands } from './provider-commands.ts'

let folder: string
let file: string
let fal: FakeFal

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediawright-providers-'))
  file = join(folder, 'providers.yaml')
  fal = await startFakeFal()
  await writeFile(
    file,
    `# ours
providers:
  fal: { protocol: fal, base_url: '${fal.url}', key_env: FAL_KEY } # the account of the studio
models:
  - id: fal/flux-dev
    name: FLUX.1 [dev]
    provider: fal
    endpoint: fal-ai/flux/dev
    type: image
    capabilities: [text-to-image]
    input: { prompt: '{prompt}' }
    price: { unit: megapixel, usd: 0.025, markup: 1.2, as_of: 2026-11-20, source: price page, megapixels: 1 }
    default: true
`,
  )
})
afterEach(async () => {
  await fal.close()
  await rm(folder, { recursive: true })
  expect(fal.violations).toEqual([])
})

function command(name: keyof typeof providerCommands, args: string[] = [], more: Record<string, string> = {}) {
  const { flags, runOffline }: OfflineCommand = providerCommands[name]
  return runOffline(readFlags(name, flags, args), { PROVIDERS_FILE: file, FAL_KEY: fal.key, ...more })
}

test('OPS-4 `providers list` shows providers, models and prices, but no keys', async () => {
  const listed = await command('providers list')
  expect(listed).toEqual({
    hosted_providers: [{ provider: 'fal', protocol: 'fal', base_url: fal.url, models: 1 }],
    models: [
      {
        model: 'fal/flux-dev',
        provider: 'fal',
        type: 'image',
        endpoint: 'fal-ai/flux/dev',
        price: '0.025 USD per megapixel, × 1.2 (2026-11-20, price page)',
        default: true,
      },
    ],
  })
  expect(JSON.stringify(listed)).not.toContain(fal.key)
})

test('OPS-4 `providers list` shows prices per token and per param value', async () => {
  await writeFile(
    file,
    `providers:
  gpu: { protocol: openai, base_url: 'http://127.0.0.1:1/v1' }
  comfy: { protocol: comfyui, base_url: 'http://127.0.0.1:1' }
models:
  - id: gpu/chat
    provider: gpu
    endpoint: chat
    type: text
    params: [{ name: max_tokens, type: int, default: 100, min: 1 }, { name: effort, type: string }]
    price: { unit: 1m_tokens, usd: 8, input_usd: 2, by: { effort: { low: 4, high: 16 } } }
  - { id: gpu/graph, provider: comfy, type: image, workflow: graph.json, inputs: { prompt: 6.inputs.text }, price: { unit: run, usd: 0 } }
`,
  )
  const graph = {
    '6': { class_type: 'CLIPTextEncode', inputs: { text: '' } },
    '9': { class_type: 'SaveImage', inputs: { images: ['6', 0] } },
  }
  await writeFile(join(folder, 'graph.json'), JSON.stringify(graph))
  expect((await command('providers list')).models).toEqual([
    expect.objectContaining({ price: '8 USD per million tokens, 2 for the prompt; by effort: low 4, high 16' }),
    { model: 'gpu/graph', provider: 'comfy', type: 'image', price: '0 USD per run' },
  ])
})

test('OPS-4 `providers check` queries the vendor without starting a job', async () => {
  const { ok, findings } = await command('providers check')
  expect(ok).toBe(true)
  expect(findings).toContainEqual(expect.objectContaining({ provider: 'fal', model: 'fal/flux-dev', level: 'ok' }))
  expect(fal.count('submit')).toBe(0)
})

test('OPS-4 `providers check` prints one line per problem and the number of models without problems', async () => {
  const flux = 'endpoint: fal-ai/flux/dev, type: image, price: { unit: megapixel, usd: 0.025, megapixels: 1 } }'
  const models = ['a', 'b', 'c'].map(name => `\n  - { id: fal/${name}, provider: fal, ${flux}`)
  const unknown = '\n  - { id: fal/none, provider: fal, endpoint: fal-ai/none, type: image, price: { unit: image, usd: 1 } }'
  await writeFile(
    file,
    `providers:\n  fal: { protocol: fal, base_url: '${fal.url}', api_url: '${fal.url}', key_env: FAL_KEY }\nmodels:${models.join('')}${unknown}\n`,
  )
  const { text, ok } = await command('providers check')
  expect(ok).toBe(false)
  expect(text).toMatch(/^error    fal\/none: .*\.$/m)
  expect(text).not.toContain('fal/a')
  expect(text).toMatch(/^ok       fal: 3 models have no problems\.$/m)
  expect(await command('providers check', ['--json'])).not.toHaveProperty('text')
})

test('OPS-4 `providers check` reports an invalid key and an unavailable provider', async () => {
  const wrong = await command('providers check', [], { FAL_KEY: 'another-key' })
  expect(wrong).toMatchObject({ ok: false, findings: expect.arrayContaining([expect.objectContaining({ level: 'error' })]) })
  expect(JSON.stringify(wrong)).toMatch(/key/)
  expect(JSON.stringify(wrong)).not.toContain('another-key')
  const { url } = fal
  await fal.close()
  expect(await command('providers check')).toMatchObject({
    ok: false,
    findings: expect.arrayContaining([expect.objectContaining({ provider: 'fal', level: 'error' })]),
  })
  fal = await startFakeFal({ port: Number(new URL(url).port) })
})

test('OPS-4 `providers check` warns if a key is sent unencrypted', async () => {
  await writeFile(file, `providers:\n  fal: { protocol: fal, base_url: 'http://fal.invalid', api_url: '${fal.url}', key_env: FAL_KEY }\n`)
  const { findings } = await command('providers check')
  expect(findings).toContainEqual({
    provider: 'fal',
    level: 'warning',
    message: 'The key goes to http://fal.invalid unencrypted: use https.',
  })
})

test('OPS-4 `providers import` prints an entry with notes, or appends the entry without changing the rest of the file', async () => {
  const args = ['--provider', 'fal', '--endpoint', 'fal-ai/nano-banana-2/edit']
  const { text } = await command('providers import', args)
  expect(text).toMatch(/# Review this entry:[\s\S]*id: fal\/nano-banana-2-edit[\s\S]*usd: 0.08/)
  expect(await command('providers import', [...args, '--json'])).toMatchObject({
    entry: { id: 'fal/nano-banana-2-edit', type: 'image' },
    notes: expect.arrayContaining([expect.stringContaining('price')]),
  })
  const before = await readFile(file, 'utf8')
  await command('providers import', [...args, '--file', file])
  const after = await readFile(file, 'utf8')
  expect(after).toContain('# ours')
  expect(after).toContain('# the account of the studio')
  expect(after.indexOf('fal/nano-banana-2-edit')).toBeGreaterThan(after.indexOf('default: true'))
  expect(before).not.toContain('nano-banana')
  expect((await command('providers list'))['models']).toHaveLength(2)
  await expect(command('providers import', [...args, '--file', file])).rejects.toThrow(
    'already has a model with the id fal/nano-banana-2-edit',
  )
})

test.each<[string, keyof typeof providerCommands, string[], Record<string, string>, string]>([
  ['no file', 'providers list', [], { PROVIDERS_FILE: '' }, 'PROVIDERS_FILE is not set'],
  ['an unknown provider', 'providers check', ['--provider', 'fall'], {}, 'There is no provider "fall"; available: fal.'],
  [
    'an unknown endpoint',
    'providers import',
    ['--provider', 'fal', '--endpoint', 'fal-ai/nothing'],
    {},
    'fal: fal has no endpoint fal-ai/nothing.',
  ],
  ['a missing key', 'providers list', [], { FAL_KEY: '' }, 'line 3: '],
])('OPS-4 A provider command with this problem is rejected with a clear message: %s', async (_what, name, args, environment, message) => {
  await expect(command(name, args, environment)).rejects.toThrow(message)
})
