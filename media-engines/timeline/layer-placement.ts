/** An image's position in the frame and its visible part, in even numbers of pixels because 4:2:0 video halves the color resolution. */
export interface LayerPlacement {
  /** Upper left corner of the visible part in the frame. */
  x: number
  y: number
  width: number
  height: number
  /** The region to crop; undefined if the whole image is visible. */
  cut: Cut | undefined
}

/** A region of the image to scale up, and the part of the result to use. */
export interface Cut {
  from: Region
  width: number
  height: number
  /** The visible part's offset within the region. */
  left: number
  top: number
}

export interface Region {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

export interface Placing {
  /** Coordinates of the center, as fractions of the frame's size. */
  position: { x: number; y: number }
  scale: number
  fit: 'contain' | 'cover'
}

/** @returns undefined if the layer is outside the frame */
export function placeLayer(image: Size, { position, scale, fit }: Placing, frame: Size): LayerPlacement | undefined {
  const ratios = [frame.width / image.width, frame.height / image.height]
  const factor = (fit === 'contain' ? Math.min(...ratios) : Math.max(...ratios)) * scale
  const across = span(image.width, image.width * factor, position.x, frame.width)
  const down = span(image.height, image.height * factor, position.y, frame.height)
  if (across.size <= 0 || down.size <= 0) return undefined
  const isWhole = across.taken === image.width && down.taken === image.height
  const cut = {
    from: { left: across.from, top: down.from, width: across.taken, height: down.taken },
    width: across.large,
    height: down.large,
    left: across.skipped,
    top: down.skipped,
  }
  return { x: across.at, y: down.at, width: across.size, height: down.size, cut: isWhole ? undefined : cut }
}

interface Span {
  at: number
  size: number
  from: number
  taken: number
  large: number
  skipped: number
}

/** Places the image along one axis. @param pixels the size of the image @param wanted the size in the frame */
function span(pixels: number, wanted: number, center: number, frame: number): Span {
  const start = toEven(center * frame - wanted / 2)
  const end = Math.max(start + 2, toEven(center * frame + wanted / 2))
  const [at, until] = [Math.max(0, start), Math.min(frame, end)]
  if (at === start && until === end) return { at, size: end - start, from: 0, taken: pixels, large: end - start, skipped: 0 }
  // Only the visible part is scaled, because enlarging the whole image could take too much memory.
  const factor = (end - start) / pixels
  const from = Math.min(toEven(Math.floor((at - start) / factor) - 1), toEven(pixels - 2))
  const first = Math.max(0, from)
  const last = Math.min(pixels, Math.ceil((until - start) / factor) + 2)
  const skipped = Math.max(0, Math.round(at - start - first * factor))
  const large = Math.max(skipped + until - at, Math.round((last - first) * factor))
  return { at, size: until - at, from: first, taken: last - first, large, skipped }
}

const toEven = (value: number): number => 2 * Math.round(value / 2)
