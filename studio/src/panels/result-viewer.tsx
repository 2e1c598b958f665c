import { ChevronLeft, ChevronRight, Columns2, Download, ExternalLink, Info } from 'lucide-react'
import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { ButtonLink, IconButton, type Look } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shortened } from '../ui/format.ts'
import { lazyPart } from '../ui/lazy.ts'
import { MediaView, type MediaKind, type Size } from '../ui/media-view.tsx'
import { viewerTexts } from '../ui/texts.ts'
import type { Made } from './run-facts.tsx'
import './panels.css'

const RunFacts = lazyPart(() => import('./run-facts.tsx'))

export interface Viewable {
  id: string
  kind: MediaKind
  /** The file's URL or, for text, the text itself. */
  url: string
  /** The prompt or the file name. */
  title: string
  /** Size in pixels, if known. */
  size?: Size | undefined
  /** Details as name-value pairs, shown in addition to the information about the run. */
  facts?: readonly (readonly [name: string, value: ReactNode])[]
  /** The run that created the result. */
  made?: Made | undefined
  /** Additional buttons, such as a link to the canvas that contains the result. */
  actions?: ReactNode
}

interface ResultViewerProps {
  items: readonly Viewable[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
  onCompare?: (() => void) | undefined
}

/** Shows a result as large as the window allows. Arrow keys move to the previous or next result. */
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
  const { kind, url, title, size, facts = [], made, actions } = item
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
              {viewerTexts.count(at + 1, items.length)}
            </span>
          )}
          {actions}
          {(facts.length > 0 || made) && (
            <IconButton label={viewerTexts.facts} icon={<Info />} aria-pressed={hasFacts} onClick={() => setFacts(is => !is)} />
          )}
          {onCompare && <IconButton label={viewerTexts.compare} icon={<Columns2 />} onClick={onCompare} />}
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
              label={viewerTexts.before}
              icon={<ChevronLeft />}
              onClick={() => onMove(at - 1)}
            />
          )}
          {items[at + 1] && (
            <IconButton
              className="viewer-next"
              variant="default"
              label={viewerTexts.next}
              icon={<ChevronRight />}
              onClick={() => onMove(at + 1)}
            />
          )}
        </div>
        {hasFacts && (
          <aside className="viewer-facts" aria-label={viewerTexts.facts}>
            {!made && <p dir="auto">{title}</p>}
            {facts.length > 0 && (
              <dl>
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {made && (
              <Suspense fallback={null}>
                <RunFacts made={made} known={facts.map(([name]) => name)} />
              </Suspense>
            )}
          </aside>
        )}
      </div>
    </Dialog>
  )
}

interface DownloadButtonProps extends Look {
  item: Pick<Viewable, 'kind' | 'url' | 'title' | 'made'>
}

/** Downloads a result. Text is converted to a file, and a PNG includes its recipe. */
export function DownloadButton({ item: { kind, url, title, made }, variant = 'quiet', size }: DownloadButtonProps) {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    if (kind !== 'text') return setHref(undefined)
    const built = URL.createObjectURL(new Blob([url], { type: 'text/plain;charset=utf-8' }))
    setHref(built)
    return () => URL.revokeObjectURL(built)
  }, [kind, url])
  const isForeign = kind !== 'text' && URL.canParse(url) && new URL(url).origin !== location.origin
  const fileName = buildFileName(kind, url, title)
  const look = { variant, ...(size && { size }) }
  // For a file on another origin, that origin decides whether the browser saves the file or opens it.
  return isForeign ? (
    <ButtonLink outside {...look} icon={<ExternalLink aria-hidden="true" />} href={url} target="_blank" rel="noreferrer">
      {viewerTexts.openFile}
    </ButtonLink>
  ) : (
    <ButtonLink
      outside
      {...look}
      icon={<Download aria-hidden="true" />}
      href={href ?? url}
      download={fileName}
      {...(made &&
        fileName.endsWith('.png') && {
          onClick: (event: MouseEvent) => {
            event.preventDefault()
            void import('./download.ts').then(({ downloadWithRecipe }) => downloadWithRecipe(url, made, fileName))
          },
        })}
    >
      {viewerTexts.download}
    </ButtonLink>
  )
}

function buildFileName(kind: MediaKind, url: string, title: string): string {
  const path = kind !== 'text' && URL.canParse(url) ? new URL(url).pathname : '.txt'
  const ending = /\.\w{2,5}$/.exec(path)?.[0] ?? ''
  const words = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
  return (words.replaceAll(/^-|-$/g, '') || 'result') + ending
}
