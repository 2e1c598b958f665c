import type { TextStyle, Typeface } from 'canvaskit-wasm'
import { JobFailure } from '../workers/worker-failure.ts'
import type { FontFile } from '../fonts/installed-fonts.ts'
import { findFace, isBuiltInLetters } from './built-in-fonts.ts'
import { openTypesetter, type Typesetter } from './canvas-kit.ts'
import { chooseFonts, type FontRun } from './choose-fonts.ts'
import { isInvisible, isRightToLeft, toParagraphs } from './clean-text.ts'
import { describeMissingCharacters } from './missing-characters.ts'

export interface TextLayout {
  text: string
  /** `sans`, `sans-bold`, `sans-italic`, `serif`, `serif-bold`, `mono` or `mono-bold` */
  face: string
  /** Pixels per em. */
  size: number
  /** Maximum line width, in pixels; words that are wider are broken. */
  maxWidth: number
}

/** A line of glyphs, in display order. */
export interface TextLine {
  /** Width in pixels, without trailing spaces. */
  width: number
  runs: GlyphRun[]
}

export interface GlyphRun {
  typeface: Typeface
  glyphs: Uint16Array
  /** The x and y coordinates of each glyph, relative to the start of the line's baseline. */
  positions: Float32Array
}

/**
 * Shapes text and breaks it into lines according to the rules of Unicode and of the text's scripts.
 * @param folder the folder of installed fonts
 * @throws {JobFailure} `action_failed`, naming the characters that no font contains
 */
export async function layOutText(layout: TextLayout, folder: string | undefined): Promise<TextLine[]> {
  const typesetter = await openTypesetter()
  const face = findFace(layout.face)
  const paragraphs = toParagraphs(layout.text)
  const unusable = new Set<FontFile>()
  for (;;) {
    const chosen = await chooseFonts(paragraphs, { face, folder, unusable })
    rejectMissingCharacters(chosen.missing, layout.text)
    const names = new Map<FontFile, string>()
    for (const font of new Set(chosen.paragraphs.flat().map(run => run.font))) {
      const name = await typesetter.register(font)
      if (name === undefined) unusable.add(font)
      else names.set(font, name)
    }
    if (!chosen.paragraphs.flat().some(({ font }) => unusable.has(font))) {
      const styles = createStyles(typesetter, names, layout.size)
      return chosen.paragraphs.flatMap(runs => breakLines(typesetter, runs, styles, layout))
    }
  }
}

function rejectMissingCharacters(missing: readonly string[], text: string): void {
  if (missing.length > 0) throw new JobFailure('action_failed', describeMissingCharacters(missing, text))
}

interface Styles {
  text: (font: FontFile) => TextStyle
  space: (font: FontFile) => TextStyle
}

/** Letters in built-in fonts have kerning (but not across spaces) and, as in browser modules, no ligatures or contextual alternates. */
function createStyles({ kit }: Typesetter, names: ReadonlyMap<FontFile, string>, fontSize: number): Styles {
  const styles = new Map<string, TextStyle>()
  const plain = ['liga', 'calt'].map(name => ({ name, value: 0 }))
  const withoutKerning = [...plain, { name: 'kern', value: 0 }]
  const get = (font: FontFile, fontFeatures: { name: string; value: number }[]): TextStyle => {
    const name = names.get(font)!
    const key = `${name} ${fontFeatures.length}`
    const style = styles.get(key) ?? new kit.TextStyle({ fontFamilies: [name], fontSize, fontFeatures, color: kit.BLACK })
    styles.set(key, style)
    return style
  }
  return {
    text: font => get(font, isBuiltInLetters(font) ? plain : []),
    space: font => get(font, isBuiltInLetters(font) ? withoutKerning : []),
  }
}

/**
 * Number of characters that are shaped together. Long text is shaped in chunks, because CanvasKit takes time quadratic in the number of
 * lines.
 */
const chunkLength = 4096
const minChunkLength = 256

/** @param runs the runs of one paragraph */
function breakLines(typesetter: Typesetter, runs: readonly FontRun[], styles: Styles, layout: TextLayout): TextLine[] {
  const text = runs.map(run => run.text).join('')
  if (text.trim() === '') return [{ width: 0, runs: [] }]
  const lines: TextLine[] = []
  const rightToLeft = isRightToLeft(text)
  const shapePart = (from: number, to: number) => shape(typesetter, cut(runs, from, to), styles, rightToLeft, layout)
  let length = chunkLength
  for (let start = 0; ;) {
    const end = Math.min(start + length, text.length)
    const shaped = shapePart(start, end)
    const split = findSplitWord(text, start, shaped.starts)
    if (split) {
      const line = start + shaped.starts[split.line]!
      lines.push(...shaped.lines.slice(0, split.line), ...shapePart(line, split.word).lines)
      length = Math.max(minChunkLength, 2 * (split.word - start))
      start = split.word
    } else if (end === text.length) {
      return [...lines, ...shaped.lines]
    } else {
      // The last line may continue beyond the chunk, so it is shaped again as part of the next chunk.
      const last = shaped.starts.at(-1)!
      if (last === 0) length *= 2
      else lines.push(...shaped.lines.slice(0, -1))
      start += last
    }
  }
}

const european = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{Nd}]{2}$/u

/**
 * Finds the first word that is wider than a line and that CanvasKit split on a line where other words precede it. Such a word must start
 * on the next line.
 */
function findSplitWord(text: string, start: number, starts: readonly number[]): { line: number; word: number } | undefined {
  for (let index = 1; index < starts.length; index++) {
    const at = start + starts[index]!
    if (!european.test(text.slice(at - 1, at + 1))) continue
    const word = text.lastIndexOf(' ', at) + 1
    const line = index - 1
    if (text.slice(start + starts[line]!, Math.max(word, start)).trim() !== '') return { line, word }
  }
  return undefined
}

/**
 * Returns the runs between two offsets. A surrogate pair or cluster may be split at the end; this is harmless because the last line is
 * shaped again.
 */
function cut(runs: readonly FontRun[], start: number, end: number): FontRun[] {
  let at = 0
  return runs.flatMap(({ text, font }) => {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at)).toWellFormed()
    at += text.length
    return part === '' ? [] : [{ text: part, font }]
  })
}

function shape(
  { kit, provider, unify }: Typesetter,
  runs: readonly FontRun[],
  styles: Styles,
  rightToLeft: boolean,
  { maxWidth, text }: TextLayout,
): { lines: TextLine[]; starts: number[] } {
  const style = new kit.ParagraphStyle({
    textStyle: { color: kit.BLACK },
    textAlign: kit.TextAlign.Left,
    textDirection: rightToLeft ? kit.TextDirection.RTL : kit.TextDirection.LTR,
  })
  const builder = kit.ParagraphBuilder.MakeFromFontProvider(style, provider)
  for (const { text: run, font } of runs) {
    for (const [part] of run.matchAll(/ +|[^ ]+/g)) {
      builder.pushStyle(part.startsWith(' ') ? styles.space(font) : styles.text(font))
      builder.addText(part)
      builder.pop()
    }
  }
  const paragraph = builder.build()
  try {
    paragraph.layout(maxWidth)
    const unresolved = paragraph.unresolvedCodepoints().map(point => String.fromCodePoint(point))
    rejectMissingCharacters([...new Set(unresolved.filter(character => !isInvisible(character)))], text)
    const metrics = paragraph.getLineMetrics()
    const lines = paragraph.getShapedLines().map((line, index) => ({
      width: metrics[index]!.width,
      runs: line.runs.map(run => ({
        typeface: unify(run.typeface),
        glyphs: run.glyphs.slice(),
        positions: run.positions
          .slice(0, run.glyphs.length * 2)
          .map((position, at) => (at % 2 === 0 ? position : position - line.baseline)),
      })),
    }))
    return { lines, starts: metrics.map(({ startIndex }) => startIndex) }
  } finally {
    paragraph.delete()
    builder.delete()
  }
}
