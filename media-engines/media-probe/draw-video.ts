import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import { isHd, readColors, tagging, toneMapping, type Colors } from '../video/colors.ts'
import { playable, transparent, type FileInput } from '../video/recipe.ts'
import { readFrame, type Encoding } from './encode-motion.ts'
import type { OpenFile } from './open-file.ts'
import type { PlayedIn } from './remux.ts'
import { readNonSquareSize, readStoredVideo } from './stored-video.ts'

/** Deinterlaces video from broadcasts and camcorders, because browsers would show combing artifacts. */
const progressive = 'bwdif=deint=interlaced'

interface EncodedFile extends Encoding {
  file: OpenFile
}

/** A filtergraph whose output is `[out0]`, and the input that it reads. */
interface VideoGraph {
  graph: string
  source: FileInput
}

/**
 * Returns how to encode a video: as WebM if the video has alpha, as MP4 otherwise.
 * @param track undefined if only FFmpeg can read the video
 * @param times the filter that sets timestamps
 */
export async function drawVideo(
  encoding: EncodedFile,
  track: InputVideoTrack | undefined,
  container: PlayedIn,
  times: string,
): Promise<VideoGraph> {
  const { source } = encoding
  const colors = await readEncodedColors(encoding, track)
  if (track && container === 'webm') return drawTransparent(source, track, colors, times)
  const size = await getDisplaySize(encoding.file, track)
  // Tone mapping preserves chroma subsampling, which needs an even width and height.
  const end = colors?.hdr
    ? `scale=${size},crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0,setsar=1${toneMapping({ colors, width: 2, height: 2 })}`
    : playable.replace(/w=.*?:h='.*?'/, size)
  return { source, graph: `[v0]${tagging({ colors })}${times},${progressive},${end}[out0]` }
}

async function drawTransparent(source: FileInput, track: InputVideoTrack, colors: Colors | undefined, times: string): Promise<VideoGraph> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const alpha = await readNonSquareSize(track)
  const unused = { frameRate: 0, videoSeconds: 0, lastSeconds: 0 }
  const shown = { turn: await track.getRotation(), width, height, ...unused, ...(colors && { colors }), alpha }
  return { source: { ...source, shown }, graph: `[t0]${times},${progressive},${transparent.webm}[out0]` }
}

/** Reports whether the video has alpha that WebM can store. */
export async function hasAlpha(track: InputVideoTrack): Promise<boolean> {
  if (!(await track.canBeTransparent())) return false
  const codec = await track.getCodec()
  if (codec !== 'prores') return codec === 'vp8' || codec === 'vp9'
  const packet = await new EncodedPacketSink(track).getFirstPacket()
  // Alpha is optional in ProRes 4444; the frame header declares the alpha's depth.
  return packet !== null && (packet.data[25]! & 0x0f) !== 0
}

/** Treats untagged HD video as BT.709, as players do; FFmpeg assumes BT.601. */
async function readEncodedColors(encoding: Encoding, track: InputVideoTrack | undefined): Promise<Colors | undefined> {
  const stored = track && (await readStoredVideo(track))
  const colors = stored && readColors(stored)
  if (colors || stored?.tags?.matrix) return colors
  const size = stored ?? (await readFrame(encoding, '[v0]null[out0]'))
  return size && isHd(size) && !(await isTagged(encoding)) ? { matrix: 'bt709' } : undefined
}

/** FFmpeg's `colorspace` filter fails on frames without a matrix. The filter also needs the other two tags and an even width and height. */
async function isTagged(encoding: Encoding): Promise<boolean> {
  const graph = '[v0]crop=2:2:0:0,setparams=color_primaries=bt709:color_trc=bt709,colorspace=space=bt709:primaries=bt709:trc=bt709[out0]'
  return readFrame(encoding, graph).then(
    frame => frame !== undefined,
    () => false,
  )
}

/** The display aspect ratios that an MPEG-2 video header may declare. */
const mpeg2Ratios: Readonly<Record<number, number>> = { 2: 4 / 3, 3: 16 / 9, 4: 2.21 }

/**
 * Returns the size for the `scale` filter that makes pixels square. The pixel aspect ratio is read from the file, because FFmpeg's `movie`
 * filter does not report it.
 */
async function getDisplaySize(file: OpenFile, track: InputVideoTrack | undefined): Promise<string> {
  if (track) return `w=${Math.max(2, await track.getDisplayWidth())}:h=${Math.max(2, await track.getDisplayHeight())}`
  const head = await file.read(0, 1 << 20)
  const at = head.indexOf('000001b3', 0, 'hex')
  const ratio = at < 0 || at + 8 > head.length ? undefined : mpeg2Ratios[head[at + 7]! >> 4]
  return `w='max(2,${ratio === undefined ? 'iw' : `ih*${ratio}`})':h='max(2,ih)'`
}
