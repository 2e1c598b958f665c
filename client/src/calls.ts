import { mergeHeaders, type Client, type MaybeOptionalInit } from 'openapi-fetch'
import type { paths } from '../../generated/types.ts'
import type { Answer, PathsWith } from './contract.ts'
import { isEventStream } from './answers.ts'
import { LostAnswerError, MediawrightNetworkError } from './errors.ts'
import { encodeMultipart } from './multipart.ts'
import { recoverLostAnswer } from './lost-answer.ts'
import type { CallInit, RequestOptions } from './call-options.ts'
import type { RetryLimits } from './attempts.ts'
import type { UncheckedCall } from './unchecked-call.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Operation<Path, M> = Path extends keyof paths ? (M extends keyof paths[Path] ? paths[Path][M] : never) : never
type Init<Path extends keyof paths, M extends Method> = MaybeOptionalInit<paths[Path], M>
type RequiredKeys<T> = { [Key in keyof T]-?: {} extends Pick<T, Key> ? never : Key }[keyof T]
/** Limits on retrying this call; see {@link RequestOptions}. */
type Limits = Pick<RequestOptions, 'retries' | 'maxWaitMs' | 'attemptTimeoutMs'>
type Further<As> = { parseAs?: As } & Limits
type InitArgument<I, As> = [RequiredKeys<NonNullable<I>>] extends [never] ? [init?: I & Further<As>] : [init: I & Further<As>]

interface Parsed {
  text: string
  blob: Blob
  arrayBuffer: ArrayBuffer
  stream: ReadableStream<Uint8Array> | null | undefined
}
/** Type of `data`: the contract's JSON body, or the result of `parseAs`. */
type Data<Op, As> = As extends keyof Parsed ? Parsed[As] : Answer<Op>

/**
 * Calls an operation by its path: `client.POST('/projects', { body })`, `client.GET('/runs/{runId}', { params: { path } })`. The second
 * argument takes openapi-fetch's options (`params` with `path`, `query` and `header`; `body`; `headers`; `signal`; and `parseAs`), plus
 * `retries`, `maxWaitMs` and `attemptTimeoutMs` for this call. The call also resolves with `response`, which has the headers and a JSON
 * body that can be read a second time. Resolves only with 2xx responses. Otherwise rejects with MediawrightError, LostAnswerError,
 * MediawrightNetworkError or the abort reason of `signal`.
 */
export type Call<M extends Method> = <Path extends PathsWith<M>, As extends keyof Parsed | 'json' = 'json'>(
  path: Path,
  ...init: InitArgument<Init<Path, M>, As>
) => Promise<{ data: Data<Operation<Path, M>, As>; response: Response }>

type Send = (request: Request) => Promise<Response>

/** @param sending creates a `fetch` that retries within these limits */
export function createCalls(core: Client<paths>, sending: (limits: Partial<RetryLimits>) => Send, basePath: string) {
  const request = core.request as unknown as (
    method: Method,
    path: string,
    init: Omit<CallInit, keyof Limits> & { fetch: Send; bodySerializer?: (body: unknown) => unknown },
  ) => Promise<{ data: unknown; response: Response }>

  const call = async (method: Method, path: string, { retries, maxWaitMs, attemptTimeoutMs, ...init }: CallInit) => {
    let raw: Response | undefined
    const send = sending({
      ...(retries !== undefined && { retries }),
      ...(maxWaitMs !== undefined && { maxWaitMs }),
      ...(attemptTimeoutMs !== undefined && { attemptTimeoutMs }),
    })
    const fetch = async (sent: Request) => {
      raw = await send(sent)
      // Clones the response, so that callers can read its body again. This costs little, because a JSON body has already arrived in full.
      // Event streams are not cloned: they can have only one reader.
      return init.parseAs === undefined && !isEventStream(raw) && raw.body ? raw.clone() : raw
    }
    try {
      const { data, response } = await request(method, path, { ...(await withoutForm(init)), fetch })
      return { data, response: raw ?? response }
    } catch (error) {
      // Thrown by openapi-fetch when the body is not JSON, which means that something other than the service sent it.
      if (error instanceof SyntaxError)
        throw new MediawrightNetworkError(`The response to ${method.toUpperCase()} ${path} is not JSON.`, { cause: error })
      throw error
    }
  }

  const get: UncheckedCall = (path, init = {}) => call('get', path, init)
  const change =
    (method: Method): UncheckedCall =>
    async (path, init = {}) => {
      try {
        return await call(method, path, withBodyKey(init))
      } catch (error) {
        if (!(error instanceof LostAnswerError)) throw error
        return await recoverLostAnswer({ error, path, init, get, basePath })
      }
    }
  return { get, post: change('post'), put: change('put'), patch: change('patch'), delete: change('delete') }
}

/** Converts a form to bytes, which can be resent. */
async function withoutForm<Given extends Pick<CallInit, 'body' | 'headers'>>(init: Given) {
  if (!(init.body instanceof FormData)) return init
  const { bytes, type } = await encodeMultipart(init.body)
  return { ...init, body: bytes, headers: mergeHeaders(init.headers, { 'content-type': type }), bodySerializer: () => bytes }
}

/**
 * One operation also accepts its idempotency key in the body, but rejects the call if the header has a different key. The body's key is
 * therefore sent in both.
 */
function withBodyKey(init: CallInit): CallInit {
  const key = (init.body as { idempotency_key?: unknown } | null | undefined)?.idempotency_key
  return typeof key === 'string' ? { ...init, headers: mergeHeaders({ 'Idempotency-Key': key }, init.headers) } : init
}
