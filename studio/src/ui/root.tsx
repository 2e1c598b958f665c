import type { ReactNode } from 'react'
import './appearance.ts'
import './widgets.css'
import { Announcer, ToastRegion } from './toast.tsx'
import { TooltipLayer } from './tooltip.tsx'

/** What stands once in the page: tooltip and toasts. Around everything. */
export const UiRoot = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Announcer />
    <ToastRegion />
    <TooltipLayer />
  </>
)
