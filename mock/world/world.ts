/**
 * A world is the real service in memory, with one instance per name.
 *
 * `sk_test_<name>` and `sk_test_<name>.<scenario>` are keys for the world `<name>`, which is created on its first request. A world consists
 * of the service's own handlers and pipeline (`compose`), an in-memory database, a scripted provider, in-memory files and its own clock.
 * The mock's responses are therefore the service's responses.
 *
 * How the parts work together:
 *
 * - `worlds.get(name, scenario?)` creates or finds a world; `worlds.reset(name, scenario?)` restarts it as a new `World`, so `WeakMap`
 *   entries keyed by the old one are dropped too; `worlds.remove(name)` and `worlds.list()` do what their names say.
 * - A `Layer` (`layer.ts`) wraps the service: `settings` is called before a world is created, `open` is called after that, `handle` is
 *   called for each request and may call `next()` or `next.capture()`, and `control` is called for paths under `/__mock`.
 * - `world.clock.advance(ms)` resolves once everything that became due has happened; `world.clock.freeze(true)` stops the clock.
 * - `world.planRun` determines a run's duration, progress and outcome; `world.deliver` wraps each attempt to deliver a webhook.
 * - `world.call('createProject', { body })` calls an operation with the world's key, without HTTP and without the layer.
 * - `world.services` contains everything needed to populate a world in bulk: stores, database and files.
 * - `world.random()` and all ids are derived from the seed and the world's name.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../../server/app.ts'
import type { OperationId } from '../../server/core/contract.ts'
import type { Post, Posted } from '../../server/machine/safe-fetch/safe-fetch.ts'
import type { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import type { Answer } from '@mediawright/contract-kit'
import type { WorldClock } from './clock.ts'

/** A run that is about to start. */
export interface PlannedRun {
  runId: string
  kind: 'generation' | 'action' | 'timeline'
  /** The model; set only for a generation. */
  model?: string
  /** A generation's prompt; otherwise empty. */
  prompt: string
  /** The action's id; set only for an action. */
  actionId?: string
  /** The typical duration according to the catalog. */
  defaultMs: number
}

/** How a run proceeds. Media are always samples. */
export interface RunPlan {
  /** Duration on the world's clock. */
  durationMs: number
  /** Progress percentages, distributed evenly over the duration. */
  progress: readonly number[]
  end: 'completed' | { code: RunFailure['code']; message: string }
}

export type PlanRun = (run: PlannedRun) => RunPlan

/** Makes one attempt to deliver a webhook. It can call `send` once, several times, after a delay or not at all. */
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
  /** Returns a number from 0 to 1, derived from the seed. */
  random: () => number
  /** Never throws: errors are returned as responses. */
  call: (id: OperationId, options?: CallOptions) => Promise<Answer>
  /** Calls the service without the layer. Resolves when the response ends or its connection closes. */
  request: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  /** Runs `work` so that it takes ids and secrets from this world, as if it were a separate request. */
  inside: <T>(work: () => T) => T
  /** Runs `work`, and makes `clock.advance` wait for it. */
  working: <T>(work: () => Promise<T>) => Promise<T>
  /** Restarts the world. @returns the new world */
  reset: (scenario?: string) => Promise<World>
}

export interface Worlds {
  /** Returns the world, creating it on first use; the scenario matters only at creation. @throws {TooManyWorlds} */
  get: (name: string, scenario?: string) => Promise<World>
  find: (name: string) => World | undefined
  reset: (name: string, scenario?: string) => Promise<World>
  /** @returns true if the world existed */
  remove: (name: string) => Promise<boolean>
  list: () => readonly World[]
  /** Returns the world that a file key, share token or API key belongs to. */
  findBySecret: (secret: string) => World | undefined
  close: () => Promise<void>
}

/** Returns the name and the scenario in a key; undefined if the key is not one of the mock's keys. */
export function parseWorldKey(authorization: string | undefined): { name: string; scenario: string | undefined } | undefined {
  const text = /^Bearer +sk_test_([!-~]+)$/i.exec(authorization ?? '')?.[1]
  if (text === undefined) return undefined
  const dot = text.indexOf('.')
  if (dot === -1) return { name: text, scenario: undefined }
  return dot === 0 ? undefined : { name: text.slice(0, dot), scenario: text.slice(dot + 1) || undefined }
}

/** Returns `ws_` followed by the name in lowercase, reduced to letters and digits. */
export const workspaceIdFor = (name: string): string => `ws_${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'mock'}`

export const webhookSecretFor = (name: string): string => `whsec_${Buffer.from(name).toString('base64')}`
