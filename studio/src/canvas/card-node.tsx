/** A node with its content: media, text or a placeholder. */
import { Handle, NodeResizer, Position, useStore as useFlowView, type NodeProps } from '@xyflow/react'
import { CircleAlert, FileX, Lock, Play, RotateCcw } from 'lucide-react'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { edgesInto, type CanvasNode } from '../data/graph.ts'
import { useProjectState, useShownNode } from '../data/project-store.ts'
import { summarize } from '../data/variations.ts'
import { runError } from '../ui/errors.ts'
import { shortened } from '../ui/format.ts'
import { lazyPart } from '../ui/lazy.ts'
import { t } from '../ui/texts.ts'
import { getMedia, getPreview } from './node-media.ts'
import { useFlow, useFlowState } from './flow-store.ts'
import type { FlowNode } from './moves.ts'
import { withoutMentions } from './mentions.ts'
import { typeColor, outputTypes, isStatic, getKind, getName, getShownName, getTitle } from './node-kinds.tsx'
import { findFit, slotsFor } from './wiring.ts'

const ModelView = lazyPart(() => import('../ui/model-view.tsx'))
const TimelinePreview = lazyPart(() => import('./timeline-preview.tsx'))
const ModelStill = lazyPart(() => import('./model-still.tsx'))
const AudioPlayer = lazyPart(() => import('./audio-player.tsx'))
const Collage = lazyPart(() => import('./collage.tsx'))

/** Below this zoom level, a node shows only its image or a box, because its text would be unreadable. */
export const plainZoom = 0.25

export const CardNode = memo(function CardNode({ id, selected }: NodeProps<FlowNode>) {
  const node = useShownNode(id)
  const isPlain = useFlowView(state => state.transform[2] < plainZoom)
  const inputs = useProjectState(state => edgesInto(state.graph, id).length)
  const readOnly = useProjectState(state => state.readOnly)
  const catalog = useCatalog()
  const flow = useFlow()
  const misfit = useMisfit(id)
  const isOnlyOne = useFlowState(state => selected && state.selection.length === 1)
  if (!node) return null
  const kind = getKind(node.type)
  const gives = outputTypes(node, catalog.actionsBySlug)
  const isGenerating = node.status === 'generating'
  return (
    <>
      {isOnlyOne && !readOnly && !isPlain && (
        <NodeResizer
          minWidth={120}
          minHeight={node.type === 'audio' ? 80 : 100}
          keepAspectRatio={node.type === 'image' || node.type === 'video'}
          lineClassName="resize-line"
          handleClassName="resize-handle"
          onResizeEnd={() => flow.commit(t.steps.resize)}
        />
      )}
      <div
        className={['nodecard', selected && 'selected', misfit && 'misfit', isPlain && 'plain'].filter(Boolean).join(' ')}
        data-node={id}
        data-type={node.type}
        data-status={node.status ?? undefined}
        role="group"
        tabIndex={0}
        aria-roledescription={t.nodes.kind}
        aria-label={getName(node, inputs, catalog.actionsBySlug)}
        aria-busy={isGenerating || undefined}
        style={{ '--type': typeColor(gives[0] ?? node.type) } as never}
        onFocus={event => {
          if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible') && !selected) flow.select([id])
        }}
      >
        {!isPlain && <Head node={node} title={getTitle(node, catalog.actionsBySlug)} />}
        <div className="nodecard-face">
          <CardContent node={node} isPlain={isPlain} kind={kind} isSelected={isOnlyOne} name={getShownName(node, catalog.actionsBySlug)} />
          {isGenerating && <Generating node={node} />}
          {misfit && <p className="nodecard-reason">{misfit}</p>}
        </div>
      </div>
      {kind.wired && !isPlain && (
        <>
          {!isStatic(node) && (
            <Handle type="target" position={Position.Left} className="handle in" style={handleColor(slotsFor(node, catalog)[0]?.takes)} />
          )}
          <Handle type="source" position={Position.Right} className="handle out" style={handleColor(gives)} />
        </>
      )}
      {kind.wired && isPlain && (
        <>
          <Handle type="target" position={Position.Left} className="handle hidden" isConnectable={false} />
          <Handle type="source" position={Position.Right} className="handle hidden" isConnectable={false} />
        </>
      )}
    </>
  )
})

const handleColor = (types: readonly string[] | undefined) =>
  ({ '--handle': types?.length === 1 ? typeColor(types[0]!) : 'var(--soft)' }) as never

/** Returns the reason why the wire being drawn cannot be connected to this node, if any. */
function useMisfit(key: string): string | undefined {
  const drawing = useFlowState(state => state.drawing)
  const catalog = useCatalog()
  return useProjectState(({ graph }) => {
    if (!drawing || drawing.key === key) return undefined
    const fit = drawing.end === 'from' ? findFit(graph, drawing.key, key, catalog) : findFit(graph, key, drawing.key, catalog)
    return fit.reason
  })
}

function Head({ node, title }: { node: CanvasNode; title: string }) {
  const { icon: Icon, name } = getKind(node.type)
  return (
    <div className="nodecard-head" aria-hidden="true">
      <Icon size={14} style={{ color: 'var(--type)' }} />
      <span className={title === t.untitled ? 'nodecard-title untitled' : 'nodecard-title'} dir="auto">
        {title === t.untitled ? name : title}
      </span>
      {node.locked && <Lock size={12} />}
      {node.status === 'error' && node.output_url && (
        <span className="nodecard-bad" title={errorWords(node)}>
          <CircleAlert size={13} />
        </span>
      )}
      {node.stale && node.status === 'done' && (
        <span className="nodecard-stale" title={t.nodes.stale}>
          <RotateCcw size={12} />
        </span>
      )}
    </div>
  )
}

function Generating({ node }: { node: CanvasNode }) {
  const batch = useProjectState(({ batches }) => batches.get(node.key))
  const all = batch && summarize(batch)
  const progress = all?.progress ?? node.progress ?? 0
  const words = progress > 0 ? `${progress}%` : t.nodes.starting
  return (
    <div className="nodecard-generating">
      <div className="nodecard-bar" style={{ '--progress': `${Math.max(4, progress)}%` } as never} />
      <span className="ui-num">{all ? `${t.variations.progress(all.done, batch.length)} · ${words}` : words}</span>
    </div>
  )
}

interface CardContentProps {
  node: CanvasNode
  isPlain: boolean
  isSelected: boolean
  kind: ReturnType<typeof getKind>
  name: string
}

function CardContent({ node, isPlain, isSelected, kind, name }: CardContentProps) {
  const { icon: Icon } = kind
  const [broken, setBroken] = useState<string>()
  const url = node.output_url
  if (node.status === 'error' && !isPlain && !url)
    return (
      <div className="nodecard-error">
        <CircleAlert size={18} aria-hidden="true" />
        <p dir="auto">{errorWords(node)}</p>
      </div>
    )
  if (url && broken !== url) {
    const shown = getMedia(node, url)
    const alt = shortened((node.prompt && withoutMentions(node.prompt)) || name)
    const preview = getPreview(node, url, isPlain ? 256 : 512)
    if (shown === 'image') return <ImagePreview key={url} url={url} preview={preview} alt={alt} onBroken={() => setBroken(url)} />
    if (shown === 'video') return <StillVideo key={url} url={url} preview={preview} alt={alt} />
    if (shown === 'audio' && !isPlain)
      return (
        <Suspense fallback={<div className="audio-player" />}>
          <AudioPlayer key={url} nodeKey={node.key} url={url} alt={alt} seconds={getSeconds(node, url)} />
        </Suspense>
      )
    // Only the selected node has a 3D renderer: one per node would be too expensive.
    if (shown === 'model3d')
      return (
        <Suspense fallback={<Icon className="nodecard-icon" />}>
          {isSelected && !isPlain ? <ModelView url={url} alt={alt} onError={() => setBroken(url)} /> : <ModelStill url={url} alt={alt} />}
        </Suspense>
      )
  }
  if (node.media_missing && !url && !isPlain)
    return (
      <div className="nodecard-empty">
        <FileX className="nodecard-icon" aria-hidden="true" />
        <p>{t.nodes.deletedFile}</p>
      </div>
    )
  const text = node.output_text ?? (node.type === 'text' && node.prompt ? withoutMentions(node.prompt) : null)
  if (text && !isPlain)
    return (
      <div className="nodecard-text nowheel" dir="auto">
        {text}
      </div>
    )
  if (node.document && !isPlain)
    return (
      <Suspense fallback={<Icon className="nodecard-icon" />}>
        <TimelinePreview node={node} summary={node.document.summary} />
      </Suspense>
    )
  if (url && broken === url && !isPlain)
    return (
      <div className="nodecard-empty">
        <FileX className="nodecard-icon" aria-hidden="true" />
        <p>{t.media.broken}</p>
      </div>
    )
  return (
    <div className="nodecard-empty">
      <Icon className="nodecard-icon" aria-hidden="true" />
      {!isPlain &&
        (collects.has(node.type) ? (
          <Suspense fallback={<p>{kind.about}</p>}>
            <Collage nodeKey={node.key} about={kind.about} />
          </Suspense>
        ) : (
          <p dir="auto">{(node.prompt && withoutMentions(node.prompt)) || kind.about}</p>
        ))}
    </div>
  )
}

/** Node types that display the content of the nodes connected to their inputs. */
const collects: ReadonlySet<string> = new Set(['element', 'batch'])
const getSeconds = ({ outputs }: CanvasNode, url: string) => outputs?.find(output => output.url === url)?.duration_seconds

/** Shows the thumbnail, or the file itself if it has no thumbnail. */
function ImagePreview({ url, preview, alt, onBroken }: { url: string; preview: string; alt: string; onBroken: () => void }) {
  const [isWhole, setWhole] = useState(preview === url)
  return (
    <img
      src={isWhole ? url : preview}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => (isWhole ? onBroken() : setWhole(true))}
    />
  )
}

/** Shows the first frame, and plays the video on hover. The full view has controls. */
function StillVideo({ url, preview, alt }: { url: string; preview: string; alt: string }) {
  const [hasPoster, setHasPoster] = useState(preview !== url)
  const [isPlaying, setPlaying] = useState(false)
  const { ref, isNear } = useNear<HTMLVideoElement>()
  const play = () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(true)
  }
  if (!hasPoster)
    return (
      <video
        ref={ref}
        src={isNear ? `${url}#t=0.01` : undefined}
        muted
        loop
        playsInline
        preload="metadata"
        aria-label={alt}
        onPointerEnter={({ currentTarget }) => {
          if (!matchMedia('(prefers-reduced-motion: reduce)').matches) currentTarget.play().catch(() => undefined)
        }}
        onPointerLeave={({ currentTarget }) => currentTarget.pause()}
      />
    )
  return (
    <div className="nodecard-video" onPointerEnter={play} onPointerLeave={() => setPlaying(false)}>
      <img src={preview} alt={alt} loading="lazy" decoding="async" draggable={false} onError={() => setHasPoster(false)} />
      {isPlaying ? (
        <video src={url} poster={preview} autoPlay muted loop playsInline aria-hidden="true" />
      ) : (
        <Play className="nodecard-play" fill="currentColor" aria-hidden="true" />
      )}
    </div>
  )
}

/** Returns true once the element is in or near the viewport. */
function useNear<Of extends Element>() {
  const ref = useRef<Of>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return
    const watcher = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    })
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [isNear])
  return { ref, isNear }
}

export const errorWords = ({ error_code, error_message }: CanvasNode): string => runError(error_code, error_message)
