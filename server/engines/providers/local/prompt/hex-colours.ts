import type { Rgb } from './colour.ts'

/** Neither a part of an address nor of an HTML entity. */
const hex = /(?<![\w&#/])#(?:[\da-f]{6}|[\da-f]{3})(?!\w)/gi

/** "Never use #f00, but #0f0": where what was said before a colour no longer holds. */
const turns = /[.;!?\n]|\bbut\b|,\s*(?:use|only|just|in|with|instead|rather)\b/gi
const refusals = /\b(?:not|no|never|avoid|without|except|neither|nor|instead of|other than|\w+n['’]t)\b/i
const longestClause = 300

export interface HexReading {
  /** Each once, in the order in which they are named; not those that are refused. */
  colours: Rgb[]
  /** What the prompt says of things, to read what is to be seen; the prompt itself where it names no such colour. */
  rest: string
}

/** Colours that a prompt names as `#rgb` or `#rrggbb`. */
export function readHexColours(prompt: string): HexReading {
  const all = [...prompt.matchAll(hex)]
  const wished = all.filter(({ index }) => {
    const before = prompt.slice(Math.max(0, index - longestClause), index)
    const turn = [...before.matchAll(turns)].at(-1)
    return !refusals.test(before.slice(turn?.index ?? 0))
  })
  const codes = new Set(wished.map(([code]) => longForm(code)))
  return { colours: [...codes].map(rgbOf), rest: all.length === 0 ? prompt : withoutHex(prompt) }
}

/** "Midnight #0a1a3f, Sand #e8d8b0" is no night in a desert: a later paragraph that names colours speaks of nothing else. */
function withoutHex(prompt: string): string {
  const paragraphs = prompt.split(/\n\s*\n/)
  return paragraphs
    .filter((paragraph, at) => at === 0 || paragraph.search(hex) < 0)
    .join('\n\n')
    .replaceAll(hex, ' ')
}

function longForm(code: string): string {
  const digits = code.slice(1).toLowerCase()
  return digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')
}

function rgbOf(digits: string): Rgb {
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
