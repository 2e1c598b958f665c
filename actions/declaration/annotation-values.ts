import type { Annotation, AnnotationName, Annotations } from './annotations.ts'
import { type Place, problem } from './declared-object.ts'
import type { Findings } from './findings.ts'
import { JsonFault, type LocatedJson, readJson } from './located-json.ts'

const largestList = 131_072
const lineEnd = /\r\n|[\n\r\u2028\u2029]/

/** Converts a source's annotations to values. Problems are added to the findings. */
export class AnnotationValues {
  readonly #annotations: Annotations
  readonly #findings: Findings

  constructor(annotations: Annotations, findings: Findings) {
    this.#annotations = annotations
    this.#findings = findings
  }

  /** Returns the rest of the annotation's first line. */
  line(name: AnnotationName, longest: number): string | undefined {
    return this.#words(name, longest, ([first]) => first!)
  }

  /** Returns the text that starts on the annotation's line or the next line and ends at an empty line. */
  paragraph(name: AnnotationName, longest: number): string | undefined {
    return this.#words(name, longest, lines => {
      const end = lines.indexOf('', 1)
      return lines
        .slice(0, end < 0 ? undefined : end)
        .join(' ')
        .trim()
    })
  }

  /** Reads a non-negative number with at most six decimal places. */
  amount(name: AnnotationName): number | undefined {
    const annotation = this.#annotations.found.get(name)
    if (!annotation) return undefined
    const digits = getLines(annotation)[0]!
    if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(digits))
      problem(this.#getPlace(name, annotation), 'must be a number such as 0.002, with at most 6 decimal places')
    return Number(digits)
  }

  /** Reads a JSON array whose items are parsed by `read`. */
  list<Item>(name: AnnotationName, read: (value: unknown, place: Place) => Item[]): Item[] {
    const annotation = this.#annotations.found.get(name)
    const json = annotation && this.#json(name, annotation)
    if (!json) return []
    const getOffset = (value: object) => {
      const offset = json.places.get(value)
      return offset === undefined ? undefined : annotation.from + offset
    }
    return read(json.value, { ...this.#getPlace(name, annotation), getOffset })
  }

  /** Reads a required list of at least one item. */
  requiredList<Item>(name: AnnotationName, read: (value: unknown, place: Place) => Item[]): Item[] {
    const annotation = this.#annotations.found.get(name)
    const items = this.list(name, (value, place) => {
      if (Array.isArray(value) && value.length === 0) problem(place, 'must not be empty')
      return read(value, place)
    })
    if (!annotation) {
      const meant = this.#annotations.meant.get(name)
      const hint = meant === undefined ? '' : ` in the comments at its top; see line ${this.#findings.findLine(meant)}`
      this.#findings.problem(undefined, `must declare its ${name} with \`@flora-${name}\`${hint}`)
    }
    return items
  }

  #words(name: AnnotationName, longest: number, choose: (lines: string[]) => string): string | undefined {
    const annotation = this.#annotations.found.get(name)
    if (!annotation) return undefined
    const words = choose(getLines(annotation))
    const place = this.#getPlace(name, annotation)
    const { length } = Array.from(words)
    if (length === 0) problem(place, 'must not be empty')
    else if (length > longest) problem(place, `must have at most ${longest} characters; it has ${length}`)
    else if (/[\p{Cc}\p{Cs}]/u.test(words)) problem(place, 'must not contain control characters or unpaired surrogates')
    return words
  }

  #json(name: AnnotationName, annotation: Annotation): LocatedJson | undefined {
    const place = this.#getPlace(name, annotation)
    try {
      const json = readJson(annotation.text)
      const [behind] = getLines({ text: annotation.text.slice(json.end) })
      if (behind) throw new JsonFault(`is not JSON: \`${behind.slice(0, 20)}\` follows its end`, json.end)
      const bytes = Buffer.byteLength(
        annotation.text
          .slice(0, json.end)
          .trim()
          .replaceAll(/(?<=[\n\r\u2028\u2029])[ \t]+/g, ''),
      )
      if (bytes > largestList) problem(place, `must be at most ${largestList} bytes; it is ${bytes}`)
      return bytes > largestList ? undefined : json
    } catch (error) {
      if (!(error instanceof JsonFault)) throw error
      problem({ ...place, around: annotation.from + error.at }, error.message)
      return undefined
    }
  }

  #getPlace(name: AnnotationName, { at }: Annotation): Place {
    return { path: `@flora-${name}`, around: at, getOffset: () => undefined, findings: this.#findings }
  }
}

const getLines = ({ text }: { text: string }) => text.split(lineEnd).map(line => line.trim())
