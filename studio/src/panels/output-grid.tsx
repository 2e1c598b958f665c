import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import type { Schemas } from '../data/api.ts'
import { MediaView, toMediaKind } from '../ui/media-view.tsx'
import { getPreview } from '../ui/preview.ts'
import { t, viewerTexts } from '../ui/texts.ts'
import { ResultViewer, type Viewable } from './result-viewer.tsx'
import './panels.css'

type Output = Schemas['RunOutput']

export const toViewable = (output: Output, title?: string): Viewable => {
  const kind = toMediaKind(output.type)
  return { id: output.output_id, kind, url: output.url, title: output.label ?? title ?? t.types[kind] }
}

/** The outputs of a run; each can be opened full screen. */
export function OutputGrid({ outputs, title }: { outputs: readonly Output[]; title?: string | undefined }) {
  const [at, setAt] = useState(-1)
  const items = outputs.filter(({ deleted }) => !deleted).map(output => toViewable(output, title))
  return (
    <>
      <ul className="output-grid">
        {items.map(({ id, kind, url, title: name }, i) => (
          <li key={id} className={`output is-${kind}`}>
            <MediaView
              kind={kind}
              url={url}
              preview={kind === 'image' || kind === 'video' ? getPreview(url, 512) : undefined}
              alt={name}
              still={kind !== 'audio'}
            />
            <button
              type="button"
              className="output-open"
              aria-label={`${viewerTexts.open}: ${name}`}
              data-tip={viewerTexts.open}
              onClick={() => setAt(i)}
            >
              <Maximize2 aria-hidden="true" />
            </button>
            <span className="output-name ui-clip" dir="auto">
              {name}
            </span>
          </li>
        ))}
      </ul>
      {at >= 0 && <ResultViewer items={items} at={at} onMove={setAt} onClose={() => setAt(-1)} />}
    </>
  )
}
