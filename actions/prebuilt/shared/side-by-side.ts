import { checkSize } from './rgba-image.ts'

export type Layout = 'auto' | 'horizontal-2' | 'horizontal-3' | 'vertical-2' | 'vertical-3' | 'grid-2x2'
export type Normalize = 'match-shortest' | 'match-largest' | 'pad-to-largest'

interface Size {
  width: number
  height: number
}

export interface Place extends Size {
  left: number
  top: number
}

/** The canvas and the position of each image on it, in whole pixels. */
export interface Arrangement extends Size {
  places: Place[]
}

/** Fills cells row by row. Each column is as wide as its widest image, and each row is as tall as its tallest image. */
export function arrange(images: readonly Size[], layout: Layout, normalize: Normalize, space: number): Arrangement {
  const gap = Math.round(space)
  const columns = getColumns(layout, images.length)
  const sizes = normalized(images, normalize, columns === 1)
  const cell =
    normalize === 'pad-to-largest'
      ? { width: Math.max(...sizes.map(size => size.width)), height: Math.max(...sizes.map(size => size.height)) }
      : { width: 0, height: 0 }
  const widths: number[] = []
  const heights: number[] = []
  for (const [at, { width, height }] of sizes.entries()) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    widths[column] = Math.max(widths[column] ?? cell.width, width)
    heights[row] = Math.max(heights[row] ?? cell.height, height)
  }
  const whole = (lengths: number[]) => lengths.reduce((sum, length) => sum + length + gap, -gap)
  const arrangement = { width: whole(widths), height: whole(heights) }
  checkSize(arrangement.width, arrangement.height)
  return {
    ...arrangement,
    places: sizes.map((size, at) => computePlace(size, at % columns, Math.floor(at / columns), widths, heights, gap)),
  }
}

/** Returns the number of columns. A layout sets the number of columns or rows, and additional images continue the pattern. */
function getColumns(layout: Layout, count: number): number {
  switch (layout) {
    case 'auto':
      return count <= 3 ? count : Math.ceil(Math.sqrt(count))
    case 'vertical-2':
      return Math.ceil(count / 2)
    case 'vertical-3':
      return Math.ceil(count / 3)
    default:
      return Math.min(count, layout === 'horizontal-3' ? 3 : 2)
  }
}

/** Gives all images the same width if they form a single column, and the same height otherwise. */
function normalized(images: readonly Size[], normalize: Normalize, oneColumn: boolean): Size[] {
  if (normalize === 'pad-to-largest') return images.map(({ width, height }) => ({ width, height }))
  const choose = normalize === 'match-shortest' ? Math.min : Math.max
  const side = choose(...images.map(({ width, height }) => (oneColumn ? width : height)))
  return images.map(({ width, height }) =>
    oneColumn
      ? { width: side, height: Math.max(1, Math.round((height * side) / width)) }
      : { width: Math.max(1, Math.round((width * side) / height)), height: side },
  )
}

function computePlace({ width, height }: Size, column: number, row: number, widths: number[], heights: number[], gap: number): Place {
  const start = (lengths: number[], cell: number) => lengths.slice(0, cell).reduce((sum, length) => sum + length + gap, 0)
  return {
    left: start(widths, column) + Math.floor((widths[column]! - width) / 2),
    top: start(heights, row) + Math.floor((heights[row]! - height) / 2),
    width,
    height,
  }
}
