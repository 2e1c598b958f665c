import type { FileInput, RecipeInput, Shown } from '../video/recipe.ts'
import type { LayerPlace } from './layer-place.ts'
import type { Part } from './parts.ts'
import type { Passage, Span } from './spans.ts'
import type { Still } from './stills.ts'
import type { TimelineJob } from './timeline-engine.ts'

/** What an item is in a part of the timeline. Its frames are counted from the beginning of the part. */
export interface Layer {
  from: number
  to: number
  enter: Passage | undefined
  leave: Passage | undefined
  /** Undefined where nothing of it can be seen: others may still go over into that. */
  view: View | undefined
}

/** What an item shows. */
export interface View {
  input: RecipeInput
  x: number
  y: number
  /** Nothing of what is below shows through it or beside it. */
  hidesAll: boolean
  /** From the input to so many of its pictures. */
  chain: (frames: number) => string
}

export type Frame = Pick<TimelineJob, 'width' | 'height' | 'fps'>

export function filmLayer(span: Span, part: Part, film: FileInput & { shown: Shown }, place: LayerPlace, frame: Frame): Layer {
  const { skipped, ...bounds } = boundsIn(span, part)
  const seconds = (span.item.trimStart + skipped) / frame.fps
  const from = pictureAt(seconds, film.shown)
  const changes = opacityOf(span, bounds, skipped, frame.fps)
  const { cut, width, height, x, y } = place
  const isOpaque = changes.length === 0
  // Times are rounded: by a thousandth of a second earlier, a picture that begins with a frame is shown in it.
  const even = `setpts=PTS-${Math.max(0, seconds - from) + 0.001}/TB,fps=${frame.fps}:start_time=0:round=up`
  const size = `${cut?.width ?? width}:${cut?.height ?? height}`
  const rest = [
    ...(cut ? [`crop=${cut.from.width}:${cut.from.height}:${cut.from.left}:${cut.from.top}`] : []),
    inColours(isOpaque, `${size}:`),
    ...(cut ? [`crop=${width}:${height}:${cut.left}:${cut.top}`] : []),
    ...changes,
  ]
  const view: View = {
    input: { ...film, from },
    x,
    y,
    hidesAll: isOpaque && width === frame.width && height === frame.height,
    chain: frames => ['tpad=stop=-1:stop_mode=clone', even, `trim=end_frame=${frames}`, ...rest].join(),
  }
  return { ...bounds, view }
}

export function stillLayer(span: Span, part: Part, { picture, x, y, isOpaque }: Still, frame: Frame): Layer {
  const { width, height } = picture
  const { skipped, ...bounds } = boundsIn(span, part)
  const changes = opacityOf(span, bounds, skipped, frame.fps)
  const hidesBelow = isOpaque && changes.length === 0
  const endless = `${inColours(hidesBelow)},loop=loop=-1:size=1,settb=1/${frame.fps},setpts=N`
  const rgba = new Uint8Array(picture.rgba.buffer, picture.rgba.byteOffset, picture.rgba.byteLength)
  const view: View = {
    input: { frames: [rgba], width, height, frameRate: frame.fps },
    x,
    y,
    hidesAll: hidesBelow && width === frame.width && height === frame.height,
    chain: frames => [endless, `trim=end_frame=${frames}`, ...changes].join(),
  }
  return { ...bounds, view }
}

/** Of what is not seen at all. */
export function emptyLayer(span: Span, part: Part): Layer {
  const { skipped: _, ...bounds } = boundsIn(span, part)
  return { ...bounds, view: undefined }
}

/** As the film that is made has them, with alpha where it is needed. @param size `1280:720:`, to scale to */
export function inColours(isOpaque: boolean, size = ''): string {
  const format = isOpaque ? 'yuv420p' : 'yuva420p'
  const tags = 'range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'
  return `scale=${size}out_range=tv:out_color_matrix=bt709,format=${format},setsar=1,setparams=${tags}`
}

/** The second at which the picture begins that is shown then; the last one stays. */
function pictureAt(seconds: number, { frameRate, pictureSeconds }: Shown): number {
  const last = Math.ceil(pictureSeconds * frameRate - 0.001) - 1
  return Math.max(0, Math.min(Math.floor(seconds * frameRate + 0.001), last)) / frameRate
}

type Bounds = Omit<Layer, 'view'>

/** @returns with the frames of the item that lie before the part */
function boundsIn({ start, end, enter, leave }: Span, part: Part): Bounds & { skipped: number } {
  const within = (passage: Passage | undefined): Passage | undefined => {
    const isOver = passage === undefined || passage.start >= part.to || passage.start + passage.frames <= part.from
    return isOver ? undefined : { ...passage, start: passage.start - part.from }
  }
  return {
    from: Math.max(0, start - part.from),
    to: Math.min(end, part.to) - part.from,
    enter: within(enter),
    leave: within(leave),
    skipped: Math.max(0, part.from - start),
  }
}

/** Filters for alpha: none where it is 1 all the while. A frame is faded as far as it is due in the middle of the frame. */
function opacityOf({ item }: Span, { from, to }: Bounds, skipped: number, fps: number): string[] {
  const { duration, fadeIn, fadeOut, opacity } = item
  const fades = [
    ...(skipped < fadeIn ? [`fade=t=in:st=0:d=${fadeIn / fps}:alpha=1`] : []),
    ...(skipped + to - from > duration - fadeOut ? [`fade=t=out:st=${(duration - fadeOut) / fps}:d=${fadeOut / fps}:alpha=1`] : []),
  ]
  return [
    ...(fades.length > 0 ? [`settb=1/${2 * fps},setpts=2*(N+${skipped})+1`, ...fades] : []),
    ...(opacity < 1 ? [`lutyuv=a=val*${opacity}`] : []),
  ]
}
