import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { boxFont } from './box-font.ts'

// Otherwise the library searches all fonts of the machine before it draws its first line.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1'
const { createCanvas, GlobalFonts, ImageData } = await import('@napi-rs/canvas')
export { createCanvas, ImageData }

interface Face {
  packageName: string
  face: string
  /** Width of the font's box for missing glyphs, in thousandths of an em. */
  missing: number
}

const inter = { packageName: 'inter', missing: 656 }
const serif = { packageName: 'source-serif-4', missing: 640 }
const mono = { packageName: 'jetbrains-mono', missing: 600 }

/** Indexed by the names that modules use. */
const faces: Readonly<Record<string, Face>> = {
  sans: { ...inter, face: '400-normal' },
  'sans-bold': { ...inter, face: '700-normal' },
  'sans-italic': { ...inter, face: '400-italic' },
  serif: { ...serif, face: '400-normal' },
  'serif-bold': { ...serif, face: '700-normal' },
  mono: { ...mono, face: '400-normal' },
  'mono-bold': { ...mono, face: '700-normal' },
}

const registered = new Set<string>()

/** @returns a value for a canvas's `font` */
export function cssFont(family: string, pixels: number): string {
  const face = faces[family]
  if (face === undefined) throw new RangeError(`There is no font \`${family}\`; available: ${Object.keys(faces).join(', ')}.`)
  if (!registered.has(family)) register(family, face)
  return `${pixels}px ${lettersFamily(family)}, ${boxesFamily(family)}`
}

const lettersFamily = (family: string): string => `letters-${family}`
const boxesFamily = (family: string): string => `boxes-${family}`

/** A typeface has one file per script. Registered under one name, a canvas picks the file that has the letter. */
function register(family: string, { packageName, face, missing }: Face): void {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`@fontsource/${packageName}/package.json`)), 'files')
  const latin = `${packageName}-latin-${face}.woff2`
  const others = readdirSync(folder).filter(name => name.endsWith(`-${face}.woff2`) && name !== latin)
  // The last one has priority: others have Latin letters too, but not their kerning.
  for (const file of [...others.toSorted(), latin]) GlobalFonts.registerFromPath(join(folder, file), lettersFamily(family))
  GlobalFonts.register(boxFont(missing), boxesFamily(family))
  registered.add(family)
}
