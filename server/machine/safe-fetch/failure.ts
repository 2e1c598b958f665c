/** The reason why a URL could not be fetched, as a sentence for the caller who provided it. */
export class FetchFailure extends Error {
  /** True if the same fetch may succeed later. */
  readonly isPassing: boolean
  /** The response's status, if there was a response. */
  readonly status: number | undefined
  constructor(
    message: string,
    { isPassing = false, status, ...options }: ErrorOptions & { isPassing?: boolean; status?: number | undefined } = {},
  ) {
    super(message, options)
    this.isPassing = isPassing
    this.status = status
  }
}

const reasons: readonly [RegExp, string][] = [
  [/CERT|^UNABLE_TO/, "The server's certificate is not trusted or is for another host."],
  [/^(ECONNRESET|EPIPE)$/, 'The server closed the connection.'],
  [/^HPE_/, "The server's response is not HTTP."],
  [/^(Z_|ERR__|ZSTD_)/, 'The response uses a content encoding that is not supported.'],
]

/** Converts an error to a failure whose message reveals only what can be observed from outside. */
export function toFailure(error: unknown): FetchFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (error instanceof FetchFailure) return error
  if (cause instanceof FetchFailure) return cause
  const { code, name } = cause as NodeJS.ErrnoException
  const sentence = reasons.find(([pattern]) => pattern.test(code ?? name))?.[1] ?? 'The server could not be reached.'
  return new FetchFailure(sentence, { cause: error, isPassing: !/^(Z_|ERR__|ZSTD_)|CERT/.test(code ?? name) })
}
