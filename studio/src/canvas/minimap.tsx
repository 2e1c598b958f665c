import { useReactFlow, useStore as useFlowView } from '@xyflow/react'
import { useEffect, useRef, type PointerEvent } from 'react'
import { useProjectState } from '../data/project-store.ts'
import { useFlowState } from './flow-store.ts'
import { colorsOf, paint, type Colors } from './paint.ts'

const width = 176
const height = 112
const margin = 8

/** Where one is. Drawn, as boxes of thousands of nodes would cost more than the canvas. */
export default function Minimap() {
  const ref = useRef<HTMLCanvasElement>(null)
  const colors = useRef<Colors>(undefined)
  const scaleRef = useRef({ scale: 1, left: 0, top: 0 })
  const view = useReactFlow()
  const nodes = useFlowState(state => state.nodes)
  const graph = useProjectState(state => state.graph)
  const transform = useFlowView(state => state.transform)
  const paneWidth = useFlowView(state => state.width)
  const paneHeight = useFlowView(state => state.height)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const canvas = ref.current
      if (!canvas) return
      const density = devicePixelRatio
      canvas.width = width * density
      canvas.height = height * density
      colors.current ??= colorsOf(canvas.parentElement!)
      const [x, y, zoom] = transform
      const sight = { left: -x / zoom, top: -y / zoom, right: (paneWidth - x) / zoom, bottom: (paneHeight - y) / zoom }
      let { left, top, right, bottom } = sight
      for (const { position, width: w = 0, height: h = 0 } of nodes) {
        if (position.x < left) left = position.x
        if (position.y < top) top = position.y
        if (position.x + w > right) right = position.x + w
        if (position.y + h > bottom) bottom = position.y + h
      }
      const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top))
      left -= (width / scale - (right - left)) / 2
      top -= (height / scale - (bottom - top)) / 2
      scaleRef.current = { scale, left, top }
      const context = canvas.getContext('2d')!
      paint({ context, nodes, graph, scale: scale * density, left, top, colors: colors.current, wires: false })
      context.strokeStyle = colors.current.selected
      context.lineWidth = 1.5 * density
      context.strokeRect(
        (sight.left - left) * scale * density,
        (sight.top - top) * scale * density,
        (sight.right - sight.left) * scale * density,
        (sight.bottom - sight.top) * scale * density,
      )
    })
    return () => cancelAnimationFrame(frame)
  }, [nodes, graph, transform, paneWidth, paneHeight])
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    const { scale, left, top } = scaleRef.current
    void view.setCenter(left + (event.clientX - box.left) / scale, top + (event.clientY - box.top) / scale, { zoom: view.getZoom() })
  }
  return (
    <div className="minimap" aria-hidden="true">
      <canvas ref={ref} style={{ width, height }} onPointerDown={go} onPointerMove={go} />
    </div>
  )
}
