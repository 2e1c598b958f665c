import { useInsertionEffect, type ReactNode } from 'react'
import { applyAppearance } from './appearance.ts'
import './widgets.css'
import { Announcer, ToastRegion } from './toast.tsx'
import { TooltipLayer } from './tooltip.tsx'

/** Wraps the page. Contains the page's only tooltip and only toast region. */
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
