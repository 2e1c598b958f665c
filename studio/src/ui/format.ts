import { language, t } from './texts.ts'

const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 })
const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })

/** Formats an amount with up to four decimal places, because many models cost less than a cent. */
export const money = (usd: number): string => dollars.format(usd)

/** Formats a balance in whole cents, rounded down. */
export const balanceMoney = (usd: number): string => money(Math.floor(usd * 100 + 1e-6) / 100)

const fileTypes: Readonly<Record<string, string>> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'image/svg+xml': 'SVG',
  'model/gltf-binary': 'GLB',
  'text/plain': 'TXT',
  'video/quicktime': 'MOV',
}
/** Returns the name of a file format, for example `PNG` for `image/png`. */
export const fileType = (contentType: string | null): string | undefined =>
  contentType === null ? undefined : (fileTypes[contentType] ?? contentType.replace(/^.*\/(?:x-|vnd\.)?/, '').toUpperCase())

/** Turns a key such as `image.generate` into words. */
export function keyWords(key: string): string {
  const words = key
    .replace(/@\w+$/, '')
    .split(/[._-]+/)
    .filter(Boolean)
    .join(' ')
  return capitalized(words)
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Turns a parameter name such as `num_inference_steps` into words. */
export const paramWords = (name: string): string =>
  capitalized(
    name
      .replace(/(?<=\w)_urls?$/, '')
      .split(/[._-]+/)
      .map(word => (t.longForms as Record<string, string>)[word] ?? word)
      .join(' ')
      .trim(),
  )

/** Turns a label from a catalog into words if it is a raw value such as `square_hd`. */
export const labelWords = (label: string): string => (/^[a-z\d]+(?:[_-][a-z\d]+)+$|^[a-z]{3,}$/.test(label) ? paramWords(label) : label)

export function duration(seconds: number): string {
  if (seconds < 1) return `${whole.format(Math.max(0.1, seconds))} s`
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  const rest = Math.round(seconds % 60)
  if (minutes < 60) return rest ? `${minutes} min ${rest} s` : `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export function bytes(size: number): string {
  if (size < 1000) return `${size} B`
  if (size < 1_000_000) return `${whole.format(size / 1000)} kB`
  if (size < 1_000_000_000) return `${whole.format(size / 1_000_000)} MB`
  return `${whole.format(size / 1_000_000_000)} GB`
}

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
const calendarDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })

export const dateAndTime = (time: number): string => exact.format(time)
/** Formats a calendar date such as `2026-11-01`. */
export const shownDate = (date: string): string => calendarDay.format(Date.parse(date))

export function ago(time: number, now = Date.now()): string {
  const seconds = Math.round((time - now) / 1000)
  if (seconds > -60) return relative.format(Math.min(0, seconds), 'second')
  if (seconds > -3600) return relative.format(Math.round(seconds / 60), 'minute')
  if (seconds > -86_400) return relative.format(Math.round(seconds / 3600), 'hour')
  if (seconds > -604_800) return relative.format(Math.round(seconds / 86_400), 'day')
  return day.format(time)
}

/** Truncates text without splitting a surrogate pair. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/** Shortens text for use as a name, both on screen and in screen readers. Prompts may be up to 32,768 characters long. */
export const shortened = (text: string, max = 160): string => (text.length > max ? `${cut(text, max - 1).trimEnd()}…` : text)
