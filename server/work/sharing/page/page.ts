import { hash } from 'node:crypto'
import type { Board, Wire } from './board.ts'
import type { Item } from './board-item.ts'
import { takesEdges } from '../../../canvas/node-types.ts'
import { html, styleSheet, type Markup } from '../../../machine/html.ts'
import { studioTags, type StudioFiles } from './studio-tags.ts'
import { iconSheet } from './icons.ts'
import { drawItem } from './item.ts'
import { boardStyle, style } from './style.ts'

export interface Page {
  html: string
  /** Hash of the page's only stylesheet, for the content security policy. */
  styleHash: string
}

/** Maximum number of videos and audio clips whose metadata the browser preloads. */
const eagerPlayers = 24

/**
 * Renders a read-only page that shows a canvas and contains only what is drawn.
 * @param studio the studio's files, whose script draws the same board; if they are given, the rendered page is only for browsers that do
 * not run scripts
 */
export function boardPage(board: Board, studio?: StudioFiles): Page {
  const { name, items, wires, hasMore } = board
  if (items.length === 0) return messagePage(name, name, 'This canvas is empty.', 'Come back later: the link stays the same.')
  const players = new Set(items.filter(isPlayer).slice(0, eagerPlayers))
  const count = items.filter(({ type }) => takesEdges(type)).length
  const body = html`<header>
      <h1 dir="auto">${name}</h1>
      <p class="facts">${hasMore ? `first ${count}` : count} ${count === 1 ? 'node' : 'nodes'} · view only</p>
      <fieldset class="zoom">
        <legend>Zoom</legend>
        <label><input type="radio" name="zoom" id="fit" checked /><span>Fit</span></label>
        <label><input type="radio" name="zoom" id="half" /><span>50%</span></label>
        <label><input type="radio" name="zoom" id="full" /><span>100%</span></label>
      </fieldset>
    </header>
    ${iconSheet}
    <main tabindex="0" aria-label="Canvas">
      <div class="board">${drawWires(board, wires)} ${items.map(item => drawItem(item, players.has(item)))}</div>
    </main>
    ${hasMore && html`<p class="notice">This canvas has more nodes; only the first ones are shown.</p>`}`
  return toPage(name, style + boardStyle(board), body, 'canvas', studio)
}

const isPlayer = ({ shown }: Item) => shown?.type === 'video' || shown?.type === 'audio'

/** Returns the page for an unknown or deleted link. */
export const missingPage = (): Page =>
  messagePage(
    'Nothing is shared here',
    'Mediawright',
    'Nothing is shared at this address.',
    'The link may be mistyped or deleted. Ask the person who sent it to you.',
  )

/** Returns the page for requests that exceed the rendering capacity. */
export const busyPage = (): Page =>
  messagePage(
    'Too many viewers',
    'Mediawright',
    'Too many people are viewing this page right now.',
    'Load this page again in a few seconds.',
  )

const messagePage = (title: string, header: string, message: string, more: string): Page =>
  toPage(
    title,
    style,
    html`<header><h1 dir="auto">${header}</h1></header>
      <main>
        <div class="message">
          <p><strong>${message}</strong></p>
          <p>${more}</p>
        </div>
      </main>`,
    'says',
  )

/** These rules are written inside `noscript`, so they apply only if scripts are disabled. */
const withoutScripts = 'noscript{display:contents}#root{display:none}'

function toPage(title: string, pageCss: string, pageBody: Markup, kind: string, studio?: StudioFiles): Page {
  const css = studio ? pageCss + withoutScripts : pageCss
  const sheet = studio ? html`${studioTags(studio)}<noscript>${styleSheet(css)}</noscript>` : styleSheet(css)
  const body = studio
    ? html`<div id="root"></div>
        <noscript>${pageBody}</noscript>`
    : pageBody
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${sheet}
      </head>
      <body class="${kind}">
        ${body}
      </body>
    </html>`
  return { html: page.text, styleHash: hash('sha256', css, 'base64') }
}

function drawWires({ width, height }: Board, wires: readonly Wire[]): Markup {
  return html`<svg class="wires" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" aria-hidden="true">
    <path d="${wires.map(curve).join('')}" />
    <path class="ends" d="${wires.map(({ to }) => `M${Math.round(to.x)} ${Math.round(to.y)}h0`).join('')}" />
  </svg>`
}

/** The curve leaves its source on the right and reaches its target on the left, even if the target is to the left of the source. */
function curve({ from, to }: Wire): string {
  const reach = Math.max(60, Math.abs(to.x - from.x) / 2)
  const points = [from.x + reach, from.y, to.x - reach, to.y, to.x, to.y].map(Math.round)
  return `M${Math.round(from.x)} ${Math.round(from.y)}C${points.join(' ')}`
}
