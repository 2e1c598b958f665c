import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type OutputFormat,
  type VideoCodec,
} from 'mediabunny'

/** Containers that browsers play. */
export type PlayedIn = 'mp4' | 'webm'
type CopiedTo = PlayedIn | 'mka'

/** Codecs that browsers play in each container. */
const codecs: Readonly<Record<PlayedIn, { video: ReadonlySet<VideoCodec>; audio: ReadonlySet<AudioCodec> }>> = {
  webm: { video: new Set(['vp8', 'vp9']), audio: new Set(['opus', 'vorbis']) },
  mp4: { video: new Set(['avc', 'hevc', 'av1', 'vp9']), audio: new Set(['aac', 'mp3', 'flac', 'opus']) },
}

export const canContain = (container: PlayedIn, codec: VideoCodec | AudioCodec): boolean =>
  codecs[container].video.has(codec as VideoCodec) || codecs[container].audio.has(codec as AudioCodec)

/** A track to copy, and the timestamp in its file that becomes time zero. */
export interface CopiedTrack<Track extends InputVideoTrack | InputAudioTrack = InputVideoTrack | InputAudioTrack> {
  track: Track
  start: number
}

/**
 * Maximum index size to keep in memory. A larger index is written to the end of the file, because moving it to the front would take as much
 * memory as the whole file.
 */
const maxBytesInMemory = 128 * 1024 * 1024

/** Copies tracks to a new file without decoding them. */
export async function remux(
  container: CopiedTo,
  { video, audio }: { video?: CopiedTrack<InputVideoTrack> | undefined; audio?: CopiedTrack<InputAudioTrack> | undefined },
  path: string,
  bytes: number,
): Promise<void> {
  const output = new Output({ format: createFormat(container, bytes), target: new FilePathTarget(path) })
  const copies: Copy[] = []
  if (video) {
    const source = new EncodedVideoPacketSource((await video.track.getCodec())!)
    output.addVideoTrack(source, { rotation: await video.track.getRotation() })
    const decoderConfig = (await video.track.getDecoderConfig()) ?? undefined
    copies.push({ packets: readPackets(video), add: packet => source.add(packet, decoderConfig && { decoderConfig }) })
  }
  if (audio) {
    const source = new EncodedAudioPacketSource((await audio.track.getCodec())!)
    output.addAudioTrack(source)
    const decoderConfig = (await audio.track.getDecoderConfig()) ?? undefined
    copies.push({ packets: readPackets(audio), add: packet => source.add(packet, decoderConfig && { decoderConfig }) })
  }
  await output.start()
  await interleave(copies)
  await output.finalize()
}

function createFormat(container: CopiedTo, bytes: number): OutputFormat {
  if (container === 'mp4') return new Mp4OutputFormat({ fastStart: bytes > maxBytesInMemory ? false : 'in-memory' })
  return container === 'webm' ? new WebMOutputFormat() : new MkvOutputFormat()
}

interface Copy {
  packets: AsyncGenerator<EncodedPacket>
  add: (packet: EncodedPacket) => Promise<void>
}

async function* readPackets({ track, start }: CopiedTrack): AsyncGenerator<EncodedPacket> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp - start
    // Audio before time zero only primes the decoder, so it is dropped.
    if (timestamp < -0.001 && track.type === 'audio') continue
    yield packet.clone({ timestamp: Math.max(0, timestamp) })
  }
}

/** Adds packets in timestamp order. */
async function interleave(copies: readonly Copy[]): Promise<void> {
  const next = await Promise.all(
    copies.map(async copy => ({ ...copy, packet: (await copy.packets.next()).value as EncodedPacket | undefined })),
  )
  for (;;) {
    const [first] = next.filter(({ packet }) => packet !== undefined).toSorted((a, b) => a.packet!.timestamp - b.packet!.timestamp)
    if (first === undefined) return
    await first.add(first.packet!)
    first.packet = (await first.packets.next()).value as EncodedPacket | undefined
  }
}
