import { parseColor } from './shared/color.ts'
import { ActionError } from './shared/action-error.ts'
import { glyphFont, type GlyphFont } from './shared/glyph-font.ts'
import { toParagraphs } from './shared/lettering.ts'
import { makeBackground } from './shared/compositing.ts'
import type { Call, ImageValue, Pixels } from './shared/module.ts'
import { fillContours, paintCover, type Contour, type Region } from './shared/outline.ts'
import { scaleParams } from './shared/pixel-scale.ts'
import type { RgbaImage } from './shared/rgba-image.ts'
import { blurMask } from './shared/soft-mask.ts'
import {
  computeShadow,
  shownRegion,
  rotatePosition,
  computeRotation,
  visibleWords,
  layOutWords,
  type TextParams,
} from './shared/text-layout.ts'

export async function execute({ inputs, params }: Call<{ image?: ImageValue; text?: string }, TextParams>) {
  return { image: drawText(inputs, scaleParams(params, inputs.image, ['font_size', 'max_width'])) }
}

export const preview = execute

/** Implements the text actions in browsers, drawing glyph outlines that are bundled with the module. */
function drawText({ image, text }: { image?: Pixels; text?: string }, params: TextParams): RgbaImage {
  const ground = makeBackground(image, params, params.dimensions.x, params.dimensions.y)
  const font = glyphFont(params.font_family)
  const size = params.font_size
  const written = text || params.text
  rejectMissingCharacters(written, font)
  const words = layOutWords(ground, { ...params, text: written }, word => font.measureWidth(word) * size)
  const turn = computeRotation(ground, params)
  const { seen, part } = visibleWords(words, size, turn, shownRegion(ground, params))
  if (seen.length === 0) return ground
  const cover = new Uint8Array(part.width * part.height)
  for (const word of seen) addWord(cover, part, font.getContours(word.text, { ...rotatePosition(word, turn), angle: turn.angle, size }))
  const color = parseColor(params.color)
  if (params.shadow) {
    const { down, sigma, opacity } = computeShadow(size)
    const soft = blurMask(cover, part.width, part.height, sigma)
    paintCover(ground, soft, { ...part, top: part.top + Math.round(down) }, [0, 0, 0, color[3]], opacity * params.opacity)
  }
  paintCover(ground, cover, part, color, params.opacity)
  return ground
}

const maxNamed = 10

/** @throws {ActionError} naming the characters that the bundled font lacks */
function rejectMissingCharacters(text: string, font: GlyphFont): void {
  const missing = [...new Set(toParagraphs(text).join(''))].filter(character => !font.has(character))
  if (missing.length === 0) return
  const named = missing.slice(0, maxNamed).map(nameCharacter)
  const list = missing.length > maxNamed ? [...named, `${missing.length - maxNamed} more`] : named
  const characters = list.length === 1 ? list[0] : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`
  throw new ActionError(
    `The browser version of this action cannot draw ${characters}. Run \`add-text-to-image\`, which supports symbols, emoji and more scripts.`,
  )
}

/** Returns a character and its code point for a message. A combining mark is shown on a dotted circle. */
function nameCharacter(character: string): string {
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
  return `“${/^\p{M}/u.test(character) ? '◌' : ''}${character}” (U+${code})`
}

function addWord(cover: Uint8Array, part: Region, contours: readonly Contour[]): void {
  fillContours(contours, part, (own, band) => {
    for (let y = 0; y < band.height; y++) {
      let to = (band.top - part.top + y) * part.width + band.left - part.left
      for (let from = y * band.width; from < (y + 1) * band.width; from++, to++) cover[to] = Math.min(255, cover[to]! + own[from]!)
    }
  })
}
