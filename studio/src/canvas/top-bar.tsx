/** The project's top bar: the name, the save state, the balance and a button that runs stale nodes. */
import { ChevronLeft, CloudOff, Ellipsis, ListTree, LogIn, Play, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useCatalog } from '../data/catalog.ts'
import type { CanvasNode } from '../data/graph.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { loadSession, useSession } from '../data/session.ts'
import { logOut } from '../log-out.ts'
import { Link } from '../router.tsx'
import { balanceMoney, Button, IconButton, Menu, money, t } from '../ui/index.ts'
import { useTabTitle } from '../ui/tab-title.ts'
import { storeOutlineChoice, useFlow, useFlowState } from './flow-store.ts'
import { canRun } from './node-kinds.tsx'
import { panelMenu } from './opened-panel.tsx'
import { estimatePrice } from './price.ts'
import { projectMenu } from './project-menu.tsx'
import { ProjectTitle } from './project-title.tsx'
import { useActions } from './use-actions.ts'
import { missingSlot } from './wiring.ts'
import { outlineTexts } from '../ui/texts.ts'

export function TopBar() {
  const flow = useFlow()
  const project = useProject()
  const [isRenaming, setRenaming] = useState(false)
  const balance = useProjectState(state => state.balance)
  const readOnly = useProjectState(state => state.readOnly)
  const phase = useProjectState(state => state.phase)
  const outline = useFlowState(state => state.outline)
  return (
    <header className="top-bar">
      <Link href="/studio" className="top-home" aria-label={t.project.all} data-tip={t.project.all}>
        <ChevronLeft size={18} aria-hidden="true" />
      </Link>
      <IconButton
        label={outlineTexts.title}
        shortcut="O"
        icon={<ListTree />}
        aria-pressed={outline}
        onClick={() => {
          storeOutlineChoice(!outline)
          flow.store.setState({ outline: !outline })
        }}
      />
      <ProjectTitle isRenaming={isRenaming} onRenaming={setRenaming} />
      <SaveState />
      {readOnly && phase === 'ready' && <span className="top-note">{t.topBar.readOnly}</span>}
      <div className="top-space" />
      {balance !== undefined && (
        <div className="top-balance ui-num" role="status" aria-label={t.balance} title={t.topBar.balance}>
          {balanceMoney(balance)}
        </div>
      )}
      {!readOnly && <RunStale />}
      {!readOnly && (
        <Button icon={<Share2 />} className="top-share" onClick={() => flow.open({ panel: 'share' })}>
          {t.panels.share}
        </Button>
      )}
      <Menu
        label={t.topBar.more}
        align="end"
        trigger={<IconButton label={t.topBar.more} icon={<Ellipsis />} />}
        items={[
          ...panelMenu(readOnly).map(({ panel, ...item }) => ({ ...item, onSelect: () => flow.open({ panel }) })),
          ...(readOnly || phase !== 'ready' ? [] : projectMenu(project, () => setRenaming(true))),
          {
            label: t.logOut,
            separated: true,
            onSelect: () => void logOut(),
          },
        ]}
      />
      <ProjectWords />
    </header>
  )
}

/** Shows the number of active runs in the tab title and, when the runs have ended, their outcome. */
function ProjectWords() {
  const name = useProjectState(state => state.project?.name)
  const count = (status: 'generating' | 'error') =>
    useProjectState(({ graph }) => [...graph.nodes.values()].filter(node => node.status === status).length)
  useTabTitle(name ?? '', count('generating'), count('error'))
  return null
}

function SaveState() {
  const sync = useProjectState(state => state.sync)
  const { state } = useSession()
  const project = useProject()
  if (state === 'ended' || sync === 'signed-out')
    return (
      <div className="top-warning" role="alert">
        <LogIn size={16} aria-hidden="true" />
        <span>{t.topBar.ended}</span>
        <Button size="small" onClick={() => void loadSession()}>
          {t.topBar.signedIn}
        </Button>
      </div>
    )
  if (sync === 'offline')
    return (
      <div className="top-warning" role="alert">
        <CloudOff size={16} aria-hidden="true" />
        <span>{t.topBar.offline}</span>
        <Button size="small" onClick={project.refresh}>
          {t.topBar.tryNow}
        </Button>
      </div>
    )
  return <span className="top-saved">{sync === 'saved' ? '' : t.topBar.saving}</span>
}

function RunStale() {
  const project = useProject()
  const catalog = useCatalog()
  const actions = useActions()
  const isDue = (node: CanvasNode) =>
    node.stale === true &&
    node.status !== 'generating' &&
    hasContentToRun(node) &&
    canRun(node, catalog.actionsBySlug) &&
    !missingSlot(project.store.getState().graph, node, catalog)
  const stale = useProjectState(state => {
    let count = 0
    for (const node of state.graph.nodes.values()) if (isDue(node)) count += 1
    return count
  })
  const due = () => [...project.store.getState().graph.nodes.values()].filter(isDue)
  // The cost is rounded so that the button re-renders only when its text changes.
  const cost = useProjectState(({ graph }) => {
    let usd = 0
    for (const node of graph.nodes.values()) if (isDue(node)) usd += estimatePrice(graph, node, catalog)?.usd ?? 0
    return Math.round(usd * 10_000) / 10_000
  })
  const about = stale === 0 ? t.topBar.upToDate : t.topBar.runs(stale, money(cost))
  return (
    <Button
      variant="primary"
      icon={<Play />}
      disabled={stale === 0}
      aria-description={about}
      data-tip={about}
      onClick={() =>
        actions.runAll(
          due().map(({ key }) => key),
          { onlyStale: true },
        )
      }
    >
      {t.topBar.runStale}
      {stale > 0 && (
        <span className="ui-num top-count" aria-hidden="true">
          {stale}
          <span className="top-price"> · {cost === 0 ? t.canvas.free : t.canvas.about(money(cost))}</span>
        </span>
      )}
    </Button>
  )
}

/** False for a new node that has no content yet. */
const hasContentToRun = ({ prompt, type, document, action }: { prompt: string | null; type: string; document: unknown; action: unknown }) =>
  prompt !== null || action !== null || (type === 'timeline' && document !== null)
