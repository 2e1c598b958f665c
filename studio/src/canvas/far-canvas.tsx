import { useReactFlow, useStore as useFlowView } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useProjectState } from '../data/project-store.ts'
import { useFlow, useFlowState } from './flow-store.ts'
import { colorsOf, paint, type Colors } from './paint.ts'

/** All nodes as one drawing, where they would be a few pixels each. A click goes to the one that is there. */
export default function FarCanvas() {
  const ref = useRef<HTMLCanvasElement>(null)
  const colors = useRef<Colors>(undefined)
  const flow = useFlow()
  const view = useReactFlow()
  const nodes = useFlowState(state => state.nodes)
  const graph = useProjectState(state => state.graph)
  const transform = useFlowView(state => state.transform)
  const width = useFlowView(state => state.width)
  const height = useFlowView(state => state.height)
  useEffect(() => {
    const canvas = ref.current!
    const frame = requestAnimationFrame(() => {
      const density = devicePixelRatio
      if (canvas.width !== width * density || canvas.height !== height * density) {
        canvas.width = width * density
        canvas.height = height * density
      }
      colors.current ??= colorsOf(canvas.parentElement!)
      const [x, y, zoom] = transform
      const context = canvas.getContext('2d')!
      paint({
        context,
        nodes,
        graph,
        scale: zoom * density,
        left: -x / zoom,
        top: -y / zoom,
        colors: colors.current,
        wires: true,
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [nodes, graph, transform, width, height])
  return (
    <canvas
      ref={ref}
      className="far-canvas"
      aria-hidden="true"
      onClick={event => {
        const at = view.screenToFlowPosition({ x: event.clientX, y: event.clientY })
        const hit = flow.store
          .getState()
          .nodes.findLast(
            ({ type, position, width: w = 0, height: h = 0 }) =>
              type !== 'group' && at.x >= position.x && at.y >= position.y && at.x <= position.x + w && at.y <= position.y + h,
          )
        if (!hit) return
        flow.select([hit.id])
        void view.setCenter(hit.position.x + (hit.width ?? 0) / 2, hit.position.y + (hit.height ?? 0) / 2, { zoom: 0.8, duration: 200 })
      }}
    />
  )
}
