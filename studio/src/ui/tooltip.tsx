import { useEffect, useRef, useState } from 'react'

interface Shown {
  text: string
  keys: string | undefined
  target: HTMLElement
}

const showAfterMs = 450
const afterwards = 600

/**
 * One tooltip for all of the page's elements that have `data-tip`, because a canvas has thousands of buttons. It is a popover, so it
 * appears above dialogs.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown>()
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastHidden = 0
    let current: HTMLElement | undefined
    const show = (target: HTMLElement) => {
      current = target
      setShown({ text: target.dataset.tip!, keys: target.dataset.tipKeys, target })
    }
    const hide = () => {
      clearTimeout(timer)
      if (current) lastHidden = Date.now()
      current = undefined
      setShown(undefined)
    }
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const target = tipped(event.target)
      if (target === current) return
      hide()
      if (target) timer = setTimeout(show, Date.now() - lastHidden < afterwards ? 60 : showAfterMs, target)
    }
    const focused = (event: FocusEvent) => {
      const target = tipped(event.target)
      hide()
      if (target?.matches(':focus-visible')) show(target)
    }
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true, passive: true }
    addEventListener('pointerover', over, options)
    addEventListener('focusin', focused, options)
    addEventListener('focusout', hide, options)
    addEventListener('pointerdown', hide, options)
    addEventListener('scroll', hide, options)
    addEventListener('keydown', key, options)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [])

  useEffect(() => {
    const tip = ref.current
    if (!tip || !shown) return
    if (!shown.target.isConnected) return setShown(undefined)
    tip.showPopover?.()
    const at = shown.target.getBoundingClientRect()
    const { width, height } = tip.getBoundingClientRect()
    const above = at.bottom + height + 12 > innerHeight
    tip.style.top = `${above ? at.top - height - 6 : at.bottom + 6}px`
    tip.style.left = `${Math.max(6, Math.min(innerWidth - width - 6, at.left + at.width / 2 - width / 2))}px`
    return () => tip.hidePopover?.()
  }, [shown])

  return (
    <div ref={ref} popover="manual" className="ui-tooltip" role="tooltip" aria-hidden="true">
      {shown?.text}
      {shown?.keys && <kbd>{shown.keys}</kbd>}
    </div>
  )
}

const tipped = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined
