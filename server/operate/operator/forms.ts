import { html, type Content, type Markup } from '../../machine/html.ts'
import { actions, type Action, type Field } from './actions.ts'
import { select, type Option } from './parts.ts'

export interface FormPlace {
  /** Values known from the page: the workspace, a key, a session. */
  given: Readonly<Record<string, string>>
  /** The path to return to. */
  back: string
  /** Returns a one-time value, so that a form that is sent twice takes effect once. */
  once: () => string
  members?: readonly Option[]
  values?: Readonly<Record<string, string>>
}

/** A form that is collapsed initially, so that one wrong click does nothing. */
export const folded = (name: string, place: FormPlace): Markup =>
  html`<details>
    <summary>${actions[name]!.title}</summary>
    ${form(name, place)}
  </details>`

export function form(name: string, place: FormPlace): Markup {
  const action = actions[name]!
  return html`<form class="form" method="post" action="/operator/actions/${name}">
    <p>${action.text}</p>
    ${hidden(action, place)} ${action.fields.map(field => drawn(field, place))}
    <button class="${action.isDangerous ? 'danger' : 'first'}">${action.button}</button>
  </form>`
}

const hidden = ({ given }: Action, place: FormPlace): Content => [
  ...given.map(name => html`<input type="hidden" name="${name}" value="${place.given[name]}" />`),
  html`<input type="hidden" name="back" value="${place.back}" />`,
  html`<input type="hidden" name="once" value="${place.once()}" />`,
]

function drawn({ name, label, kind, options = [], isRequired, hint }: Field, { members = [], values }: FormPlace): Markup {
  if (kind === 'select') return select(name, label, options[0]?.value, options)
  if (kind === 'member') return select(name, label, members[0]?.value, members)
  if (kind === 'switch') return html`<label class="check"><input type="checkbox" name="${name}" value="yes" />${label}</label>`
  const type = kind === 'email' ? 'email' : kind === 'usd' ? 'number' : 'text'
  return html`<label
    >${label}<input
      name="${name}"
      type="${type}"
      value="${values?.[name]}"
      autocomplete="off"
      ${kind === 'usd' && html`step="0.01"`}
      ${isRequired && 'required'}
    />${hint}</label
  >`
}
