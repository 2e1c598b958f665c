/** Why a URL could not be fetched, in a sentence for the caller who gave it. */
export class FetchFailure extends Error {}

const reasons: readonly [RegExp, string][] = [
  [/CERT|^UNABLE_TO/, "The server's certificate is not trusted, or not made for its host."],
  [/^(ECONNRESET|EPIPE)$/, 'The server closed the connection.'],
  [/^HPE_/, 'The server did not answer in HTTP.'],
  [/^(Z_|ERR__|ZSTD_)/, 'The answer is packed in a way that cannot be unpacked.'],
]

/** The cause in a sentence that tells nothing but what a stranger could see from outside. */
export function failureOf(error: unknown): FetchFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (error instanceof FetchFailure) return error
  if (cause instanceof FetchFailure) return cause
  const { code, name } = cause as NodeJS.ErrnoException
  const sentence = reasons.find(([pattern]) => pattern.test(code ?? name))?.[1] ?? 'The server could not be reached.'
  return new FetchFailure(sentence, { cause: error })
}
