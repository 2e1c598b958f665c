import { AudioLines, Box, FileText, FileX } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { lazyPart } from './lazy.ts'
import { t } from './texts.ts'

export type MediaKind = 'image' | 'video' | 'audio' | 'text' | 'model3d' | 'document'

/** @param type the type of an output (`imageUrl`) or a file (`image/png`) */
export function toMediaKind(type: string | null | undefined): MediaKind {
  if (!type) return 'document'
  if (type.startsWith('image')) return 'image'
  if (type.startsWith('video')) return 'video'
  if (type.startsWith('audio')) return 'audio'
  if (type.startsWith('model')) return 'model3d'
  return type.startsWith('text') ? 'text' : 'document'
}

export interface MediaViewProps {
  kind: MediaKind
  /** The file's URL or, for text, the text itself. */
  url: string
  /** A description, for example the prompt. */
  alt: string
  /** URL of a thumbnail for lists and nodes. */
  preview?: string | undefined
  /** Fills the box and crops the edges. */
  cover?: boolean
  /** True in lists and nodes, where nothing plays or loads automatically. */
  still?: boolean
  /** Size of a video in pixels, if known. */
  size?: Size | undefined
  className?: string
}

export interface Size {
  width: number
  height: number
}

const ModelView = lazyPart(() => import('./model-view.tsx'))

/** Shows media of any type. */
export function MediaView({ kind, url, alt, preview, cover, still, size, className }: MediaViewProps) {
  const [failed, setFailed] = useState<string>()
  useEffect(() => setFailed(undefined), [url])
  const isBroken = failed === url && kind !== 'text'
  return (
    <div className={['ui-media', cover && 'cover', className].filter(Boolean).join(' ')}>
      {isBroken ? (
        <Placeholder icon={<FileX />} words={t.media.broken} url={still ? undefined : url} />
      ) : (
        content({ kind, url, alt, preview, still, size, onError: () => setFailed(url) })
      )}
    </div>
  )
}

function content({ kind, url, alt, preview, still, size, onError }: Omit<MediaViewProps, 'className' | 'cover'> & { onError: () => void }) {
  switch (kind) {
    case 'image':
      return <img src={preview ?? url} alt={alt} decoding="async" loading={still ? 'lazy' : 'eager'} draggable={!still} onError={onError} />
    case 'video':
      return still ? (
        <StillVideo url={url} alt={alt} preview={preview} onError={onError} />
      ) : (
        <Player key={url} url={url} alt={alt} size={size} onError={onError} />
      )
    case 'audio':
      return (
        <div className="ui-media-audio">
          <AudioLines aria-hidden="true" />
          {!still && <audio src={url} aria-label={alt} controls preload="metadata" onError={onError} />}
        </div>
      )
    case 'text':
      return (
        <div className="ui-media-text" dir="auto" tabIndex={still ? undefined : 0} role="document" aria-label={alt}>
          {still ? url.slice(0, 600) : url}
        </div>
      )
    case 'model3d':
      return still ? (
        <Placeholder icon={<Box />} words={t.types.model3d} />
      ) : (
        <Suspense fallback={<Placeholder icon={<Box />} words={t.media.loadingModel} />}>
          <ModelView url={url} alt={alt} onError={onError} />
        </Suspense>
      )
    default:
      return <Placeholder icon={<FileText />} words={t.types.document} url={still ? undefined : url} />
  }
}

/** Sets the element's size; otherwise, WebKit may paint a video in the shape that its box had before loading. */
function Player({ url, alt, size, onError }: Pick<MediaViewProps, 'url' | 'alt' | 'size'> & { onError: () => void }) {
  const [loaded, setLoaded] = useState(size)
  return (
    <video
      src={url}
      aria-label={alt}
      controls
      loop
      playsInline
      preload="metadata"
      width={loaded?.width}
      height={loaded?.height}
      onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) => width > 0 && setLoaded({ width, height })}
      onError={onError}
    />
  )
}

/** Shows the first frame, and plays the video on hover. */
function StillVideo({ url, alt, preview, onError }: Pick<MediaViewProps, 'url' | 'alt' | 'preview'> & { onError: () => void }) {
  const poster = preview === url ? undefined : preview // Only the service's own files have thumbnails.
  return (
    <video
      src={poster ? url : `${url}#t=0.01`}
      poster={poster}
      aria-label={alt}
      muted
      loop
      playsInline
      preload={poster ? 'none' : 'metadata'}
      onError={onError}
      onPointerEnter={event => {
        if (event.pointerType === 'mouse' && !matchMedia('(prefers-reduced-motion: reduce)').matches)
          void event.currentTarget.play().catch(() => undefined)
      }}
      onPointerLeave={event => event.currentTarget.pause()}
    />
  )
}

const Placeholder = ({ icon, words, url }: { icon: ReactNode; words: string; url?: string | undefined }) => (
  <div className="ui-media-file">
    {icon}
    <span>{words}</span>
    {url && (
      <ButtonLink outside size="small" href={url} target="_blank" rel="noreferrer">
        {t.media.openFile}
      </ButtonLink>
    )}
  </div>
)
