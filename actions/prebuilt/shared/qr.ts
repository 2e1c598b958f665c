// The package has no types for its core, and not every program that reads this file includes this folder.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./qrcode-core.d.ts" />
import { create } from 'qrcode/lib/core/qrcode.js'
import { parseColor } from './color.ts'
import { filled } from './compositing.ts'
import { paintCover } from './outline.ts'
import type { RgbaImage } from './rgba-image.ts'
import { ActionError } from './action-error.ts'

export interface QrParams {
  error_correction: 'L' | 'M' | 'Q' | 'H'
  border: number
  size: number
  fg_color: string
  bg_color: string
}

/** The maximum number of characters in a QR code. Only a code that consists of digits can hold this many. */
const maxCharacters = 7089

/**
 * Draws a QR code whose modules are a whole number of pixels wide; leftover pixels are added to the border. @throws {ActionError} with a
 * message for the user
 */
export function drawQr(text: string | undefined, params: QrParams): RgbaImage {
  if (!text) throw new ActionError('The QR code has no text: provide it in the `text` input.')
  const modules = encodeModules(text, params.error_correction)
  const least = modules.size + 2 * params.border
  const scale = Math.floor(params.size / least)
  if (scale < 1)
    throw new ActionError(
      `This QR code needs at least ${least} pixels per side, including its border: increase \`size\`, reduce the border or shorten the text.`,
    )
  const image = filled(params.size, params.size, parseColor(params.bg_color))
  const start = Math.floor((params.size - modules.size * scale) / 2)
  const dark = parseColor(params.fg_color)
  const module = new Uint8Array(scale * scale).fill(255)
  for (const [index, isDark] of modules.data.entries()) {
    if (!isDark) continue
    const [column, row] = [index % modules.size, Math.floor(index / modules.size)]
    paintCover(image, module, { left: start + column * scale, top: start + row * scale, width: scale, height: scale }, dark)
  }
  return image
}

function encodeModules(text: string, errorCorrectionLevel: QrParams['error_correction']) {
  try {
    if (text.length <= maxCharacters) return create(text, { errorCorrectionLevel }).modules
  } catch {
    // If the text is not empty, the only possible error is that the text is too long.
  }
  throw new ActionError(
    `The text is too long for a QR code with error correction level ${errorCorrectionLevel}: shorten it${errorCorrectionLevel === 'L' ? '' : ', or choose a lower level'}.`,
  )
}
