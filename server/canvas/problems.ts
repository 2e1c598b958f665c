import type { FieldError, Problem } from '../machine/errors.ts'
import { abbreviate } from '@mediawright/media-engines/text/shorten.ts'

/** Maximum number of problems to list, which keeps responses small. */
export const maxListed = 100
const maxNamed = 3

export interface Problems {
  add: (field: string, message: string) => void
  /** @param id as the caller wrote it */
  unknownNode: (field: string, id: string) => void
  /** @param id as the caller wrote it */
  unknownRemoved: (field: string, id: string) => void
  readonly any: boolean
  /** Returns a single error that names every cause. @param what the thing that was requested, such as `changeset` */
  refusal: (what: string) => Problem
}

/** Collects a request's problems, so that one response reports them all. */
export function gatherProblems(): Problems {
  const fields: FieldError[] = []
  const unknown = new Set<string>()
  const unknownRemoved = new Set<string>()
  let count = 0
  let ofUnknown = 0
  const add = (field: string, message: string) => {
    count++
    if (fields.length < maxListed) fields.push({ field, message })
  }
  return {
    add,
    unknownNode(field, id) {
      ofUnknown++
      unknown.add(id)
      add(field, `${quoted(id)} is not on the canvas`)
    },
    unknownRemoved(field, id) {
      ofUnknown++
      unknownRemoved.add(id)
      add(field, `${quoted(id)} was not removed from this canvas in the last 30 days`)
    },
    get any() {
      return count > 0
    },
    refusal(what) {
      const cut = count > fields.length ? ` \`fields\` has the first ${fields.length} of ${count}.` : ''
      if (ofUnknown === count) {
        const [ids, kind, advice] =
          unknown.size > 0
            ? [unknown, 'node', ': get the ids from `GET …/graph`.']
            : [unknownRemoved, 'removed node', ' to restore: removed nodes are kept for 30 days.']
        const message = `The canvas has no ${kind}${ids.size === 1 ? '' : 's'} ${listed([...ids].map(quoted))}${advice}${cut}`
        return { code: 'ref_not_found', message, fields }
      }
      const causes = fields.map(({ field, message }) => `${quoted(field)} ${oneLine(message.split(';')[0]!)}`)
      const number = count === 1 ? 'an invalid field' : `${numbers[count] ?? count} invalid fields`
      return { code: 'input_validation_error', message: `The ${what} has ${number}: ${listed(causes, ', ', count)}.${cut}`, fields }
    },
  }
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Lists the first few items and the number of remaining ones. */
function listed(items: readonly string[], last = ' and ', count = items.length): string {
  const more = count - maxNamed
  if (more > 0) return `${items.slice(0, maxNamed).join(', ')} and ${more} more`
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${last}${items.at(-1)}`
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Expresses a problem in one sentence, for responses without a list of fields. */
export const toSentence = ({ message, fields }: Problem) =>
  fields ? `${fields.map(field => `\`${field.field}\` ${field.message}`).join('; ')}.` : message

/** Quotes the caller's text within a message. */
export const quoted = (text: string) => `\`${oneLine(abbreviate(text, 80))}\``
