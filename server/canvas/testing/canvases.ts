import { randomUUIDv7 } from 'node:crypto'
import { lockCanvas, loadCanvas, saveCanvas } from '../canvas-store.ts'
import { openDraft, type Draft, type NewNode } from '../draft.ts'
import type { CanvasNode } from '../node.ts'
import type { Database } from '../../machine/database/database.ts'

/** Returns a node with defaults for everything that a test does not set. */
export const newTestNode = (type: CanvasNode['type'], more: Partial<NewNode> = {}): NewNode => ({
  nodeId: randomUUIDv7(),
  type,
  label: type,
  x: 0,
  y: 0,
  width: 320,
  height: 320,
  createdAt: 1,
  ...more,
})

/** Changes a canvas as a use case does. @returns the change's result */
export const changeCanvas = <T>(
  { database }: { database: Database },
  { projectId }: { projectId: string },
  change: (draft: Draft) => T,
): Promise<T> =>
  database.transaction(async sql => {
    await lockCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const draft = openDraft(canvas)
    const result = change(draft)
    await saveCanvas(sql, canvas, draft.changes())
    return result
  })
