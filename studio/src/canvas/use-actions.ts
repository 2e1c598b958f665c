/** Actions on selected nodes, for buttons, menus and keys. */
import { useMemo } from 'react'
import { catalogStore } from '../data/catalog.ts'
import { useProject, type RunOptions } from '../data/project-store.ts'
import type { NodeFields, Op } from '../data/graph.ts'
import type { Schemas } from '../data/api.ts'
import { recipeTexts, t } from '../ui/texts.ts'
import {
  createAddOpNear,
  findPasteOffset,
  boxAround,
  buildClip,
  connectOps,
  disconnectOps,
  getCorner,
  groupOps,
  pasteOps,
  timelineHint,
  ungroupOps,
  type Clip,
  type NewNode,
  type Point,
} from './edits.ts'
import { useFlow } from './flow-store.ts'
import { canRun, getKind } from './node-kinds.tsx'
import { gridAround } from './places.ts'
import { lacksModel, shownModel } from './node-models.ts'
import { estimateRun, needsConfirmation } from './run-price.ts'
import { useCanvasNavigation } from './use-canvas-navigation.ts'
import { getVariations } from './variation-choice.ts'
import { findFit } from './wiring.ts'

type Placed = Pick<Schemas['AssetListItem'], 'asset_id' | 'content_type' | 'url' | 'name' | 'width' | 'height'>

export function useActions() {
  const project = useProject()
  const flow = useFlow()
  const { reveal } = useCanvasNavigation()
  return useMemo(() => {
    const graph = () => project.store.getState().graph
    const chosen = () => flow.store.getState().selection.filter(key => graph().nodes.has(key))
    const announce = (text: string) => flow.announce(text)
    /** Adds copies next to the originals, or centered at a point, and moves the view to the copies. */
    const pasteClip = (label: string, clip: Clip, withInputs: boolean, at?: Point): string[] | undefined => {
      if (clip.nodes.length === 0) return undefined
      const box = boxAround(clip.nodes)
      const by = at ? { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 } : findPasteOffset(graph(), clip)
      const { ops, keys } = pasteOps(graph(), clip, by, withInputs)
      project.edit(label, ops)
      flow.select(keys)
      if (!at) reveal(keys)
      return keys
    }
    return {
      chosen,
      /** Deletes the given nodes. Without an argument, deletes the selected nodes and wires. */
      remove(given?: readonly string[]) {
        const keys = given ?? chosen()
        const removed = new Set(keys)
        const edges = (given ? [] : flow.store.getState().wires)
          .flatMap(id => graph().edges.get(id) ?? [])
          .filter(({ from, to }) => !removed.has(from) && !removed.has(to))
        const cuts = disconnectOps(graph(), edges)
        if (cuts.length < edges.length) project.notify(timelineHint, 'plain')
        if (keys.length + cuts.length === 0) return
        const hadFocus = document.activeElement?.closest('[data-node], .node-panel, .selection-bar')
        project.edit(keys.length > 0 ? t.steps.delete : t.steps.disconnect, [...cuts, ...keys.map((key): Op => ({ kind: 'remove', key }))])
        flow.select([])
        // The focused element was removed, so the canvas takes the focus to keep its keyboard shortcuts working.
        if (hadFocus) document.querySelector<HTMLElement>('.canvas')?.focus()
        announce(t.canvas.deleted(keys.length, cuts.length))
      },
      duplicate(keys: readonly string[] = chosen()) {
        const made = pasteClip(t.steps.duplicate, buildClip(graph(), keys), true)
        if (made) announce(t.canvas.duplicated(made.length))
      },
      /** Adds copies of nodes at an offset from the originals. */
      duplicateBy(keys: readonly string[], by: Point) {
        const { ops, keys: made } = pasteOps(graph(), buildClip(graph(), keys), by, true)
        project.edit(t.steps.duplicate, ops)
        flow.select(made)
        announce(t.canvas.duplicated(made.length))
      },
      /** @param at the center of the copies. By default, they are placed next to the originals. */
      paste(clip: Clip, withInputs: boolean, at?: Point) {
        const made = pasteClip(t.steps.paste, clip, withInputs, at)
        if (made) announce(t.canvas.pasted(made.length))
      },
      /** Adds a node at the free position nearest to a point. */
      add(label: string, { at, ...rest }: NewNode) {
        const { key, op } = createAddOpNear(graph(), { ...rest, at })
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
        this.add(t.steps.add, { type, at, fields: { content_url: url, ...(name && { label: name }), size } })
      },
      /** Uploads files and adds a node for each. */
      async addFiles(files: readonly File[], at: Point) {
        announce(t.canvas.uploading(files.length, files[0]?.name ?? ''))
        // The code for uploads is loaded together with the upload list.
        const { uploadFiles } = await import('../panels/uploads.ts')
        const places = gridAround(at, files.length, 360)
        uploadFiles(files, (asset, index) => {
          const place = places[index]!
          this.addAsset(asset, place)
          if (asset.content_type !== 'image/png') return
          const rebuild = (fields: NodeFields) => this.add(recipeTexts.rebuild, { type: 'image', at: place, fields })
          void import('./recipe-offer.ts').then(({ offerRecipe }) => offerRecipe(files[index]!, rebuild))
        })
      },
      copy: (): Clip => buildClip(graph(), chosen()),
      /** Draws a wire. A wire to a timeline appends the source node's content to the timeline. */
      connect(from: string, to: string, label = t.steps.connect) {
        const catalog = catalogStore.getState()
        const { reason } = findFit(graph(), from, to, catalog)
        if (reason === undefined && graph().nodes.get(to)?.type === 'timeline')
          return void import('./timeline-save.ts').then(({ addToTimeline }) => addToTimeline(project, from, to, catalog.actionsBySlug))
        const ops = connectOps(graph(), from, to, catalog)
        if (typeof ops === 'string') project.notify(ops, 'plain')
        else project.edit(label, ops)
      },
      group(keys: readonly string[] = chosen()) {
        const made = groupOps(graph(), keys)
        if (!made) return
        project.edit(t.steps.group, made.ops)
        flow.select([made.key])
      },
      ungroup(keys: readonly string[] = chosen()) {
        const members = [...graph().nodes.values()].filter(({ group }) => group !== null && keys.includes(group))
        const ops = ungroupOps(graph(), keys)
        if (ops.length === 0) return
        project.edit(t.steps.ungroup, ops)
        flow.select(members.map(({ key }) => key))
      },
      /** Opens the palette to insert a node into a wire. */
      insertOn(wire: string, point?: Point) {
        const edge = graph().edges.get(wire)
        const [source, target] = [graph().nodes.get(edge?.from ?? ''), graph().nodes.get(edge?.to ?? '')]
        if (!edge || !source || !target) return
        if (target.type === 'timeline') return project.notify(timelineHint, 'plain')
        const [a, b] = [source, target].map(node => ({ ...getCorner(node), ...node.size }))
        const at = { x: (a!.x + a!.width + b!.x) / 2, y: (a!.y + a!.height / 2 + b!.y + b!.height / 2) / 2 }
        flow.open({ panel: 'add', into: wire, at, ...(point && { point }) })
      },
      /** Runs the selected nodes. A single node needs no confirmation, because its panel shows the price. */
      runChosen() {
        const keys = chosen()
        if (keys.length > 1) this.runAll(keys)
        else this.run(keys)
      },
      /** Runs several nodes. Asks for confirmation if there are many nodes or the runs are expensive. */
      runAll(keys: readonly string[] = chosen(), { onlyStale = false } = {}) {
        const catalog = catalogStore.getState()
        const { usd, count } = estimateRun(graph(), keys, catalog)
        const { balance } = project.store.getState()
        if (needsConfirmation(count, usd, balance)) flow.open({ panel: 'confirmRun', run: { keys, onlyStale } })
        else this.run(keys, { onlyStale })
      },
      /** Runs nodes with the models that their panels show. For a single node, starts the chosen number of variations. */
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
        project.edit(t.steps.model, choices)
        const runnable = able.map(({ key }) => key)
        const [only] = able
        const variations = able.length === 1 && !options.onlyStale ? getVariations(only!) : 1
        if (able.length > 0) void project.run(runnable, { variations, ...options })
        else if (keys.length > 0) project.notify(t.canvas.nothingRuns, 'plain')
      },
      setLocked(keys: readonly string[], locked: boolean) {
        project.edit(
          locked ? t.steps.lock : t.steps.unlock,
          keys.map((key): Op => ({ kind: 'update', key, changes: { locked } })),
        )
      },
      selectAll: () => flow.select([...graph().nodes.keys()]),
    }
  }, [project, flow, reveal])
}
