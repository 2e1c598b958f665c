/** Flite treats its input as one sentence. The time and memory that Flite needs grow faster than linearly with the sentence's length. */
const maxPartLength = 300

const toAscii: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '–': ', ',
  '—': ', ',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
}

/** Converts text to the ASCII characters that Flite can read. Accents are dropped; emoji and letters from other scripts are omitted. */
export const speakable = (text: string): string =>
  text
    .replaceAll(/[‘’“”…–—ßæøœ]/g, sign => toAscii[sign]!)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\n\u0020-\u007E]/g, ' ')

export interface Part {
  text: string
  /** True if a paragraph ends after this part. */
  endsParagraph: boolean
}

/**
 * Splits text into sentences. Short sentences are joined, long ones are split at a comma or a space, and sentences that cannot be spoken
 * are omitted.
 */
export function splitText(text: string): Part[] {
  return speakable(text)
    .split(/\n\s*\n/)
    .flatMap(paragraph => {
      const texts = joined(
        paragraph
          .replaceAll(/\s+/g, ' ')
          .trim()
          .split(/(?<=[.!?]["')]*) /)
          .flatMap(pieces),
      )
      return texts.map((part, index) => ({ text: part, endsParagraph: index === texts.length - 1 }))
    })
    .filter(part => /[a-z0-9$%&@#+=]/i.test(part.text))
}

function pieces(sentence: string): string[] {
  if (sentence.length <= maxPartLength) return [sentence]
  const head = sentence.slice(0, maxPartLength)
  const at = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': '))
  const cut = at > maxPartLength / 3 ? at + 1 : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : maxPartLength
  return [sentence.slice(0, cut), ...pieces(sentence.slice(cut).trimStart())]
}

function joined(sentences: readonly string[]): string[] {
  const parts: string[] = []
  for (const sentence of sentences) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + 1 + sentence.length <= maxPartLength) parts[parts.length - 1] = `${last} ${sentence}`
    else parts.push(sentence)
  }
  return parts
}
