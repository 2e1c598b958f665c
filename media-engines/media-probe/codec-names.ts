import type { InputAudioTrack, InputVideoTrack } from 'mediabunny'

/** Codecs that at least some browsers cannot play, keyed by their code in MP4, QuickTime and WAV files. */
const names: Readonly<Record<string, string>> = {
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  dts: 'DTS',
  prores: 'ProRes',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  'ac-4': 'AC-4',
  dtsc: 'DTS',
  dtse: 'DTS',
  dtsh: 'DTS',
  dtsl: 'DTS',
  alac: 'Apple Lossless',
  samr: 'AMR',
  sawb: 'AMR',
  mp4v: 'MPEG-4 Part 2',
  s263: 'H.263',
  H263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  SVQ3: 'Sorenson',
  SVQ1: 'Sorenson',
  cvid: 'Cinepak',
  'rle ': 'QuickTime Animation',
  'png ': 'PNG',
  dvc: 'DV',
  'dvc ': 'DV',
  dvcp: 'DV',
  AVdn: 'DNxHD',
  AVdh: 'DNxHR',
  CFHD: 'CineForm',
  mx5p: 'MPEG-2',
  m2v1: 'MPEG-2',
  ima4: 'IMA ADPCM',
  QDM2: 'QDesign',
}

const played: ReadonlySet<string> = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'vorbis', 'flac', 'ulaw', 'alaw'])

/** Returns the codec's name, or undefined if browsers play the codec. */
export async function findUnplayableCodec(track: InputVideoTrack | InputAudioTrack): Promise<string | undefined> {
  const codec = await track.getCodec()
  if (codec !== null && (played.has(codec) || codec.startsWith('pcm-'))) return undefined
  const { internalCodecId: id } = track
  return names[codec ?? ''] ?? (typeof id === 'string' ? (names[id] ?? id.trim()) : 'an unknown codec')
}

/** Names of the WAV codecs that are not supported, keyed by codec code. */
const waveNames: Readonly<Record<number, string>> = {
  0x02: 'Microsoft ADPCM',
  0x11: 'IMA ADPCM',
  0x31: 'GSM',
  0x40: 'G.721 ADPCM',
  0x45: 'G.726 ADPCM',
  0x50: 'MPEG',
  0x55: 'MP3',
  0xff: 'AAC',
  0x160: 'Windows Media',
  0x161: 'Windows Media',
  0x162: 'Windows Media',
  0x2000: 'AC-3',
  0x2001: 'DTS',
}

const waveRead = new Set([0x01, 0x03, 0x06, 0x07])

/** Returns the name of a WAV file's codec, or undefined if the codec is supported. @param head the start of the file */
export function findUnsupportedWaveCodec(head: Buffer): string | undefined {
  const at = head.indexOf('fmt ', 12, 'latin1') + 8
  if (at < 20 || at + 26 > head.length) return undefined
  const tag = head.readUInt16LE(at)
  // An extensible format declares its codec at the end of the header.
  const code = tag === 0xfffe && at + 26 <= head.length ? head.readUInt16LE(at + 24) : tag
  return waveRead.has(code) ? undefined : (waveNames[code] ?? `the codec 0x${code.toString(16)}`)
}

/** Returns the name of an Ogg file's codec, or undefined if the codec is supported. */
export function findUnsupportedOggCodec(head: Buffer): string | undefined {
  const codecs = { 'Speex   ': 'Speex', '\x7fFLAC': 'FLAC', '\x80theora': 'Theora', 'BBCD\0': 'Dirac', 'CELT    ': 'CELT' }
  return Object.entries(codecs).find(([mark]) => head.includes(mark, 0, 'latin1'))?.[1]
}
