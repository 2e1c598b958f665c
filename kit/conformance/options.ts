/** Reads options of commands, and explains what is wrong with them. */
import { existsSync, statSync } from 'node:fs'
import { reportKinds, type ReportKind } from './reports/index.ts'
import { UsageError } from './usage-error.ts'

/** Explains an error of `parseArgs`. An unknown option gets the name of the most similar one. */
export function explainArguments(error: unknown, known: readonly string[]): UsageError {
  const { message } = error as Error
  const unknown = /^Unknown option '--?([^']+)'/.exec(message)?.[1]
  const hint = unknown === undefined ? '' : `, did you mean --${nearest(unknown, known)}?`
  const said = message.replace(/\.? ?To specify.*/s, '').replace(/\.$/, '')
  return new UsageError(`${said}${hint || '.'} --help explains all options.`)
}

const nearest = (name: string, known: readonly string[]): string => known.toSorted((a, b) => distance(name, a) - distance(name, b))[0] ?? ''

/** The number of letters to insert, remove or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1]
    for (let at = 0; at < to.length; at++) next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letter === to[at] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

/** @param what names the option in messages */
export function checkUrl(what: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`${what} ${text} is not a URL; it looks like https://media.example.com/api/v1.`)
  const url = new URL(text)
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(`${what} must have no user, query or fragment; credentials have an option of their own.`)
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

/** Reads `name: value` or `name=value`. */
export function parsePair(option: string, text: string, between: ': ' | '='): [string, string] {
  const at = text.indexOf(between.trim())
  const [name, value] = [text.slice(0, at).trim(), text.slice(at + 1)]
  if (at < 1 || (between === ': ' && !/^[\w!#$%&'*+.^`|~-]+$/.test(name)))
    throw new UsageError(`${option} ${text} must be name${between}value.`)
  return [name, between === ': ' ? value.trim() : value]
}

export function wholeNumber(name: string, text: string, least: number): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) < least)
    throw new UsageError(`${name} must be a whole number of at least ${least}, not ${text}.`)
  return Number(text)
}

export function parseReportKinds(text: string): ReportKind[] {
  return toList(text).map(kind => {
    const known = reportKinds.find(name => name === kind)
    if (known === undefined) throw new UsageError(`Unknown report ${kind}: use ${reportKinds.join(', ')}.`)
    return known
  })
}
