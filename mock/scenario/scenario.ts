import type { OperationId } from '../../server/core/contract.ts'
import type { Latency, RunDuration } from './duration.ts'

/** A scenario file, read and checked. */
export interface Scenario {
  name: string
  /** One sentence for people; empty if the file has none. */
  description: string
  /** Overrides the mock's own seed. */
  seed: string | undefined
  latency: Latency | undefined
  clock: { startMs: number | undefined; frozen: boolean }
  /** The first one that matches a call answers it. */
  rules: readonly Rule[]
  /** The first one that matches a run decides its course. */
  runs: readonly RunRule[]
  world: WorldSettings
}

export interface Rule {
  /** Its name in the request log: the scenario and the line of the rule. */
  name: string
  when: {
    /** Undefined: every operation. */
    operation: OperationId | undefined
    /** The index of the call among those of the operation in this world, from 1. */
    nth: number | undefined
    /** Members that the JSON body must have. */
    body: Readonly<Record<string, unknown>> | undefined
    /** Parameters in the path. */
    path: Readonly<Record<string, string>> | undefined
    /** Parameters in the query. */
    query: Readonly<Record<string, string>> | undefined
    /** Fraction of the calls, from 0 to 1, chosen by the seed. */
    chance: number | undefined
  }
  effect: {
    /** Undefined: the service answers. */
    answer: RuleAnswer | undefined
    fault: Fault | undefined
    /** Overrides the latency of the scenario. */
    delay: Latency | undefined
    /** Maximum number of times it applies to an operation of a world. */
    times: number | undefined
  }
}

export interface RuleAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: unknown
  /** For a recorded stream, instead of a body. */
  events: readonly RecordedEvent[] | undefined
  /** The stream stays open after its events. */
  open?: true
}

export interface RecordedEvent {
  id: string
  event: string
  data: unknown
}

export const plainFaults = ['connection-reset', 'empty-reply', 'truncated-json', 'hang', 'html-502', 'answer-lost'] as const
export type PlainFault = (typeof plainFaults)[number]

/** Faults outside the contract. */
export type Fault = { kind: PlainFault } | { kind: 'events-cut'; after: number }

export interface RunRule {
  when: {
    /** With `*` for any text. */
    model: RegExp | undefined
    /** A part of the prompt. */
    prompt: string | undefined
  }
  script: RunScript
}

/** The course of a run; undefined members have their defaults. */
export interface RunScript {
  duration: RunDuration | undefined
  /** Percentages, spread evenly over the duration. */
  progress: readonly number[] | undefined
  end: { status: 'completed' } | { status: 'failed'; errorCode: string; message: string } | undefined
}

/** Properties of the world. */
export interface WorldSettings {
  /** Its initial content. */
  fill: Fill | undefined
  /** Its balance in US dollars. */
  credits: number | undefined
  /** Of its key; undefined: all. */
  permissions: readonly string[] | undefined
  /** For its workspace, on its clock; undefined: no limit. */
  requestsPerMinute: number | undefined
  /** How many attempts of each webhook delivery fail before one can succeed. */
  failDeliveries: number
  /** How often another editor changes each canvas, in milliseconds of the world's clock. */
  otherEditorMs: number | undefined
}

export const fills = ['rich', 'huge'] as const
export type Fill = (typeof fills)[number]
