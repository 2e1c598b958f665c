/** Thrown if a file cannot be used; see `ProbeResult`. */
export class Unusable extends Error {
  readonly what: string
  readonly problem: string
  constructor(what: string, problem: string) {
    super(problem)
    this.what = what
    this.problem = problem
  }
}

/** @param name display name with an article, such as `a PNG image` */
export function damaged(name: string, why = 'it cannot be read to its end'): Unusable {
  const bare = stripArticle(name)
  return new Unusable(`a damaged ${bare}`, `The ${bare} is damaged: ${why}. Export it again, or send an undamaged copy.`)
}

/**
 * Treats a reader's errors as damage to the file, except system errors (such as a full disk) and errors from an FFmpeg process that was
 * killed.
 */
export async function readOrDamaged<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Unusable || 'syscall' in (error as Error) || notByTheFile.test((error as Error).message)) throw error
    throw damaged(name)
  }
}

/** Matches FFmpeg errors that the file did not cause. FFmpeg hides system error codes and returns 255 when it is killed. */
const notByTheFile = /no space left|ffmpeg exited with (SIGKILL|SIGTERM|SIGINT|code 255)/i

export function stripArticle(name: string): string {
  return name.replace(/^an? /, '')
}
