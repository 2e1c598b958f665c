import { fileTypeFromFile } from 'file-type'
import type { OpenFile } from './open-file.ts'
import { externalAddresses } from './gltf.ts'
import { isIcon, otherFormat } from './other-formats.ts'
import { notAccepted, textNotAccepted } from './other-kinds.ts'
import { pdfStart } from './probe-document.ts'
import { headBytes, detectStillImage } from './detect-still-image.ts'
import { textKind } from './text-kind.ts'
import { Unusable } from './unusable.ts'

/**
 * Returns this service's name for the content type or, if the service has none, file-type's name. @throws {Unusable} if the type is
 * recognized but not accepted
 */
export async function detectType(file: OpenFile, path: string): Promise<string> {
  if (file.size === 0) throw new Unusable('an empty file', 'The file is empty: send one with content.')
  const head = await file.read(0, headBytes)
  const text = textKind(head)
  const isText = text === undefined || text === 'text'
  // Markup, JSON and other recognized kinds of text are rejected here, because file-type misidentifies some of them. Plain text is examined
  // further, because some media files begin like text.
  if (!isText) throw textNotAccepted(text === 'json' ? await jsonKind(file) : text)
  const brand = detectStillImage(head)
  if (brand !== undefined) return brand
  const found = await fileTypeFromFile(path)
  if (found === undefined || (found.mime === 'image/x-icon' && !isIcon(head, file.size))) {
    if (pdfStart(head) >= 0) return 'application/pdf'
    const other = otherFormat(head)
    if (other !== undefined) throw notAccepted(other)
  }
  if (found === undefined && text !== undefined) throw textNotAccepted(text)
  // Browsers do not play MP1 and MP2, which share this type.
  if (found?.mime === 'audio/mpeg' && found.ext !== 'mp3') throw notAccepted('audio/mp2')
  return (found && aliases[found.mime]) ?? found?.mime ?? ''
}

/** A document larger than this is identified only by its first bytes. */
const maxJsonBytes = 64 * 1024 * 1024

/** Returns `gltf` for a model whose data is in other files, `gltf-embedded` for a complete model and `json` for anything else. */
async function jsonKind(file: OpenFile): Promise<string> {
  if (file.size > maxJsonBytes) return 'json'
  try {
    const parsed: unknown = JSON.parse((await file.readAll()).toString())
    const { asset } = parsed as { asset?: { version?: unknown } }
    if (typeof asset?.version !== 'string') return 'json'
    return externalAddresses(parsed).length > 0 ? 'gltf' : 'gltf-embedded'
  } catch {
    return 'json'
  }
}

/** Content types as named by file-type, mapped to this service's names for the same container. */
const aliases: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/mp4': 'video/mp4',
  'audio/x-m4a': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'video/3gpp2': 'video/3gpp',
}
