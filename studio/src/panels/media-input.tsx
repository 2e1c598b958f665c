import { FolderOpen, Upload, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Field } from '../ui/fields.tsx'
import { MediaView, type MediaKind } from '../ui/media-view.tsx'
import { getPreview } from '../ui/preview.ts'
import { t } from '../ui/texts.ts'
import { AssetPicker } from './asset-picker.tsx'
import { UploadList } from './upload-list.tsx'
import { onUploaded, uploadFiles } from './uploads.ts'
import './panels.css'

interface MediaInputProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  kind: MediaKind
  /** URLs of files, one per line. */
  value: string
  onChange: (value: string) => void
  multiple: boolean
  disabled?: boolean
}

/** Extensions are listed in addition to types, because browsers do not know the type of every extension. */
const accepted: Record<MediaKind, string> = {
  image: 'image/*,.heic,.heif,.tif,.tiff,.bmp',
  video: 'video/*,.mkv,.avi,.ts,.mts,.m2ts,.3gp',
  audio: 'audio/*,.flac,.aac,.aif,.aiff,.webm,.weba',
  model3d: '.glb',
  text: 'text/*',
  document: '*/*',
}

/** A field for a file from the workspace's assets, from disk or from a URL. */
export function MediaInput({ label, hint, error, kind, value, onChange, multiple, disabled }: MediaInputProps) {
  const [isPicking, setPicking] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const urls = value.split('\n').filter(Boolean)
  const add = (url: string) => onChange(multiple ? [...urls, url].join('\n') : url)
  const latest = useRef(add)
  latest.current = add
  useEffect(() => {
    if (!isUploading) return
    return onUploaded(asset => latest.current(asset.url))
  }, [isUploading])
  return (
    <Field label={label} hint={hint} error={error}>
      {ids => (
        <div className="media-input">
          {urls.length > 0 && (
            <ul>
              {urls.map((url, i) => (
                <li key={`${url} ${i}`}>
                  <MediaView kind={kind} url={url} preview={getPreview(url, 256)} alt={label} still cover />
                  <IconButton
                    size="small"
                    variant="default"
                    label={t.remove}
                    icon={<X />}
                    onClick={() => onChange(urls.filter((_, n) => n !== i).join('\n'))}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className="media-input-ways">
            <Button size="small" icon={<FolderOpen aria-hidden="true" />} disabled={disabled} onClick={() => setPicking(true)}>
              {t.assets.choose}
            </Button>
            <Button
              size="small"
              icon={<Upload aria-hidden="true" />}
              disabled={disabled}
              onClick={() => {
                setUploading(true)
                input.current?.click()
              }}
            >
              {t.uploads.upload}
            </Button>
          </div>
          <input
            {...ids}
            className="ui-input"
            type="url"
            dir="ltr"
            placeholder={t.urlPlaceholder}
            disabled={disabled}
            value={multiple ? '' : value}
            onChange={event => onChange(event.target.value.trim())}
            hidden={multiple}
          />
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted[kind]}
            multiple={multiple}
            onChange={event => {
              uploadFiles(event.target.files ?? [])
              event.target.value = ''
            }}
          />
          {isUploading && <UploadList />}
          {isPicking && (
            <AssetPicker
              kind={kind}
              onPick={asset => {
                add(asset.url)
                setPicking(false)
              }}
              onClose={() => setPicking(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
