import { hash } from 'node:crypto'
import { html, styleSheet, type Content, type Markup } from '../../machine/html.ts'
import { style } from './style.ts'

/** The operator who views a page, and a message shown at its top. */
export interface Viewer {
  /** Undefined if the page is open to anyone who can reach the port. */
  name: string | undefined
  notice?: Markup | undefined
}

export interface Page {
  title: string
  /** The page's entry in the navigation. */
  at: (typeof entries)[number][0] | undefined
  sub?: Content
  body: Content
}

const entries = [
  ['', 'Overview'],
  ['/workspaces', 'Workspaces'],
  ['/runs', 'Runs'],
  ['/deliveries', 'Deliveries'],
  ['/audit-log', 'Audit log'],
  ['/checks', 'Checks'],
] as const

/** The studio's logo. */
const mark = html`<svg viewBox="0 0 24 24" fill="none" stroke-width="2" aria-hidden="true">
  <rect x="2.5" y="2.5" width="9" height="9" rx="2.75" fill="currentColor" />
  <rect x="12.5" y="12.5" width="9" height="9" rx="2.75" stroke="currentColor" />
  <path d="M7 11.5v2.25A3.25 3.25 0 0 0 10.25 17h2.25" stroke="currentColor" />
</svg>`

/** The page loads nothing and runs no scripts; its forms can be submitted only to its own origin. */
export const policy = [
  "default-src 'none'",
  // Allows the empty icon: without it, browsers request `/favicon.ico`, which this policy blocks.
  'img-src data:',
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const document = (title: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Mediawright operator</title>
        <link rel="icon" href="data:," />
        ${styleSheet(style)}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text

export function drawPage({ title, at, sub, body }: Page, { name, notice }: Viewer): string {
  return document(
    title,
    html`<a class="skip" href="#main">Skip to the content</a>
      <div class="frame">
        <header class="side">
          <div class="brand">
            ${mark}
            <div>Mediawright<small>Operator</small></div>
          </div>
          <nav aria-label="Operator">
            <ul>
              ${entries.map(
                ([path, label]) => html`<li><a href="/operator${path}" ${at === path && html`aria-current="page"`}>${label}</a></li>`,
              )}
            </ul>
          </nav>
          ${
            name !== undefined &&
            html`<form class="who" method="post" action="/operator/sign-out">
              <p>Signed in as ${name}</p>
              <button>Sign out</button>
            </form>`
          }
        </header>
        <main id="main" tabindex="-1">
          ${notice}
          <div class="head">
            <div>
              <h1>${title}</h1>
              ${sub !== undefined && html`<p class="sub">${sub}</p>`}
            </div>
          </div>
          ${body}
        </main>
      </div>`,
  )
}

/** Renders a page shown before sign-in. */
export const drawStandalone = (title: string, body: Content): string =>
  document(
    title,
    html`<div class="alone">
      <main>
        <div class="brand">
          ${mark}
          <div>Mediawright<small>Operator</small></div>
        </div>
        <h1>${title}</h1>
        ${body}
      </main>
    </div>`,
  )

export const notice = (text: Content, tone: 'good' | 'warn' | 'bad'): Markup =>
  html`<div class="note ${tone}" role="${tone === 'bad' ? 'alert' : 'status'}"><p>${text}</p></div>`
