import { readFonts, type FontFile } from '../fonts/installed-fonts.ts'
import { emojiFont, fallbackFonts, isEmojiFont, isSymbolFont, letterFonts, readBuiltIn, type FaceStyle } from './built-in-fonts.ts'
import { isInvisible } from './clean-text.ts'

/** The fonts that may be used to draw text. */
export interface FontSources {
  face: FaceStyle
  /** The folder of installed fonts. */
  folder: string | undefined
  /** Fonts that CanvasKit failed to read. */
  unusable: ReadonlySet<FontFile>
}

/** A part of a paragraph that is drawn in one font. */
export interface FontRun {
  text: string
  font: FontFile
}

/** @returns a list of runs for each paragraph, and the visible characters that no font contains, in order of occurrence */
export async function chooseFonts(
  paragraphs: readonly string[],
  sources: FontSources,
): Promise<{ paragraphs: FontRun[][]; missing: string[] }> {
  const split = paragraphs.map(paragraph => Array.from(graphemes.segment(paragraph), ({ segment }) => segment))
  const pieces = new Set(split.flat())
  const fonts = await assignFonts(pieces, sources)
  // If no single font can draw a grapheme, such as a letter and its accent, its characters may come from different fonts.
  const broken = [...pieces].filter(piece => !fonts.has(piece))
  const characters = new Set(broken.flatMap(piece => Array.from(piece)))
  for (const [character, font] of await assignFonts(characters, sources)) fonts.set(character, font)
  return {
    paragraphs: split.map(list => toRuns(list, fonts)),
    missing: [...characters].filter(character => !fonts.has(character) && !isSpace(character)),
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const isSpace = (piece: string): boolean => /^\s+$/u.test(piece)

/**
 * Returns true for graphemes that are drawn in color: emoji that are colored by default and characters with the emoji variation selector.
 */
const isEmoji = (piece: string): boolean => !piece.includes('\uFE0E') && /[\p{Emoji_Presentation}\uFE0F\u20E3]/u.test(piece)

/** Assigns a font to each piece that a single font can draw. Fonts are read one by one until every piece has a font. */
async function assignFonts(pieces: Iterable<string>, sources: FontSources): Promise<Map<string, FontFile>> {
  const assigned = new Map<string, FontFile>()
  const all = [...pieces]
  for (const inColor of [false, true]) {
    const open = new Set(all.filter(piece => isEmoji(piece) === inColor))
    if (open.size === 0) continue
    for await (const font of listFonts(sources, inColor, open)) {
      for (const piece of open) if (hasAll(font, piece) && open.delete(piece)) assigned.set(piece, font)
      if (open.size === 0) break
    }
  }
  return assigned
}

async function* listFonts({ face, folder, unusable }: FontSources, inColor: boolean, open: ReadonlySet<string>): AsyncGenerator<FontFile> {
  if (inColor) yield readBuiltIn(emojiFont)
  for (const path of [...letterFonts(face), ...fallbackFonts(face)]) yield readBuiltIn(path)
  if (folder !== undefined)
    for (const font of rankFonts((await readFonts(folder)).files, face, [...open])) if (!unusable.has(font)) yield font
  if (!inColor) yield readBuiltIn(emojiFont)
}

/** Symbol fonts contain Arabic and Hebrew letters but cannot shape them. */
const notSymbols = /[\u0590-\u08FF]/

/** Reports whether a font can draw all characters in a piece. A font that can compose a letter from its parts also qualifies. */
function hasAll(font: FontFile, piece: string): boolean {
  if (isSymbolFont(font) && notSymbols.test(piece)) return false
  return [piece, piece.normalize('NFD')].some(form =>
    Array.from(form).every(each => isInvisible(each) || font.covers(each.codePointAt(0)!)),
  )
}

/**
 * Characters that Chinese, Japanese and Korean share are drawn differently in each language. If the text contains letters that are used in
 * only one of these languages, they determine the language of the text.
 */
const languages: readonly [letters: RegExp, family: RegExp][] = [
  [/[\p{scx=Hira}\p{scx=Kana}]/u, /\b(JP|Japanese)\b/],
  [/\p{scx=Hang}/u, /\b(KR|Korean)\b/],
  [/\p{scx=Bopo}/u, /\b(TC|HK|TW)\b/],
]

/** Ranks fonts by the text's language, by the number of pieces that their family can draw and by similarity to the requested face. */
function rankFonts(fonts: readonly FontFile[], face: FaceStyle, pieces: readonly string[]): FontFile[] {
  const text = pieces.filter(piece => /\p{L}/u.test(piece)).join('')
  const language = languages.find(([letters]) => letters.test(text))?.[1]
  const counts = new Map<string, number>()
  for (const font of fonts) counts.set(font.family, (counts.get(font.family) ?? 0) + pieces.filter(piece => hasAll(font, piece)).length)
  const ranked = fonts.map(font => {
    const isSerif = /serif|naskh|nastaliq|mincho|batang|song/i.test(font.family)
    const ranks = [
      language === undefined || language.test(font.family) ? 0 : 1,
      -counts.get(font.family)!,
      isSerif === (face.kind === 'serif') ? 0 : 1,
      Math.abs(font.weight - face.weight),
      font.style === face.style ? 0 : 1,
    ]
    return { font, ranks }
  })
  const compare = (one: number[], other: number[]) => one.map((rank, at) => rank - other[at]!).find(difference => difference !== 0) ?? 0
  return ranked.toSorted((one, other) => compare(one.ranks, other.ranks)).map(({ font }) => font)
}

/** Joins adjacent pieces in the same font. Spaces use the font of the preceding text, so that they do not interrupt that text's script. */
function toRuns(pieces: readonly string[], fonts: ReadonlyMap<string, FontFile>): FontRun[] {
  const runs: FontRun[] = []
  const add = (text: string, font: FontFile) => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += text
    else runs.push({ text, font })
  }
  const space = fonts.get(' ')
  for (const piece of pieces) {
    const last = runs.at(-1)?.font
    // Spaces in the emoji font are too wide, so spaces after emoji use another font.
    const before = last && isEmojiFont(last) ? undefined : last
    for (const part of fonts.has(piece) ? [piece] : piece) {
      const font = before && (isSpace(part) || isInvisible(part)) && hasAll(before, part) ? before : fonts.get(part)
      if (font) add(part, font)
      else if (isSpace(part) && (before ?? space)) add(' ', (before ?? space)!)
    }
  }
  return runs
}
