/**
 * All keyboard shortcuts of the canvas. The keyboard handler, the shortcut dialog and the documentation use this list. Nothing in this file
 * has side effects.
 */

export interface Shortcut {
  /** The key combinations, for example `Ctrl D`. `Ctrl` is `Cmd` on a Mac. `Arrow` is any arrow key. */
  keys: readonly string[]
  group: 'nodes' | 'canvas'
  /** The part of the page where the keys work. `clipboard` keys arrive as the browser's clipboard events. */
  in: 'canvas' | 'page' | 'clipboard'
  /** True if the command changes the project, which a viewer may not do. */
  edits?: true
}

export const shortcuts = {
  add: { keys: ['/', 'Space'], group: 'nodes', in: 'canvas', edits: true },
  edit: { keys: ['Enter', 'F2'], group: 'nodes', in: 'canvas' },
  run: { keys: ['Ctrl Enter'], group: 'nodes', in: 'canvas', edits: true },
  connect: { keys: ['C'], group: 'nodes', in: 'canvas', edits: true },
  insert: { keys: ['I'], group: 'nodes', in: 'canvas', edits: true },
  result: { keys: ['V'], group: 'nodes', in: 'canvas' },
  duplicate: { keys: ['Ctrl D'], group: 'nodes', in: 'canvas', edits: true },
  copy: { keys: ['Ctrl C'], group: 'nodes', in: 'clipboard' },
  cut: { keys: ['Ctrl X'], group: 'nodes', in: 'clipboard', edits: true },
  paste: { keys: ['Ctrl V'], group: 'nodes', in: 'clipboard', edits: true },
  pasteWired: { keys: ['Ctrl Shift V'], group: 'nodes', in: 'clipboard', edits: true },
  group: { keys: ['G'], group: 'nodes', in: 'canvas', edits: true },
  ungroup: { keys: ['Shift G'], group: 'nodes', in: 'canvas', edits: true },
  move: { keys: ['Arrow'], group: 'nodes', in: 'canvas', edits: true },
  moveFar: { keys: ['Shift Arrow'], group: 'nodes', in: 'canvas', edits: true },
  remove: { keys: ['Delete', 'Backspace'], group: 'nodes', in: 'canvas', edits: true },
  undo: { keys: ['Ctrl Z'], group: 'canvas', in: 'page', edits: true },
  redo: { keys: ['Ctrl Shift Z', 'Ctrl Y'], group: 'canvas', in: 'page', edits: true },
  selectAll: { keys: ['Ctrl A'], group: 'canvas', in: 'canvas' },
  selectNone: { keys: ['Escape'], group: 'canvas', in: 'canvas' },
  follow: { keys: ['Ctrl Arrow'], group: 'canvas', in: 'canvas' },
  menu: { keys: ['Shift F10', 'Menu'], group: 'canvas', in: 'canvas' },
  arrange: { keys: ['L'], group: 'canvas', in: 'canvas', edits: true },
  find: { keys: ['Ctrl F'], group: 'canvas', in: 'page' },
  outline: { keys: ['O'], group: 'canvas', in: 'canvas' },
  zoomIn: { keys: ['+'], group: 'canvas', in: 'canvas' },
  zoomOut: { keys: ['-'], group: 'canvas', in: 'canvas' },
  fit: { keys: ['1'], group: 'canvas', in: 'canvas' },
  help: { keys: ['?'], group: 'canvas', in: 'canvas' },
} as const satisfies Record<string, Shortcut>

export type Command = keyof typeof shortcuts
export type CommandIn<Place extends Shortcut['in']> = {
  [Name in Command]: (typeof shortcuts)[Name]['in'] extends Place ? Name : never
}[Command]

const byKeys = new Map<string, Command>(
  (Object.keys(shortcuts) as Command[]).flatMap(name => shortcuts[name].keys.map(keys => [keys, name] as const)),
)

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: 'Arrow',
  ArrowRight: 'Arrow',
  ArrowUp: 'Arrow',
  ArrowDown: 'Arrow',
  ContextMenu: 'Menu',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Finds the command for the pressed keys. */
export function findCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Command | undefined {
  if (altKey) return undefined
  const name = names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  // Shift is ignored for symbols, because some keyboard layouts require it to type them.
  const isSign = key.length === 1 && name === key.toLowerCase() && key !== ' '
  return byKeys.get([(ctrlKey || metaKey) && 'Ctrl', shiftKey && !isSign && 'Shift', name].filter(Boolean).join(' '))
}
