import { createRequire } from 'node:module'
import type { CanvasKit, Typeface, TypefaceFontProvider } from 'canvaskit-wasm'
import type { FontFile } from '../fonts/installed-fonts.ts'

/** CanvasKit, along with the fonts that this process has used. */
export interface Typesetter {
  kit: CanvasKit
  provider: TypefaceFontProvider
  /** @returns the font name to use in paragraphs, or undefined if CanvasKit cannot read the font */
  register: (font: FontFile) => Promise<string | undefined>
  /** Returns the same object for equal typefaces and frees duplicates, because paragraphs return a new object with each glyph run. */
  unify: (typeface: Typeface) => Typeface
}

let opening: Promise<Typesetter> | undefined

/** Loads CanvasKit only once per process. */
export function openTypesetter(): Promise<Typesetter> {
  opening ??= open()
  return opening
}

async function open(): Promise<Typesetter> {
  // The package is CommonJS, although its types describe an ES module, so it is loaded with `require`.
  const load = createRequire(import.meta.url)('canvaskit-wasm/full') as typeof import('canvaskit-wasm').default
  const kit = await load()
  const provider = kit.TypefaceFontProvider.Make()
  const names = new Map<FontFile, Promise<string | undefined>>()
  const typefaces: Typeface[] = []

  async function add(font: FontFile): Promise<string | undefined> {
    const bytes = await font.read()
    const count = provider.countFamilies()
    const name = `font ${count}`
    provider.registerFont(bytes, name)
    return provider.countFamilies() > count ? name : undefined
  }

  return {
    kit,
    provider,
    register(font) {
      const name = names.get(font) ?? add(font)
      names.set(font, name)
      return name
    },
    unify(typeface) {
      const known = typefaces.find(other => other.isAliasOf(typeface))
      if (known) typeface.delete()
      else typefaces.push(typeface)
      return known ?? typeface
    },
  }
}
