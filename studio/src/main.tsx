import { createRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app.tsx'
import { UiRoot } from './ui/root.tsx'

// `too-old.js` removes it in browsers that this page does not support.
const root = document.querySelector('#root')
if (root) {
  // A shared canvas includes a page for browsers without scripts, which must not use these styles.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) link.media = 'all'
  createRoot(root).render(
    <UiRoot>
      <App />
    </UiRoot>,
  )
}
