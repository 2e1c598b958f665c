import { ChevronLeft, ChevronRight, Columns2, Download, ExternalLink, Info } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shortened } from '../ui/format.ts'
import { MediaView, type MediaKind, type Size } from '../ui/media-view.tsx'
import { t } from '../ui/texts.ts'
import './panels.css'

/** One viewable result. */
export interface Viewable {
  id: string
  kind: MediaKind
  /** URL of the file; for a text, the text itself. */
  url: string
  /** The prompt or the file name. */
  title: string
  /** Size in pixels, if it is known. */
  size?: Size | undefined
  /** Details as pairs. */
  facts?: readonly (readonly [name: string, value: ReactNode])[]
  /** Additional buttons, for example a link to its canvas. */
  actions?: ReactNode
}

interface ResultViewerProps {
  items: readonly Viewable[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
  onCompare?: (() => void) | undefined
}

/** Shows a result as large as the window allows; keys lead to its neighbors. */
export function ResultViewer({ items, at, onMove, onClose, onCompare }: ResultViewerProps) {
  const item = items[at]
  const [hasFacts, setFacts] = useState(false)
  useEffect(() => {
    const move = (event: globalThis.KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('video, audio, model-viewer, input, textarea, [role=menu]')) return
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step === 0 || !items[at + step]) return
      event.preventDefault()
      onMove(at + step)
    }
    addEventListener('keydown', move, { capture: true })
    return () => removeEventListener('keydown', move, { capture: true })
  }, [items, at, onMove])
  if (!item) return null
  const { kind, url, title, size, facts = [], actions } = item
  return (
    <Dialog
      open
      onClose={onClose}
      title={shortened(title)}
      size="full"
      className="viewer"
      actions={
        <div className="viewer-actions">
          {items.length > 1 && (
            <span className="ui-soft ui-num viewer-count" role="status">
              {t.viewer.count(at + 1, items.length)}
            </span>
          )}
          {actions}
          {facts.length > 0 && (
            <IconButton label={t.viewer.facts} icon={<Info />} aria-pressed={hasFacts} onClick={() => setFacts(is => !is)} />
          )}
          {onCompare && <IconButton label={t.viewer.compare} icon={<Columns2 />} onClick={onCompare} />}
          <DownloadButton item={item} />
        </div>
      }
    >
      <div className="viewer-body">
        <div className={`viewer-stage is-${kind}`}>
          <MediaView key={item.id} kind={kind} url={url} alt={shortened(title)} size={size} />
          {items[at - 1] && (
            <IconButton
              className="viewer-before"
              variant="default"
              label={t.viewer.before}
              icon={<ChevronLeft />}
              onClick={() => onMove(at - 1)}
            />
          )}
          {items[at + 1] && (
            <IconButton
              className="viewer-next"
              variant="default"
              label={t.viewer.next}
              icon={<ChevronRight />}
              onClick={() => onMove(at + 1)}
            />
          )}
        </div>
        {hasFacts && (
          <aside className="viewer-facts" aria-label={t.viewer.facts}>
            <p dir="auto">{title}</p>
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
            </dl>
          </aside>
        )}
      </div>
    </Dialog>
  )
}

/** Downloads a result. A text is converted to a file here; other results are files already. */
export function DownloadButton({ item: { kind, url, title } }: { item: Pick<Viewable, 'kind' | 'url' | 'title'> }) {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    if (kind !== 'text') return setHref(undefined)
    const made = URL.createObjectURL(new Blob([url], { type: 'text/plain;charset=utf-8' }))
    setHref(made)
    return () => URL.revokeObjectURL(made)
  }, [kind, url])
  const isForeign = kind !== 'text' && URL.canParse(url) && new URL(url).origin !== location.origin
  // Another origin decides whether its file is saved or shown.
  return isForeign ? (
    <ButtonLink outside variant="quiet" icon={<ExternalLink aria-hidden="true" />} href={url} target="_blank" rel="noreferrer">
      {t.viewer.openFile}
    </ButtonLink>
  ) : (
    <ButtonLink
      outside
      variant="quiet"
      icon={<Download aria-hidden="true" />}
      href={href ?? url}
      download={buildFileName(kind, url, title)}
    >
      {t.viewer.download}
    </ButtonLink>
  )
}

function buildFileName(kind: MediaKind, url: string, title: string): string {
  const path = kind !== 'text' && URL.canParse(url) ? new URL(url).pathname : '.txt'
  const ending = /\.\w{2,5}$/.exec(path)?.[0] ?? ''
  const words = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
  return (words.replaceAll(/^-|-$/g, '') || 'result') + ending
}
