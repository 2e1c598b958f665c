/** What a prompt requests of the text model, as far as templates can recognise it. */
export type TextRequest =
  | { form: 'line' | 'poem' | 'haiku' | 'story' | 'letter'; about: string }
  | { form: 'greeting'; occasion: string }
  | { form: 'paragraph'; about: string; sentences: number }
  | { form: 'list'; about: string; of: string; count: number }
  | { form: 'summary' | 'rewording'; source: string }
  | { form: 'refusal'; deed: Deed }

/** What needs knowledge or understanding, which templates do not have. */
export type Deed = 'translate' | 'explain' | 'answer' | 'summarise' | 'program' | 'calculate' | 'state facts' | 'read other languages'

const counts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
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
  twelve: 12,
  some: 5,
  few: 3,
  several: 5,
}
const mostItems = 20
const usualItems = 5

const number = '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a few|some|several)'
/** "Please write me …", "Could you give us …": how an instruction begins. */
const polite =
  /^(?:(?:please|now|hey|hi|hello|ok|okay)[\s,!]+)*(?:(?:can|could|would|will) you\s+(?:please\s+)?|i (?:need|want|would like|'d like)\s+(?:you to\s+)?|let['’]?s\s+)?/iu
const verbs =
  /^(?:write|create|make|give|compose|draft|generate|produce|invent|come up with|think of|suggest|propose|tell|find|brainstorm|prepare|craft|pen|do)\s+(?:(?:me|us|him|her|them)\s+)?/iu
const referring =
  /^(?:it|this|that|these|those|them|(?:the |this )?(?:following|text|above|below|passage|paragraph|article|story|words)(?: text| below| above)?)$/iu

export function readRequest(prompt: string): TextRequest {
  const plain = prompt.normalize('NFC').replaceAll('\r', '').trim()
  const { instruction, source } = partsOf(plain)
  const wish = instruction.replace(polite, '').replace(/\s+please[.!]?$/iu, '')
  return (
    refusal(wish, instruction, source) ??
    ofSource(wish, source) ??
    list(wish, source) ??
    short(wish, source) ?? { form: 'paragraph', about: about(described(wish), source), sentences: sentencesOf(wish) }
  )
}

/** The first paragraph says what to do; what follows it, a colon or in quotes is what to do it with. */
function partsOf(plain: string): { instruction: string; source: string } {
  const [first = '', ...rest] = plain.split(/\n\s*\n|\n/u)
  const following = rest.join('\n').trim()
  const colon = /^([^:]{3,80}):\s+(\S.*)$/u.exec(first)
  if (colon && takesSource.test(colon[1]!.replace(polite, '')))
    return { instruction: colon[1]!, source: [colon[2], following].filter(Boolean).join('\n') }
  return { instruction: first.slice(0, 2000).replaceAll(/\s+/gu, ' ').trim(), source: following }
}

const takesSource =
  /^(?:summari[sz]e|sum up|shorten|condense|translate|rewrite|rephrase|reword|paraphrase|say|put|explain|describe|improve|correct|proofread|simplify|make)\b/iu

function refusal(wish: string, instruction: string, source: string): TextRequest | undefined {
  const refuse = (deed: Deed): TextRequest => ({ form: 'refusal', deed })
  if (isForeign(instruction)) return refuse('read other languages')
  if (translation.test(wish)) return refuse('translate')
  if (/^(?:explain|teach|define|compare|analy[sz]e|discuss|prove|review|evaluate|correct|proofread|spell-?check|edit)\b/iu.test(wish))
    return refuse('explain')
  if (/^(?:calculate|compute|solve|add up|count|multiply)\b/iu.test(wish) || /^[\d\s+*/×÷=().-]{3,}\??$/u.test(wish))
    return refuse('calculate')
  if (program.test(wish)) return refuse('program')
  if (/\bfacts?\s+(?:about|on)\b/iu.test(wish) && /^(?:list|name|give|tell|write|state|\d|some|three|five)/iu.test(wish))
    return refuse('state facts')
  if ((question.test(wish) && /\?\s*$/u.test(instruction)) || unmarkedQuestion.test(wish)) return refuse('answer')
  if (source === '' && /^(?:summari[sz]e|sum up|shorten|condense|give (?:me |us )?a summary of)\b/iu.test(wish)) return refuse('summarise')
  return undefined
}

const translation =
  /^translate\b|^(?:say|write|put)\b.*\b(?:in|into) (?:german|french|spanish|italian|dutch|polish|portuguese|russian|chinese|japanese|korean|arabic|latin|hindi)\b/iu
const program =
  /^(?:write|create|make|give|generate|fix|debug|refactor)\b.*\b(?:function|code|script|program|regex|regular expression|query|html|css|javascript|python|sql|json)\b/iu
const question = /^(?:what|who|whom|whose|when|where|why|how|which|is|are|was|were|do|does|did|has|have|can|will|should)\b/iu
const unmarkedQuestion =
  /^(?:what|who|when|where|why) (?:is|are|was|were|do|does|did|has|have|can)\b|^how (?:do|does|did|to|many|much|old|far|long)\b/iu

const english = /\b(?:the|an?|of|in|on|at|for|with|and|about|write|list|describe|to|my|your)\b/iu
const foreign =
  /(?<!\p{L})(?:der|die|das|ein|eine|einen|einem|einer|für|und|mit|über|ist|schreibe?|le|les|une|des|pour|avec|sur|écris|el|los|las|una|para|con|sobre|escribe|il|per|een|het|voor|van|scrivi)(?!\p{L})/giu

/** By function words and scripts. */
function isForeign(instruction: string): boolean {
  const letters = instruction.match(/\p{L}/gu)?.length ?? 0
  const latin = instruction.match(/\p{Script=Latin}/gu)?.length ?? 0
  return (letters > 1 && latin < letters / 2) || (!english.test(instruction) && (instruction.match(foreign)?.length ?? 0) >= 2)
}

function ofSource(wish: string, source: string): TextRequest | undefined {
  if (source === '') return undefined
  if (
    /^(?:summari[sz]e|sum up|shorten|condense|simplify)\b|\bsummary\b|\btl;?dr\b|^(?:make|say) (?:it|this|that|the text) (?:shorter|briefly|short)\b|\bin (?:one|two|three|a few) sentences?\b/iu.test(
      wish,
    )
  )
    return { form: 'summary', source }
  if (
    /^(?:rewrite|rephrase|reword|paraphrase|improve)\b|\bin (?:other|different|your own) words\b|^make (?:it|this|that|the text)\b/iu.test(
      wish,
    )
  )
    return { form: 'rewording', source }
  return undefined
}

function list(wish: string, source: string): TextRequest | undefined {
  const asked =
    new RegExp(`^(?:list|name|enumerate)\\s+(?:(?:me|us)\\s+)?(?:(${number})\\s+)?(.+)$`, 'iu').exec(wish) ??
    new RegExp(`^(?:${verbs.source.slice(1)})?(?:a )?list (?:of|with)\\s+(?:(${number})\\s+)?(.+)$`, 'iu').exec(wish) ??
    new RegExp(
      `^(?:${verbs.source.slice(1)})?(${number})\\s+((?:[\\p{L}-]+\\s+){0,2}(?:names|ideas|tips|reasons|slogans|taglines|headlines|titles|captions|ways|suggestions|benefits|hashtags|things|steps|options|examples|words|rules|questions)\\b.*)$`,
      'iu',
    ).exec(wish)
  if (!asked) return undefined
  const [, many, what = ''] = asked
  const [, of = what, rest = ''] =
    /^(.+?)(?:\s+(?:for|about|of|on|to|why|with|that|in)\s+(.+))?$/iu.exec(what.replace(/[.!?\s]+$/u, '')) ?? []
  const count = many === undefined ? usualItems : (counts[many.toLowerCase().replace('a few', 'few')] ?? (Number(many) || usualItems))
  return {
    form: 'list',
    of: of.toLowerCase(),
    about: about(rest === '' ? of : what.startsWith(`${of} to `) ? gerund(rest) : rest, source),
    count: Math.min(mostItems, Math.max(1, count)),
  }
}

/** `learn the piano` as a noun phrase: `learning the piano`. */
function gerund(deed: string): string {
  const [verb = '', ...rest] = deed.split(' ')
  const stem = /[^e]e$/iu.test(verb) ? verb.slice(0, -1) : /^[^aeiou]*[aeiou][^aeiouwxy]$/iu.test(verb) ? verb + verb.at(-1) : verb
  return [`${stem}ing`, ...rest].join(' ')
}

/** "Two sentences about …". */
function sentencesOf(wish: string): number {
  const [, many] = new RegExp(`\\b(${number}) (?:short |long )?sentences?\\b`, 'iu').exec(wish) ?? []
  return many === undefined ? Infinity : (counts[many.toLowerCase().replace('a few', 'few')] ?? (Number(many) || Infinity))
}

const forms: readonly (readonly [form: 'line' | 'poem' | 'haiku' | 'story' | 'letter', names: RegExp])[] = [
  ['haiku', /\bhaikus?\b/iu],
  [
    'line',
    /\b(?:tag ?lines?|slogans?|headlines?|titles?|captions?|mottos?|catch ?phrases?|subject lines?|claims?|names?|one-?liners?)\b/iu,
  ],
  ['poem', /\b(?:poems?|verses?|rhymes?|sonnets?|ballads?|limericks?|lyrics?|songs?|lullab(?:y|ies)|stanzas?|four lines)\b/iu],
  ['story', /\b(?:stor(?:y|ies)|tales?|fairy ?tales?|fables?|legends?|anecdotes?|bedtime)\b/iu],
  ['letter', /\b(?:e-?mails?|letters?|messages?|invitations?|notes? to|newsletters?)\b/iu],
]

/** "a short poem about …", with or without a verb in front. */
function short(wish: string, source: string): TextRequest | undefined {
  const rest = wish.replace(verbs, '')
  const head = rest.split(/\s(?:about|for|on|of|describing|to|that|which|with|where)\s/iu)[0] ?? ''
  if (rest === wish && head.split(' ').length > 4) return undefined
  if (/\b(?:wish(?:es)?|greetings?|toasts?|congratulations?|thank-you|cards?)\b/iu.test(head)) return { form: 'greeting', occasion: rest }
  for (const [form, names] of forms) if (names.test(head)) return { form, about: about(subjectOf(rest, head), source) }
  return undefined
}

/** The object of the form: of `a tagline for a coffee shop`, the coffee shop. */
function subjectOf(rest: string, head: string): string {
  const tail = rest.slice(head.length).replace(/^\s+\w+\s+/u, '')
  const on = /\b(?:about|describing|on the subject of)\s+(.+)$/iu.exec(tail)?.[1]
  return (on ?? tail).replace(/^(?:an?|the|my|this) (?:photo(?:graph)?|picture|image|video|post|clip)s? (?:of|about|showing|with)\s+/iu, '')
}

/** "Describe a sunset", "write two sentences about the sea": the sunset, the sea. */
function described(wish: string): string {
  const rest = wish.replace(
    /^(?:describe|imagine|picture|portray|depict|praise|advertise|introduce|present|promote|sell|announce|celebrate|say something)\s+(?:to me |us |me )?(?:about\s+|for\s+|on\s+)?(?:how\s+)?/iu,
    '',
  )
  if (rest !== wish) return rest
  const written = wish.replace(verbs, '')
  if (written === wish) return wish
  return /\b(?:about|describing|on the subject of|on|for|of)\s+(.+)$/iu.exec(written)?.[1] ?? written
}

const about = (topic: string, source: string): string => {
  const said = topic.replace(/[.!?\s]+$/u, '')
  return source !== '' && (said === '' || referring.test(said)) ? source : said
}
