import { createRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app.tsx'
import { UiRoot } from './ui/root.tsx'

createRoot(document.querySelector('#root')!).render(
  <UiRoot>
    <App />
  </UiRoot>,
)
