import type { FieldError } from '../errors.ts'

/** A brand as its makers write it; the contract's `BrandKit`. */
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

/** A master. */
export interface BrandAsset {
  kind: 'image' | 'logo' | 'font'
  asset_id: string
}

export interface BankImage {
  asset_id: string
  description: string
}

/** A state of a brand that never changes. */
export interface BrandRelease {
  releaseId: string
  brandId: string
  version: number
  publishedAt: number
  kit: BrandKit
}

/** How a generation asks for a brand; the contract's `BrandContext`. */
export interface BrandContext {
  brand_id: string
  release?: string
  snapshot_id?: string
  task: string
  channel?: string
  modules?: readonly string[]
  asset_keys?: readonly string[]
}

/** What a brand contributed to a run; the contract's `BrandUsage`. */
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

/** What a release gives to one generation. */
export interface AppliedRelease {
  /** Lines for the end of the prompt; empty where no rule applies. */
  rules: string
  /** Masters and photos of the bank, in the order in which they were asked for. */
  styleImages: BrandImage[]
  logos: BrandImage[]
  usage: Omit<BrandUsage, 'surface' | 'prompt_rewritten'>
}

export interface BrandImage {
  assetKey: string
  assetId: string
}

/** A bank would make every picture like its photos; three set a style. */
const mostBankImages = 3

/** As people and programs name a version. */
export const versionName = (version: number) => `v${version}`

export const ruleName = ({ key, version }: BrandRule) => `${key}@${versionName(version)}`

/** A member of a map whose keys people choose, `constructor` among them. */
export const memberOf = <T>(members: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  members && Object.hasOwn(members, key) ? members[key] : undefined

/** Modules of a task with all that they require, each after those that it requires. */
export function profileOf(kit: Pick<BrandKit, 'modules'>, task: BrandTask): string[] {
  const profile = new Set<string>()
  const entered = new Set<string>()
  const enter = (key: string) => {
    if (entered.has(key)) return // also where modules require each other
    entered.add(key)
    for (const required of memberOf(kit.modules, key)?.requires ?? []) enter(required)
    profile.add(key)
  }
  for (const key of task.modules) enter(key)
  return [...profile]
}

/**
 * What a release gives to a generation that asks for it.
 * @param at the field that holds the context, for the names of problems
 * @returns everything that is wrong with the context, or what it gets
 */
export function applyBrand(
  release: BrandRelease,
  context: BrandContext,
  at = 'brand_context',
): { applied: AppliedRelease } | { problems: FieldError[] } {
  const { kit } = release
  const task = memberOf(kit.tasks, context.task)
  if (!task)
    return { problems: [{ field: `${at}.task`, message: `has to be a task of ${title(release)}: ${listed(Object.keys(kit.tasks))}` }] }
  const profile = profileOf(kit, task)
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
  const kindOf = (key: string) => memberOf(kit.assets, key)?.kind
  const assetOf = (key: string) => (memberOf(kit.assets, key) ?? kit.imagery!.bank![key]!).asset_id
  const withAssets = (keys: readonly string[]) => keys.map(assetKey => ({ assetKey, assetId: assetOf(assetKey) }))
  return {
    applied: {
      rules: rulesText(kit.name, context.channel, rules),
      styleImages: withAssets(images.filter(key => kindOf(key) !== 'logo')),
      logos: withAssets(images.filter(key => kindOf(key) === 'logo')),
      usage: {
        brand_id: release.brandId,
        version: versionName(release.version),
        task: context.task,
        rules: rules.map(ruleName),
        attached_asset_keys: images.filter(key => kindOf(key) !== undefined),
        bank_asset_keys: images.filter(key => kindOf(key) === undefined),
        imagery: 'generated',
        ...(task.layout !== undefined && { layout: task.layout }),
      },
    },
  }
}

/** Masters that the modules bring and a picture can be made with, each once. */
const attachable = (kit: BrandKit, modules: readonly string[]) => [
  ...new Set(
    modules
      .flatMap(key => memberOf(kit.modules, key)?.asset_keys ?? [])
      .filter(key => ['image', 'logo'].includes(memberOf(kit.assets, key)?.kind ?? '')),
  ),
]

function channelProblems({ channels }: BrandTask, { task, channel }: BrandContext): FieldError[] {
  if (channel === undefined || channels.includes(channel)) return []
  const message =
    channels.length > 0 ? `has to be a channel of \`${task}\`: ${listed(channels)}` : `does not go with \`${task}\`, which has none`
  return [{ field: 'channel', message }]
}

function moduleProblems(kit: BrandKit, profile: readonly string[], { task, modules = [] }: BrandContext): FieldError[] {
  return modules.flatMap((key, index) => {
    const field = `modules[${index}]`
    if (!profile.includes(key)) return [{ field, message: `has to be a module of the profile of \`${task}\`: ${listed(profile)}` }]
    const missing = (kit.modules[key]!.requires ?? []).filter(required => !modules.includes(required))
    return missing.length > 0 ? [{ field, message: `is \`${key}\`, which requires ${listed(missing)}: name that as well` }] : []
  })
}

function assetProblems({ kit, ...release }: BrandRelease, masters: readonly string[], context: BrandContext): FieldError[] {
  const keys = context.asset_keys ?? []
  const inBank = [...new Set(keys)].filter(key => memberOf(kit.imagery?.bank, key))
  const isAny = kit.imagery?.policy === 'any'
  const problems = keys.flatMap((key, index) => {
    const message = inBank.includes(key)
      ? isAny
        ? undefined
        : `is \`${key}\` of the imagery bank, and the policy of ${title({ kit, ...release })} is \`bank_only\`: its photos are no style references`
      : masters.includes(key)
        ? undefined
        : `${noImage(kit, key)}; of the profile of \`${context.task}\` there are ${listed(masters) || 'none'}`
    return message === undefined ? [] : [{ field: `asset_keys[${index}]`, message }]
  })
  if (isAny && inBank.length > mostBankImages)
    problems.push({
      field: 'asset_keys',
      message: `has ${inBank.length} photos of the imagery bank; at most ${mostBankImages} can be style references`,
    })
  return problems
}

function noImage(kit: BrandKit, key: string): string {
  const master = memberOf(kit.assets, key)
  if (!master) return `is \`${key}\`, which is neither a master nor a photo of the brand`
  return master.kind === 'font' ? `is \`${key}\`, a font, which is not attached` : `is \`${key}\`, which is no master of this profile`
}

/** One rule a line: a break within a rule would make two of it. */
function rulesText(name: string, channel: string | undefined, rules: readonly BrandRule[]): string {
  if (rules.length === 0) return ''
  const heading = `Brand rules of ${inOneLine(name)}${channel === undefined ? '' : ` for ${channel}`}:`
  return [heading, ...rules.map(({ text }) => `- ${inOneLine(text)}`)].join('\n')
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const title = ({ kit, version }: Pick<BrandRelease, 'kit' | 'version'>) => `${kit.name} ${versionName(version)}`

const listed = (keys: readonly string[]) => keys.map(key => `\`${key}\``).join(', ')
