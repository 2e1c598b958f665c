/** Edits a timeline's document: the order and length of its clips, and their audio and text. */
import { ArrowLeft, ArrowRight, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ConflictError } from '../../../client/src/index.ts'
import { useCatalog } from '../data/catalog.ts'
import type { CanvasNode } from '../data/graph.ts'
import { useNode, useProject, useProjectState } from '../data/project-store.ts'
import {
  Button,
  Combobox,
  Dialog,
  DialogBody,
  duration,
  IconButton,
  Notice,
  NumberField,
  Select,
  Slider,
  t,
  TextField,
} from '../ui/index.ts'
import { describeError } from '../ui/errors.ts'
import { outputTypes, getKind, getTitle } from './node-kinds.tsx'
import {
  appendItem,
  changeItem,
  swapWithNext,
  getLength,
  newDocument,
  trackFor,
  removeItem,
  type Item,
  type TimelineDocument,
} from './timeline-edit.ts'
import { toTimelineItem, saveTimeline, defaultSeconds } from './timeline-save.ts'
import { trackName, Tracks, useTimeline, useTitle } from './timeline-tracks.tsx'
import { timelineTexts } from '../ui/texts.ts'
import './timeline.css'

const sizes = ['1280x720', '1920x1080', '1080x1920', '1080x1080']

export default function TimelineEditor({ nodeKey, onClose }: { nodeKey: string; onClose: () => void }) {
  const node = useNode(nodeKey)
  const timeline = useTimeline(node ?? ({ nodeId: undefined, document: null } as never))
  if (!node || (node.document && !timeline)) return null
  return (
    <Editor
      key={timeline?.revision ?? 0}
      {...{ node, onClose }}
      document={timeline?.document ?? newDocument()}
      revision={timeline?.revision ?? 0}
    />
  )
}

interface EditorProps {
  node: CanvasNode
  document: TimelineDocument
  revision: number
  onClose: () => void
}

function Editor({ node, document: saved, revision, onClose }: EditorProps) {
  const project = useProject()
  const [document, setDocument] = useState(saved)
  const [at, setAt] = useState<{ track: number; place: number }>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { fps, width, height } = document
  const item = at && document.tracks[at.track]?.items.toSorted((a, b) => a.start - b.start)[at.place]

  const add = (next: Item, type: string) => {
    const target = trackFor(document, type)
    const longer = appendItem(target.document, target.at, next)
    setDocument(longer)
    setAt({ track: target.at, place: longer.tracks[target.at]!.items.length - 1 })
  }
  const save = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await saveTimeline(project, node.key, { ...document, expected_revision: revision })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const isEmpty = getLength(document) === 0
  const described = error === undefined ? undefined : describeError(error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={timelineTexts.title}
      size="large"
      footer={
        <>
          <span className="timeline-length ui-num">{duration(getLength(document) / fps)}</span>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" disabled={isBusy || isEmpty || document === saved} onClick={() => void save()}>
            {t.save}
          </Button>
        </>
      }
    >
      <DialogBody className="timeline-editor">
        {described && <Notice tone="bad">{error instanceof ConflictError ? timelineTexts.conflict : described.text}</Notice>}
        {isEmpty ? <p className="inputs-none">{timelineTexts.empty}</p> : <Tracks document={document} selected={at} onSelect={setAt} />}
        {item && at && (
          <ItemFields
            key={`${at.track} ${at.place}`}
            {...{ item, fps }}
            kind={document.tracks[at.track]!.kind}
            name={trackName(document.tracks[at.track]!, at.track)}
            isFirst={at.place === 0}
            isLast={at.place === document.tracks[at.track]!.items.length - 1}
            onChange={changes => setDocument(changeItem(document, at.track, at.place, changes))}
            onMove={by => {
              setDocument(swapWithNext(document, at.track, by < 0 ? at.place - 1 : at.place))
              setAt({ ...at, place: at.place + by })
            }}
            onRemove={() => {
              setDocument(removeItem(document, at.track, at.place))
              setAt(undefined)
            }}
          />
        )}
        <AddToTimeline node={node} fps={fps} onAdd={add} />
        <div className="timeline-frame">
          <Select
            label={timelineTexts.size}
            value={`${width}x${height}`}
            options={[...new Set([`${width}x${height}`, ...sizes])].map(size => ({ value: size, label: size.replace('x', ' × ') }))}
            onChange={size => {
              const [wide, high] = size.split('x').map(Number)
              setDocument({ ...document, width: wide!, height: high! })
            }}
          />
        </div>
      </DialogBody>
    </Dialog>
  )
}

interface ItemFieldsProps {
  item: Item
  kind: string
  name: string
  fps: number
  isFirst: boolean
  isLast: boolean
  onChange: (changes: Partial<Item>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function ItemFields({ item, kind, name, fps, isFirst, isLast, onChange, onMove, onRemove }: ItemFieldsProps) {
  const title = useTitle(item)
  const seconds = (frames = 0) => Math.round((frames / fps) * 100) / 100
  const frames = (value: number | undefined, least = 0) => Math.max(least, Math.round((value ?? 0) * fps))
  return (
    <section className="timeline-item" aria-label={title}>
      <div className="timeline-item-head">
        <h3 className="ui-clip" dir="auto">
          {title}
        </h3>
        <small>{name}</small>
        <IconButton label={timelineTexts.earlier} icon={<ArrowLeft />} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton label={timelineTexts.later} icon={<ArrowRight />} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton danger label={timelineTexts.remove} icon={<Trash2 />} onClick={onRemove} />
      </div>
      {'text' in item && item.text !== undefined && (
        <TextField label={timelineTexts.text} value={item.text} maxLength={2000} onChange={text => text && onChange({ text })} />
      )}
      <div className="timeline-fields">
        <NumberField
          label={timelineTexts.length}
          min={0}
          step={0.1}
          value={seconds(item.duration)}
          onChange={value => value && onChange({ duration: frames(value, 1) })}
        />
        <NumberField
          label={timelineTexts.start}
          min={0}
          step={0.1}
          value={seconds(item.start)}
          onChange={value => onChange({ start: frames(value) })}
        />
        {kind !== 'text' && (
          <NumberField
            label={timelineTexts.skip}
            min={0}
            step={0.1}
            value={seconds(item.trim_start)}
            onChange={value => onChange({ trim_start: frames(value) })}
          />
        )}
        <NumberField
          label={timelineTexts.fadeIn}
          min={0}
          step={0.1}
          value={seconds(item.fade_in)}
          onChange={value => onChange({ fade_in: frames(value) })}
        />
        <NumberField
          label={timelineTexts.fadeOut}
          min={0}
          step={0.1}
          value={seconds(item.fade_out)}
          onChange={value => onChange({ fade_out: frames(value) })}
        />
      </div>
      {kind !== 'text' && (
        <Slider
          label={timelineTexts.volume}
          min={0}
          max={2}
          step={0.05}
          value={item.volume ?? 1}
          onChange={volume => onChange({ volume })}
        />
      )}
    </section>
  )
}

/** Adds either the output of a node on the canvas, or text that exists only on the timeline. */
function AddToTimeline({ node, fps, onAdd }: { node: CanvasNode; fps: number; onAdd: (item: Item, type: string) => void }) {
  const { actionsBySlug } = useCatalog()
  const graph = useProjectState(state => state.graph)
  const [text, setText] = useState('')
  const sources = useMemo(
    () =>
      [...graph.nodes.values()].flatMap(source => {
        const [type] = outputTypes(source, actionsBySlug)
        const fits = type !== undefined && ['image', 'video', 'audio', 'text'].includes(type)
        return fits && source.key !== node.key && source.id !== undefined ? [{ source, type }] : []
      }),
    [graph, actionsBySlug, node.key],
  )
  return (
    <div className="timeline-add">
      <Combobox
        label={timelineTexts.addFrom}
        value={undefined}
        placeholder={timelineTexts.chooseNode}
        empty={timelineTexts.noSources}
        options={sources.map(({ source }) => ({
          value: source.key,
          label: getTitle(source, actionsBySlug),
          detail: getKind(source.type).name,
        }))}
        onChange={key => {
          const { source, type } = sources.find(each => each.source.key === key)!
          const seconds = source.outputs?.find(({ duration_seconds }) => duration_seconds)?.duration_seconds
          onAdd(toTimelineItem({ id: source.id!, seconds, type }, fps), type)
        }}
      />
      <form
        onSubmit={event => {
          event.preventDefault()
          if (!text.trim()) return
          onAdd({ text: text.trim(), start: 0, duration: defaultSeconds * fps }, 'text')
          setText('')
        }}
      >
        <TextField
          label={timelineTexts.addText}
          value={text}
          maxLength={2000}
          placeholder={timelineTexts.textPlaceholder}
          onChange={setText}
        />
        <Button type="submit" icon={<Plus />} disabled={!text.trim()}>
          {t.add}
        </Button>
      </form>
    </div>
  )
}
