import createClient from 'openapi-fetch'
import type { paths } from '../../generated/types.ts'
import { createRunAction, type ActionRuns } from './actions.ts'
import { createCalls, type Call } from './calls.ts'
import { createCanvasAccess, type CanvasOf } from './canvas.ts'
import { systemClock, type Clock } from './clock.ts'
import { createListMethods, createPaginate, type Lists, type Paginate } from './lists.ts'
import { createLog, type Logger, type LogLevel } from './log.ts'
import { createResourceMethods, type Resources } from './resources.ts'
import { sender } from './send.ts'
import { createStartMethods, type Starts } from './start.ts'
import { createTechniqueMethods, type Techniques } from './techniques.ts'
import { createUploadMethod, type Uploads } from './upload.ts'
import { createWaitForRun, type WaitForRun } from './wait.ts'

export interface MediawrightOptions {
  /** Origin of the service, such as `https://media.example.com`, or `''` on pages served by the service itself. */
  baseUrl: string
  /**
   * `sk_live_…` or `sk_test_…`, or a function that returns one and is called before every attempt. Anyone who can open a page that contains
   * a key can spend money with it, so keep live keys on a server.
   */
  apiKey: string | (() => string | Promise<string>)
  /**
   * Sends requests. Default: `globalThis.fetch`, and XMLHttpRequest for large uploads on web pages. It also sends files to the storage
   * server and, for uploads from URLs that the service does not fetch, downloads the files. These requests do not contain the key.
   */
  fetch?: (request: Request) => Promise<Response>
  /** Number of retries after 408, 429, 500, 503, a network failure or a proxy's 5xx page. Default: 4; 0 for none. */
  retries?: number
  /** Maximum wait before a retry, in milliseconds. Default: 60,000. If `retry-after` is longer, the call rejects immediately. */
  maxWaitMs?: number
  /** An attempt fails after this many milliseconds without a response. Default: 60,000. */
  attemptTimeoutMs?: number
  /** If `false`, mutating calls are sent without an idempotency key unless one is passed. Mutating calls without one are never retried. */
  idempotencyKeys?: boolean
  /** Headers sent with every request to the service, for example `{ 'X-Request-Source': 'nightly' }`. A call's own headers replace them. */
  defaultHeaders?: HeadersInit
  /** Receives log messages. Default: `console`. API keys, webhook secrets and signatures are removed. */
  logger?: Logger
  /** Log level. Default: `warn` if there is a `logger`, otherwise `off`. Only `debug` includes request and response bodies. */
  logLevel?: LogLevel
  /** Replaces time and randomness in tests. */
  clock?: Clock
}

/** For the service's own pages: authenticates with the signed-in person's studio cookie instead of a key. */
export interface SessionOptions extends Omit<MediawrightOptions, 'apiKey'> {
  session: true
}

/** The methods of a resource other than `list`. */
type Own<Name> = Name extends keyof Resources ? Resources[Name] : unknown
/** The lists, keyed by name. Each list has the resource's other operations as methods. */
type ResourceLists = { [Name in keyof Lists]: Lists[Name] & { list: Lists[Name] } & Own<Name> }

/** A client that calls one service with one key or session. */
export interface Mediawright
  extends Omit<ResourceLists, 'assets' | 'actions' | 'techniques'>, Omit<Resources, keyof Lists | 'canvas'>, Starts {
  /** Lists a workspace's assets; `assets.upload` uploads one. */
  assets: ResourceLists['assets'] & Uploads
  /** Lists the prebuilt actions; `actions.run` runs one. */
  actions: ResourceLists['actions'] & ActionRuns
  /** Lists a workspace's techniques, and creates, runs and archives them. */
  techniques: ResourceLists['techniques'] & Techniques
  GET: Call<'get'>
  POST: Call<'post'>
  PUT: Call<'put'>
  PATCH: Call<'patch'>
  DELETE: Call<'delete'>
  waitForRun: WaitForRun
  /** Reads, changes, arranges and runs a project's canvas. */
  canvas: CanvasOf & Resources['canvas']
  paginate: Paginate
}

const basePath = '/api/v1'

/** Creates a client, which keeps no connections open and does not need to be closed. */
export function createMediawright(options: MediawrightOptions | SessionOptions): Mediawright {
  const apiKey = 'apiKey' in options ? options.apiKey : undefined
  const session = 'session' in options && options.session
  if ((apiKey === undefined) !== session) throw new TypeError('Pass either `apiKey` or, on pages served by the service, `session: true`.')
  const clock = options.clock ?? systemClock
  // Looks up `fetch` on globalThis at each call, because browsers reject a detached `fetch` and tests replace the global one.
  const fetch = options.fetch ?? (request => globalThis.fetch(request))
  const settings = {
    apiKey,
    fetch,
    retries: options.retries ?? 4,
    maxWaitMs: options.maxWaitMs ?? 60_000,
    attemptTimeoutMs: options.attemptTimeoutMs ?? 60_000,
    idempotencyKeys: options.idempotencyKeys ?? true,
    defaultHeaders: new Headers(options.defaultHeaders),
    log: createLog(options.logger, options.logLevel),
    clock,
  }
  const baseUrl = options.baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '') + basePath
  const calls = createCalls(createClient<paths>({ baseUrl }), limits => sender({ ...settings, ...limits }), basePath)
  const { get, post, patch } = calls
  const paginate = createPaginate(get)
  const lists = createListMethods(paginate)
  const starts = createStartMethods(post)
  const waitForRun = createWaitForRun({ get, clock })
  const { canvas, ...resources } = createResourceMethods(calls)
  const withMethods = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, Object.assign(list, { list }, (resources as Record<string, object>)[name])]),
  ) as unknown as ResourceLists
  const upload = createUploadMethod({ get, post, settings, hasCustomFetch: options.fetch !== undefined })
  return {
    GET: get as Call<'get'>,
    POST: post as Call<'post'>,
    PUT: calls.put as Call<'put'>,
    PATCH: patch as Call<'patch'>,
    DELETE: calls.delete as Call<'delete'>,
    ...starts,
    ...resources,
    ...withMethods,
    assets: Object.assign(withMethods.assets, { upload }),
    actions: Object.assign(withMethods.actions, { run: createRunAction(starts.startActionRun, waitForRun) }),
    techniques: Object.assign(withMethods.techniques, createTechniqueMethods({ techniques: resources.techniques, waitForRun })),
    waitForRun,
    canvas: Object.assign(createCanvasAccess({ get, post, patch, waitForRun, clock }), canvas),
    paginate,
  }
}
