/** Panels and dialogs over the canvas, all loaded on demand. */
import { FolderOpen, Share2 } from 'lucide-react'
import { Suspense, type ComponentType } from 'react'
import { Boundary } from '../boundary.tsx'
import { lazyPart } from '../ui/lazy.ts'
import type { MenuItem } from '../ui/menu-item.ts'
import { t } from '../ui/texts.ts'
import { useFlow, useFlowState } from './flow-store.ts'

type Panel = ComponentType<{ onClose: () => void; nodeKey: string }>

type MenuEntry = Omit<MenuItem, 'onSelect'>

interface Row {
  Panel: Panel
  /** The panel's entry in the project menu. */
  menu?: MenuEntry
  /** True if opening the panel requires permission to change the project. */
  edits?: boolean
}

const part = (load: () => Promise<{ default: Panel }>, when?: 'soon'): Panel => lazyPart(load, when)
const projectPart = (choose: (panels: typeof import('./project-panels.tsx')) => Panel): Panel =>
  part(async () => ({ default: choose(await import('./project-panels.tsx')) }))

/** All panels, in menu order. */
const rows = {
  add: { Panel: part(() => import('./add-node.tsx'), 'soon') },
  connect: { Panel: part(() => import('./connect-node.tsx'), 'soon') },
  result: { Panel: part(() => import('./node-result.tsx')) },
  history: { Panel: part(() => import('./history-sheet.tsx')) },
  confirmRun: { Panel: part(() => import('./confirm-run.tsx')) },
  timeline: { Panel: part(() => import('./timeline-editor.tsx')) },
  assets: { Panel: projectPart(each => each.Assets), menu: { label: t.assets.title, icon: <FolderOpen /> } },
  // Listed in the menu too, because the top bar of a narrow window has no room for the button.
  share: { Panel: projectPart(each => each.Share), menu: { label: t.panels.share, icon: <Share2 /> }, edits: true },
  export: { Panel: projectPart(each => each.Export), menu: { label: t.panels.exportMermaid } },
  import: { Panel: projectPart(each => each.Import), menu: { label: t.panels.importMermaid }, edits: true },
  technique: { Panel: projectPart(each => each.Technique), menu: { label: t.panels.makeTechnique }, edits: true },
  find: { Panel: part(() => import('./find-node.tsx'), 'soon'), menu: { label: t.find.title, shortcut: 'Ctrl F', separated: true } },
  shortcuts: { Panel: part(() => import('./shortcuts.tsx')), menu: { label: t.shortcuts, shortcut: '?' } },
} satisfies Record<string, Row>

type PanelName = keyof typeof rows
declare module './flow-store.ts' {
  interface PanelNames extends Record<PanelName, true> {}
}

const panels: Record<PanelName, Row> = rows

export const panelMenu = (readOnly: boolean): (MenuEntry & { panel: PanelName })[] =>
  (Object.keys(panels) as PanelName[]).flatMap(panel => {
    const { menu, edits } = panels[panel]
    return menu && !(edits && readOnly) ? [{ ...menu, panel }] : []
  })

export function OpenedPanel() {
  const flow = useFlow()
  const { panel, about } = useFlowState(state => state.opened)
  if (!panel) return null
  const { Panel } = panels[panel]
  return (
    // The key resets the boundary, so that the next panel can open after one has failed.
    <Boundary key={`${panel} ${about}`}>
      <Suspense fallback={null}>
        <Panel onClose={flow.close} nodeKey={about ?? ''} />
      </Suspense>
    </Boundary>
  )
}
