import { codecOf, type Container, type Shown, type StreamKind } from './recipe.ts'

/** Of all usual frame rates a multiple, so that a picture's time is exact. */
const timeBase = '1/120000'

/**
 * The pictures of a film as they are shown, evenly and as many as there are time for: so all engines see the same ones,
 * and no graph has to care for anamorphic films or varying rates.
 * @param from the second of the film that is 0 by now
 */
export function evenPictures({ width, height, frameRate, pictureSeconds, lastSeconds }: Shown, from = 0): string {
  // Not every engine knows how long the last picture stays: it is shown longer, and then what is too much is cut off.
  const longer = `tpad=stop_mode=clone:stop_duration=${Math.max(lastSeconds, 1 / frameRate)}`
  const count = Math.max(1, Math.round((pictureSeconds - from) * frameRate))
  const rate = rational(frameRate).join('/')
  return `scale=${width}:${height},setsar=1,${longer},fps=${rate}:start_time=0,trim=end_frame=${count},settb=${timeBase}`
}

/** Sound that begins at 0 and ends when it should, without gaps: old engines play what fills the last packet. */
export function evenSound(seconds: number): string {
  return `${withoutGaps},apad=whole_dur=${seconds},atrim=end=${seconds}`
}

const withoutGaps = 'aresample=async=1:first_pts=0'

/** What follows on a recipe's graph, so that the encoder of the container takes whatever comes out of it. */
export function closing(container: Container, kind: StreamKind): string {
  const { takes } = codecOf(container, kind)
  // Encoders count samples, not time, so silence fills the gaps; and after `concat` time is in microseconds.
  return kind === 'audio' ? `${withoutGaps},${takes},asettb=1/sr` : `${takes},settb=${timeBase}`
}

/** Of the usual kinds exactly: 29.97 is 30000/1001. */
export function rational(rate: number): [numerator: number, denominator: number] {
  if (Number.isInteger(rate)) return [rate, 1]
  const thousands = Math.round(rate * 1.001)
  return Math.abs((thousands * 1000) / 1001 - rate) < 1e-4 ? [thousands * 1000, 1001] : [Math.round(rate * 1000), 1000]
}
