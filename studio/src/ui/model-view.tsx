// oxlint-disable-next-line import/no-unassigned-import -- it defines an element
import '@google/model-viewer'
import { useEffect, useRef } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': React.HTMLAttributes<HTMLElement> & Record<string, unknown>
    }
  }
}

/**
 * A 3D model that the user can rotate by dragging or with the arrow keys, and zoom with the wheel. This module includes a renderer, so it
 * is loaded only when the first model is shown.
 */
export default function ModelView({ url, alt, onError }: { url: string; alt: string; onError: () => void }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const viewer = ref.current
    viewer?.addEventListener('error', onError)
    return () => viewer?.removeEventListener('error', onError)
  }, [onError])
  return (
    <model-viewer
      ref={ref}
      src={url}
      alt={alt}
      camera-controls=""
      touch-action="pan-y"
      shadow-intensity="0.6"
      environment-image="neutral"
      interaction-prompt="none"
      className="nodrag nowheel"
    />
  )
}
