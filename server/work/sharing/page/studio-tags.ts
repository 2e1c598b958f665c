import { html, type Markup } from '../../../machine/html.ts'

/** Names of files under `/studio/static/`. */
export interface StudioFiles {
  script: string
  styles: string
}

/** The script switches its styles on: they are not for the page without it. */
export const studioTags = ({ script, styles }: StudioFiles): Markup =>
  html`<link rel="stylesheet" href="/studio/static/${styles}" media="not all" />
    <script type="module" src="/studio/static/${script}"></script>`
