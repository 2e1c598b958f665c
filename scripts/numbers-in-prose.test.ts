import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { constants, exemptions, constantsByFile } from './numbers-in-prose.ts'

const words: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
}
for (const [word, value] of Object.entries({ twelve: 12, fifteen: 15, seventeen: 17, twenty: 20, thirty: 30, sixty: 60, ninety: 90 }))
  words[word] = value

const units: Record<string, number> = {
  ms: 1,
  s: 1000,
  second: 1000,
  min: 60_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}
const sizes = { kbit: 125, byte: 1, kB: 1000, KB: 1000, KiB: 1024, MB: 1e6, MiB: 1024 ** 2, GB: 1e9, GiB: 1024 ** 3 }
Object.assign(units, sizes, { 'byte/ms': 1000, megapixel: 1, gigapixel: 1, percent: 1 })

const start = String.raw`(?<![\w.,:/#§–-])`
const digits = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`
const number = `${start}(${digits}|${Object.keys(words).join('|')})`
const counted = 'nodes|edges|items|characters|requests|steps|tracks|open streams|bytes'
/**
 * Matches a duration or size, a count, a number after a word that makes it a limit, a number of repetitions, a default, the end of a range,
 * a port, an exit code, a Node version or a thumbnail's width.
 */
const quantity = new RegExp(
  [
    String.raw`${number}[ -]\0*(${Object.keys(units).join('|')})s?(?![\w:])`,
    String.raw`(?<=\b(?:at \0*most|up \0*to|more \0*than|at \0*least|above|over|latest) \0*)(?!one\b)${number}(?![\w,])`,
    String.raw`${start}(${digits})(?= \0*(?:${counted})\b(?!:))`,
    String.raw`${number}(?= \0*(?:(?:media )?actions|tools|more times|times|retries)\b(?!:))`,
    String.raw`${start}(${digits})(?= \0*by default\b)|(?<=\(default: |\`--[a-z-]+\` \| \`)(${digits})(?=[)\`])`,
    String.raw`(?<=(?<!from -?)\b\d+ to \0*)(${digits})(?!\w|[.,]\d| ?%)`,
    String.raw`(?<=[a-z\d]:|\bport )(\d{4,5})(?![\d-])`,
    String.raw`${start}(\d)(?!\w|\.\d)(?<=\bexits?\b[^.;|]*)`,
    String.raw`(?<=\bNode )(\d+(?:\.\d+)?)`,
    String.raw`(?<=\?w=)(\d+)`,
  ].join('|'),
  'gi',
)

interface Mention {
  place: string
  said: string
  value: number
}

/** Finds quantities, even if a line break separates a number from its unit. */
function findMentions(file: string): Mention[] {
  const generated = /<!-- settings:[^]*<!-- end of settings/
  const text = readFileSync(file, 'utf8').replace(generated, section => section.replaceAll(/[^\n]/g, ' '))
  const flat = text.replaceAll(/\n[ #*]*/g, space => ' '.padEnd(space.length, '\0'))
  return [...flat.matchAll(quantity)].map(match => {
    const [said = '', amount = '', unit = ''] = match.filter(group => group !== undefined)
    const { index } = match
    const scale = units[unit] ?? units[unit.toLowerCase()] ?? 1
    return {
      place: `${file}:${text.slice(0, index).split('\n').length}`,
      said: said.replaceAll('\0', ''),
      value: (words[amount.toLowerCase()] ?? Number(amount.replaceAll(',', ''))) * scale,
    }
  })
}

/** Evaluates a number or a product of numbers, such as `2 * 60_000` or `1024 ** 3`. */
const evaluate = (text: string) =>
  text
    .replaceAll('_', '')
    .split(' * ')
    .map(factor => factor.split(' ** ').map(Number))
    .reduce((product, [base = Number.NaN, power = 1]) => product * base ** power, 1)

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Reads the value of a constant in the source code. `length` counts a list's members, and `count` counts the occurrences of a string. */
function readConstant(name: string): number {
  const [file, code, unit = ''] = constants[name]!
  if (unit === 'count') return readFileSync(file, 'utf8').split(code).length - 1
  const expression = unit === 'length' || unit === 'version' ? String.raw`([\d_, ]+)` : String.raw`([\d_.e]+(?: \*\*? [\d_]+)*)`
  const found = new RegExp(code.split('#').map(escape).join(expression)).exec(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))
  if (!found) throw new Error(`${file} has no \`${code}\`: correct the constant ${name} in scripts/numbers-in-prose.ts`)
  if (unit === 'length') return found[1]!.split(',').length
  if (unit === 'version') return Number(found[1]!.replace(', ', '.'))
  if (unit === 'major') return Number.parseInt(found[1]!, 10)
  return evaluate(found[1]!) * ({ megapixel: 1e-6, gigapixel: 1e-9, fraction: 100 }[unit] ?? units[unit] ?? 1)
}

/** The contract and all guides except those that report measurements. */
const files = globSync(['README.md', 'CONTRIBUTING.md', '*/README.md', 'kit/create/README.md', 'docs/**/*.md', 'spec/**/*.{md,yaml}'], {
  exclude: ['node_modules/**', 'docs/bench.md', 'docs/scaling.md', 'spec/examples/**'],
}).toSorted()

test.each(files)('The durations, limits and ports in %s match the values in the code', file => {
  const [mentions, names] = [findMentions(file), constantsByFile[file]?.split(' ') ?? []]
  const hint = `\`constantsByFile\` of scripts/numbers-in-prose.ts lists the constants of ${file} in their order`
  for (const [i, { place, said, value }] of mentions.entries()) {
    const name = names[i]
    if (name === undefined) expect.fail(`${place}: no constant is listed for "${said}"; ${hint}`)
    if (name in exemptions) continue
    const expected = readConstant(name)
    if (Math.abs(value - expected) > 1e-9)
      expect.fail(`${place}: "${said}" is not the ${expected} of ${constants[name]![0]} (${name}); ${hint}`)
  }
  expect(names.slice(mentions.length), hint).toEqual([])
})

test('In `constantsByFile`, every file exists and every constant is used', () => {
  expect(Object.keys(constantsByFile).filter(file => !files.includes(file))).toEqual([])
  const used = new Set(Object.values(constantsByFile).flatMap(names => names.split(' ')))
  expect(Object.keys(constants).filter(name => !used.delete(name))).toEqual([])
  expect([...used].filter(name => !(name in exemptions))).toEqual([])
})
