import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from './canvas.ts'

/** By the names that modules use: package and file of each face. */
const faces: Readonly<Record<string, readonly [packageName: string, face: string]>> = {
  sans: ['inter', '400-normal'],
  'sans-bold': ['inter', '700-normal'],
  'sans-italic': ['inter', '400-italic'],
  serif: ['source-serif-4', '400-normal'],
  'serif-bold': ['source-serif-4', '700-normal'],
  mono: ['jetbrains-mono', '400-normal'],
  'mono-bold': ['jetbrains-mono', '700-normal'],
}

const registered = new Set<string>()

/** @returns what a canvas takes as its `font` */
export function fontOf(family: string, pixels: number): string {
  const face = faces[family]
  if (face === undefined) throw new RangeError(`There is no font \`${family}\`: there are ${Object.keys(faces).join(', ')}.`)
  if (!registered.has(family)) register(family, ...face)
  return `${pixels}px ${nameOf(family)}`
}

const nameOf = (family: string): string => `flora-${family}`

/**
 * A face comes as one file a script; under one name a canvas finds each letter in the file that has it. The file that is
 * registered last is asked first: it has to be `latin`, since others have some of its letters too, without their kerning.
 */
function register(family: string, packageName: string, face: string): void {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`@fontsource/${packageName}/package.json`)), 'files')
  const latin = `${packageName}-latin-${face}.woff2`
  const others = readdirSync(folder).filter(name => name.endsWith(`-${face}.woff2`) && name !== latin)
  for (const file of [...others.toSorted(), latin]) GlobalFonts.registerFromPath(join(folder, file), nameOf(family))
  registered.add(family)
}
