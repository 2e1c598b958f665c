import { Box } from 'lucide-react'
import { useEffect, useState } from 'react'
import { modelImage } from '../ui/model-image.ts'

/** Shows a still image of a 3D model from the front. The selected node shows the interactive viewer instead. */
export default function ModelStill({ url, alt }: { url: string; alt: string }) {
  const [image, setImage] = useState<string>()
  useEffect(() => {
    let isGone = false
    modelImage(url).then(
      made => !isGone && setImage(made),
      () => undefined, // Without an image, the icon remains.
    )
    return () => {
      isGone = true
    }
  }, [url])
  return image === undefined ? <Box className="nodecard-icon" aria-label={alt} /> : <img src={image} alt={alt} draggable={false} />
}
