/** File names for a ZIP that every system can unpack. */
import { cut } from '../ui/format.ts'

/** Control characters, characters that Windows does not allow and marks that can hide an extension by reordering text. */
// eslint-disable-next-line no-control-regex -- file names must not contain control characters
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]+/g
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i
/** Common file systems allow 255 bytes per name. The other 15 leave room for the number that is added to a duplicate name. */
const maxBytes = 240
const maxExtension = 10

const bytesIn = (text: string) => new TextEncoder().encode(text).length

function split(name: string): [stem: string, extension: string] {
  const at = name.lastIndexOf('.')
  const extension = at > 0 ? name.slice(at) : ''
  return extension.length > 1 && extension.length <= maxExtension ? [name.slice(0, at), extension] : [name, '']
}

/** Replaces characters that some systems reject, including path separators, and prefixes names that Windows reserves. */
export function safeName(name: string, extension: string): string {
  const clean = name.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ').trim()
  const [given, itsExtension] = split(clean)
  const hasExtension = itsExtension.toLowerCase() === extension.toLowerCase() || extension === ''
  const ending = hasExtension ? itsExtension : extension
  let stem = (hasExtension ? given : clean).replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')
  while (bytesIn(stem + ending) > maxBytes) stem = cut(stem, stem.length - 1).trimEnd()
  if (stem === '') stem = 'file'
  return (reserved.test(stem.split('.')[0]!.trim()) ? `_${stem}` : stem) + ending
}

/** Adds numbers to duplicate names. Names that differ only in case are treated as duplicates, because some systems ignore case. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const [stem, extension] = split(name)
    let unique = name
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${stem} (${n})${extension}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
