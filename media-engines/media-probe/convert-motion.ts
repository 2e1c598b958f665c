import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { MATROSKA, MP4, MPEG_TS, WEBM, type Input, type InputAudioTrack, type InputFormat, type InputVideoTrack } from 'mediabunny'
import { openVideoEngine } from '../video/open-video-engine.ts'
import type { FileInput, StreamKind } from '../video/recipe.ts'
import { drawVideo, hasAlpha } from './draw-video.ts'
import { audioLabel, encode, isDecodable, type Encoding } from './encode-motion.ts'
import type { ProbeResult } from './media-probe.ts'
import { openFile, type OpenFile } from './open-file.ts'
import type { ProbeJob } from './probe-job.ts'
import { openInput, probeMotion, checkSegmentSize, checkDuration, checkSides } from './probe-motion.ts'
import { canContain, remux, type CopiedTrack, type PlayedIn } from './remux.ts'
import { Unusable, readOrDamaged, stripArticle } from './unusable.ts'

interface Source {
  name: string
  /** The name of the FFmpeg demuxer. */
  demuxer: string
  /** Reads the packets to copy; if omitted, all streams are re-encoded. */
  format?: InputFormat
}

/** Video formats that are converted to MP4 or WebM; streams are copied if their codecs allow it and re-encoded otherwise. */
const sources: Readonly<Record<string, Source>> = {
  'video/matroska': { name: 'a Matroska file', demuxer: 'matroska', format: MATROSKA },
  'video/mp2t': { name: 'an MPEG transport stream', demuxer: 'mpegts', format: MPEG_TS },
  'video/3gpp': { name: 'a 3GPP file', demuxer: 'mov', format: MP4 },
  'video/x-msvideo': { name: 'an AVI video', demuxer: 'avi' },
}

const asMp4 = 'export it as MP4 with H.264 video and AAC audio'

/** `hidden` stands for a stream that only FFmpeg can read. */
interface Tracks {
  video?: InputVideoTrack | 'hidden' | undefined
  audio?: InputAudioTrack | 'hidden' | undefined
}

type Track = Tracks[StreamKind]

interface Conversion extends Tracks, Encoding {
  file: OpenFile
}

interface Converted {
  path: string
  type: 'video/mp4' | 'video/webm' | 'audio/wav'
}

/** Converts a Matroska, AVI, MPEG-TS or 3GPP file to MP4 or WebM. */
export async function convertMotion(file: OpenFile, type: string, job: ProbeJob): Promise<ProbeResult> {
  const { name, demuxer, format } = sources[type]!
  if (type === 'video/matroska') await checkSegmentSize(file, name)
  using input = format && openInput(file, format)
  const tracks = input ? await readOrDamaged(name, () => readTracks(input, name)) : {}
  const conversion: Conversion = { ...(await startConversion(file, job, { name, instead: asMp4, demuxer })), ...tracks }
  if (type === 'video/mp2t') for (const kind of ['video', 'audio'] as const) conversion[kind] ??= await findHidden(conversion, kind)
  if (type === 'video/x-msvideo') for (const kind of await readAviStreams(file)) conversion[kind] = 'hidden'
  return probeConverted(await readOrDamaged(name, () => convert(conversion)), type)
}

/** Converts an AIFF file to a WAV file with the same bit depth. */
export async function convertAiff(file: OpenFile, job: ProbeJob): Promise<ProbeResult> {
  const name = 'an AIFF audio file'
  const conversion = await startConversion(file, job, { name, instead: 'export it as WAV or FLAC', demuxer: 'aiff' })
  const head = await file.read(0, 4096)
  const common = head.indexOf('COMM', 0, 'latin1')
  const isDeep = common > 0 && common + 16 <= head.length && head.readUInt16BE(common + 14) > 16
  const path = await readOrDamaged(name, () => encode(conversion, '[a0]asetpts=PTS-STARTPTS[out0]', ['audio'], isDeep ? 'wav24' : 'wav'))
  return probeConverted({ path, type: 'audio/wav' }, 'audio/aiff')
}

async function startConversion(
  file: OpenFile,
  { path, folder, videoEngine }: ProbeJob,
  { name, instead, demuxer }: Pick<Encoding, 'name' | 'instead'> & Pick<Source, 'demuxer'>,
): Promise<Conversion> {
  const engine = videoEngine && (await openVideoEngine(videoEngine))
  const own = await mkdtemp(join(folder, 'convert-'))
  return { name, instead, engine, folder: own, source: { file: path, format: demuxer }, file }
}

async function probeConverted({ path, type }: Converted, foundType: string): Promise<ProbeResult> {
  const made = await openFile(path)
  try {
    return { usable: true, converted: path, metadata: { ...(await probeMotion(made, type)), foundType } }
  } finally {
    await made.close()
  }
}

async function readTracks(input: Input, name: string): Promise<Tracks> {
  const video = (await input.getPrimaryVideoTrack()) ?? undefined
  const [audio] = await input.getAudioTracks()
  if (video) {
    const sides = [await video.getDisplayWidth(), await video.getDisplayHeight(), await video.getCodedWidth(), await video.getCodedHeight()]
    checkSides(name, sides)
  }
  checkDuration(name, (await input.getDurationFromMetadata()) ?? 0)
  return { video, audio }
}

/** Finds a stream that the packet reader omits because it does not recognize the codec. */
const findHidden = async (conversion: Conversion, kind: StreamKind) =>
  conversion.engine && (await isDecodable(conversion, kind)) ? ('hidden' as const) : undefined

/** Returns the kinds of streams that an AVI video's header declares. */
async function readAviStreams(file: OpenFile): Promise<Set<StreamKind>> {
  const head = (await file.read(0, 64 * 1024)).toString('latin1')
  return new Set([...head.matchAll(/strh[^]{4}(vids|auds)/g)].map(([, kind]) => (kind === 'vids' ? 'video' : 'audio')))
}

async function convert(conversion: Conversion): Promise<Converted> {
  const { name, video, audio, folder, file } = conversion
  if (!video && !audio)
    throw new Unusable(`${name} with nothing to play`, `The ${stripArticle(name)} has no video or audio that can be read: ${asMp4}.`)
  const isTransparent = isPackets(video) && (await hasAlpha(video))
  const container = await chooseContainer(conversion, isTransparent)
  const start = await getStart(video, audio)
  if (container === undefined) return encodeMissing(conversion, isTransparent ? 'webm' : 'mp4', start)
  const path = join(folder, `converted.${container}`)
  await remux(container, { video: toCopy(video, start), audio: toCopy(audio, start) }, path, file.size)
  return { path, type: `video/${container}` }
}

/** Encodes the streams that the container does not support. If the video can be copied, only the audio is encoded. */
async function encodeMissing(conversion: Conversion, container: PlayedIn, start: number): Promise<Converted> {
  const { video, audio } = conversion
  if (isPackets(audio) && (await isMpegAudio(audio))) conversion.audioSource = await wrapAudio(conversion, audio)
  for (const kind of ['video', 'audio'] as const)
    if (conversion[kind] && !(await isDecodable(conversion, kind))) throw unreadable(conversion, kind)
  const type = `video/${container}` as const
  const audioGraph = `[${audioLabel(conversion)}]asetpts=PTS-STARTPTS+${await getDelay(audio, start)}/TB`
  const encodeAudio = () => encode(conversion, `${audioGraph}[out0]`, ['audio'], container === 'mp4' ? 'm4a' : 'webm')
  if (!video) return { path: await encodeAudio(), type }
  if (isPackets(video) && audio && (await isCopied(container, video)))
    return { path: await addAudio(conversion, container, { track: video, start }, await encodeAudio()), type }
  const times = `setpts=PTS-STARTPTS+${await getDelay(video, start)}/TB`
  const { graph: videoGraph, source } = await drawVideo(conversion, isPackets(video) ? video : undefined, container, times)
  const graph = audio ? `${videoGraph};${audioGraph}[out1]` : videoGraph
  return { path: await encode({ ...conversion, source }, graph, audio ? ['video', 'audio'] : ['video'], container), type }
}

/** Returns the container into which both streams can be copied; undefined if there is none. */
async function chooseContainer({ video, audio }: Conversion, isTransparent: boolean): Promise<PlayedIn | undefined> {
  for (const container of isTransparent ? (['webm'] as const) : (['webm', 'mp4'] as const))
    if ((await isCopied(container, video)) && (await isCopied(container, audio))) return container
  return undefined
}

async function isCopied(container: PlayedIn, track: Track): Promise<boolean> {
  if (track === undefined) return true
  if (!isPackets(track) || (await isMpegAudio(track))) return false
  const codec = await track.getCodec()
  return codec !== null && canContain(container, codec)
}

const isPackets = <Packets extends InputVideoTrack | InputAudioTrack>(track: Packets | 'hidden' | undefined): track is Packets =>
  track !== undefined && track !== 'hidden'

/** Returns true for MPEG audio in a transport stream, where MP2 and MP3 have the same type. */
const isMpegAudio = async (track: InputVideoTrack | InputAudioTrack): Promise<boolean> =>
  (await track.getCodec()) === 'mp3' && (await track.input.getFormat()) === MPEG_TS

const toCopy = <Packets extends InputVideoTrack | InputAudioTrack>(track: Packets | 'hidden' | undefined, start: number) =>
  isPackets(track) ? { track, start } : undefined

/** Returns the earliest timestamp in the tracks, which becomes time zero. */
async function getStart(...tracks: Track[]): Promise<number> {
  const starts = await Promise.all(tracks.flatMap((track): Promise<number>[] => (isPackets(track) ? [track.getFirstTimestamp()] : [])))
  return starts.length === 0 ? 0 : Math.min(...starts)
}

const getDelay = async (track: Track, start: number): Promise<number> =>
  isPackets(track) ? Math.max(0, (await track.getFirstTimestamp()) - start) : 0

/** Wraps packets in a container that declares their codec, because FFmpeg's `amovie` fails if the codec changes after the start. */
async function wrapAudio({ folder, file }: Conversion, track: InputAudioTrack): Promise<FileInput> {
  const path = join(folder, 'audio.mka')
  await remux('mka', { audio: { track, start: await track.getFirstTimestamp() } }, path, file.size)
  return { file: path, format: 'matroska' }
}

async function addAudio(
  { folder, file }: Conversion,
  container: PlayedIn,
  video: CopiedTrack<InputVideoTrack>,
  audioPath: string,
): Promise<string> {
  const path = join(folder, `converted.${container}`)
  const made = await openFile(audioPath)
  try {
    using input = openInput(made, container === 'mp4' ? MP4 : WEBM)
    const [track] = await input.getAudioTracks()
    await remux(container, { video, audio: track && { track, start: 0 } }, path, file.size)
    return path
  } finally {
    await made.close()
  }
}

function unreadable(conversion: Conversion, kind: StreamKind): Unusable {
  const { name, [kind]: track } = conversion
  const codec = isPackets<InputVideoTrack | InputAudioTrack>(track) ? track.internalCodecId : undefined
  const named = typeof codec === 'string' ? ` (${codec})` : ''
  const problem = `The ${kind} of the ${stripArticle(name)} has a codec that cannot be read${named}: ${asMp4}.`
  return new Unusable(`${name} with ${kind} that cannot be read`, problem)
}
