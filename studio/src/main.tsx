import { createRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app.tsx'
import { UiRoot } from './ui/root.tsx'

// a shared canvas includes a page for browsers without scripts, which these styles are not for
for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) link.media = 'all'

createRoot(document.querySelector('#root')!).render(
  <UiRoot>
    <App />
  </UiRoot>,
)
