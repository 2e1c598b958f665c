import type { Findings } from './findings.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'

/** The location of a value in an annotation, for reporting problems. */
export interface Place {
  /** For example `@flora-params[2].options`. */
  path: string
  /** Offset of the value in the source or, if that is unknown, the offset of the list or object that contains the value. */
  around: number
  /** Returns the offset of a list or object within the annotation. */
  getOffset: (value: object) => number | undefined
  findings: Findings
}

/** Returns the location of a nested value. @param step `[2]` or `.name` */
export function within(place: Place, step: string, value?: unknown): Place {
  const offset = typeof value === 'object' && value !== null ? place.getOffset(value) : undefined
  return { ...place, path: `${place.path}${step}`, around: offset ?? place.around }
}

export function problem({ path, around, findings }: Place, message: string): void {
  findings.problem(around, `\`${path}\` ${message}`)
}

export function readList(value: unknown, max: number, place: Place): unknown[] {
  if (!Array.isArray(value)) {
    problem(place, 'must be a list')
    return []
  }
  if (value.length > max) problem(place, `must have at most ${max} items; it has ${value.length}`)
  return value.slice(0, max)
}

/** Reads the members of an object. Unrecognized members are reported as problems. */
export class DeclaredObject {
  readonly place: Place
  readonly #members: ReadonlyMap<string, unknown>

  private constructor(place: Place, members: ReadonlyMap<string, unknown>) {
    this.place = place
    this.#members = members
  }

  static read(value: unknown, known: readonly string[], place: Place): DeclaredObject | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      problem(place, 'must be an object')
      return undefined
    }
    const members = new Map(Object.entries(value))
    for (const name of members.keys())
      if (!known.includes(name)) problem(place, `has an unknown member \`${name}\`${didYouMean(name, known)}`)
    return new DeclaredObject(place, members)
  }

  has(name: string): boolean {
    return this.#members.has(name)
  }

  get(name: string): unknown {
    return this.#members.get(name)
  }

  at(name: string): Place {
    return within(this.place, `.${name}`, this.get(name))
  }

  string(name: string): string | undefined {
    return this.#typed(name, 'string', 'a string') as string | undefined
  }

  number(name: string): number | undefined {
    return this.#typed(name, 'number', 'a number') as number | undefined
  }

  boolean(name: string): boolean | undefined {
    return this.#typed(name, 'boolean', 'true or false') as boolean | undefined
  }

  /** Reads a non-negative integer. */
  count(name: string): number | undefined {
    const value = this.number(name)
    if (value === undefined || (Number.isSafeInteger(value) && value >= 0)) return value
    problem(this.at(name), 'must be a non-negative integer')
    return undefined
  }

  required(name: string): string | undefined {
    if (!this.has(name)) problem(this.at(name), 'is required')
    return this.string(name)
  }

  /** Reads a required member whose value is one of the given words. */
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const word = this.required(name)
    if (word === undefined || words.includes(word as Word)) return word as Word | undefined
    problem(this.at(name), `must be one of ${words.join(', ')}${didYouMean(word, words)}`)
    return undefined
  }

  #typed(name: string, type: 'string' | 'number' | 'boolean', words: string): unknown {
    const value = this.get(name)
    if (!this.has(name) || typeof value === type) return value
    problem(this.at(name), `must be ${words}`)
    return undefined
  }
}

/** Removes members that are undefined. */
export function present<T extends object>(object: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
}
