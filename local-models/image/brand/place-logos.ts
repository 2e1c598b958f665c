import sharp from 'sharp'
import type { Box, Size } from '../../models/job.ts'
import { css, distance, fromLab, toLab, type Lab } from '../../prompt/color.ts'
import { readPixels, toCanvas } from '../canvas.ts'
import type { Pixels } from '../read-image.ts'
import type { ColorShare } from './dominant-colors.ts'

export interface RgbaImage extends Size {
  pixels: Uint8ClampedArray
}

type Place = Pick<Box, 'left' | 'top'>

/** The margin, as a fraction of the shorter side. */
const margin = 0.055
/** A logo that fills at least this fraction of its bounding box is assumed to have a background. */
const minSolidCover = 0.75
/** Minimum contrast at which a logo is legible at a glance. */
const minContrast = 0.26

/**
 * Places the logos in the corner where the most logos are legible and the image has the least detail. Logos that are illegible even there
 * are placed on plates. Returns RGBA.
 */
export async function placeLogos(
  { pixels, width, height }: RgbaImage,
  logos: readonly Pixels[],
  palette: readonly ColorShare[],
): Promise<Uint8ClampedArray> {
  const row = await logoRow(logos, { width, height })
  if (row.logos.length === 0) return pixels
  const sheet = { pixels, width, height }
  const corners = listCorners(sheet, row).map((place, rank) => {
    const placed = row.logos.map(logo => ({ logo, place: { left: place.left + logo.left, top: place.top + logo.top } }))
    const lost = placed.filter(({ logo, place: own }) => !isReadable(sheet, logo, own))
    return { placed, lost, fitness: -lost.length - measureDetail(sheet, row, place) - rank * 0.05 }
  })
  const [best] = corners.toSorted((a, b) => b.fitness - a.fitness)
  const canvas = toCanvas(pixels, width, height)
  const context = canvas.getContext('2d')
  const edge = Math.max(0, 0.6 * margin * Math.min(width, height) - 0.5)
  for (const { logo, place } of best?.lost ?? []) {
    context.fillStyle = css(fromLab(plateFor(logo, palette)))
    context.beginPath()
    context.roundRect(place.left - edge, place.top - edge, logo.width + 2 * edge, logo.height + 2 * edge, edge)
    context.fill()
  }
  for (const { logo, place } of best?.placed ?? []) context.drawImage(toCanvas(logo.data, logo.width, logo.height), place.left, place.top)
  return readPixels(canvas)
}

/** Lists the corners in order of preference. */
function listCorners({ width, height }: RgbaImage, row: Size): Place[] {
  const edge = Math.round(margin * Math.min(width, height))
  const near = { left: Math.min(edge, width - row.width), top: Math.min(edge, height - row.height) }
  const far = { left: width - row.width - near.left, top: height - row.height - near.top }
  return [far, { left: near.left, top: far.top }, { left: far.left, top: near.top }, near]
}

/** Returns a measure of how much the colors behind and around the logos vary; an area is calm if the value is at most 1. */
function measureDetail(sheet: RgbaImage, row: Size, { left, top }: Place): number {
  const around = Math.round((margin / 2) * Math.min(sheet.width, sheet.height))
  const colors: Lab[] = []
  visit({ width: row.width + 2 * around, height: row.height + 2 * around }, (x, y) =>
    colors.push(colorAt(sheet, left - around + x, top - around + y)),
  )
  const mean = [0, 1, 2].map(axis => average(colors.map(lab => lab[axis] ?? 0))) as unknown as Lab
  return 4 * Math.sqrt(average(colors.map(lab => distance(lab, mean) ** 2)))
}

function isReadable(sheet: RgbaImage, logo: Pixels, { left, top }: Place): boolean {
  return measureCover(logo) >= minSolidCover || contrastOn(logo, (x, y) => colorAt(sheet, left + x, top + y)).weakest >= minContrast
}

interface Contrast {
  mean: number
  /** The contrast of the logo's least visible quarter. In an average, a bright symbol would make up for illegible dark lettering. */
  weakest: number
}

/** Returns the contrast between a logo and its background. */
function contrastOn({ data, width, height }: Pixels, below: (x: number, y: number) => Lab): Contrast {
  const contrasts: number[] = []
  visit({ width, height }, (x, y) => {
    const at = (y * width + x) * 4
    if ((data[at + 3] ?? 0) > 127) contrasts.push(contrast(toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0), below(x, y)))
  })
  const weakest = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length / 4)] ?? 0
  return { mean: average(contrasts), weakest }
}

/** Returns the contrast between two colors. Legibility depends mainly on lightness; hue helps a little. */
function contrast(ink: Lab, ground: Lab): number {
  return Math.abs(ink[0] - ground[0]) + 0.3 * Math.hypot(ink[1] - ground[1], ink[2] - ground[2])
}

const plainPlates: readonly Lab[] = [
  [0.98, 0, 0],
  [0.2, 0, 0],
]

/** Returns the plate color that shows the logo best: one from the palette, or else nearly white or nearly black. */
function plateFor(logo: Pixels, palette: readonly ColorShare[]): Lab {
  const shown = (colors: readonly Lab[]) =>
    colors.map(color => ({ color, ...contrastOn(logo, () => color) })).toSorted((a, b) => b.mean + b.weakest - a.mean - a.weakest)
  const own = shown(palette.map(({ color }) => color)).find(({ weakest }) => weakest >= minContrast)
  return (own ?? shown(plainPlates)[0]!).color
}

function measureCover({ data, width, height }: Pixels): number {
  let cover = 0
  for (let at = 3; at < data.length; at += 4) cover += (data[at] ?? 0) / 255
  return cover / (width * height)
}

/** Visits a sample of a few thousand pixels, which is enough to measure colors. */
function visit({ width, height }: Size, look: (x: number, y: number) => void): void {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 4000)))
  for (let y = 0; y < height; y += step) for (let x = 0; x < width; x += step) look(x, y)
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Clamps coordinates to the edge. Transparent areas are treated as white, because images with transparency are usually shown on white. */
function colorAt({ pixels, width, height }: RgbaImage, x: number, y: number): Lab {
  const at = (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4
  const alpha = (pixels[at + 3] ?? 255) / 255
  const over = (value = 0): number => Math.round(value * alpha + 255 * (1 - alpha))
  return toLab(over(pixels[at]), over(pixels[at + 1]), over(pixels[at + 2]))
}

/** A row of logos, each with its displayed size and its position relative to the row's upper left corner. */
interface LogoRow extends Size {
  logos: (Pixels & Place)[]
}

/** All values are fractions of the image's shorter side. */
const logoSide = 0.18
const longestSide = 0.36
const gap = 0.08
/** Total width of all logos, as a fraction of the image's width. */
const rowWidth = 0.6

/** Lays out the logos in a row, excluding those without visible pixels. */
async function logoRow(logos: readonly Pixels[], { width, height }: Size): Promise<LogoRow> {
  const short = Math.min(width, height)
  const shown = logos.flatMap(logo => {
    const area = findInk(logo)
    return area ? [{ logo, area, size: shownSize(area, short) }] : []
  })
  const wide = shown.reduce((sum, { size }) => sum + size.width, gap * short * (shown.length - 1))
  const scale = Math.min(1, (rowWidth * width) / wide)
  const row: LogoRow = { logos: [], width: 0, height: 0 }
  for (const { logo, area, size } of shown) {
    const pixels = await resized(logo, area, { width: atLeastOne(size.width * scale), height: atLeastOne(size.height * scale) })
    const left = row.logos.length === 0 ? 0 : row.width + Math.round(gap * short * scale)
    row.logos.push({ ...pixels, left, top: 0 })
    row.width = left + pixels.width
    row.height = Math.max(row.height, pixels.height)
  }
  for (const logo of row.logos) logo.top = Math.floor((row.height - logo.height) / 2)
  return row
}

/** Finds the visible part, so that a logo's transparent margins do not count toward its size. */
function findInk({ data, width, height }: Pixels): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > 8) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Returns the displayed size. All logos get about the same area: at equal height, a wide wordmark would dwarf a square emblem. */
function shownSize({ width, height }: Size, short: number): Size {
  const scale = Math.min((logoSide * short) / Math.sqrt(width * height), (longestSide * short) / Math.max(width, height))
  return { width: width * scale, height: height * scale }
}

async function resized({ data, width, height }: Pixels, area: Box, size: Size): Promise<Pixels> {
  const image = sharp(data, { raw: { width, height, channels: 4 } }).extract(area)
  return {
    data: await image
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer(),
    ...size,
  }
}

const atLeastOne = (length: number): number => Math.max(1, Math.round(length))
