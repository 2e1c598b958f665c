import type { useStoreApi } from '@xyflow/react'
import type { OpenProject } from '../data/project-store.ts'
import type { useFlow } from './flow-store.ts'

interface Watched {
  pane: ReturnType<typeof useStoreApi>
  flow: ReturnType<typeof useFlow>
  project: OpenProject
  /** Called when the viewport has moved or been resized. */
  onMove: () => void
  /** Called when nodes, edges or colors have changed. */
  onChange: () => void
}

/** Watches for changes that make a painted canvas out of date. @returns a function that stops watching */
export function watchScene({ pane, flow, project, onMove, onChange }: Watched): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const stops = [
    pane.subscribe((now, before) => {
      if (now.transform !== before.transform || now.width !== before.width || now.height !== before.height) onMove()
    }),
    flow.store.subscribe((now, before) => now.nodes !== before.nodes && onChange()),
    project.store.subscribe((now, before) => now.graph !== before.graph && onChange()),
  ]
  scheme.addEventListener('change', onChange)
  return () => {
    scheme.removeEventListener('change', onChange)
    for (const stop of stops) stop()
  }
}
