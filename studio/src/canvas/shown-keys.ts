import { later } from '../ui/later-texts.ts'
import { shortcuts, type Command } from './shortcut-list.ts'

/** The keys as people read them. */
export const shownKeys = (command: Command): readonly string[] =>
  shortcuts[command].keys.map(keys => keys.replace(/Arrow$/, keys === 'Arrow' ? later.gestures.arrows : later.gestures.arrow))
