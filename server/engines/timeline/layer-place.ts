/** Where a picture lies in the frame, and which part of it can be seen. In pixels, all even: half as fine are the colours of a film. */
export interface LayerPlace {
  /** Of what is seen, within the frame. */
  x: number
  y: number
  width: number
  height: number
  /** Cut out of the picture as it comes; undefined where all of it is seen. */
  cut: Cut | undefined
}

/** A region of the picture, made larger, and what is taken of that. */
export interface Cut {
  from: Region
  width: number
  height: number
  /** Of what is seen in it. */
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
  /** Of the centre, as fractions of the frame. */
  position: { x: number; y: number }
  scale: number
  fit: 'contain' | 'cover'
}

/** @returns undefined for what lies outside of the frame */
export function placeLayer(picture: Size, { position, scale, fit }: Placing, frame: Size): LayerPlace | undefined {
  const ratios = [frame.width / picture.width, frame.height / picture.height]
  const factor = (fit === 'contain' ? Math.min(...ratios) : Math.max(...ratios)) * scale
  const across = span(picture.width, picture.width * factor, position.x, frame.width)
  const down = span(picture.height, picture.height * factor, position.y, frame.height)
  if (across.size <= 0 || down.size <= 0) return undefined
  const isWhole = across.taken === picture.width && down.taken === picture.height
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

/** One of the two axes. @param pixels of the picture, @param wanted of it in the frame */
function span(pixels: number, wanted: number, centre: number, frame: number): Span {
  const start = toEven(centre * frame - wanted / 2)
  const end = Math.max(start + 2, toEven(centre * frame + wanted / 2))
  const [at, until] = [Math.max(0, start), Math.min(frame, end)]
  if (at === start && until === end) return { at, size: end - start, from: 0, taken: pixels, large: end - start, skipped: 0 }
  // Only what is seen is made large: of a small part of a picture, all of it would be huge.
  const factor = (end - start) / pixels
  const from = Math.min(toEven(Math.floor((at - start) / factor) - 1), toEven(pixels - 2))
  const first = Math.max(0, from)
  const last = Math.min(pixels, Math.ceil((until - start) / factor) + 2)
  const skipped = Math.max(0, Math.round(at - start - first * factor))
  const large = Math.max(skipped + until - at, Math.round((last - first) * factor))
  return { at, size: until - at, from: first, taken: last - first, large, skipped }
}

const toEven = (value: number): number => 2 * Math.round(value / 2)
