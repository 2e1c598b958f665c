import { Suspense, useState, type CSSProperties } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy.ts'
import { MediaView } from '../ui/media-view.tsx'
import { Segments } from '../ui/tabs.tsx'
import { viewerTexts } from '../ui/texts.ts'
import type { Viewable } from './result-viewer.tsx'
import './panels.css'

const RunFacts = lazyPart(() => import('./run-facts.tsx'))

interface CompareProps {
  left: Viewable
  right: Viewable
  onClose: () => void
}

/** Compares two results side by side. Two images can also be placed one on top of the other, with a movable divider between them. */
export function Compare({ left, right, onClose }: CompareProps) {
  const canOverlay = left.kind === 'image' && right.kind === 'image'
  const [way, setWay] = useState<'beside' | 'over'>('beside')
  const [at, setAt] = useState(50)
  return (
    <Dialog
      open
      onClose={onClose}
      title={viewerTexts.compare}
      size="full"
      className="viewer"
      actions={
        canOverlay && (
          <Segments
            label={viewerTexts.compareWay}
            value={way}
            onChange={value => setWay(value as 'beside' | 'over')}
            options={[
              { value: 'beside', label: viewerTexts.beside },
              { value: 'over', label: viewerTexts.over },
            ]}
          />
        )
      }
    >
      {canOverlay && way === 'over' ? (
        <div className="compare-over" style={{ '--at': `${at}%` } as CSSProperties}>
          <img src={left.url} alt={left.title} />
          <img className="compare-top" src={right.url} alt={right.title} />
          <input
            type="range"
            min={0}
            max={100}
            value={at}
            aria-label={viewerTexts.divider}
            onChange={event => setAt(Number(event.target.value))}
          />
          <span className="compare-line" aria-hidden="true" />
        </div>
      ) : (
        <div className="compare-beside">
          {[left, right].map((item, i) => (
            <figure key={i}>
              <MediaView kind={item.kind} url={item.url} alt={item.title} />
              <figcaption className={item.made ? 'has-facts' : undefined}>
                {item.made && (
                  <Suspense fallback={null}>
                    <RunFacts compact made={item.made} />
                  </Suspense>
                )}
                {(item.facts ?? []).slice(0, 3).map(([name, value]) => (
                  <span key={name}>{value}</span>
                ))}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </Dialog>
  )
}
