import type { Call } from './shared/module.ts'
import { findAndReplace, type Replacement } from './shared/texts.ts'

export async function execute({ inputs, params }: Call<{ text: string }, Replacement>) {
  return { text: findAndReplace(inputs.text, params) }
}
