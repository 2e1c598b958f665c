/** Provides the fonts that are installed with the service. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFontFile, type FontFile } from '../fonts/installed-fonts.ts'

export interface FaceStyle {
  weight: 400 | 700
  style: 'normal' | 'italic'
  kind: 'sans' | 'serif' | 'mono'
}

/** The faces, keyed by the names that modules use. */
const faces = {
  sans: { kind: 'sans', weight: 400, style: 'normal' },
  'sans-bold': { kind: 'sans', weight: 700, style: 'normal' },
  'sans-italic': { kind: 'sans', weight: 400, style: 'italic' },
  serif: { kind: 'serif', weight: 400, style: 'normal' },
  'serif-bold': { kind: 'serif', weight: 700, style: 'normal' },
  mono: { kind: 'mono', weight: 400, style: 'normal' },
  'mono-bold': { kind: 'mono', weight: 700, style: 'normal' },
} as const satisfies Record<string, FaceStyle>

export type FaceName = keyof typeof faces

/** @throws {RangeError} if there is no face with the given name */
export function findFace(name: string): FaceStyle {
  if (!Object.hasOwn(faces, name)) throw new RangeError(`There is no font \`${name}\`; available: ${Object.keys(faces).join(', ')}.`)
  return faces[name as FaceName]
}

const require = createRequire(import.meta.url)
const getFolder = (packageName: string, folder: string) => join(dirname(require.resolve(`${packageName}/package.json`)), folder)
const noto = (name: string, ...files: string[]) =>
  files.map(file => join(getFolder(`@fontsource/${name}`, 'files'), `${name}-${file}-normal.woff2`))

/**
 * Returns the paths of a face's fonts. @fontsource has one file per script; for each character, the first file that contains it is used.
 */
export function letterFonts({ kind, weight, style }: FaceStyle): string[] {
  if (kind === 'sans') {
    const name = style === 'italic' ? 'Italic' : weight === 700 ? 'Bold' : 'Regular'
    return [join(getFolder('inter-ui', 'web'), `Inter-${name}.woff2`)]
  }
  return scriptFiles(kind === 'serif' ? 'source-serif-4' : 'jetbrains-mono', `${weight}-${style}`)
}

function scriptFiles(name: string, face: string): string[] {
  const folder = getFolder(`@fontsource/${name}`, 'files')
  const latin = `${name}-latin-${face}.woff2`
  // The Latin file comes first, because other files also contain Latin letters but not their kerning.
  const others = readdirSync(folder).filter(file => file.endsWith(`-${face}.woff2`) && file !== latin)
  return [latin, ...others.toSorted()].map(file => join(folder, file))
}

/** Returns the paths of fonts for characters that a face lacks: rare letters, symbols and mathematics. */
export function fallbackFonts(face: FaceStyle): string[] {
  const { weight, style } = face
  const letters = face.kind === 'sans' ? [] : letterFonts({ ...face, kind: 'sans' })
  const rare = scriptFiles('noto-sans', `${weight}-${style}`).filter(file => !file.includes('devanagari'))
  return [...letters, ...rare, ...noto('noto-sans-symbols', `symbols-${weight}`), ...symbolFonts]
}

const symbolFonts = [...noto('noto-sans-symbols-2', 'symbols-400', 'math-400', 'braille-400'), ...noto('noto-sans-math', 'latin-400')]

export const emojiFont = join(getFolder('@fontsource/noto-color-emoji', 'files'), 'noto-color-emoji-emoji-400-normal.woff2')

const read = new Map<string, Promise<FontFile>>()

/** Reads a built-in font only once per process. */
export function readBuiltIn(path: string): Promise<FontFile> {
  const reading = read.get(path) ?? readFontFile(path).then(([font]) => font!)
  read.set(path, reading)
  return reading
}

export const isEmojiFont = ({ path }: FontFile): boolean => path === emojiFont

export const isSymbolFont = ({ path }: FontFile): boolean => symbolFonts.includes(path)

/** Returns true for built-in fonts other than the emoji font. */
export const isBuiltInLetters = (font: FontFile): boolean => read.has(font.path) && !isEmojiFont(font)
