import type { FieldError } from '../../machine/errors.ts'

/** A brand as written by its authors; `BrandKit` in the contract. */
export interface BrandKit {
  name: string
  modules: Readonly<Record<string, BrandModule>>
  tasks: Readonly<Record<string, BrandTask>>
  assets?: Readonly<Record<string, BrandAsset>>
  imagery?: { policy: 'any' | 'bank_only'; bank?: Readonly<Record<string, BankImage>> }
}

export interface BrandModule {
  rules: readonly BrandRule[]
  requires?: readonly string[]
  asset_keys?: readonly string[]
}

export interface BrandRule {
  key: string
  version: number
  text: string
}

export interface BrandTask {
  modules: readonly string[]
  channels: readonly string[]
  layout?: string
}

/** A master asset. */
export interface BrandAsset {
  kind: 'image' | 'logo' | 'font'
  asset_id: string
}

export interface BankImage {
  asset_id: string
  description: string
}

/** An immutable version of a brand. */
export interface BrandRelease {
  releaseId: string
  brandId: string
  version: number
  publishedAt: number
  kit: BrandKit
}

/** A generation's reference to a brand; `BrandContext` in the contract. */
export interface BrandContext {
  brand_id: string
  release?: string
  snapshot_id?: string
  task: string
  channel?: string
  modules?: readonly string[]
  asset_keys?: readonly string[]
}

/** A brand's contribution to a run; `BrandUsage` in the contract. */
export interface BrandUsage {
  brand_id: string
  version: string
  task: string
  surface: 'api' | 'canvas' | 'render_text'
  rules: string[]
  attached_asset_keys: string[]
  bank_asset_keys: string[]
  imagery?: 'bank' | 'generated' | 'mixed'
  layout?: string
  prompt_rewritten?: boolean
}

/** A release's contribution to one generation. */
export interface AppliedRelease {
  /** Lines to append to the prompt; empty if no rule applies. */
  rules: string
  /** Masters and photos from the image bank, in the requested order. */
  styleImages: BrandImage[]
  logos: BrandImage[]
  usage: Omit<BrandUsage, 'surface' | 'prompt_rewritten'>
}

export interface BrandImage {
  assetKey: string
  assetId: string
}

/**
 * The maximum number of photos: three photos establish a style, but if a model received the whole bank, every generated image would look
 * like one of the bank's photos.
 */
const maxBankImages = 3

/** Returns a version's display name. */
export const versionName = (version: number) => `v${version}`

export const ruleName = ({ key, version }: BrandRule) => `${key}@${versionName(version)}`

/** Reads an own property of an object, not an inherited one, because the keys are arbitrary and may include `constructor`. */
export const getMember = <T>(members: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  members && Object.hasOwn(members, key) ? members[key] : undefined

/** Returns a task's modules and all modules that they require, dependencies first. */
export function resolveProfile(kit: Pick<BrandKit, 'modules'>, task: BrandTask): string[] {
  const profile = new Set<string>()
  const entered = new Set<string>()
  const enter = (key: string) => {
    if (entered.has(key)) return // This check also ends the recursion in cycles.
    entered.add(key)
    for (const required of getMember(kit.modules, key)?.requires ?? []) enter(required)
    profile.add(key)
  }
  for (const key of task.modules) enter(key)
  return [...profile]
}

/**
 * Resolves a generation's brand context against a release.
 * @param at the context's path, used in the field names of problems
 * @returns all problems with the context, or what the release contributes
 */
export function applyBrand(
  release: BrandRelease,
  context: BrandContext,
  at = 'brand_context',
): { applied: AppliedRelease } | { problems: FieldError[] } {
  const { kit } = release
  const task = getMember(kit.tasks, context.task)
  if (!task)
    return { problems: [{ field: `${at}.task`, message: `must be a task of ${title(release)}: ${listed(Object.keys(kit.tasks))}` }] }
  const profile = resolveProfile(kit, task)
  const modules = context.modules ? profile.filter(key => context.modules!.includes(key)) : profile
  const masters = attachable(kit, modules)
  const images = context.asset_keys ? [...new Set(context.asset_keys)] : masters
  const problems = [
    ...channelProblems(task, context),
    ...moduleProblems(kit, profile, context),
    ...assetProblems(release, attachable(kit, profile), context),
  ].map(({ field, message }) => ({ field: `${at}.${field}`, message }))
  if (problems.length > 0) return { problems }
  const rules = modules.flatMap(key => kit.modules[key]!.rules)
  const getKind = (key: string) => getMember(kit.assets, key)?.kind
  const assetFor = (key: string) => (getMember(kit.assets, key) ?? kit.imagery!.bank![key]!).asset_id
  const withAssets = (keys: readonly string[]) => keys.map(assetKey => ({ assetKey, assetId: assetFor(assetKey) }))
  return {
    applied: {
      rules: rulesText(kit.name, context.channel, rules),
      styleImages: withAssets(images.filter(key => getKind(key) !== 'logo')),
      logos: withAssets(images.filter(key => getKind(key) === 'logo')),
      usage: {
        brand_id: release.brandId,
        version: versionName(release.version),
        task: context.task,
        rules: rules.map(ruleName),
        attached_asset_keys: images.filter(key => getKind(key) !== undefined),
        bank_asset_keys: images.filter(key => getKind(key) === undefined),
        imagery: 'generated',
        ...(task.layout !== undefined && { layout: task.layout }),
      },
    },
  }
}

/** Returns the modules' masters that can be model inputs, without duplicates. */
const attachable = (kit: BrandKit, modules: readonly string[]) => [
  ...new Set(
    modules
      .flatMap(key => getMember(kit.modules, key)?.asset_keys ?? [])
      .filter(key => ['image', 'logo'].includes(getMember(kit.assets, key)?.kind ?? '')),
  ),
]

function channelProblems({ channels }: BrandTask, { task, channel }: BrandContext): FieldError[] {
  if (channel === undefined || channels.includes(channel)) return []
  const message =
    channels.length > 0 ? `must be a channel of \`${task}\`: ${listed(channels)}` : `cannot be used with \`${task}\`, which has no channels`
  return [{ field: 'channel', message }]
}

function moduleProblems(kit: BrandKit, profile: readonly string[], { task, modules = [] }: BrandContext): FieldError[] {
  return modules.flatMap((key, index) => {
    const field = `modules[${index}]`
    if (!profile.includes(key)) return [{ field, message: `must be a module in the profile of \`${task}\`: ${listed(profile)}` }]
    const missing = (kit.modules[key]!.requires ?? []).filter(required => !modules.includes(required))
    return missing.length > 0 ? [{ field, message: `is \`${key}\`, which also requires ${listed(missing)}` }] : []
  })
}

function assetProblems({ kit, ...release }: BrandRelease, masters: readonly string[], context: BrandContext): FieldError[] {
  const keys = context.asset_keys ?? []
  const inBank = [...new Set(keys)].filter(key => getMember(kit.imagery?.bank, key))
  const isAny = kit.imagery?.policy === 'any'
  const problems = keys.flatMap((key, index) => {
    const message = inBank.includes(key)
      ? isAny
        ? undefined
        : `is \`${key}\` of the image bank, and the policy of ${title({ kit, ...release })} is \`bank_only\`: its photos cannot be style references`
      : masters.includes(key)
        ? undefined
        : `${noImage(kit, key)}; of the profile of \`${context.task}\` there are ${listed(masters) || 'none'}`
    return message === undefined ? [] : [{ field: `asset_keys[${index}]`, message }]
  })
  if (isAny && inBank.length > maxBankImages)
    problems.push({
      field: 'asset_keys',
      message: `has ${inBank.length} photos from the image bank; at most ${maxBankImages} can be style references`,
    })
  return problems
}

function noImage(kit: BrandKit, key: string): string {
  const master = getMember(kit.assets, key)
  if (!master) return `is \`${key}\`, which is neither a master nor a photo of the brand`
  return master.kind === 'font' ? `is \`${key}\`, a font, which is not attached` : `is \`${key}\`, which is not a master of this profile`
}

/** Formats one rule per line; line breaks within rules are removed. */
function rulesText(name: string, channel: string | undefined, rules: readonly BrandRule[]): string {
  if (rules.length === 0) return ''
  const heading = `Brand rules of ${inOneLine(name)}${channel === undefined ? '' : ` for ${channel}`}:`
  return [heading, ...rules.map(({ text }) => `- ${inOneLine(text)}`)].join('\n')
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const title = ({ kit, version }: Pick<BrandRelease, 'kit' | 'version'>) => `${kit.name} ${versionName(version)}`

const listed = (keys: readonly string[]) => keys.map(key => `\`${key}\``).join(', ')
