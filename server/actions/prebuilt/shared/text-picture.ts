import { blurMask } from './soft-mask.ts'
import { parseColour } from './colour.ts'
import { filled } from './compositing.ts'
import { glyphFont, type FontFamily } from './glyph-font.ts'
import { placeWords, type PlacedWord } from './lettering.ts'
import type { ImageValue, Pixels } from './module.ts'
import { fillContours, paintCover, type Contour, type Region } from './outline.ts'
import { emptyPicture, type Picture } from './picture.ts'

/** The parameters of the text actions. */
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

/** What lies under a text or a shape: the picture, a new one of a colour, or one of the same size with nothing in it. */
export function groundOf(
  image: Pixels | undefined,
  { show_background: shown, background }: { show_background: boolean; background: string },
  width: number,
  height: number,
): Picture {
  if (!shown) return emptyPicture(image?.width ?? width, image?.height ?? height)
  if (!image) return filled(width, height, parseColour(background))
  return { width: image.width, height: image.height, rgba: Uint8ClampedArray.from(image.rgba) }
}

/** Where the words of a text stand on a picture, from its middle, which is the point that they turn about. */
export function wordsOn(
  { width }: { width: number },
  params: Pick<TextParams, 'text' | 'font_size' | 'max_width'>,
  widthOf: (text: string) => number,
): PlacedWord[] {
  return placeWords(params.text, params.font_size, params.max_width > 0 ? params.max_width : width * 0.9, widthOf)
}

/** The shadow of a text: black, below it, and softer the larger the letters are. */
export const shadowOf = (size: number) => ({ down: size * 0.03, sigma: size * 0.05, opacity: 0.55 })

export interface Turn {
  x: number
  y: number
  /** Clockwise, in radians. */
  angle: number
}

/** Generous bounds of a word after it has been turned about a point. */
export function boundsOf(word: PlacedWord, size: number, { x, y, angle }: Turn): Region {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const middle = word.x + word.width / 2
  const reach = word.width / 2 + 1.5 * size
  return {
    left: Math.floor(x + middle * cosine - word.y * sine - reach),
    top: Math.floor(y + middle * sine + word.y * cosine - reach),
    width: Math.ceil(2 * reach) + 1,
    height: Math.ceil(2 * reach) + 1,
  }
}

/** What two regions share: of no size where they share nothing. */
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

/** The words of which something can be seen in the region, and the part of it that they are in. */
export function visibleWords(words: readonly PlacedWord[], size: number, turn: Turn, region: Region): { seen: PlacedWord[]; part: Region } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const seen = words.filter(word => {
    const box = overlap(boundsOf(word, size, turn), region)
    if (box.width === 0 || box.height === 0) return false
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.left + box.width)
    bottom = Math.max(bottom, box.top + box.height)
    return true
  })
  return { seen, part: { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) } }
}

/** The text actions for browsers, which draw the outlines of letters that they have with them. */
export function drawText({ image, text }: { image?: ImageValue; text?: string }, params: TextParams): Picture {
  const ground = groundOf(image, params, params.dimensions.x, params.dimensions.y)
  const font = glyphFont(params.font_family)
  const size = params.font_size
  const words = wordsOn(ground, { ...params, text: text ?? params.text }, word => font.widthOf(word) * size)
  const turn = turnOf(ground, params)
  const { seen, part } = visibleWords(words, size, turn, shownRegion(ground, params))
  if (seen.length === 0) return ground
  const cover = new Uint8Array(part.width * part.height)
  for (const word of seen) addWord(cover, part, font.contoursOf(word.text, { ...turned(word, turn), angle: turn.angle, size }))
  const colour = parseColour(params.color)
  if (params.shadow) {
    const { down, sigma, opacity } = shadowOf(size)
    const soft = blurMask(cover, part.width, part.height, sigma)
    paintCover(ground, soft, { ...part, top: part.top + Math.round(down) }, [0, 0, 0, colour[3]], opacity * params.opacity)
  }
  paintCover(ground, cover, part, colour, params.opacity)
  return ground
}

/** The point and the angle that a text is turned by. */
export function turnOf({ width, height }: Pixels, { center, rotation }: Pick<TextParams, 'center' | 'rotation'>): Turn {
  return { x: center.x * width, y: center.y * height, angle: (rotation * Math.PI) / 180 }
}

/** The picture, and as much around it as may throw a shadow into it. */
export function shownRegion({ width, height }: Pixels, { shadow, font_size: size }: Pick<TextParams, 'shadow' | 'font_size'>): Region {
  const margin = shadow ? Math.ceil(shadowOf(size).down + 3 * shadowOf(size).sigma) : 0
  return { left: -margin, top: -margin, width: width + 2 * margin, height: height + 2 * margin }
}

function turned(word: PlacedWord, { x, y, angle }: Turn): { x: number; y: number } {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return { x: x + word.x * cosine - word.y * sine, y: y + word.x * sine + word.y * cosine }
}

function addWord(cover: Uint8Array, part: Region, contours: readonly Contour[]): void {
  fillContours(contours, part, (own, band) => {
    for (let y = 0; y < band.height; y++) {
      let to = (band.top - part.top + y) * part.width + band.left - part.left
      for (let from = y * band.width; from < (y + 1) * band.width; from++, to++) cover[to] = Math.min(255, cover[to]! + own[from]!)
    }
  })
}
