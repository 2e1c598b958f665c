import { createHash } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { open, readdir, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { readFacts, type FontFacts } from './font-facts.ts'
import { BrokenFont, extractFace, openFaces, type Source } from './font-tables.ts'

/** A font in the folder of installed fonts; for a collection, one of its faces. */
export interface FontFile extends FontFacts {
  path: string
  /** Index of the face in the file. */
  face: number
  /** Returns the font's bytes, in TrueType, OpenType or WOFF2 format. */
  read: () => Promise<Buffer>
}

/** A font file that cannot be used. */
export interface SkippedFont {
  path: string
  /** The reason, which completes the sentence "<path> is skipped: it …". */
  reason: string
}

export interface InstalledFonts {
  /** The font files, sorted by path. */
  files: readonly FontFile[]
  skipped: readonly SkippedFont[]
  /** A fingerprint that is the same for folders with the same fonts, regardless of file names; empty if there are no fonts. */
  fingerprint: string
}

const names = /\.(ttf|otf|ttc|woff2)$/i
export const maxFontBytes = 64 * 2 ** 20
/** The maximum number of font files; any further files are skipped. */
export const maxFontFiles = 500

interface Reading {
  /** A signature that changes with the files' names, sizes and modification times. */
  signature: string
  fonts: Promise<InstalledFonts>
}

const readings = new Map<string, Reading>()

/**
 * Reads the fonts in a folder and its subfolders, once per process and again after a file has been added, changed or removed. If the folder
 * does not exist, there are no fonts.
 * @param skip called for each unusable file when the folder is read; it is not called again while the folder is unchanged
 */
export async function readFonts(folder: string, skip: (font: SkippedFont) => void = () => undefined): Promise<InstalledFonts> {
  const found = await listFiles(folder)
  const signature = found.map(file => ('reason' in file ? `${file.path} ${file.reason}` : `${file.path} ${file.version}`)).join('\n')
  const known = readings.get(folder)
  if (known?.signature === signature) return known.fonts
  const fonts = readAll(found)
  readings.set(folder, { signature, fonts })
  for (const font of (await fonts).skipped) skip(font)
  return fonts
}

type Found = SkippedFont | { path: string; version: string }

async function listFiles(folder: string): Promise<Found[]> {
  const paths: string[] = []
  const problems: SkippedFont[] = []
  const list = async (path: string, depth: number): Promise<void> => {
    const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException): Dirent[] => {
      if (error.code !== 'ENOENT') problems.push({ path, reason: `cannot be read (${error.code})` })
      return []
    })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      // An unfinished `admin fonts add` leaves behind files whose names start with a dot.
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory() && depth < 2) await list(join(path, entry.name), depth + 1)
      else if (!entry.isDirectory() && names.test(entry.name)) paths.push(join(path, entry.name))
    }
  }
  await list(folder, 0)
  const files = await Promise.all(
    paths.map(async (path, index): Promise<Found> => {
      if (index >= maxFontFiles) return { path, reason: `exceeds the limit of ${maxFontFiles} files` }
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => error)
      if (found instanceof Error) return { path, reason: `cannot be read (${found.code})` }
      if (!found.isFile()) return { path, reason: 'is not a file' }
      if (found.size > maxFontBytes) return { path, reason: `has ${found.size} bytes; the limit is ${maxFontBytes}` }
      return { path, version: `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` }
    }),
  )
  return [...problems, ...files]
}

async function readAll(found: readonly Found[]): Promise<InstalledFonts> {
  const files: FontFile[] = []
  const skipped: SkippedFont[] = []
  const identities: string[] = []
  for (const file of found) {
    if ('reason' in file) {
      skipped.push(file)
      continue
    }
    try {
      const { faces, identity } = await readFaces(file.path)
      files.push(...faces)
      identities.push(identity)
    } catch (error) {
      skipped.push({ path: file.path, reason: reasonFor(error) })
    }
  }
  return { files, skipped, fingerprint: identities.length === 0 ? '' : hash(identities.toSorted()).slice(0, 8) }
}

/** Reads a single font file. @throws {BrokenFont} */
export async function readFontFile(path: string): Promise<FontFile[]> {
  return (await readFaces(path)).faces
}

function reasonFor(error: unknown): string {
  if (error instanceof BrokenFont) return error.message
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall === undefined ? 'is damaged' : `cannot be read (${code})`
}

function readFaces(path: string): Promise<{ faces: FontFile[]; identity: string }> {
  return withSource(path, async source => {
    const opened = await openFaces(source)
    const faces: FontFile[] = []
    for (const [index, face] of opened.entries()) {
      const read = () => withSource(path, again => (opened.length === 1 ? again.read(0, again.size) : extractFace(again, index)))
      faces.push({ path, face: index, ...(await readFacts(face)), read })
    }
    return { faces, identity: hash([String(source.size), ...opened.map(({ identity }) => identity)]) }
  })
}

function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\n')
  return sum.digest('hex')
}

async function withSource<T>(path: string, work: (source: Source) => Promise<T>): Promise<T> {
  // Without `O_NONBLOCK`, opening a named pipe that has replaced the file would block until a writer appears.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const found = await file.stat()
    if (!found.isFile() || found.size > maxFontBytes) throw new BrokenFont('was replaced while it was read')
    return await work({ size: found.size, read: (at, length) => readPart(file, found.size, at, length) })
  } finally {
    await file.close()
  }
}

async function readPart(file: FileHandle, size: number, at: number, length: number): Promise<Buffer> {
  if (at + length > size) throw new BrokenFont('is truncated: copy it again')
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new BrokenFont('is truncated: copy it again')
  return buffer
}
