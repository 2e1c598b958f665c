import { useStoreApi } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useProject } from '../data/project-store.ts'
import { thumbnailFor, startFrame } from './far-thumbnails.ts'
import { useFlow } from './flow-store.ts'
import { paint, buildScene, type Scene } from './paint.ts'
import { watchScene } from './watch-scene.ts'

/** The minimum size of a thumbnail in pixels. A smaller one would show no more than a color. */
const minThumbnailSize = 20

/**
 * Draws all nodes as one image when a canvas would otherwise have too many elements. Follows the viewport without rendering React
 * components.
 */
export default function FarCanvas() {
  const ref = useRef<HTMLCanvasElement>(null)
  const flow = useFlow()
  const project = useProject()
  const view = useStoreApi()
  useEffect(() => {
    const canvas = ref.current!
    const context = canvas.getContext('2d')!
    let scene: Scene | undefined
    let frame = 0
    const soon = () => {
      frame ||= requestAnimationFrame(draw)
    }
    const changed = () => {
      scene = undefined
      soon()
    }
    const thumbnails = (url: string) => thumbnailFor(url, soon)
    function draw(): void {
      frame = 0
      const { transform, width, height } = view.getState()
      const [x, y, zoom] = transform
      const density = devicePixelRatio
      const [wide, high] = [Math.round(width * density), Math.round(height * density)]
      if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high]
      const { nodes } = flow.store.getState()
      scene ??= buildScene(nodes, project.store.getState().graph, canvas.parentElement!, true)
      startFrame()
      const sight = { scale: zoom * density, left: -x / zoom, top: -y / zoom }
      paint(context, scene, sight, zoom * 320 < minThumbnailSize ? undefined : thumbnails)
    }
    const stop = watchScene({ pane: view, flow, project, onMove: soon, onChange: changed })
    draw()
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [flow, project, view])
  return <canvas ref={ref} className="far-canvas" aria-hidden="true" />
}
