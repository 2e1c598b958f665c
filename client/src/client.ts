import createClient from 'openapi-fetch'
import type { paths } from '../../generated/types.ts'
import { runActionWith, type ActionRuns } from './actions.ts'
import { callsWith, type Call } from './calls.ts'
import { canvasWith, type CanvasOf } from './canvas.ts'
import { systemClock, type Clock } from './clock.ts'
import { listsWith, paginateWith, type Lists, type Paginate } from './lists.ts'
import { sender } from './send.ts'
import { startsWith, type Starts } from './start.ts'
import { techniquesWith, type Techniques } from './techniques.ts'
import { uploadWith, type Uploads } from './upload.ts'
import { waitWith, type WaitForRun } from './wait.ts'

export interface MediawrightOptions {
  /** Origin of the service, such as `https://media.example.com`; `''` in a page that the service itself serves. */
  baseUrl: string
  /**
   * `sk_live_…` or `sk_test_…`, or a function that is asked before every attempt. Whoever can read the page that holds a
   * key can spend with it: keep live keys on a server.
   */
  apiKey: string | (() => string | Promise<string>)
  /**
   * What sends requests; `globalThis.fetch` by default, and XMLHttpRequest for large uploads in pages. It also gets those
   * that go elsewhere, without the key: files to the storage, and URLs to upload that the service does not fetch.
   */
  fetch?: (request: Request) => Promise<Response>
  /** How often a call is tried again after 429, 500, 503 or a network failure; 4 by default, 0 for never. */
  retries?: number
  /** The longest wait before a retry, in milliseconds (60 000); a call whose `retry-after` asks for more rejects at once. */
  maxWaitMs?: number
  /** After how many milliseconds without an answer an attempt counts as failed (60 000). */
  attemptTimeoutMs?: number
  /** `false` sends mutating calls without a key, unless one is given; such calls are never tried again. */
  idempotencyKeys?: boolean
  /** Replaces time and chance, for tests. */
  clock?: Clock
}

/** A client of one service with one key. */
export interface Mediawright extends Omit<Lists, 'assets' | 'actions' | 'techniques'>, Starts {
  /** Lists the assets of a workspace; `assets.upload` makes one. */
  assets: Lists['assets'] & Uploads
  /** Lists the prebuilt actions; `actions.run` runs one. */
  actions: Lists['actions'] & ActionRuns
  /** Lists the techniques of a workspace; the methods make, run and archive them. */
  techniques: Lists['techniques'] & Techniques
  GET: Call<'get'>
  POST: Call<'post'>
  PATCH: Call<'patch'>
  waitForRun: WaitForRun
  /** The canvas of a project: read, change, arrange and run it. */
  canvas: CanvasOf
  paginate: Paginate
}

const basePath = '/api/v1'

/** Makes a client. It holds no connection and needs no closing. */
export function createMediawright(options: MediawrightOptions): Mediawright {
  const clock = options.clock ?? systemClock
  // Called through globalThis each time: browsers refuse a detached fetch, and tests replace it.
  const fetch = options.fetch ?? (request => globalThis.fetch(request))
  const settings = {
    apiKey: options.apiKey,
    fetch,
    retries: options.retries ?? 4,
    maxWaitMs: options.maxWaitMs ?? 60_000,
    attemptTimeoutMs: options.attemptTimeoutMs ?? 60_000,
    idempotencyKeys: options.idempotencyKeys ?? true,
    clock,
  }
  const baseUrl = options.baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '') + basePath
  const calls = (send: typeof fetch) => callsWith(createClient<paths>({ baseUrl, fetch: send }), basePath)
  const { get, post, patch } = calls(sender(settings))
  const { get: getOnce } = calls(sender({ ...settings, retries: 0 }))
  const paginate = paginateWith(get)
  const lists = listsWith(paginate)
  const starts = startsWith(post)
  const waitForRun = waitWith({ get, getOnce, clock })
  const upload = uploadWith({ get, post, settings, ownFetch: options.fetch !== undefined })
  return {
    GET: get as Call<'get'>,
    POST: post as Call<'post'>,
    PATCH: patch as Call<'patch'>,
    ...starts,
    ...lists,
    assets: Object.assign(lists.assets, { upload }),
    actions: Object.assign(lists.actions, { run: runActionWith(starts.startActionRun, waitForRun) }),
    techniques: Object.assign(lists.techniques, techniquesWith({ get, post, waitForRun })),
    waitForRun,
    canvas: canvasWith({ get, post, patch, waitForRun }),
    paginate,
  }
}
