import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OperationId } from '../../server/core/contract.ts'
import type { Permission } from '../../server/core/access/caller.ts'
import type { World, Worlds } from './world.ts'

/** The settings of a new world. */
export interface WorldSettings {
  /** Default: 1000. */
  creditsUsd?: number
  /** For its key. Default: all. */
  permissions?: readonly Permission[]
  /** 0, the default: unlimited. */
  rateLimitPerMinute?: number
  /** The start of its clock (Unix milliseconds), and whether it is frozen. */
  clock?: { start?: number; frozen?: boolean }
  seed?: string
}

/** One HTTP request in a world. */
export interface Exchange {
  readonly world: World
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** By method and path; undefined outside the contract (files, uploads, pages, unknown paths). */
  readonly operation: OperationId | undefined
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The whole body as bytes; the app reads the same again. Not for uploads, which would be held in memory. */
  readBody: () => Promise<Buffer>
}

/** Lets the service itself answer on `exchange.res`. Resolves when the response has ended or its connection is closed. */
export interface Next {
  (): Promise<void>
  /** The service does its work, but nothing is sent: `send` the answer, changed or not, or drop it. Not for streams of events. */
  capture: () => Promise<Captured>
}

export interface Captured {
  status: number
  headers: Record<string, number | string | string[]>
  body: Buffer
}

/** A key, a control call or the command line names an unknown scenario. */
export class UnknownScenario extends Error {}

/** A key that can never belong to a world. */
export class WrongKey extends Error {}

/** The layer around the service: scenarios, latency, faults, the control routes. Every part is optional. */
export interface Layer {
  /** Before a world is created. @throws {UnknownScenario} */
  settings?: (name: string, scenario: string | undefined) => WorldSettings | undefined
  /** After a world was created or restarted, before its first request: fill it, and set its `planRun` and `deliver`. */
  open?: (world: World) => Promise<void>
  /** Around every request of a world. Either answers, or calls `next` once. */
  handle?: (exchange: Exchange, next: Next) => Promise<void>
  /** Requests under `/__mock`. */
  control?: (req: IncomingMessage, res: ServerResponse, worlds: Worlds) => Promise<void>
}

/** Writes a captured answer. */
export function send(res: ServerResponse, { status, headers, body }: Captured): void {
  res.writeHead(status, headers)
  res.end(body)
}
