/** Handles files and assets that are dropped on the canvas, and files, text and copied nodes that are pasted into it. */
import { useEffect, type DragEvent } from 'react'
import type { Schemas } from '../data/api.ts'
import { assetDragType } from '../data/asset-drag.ts'
import { useProject } from '../data/project-store.ts'
import { cut } from '../ui/format.ts'
import { t } from '../ui/texts.ts'
import { clipType, clipWithText, putClip } from './clipboard.ts'
import type { Clip } from './edits.ts'
import { useFlow } from './flow-store.ts'
import { useActions } from './use-actions.ts'
import { useCanvasNavigation } from './use-canvas-navigation.ts'

type Placed = Schemas['AssetListItem']

export function useDrop() {
  const project = useProject()
  const flow = useFlow()
  const actions = useActions()
  const { middle, view, region } = useCanvasNavigation()

  useEffect(() => {
    const isElsewhere = (target: EventTarget | null) =>
      project.store.getState().readOnly ||
      document.querySelector('dialog[open]') !== null ||
      (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    const copy = (event: ClipboardEvent) => {
      if (isElsewhere(event.target) || getSelection()?.toString() || flow.store.getState().selection.length === 0) return
      const clip = actions.copy()
      putClip(clip, event.clipboardData)
      event.preventDefault()
      flow.announce(t.canvas.copied(clip.nodes.length))
      if (event.type === 'cut') actions.remove()
    }
    let withInputs = false
    const key = (event: KeyboardEvent) => {
      withInputs = event.shiftKey
    }
    const paste = (event: ClipboardEvent) => {
      if (isElsewhere(event.target) || !event.clipboardData) return
      event.preventDefault()
      const { clipboardData } = event
      const files = [...clipboardData.files]
      const text = clipboardData.getData('text/plain').trim()
      const nodes = clipboardData.getData(clipType)
      // With Shift, browsers paste only text, so the copied nodes are found by their text.
      const clip = nodes ? (JSON.parse(nodes) as Clip) : withInputs ? clipWithText(text) : undefined
      if (clip) actions.paste(clip, withInputs)
      else if (files.length > 0) void actions.addFiles(files, middle())
      else if (text) actions.add(t.steps.paste, { type: 'text', at: middle(), fields: { prompt: cut(text, 32_768) } })
    }
    const stop = new AbortController()
    addEventListener('copy', copy, stop)
    addEventListener('cut', copy, stop)
    addEventListener('paste', paste, stop)
    addEventListener('keydown', key, stop)
    return () => stop.abort()
  }, [project, flow, actions, middle, region])

  return (event: DragEvent) => {
    event.preventDefault()
    if (project.store.getState().readOnly) return
    const at = view.screenToFlowPosition({ x: event.clientX, y: event.clientY })
    const asset = event.dataTransfer.getData(assetDragType)
    const files = [...event.dataTransfer.files]
    if (asset) actions.addAsset(JSON.parse(asset) as Placed, at)
    else if (files.length > 0) void actions.addFiles(files, at)
  }
}
