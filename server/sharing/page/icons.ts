import type { NodeType } from '../../graph/node.ts'
import { html, Markup } from './html.ts'

/** Strokes in a square of 24. */
const strokes: Readonly<Record<NodeType, string>> = {
  image: 'M4 5h16v14H4z M4 16l5-5 4 4 3-3 4 4 M15.5 9.5h.01',
  video: 'M3 6h12v12H3z M15 10l6-3v10l-6-3',
  audio: 'M4 10v4 M8 6v12 M12 9v6 M16 4v16 M20 10v4',
  text: 'M5 6h14 M5 11h14 M5 16h9',
  model3d: 'M12 3l8 4.5v9L12 21l-8-4.5v-9z M12 12l8-4.5 M12 12v9 M12 12L4 7.5',
  action: 'M5 19L15 9 M17 3v4 M15 5h4 M19 13v4 M17 15h4 M8 4v3 M6.5 5.5h3',
  group: 'M4 4h16v16H4z',
  batch: 'M8 8h12v12H8z M4 16V4h12',
  label: 'M6 6h12 M12 6v13',
  element: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z M5 20c1-4 4-6 7-6s6 2 7 6',
  timeline: 'M3 5h18v14H3z M3 12h18 M8 5v7 M14 12v7',
}

/** Drawn once, and used by every node of the type. */
export const iconSheet = html`<svg class="sheet" aria-hidden="true">
  ${Object.entries(strokes).map(([type, path]) => html`<symbol id="i-${type}" viewBox="0 0 24 24"><path d="${path}" /></symbol>`)}
</svg>`

export const icon = (type: NodeType): Markup => html`<svg class="icon" aria-hidden="true"><use href="#i-${type}" /></svg>`
