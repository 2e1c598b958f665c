import { Box } from 'lucide-react'
import { useEffect, useState } from 'react'
import { modelPicture } from '../ui/model-picture.ts'

/** A 3D model from the front; the selected node has the viewer. */
export default function ModelStill({ url, alt }: { url: string; alt: string }) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isGone = false
    modelPicture(url).then(
      made => !isGone && setPicture(made),
      () => undefined, // its icon stays
    )
    return () => {
      isGone = true
    }
  }, [url])
  return picture === undefined ? <Box className="nodecard-icon" aria-label={alt} /> : <img src={picture} alt={alt} draggable={false} />
}
