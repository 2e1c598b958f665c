import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OperationId } from '../../server/core/contract.ts'
import type { Permission } from '../../server/core/access/caller.ts'
import type { World, Worlds } from './world.ts'

/** A new world's settings. */
export interface WorldSettings {
  /** The world's credits in US dollars; the default is 1000. */
  creditsUsd?: number
  /** The permissions of the world's key. Default: all. */
  permissions?: readonly Permission[]
  /** The rate limit per minute; the default is 0, which means unlimited. */
  rateLimitPerMinute?: number
  /** The start time of the world's clock, in Unix milliseconds, and whether the clock is frozen. */
  clock?: { start?: number; frozen?: boolean }
  seed?: string
}

/** An HTTP request in a world. */
export interface Exchange {
  readonly world: World
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** The operation, looked up by method and path; undefined outside the contract (files, uploads, pages, unrecognized paths). */
  readonly operation: OperationId | undefined
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>
  /** Reads the whole body; the service can read it again. Do not call this for uploads, which would stay in memory. */
  readBody: () => Promise<Buffer>
}

/** Lets the service respond on `exchange.res`. Resolves when the response ends or its connection closes. */
export interface Next {
  (): Promise<void>
  /**
   * Lets the service do its work without sending anything. The captured response can be sent, changed or dropped. Not for use with event
   * streams.
   */
  capture: () => Promise<Captured>
}

export interface Captured {
  status: number
  headers: Record<string, number | string | string[]>
  body: Buffer
}

/** Thrown if a key, a control call or the command line names a scenario that does not exist. */
export class UnknownScenario extends Error {}

/** Thrown for a key that can never belong to a world. */
export class WrongKey extends Error {}

/** The layer around the service: scenarios, latency, faults and control routes. Every part is optional. */
export interface Layer {
  /** Called before a world is created. @throws {UnknownScenario} */
  settings?: (name: string, scenario: string | undefined) => WorldSettings | undefined
  /** Called after a world is created or restarted and before its first request, to populate it and to set its `planRun` and `deliver`. */
  open?: (world: World) => Promise<void>
  /** Called for every request in a world. Must either respond or call `next`, exactly once. */
  handle?: (exchange: Exchange, next: Next) => Promise<void>
  /** Handles requests under `/__mock`. */
  control?: (req: IncomingMessage, res: ServerResponse, worlds: Worlds) => Promise<void>
}
