import type { Lettering } from '../ports/lettering.ts'
import { chooseFonts } from './choose-fonts.ts'
import { findFace } from './built-in-fonts.ts'
import { toParagraphs } from './clean-text.ts'

/** The scripts for which `admin fonts add` can install fonts, with the characters that identify each script. */
const scripts: readonly [characters: RegExp, names: string][] = [
  [/\p{scx=Arab}/u, 'arabic'],
  [/\p{scx=Hebr}/u, 'hebrew'],
  [/\p{scx=Deva}/u, 'devanagari'],
  [/\p{scx=Thai}/u, 'thai'],
  [/[\p{scx=Hira}\p{scx=Kana}]/u, 'japanese'],
  [/\p{sc=Hang}/u, 'korean'],
  [/\p{sc=Bopo}/u, 'chinese-traditional'],
]

/** Characters that Chinese, Japanese and Korean share. */
const shared = /[\p{sc=Hani}\u3000-\u303F\uFF00-\uFFEF]/u

const maxNamed = 10

/** @param folder the folder of installed fonts */
export function createLettering(folder: string | undefined): Lettering {
  return {
    async findProblem(text, face) {
      const { missing } = await chooseFonts(toParagraphs(text), { face: findFace(face), folder, unusable: new Set() })
      return missing.length === 0 ? undefined : describeMissingCharacters(missing, text)
    },
  }
}

/** @param text the whole text, which may reveal the characters' language */
export function describeMissingCharacters(missing: readonly string[], text: string): string {
  return `${nameCharacters(missing)} ${advise(missing, text)}`
}

function nameCharacters(missing: readonly string[]): string {
  const named = missing.slice(0, maxNamed).map(character => `“${onCircle(character)}” (${formatCodePoint(character)})`)
  const others = missing.length - named.length
  const list = others > 0 ? [...named, `${others} more`] : named
  return `No installed font has ${list.length === 1 ? list[0] : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`}.`
}

/** Combining marks are shown on a dotted circle. */
const onCircle = (character: string): string => (/^\p{M}/u.test(character) ? `◌${character}` : character)

const formatCodePoint = (character: string): string => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

function advise(missing: readonly string[], text: string): string {
  const byScript = missing.map(character => findScript(character, text))
  const names = [...new Set(byScript.filter(name => name !== undefined))]
  const commands = names.map(name => `\`admin fonts add ${name}\``).join(' and ')
  if (!byScript.includes(undefined)) return `The operator can install the missing fonts with ${commands}.`
  const them = missing.length === 1 ? 'it' : 'them'
  const folder = `a font that contains ${them} into the folder \`FONTS_DIR\``
  if (names.length === 0) return `Remove ${them}, or ask the operator to put ${folder}.`
  return `The operator can install fonts with ${commands} and, for other characters, put ${folder}.`
}

function findScript(character: string, text: string): string | undefined {
  if (!shared.test(character)) return scripts.find(([characters]) => characters.test(character))?.[1]
  const language = scripts.slice(4).find(([characters]) => characters.test(text))?.[1]
  return language ?? 'chinese-simplified'
}
