import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { sheetsLoaded } from './sheets.ts'
import { t } from './texts.ts'
import { toast } from './toast.tsx'

let isAway = false
const returns = new Set<() => void>()
/** Records whether the service responded, and notifies listeners when it is back. Called after each request. */
export function reportServiceStatus(isThere: boolean): void {
  const isBack = isThere && isAway
  isAway = !isThere
  if (isBack) for (const call of returns) call()
}

/** Calls `call` whenever the service becomes available again. @returns a function that unregisters `call` */
export function onServiceBack(call: () => void): () => void {
  returns.add(call)
  return () => void returns.delete(call)
}

/** True if an import can succeed. */
export const canLoad = (): boolean => !isAway && navigator.onLine

const pauseMs = 2000

/** Parts that are loaded one after another when the page is idle, so that they work even if the service becomes unavailable. */
const soon: (() => Promise<unknown>)[] = []
let isSoon = false
let isLoading = false

/** Starts loading the parts in `soon`. Called when the page shows its content. */
export function loadSoonParts(): void {
  isSoon = true
  if (!isLoading) whenIdle(next)
}

async function next(): Promise<void> {
  const load = canLoad() ? soon.shift() : undefined
  isLoading = load !== undefined
  if (!load) return
  await load().catch(() => undefined)
  whenIdle(next)
}

const whenIdle = (work: () => void) =>
  // Safari has no `requestIdleCallback`.
  'requestIdleCallback' in globalThis ? void requestIdleCallback(work, { timeout: 1000 }) : void setTimeout(work, 200)

/**
 * A part of the page that is loaded on first render. With `soon`, it is also loaded when the page is idle. Browsers cache a failed `import`
 * until the page is closed, so no import starts while the service is unavailable.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any props
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>, when?: 'soon'): LazyExoticComponent<T> {
  let loaded: { default: T } | undefined
  const keep = async () => {
    const part = await load()
    await sheetsLoaded()
    return (loaded = part)
  }
  if (when === 'soon') {
    soon.push(keep)
    if (isSoon) loadSoonParts()
  }
  return lazy(async () => {
    if (loaded) return loaded
    if (!canLoad()) {
      const dismiss = toast({ title: t.partMissing, tone: 'bad', key: 'part' })
      while (!(await isServiceThere())) await pause()
      dismiss()
    }
    return keep()
  })
}

const isServiceThere = () =>
  fetch('/studio', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

function pause(): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    addEventListener('online', end)
  })
}
