import { toDuration } from '../doctor/finding.ts'
import { html, type Content, type Markup } from '../../machine/html.ts'
import { toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'plain'

export const tag = (text: string, tone: Tone): Markup => html`<span class="tag ${tone}">${text}</span>`

const tones: Readonly<Record<string, Tone>> = {
  completed: 'good',
  delivered: 'good',
  active: 'good',
  running: 'busy',
  pending: 'plain',
  expiring: 'warn',
  failed: 'bad',
  revoked: 'plain',
  expired: 'plain',
}
export const statusTag = (status: string): Markup => tag(status, tones[status] ?? 'plain')

/** Formats a time relative to now, such as `3 minutes ago`, with the exact time on hover and in machine-readable form. */
export function when(at: number | undefined | null, now: number): Markup {
  if (at === undefined || at === null) return html`<span class="soft">never</span>`
  const iso = new Date(at).toISOString()
  const words = Math.abs(now - at) < 1000 ? 'now' : at > now ? `in ${toDuration(at - now)}` : `${toDuration(now - at)} ago`
  return html`<time datetime="${iso}" title="${iso}">${words}</time>`
}

export const usd = (micros: Micros | null | undefined): string => {
  if (micros === null || micros === undefined) return '–'
  const amount = toUsd(micros)
  return `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`
}

export const count = (number: number): string => number.toLocaleString('en-US')

export interface Column {
  title: string
  /** True to right-align numbers. */
  isNumber?: boolean
  /** True for long text. */
  isWide?: boolean
}

/** @param rows the first cell of each row is the row's heading */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly Content[])[], empty: string): Markup {
  if (rows.length === 0) return html`<div class="panel"><p class="empty">${empty}</p></div>`
  const kind = ({ isNumber, isWide }: Column) => (isNumber ? 'n' : isWide ? 'wide' : '')
  return html`<div class="panel scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map(column => html`<th scope="col" class="${kind(column)}">${column.title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          cells =>
            html`<tr>
              ${cells.map((cell, index) =>
                index === 0
                  ? html`<th scope="row" class="${kind(columns[index]!)}">${cell}</th>`
                  : html`<td class="${kind(columns[index]!)}">${cell}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

/** Renders a list of names and their values. */
export const definitions = (pairs: readonly (readonly [name: string, value: Content])[]): Markup =>
  html`<dl class="definitions">
    ${pairs.map(
      ([name, value]) =>
        value !== undefined &&
        value !== false &&
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`

export const cards = (pairs: readonly (readonly [name: string, value: Content, more?: Content])[]): Markup =>
  html`<div class="cards">
    ${pairs.map(
      ([name, value, more]) =>
        html`<dl class="card">
          <dt>${name}</dt>
          <dd>${value}${more !== undefined && html`<small>${more}</small>`}</dd>
        </dl>`,
    )}
  </div>`

/** Builds a URL under `/operator`, leaving out parameters that are empty or undefined. */
export function address(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const set = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `/operator${path}${set.size > 0 ? `?${set}` : ''}`
}

/** @param next URL of the older rows, or undefined if there are none */
export const pager = (path: string, query: Readonly<Record<string, string | undefined>>, isFirst: boolean, next: string | undefined) =>
  (!isFirst || next !== undefined) &&
  html`<nav class="pager" aria-label="Pages">
    <span>${!isFirst && html`<a class="button" href="${address(path, query)}">Newest</a>`}</span>
    <span>${next !== undefined && html`<a class="button" href="${address(path, { ...query, before: next })}" rel="next">Older</a>`}</span>
  </nav>`

export interface Option {
  value: string
  label: string
}

export const select = (name: string, label: string, chosen: string | undefined, options: readonly Option[]): Markup =>
  html`<label
    >${label}<select name="${name}">
      ${options.map(({ value, label: text }) => html`<option value="${value}" ${value === (chosen ?? '') && 'selected'}>${text}</option>`)}
    </select></label
  >`

/** Renders a form that filters a list. */
export const filters = (path: string, fields: Content): Markup =>
  html`<form class="filters" method="get" action="/operator${path}" role="search" aria-label="Filter">
    ${fields}
    <button>Show</button>
  </form>`

export const idLink = (path: string, id: string): Markup => html`<a class="id" href="/operator${path}/${encodeURIComponent(id)}">${id}</a>`
