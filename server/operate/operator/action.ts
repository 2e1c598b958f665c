import type { Option } from './parts.ts'

export interface Field {
  /** The name of the flag that the field sets. */
  name: string
  label: string
  kind: 'text' | 'lines' | 'email' | 'usd' | 'select' | 'member' | 'switch'
  options?: readonly Option[]
  isRequired?: boolean
  /** True if an empty value is valid input; otherwise, the flag of an empty field is omitted. */
  mayBeEmpty?: boolean
  /** The label of the first choice in a list of members, if choosing a member is optional. */
  nobody?: string
  hint?: string
}

/** A command that the page offers. Each form field sets a flag; the page supplies the `given` flags. */
export interface Action {
  command: string
  title: string
  text: string
  button: string
  fields: readonly Field[]
  given: readonly ('workspace' | 'key' | 'session' | 'run' | 'delivery')[]
  /** Switches that the button adds to the command. */
  always?: readonly string[]
  isDangerous?: boolean
  /** True if the command's result is shown once, because the result contains a secret or is what the operator asked for. */
  shows?: boolean
  /** The message shown after the command, or undefined if the command's result is shown. */
  done?: string
}

export const named = (options: readonly string[]): Option[] => options.map(value => ({ value, label: value }))
