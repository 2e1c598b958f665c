export interface Size {
  width: number
  height: number
}

/** Rounds a length to an even number, because only videos with even dimensions play everywhere. */
export const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2))

/** Crops the last row or column if a side is odd, so that no frame is stretched by a pixel. */
export const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0"

/** Parses a ratio such as `16:9`. */
export function parseRatio(text: string): number {
  const [across = 1, down = 1] = text.split(':').map(Number)
  return across / down
}

/** Returns a size that has the given ratio and whose shorter side is as long as the video's. */
export function resizeToRatio({ width, height }: Size, ratio: number): Size {
  const short = Math.min(width, height)
  return ratio >= 1 ? { width: even(short * ratio), height: even(short) } : { width: even(short), height: even(short / ratio) }
}

/**
 * Returns the size of the largest part with the given ratio that can be cropped from a video, or of the smallest canvas with that ratio
 * that contains the video. The result is not rounded.
 */
export function fitRatio({ width, height }: Size, ratio: number, fit: 'crop' | 'pad'): Size {
  const tooWide = width > height * ratio
  return tooWide === (fit === 'crop') ? { width: height * ratio, height } : { width, height: width / ratio }
}

/** Scales a size down so that its longer side is at most `longest`, and makes both sides even. */
export function limitSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}
