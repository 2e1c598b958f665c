import { shorten } from '@mediawright/media-engines/text/shorten.ts'
import type { FieldError, Warning } from '@mediawright/media-engines/ports/param-problem.ts'

const maxListed = 50
const maxMessageLength = 500

interface Finding {
  at: number
  message: string
}

/** Problems with a source and warnings about it, in line order. */
export class Findings {
  readonly #source: string
  readonly #problems: Finding[] = []
  readonly #warnings: (Finding & { code: string })[] = []
  #lineStarts: number[] | undefined

  constructor(source: string) {
    this.#source = source
  }

  /** @param at offset in the source, or undefined for the source as a whole */
  problem(at: number | undefined, message: string): void {
    this.#problems.push({ at: at ?? -1, message })
  }

  warning(code: string, at: number | undefined, message: string): void {
    this.#warnings.push({ code, at: at ?? -1, message })
  }

  get problemCount(): number {
    return this.#problems.length
  }

  get problems(): FieldError[] {
    const listed = first(this.#problems).map(finding => ({ field: 'code', message: this.#sentence(finding) }))
    const more = this.#problems.length - listed.length
    return more === 0 ? listed : [...listed, { field: 'code', message: `has ${more} more problem${more === 1 ? '' : 's'}` }]
  }

  get warnings(): Warning[] {
    return first(this.#warnings).map(finding => ({ code: finding.code, message: capitalized(this.#sentence(finding)), field: 'code' }))
  }

  /** Returns the 1-based number of the line that contains the offset. */
  findLine(offset: number): number {
    this.#lineStarts ??= [0, ...Array.from(this.#source.matchAll(/\r\n|[\n\r\u2028\u2029]/g), ({ index, 0: end }) => index + end.length)]
    let [low, high] = [0, this.#lineStarts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (this.#lineStarts[middle]! <= offset) low = middle
      else high = middle
    }
    return low + 1
  }

  #sentence({ at, message }: Finding): string {
    // Truncated, because the message may quote a long piece of the source.
    const short = message.length > maxMessageLength ? `${shorten(message, maxMessageLength)} …` : message
    return at < 0 ? short : `line ${this.findLine(at)}: ${short}`
  }
}

const first = <T extends Finding>(findings: readonly T[]) => findings.toSorted((one, other) => one.at - other.at).slice(0, maxListed)

const capitalized = (sentence: string) => `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`
