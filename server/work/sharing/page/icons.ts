import { type NodeType, nodeTypes } from '../../../canvas/node-types.ts'
import { html, Markup } from '../../../machine/html.ts'

/** Each icon is defined once and referenced by every node of its type. */
export const iconSheet = html`<svg class="sheet" aria-hidden="true">
  ${Object.entries(nodeTypes).map(([type, { icon: path }]) => html`<symbol id="i-${type}" viewBox="0 0 24 24"><path d="${path}" /></symbol>`)}
</svg>`

export const icon = (type: NodeType): Markup => html`<svg class="icon" aria-hidden="true"><use href="#i-${type}" /></svg>`
