import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'

/** A size in canvas units. */
export interface Size {
  width: number
  height: number
}

/** Properties that only some node types have. */
export type NodeField = 'prompt' | 'model' | 'params' | 'content_url' | 'action_id' | 'pinned_to' | 'document' | 'brand_context'

/** The properties of a node type. Apart from a few exceptions, code checks these properties rather than the type's name. */
export interface NodeTypeRow {
  /** The type's name in messages, such as `an image`. */
  isA: string
  /** The type's plural name in messages, such as `images`. */
  many: string
  /** A title such as `Image`, shown on shared pages. */
  name: string
  /** The type's icon: strokes in a 24 × 24 square. */
  icon: string
  /** Size of a new node, in canvas units. */
  size: Size
  /** A `frame` encloses other nodes and a `note` annotates them; edges connect only nodes of shape `box`. */
  shape: 'box' | 'frame' | 'note'
  /** Properties that can be set. */
  fields: readonly NodeField[]
  /** True if nodes of this type show media of the type that they are named after. */
  isMedium: boolean
  /** The kind of the node's runs; undefined if nodes of this type cannot run. */
  runs: 'generation' | 'action' | 'timeline' | undefined
  /** Node types that a generation of this type accepts as references. */
  references: readonly MediaType[]
  /** The workspace feature that running a node of this type requires. */
  feature?: 'video_generation' | 'timeline'
  /** True if a model is chosen when the node does not name one. */
  isRouted?: true
  /** The targets of the node's incoming edges: its model's inputs, its action's slots, its document's sources, anything or nothing. */
  takes: 'model_inputs' | 'action_slots' | 'document_nodes' | 'anything' | 'nothing'
  /** The node's output: media of these types, its action's outputs or its first input. */
  gives: readonly MediaType[] | 'action_slots' | 'first_input'
  /** The reason that a node cannot run if one of its inputs is a node of this type. */
  cannotFeed?: string
  /** True if a node of this type outputs its prompt when there is no output from a run. */
  givesPrompt?: true
  /** True if `GET …/canvas/nodes` lists nodes of this type. */
  isListed?: true
}

/** Width and height of most nodes. */
export const nodeSize = 320
const square: Size = { width: nodeSize, height: nodeSize }
const medium = { shape: 'box', size: square, isMedium: true, runs: 'generation', takes: 'model_inputs' } as const
const other = {
  shape: 'box',
  size: square,
  isMedium: false,
  runs: undefined,
  references: [],
  fields: [],
  takes: 'anything',
  gives: [],
} as const
const aside = { ...other, takes: 'nothing' } as const

const rows = {
  image: {
    ...medium,
    isA: 'an image',
    many: 'images',
    name: 'Image',
    icon: 'M4 5h16v14H4z M4 16l5-5 4 4 3-3 4 4 M15.5 9.5h.01',
    fields: ['prompt', 'model', 'params', 'content_url', 'brand_context'],
    gives: ['image'],
    references: ['image'],
    isRouted: true,
    isListed: true,
  },
  video: {
    ...medium,
    isA: 'a video',
    many: 'videos',
    name: 'Video',
    icon: 'M3 6h12v12H3z M15 10l6-3v10l-6-3',
    fields: ['prompt', 'model', 'params', 'content_url'],
    gives: ['video'],
    references: ['image'],
    feature: 'video_generation',
    isListed: true,
  },
  audio: {
    ...medium,
    isA: 'an audio clip',
    many: 'audio clips',
    name: 'Audio',
    icon: 'M4 10v4 M8 6v12 M12 9v6 M16 4v16 M20 10v4',
    size: { width: nodeSize, height: 120 },
    fields: ['prompt', 'model', 'params', 'content_url'],
    gives: ['audio'],
    references: [],
    isListed: true,
  },
  text: {
    ...medium,
    isA: 'text',
    many: 'text',
    name: 'Text',
    icon: 'M5 6h14 M5 11h14 M5 16h9',
    fields: ['prompt', 'model', 'params'],
    gives: ['text'],
    references: [],
    givesPrompt: true,
    isListed: true,
  },
  model3d: {
    ...medium,
    isA: 'a 3D model',
    many: '3D models',
    name: '3D model',
    icon: 'M12 3l8 4.5v9L12 21l-8-4.5v-9z M12 12l8-4.5 M12 12v9 M12 12L4 7.5',
    fields: ['prompt', 'model', 'params'],
    gives: ['model3d'],
    references: ['image', 'model3d'],
  },
  action: {
    ...other,
    isA: 'an action',
    many: 'actions',
    name: 'Action',
    icon: 'M5 19L15 9 M17 3v4 M15 5h4 M19 13v4 M17 15h4 M8 4v3 M6.5 5.5h3',
    fields: ['params', 'action_id'],
    runs: 'action',
    takes: 'action_slots',
    gives: 'action_slots',
  },
  group: {
    ...aside,
    isA: 'a group',
    many: 'groups',
    name: 'Group',
    icon: 'M4 4h16v16H4z',
    shape: 'frame',
    size: { width: 880, height: 440 },
  },
  batch: {
    ...other,
    isA: 'a batch',
    many: 'batches',
    name: 'Batch',
    icon: 'M8 8h12v12H8z M4 16V4h12',
    cannotFeed: 'batches cannot be inputs of a run',
  },
  label: {
    ...aside,
    isA: 'a label',
    many: 'labels',
    name: 'Label',
    icon: 'M6 6h12 M12 6v13',
    shape: 'note',
    size: { width: nodeSize, height: 80 },
    fields: ['pinned_to'],
  },
  element: {
    ...other,
    isA: 'an element',
    many: 'elements',
    name: 'Element',
    icon: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z M5 20c1-4 4-6 7-6s6 2 7 6',
    gives: 'first_input',
  },
  timeline: {
    ...other,
    isA: 'a timeline',
    many: 'timelines',
    name: 'Timeline',
    icon: 'M3 5h18v14H3z M3 12h18 M8 5v7 M14 12v7',
    size: { width: 480, height: 270 },
    fields: ['document'],
    runs: 'timeline',
    feature: 'timeline',
    takes: 'document_nodes',
    gives: ['video'],
  },
} as const satisfies Record<string, NodeTypeRow>

export type NodeType = keyof typeof rows

export const nodeTypes: Readonly<Record<NodeType, NodeTypeRow>> = rows

export const isNodeType = (name: string): name is NodeType => Object.hasOwn(nodeTypes, name)

export const nodeTypeNames = Object.keys(nodeTypes).filter(isNodeType)

/** Returns the type's name for use in messages, with an article unless the name is uncountable. */
export const typeWithArticle = (type: NodeType): string => nodeTypes[type].isA

export const pluralName = (type: NodeType): string => nodeTypes[type].many

export const hasField = (type: NodeType, field: NodeField): boolean => nodeTypes[type].fields.includes(field)

/** Reports whether nodes of this type enclose their members. */
export const isFrame = (type: NodeType): boolean => nodeTypes[type].shape === 'frame'

/** Reports whether nodes of this type annotate other nodes. */
export const isNote = (type: NodeType): boolean => nodeTypes[type].shape === 'note'

/** Reports whether edges may start and end at nodes of this type. */
export const takesEdges = (type: NodeType): boolean => nodeTypes[type].shape === 'box'

/** Reports whether nodes of this type pass their first input through. */
export const passesThrough = (type: NodeType): boolean => nodeTypes[type].gives === 'first_input'

/** Reports whether an action determines the inputs and outputs of nodes of this type. */
export const hasAction = (type: NodeType): boolean => nodeTypes[type].runs === 'action'
