import { useInsertionEffect, type ReactNode } from 'react'
import { applyAppearance } from './appearance.ts'
import './widgets.css'
import { Announcer, ToastRegion } from './toast.tsx'
import { TooltipLayer } from './tooltip.tsx'

/** Contains the page's single tooltip and toast region. Wraps everything. */
export function UiRoot({ children }: { children: ReactNode }) {
  useInsertionEffect(applyAppearance, [])
  return (
    <>
      {children}
      <Announcer />
      <ToastRegion />
      <TooltipLayer />
    </>
  )
}
