import { createRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './app.tsx'

createRoot(document.querySelector('#root')!).render(<App />)
