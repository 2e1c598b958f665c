/** How one call is sent; defaults are those of `createMediawright`. */
export interface RequestOptions {
  /** Cancels the call, also while it waits for a retry; it rejects with the signal's reason. */
  signal?: AbortSignal
  /** Further headers, such as `{ Prefer: 'code=402' }` for a mock. They replace default headers of the same name. */
  headers?: HeadersInit
  /** Retries after 408, 429, 500, 503, a network failure or a proxy's 5xx page; 0 for none. */
  retries?: number
  /** The longest wait before a retry in milliseconds. */
  maxWaitMs?: number
  /** Milliseconds without a response after which an attempt fails. */
  attemptTimeoutMs?: number
}

/** Options of a call that changes something. */
export interface CallOptions extends RequestOptions {
  /**
   * Makes repeating the call safe across processes: within two hours, calls with the same key and request take effect once.
   * Default: a random key for each call. A key that has been used rejects with `idempotency_duplicate` and the `location` of
   * what it created.
   */
  idempotencyKey?: string
}

/** A call in the form that openapi-fetch takes. */
export interface CallInit extends Omit<RequestOptions, 'signal'> {
  params?: { path?: object; query?: object; header?: object }
  body?: unknown
  signal?: AbortSignal | undefined
  parseAs?: string
}

type Given<Options> = { [Option in keyof Options]: Options[Option] | undefined }

/** The part of a helper's options that its calls take. */
export const pickRequestOptions = ({ signal, headers, retries, maxWaitMs, attemptTimeoutMs }: Given<RequestOptions>): RequestOptions => ({
  ...(signal && { signal }),
  ...(headers && { headers }),
  ...(retries !== undefined && { retries }),
  ...(maxWaitMs !== undefined && { maxWaitMs }),
  ...(attemptTimeoutMs !== undefined && { attemptTimeoutMs }),
})

/** `init` of a call with these options. */
export const toCallInit = (options: Given<CallOptions> = {}): CallInit => ({
  ...pickRequestOptions(options),
  ...(options.idempotencyKey !== undefined && { params: { header: { 'Idempotency-Key': options.idempotencyKey } } }),
})
