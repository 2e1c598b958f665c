import { createContext, Script } from 'node:vm'

/** The subset of a regular expression's interface that validators use. */
export interface Pattern {
  test: (text: string) => boolean
}

/**
 * Creates a regular expression in Unicode mode that runs in linear time. JavaScript tries every way to divide a string among quantifiers,
 * which takes hours for `^(a+)+$` and a string of 40 characters. Patterns that an automaton cannot test are tested with a time limit.
 */
export function toPattern(source: string): Pattern {
  const native = new RegExp(source, 'u')
  if (isPlain(source)) return native
  const test = createAutomaton(source) ?? limited(native)
  // Ajv uses the string form as the pattern's key, so each pattern needs its own.
  return { test, toString: () => String(native) } as Pattern
}

export const hasTimeLimit = (source: string): boolean => !isPlain(source) && !createAutomaton(source)

/**
 * Reports whether JavaScript's own engine also takes linear time: either nothing in the pattern repeats, or the pattern is anchored at the
 * start and only one character repeats.
 */
export function isPlain(source: string): boolean {
  const tokens: readonly string[] = source.match(token) ?? []
  const [first, ...others] = [...tokens.keys()].filter(index => quantifier.test(tokens[index]!))
  const isAnchored = tokens.at(0) === '^' && !tokens.includes('|')
  return first === undefined || (others.length === 0 && isAnchored && tokens[first - 1] !== ')' && !isForeign(tokens))
}

const token =
  /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u.{4}|\\x..|\\c.|\\k<[^>]*>|\(\?(?:<?[=!]|<[^>]*>|[a-z-]*:)|[*+?]\??|\{[^}]*\}\??|\\.|./gsu
const quantifier = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})/
/** Reports whether an expression contains lookarounds, flags, backreferences or word boundaries. */
const isForeign = (tokens: readonly string[]) => tokens.some(part => /^(?:\(\?(?!:|<[^=!])|\\[1-9kbB])/.test(part))

/** A step that branches, consumes a character or matches the start or end of the string. */
interface Step {
  takes?: (character: string) => boolean
  edge?: string
  next: Step[]
}
/** Prepends part of an expression to its continuation. */
type Part = (next: Step) => Step

const maxSteps = 2000
const maxTransitions = 10_000

/** @returns undefined for an expression that is too large or that an automaton cannot express */
function createAutomaton(source: string): Pattern['test'] | undefined {
  const tokens: readonly string[] = source.match(token) ?? []
  if (isForeign(tokens)) return undefined
  const classes = new Map<string, NonNullable<Step['takes']>>()
  let size = 0
  let at = 0

  function alternatives(): Part {
    const parts = [sequence()]
    while (tokens[at] === '|') {
      at++
      parts.push(sequence())
    }
    return next => ({ next: parts.map(part => part(next)) })
  }
  function sequence(): Part {
    const parts: Part[] = []
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') parts.push(repeated(single()))
    return next => parts.reduceRight((following, part) => part(following), next)
  }
  function single(): Part {
    const text = tokens[at++]!
    if (text === '^' || text === '$') return next => ({ edge: text, next: [next] })
    if (text.startsWith('(')) {
      const group = alternatives()
      at++
      return group
    }
    const native = new RegExp(`^${text}$`, 'u')
    const takes = classes.get(text) ?? (character => native.test(character))
    classes.set(text, takes)
    return next => {
      if (++size > maxSteps) throw new RangeError(source)
      return { takes, next: [next] }
    }
  }
  function repeated(part: Part): Part {
    const found = quantifier.exec(tokens[at] ?? '')
    if (!found) return part
    at++
    const [, sign, low = sign === '+' ? 1 : 0, comma = ',', high = sign === '?' ? 1 : ''] = found
    const least = Number(low)
    const optional = comma === '' ? 0 : high === '' ? Infinity : Number(high) - least
    return next => {
      let first = next
      if (optional === Infinity) {
        first = { next: [next] }
        first.next.push(part(first))
      } else for (let count = 0; count < optional; count++) first = { next: [next, part(first)] }
      for (let count = 0; count < least; count++) first = part(first)
      return first
    }
  }

  const match: Step = { next: [] }
  try {
    return runner(alternatives()(match), match)
  } catch {
    return undefined
  }
}

/** The possible steps after a prefix of the string. */
interface State {
  takers: readonly Step[]
  isMatch: boolean
  isMatchAtEnd: boolean
  after: Map<string, State>
}

function runner(begin: Step, match: Step): Pattern['test'] {
  const ids = new Map<Step, number>()
  let states = new Map<string, State>()
  let transitions = 0
  const reach = (steps: Iterable<Step>, edges: string) => {
    const reached = new Set(steps)
    for (const { takes, edge, next } of reached)
      if (!takes && (edge === undefined || edges.includes(edge))) for (const one of next) reached.add(one)
    return reached
  }
  const toState = (steps: readonly Step[], edges: string): State => {
    const reached = reach(steps, edges)
    const isMatch = reached.has(match)
    const isMatchAtEnd = reach(reached, `${edges}$`).has(match)
    const takers = [...reached].filter(({ takes }) => takes)
    for (const step of takers) if (!ids.has(step)) ids.set(step, ids.size)
    const key = `${takers.map(step => ids.get(step)).join()} ${isMatch} ${isMatchAtEnd}`
    const state = states.get(key) ?? { takers, isMatch, isMatchAtEnd, after: new Map<string, State>() }
    states.set(key, state)
    return state
  }
  const origin = toState([begin], '^')
  return text => {
    let state = origin
    for (const character of text) {
      if (state.isMatch) return true
      let after = state.after.get(character)
      if (!after) {
        if (++transitions > maxTransitions) {
          states = new Map()
          origin.after.clear()
          transitions = 0
        }
        after = toState([begin, ...state.takers.filter(({ takes }) => takes!(character)).flatMap(({ next }) => next)], '')
        state.after.set(character, after)
      }
      state = after
    }
    return state.isMatchAtEnd
  }
}

const context = createContext({ test: () => false as boolean })
const script = new Script('test()')
let isLate = false

/** Returns a test with a time limit. A test that exceeds the limit fails, and so do all later tests in the same validation. */
function limited(native: RegExp): Pattern['test'] {
  native.test('') // Compiles the pattern here, so that the time limit applies only to matching.
  return text => {
    if (isLate) return false
    context['test'] = () => native.test(text)
    try {
      return script.runInContext(context, { timeout: 250 }) as boolean
    } catch {
      isLate = true
      queueMicrotask(() => (isLate = false))
      return false
    }
  }
}
