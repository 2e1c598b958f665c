import type { LoadedDocument } from './load-document.ts'
import { isNode, mapChildren, type Kind, type Node } from './shape.ts'

/**
 * Rewrites patterns for JavaScript's Unicode mode, in which unnecessary escapes such as `\:` and `\-` are errors. A pattern in another
 * regex dialect is moved to the annotation `x-pattern`, which is not validated.
 */
export function withValidPatterns({ document }: Pick<LoadedDocument, 'document'>): Node {
  const convert = (kind: Kind, node: Node): Node => {
    const converted = mapChildren(kind, node, convert)
    if (kind !== 'schema') return converted
    const { pattern, patternProperties } = converted
    if (typeof pattern === 'string') {
      const valid = toUnicodePattern(pattern)
      converted[valid === undefined ? 'x-pattern' : 'pattern'] = valid ?? pattern
      if (valid === undefined) delete converted['pattern']
    }
    if (isNode(patternProperties)) {
      const entries = Object.entries(patternProperties).map(([text, schema]) => [toUnicodePattern(text), schema, text] as const)
      const foreign = entries.filter(([valid]) => valid === undefined)
      converted['patternProperties'] = Object.fromEntries(entries.filter(([valid]) => valid !== undefined))
      if (foreign.length > 0) {
        converted['x-patternProperties'] = Object.fromEntries(foreign.map(([, schema, text]) => [text, schema]))
        // Properties that match a pattern in another dialect must not be treated as additional properties.
        delete converted['additionalProperties']
        delete converted['unevaluatedProperties']
      }
    }
    return converted
  }
  return convert('document', document)
}

/** @returns undefined if the pattern is not a JavaScript regular expression or has a different meaning in JavaScript */
export function toUnicodePattern(text: string): string | undefined {
  if (isRegExp(text) && !posixClass.test(text)) return text
  const rewritten = posixClass.test(text) ? undefined : inUnicodeSyntax(text)
  return rewritten !== undefined && isRegExp(rewritten) ? rewritten : undefined
}

/** Matches a POSIX class such as `[:alpha:]`, which JavaScript would interpret as a set of characters. */
const posixClass = /\[\[:\^?[a-z]+:\]/

/** Escapes literal `]`, `{` and `}`, escapes hyphens next to a class and removes unnecessary escapes. */
function inUnicodeSyntax(text: string): string {
  let inClass = false
  let last = ''
  return text.replaceAll(/\\[pPu]\{[^}]*\}|\\.|\{\d+(?:,\d*)?\}|./gsu, (part, at: number) => {
    const before = last
    last = part
    if (part.startsWith('\\')) return withoutNeedlessEscape(part)
    if (part === '[' && !inClass) inClass = true
    else if (part === ']' && inClass) inClass = false
    else if ((part === ']' || part === '{' || part === '}') && !inClass) return `\\${part}`
    // Next to a class such as `\w`, a hyphen does not form a range.
    else if (part === '-' && inClass && (isClass.test(before) || isClass.test(text.slice(at + 1, at + 3)))) return String.raw`\x2d`
    return part
  })
}

const isClass = /^\\[dDwWsSpP]/

/**
 * Removes the backslash from characters that must not be escaped in Unicode mode. `-` may be escaped only within brackets, so `\-` becomes
 * `\x2d`.
 */
const withoutNeedlessEscape = (escape: string): string =>
  /^\\[A-Za-z\d\s^$\\.*+?()[\]{}|/]/.test(escape) ? escape : escape === String.raw`\-` ? String.raw`\x2d` : escape.slice(1)

function isRegExp(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'))
  } catch {
    return false
  }
}
