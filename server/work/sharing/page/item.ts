import type { Item } from './board-item.ts'
import { isFrame, isNote, type NodeType, nodeTypes } from '../../../canvas/node-types.ts'
import { html, type Content, type Markup } from '../../../machine/html.ts'
import { icon } from './icons.ts'

/** @param eager true to let the browser preload the metadata of a video or audio clip; set for the first few clips on the page */
export function drawItem(item: Item, eager: boolean): Markup {
  if (isNote(item.type)) return html`<p class="label" id="${item.id}" dir="auto">${item.label}</p>`
  // A node without a label is named after its type.
  const name = item.label === '' || item.label === item.type ? nodeTypes[item.type].name : item.label
  if (isFrame(item.type)) return html`<h2 class="group" id="${item.id}" dir="auto"><span>${name}</span></h2>`
  return html`<figure class="node ${item.type}" id="${item.id}">
    <figcaption>${icon(item.type)}<span class="name" dir="auto">${name}</span>${renderTag(item)}</figcaption>
    <div class="card">${drawContent(item, name, eager)}</div>
    ${item.prompt !== undefined && html`<p class="prompt" dir="auto"><span>${item.prompt}</span></p>`}
  </figure>`
}

function renderTag({ state, shown, actionName, label }: Item): Markup | false {
  if (shown && state === 'error') return html`<span class="tag bad">Failed</span>`
  if (shown && state === 'generating') return html`<span class="tag">In progress</span>`
  return actionName !== undefined && actionName !== label && html`<span class="tag">${actionName}</span>`
}

function drawContent(item: Item, name: string, eager: boolean): Markup {
  const { shown } = item
  if (!shown) return nothing(item.type, missing(item), item.state === 'error')
  if (shown.type === 'text') return html`<div class="words" dir="auto">${shown.text}</div>`
  const { type, url } = shown
  if (!/^https?:\/\//.test(url)) return nothing(type, 'Cannot be shown here')
  const preload = eager ? 'metadata' : 'none'
  if (type === 'image')
    return html`<a href="${url}" target="_blank" rel="noopener noreferrer"
      ><img src="${url}" alt="${name}" loading="lazy" decoding="async"
    /></a>`
  if (type === 'video') return html`<video src="${url}" controls playsinline preload="${preload}" aria-label="${name}"></video>`
  if (type === 'audio') return html`${icon('audio')}<audio src="${url}" controls preload="${preload}" aria-label="${name}"></audio>`
  return nothing(type, html`<a class="button" href="${url}" rel="noopener noreferrer" download>Download GLB</a>`)
}

const nothing = (type: NodeType, instead: Content, isBad = false) =>
  html`<div class="${isBad ? 'empty bad' : 'empty'}">
    ${icon(type)}
    <p>${instead}</p>
  </div>`

const notRun = { generation: 'Nothing here yet', action: 'Not run yet', timeline: 'Not rendered yet' } as const

function missing({ type, state, isMissing }: Item): string {
  if (isMissing) return 'Its media was deleted'
  if (state === 'error') return 'Failed'
  if (state === 'generating') return 'In progress'
  if (state === 'done') return 'Cannot be shown here'
  const { runs, name } = nodeTypes[type]
  return state === 'idle' && runs !== undefined ? notRun[runs] : name
}
