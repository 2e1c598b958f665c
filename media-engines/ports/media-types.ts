/** The mapping between media types, output types in responses and MIME types. */

/** Types that a model can produce and a node can show. */
export const mediaTypes = ['image', 'video', 'audio', 'text', 'model3d'] as const
export type MediaType = (typeof mediaTypes)[number]

export const isMediaType = (type: string): type is MediaType => (mediaTypes as readonly string[]).includes(type)

/** Types of outputs, including documents, which no node shows. */
export type ContentKind = MediaType | 'document'

const outputTypes = {
  image: 'imageUrl',
  video: 'videoUrl',
  audio: 'audioUrl',
  text: 'text',
  model3d: 'model3dUrl',
  document: 'documentUrl',
} as const satisfies Record<ContentKind, string>

/** The name of a type in run outputs and technique slots. */
export type OutputType<Kind extends ContentKind = ContentKind> = (typeof outputTypes)[Kind]

export const toOutputType = <Kind extends ContentKind>(kind: Kind): OutputType<Kind> => outputTypes[kind]

const kindsByOutput = new Map(Object.entries(outputTypes).map(([kind, output]) => [output, kind as ContentKind]))

export const toContentKind = (type: OutputType): ContentKind | undefined => kindsByOutput.get(type)

/** Returns undefined for a document, which no node shows. */
export function outputMediaType(type: OutputType): MediaType | undefined {
  const kind = kindsByOutput.get(type)
  return kind === 'document' ? undefined : kind
}

export interface ContentType {
  /** The type's name with its article, as used in sentences. */
  is: string
  /** File extension. */
  extension: string
  kind: Exclude<ContentKind, 'text'>
  /** Aliases that callers use for this content type. */
  aliases?: readonly string[]
}

/** The MIME types that are accepted as assets and as outputs. */
export const contentTypes: Readonly<Record<string, ContentType>> = {
  'image/jpeg': { is: 'a JPEG image', extension: 'jpg', kind: 'image', aliases: ['image/jpg', 'image/pjpeg'] },
  'image/png': { is: 'a PNG image', extension: 'png', kind: 'image', aliases: ['image/x-png', 'image/apng', 'image/vnd.mozilla.apng'] },
  'image/webp': { is: 'a WebP image', extension: 'webp', kind: 'image' },
  'image/gif': { is: 'a GIF image', extension: 'gif', kind: 'image' },
  'image/avif': { is: 'an AVIF image', extension: 'avif', kind: 'image' },
  // A type that is converted on arrival has the file extension of the resulting type.
  'image/heic': {
    is: 'a HEIC image',
    extension: 'jpg',
    kind: 'image',
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
  'image/tiff': { is: 'a TIFF image', extension: 'png', kind: 'image', aliases: ['image/tif', 'image/x-tiff', 'image/x-tif'] },
  'image/bmp': { is: 'a BMP image', extension: 'png', kind: 'image', aliases: ['image/x-bmp', 'image/x-ms-bmp', 'image/x-windows-bmp'] },
  'video/mp4': { is: 'an MP4 video', extension: 'mp4', kind: 'video', aliases: ['video/x-m4v', 'application/mp4', 'video/mpeg4'] },
  'video/webm': { is: 'a WebM video', extension: 'webm', kind: 'video' },
  'video/quicktime': { is: 'a QuickTime video', extension: 'mov', kind: 'video' },
  'video/matroska': {
    is: 'a Matroska file',
    extension: 'mp4',
    kind: 'video',
    aliases: ['video/x-matroska', 'application/x-matroska', 'audio/matroska', 'audio/x-matroska', 'video/mkv'],
  },
  'video/x-msvideo': { is: 'an AVI video', extension: 'mp4', kind: 'video', aliases: ['video/vnd.avi', 'video/avi', 'video/msvideo'] },
  'video/mp2t': { is: 'an MPEG transport stream', extension: 'mp4', kind: 'video', aliases: ['video/vnd.dlna.mpeg-tts', 'video/m2ts'] },
  'video/3gpp': { is: 'a 3GPP file', extension: 'mp4', kind: 'video', aliases: ['video/3gpp2', 'audio/3gpp', 'audio/3gpp2', 'video/3gp'] },
  'audio/mpeg': { is: 'an MP3 file', extension: 'mp3', kind: 'audio', aliases: ['audio/mp3', 'audio/x-mpeg', 'audio/mpeg3'] },
  'audio/wav': { is: 'a WAV file', extension: 'wav', kind: 'audio', aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'] },
  'audio/ogg': { is: 'an Ogg file', extension: 'ogg', kind: 'audio', aliases: ['audio/opus', 'audio/vorbis', 'application/ogg'] },
  'audio/mp4': { is: 'an MPEG-4 audio file', extension: 'm4a', kind: 'audio', aliases: ['audio/x-m4a', 'audio/m4a'] },
  'audio/webm': { is: 'a WebM audio file', extension: 'webm', kind: 'audio', aliases: ['audio/x-webm'] },
  'audio/flac': { is: 'a FLAC file', extension: 'flac', kind: 'audio', aliases: ['audio/x-flac', 'application/flac'] },
  'audio/aac': { is: 'an AAC file', extension: 'aac', kind: 'audio', aliases: ['audio/aacp', 'audio/x-aac', 'audio/x-hx-aac-adts'] },
  'audio/aiff': { is: 'an AIFF file', extension: 'wav', kind: 'audio', aliases: ['audio/x-aiff', 'audio/aif', 'sound/aiff'] },
  'model/gltf-binary': { is: 'a GLB model', extension: 'glb', kind: 'model3d' },
  'application/pdf': { is: 'a PDF', extension: 'pdf', kind: 'document' },
}

/** Returns undefined for a type that is not accepted. */
export const contentKind = (contentType: string | undefined): ContentType['kind'] | undefined => contentTypes[contentType ?? '']?.kind

/** Returns the type of the node that shows files with the given content type; undefined if no node can show them. */
export function contentMediaType(contentType: string | undefined): Exclude<MediaType, 'text'> | undefined {
  const kind = contentKind(contentType)
  return kind === 'document' ? undefined : kind
}

/** Returns undefined for a type that is not accepted. */
export const fileExtension = (contentType: string): string | undefined => contentTypes[contentType]?.extension
