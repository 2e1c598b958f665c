/** A video file's color tags, with WebCodecs names; undefined if the file does not declare them. */
export interface ColorTags {
  primaries?: string | null | undefined
  transfer?: string | null | undefined
  matrix?: string | null | undefined
}

export interface StoredVideo {
  /** The color tags; undefined if they cannot be read. */
  tags: ColorTags | undefined
  codec: string | null
  contentType: string
  /** The width before rotation. */
  width: number
  height: number
}

/** Color information that frames need beyond the tags that FFmpeg reads. All names are FFmpeg's. */
export interface Colors {
  matrix: string
  /** Set for HDR, which is tone-mapped. */
  hdr?: Hdr
}

interface Frames {
  width: number
  height: number
  colors?: Colors
  alpha?: unknown
}

export interface Hdr {
  transfer: 'arib-std-b67' | 'smpte2084'
  primaries: string
}

const hdrTransfers: Readonly<Record<string, Hdr['transfer']>> = { hlg: 'arib-std-b67', pq: 'smpte2084' }
const matrices: Readonly<Record<string, string>> = { 'bt2020-ncl': 'bt2020nc', rgb: 'gbr' }
/** Codecs for which players assume BT.709 in HD if the file does not name a matrix. FFmpeg assumes BT.601 for every untagged video. */
const guessed = new Set<string | null>(['avc', 'hevc', 'av1'])
const isoFiles = new Set(['video/mp4', 'video/quicktime'])

/** @returns undefined if the frames can be used as FFmpeg decodes them */
export function readColors({ tags, codec, contentType, width, height }: StoredVideo): Colors | undefined {
  if (tags === undefined) return undefined
  const transfer = hdrTransfers[tags.transfer ?? '']
  if (transfer !== undefined) {
    const matrix = tags.matrix ?? 'bt2020-ncl'
    return { matrix: matrices[matrix] ?? matrix, hdr: { transfer, primaries: tags.primaries ?? 'bt2020' } }
  }
  const isGuessed = !tags.matrix && guessed.has(codec) && isoFiles.has(contentType)
  return isGuessed && isHd({ width, height }) ? { matrix: 'bt709' } : undefined
}

/** Reports whether untagged video of the given size is treated as BT.709 rather than BT.601. */
export const isHd = ({ width, height }: Pick<StoredVideo, 'width' | 'height'>): boolean => height >= 720 || width >= 1280

const transferCodes: Readonly<Record<number, Hdr['transfer']>> = { 16: 'smpte2084', 18: 'arib-std-b67' }
const primariesCodes: Readonly<Record<number, string>> = { 1: 'bt709', 12: 'smpte432' }

/** Detects HDR in an image from its ITU-T H.273 codes. For SDR, the result is undefined. */
export function readHdr(codes: { transfer: number; primaries: number }): Hdr | undefined {
  const transfer = transferCodes[codes.transfer]
  return transfer && { transfer, primaries: primariesCodes[codes.primaries] ?? 'bt2020' }
}

/** The luminance, in nits, of reference white and of white in SDR video (ITU-R BT.2408). */
export const referenceWhite = 203
/** Linear light below this fraction of the reference white is left unchanged. With this value, the reference white becomes 248 of 255. */
export const shoulder = 0.88
/** The brightest light that PQ can encode, in multiples of the reference white. */
export const peak = Math.round(10_000 / referenceWhite)

const standard = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'

/**
 * Returns filters for the start of a chain; they tag frames that the file leaves untagged. FFmpeg may insert conversions anywhere after
 * these filters.
 */
export function tagging({ colors }: Pick<Frames, 'colors'>): string {
  return colors === undefined || colors.hdr !== undefined ? '' : `setparams=colorspace=${colors.matrix},`
}

/** Returns filters that end a chain for opaque frames. They convert HDR to SDR in BT.709 and tag the result. */
export function toneMapping({ colors, width, height, alpha }: Frames): string {
  if (colors?.hdr === undefined) return ''
  const { matrix, hdr } = colors
  // With chroma subsampling, `zscale` rejects odd widths and heights. If frames have alpha, the edges of transparent areas need full color
  // resolution.
  const isWhole = width % 2 === 1 || height % 2 === 1 || alpha !== undefined
  const [whole, output] = isWhole ? ['format=yuv444p16,', 'yuv444p'] : ['', 'yuv420p']
  // The fast approximation applies HLG's gamma to each channel separately, which oversaturates colors.
  const exact = hdr.transfer === 'arib-std-b67' ? ':agamma=false' : ''
  const linear = `zscale=tin=${hdr.transfer}:pin=${hdr.primaries}:min=${matrix}:t=linear:npl=${referenceWhite}:p=bt709${exact}`
  // The brightest channel determines how much a color is dimmed, which preserves its hue.
  const mapped = `format=gbrpf32le,tonemap=mobius:param=${shoulder}:peak=${peak}:desat=0`
  // Browsers display BT.709 with the sRGB curve; the BT.709 curve would brighten shadows.
  return `,${whole}${linear},${mapped},zscale=t=iec61966-2-1:m=bt709:r=tv:d=ordered,format=${output},${standard}`
}
