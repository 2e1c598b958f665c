import { Unusable } from './unusable.ts'

const advice = {
  image: 'convert it to PNG or WebP',
  video: 'convert it to MP4 or WebM',
  audio: 'convert it to MP3, WAV, FLAC, Ogg or M4A',
  model: 'export it as GLB',
  archive: 'unpack it and send the files in it',
  document: 'convert it to PDF',
  other:
    'send an image (JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF, BMP), a video (MP4, WebM, QuickTime, Matroska, AVI, MPEG-TS), an audio file (MP3, WAV, Ogg, M4A, FLAC, AAC, AIFF), a GLB model or a PDF document',
} as const

type Family = keyof typeof advice

const raw = ['image', 'a raw camera image'] as const
const program = ['other', 'a program'] as const
const archive = (name: string) => ['archive', name] as const
const office = ['document', 'an office document'] as const

/** Common types that are not accepted, keyed by file-type's names. */
const names: Readonly<Record<string, readonly [Family, string]>> = {
  // Uploads of these types are converted; inputs passed by URL are not.
  'image/tiff': ['image', 'a TIFF image'],
  'image/bmp': ['image', 'a BMP image'],
  'image/x-icon': ['image', 'an icon'],
  'image/jxl': ['image', 'a JPEG XL image'],
  'image/jp2': ['image', 'a JPEG 2000 image'],
  'image/jpx': ['image', 'a JPEG 2000 image'],
  'image/vnd.adobe.photoshop': ['image', 'a Photoshop image'],
  'image/j2c': ['image', 'a JPEG 2000 image'],
  'image/jpm': ['image', 'a JPEG 2000 image'],
  'image/jls': ['image', 'a JPEG-LS image'],
  'image/vnd.ms-photo': ['image', 'a JPEG XR image'],
  'image/flif': ['image', 'a FLIF image'],
  'image/bpg': ['image', 'a BPG image'],
  'image/icns': ['image', 'an icon'],
  'image/ktx': ['image', 'a KTX texture'],
  'image/vnd-ms.dds': ['image', 'a DDS texture'],
  'image/x-xcf': ['image', 'a GIMP image'],
  'image/x-tga': ['image', 'a TGA image'],
  'image/x-exr': ['image', 'an OpenEXR image'],
  'image/vnd.radiance': ['image', 'a Radiance HDR image'],
  'image/x-portable-anymap': ['image', 'a PNM image'],
  'image/x-xbitmap': ['image', 'an X bitmap'],
  'image/x-xpixmap': ['image', 'an X pixmap'],
  'image/x-qoi': ['image', 'a QOI image'],
  'image/x-pcx': ['image', 'a PCX image'],
  'image/fits': ['image', 'a FITS image'],
  'image/vnd.dwg': ['image', 'a CAD drawing'],
  'application/dicom': ['image', 'a DICOM image'],
  'application/eps': ['document', 'a PostScript document'],
  'image/x-adobe-dng': raw,
  'image/x-canon-cr2': raw,
  'image/x-canon-cr3': raw,
  'image/x-fujifilm-raf': raw,
  'image/x-nikon-nef': raw,
  'image/x-olympus-orf': raw,
  'image/x-panasonic-rw2': raw,
  'image/x-sony-arw': raw,
  'video/mpeg': ['video', 'an MPEG video'],
  'video/MP1S': ['video', 'an MPEG video'],
  'video/MP2P': ['video', 'an MPEG video'],
  'video/ogg': ['video', 'an Ogg video'],
  'video/x-flv': ['video', 'a Flash video'],
  'application/vnd.ms-asf': ['video', 'a Windows Media file'],
  'video/x-ms-asf': ['video', 'a Windows Media video'],
  'audio/x-ms-asf': ['audio', 'a Windows Media audio file'],
  'application/vnd.rn-realmedia': ['video', 'a RealMedia file'],
  'video/x-ivf': ['video', 'an IVF video'],
  'video/x-dv': ['video', 'a DV video'],
  'video/x-y4m': ['video', 'a raw video'],
  'image/mj2': ['video', 'a Motion JPEG 2000 video'],
  'application/mxf': ['video', 'an MXF video'],
  'audio/mp2': ['audio', 'an MP2 audio file'],
  'audio/basic': ['audio', 'an AU audio file'],
  'audio/x-caf': ['audio', 'a CAF audio file'],
  'audio/vnd.dolby.dd-raw': ['audio', 'an AC-3 audio file'],
  'audio/ape': ['audio', "a Monkey's Audio file"],
  'audio/wavpack': ['audio', 'a WavPack audio file'],
  'audio/x-tta': ['audio', 'a True Audio file'],
  'audio/x-musepack': ['audio', 'a Musepack audio file'],
  'audio/x-dsf': ['audio', 'a DSD audio file'],
  'audio/x-dff': ['audio', 'a DSD audio file'],
  'audio/x-voc': ['audio', 'a VOC audio file'],
  'audio/midi': ['audio', 'a MIDI file'],
  'audio/amr': ['audio', 'an AMR audio file'],
  'model/obj': ['model', 'an OBJ model'],
  'model/ply': ['model', 'a PLY model'],
  'model/vnd.usda': ['model', 'a USD model'],
  'model/vnd.collada+xml': ['model', 'a COLLADA model'],
  'application/vnd.sketchup.skp': ['model', 'a SketchUp model'],
  'application/x-ft-draco': ['model', 'a Draco model'],
  'model/stl': ['model', 'an STL model'],
  'model/3mf': ['model', 'a 3MF model'],
  'application/x-ft-fbx': ['model', 'an FBX model'],
  'application/x-blender': ['model', 'a Blender file'],
  'application/zip': archive('a ZIP archive'),
  'application/gzip': archive('a gzip archive'),
  'application/x-tar': archive('a tar archive'),
  'application/x-7z-compressed': archive('a 7z archive'),
  'application/x-rar-compressed': archive('a RAR archive'),
  'application/x-xz': archive('an xz archive'),
  'application/zstd': archive('a Zstandard archive'),
  'application/x-bzip2': archive('a bzip2 archive'),
  'application/x-lz4': archive('an LZ4 archive'),
  'application/lzip': archive('an lzip archive'),
  'application/x-compress': archive('a compressed file'),
  'application/x-apple-diskimage': archive('a disk image'),
  'application/x-iso9660-image': archive('a disk image'),
  'application/rtf': ['document', 'an RTF document'],
  'application/postscript': ['document', 'a PostScript document'],
  'application/epub+zip': ['document', 'an EPUB book'],
  'application/x-cfb': office,
  'application/x-elf': program,
  'application/x-msdownload': program,
  'application/x-mach-binary': program,
  'application/wasm': program,
  'application/java-archive': program,
  'application/vnd.android.package-archive': program,
  'application/x-shockwave-flash': program,
  'application/x-sqlite3': ['other', 'a database'],
  'text/vtt': ['other', 'a subtitle file'],
  'text/x-subrip': ['other', 'a subtitle file'],
  'text/calendar': ['other', 'a calendar'],
  'text/vcard': ['other', 'a business card'],
}

const textNames: Readonly<Record<string, readonly [Family, string]>> = {
  svg: ['image', 'an SVG image'],
  html: ['other', 'a web page'],
  playlist: ['video', 'a playlist'],
  gltf: ['model', 'a glTF model in several files'],
  'gltf-embedded': ['model', 'a glTF model as JSON'],
  script: program,
  json: ['other', 'a JSON file'],
  xml: ['other', 'an XML file'],
  text: ['other', 'a text file'],
}

/** @param type as reported by file-type */
export function notAccepted(type: string | undefined): Unusable {
  return toUnusable(...(names[type ?? ''] ?? byFamily(type ?? '')))
}

/** @param kind as returned by `textKind` or `jsonKind` */
export function textNotAccepted(kind: string): Unusable {
  return toUnusable(...(textNames[kind] ?? byFamily('')))
}

function byFamily(type: string): readonly [Family, string] {
  if (type.startsWith('image/')) return ['image', 'an image of an unsupported kind']
  if (type.startsWith('video/')) return ['video', 'a video of an unsupported kind']
  if (type.startsWith('audio/')) return ['audio', 'an audio file of an unsupported kind']
  if (type.startsWith('font/')) return ['other', 'a font']
  if (/officedocument|opendocument|ms-(word|excel|powerpoint)|vnd\.apple\./.test(type)) return office
  return ['other', 'a file of an unknown kind']
}

export function toUnusable(family: Family, what: string): Unusable {
  const problem = what.endsWith('unknown kind')
    ? `The type of the file is unknown and not accepted: ${advice[family]}.`
    : `The file is ${what}, which is not accepted: ${advice[family]}.`
  return new Unusable(what, problem)
}
