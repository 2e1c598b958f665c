/** Compares patching and reading a canvas with direct access to the same rows, and many writers of one canvas with a single writer. */
import { runPinned } from '../support/machine.ts'
import { median, type Result } from '../support/report.ts'
import type { CanvasRounds } from './canvas-in-process.ts'

export async function measureCanvas(): Promise<Result[]> {
  const { patch, graph, writers } = await runPinned<CanvasRounds>(new URL('canvas-in-process.ts', import.meta.url))
  const against = (all: readonly { ours: number; bare: number }[]) => ({
    ratios: all.map(round => round.bare / round.ours),
    detail: `ms: bare ${median(all.map(round => round.bare)).toFixed(1)}, ours ${median(all.map(round => round.ours)).toFixed(1)}`,
  })
  const ofWriters = (name: keyof typeof writers): Result => {
    const all = writers[name]
    const middle = (side: 'twenty' | 'one') => median(all.map(round => round[side])).toFixed(0)
    return {
      name: `20 writers of one canvas : 1, ${name}`,
      ratios: all.map(({ twenty, one }) => twenty / one),
      detail: `patches/s: ${middle('twenty')}, ${middle('one')}; canvases with a lost or doubled id: ${all.at(-1)!.lost}`,
    }
  }
  return [
    { name: 'patch of 500 nodes : bare inserts', ...against(patch) },
    { name: 'graph of 10,000 nodes : bare rows', goal: { min: 0.5, aim: 0.7 }, ...against(graph) },
    ofWriters('SQLite'),
    ofWriters('Postgres'),
  ]
}
