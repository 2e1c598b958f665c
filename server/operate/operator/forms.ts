import { html, type Content, type Markup } from '../../machine/html.ts'
import type { Action, Field } from './action.ts'
import { actions } from './actions.ts'
import { select, type Option } from './parts.ts'

export interface FormPlace {
  /** Values that the page supplies, such as the workspace. */
  given: Readonly<Record<string, string>>
  /** The path to return to. */
  back: string
  /** Returns a nonce, so that a form submitted more than once takes effect only once. */
  once: () => string
  /** Undefined if there are too many members to choose from. */
  members?: readonly Option[] | undefined
  values?: Readonly<Record<string, string>>
}

/** Renders a form that is initially collapsed, so that one accidental click does nothing. */
export const collapsibleForm = (name: string, place: FormPlace): Markup =>
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

/** Describes what an action will do and resubmits its form if the operator confirms. */
export const confirmation = (
  name: string,
  answers: Readonly<Record<string, string | undefined>>,
  effects: readonly Content[],
  once: string,
): Markup => {
  const { fields, given, button, isDangerous } = actions[name]!
  const sent = [...given, ...fields.map(field => field.name), 'back']
  return html`<ul class="effects">
      ${effects.filter(effect => effect !== false && effect !== undefined).map(effect => html`<li>${effect}</li>`)}
    </ul>
    <form class="form" method="post" action="/operator/actions/${name}">
      ${sent.map(each => answers[each] !== undefined && html`<input type="hidden" name="${each}" value="${answers[each]}" />`)}
      <input type="hidden" name="once" value="${once}" />
      <input type="hidden" name="confirmed" value="yes" />
      <p class="buttons">
        <button class="${isDangerous ? 'danger' : 'first'}">${button}</button>
        <a class="button" href="/operator${answers['back'] ?? ''}">Back</a>
      </p>
    </form>`
}

function drawn({ name, label, kind, options = [], isRequired, hint, nobody }: Field, { members, values }: FormPlace): Markup {
  if (kind === 'select') return select(name, label, options[0]?.value, options)
  if (kind === 'member' && members) {
    const choices = nobody === undefined ? members : [{ value: '', label: nobody }, ...members]
    return select(name, label, choices[0]?.value, choices)
  }
  if (kind === 'lines')
    return html`<label>${label}<textarea name="${name}" rows="8" spellcheck="false">${values?.[name]}</textarea></label>`
  if (kind === 'switch') return html`<label class="check"><input type="checkbox" name="${name}" value="yes" />${label}</label>`
  const type = kind === 'email' || kind === 'member' ? 'email' : kind === 'usd' ? 'number' : 'text'
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
