import type { Call } from './shared/module.ts'
import { splitText, type Split } from './shared/texts.ts'

export async function execute({ inputs, params }: Call<{ text: string }, Split>) {
  return { texts: splitText(inputs.text, params) }
}
