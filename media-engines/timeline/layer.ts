import { withHalvedColors, type FileInput, type RecipeInput, type Shown } from '../video/recipe.ts'
import type { LayerPlacement } from './layer-placement.ts'
import type { Part } from './parts.ts'
import type { Passage, Span } from './spans.ts'
import type { Still } from './draw-image.ts'
import type { TimelineJob } from './timeline-engine.ts'

/** An item within a part of the timeline. Frames are counted from the start of the part. */
export interface Layer {
  from: number
  to: number
  enter: Passage | undefined
  leave: Passage | undefined
  /** Undefined if the item is invisible; transitions may still refer to it. */
  view: View | undefined
}

/** An item's visible content. */
export interface View {
  input: RecipeInput
  x: number
  y: number
  /** True if the content is opaque and covers the whole frame. */
  hidesAll: boolean
  /** True if the chain uses the input's alpha. */
  hasAlpha?: boolean
  /** Returns the filter chain that turns the input into the given number of frames. `name` is unique in the graph. */
  chain: (frames: number, name: string) => string
}

const tags = 'range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'

export type Frame = Pick<TimelineJob, 'width' | 'height' | 'fps'>

export function videoLayer(span: Span, part: Part, video: FileInput & { shown: Shown }, place: LayerPlacement, frame: Frame): Layer {
  const { skipped, ...bounds } = boundsIn(span, part)
  const seconds = (span.item.trimStart + skipped) / frame.fps
  const { frameRate, videoSeconds, lastSeconds } = video.shown
  // Always starts reading before the end, because a video's last frame is held after its end. `lead` is not needed, because `fps`
  // drops all but the last of the frames before `from`.
  const { lead: _, ...input } = { ...video, from: Math.min(seconds, Math.max(0, videoSeconds - 0.001)) }
  const changes = [...fadeFilters(span, bounds, skipped, frame.fps), ...opacityFilters(span)]
  const { cut, width, height, x, y } = place
  const hasAlpha = video.shown.alpha !== undefined
  const isOpaque = changes.length === 0 && !hasAlpha
  // Shifts timestamps slightly earlier, because they are rounded and, in recordings, jitter. Otherwise, an output frame could miss the
  // source frame that starts at the same time. At equal frame rates, even a shift of almost half a frame selects the same frames.
  const ahead = frameRate === frame.fps ? 0.45 / frame.fps : 0.001
  // Extends the last frame, because engines differ in how long they show it and because `fps` drops frames that end before the first output
  // frame.
  const longer = `tpad=stop_mode=clone:stop_duration=${lastSeconds + 1 / frame.fps}`
  const even = `${longer},setpts=PTS-${ahead}/TB,fps=${frame.fps}:start_time=0:round=up,tpad=stop=-1:stop_mode=clone`
  const size = `${cut?.width ?? width}:${cut?.height ?? height}`
  // Scales premultiplied colors, so that the colors of transparent pixels do not bleed into the edges.
  const rest = (name: string): string[] => [
    ...(cut ? [`crop=${cut.from.width}:${cut.from.height}:${cut.from.left}:${cut.from.top}`] : []),
    ...(hasAlpha ? [`format=gbrap,premultiply=inplace=1,scale=${size}`] : [inColors(isOpaque, `${size}:`)]),
    ...(cut ? [`crop=${width}:${height}:${cut.left}:${cut.top}`] : []),
    ...(hasAlpha ? [withHalvedColors(name), `setsar=1,setparams=${tags}`] : []),
    ...changes,
  ]
  const view: View = {
    input,
    x,
    y,
    hidesAll: isOpaque && width === frame.width && height === frame.height,
    hasAlpha,
    chain: (frames, name) => [even, `trim=end_frame=${frames}`, ...rest(name)].join(),
  }
  return { ...bounds, view }
}

export function stillLayer(span: Span, part: Part, { image, x, y, isOpaque }: Still, frame: Frame): Layer {
  const { width, height } = image
  const { skipped, ...bounds } = boundsIn(span, part)
  const fades = fadeFilters(span, bounds, skipped, frame.fps)
  const hidesBelow = isOpaque && span.item.opacity === 1 && fades.length === 0
  const endless = `loop=loop=-1:size=1,settb=1/${frame.fps},setpts=N`
  const rgba = new Uint8Array(image.rgba.buffer, image.rgba.byteOffset, image.rgba.byteLength)
  const view: View = {
    input: { frames: [rgba], width, height, frameRate: frame.fps },
    x,
    y,
    hidesAll: hidesBelow && width === frame.width && height === frame.height,
    // Filters that need not run for each frame precede the loop, so that they run once and only one image is buffered.
    chain: frames => [inColors(hidesBelow), ...opacityFilters(span), endless, `trim=end_frame=${frames}`, ...fades].join(),
  }
  return { ...bounds, view }
}

/** Returns a layer for an invisible item. */
export function emptyLayer(span: Span, part: Part): Layer {
  const { skipped: _, ...bounds } = boundsIn(span, part)
  return { ...bounds, view: undefined }
}

/**
 * Returns filters that convert to the output's color space, with alpha unless the layer is opaque.
 * @param size the target size, such as `1280:720:`
 */
export function inColors(isOpaque: boolean, size = ''): string {
  const format = isOpaque ? 'yuv420p' : 'yuva420p'
  return `scale=${size}out_range=tv:out_color_matrix=bt709,format=${format},setsar=1,setparams=${tags}`
}

type Bounds = Omit<Layer, 'view'>

/** @returns the bounds, and how many of the item's frames precede the part */
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

/** Returns filters that fade the alpha; each frame gets the opacity at its midpoint. */
function fadeFilters({ item }: Span, { from, to }: Bounds, skipped: number, fps: number): string[] {
  const { duration, fadeIn, fadeOut } = item
  const fades = [
    ...(skipped < fadeIn ? [`fade=t=in:st=0:d=${fadeIn / fps}:alpha=1`] : []),
    ...(skipped + to - from > duration - fadeOut ? [`fade=t=out:st=${(duration - fadeOut) / fps}:d=${fadeOut / fps}:alpha=1`] : []),
  ]
  return fades.length > 0 ? [`settb=1/${2 * fps},setpts=2*(N+${skipped})+1`, ...fades] : []
}

function opacityFilters({ item: { opacity } }: Span): string[] {
  return opacity < 1 ? [`lutyuv=a=val*${opacity}`] : []
}
