import { DocumentError } from './sources.ts'
import type { LoadedDocument } from './load-document.ts'
import { mapChildren, type Kind, type Node } from './shape.ts'

/**
 * Rewrites patterns for JavaScript's Unicode mode, in which needless escapes such as `\:` and `\-` are errors.
 * @throws {DocumentError} for a pattern that no mode accepts
 */
export function withValidPatterns({ document, placeAt }: LoadedDocument): Node {
  const convert = (kind: Kind, node: Node, at: readonly string[]): Node => {
    const converted = mapChildren(kind, node, (childKind, child, keys) => convert(childKind, child, [...at, ...keys]))
    const { pattern } = converted
    if (kind !== 'schema') return converted
    const readAs = (text: string, keys: readonly string[]) => {
      const valid = toUnicodePattern(text)
      if (valid === undefined) throw new DocumentError(placeAt(keys), `The pattern ${text} is not a regular expression of JavaScript.`)
      return valid
    }
    if (typeof pattern === 'string') converted['pattern'] = readAs(pattern, [...at, 'pattern'])
    const byPattern = converted['patternProperties']
    if (typeof byPattern === 'object' && byPattern !== null)
      converted['patternProperties'] = Object.fromEntries(
        Object.entries(byPattern).map(([text, schema]) => [readAs(text, [...at, 'patternProperties', text]), schema]),
      )
    return converted
  }
  return convert('document', document, [])
}

/** @returns undefined if the text is no regular expression */
export function toUnicodePattern(text: string): string | undefined {
  const candidates = [
    text,
    text.replaceAll(/\\([^\w\s])|\\(.)/gs, withoutNeedlessEscape),
    text
      .replaceAll(/\\([^\w\s])|\\(.)/gs, withoutNeedlessEscape)
      .replaceAll(/\\.|\{\d+(?:,\d*)?\}|[{}]/gs, part => (part.length === 1 ? `\\${part}` : part)),
  ]
  return candidates.find(isRegExp)
}

/** Characters that may be escaped in Unicode mode; `-` only within brackets, where it stays escaped. */
const withoutNeedlessEscape = (escape: string, sign: string | undefined): string =>
  sign === undefined || /[\^$\\.*+?()[\]{}|/]/.test(sign) ? escape : sign === '-' ? String.raw`\x2d` : sign

function isRegExp(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'))
  } catch {
    return false
  }
}
