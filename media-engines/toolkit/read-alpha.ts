import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import {
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Output,
  WebMOutputFormat,
  type InputVideoTrack,
} from 'mediabunny'
import { readNonSquareSize } from '../media-probe/stored-video.ts'
import type { Alpha } from '../video/recipe.ts'

export interface AlphaOptions {
  /** The alpha file is written to a new subfolder of this folder. */
  folder: string
  /** Set if only the first frame is needed. */
  first?: true
}

/** @returns undefined if the video is opaque */
export async function readAlpha(track: InputVideoTrack, wish: AlphaOptions): Promise<Alpha | undefined> {
  if (!(await track.canBeTransparent())) return undefined
  const codec = await track.getCodec()
  const stored = await readNonSquareSize(track)
  if (codec !== 'vp8' && codec !== 'vp9') return { ...stored }
  const file = await writeAlpha(track, codec, wish)
  return file === undefined ? undefined : { file, ...stored }
}

/**
 * Writes a WebM video's alpha to its own file. WebM stores alpha as a second video within the packets of the first, where FFmpeg's decoders
 * ignore it. Any FFmpeg build can decode a file that contains only the alpha channel, so the channel is copied without re-encoding. Its
 * keyframes may differ from those of the color video.
 */
async function writeAlpha(track: InputVideoTrack, codec: 'vp8' | 'vp9', { folder, first }: AlphaOptions): Promise<string | undefined> {
  const config = await track.getDecoderConfig()
  const file = join(await mkdtemp(join(folder, 'alpha-')), 'alpha.webm')
  const source = new EncodedVideoPacketSource(codec)
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(file) })
  output.addVideoTrack(source)
  await output.start()
  let isEmpty = true
  for await (const { sideData, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    const { alpha } = sideData
    if (alpha === undefined || alpha.length === 0) continue
    const isKey = isKeyframe(codec, alpha[0]!)
    // Nothing before a keyframe can be decoded.
    if (isEmpty && !isKey) continue
    isEmpty = false
    await source.add(new EncodedPacket(alpha, isKey ? 'key' : 'delta', timestamp, duration), config ? { decoderConfig: config } : {})
    if (first) break
  }
  if (isEmpty) await output.cancel()
  else await output.finalize()
  return isEmpty ? undefined : file
}

/**
 * @param head the first byte of a frame: in VP8, one bit indicates the frame type; in VP9, that bit follows the marker, the profile and a
 * repeat bit
 */
function isKeyframe(codec: 'vp8' | 'vp9', head: number): boolean {
  return codec === 'vp8' ? (head & 1) === 0 : (head & 0x0c) === 0
}
