import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrandKit } from '../../../core/brands/brand.ts'
import { createInstallation, type Installation, type RunningProcess } from '../../support/service-process.ts'
import { readKit } from '../../../operate/admin/read-kit.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediawright-kits-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function save(content: string | Uint8Array, name = 'kit.json'): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

const kit: BrandKit = {
  name: 'Northwind',
  modules: { colour: { rules: [{ key: 'palette', version: 1, text: 'Deep green #0B3D2E.' }] } },
  tasks: { 'image.generate': { modules: ['colour'], channels: ['web'] } },
}

describe('brand kit files', () => {
  const toRefusal = async (file: string) => {
    const refusal = await readKit(file).then(
      () => undefined,
      (error: Error) => error,
    )
    expect(refusal?.constructor.name).toBe('OperatorError')
    return refusal!.message
  }

  test('OPS-4 A brand kit file with a byte order mark is parsed like any other', async () => {
    expect(await readKit(await save(`\ufeff${JSON.stringify(kit)}\n`))).toEqual(kit)
    expect(await readKit('docs/brand-kit.example.json')).toMatchObject({ name: 'Northwind' })
  })

  test('OPS-4 A brand kit file of the maximum size is read, and a larger one is rejected', async () => {
    const text = JSON.stringify(kit)
    const padded = (size: number) => text + ' '.repeat(size - text.length)
    expect(await readKit(await save(padded(1024 * 1024)))).toEqual(kit)
    expect(await toRefusal(await save(padded(1024 * 1024 + 1)))).toBe(`${folder}/kit.json is larger than 1 MiB, the limit for a kit.`)
    expect(await toRefusal('/dev/zero')).toBe('/dev/zero is larger than 1 MiB, the limit for a kit.')
  })

  test.each<[string, string | Uint8Array, string]>([
    ['no content', '', 'is not JSON: a value is missing at its end (line 1).'],
    ['a syntax error', '{\n  "name": "x",\n  "tasks": {,}\n}', 'is not JSON: a name in double quotes is missing before `,}` (line 3).'],
    ['more than one value', '{}\n}', 'is not JSON: there is more text after the first value (line 2).'],
    ['a duplicate module', '{ "modules": {\n "a": {},\n "a": {} } }', 'names `a` twice in one object (line 3).'],
    ['deep nesting', '['.repeat(100_000), 'is nested too deeply (line 1).'],
    ['an image as its content', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'is not JSON: it is not UTF-8 text.'],
  ])('OPS-4 A brand kit file with %s is rejected', async (_what, content, sentence) => {
    expect(await toRefusal(await save(content))).toBe(`${folder}/kit.json ${sentence}`)
  })

  test('OPS-4 The path of a brand kit is rejected if it does not exist or is a folder', async () => {
    expect(await toRefusal(`${folder}/none.json`)).toBe(`${folder}/none.json could not be read: there is no such file.`)
    expect(await toRefusal(folder)).toBe(`${folder} could not be read: it is a folder.`)
  })

  test('OPS-4 A brand kit with mistakes is rejected, and the error states the path of each problem', async () => {
    const wrong = {
      name: '',
      colour: 'red',
      modules: {
        colour: { rules: [{ key: 'a b', version: 0, text: 'x' }, { key: 'x'.repeat(65) }], requires: ['a', 'a'] },
        'a b': { rules: [] },
        ['x'.repeat(65)]: { rules: 'none' },
      },
      tasks: { 'image.generate': { modules: [], channels: ['web', 7] } },
      assets: { logo: { kind: 'sound', asset_id: 'logo' } },
      imagery: {},
    }
    const [heading, ...problems] = (await toRefusal(await save(JSON.stringify(wrong)))).split('\n  ')
    expect(heading).toBe(`${folder}/kit.json has ${problems.length} problems:`)
    const key = 'must be a key: letters, digits, `.`, `_` and `-`, with a letter or digit first'
    expect(problems.toSorted()).toEqual(
      [
        'name must not be empty',
        'colour is not a known member',
        `modules.colour.rules[0].key ${key}`,
        'modules.colour.rules[0].version must be at least 1',
        'modules.colour.rules[1].key must have at most 64 characters',
        'modules.colour.rules[1].version is required',
        'modules.colour.rules[1].text is required',
        'modules.colour.requires must not contain duplicates',
        `modules["a b"] ${key}`,
        `modules.${'x'.repeat(65)} must have at most 64 characters`,
        `modules.${'x'.repeat(65)}.rules must be a list`,
        'tasks["image.generate"].modules must not be empty',
        'tasks["image.generate"].channels[1] must be a string',
        'assets.logo.kind must be one of image, logo, font',
        'assets.logo.asset_id must be an id that starts with `asset_`',
        'imagery.policy is required',
      ].toSorted(),
    )
    expect(await toRefusal(await save('[]'))).toBe(`${folder}/kit.json has a problem:\n  the kit must be an object`)
  })
})

describe('OPS-4 brand commands alongside a running service', () => {
  let installation: Installation
  let service: RunningProcess
  const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const workspace = 'ws_brands'
  const key = 'sk_live_0123456789abcdef0123'

  beforeAll(async () => {
    installation = await createInstallation({ BOOTSTRAP_WORKSPACE_ID: workspace, BOOTSTRAP_API_KEY: key })
    service = await installation.serve()
  })
  afterAll(() => installation.close())

  const get = async (path: string) => {
    const answer = await fetch(`${service.baseUrl}${path}`, { headers: { authorization: `Bearer ${key}` } })
    return { status: answer.status, body: await answer.json() }
  }
  const upload = async () => {
    const form = new FormData()
    form.set('workspace_id', workspace)
    form.set('file', new Blob([onePixel], { type: 'image/png' }), 'logo.png')
    const answer = await fetch(`${service.baseUrl}/assets`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: form })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { asset_id: string }).asset_id
  }

  test('BRAND-1 OPS-4 `brand import` and `brand publish` make a brand visible to callers', async () => {
    const branded: BrandKit = { ...kit, assets: { logo: { kind: 'logo', asset_id: await upload() } } }
    const imported = (file: string) => installation.adminJson('brand', 'import', '--workspace', workspace, '--file', file)
    const first = await imported(await save(JSON.stringify(branded), 'first.json'))
    expect(first).toEqual({ brand_id: expect.stringMatching(/^brand_[0-9a-z]{26}$/) })
    const brandId = first['brand_id'] as string
    expect((await get(`/brands/${brandId}`)).body).toMatchObject({ name: 'Northwind', releases: [], modules: [] })

    const published = await installation.adminJson('brand', 'publish', '--brand', brandId)
    expect(published).toEqual({ brand_id: brandId, version: 'v1', release_id: expect.stringMatching(/^brel_[0-9a-z]{26}$/) })
    const release = { version: 'v1', release_id: published['release_id'], published_at: expect.any(Number) }
    expect((await get(`/brands/${brandId}`)).body).toMatchObject({ ...release, releases: [release], assets: [{ asset_key: 'logo' }] })
    expect((await get('/brands')).body).toMatchObject({ brands: [{ brand_id: brandId, ...release }] })

    const again = await installation.admin('brand', 'publish', '--brand', brandId)
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining(`The draft of ${brandId} is identical to v1`)])

    expect(
      await imported(await save(JSON.stringify({ ...branded, tasks: { other: { modules: ['colour'], channels: [] } } }), 'second.json')),
    ).toEqual(first)
    expect((await get(`/brands/${brandId}`)).body).toMatchObject({ version: 'v1', tasks: [{ task: 'image.generate' }] })
    expect(await installation.adminJson('brand', 'publish', '--brand', brandId)).toMatchObject({ version: 'v2' })
  })

  test('OPS-4 OPS-9 The plain-text output of `brand import` says whether the brand is new; the audit log records imports and publications', async () => {
    const file = await save(JSON.stringify({ ...kit, name: 'Southwind' }), 'southwind.json')
    const importIt = async () => (await installation.admin('brand', 'import', '--workspace', workspace, '--file', file)).stdout
    const text = await importIt()
    const brandId = /brand_\w{26}/.exec(text)![0]
    expect(text).toBe(`brand_id  ${brandId}\nname      Southwind\ndraft     new\n`)
    expect(await importIt()).toBe(text.replace('new', 'replaced'))
    const { stdout } = await installation.admin('brand', 'publish', '--brand', brandId)
    expect(stdout).toMatch(/^brand_id {4}brand_\w{26}\nversion {5}v1\nrelease_id {2}brel_\w{26}\n$/)
    const { entries } = await installation.adminJson('acts', 'list', '--workspace', workspace, '--limit', '3')
    const name = 'Southwind'
    expect((entries as { action: string; details: object }[]).map(({ action, details }) => [action, details])).toEqual([
      ['brand publish', { brand_id: brandId, version: 'v1', release_id: expect.stringMatching(/^brel_/) }],
      ['brand import', { brand_id: brandId, name, draft: 'replaced' }],
      ['brand import', { brand_id: brandId, name, draft: 'new' }],
    ])
  })

  test('OPS-4 A failed `brand import` exits with code 1, names every problem and changes nothing', async () => {
    const wrong = { ...kit, name: 'Wrong', tasks: { 'image.generate': { modules: ['colour', 'x'], channels: [] } } }
    const file = await save(JSON.stringify({ ...wrong, assets: { logo: { kind: 'logo', asset_id: 'asset_none' } } }), 'wrong.json')
    const refused = await installation.admin('brand', 'import', '--workspace', workspace, '--file', file, '--json')
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        'The kit of Wrong has 2 problems:',
        '  tasks["image.generate"].modules[1] names no module: there is no `x` in `modules`',
        '  assets.logo.asset_id is `asset_none`, which is not an asset that the whole workspace can see',
        '',
      ].join('\n'),
    })
    expect((await get('/brands')).body.brands.map(({ name }: { name: string }) => name)).not.toContain('Wrong')
    const { entries } = await installation.adminJson('acts', 'list', '--workspace', workspace)
    expect(JSON.stringify(entries)).not.toContain('Wrong')
  })

  test('OPS-4 The brand commands report missing and unrecognized arguments', async () => {
    const file = await save(JSON.stringify(kit))
    const refusals: [string[], string][] = [
      [['import', '--file', file], 'needs --workspace'],
      [['import', '--workspace', workspace], 'needs --file'],
      [['import', '--workspace', 'ws_none', '--file', file], 'There is no workspace ws_none'],
      [['publish'], 'needs --brand'],
      [['publish', '--brand', 'brand_none'], 'Brand brand_none does not exist'],
    ]
    for (const [args, sentence] of refusals) {
      const { code, stderr } = await installation.admin('brand', ...args)
      expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)])
    }
  })
})
