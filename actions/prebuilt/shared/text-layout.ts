import type { FontFamily } from './glyph-font.ts'
import { placeWords, type PlacedWord } from './lettering.ts'
import type { Region } from './outline.ts'

interface Size {
  width: number
  height: number
}

export interface TextParams {
  text: string
  font_family: FontFamily
  font_size: number
  color: string
  max_width: number
  center: { x: number; y: number }
  rotation: number
  opacity: number
  shadow: boolean
  show_background: boolean
  background: string
  dimensions: { x: number; y: number }
}

/** Returns the positions of the words on an image, relative to the center of rotation. */
export function layOutWords(
  { width, height }: Size,
  params: Pick<TextParams, 'text' | 'font_size' | 'max_width' | 'center' | 'rotation'>,
  measureWidth: (text: string) => number,
): PlacedWord[] {
  const words = placeWords(params.text, params.font_size, getMaxWidth({ width, height }, params), measureWidth)
  if (params.rotation !== 0) return words
  // Letters are sharp when aligned to whole pixels.
  const middle = params.center.y * height
  return words.map(word => ({ ...word, y: Math.round(middle + word.y) - middle }))
}

/** Returns the width at which lines break. */
export const getMaxWidth = ({ width }: Size, { max_width: maxWidth }: Pick<TextParams, 'max_width'>): number =>
  maxWidth > 0 ? maxWidth : width * 0.9

/** Returns the properties of the black shadow of text. The larger the letters, the lower and softer their shadow. */
export const computeShadow = (size: number) => ({ down: size * 0.03, sigma: size * 0.05, opacity: 0.55 })

export interface TextRotation {
  x: number
  y: number
  /** The clockwise angle in radians. */
  angle: number
}

/** Returns a region that is sure to contain a word rotated around a point. */
export function getBounds(word: PlacedWord, size: number, { x, y, angle }: TextRotation): Region {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const middle = word.x + word.width / 2
  const across = (word.width / 2) * Math.abs(cosine) + 1.5 * size
  const down = (word.width / 2) * Math.abs(sine) + 1.5 * size
  return {
    left: Math.floor(x + middle * cosine - word.y * sine - across),
    top: Math.floor(y + middle * sine + word.y * cosine - down),
    width: Math.ceil(2 * across) + 1,
    height: Math.ceil(2 * down) + 1,
  }
}

/** Returns the overlap of two regions, or an empty region if they do not overlap. */
export function overlap(one: Region, other: Region): Region {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  return {
    left,
    top,
    width: Math.max(0, Math.min(one.left + one.width, other.left + other.width) - left),
    height: Math.max(0, Math.min(one.top + one.height, other.top + other.height) - top),
  }
}

/** Returns the words that are visible in the region, and the part of the region that contains them. */
export function visibleWords(
  words: readonly PlacedWord[],
  size: number,
  turn: TextRotation,
  region: Region,
): { seen: PlacedWord[]; part: Region } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const seen = words.filter(word => {
    const box = overlap(getBounds(word, size, turn), region)
    if (box.width === 0 || box.height === 0) return false
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.left + box.width)
    bottom = Math.max(bottom, box.top + box.height)
    return true
  })
  return { seen, part: { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) } }
}

/** Returns the center and the angle of the text's rotation. */
export function computeRotation({ width, height }: Size, { center, rotation }: Pick<TextParams, 'center' | 'rotation'>): TextRotation {
  return { x: center.x * width, y: center.y * height, angle: (rotation * Math.PI) / 180 }
}

/** Returns the image's region extended by a margin, because the shadows of letters in the margin may reach into the image. */
export function shownRegion({ width, height }: Size, { shadow, font_size: size }: Pick<TextParams, 'shadow' | 'font_size'>): Region {
  const margin = shadow ? Math.ceil(computeShadow(size).down + 3 * computeShadow(size).sigma) : 0
  return { left: -margin, top: -margin, width: width + 2 * margin, height: height + 2 * margin }
}

export function rotatePosition(word: PlacedWord, { x, y, angle }: TextRotation): { x: number; y: number } {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return { x: x + word.x * cosine - word.y * sine, y: y + word.x * sine + word.y * cosine }
}
