import { Check, CircleX, RotateCw, X } from 'lucide-react'
import { Button, IconButton } from '../ui/button.tsx'
import { warningText } from '../ui/errors.ts'
import { bytes } from '../ui/format.ts'
import { Progress } from '../ui/status.tsx'
import { t } from '../ui/texts.ts'
import { cancelUpload, dismissUpload, dismissUploads, retryUpload, useUploads, type Upload } from './uploads.ts'
import './panels.css'

/** Lists uploads and their outcomes. On a canvas, completed uploads are left out, because they are nodes there. */
export function UploadList({ hideDone = false }: { hideDone?: boolean }) {
  const all = useUploads()
  const uploads = hideDone ? all.filter(({ state }) => state !== 'done') : all
  if (uploads.length === 0) return null
  const left = uploads.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'checking').length
  return (
    <section className="uploads" aria-label={t.uploads.title}>
      <div className="uploads-head">
        <strong role="status">{left > 0 ? t.uploads.left(left) : t.uploads.done}</strong>
        {left < uploads.length && (
          <Button size="small" variant="quiet" onClick={dismissUploads}>
            {t.uploads.clear}
          </Button>
        )}
      </div>
      <ul>
        {uploads.map(upload => (
          <Line key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function Line({ upload: { id, file, state, sentBytes, problem, canRetry, asset } }: { upload: Upload }) {
  const isActive = state === 'waiting' || state === 'sending' || state === 'checking'
  return (
    <li className={`upload is-${state}`}>
      <span className="upload-name ui-clip" dir="auto" title={file.name}>
        {file.name}
      </span>
      <span className="ui-soft ui-num">{state === 'sending' ? `${bytes(sentBytes)} / ${bytes(file.size)}` : bytes(file.size)}</span>
      <span className="upload-end">
        {isActive ? (
          <IconButton size="small" label={t.uploads.cancel(file.name)} icon={<X />} onClick={() => cancelUpload(id)} />
        ) : state === 'done' ? (
          <Check className="is-good" role="img" aria-label={t.uploads.ready} />
        ) : (
          <>
            {(canRetry || state === 'canceled') && (
              <IconButton size="small" label={t.uploads.again(file.name)} icon={<RotateCw />} onClick={() => retryUpload(id)} />
            )}
            <IconButton size="small" label={t.uploads.dismiss(file.name)} icon={<X />} onClick={() => dismissUpload(id)} />
          </>
        )}
      </span>
      {isActive && (
        <Progress
          label={t.uploads.progress(file.name)}
          value={state === 'waiting' ? 0 : state === 'checking' ? undefined : (sentBytes / Math.max(1, file.size)) * 100}
        />
      )}
      {state === 'failed' && (
        <span className="upload-problem is-bad" role="alert">
          <CircleX aria-hidden="true" /> {problem}
        </span>
      )}
      {asset?.warnings?.map(warning => (
        <span key={warning.code} className="upload-problem">
          {warningText(warning)}
        </span>
      ))}
      {state === 'canceled' && <span className="upload-problem">{t.uploads.canceled}</span>}
    </li>
  )
}
