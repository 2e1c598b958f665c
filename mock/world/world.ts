/**
 * Worlds: the real service, once for each key, in memory.
 *
 * `sk_test_<name>` and `sk_test_<name>.<scenario>` are the key of the world `<name>`. It is created at its first request: the service's own
 * handlers and pipeline (`compose`) on an in-memory database, with a scripted provider, files in memory and a clock of its own. What the
 * mock answers is therefore what the service answers.
 *
 * How the parts work together:
 *
 * - `worlds.get(name, scenario?)` creates or finds a world; `worlds.reset(name, scenario?)` restarts it (a new `World`: anything stored
 *   by world in a `WeakMap` starts again too); `worlds.remove(name)`, `worlds.list()`.
 * - A `Layer` (`layer.ts`) wraps the service: `settings` before a world is made, `open` after it, `handle` around each request
 *   with `next()` or `next.capture()`, `control` for paths under `/__mock`.
 * - `world.clock.advance(ms)` resolves once everything that became due has happened; `world.clock.freeze(true)`.
 * - `world.planRun` decides how long a run takes, its progress and its end; `world.deliver` wraps each attempt of a webhook.
 * - `world.call('createProject', { body })` calls an operation without HTTP, with the key of the world, past the layer.
 * - `world.services` is everything for filling a world in bulk: stores, database, files.
 * - `world.random()` and all ids are drawn from the seed and the world's name.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../../server/app.ts'
import type { OperationId } from '../../server/core/contract.ts'
import type { Post, Posted } from '../../server/machine/safe-fetch/safe-fetch.ts'
import type { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import type { Answer } from '../../server/surfaces/operations/answer.ts'
import type { WorldClock } from './clock.ts'

/** A run that is about to start. */
export interface PlannedRun {
  runId: string
  kind: 'generation' | 'action' | 'timeline'
  /** For a generation. */
  model?: string
  /** For a generation; otherwise empty. */
  prompt: string
  /** For an action. */
  actionId?: string
  /** The catalog's typical duration. */
  usualMs: number
}

/** The course of a run. Media are always samples. */
export interface RunPlan {
  /** On the clock of the world. */
  durationMs: number
  /** Percents, evenly spread over the duration. */
  progress: readonly number[]
  end: 'completed' | { code: RunFailure['code']; message: string }
}

export type PlanRun = (run: PlannedRun) => RunPlan

/** One attempt of a webhook: calls `send` once, twice, later or not at all. */
export type Deliver = (url: string, post: Post, send: (url: string, post: Post) => Promise<Posted>) => Promise<Posted>

export interface CallOptions {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

export interface World {
  readonly name: string
  readonly seed: string
  readonly scenario: string | undefined
  readonly workspaceId: string
  /** `sk_test_<name>`. */
  readonly apiKey: string
  readonly webhookSecret: string
  readonly clock: WorldClock
  readonly services: Services
  planRun: PlanRun
  deliver: Deliver
  /** 0 to 1, drawn from the seed. */
  random: () => number
  /** Never throws: errors are answers */
  call: (id: OperationId, options?: CallOptions) => Promise<Answer>
  /** The service alone, without the layer. Resolves when the response has ended or its connection is closed. */
  request: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  /** Runs work that draws ids and secrets of this world, like a separate request. */
  inside: <T>(work: () => T) => T
  /** Counts as work that `clock.advance` waits for. */
  working: <T>(work: () => Promise<T>) => Promise<T>
  /** Restarts it. @returns the new one */
  reset: (scenario?: string) => Promise<World>
}

export interface Worlds {
  /** Creates it at its first use; only then the scenario matters. @throws {TooManyWorlds} */
  get: (name: string, scenario?: string) => Promise<World>
  find: (name: string) => World | undefined
  reset: (name: string, scenario?: string) => Promise<World>
  /** @returns whether it existed */
  remove: (name: string) => Promise<boolean>
  list: () => readonly World[]
  /** The world of a secret: the key of a file, a token of a share, a key. */
  findBySecret: (secret: string) => World | undefined
  close: () => Promise<void>
}

/** Name and scenario of a key; undefined if it is not one of the mock's. */
export function worldOfKey(authorization: string | undefined): { name: string; scenario: string | undefined } | undefined {
  const text = /^Bearer +sk_test_([!-~]+)$/i.exec(authorization ?? '')?.[1]
  if (text === undefined) return undefined
  const dot = text.indexOf('.')
  if (dot === -1) return { name: text, scenario: undefined }
  return dot === 0 ? undefined : { name: text.slice(0, dot), scenario: text.slice(dot + 1) || undefined }
}

/** `ws_` and the name in lower case, letters and digits alone. */
export const workspaceIdFor = (name: string): string => `ws_${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'mock'}`

export const webhookSecretFor = (name: string): string => `whsec_${Buffer.from(name).toString('base64')}`
