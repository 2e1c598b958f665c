import { inColors, type Frame, type Layer, type View } from './layer.ts'
import type { FileInput, Recipe, RecipeInput } from '../video/recipe.ts'
import type { Passage } from './spans.ts'

/** The filtergraph that composes a part from its layers. */
export type VideoGraph = Pick<Recipe, 'inputs' | 'graph'>

/** The bottom layer: a color as `#rrggbb`, or a video with the part's size and length. */
export type BottomLayer = { color: string } | { video: FileInput }

/**
 * @param tracks from back to front; each track's layers ordered by start
 * @param frames the number of frames to output
 */
export function videoGraph(tracks: readonly (readonly Layer[])[], frames: number, frame: Frame, ground: BottomLayer): VideoGraph {
  return new Composition(frames, frame).compose(tracks, ground)
}

/** Reports whether the track always covers everything below it. */
export function hidesAllBelow(track: readonly Layer[], frames: number): boolean {
  return track.length > 0 && splitIntoBranches(track, frames).every(isFilled)
}

/** Layers that are combined into one stream. A transition mixes two consecutive branches. */
interface Branch {
  layers: Layer[]
  /** The range of the part's frames that the branch covers. */
  from: number
  to: number
  /** The transition from the previous branch. */
  enter: Passage | undefined
}

/**
 * Chains end with this many extra frames, because FFmpeg 5 ends a transition as soon as its first input ends, even if frames of that input
 * have yet to be shown.
 */
const spare = 8

const mixes: Readonly<Partial<Record<Passage['type'], string>>> = { dissolve: 'fade', wipe_left: 'wipeleft', wipe_right: 'wiperight' }

function splitIntoBranches(track: readonly Layer[], frames: number): Branch[] {
  const branches: Branch[] = []
  for (const layer of track) {
    const { enter } = layer
    const last = branches.at(-1)
    if (last !== undefined && (enter === undefined || mixes[enter.type] === undefined)) {
      last.layers.push(layer)
      continue
    }
    if (last !== undefined && enter !== undefined) last.to = Math.min(enter.start + enter.frames, frames)
    branches.push({ layers: [layer], from: last === undefined ? 0 : Math.max(0, enter?.start ?? 0), to: frames, enter: last && enter })
  }
  return branches
}

function isFilled({ layers, from, to }: Branch): boolean {
  let reached = from
  for (const layer of layers) {
    const slides = [layer.enter, layer.leave].some(passage => passage !== undefined && mixes[passage.type] === undefined)
    if (!layer.view?.hidesAll || slides || layer.from > reached) return false
    reached = layer.to
  }
  return reached >= to
}

class Composition {
  readonly #frames: number
  readonly #frame: Frame
  readonly #inputs: RecipeInput[] = []
  readonly #chains: string[] = []
  #labels = 0

  constructor(frames: number, frame: Frame) {
    this.#frames = frames
    this.#frame = frame
  }

  compose(tracks: readonly (readonly Layer[])[], ground: BottomLayer): VideoGraph {
    const seen = tracks.filter(track => track.length > 0)
    const lowest = seen.findLastIndex(track => hidesAllBelow(track, this.#frames))
    let below = lowest < 0 ? this.#ground(ground) : undefined
    for (const track of seen.slice(Math.max(0, lowest))) below = this.#track(track, below)
    this.#chains.push(`[${below}]tpad=stop=-1:stop_mode=clone,trim=end_frame=${this.#frames}[out0]`)
    return { inputs: this.#inputs, graph: this.#chains.join(';') }
  }

  #label(): string {
    return `p${this.#labels++}`
  }

  /** @returns the label of the chain's output */
  #chain(from: string, chain: string): string {
    const label = this.#label()
    this.#chains.push(`${from}${chain}[${label}]`)
    return label
  }

  /** Numbers frames from `first`. The time base is half a frame, so that transitions use the progress at the middle of a frame. */
  #numbered(first: number): string {
    return `settb=1/${2 * this.#frame.fps},setpts=2*(N+${first})`
  }

  /** Numbers frames as `#numbered` does, and also sets the frame rate that transitions need. This adds a filter that buffers a frame. */
  #counted(first: number): string {
    const { fps } = this.#frame
    return `settb=1/${fps},setpts=N+${first},fps=${fps},settb=1/${2 * fps}`
  }

  #ground(ground: BottomLayer): string {
    const { width, height, fps } = this.#frame
    const end = `trim=end_frame=${this.#frames + spare}`
    if ('video' in ground) {
      this.#inputs.push(ground.video)
      return this.#chain('', `[v0]${inColors(true)},${this.#counted(0)},tpad=stop=-1:stop_mode=clone,${end}`)
    }
    const color = `color=c=0x${ground.color.slice(1)}:s=${width}x${height}:r=${fps},trim=end_frame=1,format=gbrp,${inColors(true)}`
    return this.#chain('', `${color},loop=loop=-1:size=1,${this.#counted(0)},${end}`)
  }

  #track(track: readonly Layer[], below: string | undefined): string {
    const branches = splitIntoBranches(track, this.#frames)
    const grounds = this.#split(below, branches.filter(branch => !isFilled(branch)).length)
    let whole: string | undefined
    for (const branch of branches) {
      const image = isFilled(branch) ? this.#filled(branch) : this.#overlaid(branch, grounds.shift()!)
      whole = whole === undefined ? image : this.#mixed(whole, image, branch.enter!)
    }
    return whole!
  }

  #split(below: string | undefined, times: number): string[] {
    if (below === undefined || times === 0) return []
    if (times === 1) return [below]
    const labels = Array.from({ length: times }, () => this.#label())
    this.#chains.push(`[${below}]split=${times}${labels.map(label => `[${label}]`).join('')}`)
    return labels
  }

  #input({ input, hasAlpha, chain }: View, frames: number): string {
    const index = this.#inputs.push(input) - 1
    return `[${hasAlpha ? 't' : 'v'}${index}]${chain(frames, `layer${index}`)}`
  }

  /** Concatenates layers that need nothing below them. */
  #filled({ layers, from, to }: Branch): string {
    const labels = layers.map((layer, at) => {
      const end = at + 1 === layers.length ? to + spare : layer.to
      return this.#chain(this.#input(layer.view!, end - Math.max(from, layer.from)), '')
    })
    const joined = labels.map(label => `[${label}]`).join('')
    return this.#chain(joined, `${labels.length > 1 ? `concat=n=${labels.length},` : ''}${this.#counted(from)}`)
  }

  #overlaid({ layers, from, to }: Branch, ground: string): string {
    let image = from === 0 && to === this.#frames ? ground : this.#chain(`[${ground}]`, `trim=start_frame=${from}:end_frame=${to + spare}`)
    for (const layer of layers) {
      const { view } = layer
      if (view === undefined) continue
      const over = this.#chain(this.#input(view, layer.to - layer.from), `,${this.#numbered(layer.from)}`)
      const place = `x='${view.x}${this.#slide(layer)}':y=${view.y}`
      image = this.#chain(`[${image}][${over}]`, `overlay=${place}:format=yuv420:eof_action=pass`)
    }
    return image
  }

  #mixed(one: string, other: string, { type, start, frames }: Passage): string {
    const { fps } = this.#frame
    const times = `offset=${(start - 0.5) / fps}:duration=${frames / fps}`
    return this.#chain(`[${one}][${other}]`, `xfade=transition=${mixes[type]}:${times}`)
  }

  /** Returns the layer's horizontal offset, as a term in an FFmpeg expression. */
  #slide({ enter, leave }: Layer): string {
    const { width, fps } = this.#frame
    const term = (passage: Passage | undefined, away: (gone: string) => string): string => {
      if (passage === undefined || mixes[passage.type] !== undefined) return ''
      const gone = `2*floor(${width / 2}*clip((t*${fps}-${passage.start}+0.5)/${passage.frames},0,1))`
      return `${passage.type === 'slide_left' ? '-' : '+'}${away(gone)}`
    }
    return term(enter, gone => `(${gone}-${width})`) + term(leave, gone => gone)
  }
}
