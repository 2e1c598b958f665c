import type { Rgb } from './color.ts'

/** Matches a hex color that is part of neither a URL nor an HTML entity. */
const hex = /(?<![\w&#/])#(?:[\da-f]{6}|[\da-f]{3})(?!\w)/gi

/** Matches the punctuation or words that end a negation, so that the next color is not negated: "Never use #f00, but #0f0". */
const turns = /[.;!?\n]|\bbut\b|,\s*(?:use|only|just|in|with|instead|rather)\b/gi
const negations = /\b(?:not|no|never|avoid|without|except|neither|nor|instead of|other than|\w+n['’]t)\b/i
const maxClauseLength = 300

/**
 * Matches the heading that precedes a brand's rules when the service appends them to the prompt. Rules describe how to draw, not what to
 * draw.
 */
const rulesHeading = /^Brand rules of .*:$/m

interface BrandText {
  /**
   * The distinct colors that the prompt names, in order of first mention. Colors that the prompt excludes are omitted.
   */
  colors: Rgb[]
  /** The part of the prompt that describes the scene. */
  rest: string
}

/**
 * Parses the colors and the scene in a prompt; colors are written as `#rgb` or `#rrggbb`. If the prompt contains no colors or brand rules,
 * `rest` is the whole prompt.
 */
export function readBrandText(prompt: string): BrandText {
  const wished = [...prompt.matchAll(hex)].filter(({ index }) => {
    const before = prompt.slice(Math.max(0, index - maxClauseLength), index)
    const turn = [...before.matchAll(turns)].at(-1)
    return !negations.test(before.slice(turn?.index ?? 0))
  })
  const codes = new Set(wished.map(([code]) => longForm(code)))
  return { colors: [...codes].map(parseHex), rest: thingsIn(prompt).replaceAll(hex, ' ') }
}

/**
 * Any paragraph after the first that contains hex colors is treated as describing only colors: "Midnight #0a1a3f, Sand #e8d8b0" does not
 * request a desert at night.
 */
function thingsIn(prompt: string): string {
  const paragraphs = prompt.split(/\n\s*\n/)
  const kept = paragraphs.filter((paragraph, at) => !rulesHeading.test(paragraph) && (at === 0 || paragraph.search(hex) < 0))
  return kept.length === paragraphs.length ? prompt : kept.join('\n\n')
}

function longForm(code: string): string {
  const digits = code.slice(1).toLowerCase()
  return digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')
}

function parseHex(digits: string): Rgb {
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
