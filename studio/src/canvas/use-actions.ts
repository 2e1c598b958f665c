/** Actions on selected nodes, for buttons, menus and keys. */
import { useMemo } from 'react'
import { catalogStore } from '../data/catalog.ts'
import { useProject } from '../data/project-store.ts'
import { type Op } from '../data/graph.ts'
import { buildClip, connection, cutting, grouping, paste, timelineHint, type Clip, type Point } from './edits.ts'
import { useFlow } from './flow-store.ts'
import { canRun } from './node-kinds.tsx'
import { lacksModel, shownModel } from './node-models.ts'
import { findFit } from './wiring.ts'

export function useActions() {
  const project = useProject()
  const flow = useFlow()
  return useMemo(() => {
    const graph = () => project.store.getState().graph
    const chosen = () => flow.store.getState().selection.filter(key => graph().nodes.has(key))
    const say = (text: string) => flow.say(text)
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
      duplicate(keys: readonly string[] = chosen(), by: Point = { x: 48, y: 48 }) {
        if (keys.length === 0) return
        const { ops, keys: made } = paste(graph(), buildClip(graph(), keys), by, true)
        project.edit('Duplicate', ops)
        flow.select(made)
        say(`Duplicated ${nodes(made.length)}.`)
      },
      paste(clip: Clip, by: Point, withInputs: boolean) {
        const { ops, keys } = paste(graph(), clip, by, withInputs)
        project.edit('Paste', ops)
        flow.select(keys)
        say(`Pasted ${nodes(keys.length)}.`)
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
      /** Runs nodes with the models that their panels show. */
      run(keys: readonly string[] = chosen(), options: { onlyStale?: boolean } = {}) {
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
        if (able.length > 0) void project.run(runnable, options)
        else if (keys.length > 0) project.notify('No selected node can run.', 'plain')
      },
      setLocked(key: string, locked: boolean) {
        project.edit(locked ? 'Lock' : 'Unlock', [{ kind: 'update', key, changes: { locked } }])
      },
      selectAll: () => flow.select([...graph().nodes.keys()]),
    }
  }, [project, flow])
}
