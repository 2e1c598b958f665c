/** What a text is about, as a phrase that fits into sentences. */
export interface Topic {
  /** As in the prompt: `a red fox in the snowy forest`. */
  phrase: string
  /** The topic with a definite article: `the red fox in the snowy forest`, `running shoes`. */
  known: string
  /** Its parts, each with a definite article: `the red fox`, `the snowy forest`. Never empty. */
  parts: readonly string[]
  isPlural: boolean
  /** The phrase without relative clauses, with `our` for `my`. */
  short: string
}

const longestPhrase = 12
const articles = /^(?:an?|the|some|this|that|these|those|one)\s+/iu
const owners = /^(my|our|your|his|her|their|its)\s+/iu
/** What one part of a phrase ends at. */
const joints =
  /\s*[,;:]\s*|\s+(?:in|on|at|with|without|by|near|under|over|above|below|and|or|between|through|from|for|to|into|of|behind|beside|across|around|after|before|during|against|like|as|called|named)\s+/iu
const clause = /\s+(?:that|who|which|while|when|where|because|is|are|was|were|has|have|had)\s.*$/iu
const wordless = /^(?:it|this|that|these|those|them|something|anything|everything)$/iu

/** @param asked a phrase, or a sentence that names something */
export function topicFrom(asked: string): Topic {
  const cleaned = asked
    .normalize('NFC')
    .replaceAll(/["“”«»`*_#<>{}[\]]+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const sentence = cleaned.split(/(?<=\S)[.!?](?:\s|$)|\n/u)[0] ?? ''
  const named = /^(?:i|we|you|he|she|they|it|there)(?:['’]\w+)?\s/iu.test(`${sentence} `)
    ? (/\b(?:an?|the|my|our|your|his|her|their)\s+[\p{L}\p{N}'’ -]+/iu.exec(sentence)?.[0] ?? sentence)
    : sentence
  const words = named.split(' ').filter(Boolean).slice(0, longestPhrase)
  const cut = words
    .join(' ')
    .slice(0, 120)
    .replace(/[\s,;:.!?–-]+$/u, '')
    .replace(/\s+(?:in|on|at|with|by|of|and|or|the|an?|to|for|from)$/iu, '')
  if (cut === '' || wordless.test(cut) || !/[\p{L}\p{N}]/u.test(cut))
    return { phrase: 'an idea', known: 'the idea', parts: ['the idea'], isPlural: false, short: 'an idea' }
  const phrase = loweredStart(cut)
  const bare = phrase.replace(clause, '')
  const parts = [
    ...new Set(
      bare
        .split(joints)
        .filter(part => part !== undefined && part.length > 1 && !wordless.test(part))
        .map(known),
    ),
  ]
  return {
    phrase,
    known: known(phrase),
    parts: parts.length > 0 ? parts : [known(phrase)],
    isPlural: isPlural(parts[0] ?? phrase),
    short: bare.replace(/^my\s+/iu, 'our '),
  }
}

/** `a fox` becomes `the fox`; a phrase without an article stays without one. */
function known(phrase: string): string {
  if (owners.test(phrase)) return phrase
  return articles.test(phrase)
    ? phrase.replace(articles, 'the ')
    : /^(?:two|three|four|five|six|many|several|few)\s/iu.test(phrase)
      ? `the ${phrase}`
      : phrase
}

const isPlural = (part: string) =>
  /^(?:the\s+)?(?:two|three|four|five|six|many|several|few)\s/iu.test(part) || (/[^su]s$/iu.test(part) && !articles.test(part))

/** A sentence begins with a capital letter, a name keeps its own. */
function loweredStart(phrase: string): string {
  const [first = ''] = phrase.split(' ')
  return articles.test(`${first} `) || owners.test(`${first} `) || plainStarts.has(first.toLowerCase())
    ? first.toLowerCase() + phrase.slice(first.length)
    : phrase
}

const plainStarts = new Set('two three four five six many several few old young small big little happy new'.split(' '))

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
