import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { FFmpegError, FormatContext, InputFormat, Packet } from 'node-av/lib'
import type { FileInput, StreamTimes } from './recipe.ts'

/** Maximum number of packets to read. It is high because a file may store all packets of one track before those of the next. */
const maxPackets = 100_000

/** Returns the presentation times of the first packets in the first video stream and the first audio stream. */
export async function firstPackets({ file, format, firstPackets: known = {} }: FileInput): Promise<StreamTimes> {
  const times: StreamTimes = {}
  const input = new FormatContext()
  using packet = new Packet()
  packet.alloc()
  try {
    FFmpegError.throwIfError(await input.openInput(`file:${file}`, InputFormat.findInputFormat(format)), 'An input could not be opened')
    const wanted = Object.keys(known).length
    for (let count = 0; count < maxPackets && Object.keys(times).length < wanted; count++) {
      packet.unref()
      if ((await input.readFrame(packet)) < 0) break
      const stream = input.streams[packet.streamIndex]
      const type = stream?.codecpar.codecType
      const kind = type === AVMEDIA_TYPE_VIDEO ? 'video' : type === AVMEDIA_TYPE_AUDIO ? 'audio' : undefined
      if (stream && kind) times[kind] ??= (Number(packet.pts) * stream.timeBase.num) / stream.timeBase.den
    }
    return times
  } finally {
    await input.closeInput()
  }
}
