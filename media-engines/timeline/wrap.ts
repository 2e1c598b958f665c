export interface Line {
  text: string
  width: number
}

/** Breaks a text into lines between words. A word that is wider than a line is broken anywhere. */
export function wrap(text: string, widest: number, measureWidth: (text: string) => number): Line[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measureWidth(longer) <= widest) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = splitIntoPieces(word, widest, measureWidth)
      line = pieces.pop() ?? ''
      lines.push(...pieces)
    }
    return [...lines, line].map(each => ({ text: each, width: measureWidth(each) }))
  })
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function splitIntoPieces(word: string, widest: number, measureWidth: (text: string) => number): string[] {
  if (measureWidth(word) <= widest) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of letters.segment(word)) {
    if (piece !== '' && measureWidth(piece + segment) > widest) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
