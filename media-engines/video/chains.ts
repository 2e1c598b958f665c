import { tagging, toneMapping } from './colors.ts'
import { getCodec, isRead, type Alpha, type Container, type FileInput, type Shown, type StreamKind } from './recipe.ts'

/** A time base whose denominator is a multiple of all common frame rates, so that frame times are exact. */
const timeBase = '1/120000'

/**
 * Returns filters that convert a video to square pixels and SDR colors. Frames keep their times, except that the first frame starts at 0.
 * @param lead see `FileInput`
 */
export function timedFrames(shown: Shown, lead?: number): string {
  return steadyFrames(shown, lead) + toneMapping(shown)
}

function steadyFrames(shown: Shown, lead: number | undefined): string {
  const { width, height, frameRate, isTooFast } = shown
  // Makes timestamps increase, as encoders require: several frames of a damaged file may have the same timestamp.
  const times = lead === undefined ? '' : `,trim=start=${lead.toFixed(6)},setpts='if(N,max(PTS,PREV_OUTPTS+1),0)'`
  const fewer = isTooFast ? `,fps=${rational(frameRate).join('/')},settb=${timeBase}` : ''
  // Scaling and tone mapping are slow, so they run after unused frames have been dropped.
  return `settb=${timeBase}${times}${fewer},${tagging(shown)}scale=${width}:${height},setsar=1`
}

/** The first parts of the chains for a video and its alpha file; each ends with a label or a comma, so that filters can follow. */
export interface Decoded {
  frames: string
  alpha: string
}

/** Returns the chains from a file's decoded frames to the `[v0]` and `[t0]` that the filtergraph reads. */
export function videoChains(
  { shown, lead, over = '#000000' }: Partial<FileInput>,
  index: number,
  graph: string,
  { frames, alpha }: Decoded,
): string {
  const [isComposed, isStraight] = [isRead(graph, `v${index}`), isRead(graph, `t${index}`)]
  if (!isComposed && !isStraight) return ''
  const both = `split[v${index}][t${index}];`
  const label = `[${isComposed ? 'v' : 't'}${index}];`
  if (shown?.alpha === undefined) {
    const even = frames + (shown === undefined ? 'null' : timedFrames(shown, lead))
    return even + (isComposed && isStraight ? `,${both}` : label)
  }
  const straight = straightFrames({ ...shown, alpha: shown.alpha }, lead, `alpha${index}`, { frames, alpha })
  if (!isComposed) return straight + label
  const [own, plain, above] = [`alpha${index}split`, `alpha${index}plain`, `alpha${index}above`]
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(over.slice(at, at + 2), 16))
  return [
    straight + (isStraight ? `,split=3[t${index}]` : ',split') + `[${own}][${above}]`,
    `[${own}]format=rgb24,lutrgb=r=${red}:g=${green}:b=${blue}[${plain}]`,
    `[${plain}][${above}]overlay=format=rgb[v${index}];`,
  ].join(';')
}

/**
 * Returns a chain that ends in RGBA. Scaling uses premultiplied colors, so that the colors of transparent pixels do not bleed into edges.
 */
function straightFrames(shown: Shown & { alpha: Alpha }, lead: number | undefined, name: string, { frames, alpha }: Decoded): string {
  const { file, stored = shown } = shown.alpha
  const sized = { ...shown, width: stored.width, height: stored.height }
  const steady = frames + steadyFrames(sized, lead)
  const stretched = `,format=gbrap,premultiply=inplace=1,scale=${shown.width}:${shown.height},setsar=1,unpremultiply=inplace=1,format=rgba`
  const end = stored === shown ? '' : stretched
  if (file === undefined && shown.colors?.hdr === undefined) return `${steady},format=rgba${end}`
  const [color, mask, whole, both] = ['color', 'mask', 'whole', 'both'].map(part => `[${name}${part}]`)
  const { colors: _, ...plain } = sized
  // Versions of `zscale` differ in how they convert colors with alpha, so tone mapping receives no alpha.
  const decoded =
    file === undefined
      ? `${steady},split${whole}${both};${both}format=yuva444p,alphaextract`
      : `${steady}${whole};${alpha}${steadyFrames(plain, lead)},format=yuv420p,extractplanes=y`
  const merged = `${whole}null${toneMapping(sized)},format=rgba${color};${color}${mask}alphamerge`
  return `${decoded},setparams=range=pc,format=gray${mask};${merged}${end}`
}

/**
 * Returns filters that trim or pad audio to exactly the given duration, without gaps. The duration must be exact because old engines play
 * the last packet's padding. Timestamps are computed from the sample count, because the silence that `apad` adds has none.
 */
export function evenAudio(seconds: number): string {
  return `${withoutGaps},apad=whole_dur=${seconds},asetpts=N/SR/TB,atrim=end=${seconds}`
}

/** Returns filters that begin a chain and shift its timestamps so that the time `from` becomes 0. */
export function startAtZero(kind: StreamKind, { format, start = 0, from = 0, shift }: Partial<FileInput>): string {
  // An MP3 file begins with encoder delay, which is not played but is included in its timestamps.
  const begin = format === 'mp3' && from === 0 ? 'STARTPTS' : `${start + from + (shift?.[kind] ?? 0)}/TB`
  return kind === 'audio' ? `asetpts=PTS-${begin}` : `setpts=PTS-${begin}`
}

/**
 * Returns the position to seek to, in seconds after the start of the file, so that reading can begin at `from`. Demuxers seek by decoding
 * time, which can be a few frames earlier than the presentation time.
 */
export function seekPoint({ from = 0, shown }: FileInput): number {
  return Math.max(0, from - Math.max(0.15, 4 / (shown?.frameRate || Infinity)))
}

const withoutGaps = 'aresample=async=1:first_pts=0'

/** A frame with more pixels than this is considered large. */
const largeFrame = 4_000_000

/**
 * Returns the number of threads that decode a video; 0 lets FFmpeg choose based on the number of cores. Large videos get a fixed number
 * of threads, because each thread holds frames of up to 12 MiB (4K) and an action's memory limit is the same on every machine. A file of
 * unknown size counts as large, because it may be a 4K file that this service wrote with one recipe for use in the next. A large video with
 * alpha gets one thread, because its alpha may be decoded as a second video.
 */
export function decodingThreads({ shown }: FileInput): number {
  if (shown !== undefined && shown.width * shown.height <= largeFrame) return 0
  return shown?.alpha === undefined ? 2 : 1
}

/**
 * Returns a chain to append to a recipe's filtergraph. The chain converts the filtergraph's output to what the container's encoder accepts.
 */
export function closing(container: Container, kind: StreamKind): string {
  const { takes } = getCodec(container, kind)
  // Encoders count samples rather than time, so gaps are filled with silence. After `concat`, times are in microseconds, so the time base
  // is set again.
  return kind === 'audio' ? `${withoutGaps},${takes},asettb=1/sr` : `${takes},settb=${timeBase}`
}

/**
 * Returns a fraction in lowest terms, because `concat` considers equal fractions different if they are not reduced. The fraction is exact
 * for common rates: 29.97 is 30000/1001.
 */
export function rational(rate: number): [numerator: number, denominator: number] {
  if (Number.isInteger(rate)) return [rate, 1]
  const thousands = Math.round(rate * 1.001)
  if (Math.abs((thousands * 1000) / 1001 - rate) < 1e-4) return [thousands * 1000, 1001]
  const thousandths = Math.round(rate * 1000)
  const divisor = commonDivisor(thousandths, 1000)
  return [thousandths / divisor, 1000 / divisor]
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))
