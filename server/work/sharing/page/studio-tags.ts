import { html, type Markup } from '../../../machine/html.ts'

/** Names of files under `/studio/static/`. */
export interface StudioFiles {
  /** The script that shows the content of `noscript` in browsers that the studio does not support. */
  tooOld: string
  script: string
  styles: string
}

/** The script enables the studio's styles, so the styles do not apply to the page if scripts are disabled. */
export const studioTags = ({ tooOld, script, styles }: StudioFiles): Markup =>
  html`<link rel="stylesheet" href="/studio/static/${styles}" media="not all" />
    <script defer src="/studio/static/${tooOld}"></script>
    <script type="module" src="/studio/static/${script}"></script>`
