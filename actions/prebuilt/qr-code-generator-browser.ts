import type { Call } from './shared/module.ts'
import { drawQr, type QrParams } from './shared/qr.ts'

export async function execute({ inputs, params }: Call<{ text?: string }, QrParams>) {
  return { image: drawQr(inputs.text, params) }
}

export const preview = execute
