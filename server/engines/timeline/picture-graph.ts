import { inColours, type Frame, type Layer, type View } from './layer.ts'
import type { FileInput, Recipe, RecipeInput } from '../video/recipe.ts'
import type { Passage } from './spans.ts'

/** How a part is put together of its layers. */
export type PictureGraph = Pick<Recipe, 'inputs' | 'graph'>

/** What is below all tracks: a colour, `#rrggbb`, or a film of the size and length of the part. */
export type Ground = { colour: string } | { film: FileInput }

/**
 * @param tracks from back to front, the layers of each by their start
 * @param frames that come out
 */
export function pictureGraph(tracks: readonly (readonly Layer[])[], frames: number, frame: Frame, ground: Ground): PictureGraph {
  return new Composition(frames, frame).compose(tracks, ground)
}

/** Whether nothing of what is below the track is ever seen. */
export function hidesAllBelow(track: readonly Layer[], frames: number): boolean {
  return track.length > 0 && branchesOf(track, frames).every(isFilled)
}

/** Layers that lie in one picture; one branch goes over into the next by mixing whole pictures. */
interface Branch {
  layers: Layer[]
  /** Frames of the part in which it is needed. */
  from: number
  to: number
  /** From the branch before. */
  enter: Passage | undefined
}

/**
 * Frames that chains go on for behind their end. A transition of FFmpeg 5 is over as soon as it hears of the end of the
 * first picture, also while it has yet to show some of it.
 */
const spare = 8

const mixes: Readonly<Partial<Record<Passage['type'], string>>> = { dissolve: 'fade', wipe_left: 'wipeleft', wipe_right: 'wiperight' }

function branchesOf(track: readonly Layer[], frames: number): Branch[] {
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

  compose(tracks: readonly (readonly Layer[])[], ground: Ground): PictureGraph {
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

  /** @returns the label that the chain ends in */
  #chain(from: string, chain: string): string {
    const label = this.#label()
    this.#chains.push(`${from}${chain}[${label}]`)
    return label
  }

  /** Numbers frames from one on. Half frames are the ticks, since transitions are as far as is due in the middle of a frame. */
  #counted(first: number): string {
    const { fps } = this.#frame
    return `settb=1/${fps},setpts=N+${first},fps=${fps},settb=1/${2 * fps}`
  }

  #ground(ground: Ground): string {
    const { width, height, fps } = this.#frame
    const end = `trim=end_frame=${this.#frames + spare}`
    if ('film' in ground) {
      this.#inputs.push(ground.film)
      return this.#chain('', `[v0]${inColours(true)},${this.#counted(0)},tpad=stop=-1:stop_mode=clone,${end}`)
    }
    const colour = `color=c=0x${ground.colour.slice(1)}:s=${width}x${height}:r=${fps},trim=end_frame=1,format=gbrp,${inColours(true)}`
    return this.#chain('', `${colour},loop=loop=-1:size=1,${this.#counted(0)},${end}`)
  }

  #track(track: readonly Layer[], below: string | undefined): string {
    const branches = branchesOf(track, this.#frames)
    const grounds = this.#split(below, branches.filter(branch => !isFilled(branch)).length)
    let whole: string | undefined
    for (const branch of branches) {
      const picture = isFilled(branch) ? this.#filled(branch) : this.#overlaid(branch, grounds.shift()!)
      whole = whole === undefined ? picture : this.#mixed(whole, picture, branch.enter!)
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

  #pictures({ input, chain }: View, frames: number): string {
    this.#inputs.push(input)
    return `[v${this.#inputs.length - 1}]${chain(frames)}`
  }

  /** One layer after another, and nothing below. */
  #filled({ layers, from, to }: Branch): string {
    const labels = layers.map((layer, at) => {
      const end = at + 1 === layers.length ? to + spare : layer.to
      return this.#chain(this.#pictures(layer.view!, end - Math.max(from, layer.from)), '')
    })
    const joined = labels.map(label => `[${label}]`).join('')
    return this.#chain(joined, `${labels.length > 1 ? `concat=n=${labels.length},` : ''}${this.#counted(from)}`)
  }

  #overlaid({ layers, from, to }: Branch, ground: string): string {
    let picture =
      from === 0 && to === this.#frames ? ground : this.#chain(`[${ground}]`, `trim=start_frame=${from}:end_frame=${to + spare}`)
    for (const layer of layers) {
      const { view } = layer
      if (view === undefined) continue
      const over = this.#chain(this.#pictures(view, layer.to - layer.from), `,${this.#counted(layer.from)}`)
      const place = `x='${view.x}${this.#slide(layer)}':y=${view.y}`
      picture = this.#chain(`[${picture}][${over}]`, `overlay=${place}:format=yuv420:eof_action=pass`)
    }
    return picture
  }

  #mixed(one: string, other: string, { type, start, frames }: Passage): string {
    const { fps } = this.#frame
    const times = `offset=${(start - 0.5) / fps}:duration=${frames / fps}`
    return this.#chain(`[${one}][${other}]`, `xfade=transition=${mixes[type]}:${times}`)
  }

  /** How far a layer is from its place, as a term of an expression. */
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
