import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useEffect, useRef, type PointerEvent } from 'react'
import { useProject } from '../data/project-store.ts'
import { useFlow } from './flow-store.ts'
import { paint, buildScene, type Scene } from './paint.ts'
import { watchScene } from './watch-scene.ts'

const width = 176
const height = 112
const margin = 8
/** Delay before the nodes are redrawn after a change, so that drags and pans move only the viewport frame. */
const redrawDelayMs = 120

/**
 * Shows which part of the canvas is visible. Draws everything on a single canvas element, because thousands of separate elements would cost
 * more than the main canvas.
 */
export default function Minimap() {
  const ref = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLElement>(null)
  const place = useRef({ scale: 1, left: 0, top: 0 })
  const view = useReactFlow()
  const pane = useStoreApi()
  const flow = useFlow()
  const project = useProject()
  useEffect(() => {
    const canvas = ref.current!
    const context = canvas.getContext('2d')!
    let scene: Scene | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const viewportFrame = () => {
      const { transform, width: wide, height: high } = pane.getState()
      const [x, y, zoom] = transform
      return { left: -x / zoom, top: -y / zoom, right: (wide - x) / zoom, bottom: (high - y) / zoom }
    }
    function outline(): void {
      // The observer may call this function once more after the minimap has been removed.
      if (!frame.current) return
      const { left, top, right, bottom } = viewportFrame()
      const { scale, left: originX, top: originY } = place.current
      const { style } = frame.current
      style.translate = `${(left - originX) * scale}px ${(top - originY) * scale}px`
      style.inlineSize = `${(right - left) * scale}px`
      style.blockSize = `${(bottom - top) * scale}px`
    }
    function draw(): void {
      timer = undefined
      const density = devicePixelRatio
      canvas.width = width * density
      canvas.height = height * density
      scene ??= buildScene(flow.store.getState().nodes, project.store.getState().graph, canvas.parentElement!, false)
      let { left, top, right, bottom } = viewportFrame()
      for (const { x, y, w, h } of scene.boxes) {
        if (x < left) left = x
        if (y < top) top = y
        if (x + w > right) right = x + w
        if (y + h > bottom) bottom = y + h
      }
      const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top))
      left -= (width / scale - (right - left)) / 2
      top -= (height / scale - (bottom - top)) / 2
      place.current = { scale, left, top }
      paint(context, scene, { scale: scale * density, left, top })
      outline()
    }
    const soon = () => {
      timer ??= setTimeout(draw, redrawDelayMs)
    }
    const changed = () => {
      scene = undefined
      soon()
    }
    const moved = () => {
      outline()
      clearTimeout(timer)
      timer = setTimeout(draw, redrawDelayMs)
    }
    const stop = watchScene({ pane, flow, project, onMove: moved, onChange: changed })
    draw()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [flow, project, pane])
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    const { scale, left, top } = place.current
    void view.setCenter(left + (event.clientX - box.left) / scale, top + (event.clientY - box.top) / scale, { zoom: view.getZoom() })
  }
  return (
    <div className="minimap" aria-hidden="true">
      <canvas ref={ref} style={{ width, height }} onPointerDown={go} onPointerMove={go} />
      <i ref={frame} />
    </div>
  )
}
