/** Handles files and text that are dropped or pasted on the canvas, and copied nodes. */
import { useCallback, useEffect, type DragEvent } from 'react'
import type { Schemas } from '../data/api.ts'
import { assetDragType } from '../data/asset-drag.ts'
import type { NodeFields } from '../data/graph.ts'
import { useProject } from '../data/project-store.ts'
import { cut } from '../ui/format.ts'
import { t } from '../ui/texts.ts'
import type { Clip, Point } from './edits.ts'
import { useFlow } from './flow-store.ts'
import { gridAround } from './places.ts'
import { useActions } from './use-actions.ts'
import { useShared } from './use-shared.ts'

const clipType = 'application/x-mediawright-nodes'
type Placed = Schemas['AssetListItem']

export function useDrop() {
  const project = useProject()
  const flow = useFlow()
  const actions = useActions()
  const { middle, view, region } = useShared()

  const addMedia = useCallback(
    async (files: readonly File[], at: Point) => {
      flow.say(files.length === 1 ? `Uploading ${files[0]!.name}.` : `Uploading ${files.length} files.`)
      // Loaded together with the list that shows uploads.
      const { uploadFiles } = await import('../panels/uploads.ts')
      const places = gridAround(at, files.length, 360)
      uploadFiles(files, (asset, index) => {
        const place = places[index]!
        actions.addAsset(asset, place)
        if (asset.content_type !== 'image/png') return
        const rebuild = (fields: NodeFields) => actions.add(t.recipe.rebuild, { type: 'image', at: place, fields })
        void import('./recipe-offer.ts').then(({ offerRecipe }) => offerRecipe(files[index]!, rebuild))
      })
    },
    [flow, actions],
  )

  useEffect(() => {
    const isElsewhere = (target: EventTarget | null) =>
      project.store.getState().readOnly ||
      document.querySelector('dialog[open]') !== null ||
      (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    const copy = (event: ClipboardEvent) => {
      if (isElsewhere(event.target) || getSelection()?.toString() || flow.store.getState().selection.length === 0) return
      const clip = actions.copy()
      event.clipboardData?.setData(clipType, JSON.stringify(clip))
      const text = clip.nodes.map(({ prompt, label }) => prompt ?? label).join('\n')
      event.clipboardData?.setData('text/plain', text)
      copied = { text, nodes: JSON.stringify(clip) }
      event.preventDefault()
      flow.say(`Copied ${clip.nodes.length} nodes.`)
      if (event.type === 'cut') actions.remove()
    }
    let withInputs = false
    // With Shift, browsers paste only the text.
    let copied: { text: string; nodes: string } | undefined
    const key = (event: KeyboardEvent) => {
      withInputs = event.shiftKey
    }
    const paste = (event: ClipboardEvent) => {
      if (isElsewhere(event.target) || !event.clipboardData) return
      event.preventDefault()
      const { clipboardData } = event
      const files = [...clipboardData.files]
      const text = clipboardData.getData('text/plain').trim()
      const nodes = clipboardData.getData(clipType) || (withInputs && copied?.text.trim() === text ? copied.nodes : '')
      if (nodes) actions.paste(JSON.parse(nodes) as Clip, withInputs)
      else if (files.length > 0) void addMedia(files, middle())
      else if (text) actions.add('Paste', { type: 'text', at: middle(), fields: { prompt: cut(text, 32_768) } })
    }
    const stop = new AbortController()
    addEventListener('copy', copy, stop)
    addEventListener('cut', copy, stop)
    addEventListener('paste', paste, stop)
    addEventListener('keydown', key, stop)
    return () => stop.abort()
  }, [project, flow, actions, addMedia, middle, region])

  return (event: DragEvent) => {
    event.preventDefault()
    if (project.store.getState().readOnly) return
    const at = view.screenToFlowPosition({ x: event.clientX, y: event.clientY })
    const asset = event.dataTransfer.getData(assetDragType)
    const files = [...event.dataTransfer.files]
    if (asset) actions.addAsset(JSON.parse(asset) as Placed, at)
    else if (files.length > 0) void addMedia(files, at)
  }
}
