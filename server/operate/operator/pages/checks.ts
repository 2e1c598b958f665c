import { html } from '../../../machine/html.ts'
import { actions } from '../actions.ts'
import { form, type FormPlace } from '../forms.ts'
import type { Page } from '../page.ts'

/** Actions that apply to the whole installation. */
const offered = ['doctor', 'audit', 'audit-log-verify', 'retention-run'] as const

export const checksPage = (once: FormPlace['once']): Page => ({
  title: 'Checks',
  at: '/checks',
  sub: 'Checks can take a while on a large installation.',
  body: html`<div class="two">
    ${offered.map(
      name =>
        html`<div class="panel titled">
          <h2>${actions[name]!.title}</h2>
          ${form(name, { given: {}, back: '/checks', once })}
        </div>`,
    )}
  </div>`,
})
