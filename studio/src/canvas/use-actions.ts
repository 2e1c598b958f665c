/** Actions on selected nodes, for buttons, menus and keys. */
import { useMemo } from 'react'
import { catalogStore } from '../data/catalog.ts'
import { useProject, type RunOptions } from '../data/project-store.ts'
import { type Op } from '../data/graph.ts'
import type { Schemas } from '../data/api.ts'
import {
  additionNear,
  besideOriginals,
  buildClip,
  connection,
  cutting,
  grouping,
  paste,
  timelineHint,
  type Clip,
  type NewNode,
  type Point,
} from './edits.ts'
import { useFlow } from './flow-store.ts'
import { canRun, getKind } from './node-kinds.tsx'
import { lacksModel, shownModel } from './node-models.ts'
import { useShared } from './use-shared.ts'
import { getVariations } from './variation-choice.ts'
import { findFit } from './wiring.ts'

type Placed = Pick<Schemas['AssetListItem'], 'asset_id' | 'content_type' | 'url' | 'name' | 'width' | 'height'>

export function useActions() {
  const project = useProject()
  const flow = useFlow()
  const { reveal } = useShared()
  return useMemo(() => {
    const graph = () => project.store.getState().graph
    const chosen = () => flow.store.getState().selection.filter(key => graph().nodes.has(key))
    const say = (text: string) => flow.say(text)
    /** Adds copies of nodes next to the originals, and shows them. */
    const pasteClip = (label: string, clip: Clip, withInputs: boolean): string[] | undefined => {
      if (clip.nodes.length === 0) return undefined
      const { ops, keys } = paste(graph(), clip, besideOriginals(graph(), clip), withInputs)
      project.edit(label, ops)
      flow.select(keys)
      reveal(keys)
      return keys
    }
    const nodes = (count: number) => `${count} ${count === 1 ? 'node' : 'nodes'}`
    return {
      chosen,
      /** Deletes the given nodes, or else the selected nodes and wires. */
      remove(given?: readonly string[]) {
        const keys = given ?? chosen()
        const removed = new Set(keys)
        const edges = (given ? [] : flow.store.getState().wires)
          .flatMap(id => graph().edges.get(id) ?? [])
          .filter(({ from, to }) => !removed.has(from) && !removed.has(to))
        const cuts = cutting(graph(), edges)
        if (cuts.length < edges.length) project.notify(timelineHint, 'plain')
        if (keys.length + cuts.length === 0) return
        const hadFocus = document.activeElement?.closest('[data-node], .node-panel, .selection-bar')
        project.edit(keys.length > 0 ? 'Delete' : 'Disconnect', [...cuts, ...keys.map((key): Op => ({ kind: 'remove', key }))])
        flow.select([])
        // The focused element was removed, and the keys of the canvas should keep working.
        if (hadFocus) document.querySelector<HTMLElement>('.canvas')?.focus()
        const what = [keys.length > 0 && nodes(keys.length), cuts.length > 0 && `${cuts.length} ${cuts.length === 1 ? 'wire' : 'wires'}`]
        say(`Deleted ${what.filter(Boolean).join(' and ')}. Undo brings ${keys.length + cuts.length === 1 ? 'it' : 'them'} back.`)
      },
      duplicate(keys: readonly string[] = chosen()) {
        const made = pasteClip('Duplicate', buildClip(graph(), keys), true)
        if (made) say(`Duplicated ${nodes(made.length)}.`)
      },
      paste(clip: Clip, withInputs: boolean) {
        const made = pasteClip('Paste', clip, withInputs)
        if (made) say(`Pasted ${nodes(made.length)}.`)
      },
      /** Adds a node at a free place near a point. */
      add(label: string, { at, ...rest }: NewNode) {
        const { key, op } = additionNear(graph(), { ...rest, at })
        project.edit(label, [op])
        flow.select([key])
        reveal([key])
      },
      /** Adds a node that shows an asset. */
      addAsset({ asset_id, content_type, url, name, width, height }: Placed, at: Point) {
        const [, type] = /^(image|video|audio)\//.exec(content_type ?? '') ?? []
        if (!type || !url) return void project.attachAsset(asset_id)
        const usual = getKind(type).size
        const ratio = type !== 'audio' && width && height ? height / width : undefined
        const size = ratio ? { width: usual.width, height: Math.round(Math.min(640, Math.max(120, usual.width * ratio))) } : usual
        this.add('Add', { type, at, fields: { content_url: url, ...(name && { label: name }), size } })
      },
      copy: (): Clip => buildClip(graph(), chosen()),
      /** Draws a wire. A wire to a timeline appends the content there. */
      connect(from: string, to: string, label = 'Connect') {
        const catalog = catalogStore.getState()
        const { reason } = findFit(graph(), from, to, catalog)
        if (reason === undefined && graph().nodes.get(to)?.type === 'timeline')
          return void import('./timeline-save.ts').then(({ addToTimeline }) => addToTimeline(project, from, to, catalog.actionsBySlug))
        const ops = connection(graph(), from, to, catalog)
        if (typeof ops === 'string') project.notify(ops, 'plain')
        else project.edit(label, ops)
      },
      group(keys: readonly string[] = chosen()) {
        const made = grouping(graph(), keys)
        if (!made) return
        project.edit('Group', made.ops)
        flow.select([made.key])
      },
      /** Runs nodes with the models that their panels show, a single one with the chosen number of variations. */
      run(keys: readonly string[] = chosen(), options: RunOptions = {}) {
        const catalog = catalogStore.getState()
        const able = keys.flatMap(key => {
          const node = graph().nodes.get(key)
          return node && canRun(node, catalog.actionsBySlug) && node.status !== 'generating' ? [node] : []
        })
        const choices = able.flatMap((node): Op[] => {
          const model = lacksModel(node) ? shownModel(graph(), node, catalog)?.model_id : undefined
          return model === undefined ? [] : [{ kind: 'update', key: node.key, changes: { model } }]
        })
        project.edit('Choose a model', choices)
        const runnable = able.map(({ key }) => key)
        const [only] = able
        const variations = able.length === 1 && !options.onlyStale ? getVariations(only!) : 1
        if (able.length > 0) void project.run(runnable, { variations, ...options })
        else if (keys.length > 0) project.notify('No selected node can run.', 'plain')
      },
      setLocked(key: string, locked: boolean) {
        project.edit(locked ? 'Lock' : 'Unlock', [{ kind: 'update', key, changes: { locked } }])
      },
      selectAll: () => flow.select([...graph().nodes.keys()]),
    }
  }, [project, flow, reveal])
}
