import { isDeepStrictEqual } from 'node:util'
import type { OperationId } from '../../server/core/contract.ts'
import { randomLatencyMs, seededRandom } from './seeded-random.ts'
import type { Latency } from './duration.ts'
import type { Rule, Scenario } from './scenario.ts'

/** The parts of a call that rules are matched against. */
export interface RuleCall {
  operation: OperationId
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The parsed JSON body; read only if a rule depends on it. */
  body: () => Promise<unknown>
}

export interface Verdict {
  rule: Rule | undefined
  /** The response's delay. */
  delayMs: number
}

/** Decides how the mock responds to each call in a world. Counters change when a call is received. */
export interface RuleEngine {
  judge: (call: RuleCall) => Promise<Verdict>
  /** Returns how often each operation has been called. */
  counts: () => Readonly<Partial<Record<OperationId, number>>>
}

export interface RuleEngineOptions {
  scenario: Pick<Scenario, 'rules' | 'latency'> | undefined
  /** The world's seed combined with its name, so that worlds with the same seed differ. */
  seed: string
  /** Latency for the whole mock; it takes precedence over the scenario's latency. */
  latency: Latency | undefined
}

export function createRuleEngine({ scenario, seed, latency }: RuleEngineOptions): RuleEngine {
  const rules = scenario?.rules ?? []
  const calls = new Map<OperationId, number>()
  const uses = new Map<string, number>()
  const usual = latency ?? scenario?.latency

  const useKey = (index: number, { operation }: RuleCall) => `${index} ${operation}`

  /** Checks all conditions of a rule except those on the body, which may arrive later. */
  function mayApply(rule: Rule, index: number, call: RuleCall, count: number): boolean {
    const { operation, nth, path, query, chance } = rule.when
    if (operation !== undefined && operation !== call.operation) return false
    if (nth !== undefined && (rule.effect.times === undefined ? count !== nth : count < nth)) return false
    if (path && !matchesPattern(call.path, path)) return false
    if (query && !matchesPattern(call.query, query)) return false
    return chance === undefined || seededRandom(seed, call.operation, count, index) < chance
  }

  return {
    async judge(call) {
      const count = (calls.get(call.operation) ?? 0) + 1
      calls.set(call.operation, count)
      const candidates = rules.map((rule, index) => ({ rule, index })).filter(({ rule, index }) => mayApply(rule, index, call, count))
      const body = candidates.some(({ rule }) => rule.when.body) ? await call.body() : undefined
      const computeDelayMs = (rule?: Rule) => {
        const own = rule?.effect.delay ?? usual
        return own ? randomLatencyMs(own, seed, call.operation, count) : 0
      }
      for (const { rule, index } of candidates) {
        if (rule.when.body && !matchesPattern(body, rule.when.body)) continue
        const used = uses.get(useKey(index, call)) ?? 0
        if (rule.effect.times !== undefined && used >= rule.effect.times) continue
        uses.set(useKey(index, call), used + 1)
        return { rule, delayMs: computeDelayMs(rule) }
      }
      return { rule: undefined, delayMs: computeDelayMs() }
    },
    counts: () => Object.fromEntries(calls),
  }
}

/** Reports whether a value has all of the pattern's members; lists are compared as a whole. */
export function matchesPattern(value: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null || Array.isArray(pattern)) return isDeepStrictEqual(value, pattern)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(pattern).every(([name, member]) => matchesPattern((value as Record<string, unknown>)[name], member))
}
