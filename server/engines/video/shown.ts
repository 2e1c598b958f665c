import type { Shown } from './recipe.ts'

const turns: Readonly<Record<number, string>> = { 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' }

/** The turn that a film asks for; ffmpeg's command line sees to it by itself. */
export function turned({ turn }: Shown): string {
  return turns[turn] ?? ''
}

/**
 * The pictures of a film as they are shown. Evenly from its beginning on, so that all engines see the same ones and so
 * that none is lost where a graph counts them; in a time base that lets graphs stretch time finely.
 */
export function evenPictures({ width, height, frameRate }: Shown): string {
  return `scale=${width}:${height},setsar=1,fps=${rational(frameRate)}:start_time=0,settb=1/120000`
}

/** Sound that begins with the film and does not end before it, without gaps. */
export function evenSound({ seconds }: Shown): string {
  return `aresample=async=1:first_pts=0,apad=whole_dur=${seconds}`
}

/** Of the usual kinds exactly: 29.97 is 30000/1001. */
function rational(rate: number): string {
  const thousands = Math.round(rate * 1.001)
  return Math.abs((thousands * 1000) / 1001 - rate) < 1e-4 ? `${thousands * 1000}/1001` : `${Math.round(rate * 1000)}/1000`
}
