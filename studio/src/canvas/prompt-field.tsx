/** The prompt of a node. Typing `@` lets the user mention another node, which becomes an input. */
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useCatalog } from '../data/catalog.ts'
import { edgesInto, type CanvasNode, type GraphData, type Op } from '../data/graph.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { Button, t, Textarea } from '../ui/index.ts'
import { searched } from '../ui/search.ts'
import { connectOps } from './edits.ts'
import { mentionAt, mentionedIds, mentionNames, splitMentions, toShown, toStored, withNames, type MentionNames } from './mentions.ts'
import { getKind, getShownName, type ActionsBySlug } from './node-kinds.tsx'
import { PromptChips } from './prompt-chips.tsx'
import { Thumb } from './thumb.tsx'
import { useActions } from './use-actions.ts'
import { findFit } from './wiring.ts'

const maxPromptLength = 32_768

interface Writing {
  /** Changes to make together with the text, such as a new wire. */
  more?: readonly Op[]
  known?: MentionNames
  /** True if the text replaces another user's text. */
  replaceTheirs?: boolean
}

export function PromptField({ node, readOnly }: { node: CanvasNode; readOnly: boolean }) {
  const project = useProject()
  const actions = useActions()
  const catalog = useCatalog()
  // The service does not store an empty prompt, so the draft is kept here while the field has focus.
  const [draft, setDraft] = useState<string | undefined>(() => project.disputed.get(node.key))
  const [mention, setMention] = useState<{ from: number; search: string; active: number }>()
  const field = useRef<HTMLTextAreaElement>(null)
  /** The position of the caret after the page has changed the text. */
  const nextCaret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  })
  const listId = useId()
  const raw = draft ?? node.prompt ?? ''
  const names = useMentionNames(node, draft === undefined ? raw : `${raw} ${node.prompt}`)
  const value = toShown(raw, names)
  const candidates = useMentions(node, mention?.search)
  // The user's own changes appear in `node` immediately, so a prompt that differs must be from another user.
  const isDisputed = draft !== undefined && draft.trim() !== '' && draft !== node.prompt
  useEffect(() => {
    if (isDisputed) project.disputed.set(node.key, draft)
    else project.disputed.delete(node.key)
  }, [project, node.key, isDisputed, draft])

  const write = (shown: string, { more = [], known = names, replaceTheirs = false }: Writing = {}) => {
    const text = toStored(shown, known)
    setDraft(text)
    // Saves nothing until the conflict is resolved; otherwise, the next keystroke would overwrite the other user's text.
    if (isDisputed && !replaceTheirs) return
    const update: Op[] = text.trim() === '' ? [] : [{ kind: 'update', key: node.key, changes: { prompt: text } }]
    project.edit(t.steps.write, [...update, ...more], more.length > 0 ? undefined : `prompt ${node.key}`)
  }
  const findMention = (text: string, at: number) => {
    const [, search] = /(?:^|\s)@([^\s@]{0,30})$/.exec(text.slice(0, at)) ?? []
    setMention(search === undefined ? undefined : { from: at - search.length - 1, search, active: 0 })
  }
  const choose = (source: CanvasNode) => {
    if (!mention) return
    const { graph } = project.store.getState()
    const end = mention.from + 1 + mention.search.length
    const known = namesFor(graph, node, `${raw} @[${source.id}]`, catalog.actionsBySlug)
    // A new mention may change the other names, because all names must be unique.
    const text = toShown(toStored(value.slice(0, mention.from), names), known)
    const marker = `@[${known.get(source.id!)}] `
    const ops = connectOps(graph, source.key, node.key, catalog)
    write(text + marker + toShown(toStored(value.slice(end).trimStart(), names), known), {
      more: typeof ops === 'string' ? [] : ops,
      known,
    })
    setMention(undefined)
    nextCaret.current = text.length + marker.length
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      actions.run([node.key])
      return
    }
    const { selectionStart, selectionEnd } = event.currentTarget
    const side = ({ Backspace: 'before', Delete: 'after' } as const)[event.key]
    const isCaret = side !== undefined && selectionStart === selectionEnd
    const chip = isCaret ? (mentionAt(value, selectionStart, names, side) ?? mentionAt(value, selectionStart, names, 'around')) : undefined
    if (chip && !readOnly) {
      event.preventDefault()
      event.currentTarget.setSelectionRange(chip.from, chip.to)
      // Unlike assigning to the field's value, this command preserves the browser's undo history.
      if (document.execCommand('delete')) return
      write(value.slice(0, chip.from) + value.slice(chip.to))
      nextCaret.current = chip.from
      return
    }
    if (!mention || candidates.length === 0) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) setMention({ ...mention, active: (mention.active + move + candidates.length) % candidates.length })
    else if (event.key === 'Enter' || event.key === 'Tab') choose(candidates[mention.active]!)
    else if (event.key === 'Escape') setMention(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useCaretOutside(field, at => mentionAt(value, at, names, 'around'))
  const isOpen = mention !== undefined && candidates.length > 0
  const hasChips = splitMentions(value, names).some(part => typeof part !== 'string')
  return (
    <div className="prompt">
      <Textarea
        ref={field}
        label={t.prompts.label}
        value={value}
        rows={4}
        maxRows={14}
        maxLength={maxPromptLength}
        className={hasChips ? 'has-chips' : undefined}
        behind={hasChips ? <PromptChips field={field} text={value} names={names} /> : null}
        readOnly={readOnly}
        placeholder={t.prompts.placeholder}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${mention.active}` })}
        onChange={text => {
          write(text)
          findMention(text, field.current?.selectionStart ?? text.length)
        }}
        onKeyDown={keys}
        onBlur={() => {
          if (!isDisputed) setDraft(undefined)
          setMention(undefined)
        }}
      />
      {isDisputed && (
        <div className="disputed" role="status">
          <p>
            {t.prompts.theirs} <q dir="auto">{withNames(node.prompt ?? '', id => names.get(id))}</q>
          </p>
          <Button onClick={() => write(value, { replaceTheirs: true })}>{t.prompts.keepMine}</Button>
          <Button
            onClick={() => {
              project.disputed.delete(node.key)
              setDraft(undefined)
            }}
          >
            {t.prompts.useTheirs}
          </Button>
        </div>
      )}
      {isOpen && (
        <ul className="mentions" id={listId} role="listbox" aria-label={t.prompts.nodes}>
          {candidates.map((candidate, index) => (
            <Mention
              key={candidate.key}
              id={`${listId}-${index}`}
              node={candidate}
              active={index === mention.active}
              onChoose={() => choose(candidate)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Keeps the caret out of chips. If the caret lands in a chip, it moves to the chip's far end, as seen from its previous position. If that
 * position was also in the chip, the caret moves to the nearer end.
 */
function useCaretOutside(
  field: RefObject<HTMLTextAreaElement | null>,
  find: (at: number) => { from: number; to: number } | undefined,
): void {
  const caret = useRef(0)
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    const moved = () => {
      const area = field.current
      if (!area || document.activeElement !== area) return
      const { selectionStart: at, selectionEnd } = area
      const chip = at === selectionEnd ? latest.current(at) : undefined
      const { from, to } = chip ?? { from: at, to: at }
      const isFromStart = caret.current <= from || (caret.current < to && at - from > to - at)
      caret.current = isFromStart ? to : from
      if (chip) area.setSelectionRange(caret.current, caret.current)
    }
    // Unlike React's event, this one also fires while the window does not have focus.
    document.addEventListener('selectionchange', moved)
    return () => document.removeEventListener('selectionchange', moved)
  }, [field])
}

function Mention({ id, node, active, onChoose }: { id: string; node: CanvasNode; active: boolean; onChoose: () => void }) {
  const { actionsBySlug } = useCatalog()
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      // `click` would fire only after the field has lost focus.
      onPointerDown={event => {
        event.preventDefault()
        onChoose()
      }}
    >
      <Thumb node={node} />
      <span dir="auto">{getShownName(node, actionsBySlug)}</span>
      <small>{getKind(node.type).name}</small>
    </li>
  )
}

/** Returns names for the nodes that the prompt mentions and for the node's inputs, or nothing if the prompt mentions no node. */
function namesFor(graph: GraphData, { key }: CanvasNode, prompt: string, actions: ActionsBySlug): MentionNames {
  const mentioned = new Set(mentionedIds(prompt))
  if (mentioned.size === 0) return new Map()
  for (const { from } of edgesInto(graph, key)) mentioned.add(graph.nodes.get(from)?.id ?? '')
  return mentionNames(
    [...graph.nodes.values()].flatMap(node =>
      [node.id, node.nodeId].flatMap(id => (id !== undefined && mentioned.has(id) ? [{ id, title: getShownName(node, actions) }] : [])),
    ),
  )
}

function useMentionNames(node: CanvasNode, prompt: string): MentionNames {
  const { actionsBySlug } = useCatalog()
  const graph = useProjectState(state => state.graph)
  return useMemo(() => namesFor(graph, node, prompt, actionsBySlug), [graph, node, prompt, actionsBySlug])
}

/** Returns the nodes that can become inputs of this node and whose names match the search. */
function useMentions(node: CanvasNode, search: string | undefined): readonly CanvasNode[] {
  const project = useProject()
  const catalog = useCatalog()
  return useMemo(() => {
    if (search === undefined) return []
    const { graph } = project.store.getState()
    const describe = (each: CanvasNode) => ({ label: getShownName(each, catalog.actionsBySlug), words: getKind(each.type).name })
    const found: CanvasNode[] = []
    for (const other of searched([...graph.nodes.values()], search, describe)) {
      if (found.length === 8) break
      if (other.id === undefined || other.key === node.key) continue
      const { slot, reason } = findFit(graph, other.key, node.key, catalog)
      if (slot ?? reason === t.wiring.connected) found.push(other)
    }
    return found
  }, [search, project, catalog, node.key])
}
