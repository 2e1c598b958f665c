/** Properties of each node type. */
import { AudioLines, Box, Clapperboard, Group, Image, Layers, Shapes, Tag, Type, Video, WandSparkles, type LucideIcon } from 'lucide-react'
import type { CanvasNode, GraphData } from '../data/graph.ts'
import { shortened } from '../ui/format.ts'
import { t } from '../ui/texts.ts'
import { withNames, withoutMentions } from './mentions.ts'
import type { ActionsBySlug } from './node-rules.ts'

interface NodeKind {
  /** The start of a node's accessible name. */
  name: string
  /** The name with its indefinite article. */
  isA: string
  about: string
  icon: LucideIcon
  size: { width: number; height: number }
  generates: boolean
  /** True if wires can start or end at the node. */
  wired: boolean
}

const square = { width: 320, height: 320 }
type Known = keyof typeof t.nodes.about
const kind = (type: Known, icon: LucideIcon, traits: Partial<NodeKind> = {}): [string, NodeKind] => [
  type,
  { name: t.types[type], isA: t.nouns[type], about: t.nodes.about[type], icon, size: square, generates: false, wired: true, ...traits },
]
const generates = { generates: true }
const kinds: ReadonlyMap<string, NodeKind> = new Map([
  kind('image', Image, generates),
  kind('video', Video, generates),
  kind('audio', AudioLines, { generates: true, size: { width: 320, height: 120 } }),
  kind('text', Type, generates),
  kind('model3d', Box, generates),
  kind('action', WandSparkles),
  kind('timeline', Clapperboard, { size: { width: 480, height: 270 } }),
  kind('element', Shapes),
  kind('batch', Layers),
  kind('group', Group, { size: { width: 880, height: 440 }, wired: false }),
  kind('label', Tag, { size: { width: 320, height: 80 }, wired: false }),
])
const unknown: NodeKind = { name: t.nodes.node, isA: t.nouns.node, about: '', icon: Box, size: square, generates: false, wired: true }

export const getKind = (type: string): NodeKind => kinds.get(type) ?? unknown
export const addableTypes = ['image', 'video', 'audio', 'text', 'model3d', 'label', 'group', 'element', 'batch', 'timeline'] as const

export { canRun, outputTypes, isStatic, lacksStrokes, runs, type ActionsBySlug } from './node-rules.ts'

/** Returns the label, the first words of the prompt or the name of the action; undefined for an untitled node. */
export function findTitle(node: CanvasNode, actions?: ActionsBySlug): string | undefined {
  const label = withoutMentions(node.label)
  const isDefault = label === '' || label === node.type || label === node.action?.action_id
  if (!isDefault) return label
  const words = node.prompt && withoutMentions(node.prompt)
  return words ? shortened(words, 60) : node.action ? actions?.get(node.action.action_id ?? '')?.name : undefined
}

export const getTitle = (node: CanvasNode, actions?: ActionsBySlug): string => findTitle(node, actions) ?? t.untitled

/** Returns the title, or the name of the type if the node is untitled. */
export const getShownName = (node: CanvasNode, actions?: ActionsBySlug): string => findTitle(node, actions) ?? getKind(node.type).name

/** Replaces the mentions in a prompt with the names of the nodes. */
export function readPrompt(prompt: string, { nodes }: GraphData, actions?: ActionsBySlug): string {
  if (!prompt.includes('@[')) return prompt
  const names = new Map(
    [...nodes.values()].flatMap(node =>
      [node.id, node.nodeId].flatMap(id => (id === undefined ? [] : [[id, getShownName(node, actions)] as const])),
    ),
  )
  return withNames(prompt, id => names.get(id))
}

/** Returns a node's accessible name: its type, label, status and inputs. */
export function getName(node: CanvasNode, inputs: number, actions?: ActionsBySlug): string {
  const parts = [getKind(node.type).name, getTitle(node, actions)]
  if (node.status) parts.push(t.status[node.status].toLowerCase())
  if (node.status === 'done' && node.stale) parts.push(t.nodes.outOfDate)
  if (getKind(node.type).wired) parts.push(t.nodes.inputs(inputs))
  return parts.join(', ')
}

export const typeColor = (type: string): string => `var(--type-${['element', 'batch', 'group', 'label'].includes(type) ? 'text' : type})`
