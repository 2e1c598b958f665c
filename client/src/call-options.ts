/** Options for sending a single call. The defaults are those of `createMediawright`. */
export interface RequestOptions {
  /** Cancels the call, even while it is waiting for a retry. The call rejects with the signal's reason. */
  signal?: AbortSignal
  /** Additional headers, for example `{ Prefer: 'code=402' }` for a mock. They replace default headers of the same name. */
  headers?: HeadersInit
  /** Number of retries after 408, 429, 500, 503, a network failure or a proxy's 5xx page; 0 for none. */
  retries?: number
  /** Maximum wait before a retry, in milliseconds. */
  maxWaitMs?: number
  /** An attempt fails after this many milliseconds without a response. */
  attemptTimeoutMs?: number
}

/** Options for a mutating call. */
export interface CallOptions extends RequestOptions {
  /**
   * Makes the call safe to repeat, even from another process: within two hours of the first call, calls with the same key and request take
   * effect only once. Default: a random key per call. If the key was already used, the call rejects with `idempotency_duplicate` and the
   * `location` of what the first call created.
   */
  idempotencyKey?: string
}

/** A call in openapi-fetch's format. */
export interface CallInit extends Omit<RequestOptions, 'signal'> {
  params?: { path?: object; query?: object; header?: object }
  body?: unknown
  signal?: AbortSignal | undefined
  parseAs?: string
}

type Given<Options> = { [Option in keyof Options]: Options[Option] | undefined }

/** Picks the options that a helper passes on to the calls it makes. */
export const pickRequestOptions = ({ signal, headers, retries, maxWaitMs, attemptTimeoutMs }: Given<RequestOptions>): RequestOptions => ({
  ...(signal && { signal }),
  ...(headers && { headers }),
  ...(retries !== undefined && { retries }),
  ...(maxWaitMs !== undefined && { maxWaitMs }),
  ...(attemptTimeoutMs !== undefined && { attemptTimeoutMs }),
})

/** Converts options to the `init` of a call. */
export const toCallInit = (options: Given<CallOptions> = {}): CallInit => ({
  ...pickRequestOptions(options),
  ...(options.idempotencyKey !== undefined && { params: { header: { 'Idempotency-Key': options.idempotencyKey } } }),
})
