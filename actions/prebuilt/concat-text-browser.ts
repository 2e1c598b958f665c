import type { Call } from './shared/module.ts'
import { concatTexts, type Joining } from './shared/texts.ts'

export async function execute({ inputs, params }: Call<{ texts: string[] }, Joining>) {
  return { text: concatTexts(inputs.texts, params) }
}
