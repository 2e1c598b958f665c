/** Heuristics that recognize vocabulary words used in another sense. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Nouns that are often used as verbs: "let us ship it", "prices rose". */
const nounsThatAreVerbs = set(
  'doe rose swallow crane flock fish face figure ship sail shuttle ruin tower lodge bloom blossom bust palm wave park field stream building spring fall',
)
const wordsBeforeVerbs = set(
  "i you we they he she it who nobody everybody somebody everyone someone us them let let's to will would can could may might must shall should do did does don't doesn't didn't won't can't cannot not never please just always is are was were be been by of start keep",
)
const wordsBeforeNouns = set(
  'a an the my your our his her its their one two three four five six seven eight nine ten twelve some many several few both wild young',
)
const wordsAfterVerbs = set('it them me us him out up again together goodbye slowly quickly sharply steadily suddenly')
const articles = set('the a an my your our his her this that')
const nounsThatRose = set('sun moon smoke temperature price water level curtain')

const figuresOfSpeech =
  /\b(?:world cup|early bird|star of the show|(?:movie|rock|pop|five|film) stars?|king of pop|product of|fish(?:ing)? for|field of (?:study|research|work)|streams? of (?:data|events|consciousness)|(?:some|enough|more|white|blank|office|living|disk) space|(?:go|goes|going|went|come|coming) home|(?:every|some|any|one|other|these) days?)\b/g

/** Returns a prompt without phrases that only seem to name a subject. */
export function stripFiguresOfSpeech(prompt: string): string {
  return prompt.normalize('NFC').toLowerCase().replaceAll(figuresOfSpeech, ' ')
}

/** Reports whether the word at position `at` is a verb; `base` is the word without its ending. */
export function isVerb(clause: readonly string[], at: number, base: string): boolean {
  if (!nounsThatAreVerbs.has(base)) return false
  const [before, word, after] = [clause[at - 1] ?? '', clause[at] ?? '', clause[at + 1] ?? '']
  if (wordsBeforeNouns.has(before)) return base === 'doe' && word !== base && /^(?:an?|my|your|our|his|her|its|their|one)$/.test(before)
  // The word "does" is usually a verb, as in "she does"; without a number before it, it is rarely the plural of "doe".
  if (base === 'doe') return word !== base
  if (word === 'building') return (wordsBeforeVerbs.has(before) || at === 0) && (wordsBeforeVerbs.has(before) || articles.has(after))
  if (wordsBeforeVerbs.has(before) && before !== 'of' && before !== 'by') return true
  if (wordsAfterVerbs.has(after)) return true
  if (at === 0 && articles.has(after)) return true
  return word === 'rose' && (nounsThatRose.has(before) || /[^aious]s$/.test(before))
}
