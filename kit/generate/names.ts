import { freeName } from '../document/load-document.ts'

/** Converts a name to an object literal key. Without brackets, `__proto__` would set the prototype. */
export const toKey = (name: string): string =>
  name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)

/** Converts a string to a string literal. */
export const quoted = (text: string): string => (/^[^'\\\p{C}\u2028\u2029]*$/u.test(text) ? `'${text}'` : JSON.stringify(text))

/**
 * Uses `derive` to generate a name for each string, adding a number if the name is taken. Names that differ only in case are considered
 * equal.
 */
export function uniqueNames(
  texts: readonly string[],
  derive: (text: string) => string,
  reserved: readonly string[] = [],
): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set(reserved.map(name => name.toLowerCase()))
  const take = (text: string, name: string) => names.set(text, name) && taken.add(name.toLowerCase())
  // A string that is already a valid name is unchanged.
  for (const text of texts) if (derive(text) === text && !taken.has(text.toLowerCase())) take(text, text)
  for (const text of texts)
    if (!names.has(text))
      take(
        text,
        freeName(derive(text), name => !taken.has(name.toLowerCase())),
      )
  return names
}

/** Converts a string to a module name: letters, digits, `-` and `_`. */
export const toFileName = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100) || 'operation'

/** Converts a string to a function name in camel case; an identifier is unchanged. */
export function toFunctionName(text: string): string {
  if (/^[A-Za-z_$][\w$]*$/.test(text) && !reservedWords.has(text)) return text
  const [first = 'operation', ...words] = text.match(/[A-Za-z0-9]+/g) ?? []
  const name = first.charAt(0).toLowerCase() + first.slice(1) + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^\d/.test(name) ? `_${name}` : reservedWords.has(name) ? `${name}_` : name
}

const reservedWords = new Set(
  `arguments await break case catch class const constructor continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected prototype __proto__ public return static super
  switch this throw true try typeof var void while with yield`.split(/\s+/),
)

/** Escapes text for a one-line comment, so that the text cannot end the comment. */
export const toComment = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('*/', String.raw`*\/`)
