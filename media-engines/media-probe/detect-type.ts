import { fileTypeFromFile } from 'file-type'
import type { OpenFile } from './open-file.ts'
import { notAccepted, textNotAccepted } from './other-kinds.ts'
import { headBytes, stillBrand } from './still-brand.ts'
import { textKind } from './text-kind.ts'
import { Unusable } from './unusable.ts'

/** The content type under the name that this service uses, or file-type's name. @throws {Unusable} for known types that are not accepted */
export async function detectType(file: OpenFile, path: string): Promise<string> {
  if (file.size === 0) throw new Unusable('an empty file', 'The file is empty: send one with content.')
  const head = await file.read(0, headBytes)
  const text = textKind(head)
  // Some media files begin like text, and file-type misidentifies some texts.
  if (text !== undefined && text !== 'text') throw textNotAccepted(text)
  const brand = stillBrand(head)
  if (brand !== undefined) return brand
  const found = await fileTypeFromFile(path)
  if (found === undefined && text !== undefined) throw textNotAccepted(text)
  // Browsers do not play MP1 and MP2, which share this type.
  if (found?.mime === 'audio/mpeg' && found.ext !== 'mp3') throw notAccepted('audio/x-mpeg')
  return (found && aliases[found.mime]) ?? found?.mime ?? ''
}

/** Other names that file-type uses for the same container. */
const aliases: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/mp4': 'video/mp4',
  'audio/x-m4a': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'video/3gpp2': 'video/3gpp',
}
