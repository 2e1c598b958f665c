/**
 * Compares the cost of image actions that run in a worker with that of bare calls to sharp or canvas, from decoded input to encoded output.
 */
import { runPinned } from '../support/machine.ts'
import { median, type Result } from '../support/report.ts'
import type { ActionSamples } from './action-images-in-process.ts'

export async function measureActionImages(): Promise<Result[]> {
  const measured = await runPinned<ActionSamples[]>(new URL('action-images-in-process.ts', import.meta.url))
  return measured.flatMap(({ name, rounds }) => {
    const middle = (side: 'ours' | 'bare' | 'browser') => median(rounds.map(round => round[side] ?? 0)).toFixed(0)
    const bare: Result = {
      name: `bare call : ${name}, 1280 × 720`,
      ratios: rounds.map(({ ours, bare: call }) => call / ours),
      goal: { min: 0.97, aim: 1 },
      detail: `bare ${middle('bare')} ms, ours ${middle('ours')} ms`,
    }
    if (rounds[0]?.browser === undefined) return bare
    const browser: Result = {
      name: `-browser variant of ${name} : ${name}`,
      ratios: rounds.map(({ ours, browser: other }) => other! / ours),
      goal: { max: 1.5 },
      detail: `variant ${middle('browser')} ms, ours ${middle('ours')} ms`,
    }
    return [bare, browser]
  })
}
