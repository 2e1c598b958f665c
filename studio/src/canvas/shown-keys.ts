import { canvasTexts } from '../ui/texts.ts'
import { shortcuts, type Command } from './shortcut-list.ts'

/** Returns the displayed form of the keys: `Arrow` becomes `Arrow keys` or `arrow key`. */
export const shownKeys = (command: Command): readonly string[] =>
  shortcuts[command].keys.map(keys => keys.replace(/Arrow$/, keys === 'Arrow' ? canvasTexts.gestures.arrows : canvasTexts.gestures.arrow))
