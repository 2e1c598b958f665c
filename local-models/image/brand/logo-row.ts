import sharp from 'sharp'
import type { Size } from '../../models/read-params.ts'
import type { Pixels } from '../read-image.ts'

/** A logo at its displayed size. */
export interface RowLogo extends Pixels {
  /** From the upper left corner of the row. */
  left: number
  top: number
}

/** Logos side by side. */
export interface LogoRow extends Size {
  logos: RowLogo[]
}

/** All as shares of the shorter side of the image. */
const logoSide = 0.18
const longestSide = 0.36
const gap = 0.08
/** Of the width of the image, for all of them together. */
const rowWidth = 0.6

/** Without logos that show nothing. */
export async function logoRow(logos: readonly Pixels[], { width, height }: Size): Promise<LogoRow> {
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

interface Area extends Size {
  left: number
  top: number
}

/** The visible part: transparent margins of a logo do not count towards its size. */
function findInk({ data, width, height }: Pixels): Area | undefined {
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

/** All logos have the same area, whatever their proportions: a wordmark is wide and low, a sign square. */
function shownSize({ width, height }: Size, short: number): Size {
  const scale = Math.min((logoSide * short) / Math.sqrt(width * height), (longestSide * short) / Math.max(width, height))
  return { width: width * scale, height: height * scale }
}

async function resized({ data, width, height }: Pixels, area: Area, size: Size): Promise<Pixels> {
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
