import type { OperationId } from '../../server/core/contract.ts'
import type { Latency, RunDuration } from './duration.ts'

/** A parsed and validated scenario file. */
export interface Scenario {
  name: string
  /** A one-sentence description; empty if the file has none. */
  description: string
  /** A seed that overrides the mock's seed. */
  seed: string | undefined
  latency: Latency | undefined
  clock: { startMs: number | undefined; frozen: boolean }
  /** The first rule that matches a call determines its response. */
  rules: readonly Rule[]
  /** The first entry that matches a run determines its course. */
  runs: readonly RunRule[]
  world: WorldSettings
}

export interface Rule {
  /** The rule's name in the request log: the scenario and the line. */
  name: string
  when: {
    /** If undefined, every operation matches. */
    operation: OperationId | undefined
    /** The call's position among the operation's calls in this world, starting at 1. */
    nth: number | undefined
    /** Members that the JSON body must have. */
    body: Readonly<Record<string, unknown>> | undefined
    /** Path parameters that the call must have. */
    path: Readonly<Record<string, string>> | undefined
    /** Query parameters that the call must have. */
    query: Readonly<Record<string, string>> | undefined
    /** The fraction of calls that match, from 0 to 1; the seed determines which calls. */
    chance: number | undefined
  }
  effect: {
    /** The response; undefined if the service responds. */
    answer: RuleAnswer | undefined
    fault: Fault | undefined
    /** A delay that overrides the scenario's latency. */
    delay: Latency | undefined
    /** Maximum number of times that the rule applies to an operation in a world. */
    times: number | undefined
  }
}

export interface RuleAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: unknown
  /** The events of a recorded stream, in place of a body. */
  events: readonly RecordedEvent[] | undefined
  /** Set if the stream stays open after its events. */
  open?: true
}

export interface RecordedEvent {
  id: string
  event: string
  data: unknown
}

export const plainFaults = ['connection-reset', 'empty-reply', 'truncated-json', 'hang', 'html-502', 'answer-lost'] as const
export type PlainFault = (typeof plainFaults)[number]

/** Faults that the contract does not describe. */
export type Fault = { kind: PlainFault } | { kind: 'events-cut'; after: number }

export interface RunRule {
  when: {
    /** A pattern for the model, in which `*` matches any text. */
    model: RegExp | undefined
    /** A string that the prompt must contain. */
    prompt: string | undefined
  }
  script: RunScript
}

/** How a run proceeds; undefined members take their default values. */
export interface RunScript {
  duration: RunDuration | undefined
  /** Progress percentages, distributed evenly over the duration. */
  progress: readonly number[] | undefined
  end: { status: 'completed' } | { status: 'failed'; errorCode: string; message: string } | undefined
}

/** The world's properties. */
export interface WorldSettings {
  /** The world's initial content. */
  fill: Fill | undefined
  /** The workspace's balance in US dollars. */
  credits: number | undefined
  /** The key's permissions; undefined for all permissions. */
  permissions: readonly string[] | undefined
  /** The workspace's rate limit, measured on the world's clock; undefined for no limit. */
  requestsPerMinute: number | undefined
  /** How many attempts at each webhook delivery fail before one can succeed. */
  failDeliveries: number
  /** The interval at which another editor changes each canvas, in milliseconds on the world's clock. */
  otherEditorMs: number | undefined
}

export const fills = ['rich', 'huge'] as const
export type Fill = (typeof fills)[number]
