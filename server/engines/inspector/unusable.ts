/** Thrown where a file turns out to be of no use; see `Inspection`. */
export class Unusable extends Error {
  readonly what: string
  readonly problem: string
  constructor(what: string, problem: string) {
    super(problem)
    this.what = what
    this.problem = problem
  }
}

/** @param name with its article: `a PNG picture` */
export function damaged(name: string, why = 'it cannot be read to its end'): Unusable {
  const bare = withoutArticle(name)
  return new Unusable(`a damaged ${bare}`, `The ${bare} is damaged: ${why}. Export it again, or send an undamaged copy.`)
}

/** What a reader of strangers' bytes throws means damage, but a full disk or a missing file is no fault of theirs. */
export async function readOrDamaged<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    const { message } = error as Error
    // FFmpeg has no error codes of the system.
    if (error instanceof Unusable || 'syscall' in (error as Error) || /no space left/i.test(message)) throw error
    throw damaged(name)
  }
}

export function withoutArticle(name: string): string {
  return name.replace(/^an? /, '')
}
