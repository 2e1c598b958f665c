import { html, type Markup } from '../../../machine/html.ts'

/** Names of files under `/studio/static/`. */
export interface StudioFiles {
  script: string
  styles: string
}

/** The script enables its styles: they do not apply to the page without scripts. */
export const studioTags = ({ script, styles }: StudioFiles): Markup =>
  html`<link rel="stylesheet" href="/studio/static/${styles}" media="not all" />
    <script type="module" src="/studio/static/${script}"></script>`
