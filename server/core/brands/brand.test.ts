import { describe, expect, test } from 'vitest'
import { northwind } from './testing/northwind.ts'
import { applyBrand, resolveProfile, type BrandContext, type BrandKit, type BrandRelease } from './brand.ts'

const assets = { logo: 'asset_logo', plate: 'asset_plate', photos: ['asset_1', 'asset_2', 'asset_3', 'asset_4'] } as const
const kit = northwind(assets)
const release: BrandRelease = { releaseId: 'brel_1', brandId: 'brand_1', version: 2, publishedAt: 0, kit }
const context: BrandContext = { brand_id: 'brand_1', task: 'image.generate' }

const apply = (more: Partial<BrandContext> = {}, of: BrandRelease = release) => applyBrand(of, { ...context, ...more })
function applied(more: Partial<BrandContext> = {}, of = release) {
  const outcome = apply(more, of)
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems))
  return outcome.applied
}
function problems(more: Partial<BrandContext>, of = release) {
  const outcome = apply(more, of)
  if ('applied' in outcome) throw new Error('It was applied.')
  return outcome.problems
}
const withKit = (change: Partial<BrandKit>): BrandRelease => ({ ...release, kit: { ...kit, ...change } })
const bankOnly = withKit({ imagery: { ...kit.imagery!, policy: 'bank_only' } })
const getKeys = ({ styleImages: shown, logos }: ReturnType<typeof applied>) => [...shown, ...logos].map(({ assetKey }) => assetKey)

describe("a task's profile", () => {
  test("BRAND-1 A task's profile lists its modules, each after the modules it requires", () => {
    expect(resolveProfile(kit, kit.tasks['image.generate']!)).toEqual(['colour', 'photography', 'logo'])
    const chain = { a: ['b'], b: ['c', 'd'], c: ['d'], d: [] }
    const modules = Object.fromEntries(Object.entries(chain).map(([key, requires]) => [key, { rules: [], requires }]))
    expect(resolveProfile({ modules }, { modules: ['c', 'a'], channels: [] })).toEqual(['d', 'c', 'b', 'a'])
  })

  test("A brand's modules may require one another in a cycle, and a module may require itself", () => {
    const modules = { a: { rules: [], requires: ['b'] }, b: { rules: [], requires: ['a', 'b'] } }
    expect(resolveProfile({ modules }, { modules: ['a'], channels: [] })).toEqual(['b', 'a'])
    expect(resolveProfile({ modules }, { modules: ['b', 'a'], channels: [] })).toEqual(['a', 'b'])
  })

  test("A brand's modules may be named after members of Object.prototype", () => {
    const modules = { constructor: { rules: [], requires: ['toString'] }, toString: { rules: [] } }
    expect(resolveProfile({ modules }, { modules: ['constructor'], channels: [] })).toEqual(['toString', 'constructor'])
  })
})

describe('the brand context of a release', () => {
  test('BRAND-1 A brand context without `modules` or `asset_keys` applies and records the whole profile with all its master images', () => {
    expect(applied()).toEqual({
      rules: [
        'Brand rules of Northwind:',
        '- Deep green #0B3D2E and amber #E8A33D.',
        '- Low sun from the side.',
        '- Nobody looks into the camera.',
        '- Keep the logo clear.',
      ].join('\n'),
      styleImages: [{ assetKey: 'plate', assetId: 'asset_plate' }],
      logos: [{ assetKey: 'logo', assetId: 'asset_logo' }],
      usage: {
        brand_id: 'brand_1',
        version: 'v2',
        task: 'image.generate',
        rules: ['palette@v2', 'light@v1', 'people@v3', 'logo-space@v1'],
        attached_asset_keys: ['plate', 'logo'],
        bank_asset_keys: [],
        imagery: 'generated',
      },
    })
  })

  test('BRAND-1 A brand context records the layout of its task and attaches no fonts', () => {
    const { usage, styleImages: shown } = applied({ task: 'image.banner' })
    expect(usage).toMatchObject({ layout: 'banner/wide', attached_asset_keys: ['logo'], rules: ['palette@v2', 'logo-space@v1'] })
    expect(shown).toEqual([])
  })

  test('BRAND-1 A brand context with `modules` applies the rules and master images of those modules in profile order', () => {
    const { usage } = applied({ modules: ['logo', 'colour', 'logo'] })
    expect(usage.rules).toEqual(['palette@v2', 'logo-space@v1'])
    expect(usage.attached_asset_keys).toEqual(['logo'])
    expect(applied({ modules: ['colour'] }).usage.attached_asset_keys).toEqual([])
  })

  test('BRAND-1 Images listed in `asset_keys` are attached instead of the masters, in the given order and without duplicates', () => {
    const { usage, ...images } = applied({ asset_keys: ['photo-3', 'logo', 'photo-1', 'logo', 'photo-3'] })
    expect([usage.attached_asset_keys, usage.bank_asset_keys]).toEqual([['logo'], ['photo-3', 'photo-1']])
    expect(images).toMatchObject({
      styleImages: [
        { assetKey: 'photo-3', assetId: 'asset_3' },
        { assetKey: 'photo-1', assetId: 'asset_1' },
      ],
      logos: [{ assetKey: 'logo', assetId: 'asset_logo' }],
    })
    // The master belongs to a module that is in the profile but that the context does not name.
    expect(getKeys(applied({ modules: ['colour'], asset_keys: ['plate'] }))).toEqual(['plate'])
  })

  test('BRAND-1 A brand context with an empty `asset_keys` list attaches no images', () => {
    const { usage, ...images } = applied({ asset_keys: [] })
    expect(images).toMatchObject({ styleImages: [], logos: [] })
    expect([usage.attached_asset_keys, usage.bank_asset_keys]).toEqual([[], []])
  })

  test('BRAND-1 At most three image bank photos are attached, and only if the brand context lists them', () => {
    expect(getKeys(applied())).not.toContain('photo-1')
    const keys = ['photo-1', 'photo-2', 'photo-3']
    expect(applied({ asset_keys: [...keys, 'photo-1', 'logo'] }).usage.bank_asset_keys).toEqual(keys)
    expect(problems({ asset_keys: [...keys, 'photo-4'] })).toEqual([
      { field: 'brand_context.asset_keys', message: 'has 4 photos from the image bank; at most 3 can be style references' },
    ])
  })

  test('BRAND-1 The `bank_only` policy rejects image bank photos but allows master images', () => {
    expect(problems({ asset_keys: ['logo', 'photo-1', 'photo-2', 'photo-3', 'photo-4'] }, bankOnly)).toEqual(
      [1, 2, 3, 4].map(index => ({
        field: `brand_context.asset_keys[${index}]`,
        message: `is \`photo-${index}\` of the image bank, and the policy of Northwind v2 is \`bank_only\`: its photos cannot be style references`,
      })),
    )
    expect(getKeys(applied({ asset_keys: ['logo'] }, bankOnly))).toEqual(['logo'])
  })

  test('BRAND-1 The rules that a brand context adds to the prompt include the name of the channel', () => {
    expect(applied({ channel: 'print' }).rules).toMatch(/^Brand rules of Northwind for print:\n- /)
  })

  test('Each brand rule is written on a single line of the prompt, and a brand without rules adds nothing to the prompt', () => {
    const rules = [{ key: 'a', version: 1, text: ' Two\n\nlines,\r\n\tone rule ' }]
    const requires = ['colour']
    const modules = { ...kit.modules, colour: { rules }, photography: { rules: [], requires }, logo: { rules: [], requires } }
    expect(applied({}, withKit({ modules, name: 'North\nwind' })).rules).toBe('Brand rules of North wind:\n- Two lines, one rule')
    expect(applied({}, withKit({ modules: { ...modules, colour: { rules: [] } } })).rules).toBe('')
    expect(applied({ task: 'image.banner' }).rules).toBe(
      'Brand rules of Northwind:\n- Deep green #0B3D2E and amber #E8A33D.\n- Keep the logo clear.',
    )
  })
})

describe('brand contexts that are invalid for a release', () => {
  const masters = 'of the profile of `image.generate` there are `plate`, `logo`'
  test.each<[string, Partial<BrandContext>, string, string]>([
    ['an unknown task', { task: 'image.edit' }, 'task', 'must be a task of Northwind v2: `image.generate`, `image.banner`'],
    [
      'a task named like an Object.prototype member',
      { task: 'constructor' },
      'task',
      'must be a task of Northwind v2: `image.generate`, `image.banner`',
    ],
    ['an unknown channel', { channel: 'tv' }, 'channel', 'must be a channel of `image.generate`: `web`, `print`'],
    [
      'a channel for a task without channels',
      { task: 'image.banner', channel: 'web' },
      'channel',
      'cannot be used with `image.banner`, which has no channels',
    ],
    [
      'a module of another task',
      { modules: ['colour', 'social.only'] },
      'modules[1]',
      'must be a module in the profile of `image.generate`: `colour`, `photography`, `logo`',
    ],
    ['a module without its required module', { modules: ['logo'] }, 'modules[0]', 'is `logo`, which also requires `colour`'],
    [
      'an unknown asset key',
      { asset_keys: ['logo', 'x'] },
      'asset_keys[1]',
      `is \`x\`, which is neither a master nor a photo of the brand; ${masters}`,
    ],
    [
      'an asset key named like an Object.prototype member',
      { asset_keys: ['toString'] },
      'asset_keys[0]',
      `is \`toString\`, which is neither a master nor a photo of the brand; ${masters}`,
    ],
    ['a font as an asset', { asset_keys: ['typeface'] }, 'asset_keys[0]', `is \`typeface\`, a font, which is not attached; ${masters}`],
    [
      'a master of another profile',
      { asset_keys: ['badge'] },
      'asset_keys[0]',
      `is \`badge\`, which is not a master of this profile; ${masters}`,
    ],
  ])('A brand context with an invalid field is rejected, and the error names the field: %s', (_what, more, field, message) => {
    expect(problems(more)).toEqual([{ field: `brand_context.${field}`, message }])
  })

  test('All problems in a brand context are reported together, and the path of each invalid field begins with `brand_context`', () => {
    const wrong = { channel: 'tv', modules: ['photography', 'x', 'logo'], asset_keys: ['typeface', 'photo-1', 'y'] }
    expect(problems(wrong).map(({ field }) => field)).toEqual([
      'brand_context.channel',
      'brand_context.modules[0]',
      'brand_context.modules[1]',
      'brand_context.modules[2]',
      'brand_context.asset_keys[0]',
      'brand_context.asset_keys[2]',
    ])
    const outcome = applyBrand(release, { ...context, ...wrong }, 'add[3].brand_context')
    expect('problems' in outcome && outcome.problems[0]!.field).toBe('add[3].brand_context.channel')
  })
})
