import type { Option } from './parts.ts'

export interface Field {
  /** A flag of the command. */
  name: string
  label: string
  kind: 'text' | 'lines' | 'email' | 'usd' | 'select' | 'member' | 'switch'
  options?: readonly Option[]
  isRequired?: boolean
  /** True if an empty field has a meaning; otherwise its flag is left out. */
  mayBeEmpty?: boolean
  /** The first choice of a member, if none has to be chosen. */
  nobody?: string
  hint?: string
}

/** A command that the page offers, with the flags of its form. The form's context supplies what is `given`. */
export interface Action {
  command: string
  title: string
  text: string
  button: string
  fields: readonly Field[]
  given: readonly ('workspace' | 'key' | 'session' | 'run' | 'delivery')[]
  /** Switches of the command that its button implies. */
  always?: readonly string[]
  isDangerous?: boolean
  /** True if its result is shown once, because it contains a secret or was requested. */
  shows?: boolean
  /** The message after the command; undefined if its result is shown. */
  done?: string
}

export const named = (options: readonly string[]): Option[] => options.map(value => ({ value, label: value }))
