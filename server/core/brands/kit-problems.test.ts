import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { northwind } from './testing/northwind.ts'
import type { BrandKit } from './brand.ts'
import { collectAssetIds, kitProblems, toPath, type KitAsset } from './kit-problems.ts'

const kit = northwind({ logo: 'asset_logo', plate: 'asset_plate', photos: ['asset_1', 'asset_2', 'asset_3', 'asset_4'] })
const image: KitAsset = { status: 'ready', contentType: 'image/png' }
const assets = new Map(collectAssetIds(kit).map(assetId => [assetId, image]))

/** Returns a copy of the kit with a change applied. */
function changed(change: (copy: any) => void): BrandKit {
  const copy = structuredClone(kit)
  change(copy)
  return copy
}
const findProblems = (change: (copy: any) => void, published: BrandKit[] = []) =>
  kitProblems(changed(change), assets, published).map(({ field, message }) => `${field} ${message}`)

test('A valid brand kit has no problems', () => {
  expect(kitProblems(kit, assets, [])).toEqual([])
  const example: BrandKit = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/brand-kit.example.json'), 'utf8'))
  expect(kitProblems(example, new Map(collectAssetIds(example).map(assetId => [assetId, image])), [])).toEqual([])
})

test('In error messages, brand kit keys that are not identifiers are written in brackets', () => {
  expect(toPath('tasks', 'image.generate', 'modules', 1)).toBe('tasks["image.generate"].modules[1]')
  expect(toPath('modules', 'logo', 'rules', 0, 'key')).toBe('modules.logo.rules[0].key')
  expect(toPath('modules', 'a-b', 'rules')).toBe('modules["a-b"].rules')
  expect(toPath('modules', '1')).toBe('modules["1"]')
})

describe('references', () => {
  test.each<[string, (copy: any) => void, string]>([
    [
      'a task names no module',
      copy => copy.tasks['image.generate'].modules.push('x'),
      'tasks["image.generate"].modules[2] names no module: there is no `x` in `modules`',
    ],
    [
      'a module requires an unknown module',
      copy => copy.modules.logo.requires.push('toString'),
      'modules.logo.requires[1] names no module: there is no `toString` in `modules`',
    ],
    [
      'a module names an unknown asset',
      copy => (copy.modules['social.only'].asset_keys = ['x']),
      'modules["social.only"].asset_keys[0] names no asset: there is no `x` in `assets`',
    ],
    [
      'a module names a photo',
      copy => copy.modules.logo.asset_keys.push('photo-1'),
      'modules.logo.asset_keys[2] names `photo-1`, a photo of the image bank, which only a request can name',
    ],
    [
      'a photo has the key of a master',
      copy => (copy.imagery.bank.logo = copy.imagery.bank['photo-1']),
      'imagery.bank.logo is also a key of `assets`: every image needs a unique key',
    ],
    [
      'two modules have a rule with the same key',
      copy => copy.modules.logo.rules.push(copy.modules.colour.rules[0]),
      'modules.colour.rules[0].key is `palette`, which is also the key of modules.logo.rules[1]: a rule may occur only once in a kit',
    ],
    ['a rule is empty', copy => (copy.modules.colour.rules[0].text = ' \n'), 'modules.colour.rules[0].text must not be empty'],
    ['a brand has no name', copy => (copy.name = ' '), 'name must not be empty'],
  ])('A brand kit is rejected if %s', (_what, change, problem) => {
    expect(findProblems(change)).toEqual([problem])
  })

  test('The modules of a brand kit may require each other', () => {
    expect(findProblems(copy => (copy.modules.colour.requires = ['logo', 'colour']))).toEqual([])
  })

  test('All problems in a brand kit are reported together', () => {
    const several = (copy: any) => {
      copy.tasks['image.banner'].modules = ['a', 'b']
      copy.modules.colour.requires = ['c']
      copy.assets.logo.asset_id = 'asset_none'
    }
    expect(findProblems(several)).toHaveLength(4)
  })
})

describe('assets', () => {
  const withAsset = (asset: KitAsset | undefined) => {
    const known = new Map(assets)
    if (asset) known.set('asset_x', asset)
    const one = changed(copy => {
      copy.assets.plate.asset_id = 'asset_x'
      copy.assets.typeface.asset_id = 'asset_x'
      copy.imagery.bank['photo-1'].asset_id = 'asset_x'
    })
    return kitProblems(one, known, [])
  }
  const all = ['assets.plate.asset_id', 'assets.typeface.asset_id', 'imagery.bank["photo-1"].asset_id']
  test.each<[string, KitAsset | undefined, string[], string]>([
    ['that do not exist', undefined, all, 'is `asset_x`, which is not an asset that the whole workspace can see'],
    [
      'that are pending',
      { status: 'pending_upload', contentType: undefined },
      all,
      'is `asset_x`, which is not ready, but waits for its file',
    ],
    ['that failed', { status: 'failed', contentType: undefined }, all, 'is `asset_x`, which is not ready, but failed'],
    // A font's asset may be of any type, so it is not reported.
    [
      'that are not images',
      { status: 'ready', contentType: 'video/mp4' },
      [all[0]!, all[2]!],
      'is `asset_x`, which is video/mp4 and must be an image',
    ],
  ])('Assets %s are reported if a kit uses them', (_what, asset, fields, message) => {
    expect(withAsset(asset)).toEqual(fields.map(field => ({ field, message })))
  })
})

describe('BRAND-1 rules with the same version have the same text in all releases', () => {
  const older = changed(copy => (copy.modules.colour.rules[0] = { key: 'palette', version: 1, text: 'Blue.' }))
  const newText = (version: number) => (copy: any) => (copy.modules.colour.rules[0] = { key: 'palette', version, text: 'Red.' })

  test.each([1, 2])('BRAND-1 A rule whose text has changed is rejected if version %i of the rule has already been published', version => {
    expect(findProblems(newText(version), [kit, older])).toEqual([
      `modules.colour.rules[0].version is already published as \`palette@v${version}\` with different text: a changed rule needs a new version`,
    ])
  })

  test("BRAND-1 A rule's new text is accepted as the rule's next version, and the old text is accepted as the existing version", () => {
    expect(findProblems(newText(3), [kit, older])).toEqual([])
    expect(kitProblems(older, assets, [kit, older])).toEqual([])
  })
})
