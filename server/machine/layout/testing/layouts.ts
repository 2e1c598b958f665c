import { tmpdir } from 'node:os'
import type { Flow } from '../layout.ts'
import { createLayout, type LocalLayout } from '../open-layout.ts'

const open: LocalLayout[] = []
/** Opens a layout engine, which `closeLayouts` closes. */
export const layout = (entry?: URL): LocalLayout => {
  const made = createLayout({ concurrency: 1, temporaryFolder: tmpdir(), ...(entry && { entry }) })
  open.push(made)
  return made
}
export const closeLayouts = async (): Promise<void> => void (await Promise.all(open.splice(0).map(one => one.close())))

/** The entry point of workers that fail in the way that `failures` defines. */
export const failing = new URL('../failing-layout.ts', import.meta.url)
/** Returns a flow in which each box leads to the next ones. */
export const chain = (length: number, width = 100): Flow => ({
  boxes: Array.from({ length }, (_, index) => ({ width: index === 0 ? width : 100, height: 100 + (index % 5) * 20 })),
  edges: Array.from({ length: length - 1 }, (_, index) => [Math.floor(index / 2), index + 1] as const),
  gap: { x: 320, y: 64 },
})
