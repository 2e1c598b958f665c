/** Describes an error of untrusted code: its line, a zero byte, a sentence. The code may have thrown anything. */
export function describeError(error) {
  try {
    if (!(error instanceof Error)) return `\0The code threw ${(typeof error === 'string' ? `"${error}"` : String(error)).slice(0, 4000)}.`
    const stack = `${error.stack}`
    const line = /data:text\/javascript[^\s)]*?:(\d+):\d+/.exec(stack)?.[1] ?? ''
    // for code that cannot be parsed Deno wraps the parser's error into another
    const text = `${error.name}: ${error.message}`.replace(/^TypeError: SyntaxError: /, 'SyntaxError: ')
    return `${line}\0${text.slice(0, 4000)}`
  } catch {
    return '\0The code threw something that cannot be shown.'
  }
}
