/** Image actions in a worker, from decoded input to encoded output, against the bare call of sharp or canvas. */
import { runPinned } from '../machine.ts'
import { median, type Result } from '../report.ts'
import type { ActionSamples } from './action-images-in-process.ts'

export async function measureActionImages(): Promise<Result[]> {
  const measured = await runPinned<ActionSamples[]>(new URL('action-images-in-process.ts', import.meta.url))
  return measured.map(({ name, rounds }) => {
    const middle = (side: 'ours' | 'bare' | 'twin') => median(rounds.map(round => round[side] ?? 0)).toFixed(0)
    return {
      name: `${name}, 1280 × 720 : bare call`,
      ratios: rounds.map(({ ours, bare }) => ours / bare),
      goal: { most: 1.3 },
      detail: `ms: ours ${middle('ours')}, bare ${middle('bare')}${rounds[0]?.twin === undefined ? '' : `, -browser twin ${middle('twin')}`}`,
    }
  })
}
