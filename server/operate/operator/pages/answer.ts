import { html, type Content, type Markup } from '../../../machine/html.ts'
import type { Action } from '../action.ts'
import { actions } from '../actions.ts'
import { confirmation } from '../forms.ts'
import { notice, type Page } from '../page.ts'
import { definitions, tag } from '../parts.ts'

/** Shows a command's result once. */
export const answerPage = (action: Action, answer: Readonly<Record<string, unknown>>, back: string): Page => {
  const { ok, findings, ...rest } = answer
  return {
    title: action.title,
    at: undefined,
    body: html`${ok !== undefined && (ok === true ? notice('No problems found.', 'good') : notice('Problems found.', 'bad'))}
      ${Array.isArray(findings) && findings.map(finding => drawnFinding(finding))}
      <div class="panel pad">
        ${definitions(Object.entries(rest).map(([name, value]) => [name.replaceAll('_', ' '), shown(name, value)]))}
      </div>
      <p><a class="button" href="/operator${back}">Back</a></p>`,
  }
}

/** Asks the operator to confirm an action's effects. */
export const confirmPage = (
  name: string,
  form: Readonly<Record<string, string | undefined>>,
  effects: readonly Content[],
  once: string,
): Page => ({
  title: actions[name]!.title,
  at: undefined,
  sub: 'Nothing has changed yet.',
  body: html`<div class="panel">${confirmation(name, form, effects, once)}</div>`,
})

const drawnFinding = ({ level, check, message }: { level: string; check: string; message: string }): Markup =>
  html`<div class="note ${level === 'error' ? 'bad' : 'warn'}">
    <p>${tag(level, level === 'error' ? 'bad' : 'warn')} <strong>${check}</strong> ${message}</p>
  </div>`

function shown(name: string, value: unknown): Content {
  if (typeof value === 'number' && name.endsWith('_at')) return new Date(value).toISOString()
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.every(item => typeof item === 'string') ? value.join(', ') : pre(value)
  if (typeof value === 'object' && value !== null) return pre(value)
  return html`<code>${String(value)}</code>`
}

const pre = (value: object): Markup => html`<pre>${JSON.stringify(value, null, 2)}</pre>`

export const missingPage = (what: string): Page => ({
  title: 'Nothing here',
  at: undefined,
  body: html`<p>${what}</p>
    <p><a class="button" href="/operator">Overview</a></p>`,
})

/** Shows the error message of a failed command. */
export const failedPage = (action: Action, message: string, back: string): Page => ({
  title: action.title,
  at: undefined,
  body: html`${notice(message, 'bad')}
    <p><a class="button" href="/operator${back}">Back</a></p>`,
})
