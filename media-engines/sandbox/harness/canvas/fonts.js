const genericLine = { ascent: 0.969, descent: 0.242 }

/**
 * Loads the only font family, which is used regardless of the requested name. The first half of the files contains the regular face, the
 * second half the bold face.
 */
export function createFonts(kit, files) {
  const faces = files.map(bytes => kit.Typeface.MakeFreeTypeFaceFromData(bytes.buffer))
  const half = faces.length / 2
  const regular = faces.slice(0, half)
  const bold = faces.slice(half)

  /** @param css a value of `context.font` @returns undefined if it is not a font */
  function read(css) {
    const match = /^\s*(?<style>.*?)\s*(?<size>\d*\.?\d+)(?<unit>px|pt|em|rem|%)(?:\s*\/\s*\S+)?\s+\S/i.exec(css)
    if (match === null) return undefined
    const { style, size, unit } = match.groups
    const factor = { px: 1, pt: 4 / 3, em: 10, rem: 16, '%': 0.1 }[unit.toLowerCase()]
    const weight = /\b(?:bold|bolder)\b/i.test(style) ? 700 : Number(/\b(\d{3})\b/.exec(style)?.[1] ?? 400)
    return { size: Number(size) * factor, isBold: weight >= 600, isItalic: /\b(?:italic|oblique)\b/i.test(style) }
  }

  function makeFont(face, { size, isItalic }) {
    const font = new kit.Font(face, size)
    font.setSubpixel(true)
    if (isItalic) font.setSkewX(-0.22)
    return font
  }

  /** Glyph runs with their positions on the baseline. Each letter comes from the first file that has it. */
  function shape(text, style, letterSpacing) {
    const runs = []
    let x = 0
    for (const letter of text.replace(/[\t\n\v\f\r]/g, ' ')) {
      const choice = style.isBold ? bold : regular
      const face = choice.find(candidate => candidate.getGlyphIDs(letter)[0] !== 0) ?? choice[0]
      let run = runs.at(-1)
      if (run?.face !== face) runs.push((run = { face, font: makeFont(face, style), glyphs: [], positions: [], bounds: [] }))
      for (const glyph of face.getGlyphIDs(letter)) {
        run.glyphs.push(glyph)
        run.positions.push(x, 0)
        run.bounds.push(...run.font.getGlyphBounds([glyph]))
        x += run.font.getGlyphWidths([glyph])[0] + letterSpacing
      }
    }
    return { runs, width: x }
  }

  const release = ({ runs }) => runs.forEach(({ font }) => font.delete())

  /** Distance of the baseline below `y`, in pixels. */
  function baseline({ size }, kind) {
    if (kind === 'top') return genericLine.ascent * size
    if (kind === 'hanging') return 0.8 * genericLine.ascent * size
    if (kind === 'middle') return ((genericLine.ascent - genericLine.descent) / 2) * size
    return kind === 'bottom' || kind === 'ideographic' ? -genericLine.descent * size : 0
  }

  return { read, shape, release, baseline, line: genericLine }
}

/** Distance from the text's left edge to `x`. */
export function getOffset(width, align, direction) {
  const isRight = align === 'right' || align === (direction === 'rtl' ? 'start' : 'end')
  return align === 'center' ? width / 2 : isRight ? width : 0
}

/** The ink bounds of shaped text, relative to the text's origin. */
export function measureInk({ runs }) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { positions, bounds } of runs) {
    for (let i = 0; i < bounds.length; i += 4) {
      const [left, top, right, bottom] = bounds.slice(i, i + 4)
      if (right === left || bottom === top) continue
      const x = positions[i / 2]
      box.left = Math.min(box.left, x + left)
      box.right = Math.max(box.right, x + right)
      box.top = Math.min(box.top, top)
      box.bottom = Math.max(box.bottom, bottom)
    }
  }
  return Number.isFinite(box.left) ? box : { left: 0, top: 0, right: 0, bottom: 0 }
}
