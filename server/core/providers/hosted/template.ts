import { isObject as isJsonObject, type JsonObject } from './json.ts'
import { MediaFile } from './media-file.ts'

export interface TemplateValues {
  prompt: string
  params: Readonly<Record<string, unknown>>
  /** Media keyed by input: lists for inputs that accept several items, URLs for inputs with `media: url`. */
  media: Readonly<Record<string, MediaValue | readonly MediaValue[]>>
}

export type MediaValue = MediaFile | string

/** The value that a placeholder refers to. */
export type Placeholder = { kind: 'prompt' } | { kind: 'params' | 'media'; name: string }

const placeholder = /\{(?:(prompt)|(params|media)\.([A-Za-z_][\w-]*))\}/g
const wholePlaceholder = new RegExp(`^${placeholder.source}$`)

const toPlaceholder = ([, prompt, kind, name]: RegExpMatchArray): Placeholder =>
  prompt ? { kind: 'prompt' } : { kind: kind as 'params' | 'media', name: name! }

export interface PlacedPlaceholder {
  /** The keys and indexes that lead to the string. */
  path: readonly (string | number)[]
  placeholder: Placeholder
  /** True if the string contains only the placeholder. */
  alone: boolean
}

export function findPlaceholders(template: unknown, path: readonly (string | number)[] = []): PlacedPlaceholder[] {
  if (typeof template === 'string')
    return [...template.matchAll(placeholder)].map(match => ({
      path,
      placeholder: toPlaceholder(match),
      alone: match[0].length === template.length,
    }))
  if (Array.isArray(template)) return template.flatMap((item, index) => findPlaceholders(item, [...path, index]))
  if (!isObject(template)) return []
  return Object.entries(template).flatMap(([key, value]) => findPlaceholders(value, [...path, key]))
}

/**
 * Fills in a template. A string that is just a placeholder is replaced by the value, which keeps its type; within a longer string, the
 * value is inserted as text. A key without a value is left out; `null` and an empty prompt count as no value. A list item that contains a
 * media input is left out if the input has no value, and is repeated for each element if the value is a list.
 */
export function renderInput(template: unknown, values: TemplateValues): Readonly<Record<string, unknown>> {
  return (render(template, values) ?? {}) as Readonly<Record<string, unknown>>
}

/** Returns the template for a model that does not define its own. */
export const defaultTemplate = (paramNames: readonly string[], mediaNames: readonly string[]): Readonly<Record<string, unknown>> => ({
  prompt: '{prompt}',
  ...Object.fromEntries(paramNames.map(name => [name, `{params.${name}}`])),
  ...Object.fromEntries(mediaNames.map(name => [name, `{media.${name}}`])),
})

function render(template: unknown, values: TemplateValues): unknown {
  if (typeof template === 'string') return renderText(template, values)
  if (Array.isArray(template)) return template.flatMap(item => renderItem(item, values)).filter(item => item !== undefined)
  if (!isObject(template)) return template
  const entries = Object.entries(template).map(([key, value]) => [key, render(value, values)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function renderText(template: string, values: TemplateValues): unknown {
  const alone = wholePlaceholder.exec(template)
  if (alone) return valueOf(toPlaceholder(alone), values)
  return template.replaceAll(placeholder, (...match) => toText(valueOf(toPlaceholder(match as unknown as RegExpMatchArray), values)))
}

function renderItem(item: unknown, values: TemplateValues): unknown[] {
  // Placeholders within a nested list belong to that list's items.
  const own = findPlaceholders(item).filter(({ path }) => path.every(key => typeof key === 'string'))
  const names = own.flatMap(({ placeholder: named }) => (named.kind === 'media' ? [named.name] : []))
  if (names.length === 0) return [render(item, values)]
  const lists = names.map(name => getMedia(values, name))
  const count = Math.min(...lists.map(list => list.length))
  return Array.from({ length: count }, (_, index) => {
    const media = Object.fromEntries(names.map((name, which) => [name, lists[which]![index]!]))
    return render(item, { ...values, media: { ...values.media, ...media } })
  })
}

function getMedia({ media }: TemplateValues, name: string): readonly MediaValue[] {
  const value = Object.hasOwn(media, name) ? media[name]! : []
  return typeof value === 'string' || value instanceof MediaFile ? [value] : value
}

function valueOf(named: Placeholder, values: TemplateValues): unknown {
  if (named.kind === 'prompt') return values.prompt === '' ? undefined : values.prompt
  const all = values[named.kind]
  const value = Object.hasOwn(all, named.name) ? all[named.name] : undefined
  return value === null || (named.kind === 'media' && Array.isArray(value) && value.length === 0) ? undefined : value
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Returns a copy of a value in which each `MediaFile` has been replaced. The files are replaced one at a time. */
export async function mapMedia(value: unknown, replace: (file: MediaFile) => Promise<unknown>): Promise<unknown> {
  if (value instanceof MediaFile) return replace(value)
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(await mapMedia(item, replace))
    return items
  }
  if (!isObject(value)) return value
  const entries: [string, unknown][] = []
  for (const [key, item] of Object.entries(value)) entries.push([key, await mapMedia(item, replace)])
  return Object.fromEntries(entries)
}

/**
 * Returns the values at JSON pointers, in order; `*` matches every item of a list. If a pointer leads to a list, the list's items are
 * returned; missing values and `null` are left out.
 */
export function resolvePointers(value: unknown, pointers: readonly string[]): unknown[] {
  return pointers.flatMap(pointer => {
    const keys = pointer
      .split('/')
      .slice(1)
      .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    return follow(value, keys)
      .flat()
      .filter(found => found !== undefined && found !== null)
  })
}

function follow(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [value]
  if (Array.isArray(value)) {
    if (key === '*') return value.flatMap(item => follow(item, rest))
    return /^\d+$/.test(key) && Number(key) < value.length ? follow(value[Number(key)], rest) : []
  }
  return isObject(value) && Object.hasOwn(value, key) ? follow(value[key], rest) : []
}

const isObject = (value: unknown): value is JsonObject => isJsonObject(value) && !(value instanceof MediaFile)
