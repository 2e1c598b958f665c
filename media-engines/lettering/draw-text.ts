import type { Canvas, CanvasKit, Font, Paint } from 'canvaskit-wasm'
import { openTypesetter } from './canvas-kit.ts'
import { layOutText, type GlyphRun, type TextLayout, type TextLine } from './lay-out-text.ts'

/** Distance between the baselines of two consecutive lines, in ems. */
const lineHeight = 1.25
/**
 * Distance of the baseline below the center of its line, in ems. About half the cap height, so that capital letters are vertically
 * centered.
 */
const baseline = 0.36

export interface Lettering extends TextLayout {
  align: 'left' | 'center' | 'right'
  /** The text's center in the image, in pixels. */
  center: { x: number; y: number }
  /** Clockwise rotation around the center, in radians. */
  angle: number
  /** `#rrggbb` or `#rrggbbaa` */
  color: string
  /** Opacity, from 0 to 1. */
  opacity: number
  /** The shadow is blurred and lies `down` pixels below the text, regardless of the text's angle. */
  shadow?: { color: string; down: number; sigma: number }
  outline?: { color: string; width: number }
}

export interface Region {
  left: number
  top: number
  width: number
  height: number
}

export interface TextDrawing {
  /** The region of the image that the text and its shadow may change; empty if there are no visible characters. */
  bounds: Region
  /** Draws a region of the image in sRGB with straight alpha. */
  draw: (region: Region) => { width: number; height: number; rgba: Uint8Array }
}

interface PlacedLine {
  /** The start of the baseline, relative to the text's center. */
  x: number
  y: number
  runs: GlyphRun[]
  /** The bounding box of the line's visible pixels, relative to the text's center. */
  ink: [left: number, top: number, right: number, bottom: number]
}

/** @param folder the folder of installed fonts @throws {JobFailure} in the same cases as `layOutText` */
export async function prepareText(lettering: Lettering, folder: string | undefined): Promise<TextDrawing> {
  const { kit } = await openTypesetter()
  const lines = place(kit, await layOutText(lettering, folder), lettering)
  return { bounds: computeBounds(lines, lettering), draw: region => draw(kit, lines, lettering, region) }
}

function place(kit: CanvasKit, lines: readonly TextLine[], { size, align, center, angle }: Lettering): PlacedLine[] {
  const width = lines.reduce((widest, line) => Math.max(widest, line.width), 0)
  const left = { left: 0, center: 0.5, right: 1 }[align]
  return lines.flatMap((line, index) => {
    if (line.runs.length === 0) return []
    const x = -width / 2 + left * (width - line.width)
    const middle = (index - (lines.length - 1) / 2) * lineHeight * size + baseline * size
    // Letters are sharper when aligned to whole pixels.
    const y = angle === 0 ? Math.round(center.y + middle) - center.y : middle
    return [{ x, y, runs: line.runs, ink: measureInk(kit, line.runs, size, x, y) }]
  })
}

function measureInk(kit: CanvasKit, runs: readonly GlyphRun[], size: number, x: number, y: number): PlacedLine['ink'] {
  const ink: PlacedLine['ink'] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { typeface, glyphs, positions } of runs) {
    const font = new kit.Font(typeface, size)
    const boxes = font.getGlyphBounds(glyphs)
    font.delete()
    for (let at = 0; at < glyphs.length; at++) {
      const [left, top, right, bottom] = boxes.subarray(at * 4, at * 4 + 4) as unknown as PlacedLine['ink']
      if (left === right) continue
      const [atX, atY] = [x + positions[at * 2]!, y + positions[at * 2 + 1]!]
      extend(ink, [atX + left, atY + top, atX + right, atY + bottom])
    }
  }
  return ink
}

function computeBounds(lines: readonly PlacedLine[], lettering: Lettering): Region {
  const all: PlacedLine['ink'] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines) extend(all, boundsInImage(line, lettering))
  const [left, top, right, bottom] = all
  return left < right ? { left, top, width: right - left, height: bottom - top } : { left: 0, top: 0, width: 0, height: 0 }
}

/** Extends a box in place, one line at a time, because there may be more lines than `Math.min` accepts as arguments. */
function extend(box: PlacedLine['ink'], [left, top, right, bottom]: PlacedLine['ink']): void {
  box[0] = Math.min(box[0], left)
  box[1] = Math.min(box[1], top)
  box[2] = Math.max(box[2], right)
  box[3] = Math.max(box[3], bottom)
}

/** Returns the smallest box of whole pixels that contains a line, its outline and its shadow. */
function boundsInImage({ ink }: PlacedLine, { center, angle, shadow, outline }: Lettering): [number, number, number, number] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const [left, top, right, bottom] = ink
  const corners = [left, right].flatMap(x => [top, bottom].map(y => [x * cosine - y * sine, x * sine + y * cosine] as const))
  const around = 2 + (outline?.width ?? 0) / 2
  const blur = shadow ? 3 * shadow.sigma : 0
  const down = shadow?.down ?? 0
  return [
    Math.floor(center.x + Math.min(...corners.map(([x]) => x)) - around - blur),
    Math.floor(center.y + Math.min(...corners.map(([, y]) => y)) - around - Math.max(0, blur - down)),
    Math.ceil(center.x + Math.max(...corners.map(([x]) => x)) + around + blur),
    Math.ceil(center.y + Math.max(...corners.map(([, y]) => y)) + around + Math.max(0, blur + down)),
  ]
}

function draw(kit: CanvasKit, lines: readonly PlacedLine[], lettering: Lettering, region: Region): ReturnType<TextDrawing['draw']> {
  const { width, height } = region
  const surface = kit.MakeSurface(width, height)
  if (surface === null) throw new RangeError(`There is not enough memory to draw text of ${width} × ${height} pixels.`)
  const shown = lines.filter(line => overlaps(boundsInImage(line, lettering), region))
  const canvas = surface.getCanvas()
  const paints = new Paints(kit)
  try {
    canvas.translate(lettering.center.x - region.left, lettering.center.y - region.top)
    const fill = paints.fill(lettering.color, lettering.opacity)
    const drawGlyphs = (paint: Paint) => drawLines(kit, canvas, shown, lettering, paint)
    if (lettering.shadow) {
      canvas.saveLayer(paints.shadow(lettering.shadow))
      drawGlyphs(fill)
      canvas.restore()
    }
    if (lettering.outline) drawGlyphs(paints.stroke(lettering.outline, lettering.opacity))
    drawGlyphs(fill)
    surface.flush()
    const info = { width, height, colorType: kit.ColorType.RGBA_8888, alphaType: kit.AlphaType.Unpremul, colorSpace: kit.ColorSpace.SRGB }
    const rgba = canvas.readPixels(0, 0, info)
    if (!(rgba instanceof Uint8Array)) throw new TypeError('CanvasKit returned no pixels.')
    return { width, height, rgba }
  } finally {
    paints.delete()
    // Unlike `delete`, this also frees the pixels.
    surface.dispose()
  }
}

const overlaps = ([left, top, right, bottom]: readonly number[], region: Region): boolean =>
  left! < region.left + region.width && right! > region.left && top! < region.top + region.height && bottom! > region.top

function drawLines(kit: CanvasKit, canvas: Canvas, lines: readonly PlacedLine[], { size, angle }: Lettering, paint: Paint): void {
  const fonts = new Map<GlyphRun['typeface'], Font>()
  canvas.save()
  canvas.rotate((angle * 180) / Math.PI, 0, 0)
  for (const { x, y, runs } of lines) {
    for (const { typeface, glyphs, positions } of runs) {
      const font = fonts.get(typeface) ?? createFont(kit, typeface, size)
      fonts.set(typeface, font)
      canvas.drawGlyphs(glyphs, positions, x, y, font, paint)
    }
  }
  canvas.restore()
  for (const font of fonts.values()) font.delete()
}

function createFont(kit: CanvasKit, typeface: GlyphRun['typeface'], size: number): Font {
  const font = new kit.Font(typeface, size)
  font.setSubpixel(true)
  font.setEdging(kit.FontEdging.AntiAlias)
  font.setHinting(kit.FontHinting.Slight)
  return font
}

/** The paints of one drawing; they are freed together. */
class Paints {
  readonly #kit: CanvasKit
  readonly #made: { delete: () => void }[] = []
  constructor(kit: CanvasKit) {
    this.#kit = kit
  }

  fill(color: string, opacity: number): Paint {
    const paint = this.#add(new this.#kit.Paint())
    paint.setAntiAlias(true)
    paint.setColor(this.#parse(color, opacity))
    return paint
  }

  stroke({ color, width }: { color: string; width: number }, opacity: number): Paint {
    const paint = this.fill(color, opacity)
    paint.setStyle(this.#kit.PaintStyle.Stroke)
    paint.setStrokeWidth(width)
    paint.setStrokeJoin(this.#kit.StrokeJoin.Round)
    return paint
  }

  shadow({ color, down, sigma }: NonNullable<Lettering['shadow']>): Paint {
    const paint = this.#add(new this.#kit.Paint())
    const filter = this.#add(this.#kit.ImageFilter.MakeDropShadowOnly(0, down, sigma, sigma, this.#parse(color, 1), null))
    paint.setImageFilter(filter)
    return paint
  }

  delete(): void {
    for (const object of this.#made) object.delete()
  }

  #add<Made extends { delete: () => void }>(object: Made): Made {
    this.#made.push(object)
    return object
  }

  #parse(color: string, opacity: number): Float32Array {
    const [red, green, blue, alpha = 255] = Buffer.from(color.slice(1), 'hex')
    return this.#kit.Color4f(red! / 255, green! / 255, blue! / 255, (alpha / 255) * opacity)
  }
}
