import { createRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app.tsx'
import { UiRoot } from './ui/root.tsx'

// `too-old.js` removes the root element in browsers that this page does not support.
const root = document.querySelector('#root')
if (root) {
  // The HTML of a shared canvas also contains a page for browsers without JavaScript. The studio's styles must not apply to that page, so
  // they are enabled only here.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) link.media = 'all'
  createRoot(root).render(
    <UiRoot>
      <App />
    </UiRoot>,
  )
}
