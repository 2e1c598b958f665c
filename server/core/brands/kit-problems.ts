import { type Asset } from '../assets/asset.ts'
import { OperatorError, type FieldError } from '../../machine/errors.ts'
import { getMember, ruleName, type BrandKit, type BrandRule } from './brand.ts'
import { contentMediaType } from '@mediawright/media-engines/ports/media-types.ts'

export type KitAsset = Pick<Asset, 'status' | 'contentType'>

/** Returns the ids of all assets that a kit refers to, without duplicates. */
export const collectAssetIds = (kit: BrandKit): string[] => [...new Set(assetUses(kit).map(({ assetId }) => assetId))]

/**
 * Returns all problems with a kit that conforms to the schema.
 * @param assets the kit's assets that the whole workspace can see
 * @param published the kits of earlier releases
 */
export function kitProblems(kit: BrandKit, assets: ReadonlyMap<string, KitAsset>, published: readonly BrandKit[]): FieldError[] {
  return [
    ...(kit.name.trim() === '' ? [{ field: 'name', message: 'must not be empty' }] : []),
    ...ruleProblems(kit, published),
    ...referenceProblems(kit),
    ...assetUses(kit).flatMap(({ field, assetId, isImage }) => {
      const message = assetProblem(assetId, assets.get(assetId), isImage)
      return message === undefined ? [] : [{ field, message }]
    }),
  ]
}

/** Returns the error for an invalid kit, with one problem per line. */
export function invalidKit(what: string, problems: readonly FieldError[]): OperatorError {
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`
  return new OperatorError([`${what} has ${count}:`, ...problems.map(({ field, message }) => `  ${field} ${message}`)].join('\n'))
}

/** Returns a field path such as `tasks["image.generate"].modules[1]`; keys may contain dots and hyphens. */
export const toPath = (...segments: (string | number)[]): string =>
  segments
    .map((segment, index) => {
      if (typeof segment === 'number') return `[${segment}]`
      if (!/^[A-Za-z_]\w*$/.test(segment)) return `[${JSON.stringify(segment)}]`
      return index === 0 ? segment : `.${segment}`
    })
    .join('')

interface PlacedRule {
  field: string
  rule: BrandRule
}

const getRules = (kit: BrandKit): PlacedRule[] =>
  Object.entries(kit.modules).flatMap(([key, { rules }]) =>
    rules.map((rule, index) => ({ field: toPath('modules', key, 'rules', index), rule })),
  )

/** Usage records refer to rules by key and version, so a rule with a given key and version must have the same text in all releases. */
function ruleProblems(kit: BrandKit, published: readonly BrandKit[]): FieldError[] {
  const texts = new Map(published.flatMap(getRules).map(({ rule }) => [ruleName(rule), rule.text]))
  const first = new Map<string, string>()
  return getRules(kit).flatMap(({ field, rule }) => {
    const problems: FieldError[] = []
    const before = first.get(rule.key)
    if (before === undefined) first.set(rule.key, field)
    else
      problems.push({
        field: `${field}.key`,
        message: `is \`${rule.key}\`, which is also the key of ${before}: a rule may occur only once in a kit`,
      })
    if (rule.text.trim() === '') problems.push({ field: `${field}.text`, message: 'must not be empty' })
    if ((texts.get(ruleName(rule)) ?? rule.text) !== rule.text)
      problems.push({
        field: `${field}.version`,
        message: `is already published as \`${ruleName(rule)}\` with different text: a changed rule needs a new version`,
      })
    return problems
  })
}

function referenceProblems({ modules, tasks, assets, imagery }: BrandKit): FieldError[] {
  const moduleProblem = (key: string) => (getMember(modules, key) ? undefined : `names no module: there is no \`${key}\` in \`modules\``)
  const findAssetProblem = (key: string) => {
    if (getMember(assets, key)) return undefined
    if (getMember(imagery?.bank, key)) return `names \`${key}\`, a photo of the image bank, which only a request can name`
    return `names no asset: there is no \`${key}\` in \`assets\``
  }
  const each = (keys: readonly string[] | undefined, findProblem: (key: string) => string | undefined, ...path: string[]) =>
    (keys ?? []).flatMap((key, index) => {
      const message = findProblem(key)
      return message === undefined ? [] : [{ field: toPath(...path, index), message }]
    })
  return [
    ...Object.entries(modules).flatMap(([key, { requires, asset_keys }]) => [
      ...each(requires, moduleProblem, 'modules', key, 'requires'),
      ...each(asset_keys, findAssetProblem, 'modules', key, 'asset_keys'),
    ]),
    ...Object.entries(tasks).flatMap(([key, task]) => each(task.modules, moduleProblem, 'tasks', key, 'modules')),
    ...Object.keys(imagery?.bank ?? {})
      .filter(key => getMember(assets, key))
      .map(key => ({
        field: toPath('imagery', 'bank', key),
        message: 'is also a key of `assets`: every image needs a unique key',
      })),
  ]
}

const assetUses = ({ assets = {}, imagery }: BrandKit) => [
  ...Object.entries(assets).map(([key, { kind, asset_id }]) => ({
    field: toPath('assets', key, 'asset_id'),
    assetId: asset_id,
    isImage: kind !== 'font',
  })),
  ...Object.entries(imagery?.bank ?? {}).map(([key, { asset_id }]) => ({
    field: toPath('imagery', 'bank', key, 'asset_id'),
    assetId: asset_id,
    isImage: true,
  })),
]

function assetProblem(assetId: string, asset: KitAsset | undefined, isImage: boolean): string | undefined {
  if (!asset) return `is \`${assetId}\`, which is not an asset that the whole workspace can see`
  if (asset.status !== 'ready')
    return `is \`${assetId}\`, which is not ready, but ${asset.status === 'failed' ? 'failed' : 'waits for its file'}`
  if (isImage && contentMediaType(asset.contentType) !== 'image')
    return `is \`${assetId}\`, which is ${asset.contentType} and must be an image`
  return undefined
}
