/** Properties that differ between the types of nodes. */
import { AudioLines, Box, Clapperboard, Group, Image, Layers, Shapes, Tag, Type, Video, WandSparkles, type LucideIcon } from 'lucide-react'
import type { CanvasNode } from '../data/graph.ts'
import { shortened } from '../ui/format.ts'
import { withoutMentions } from './mentions.ts'
import type { ActionsBySlug } from './node-rules.ts'

export type MediaType = 'image' | 'video' | 'audio' | 'text' | 'model3d'

interface NodeKind {
  /** Start of the accessible name of a node. */
  name: string
  isA: string
  about: string
  icon: LucideIcon
  size: { width: number; height: number }
  generates: boolean
  /** True if wires may start and end at it. */
  wired: boolean
}

const square = { width: 320, height: 320 }
const kinds: Record<string, NodeKind> = {
  image: {
    name: 'Image',
    isA: 'an image',
    about: 'Make an image from text or other images',
    icon: Image,
    size: square,
    generates: true,
    wired: true,
  },
  video: {
    name: 'Video',
    isA: 'a video',
    about: 'Make a video from text or an image',
    icon: Video,
    size: square,
    generates: true,
    wired: true,
  },
  audio: {
    name: 'Audio',
    isA: 'an audio clip',
    about: 'Make music, sound effects or speech',
    icon: AudioLines,
    size: { width: 320, height: 120 },
    generates: true,
    wired: true,
  },
  text: { name: 'Text', isA: 'a text', about: 'Write a text, or have one written', icon: Type, size: square, generates: true, wired: true },
  model3d: {
    name: '3D model',
    isA: 'a 3D model',
    about: 'Make a 3D model from text or an image',
    icon: Box,
    size: square,
    generates: true,
    wired: true,
  },
  action: {
    name: 'Action',
    isA: 'an action',
    about: 'Change media without a model',
    icon: WandSparkles,
    size: square,
    generates: false,
    wired: true,
  },
  timeline: {
    name: 'Timeline',
    isA: 'a timeline',
    about: 'Edit a video from other media',
    icon: Clapperboard,
    size: { width: 480, height: 270 },
    generates: false,
    wired: true,
  },
  element: {
    name: 'Element',
    isA: 'an element',
    about: 'A person or thing with its images, as one input',
    icon: Shapes,
    size: square,
    generates: false,
    wired: true,
  },
  batch: { name: 'Batch', isA: 'a batch', about: 'A collection of media', icon: Layers, size: square, generates: false, wired: true },
  group: {
    name: 'Group',
    isA: 'a group',
    about: 'A frame around other nodes',
    icon: Group,
    size: { width: 880, height: 440 },
    generates: false,
    wired: false,
  },
  label: {
    name: 'Label',
    isA: 'a label',
    about: 'A note on the canvas',
    icon: Tag,
    size: { width: 320, height: 80 },
    generates: false,
    wired: false,
  },
}
const unknown: NodeKind = { name: 'Node', isA: 'a node', about: '', icon: Box, size: square, generates: false, wired: true }

export const getKind = (type: string): NodeKind => kinds[type] ?? unknown
export const addableTypes = ['image', 'video', 'audio', 'text', 'model3d', 'label', 'group', 'element', 'batch', 'timeline'] as const

export { canRun, outputTypes, isStatic, lacksStrokes, runs, type ActionsBySlug } from './node-rules.ts'

/** Returns the label, or the first words of the prompt. */
export function getTitle(node: CanvasNode, actions?: ActionsBySlug): string {
  const label = withoutMentions(node.label)
  const isDefault = label === '' || label === node.type || label === node.action?.action_id
  if (!isDefault) return label
  const words = node.prompt && withoutMentions(node.prompt)
  if (words) return shortened(words, 60)
  const action = node.action && actions?.get(node.action.action_id ?? '')
  return action?.name ?? 'untitled'
}

/** The title, or for an untitled node the name of its type. */
export function getShownName(node: CanvasNode, actions?: ActionsBySlug): string {
  const title = getTitle(node, actions)
  return title === 'untitled' ? getKind(node.type).name : title
}

/** The accessible name of a node: type, label, status, inputs. */
export function getName(node: CanvasNode, inputs: number, actions?: ActionsBySlug): string {
  const parts = [getKind(node.type).name, getTitle(node, actions)]
  if (node.status) parts.push(node.status)
  if (node.status === 'done' && node.stale) parts.push('out of date')
  if (getKind(node.type).wired) parts.push(`${inputs} ${inputs === 1 ? 'input' : 'inputs'}`)
  return parts.join(', ')
}

export const typeColor = (type: string): string => `var(--type-${['element', 'batch', 'group', 'label'].includes(type) ? 'text' : type})`
