/** Files and text that are dropped on the canvas or pasted into it, and nodes that are copied. */
import { useCallback, useEffect, type DragEvent } from 'react'
import { useApi } from '../data/api.ts'
import { useProject } from '../data/project-store.ts'
import { sentenceOf } from '../data/project-store.ts'
import { addition, type Clip, type Point } from './edits.ts'
import { useFlow } from './flow-store.ts'
import { kindOf } from './node-kinds.tsx'
import { useActions } from './use-actions.ts'
import { useShared } from './use-shared.ts'

const clipType = 'application/x-mediawright-nodes'
/** An asset of the panel, dragged onto the canvas. */
export const assetType = 'application/x-mediawright-asset'

const typeOf = (contentType: string): string | undefined => /^(image|video|audio)\//.exec(contentType)?.[1]

export function useDrop() {
  const project = useProject()
  const flow = useFlow()
  const api = useApi()
  const actions = useActions()
  const { middle, view, region } = useShared()

  const addMedia = useCallback(
    async (files: readonly File[], at: Point) => {
      const { project: of } = project.store.getState()
      if (!of) return
      let offset = 0
      for (const file of files) {
        const place = { x: at.x + offset, y: at.y }
        offset += 360
        flow.say(`Uploading ${file.name}.`)
        try {
          const asset = await api.assets.upload(file, { workspace_id: of.workspace_id })
          const type = typeOf(asset.content_type ?? file.type)
          if (type && asset.url)
            addAsset(type, asset.url, file.name, place, {
              ...(asset.width && { width: asset.width }),
              ...(asset.height && { height: asset.height }),
            })
          else await project.attachAsset(asset.asset_id)
        } catch (error) {
          project.notify(`${file.name} could not be uploaded. ${sentenceOf(error)}`)
        }
      }
    },
    [project, flow, api],
  )

  function addAsset(type: string, url: string, name: string, at: Point, about: { width?: number; height?: number } = {}): void {
    const { width } = kindOf(type).size
    const ratio = about.width && about.height ? about.height / about.width : undefined
    const size = ratio && type !== 'audio' ? { width, height: Math.round(Math.min(640, Math.max(120, width * ratio))) } : kindOf(type).size
    const { key, op } = addition({ type, at, fields: { content_url: url, label: name, size } })
    project.edit('Add', [op])
    flow.select([key])
  }

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
    // with Shift, browsers paste the text alone
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
      if (nodes) actions.paste(JSON.parse(nodes) as Clip, { x: 56, y: 56 }, withInputs)
      else if (files.length > 0) void addMedia(files, middle())
      else if (text) addText(text, middle())
    }
    const addText = (text: string, at: Point) => {
      const { key: added, op } = addition({ type: 'text', at, fields: { prompt: text.slice(0, 32_768) } })
      project.edit('Paste', [op])
      flow.select([added])
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
    const asset = event.dataTransfer.getData(assetType)
    const files = [...event.dataTransfer.files]
    if (asset) {
      const { type, url, name, width, height } = JSON.parse(asset) as {
        type: string
        url: string
        name: string
        width?: number
        height?: number
      }
      addAsset(type, url, name, at, { ...(width && { width }), ...(height && { height }) })
    } else if (files.length > 0) void addMedia(files, at)
  }
}
