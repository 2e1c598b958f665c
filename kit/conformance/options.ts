/** Parses command options and explains errors in them. */
import { randomInt } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import type { ExploreLimit } from './explore/index.ts'
import { reportKinds, type ReportKind } from './reports/index.ts'
import { UsageError } from '../command-line.ts'

/** @param what the option's name in messages */
export function checkUrl(what: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`${what} ${text} is not a URL; use one such as https://media.example.com/api/v1.`)
  const url = new URL(text)
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(`${what} must not contain a user name, query or fragment; pass credentials with a separate option (see --help).`)
  return url.href.replace(/\/+$/, '')
}

export function checkFolder(out: string): void {
  if (existsSync(out) && !statSync(out).isDirectory()) throw new UsageError(`--out ${out} is a file; it must be a folder.`)
}

export const toList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

/** Parses `name: value` or `name=value`. */
export function parsePair(option: string, text: string, between: ': ' | '='): [string, string] {
  const at = text.indexOf(between.trim())
  const [name, value] = [text.slice(0, at).trim(), text.slice(at + 1)]
  if (at < 1 || (between === ': ' && !/^[\w!#$%&'*+.^`|~-]+$/.test(name)))
    throw new UsageError(`${option} must have the form name${between}value, not ${text}.`)
  return [name, between === ': ' ? value.trim() : value]
}

export function wholeNumber(name: string, text: string, least: number): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) < least)
    throw new UsageError(`${name} must be a whole number of at least ${least}, not ${text}.`)
  return Number(text)
}

/** Parses the limit on an exploration: a duration (`60s`, `2m`) or a number of requests (`500`). */
export function parseLimit(text: string): ExploreLimit {
  const [, number = '', unit] = /^([1-9]\d{0,5})([sm]?)$/.exec(text) ?? []
  if (number === '')
    throw new UsageError(`--explore must be a duration such as 60s or 2m, or a number of requests such as 500, not ${text}.`)
  return unit === '' ? { requests: Number(number) } : { seconds: Number(number) * (unit === 'm' ? 60 : 1) }
}

/** Each exploration uses a different seed unless a seed is given. */
export const parseSeed = (text: string | undefined, explores: boolean): number =>
  wholeNumber('--seed', text ?? String(explores ? randomInt(1_000_000) : 0), 0)

export function parseReportKinds(text: string): ReportKind[] {
  return toList(text).map(kind => {
    const known = reportKinds.find(name => name === kind)
    if (known === undefined) throw new UsageError(`Unknown report ${kind}: use one of ${reportKinds.join(', ')}.`)
    return known
  })
}
