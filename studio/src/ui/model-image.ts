/** Renders 3D models as images for lists, because one renderer per model would be too expensive. */
// oxlint-disable-next-line import/no-unassigned-import -- it defines an element
import '@google/model-viewer'
import { PageProblem } from './errors.ts'
import { t } from './texts.ts'

interface Viewer extends HTMLElement {
  toBlob: (options: { mimeType: string }) => Promise<Blob>
}

const images = new Map<string, Promise<string>>()
/** The last image in the queue. Images are rendered one after another. */
let last: Promise<unknown> = Promise.resolve()
const timeoutMs = 30_000
/** An image file of at most this many bytes is assumed to be blank. */
const emptyBytes = 1000

/** @returns the URL, valid until the page is closed, of an image of the model's front */
export function modelImage(url: string): Promise<string> {
  let image = images.get(url)
  if (!image) {
    image = last.then(() => take(url))
    last = image.catch(() => undefined)
    images.set(url, image)
  }
  return image
}

async function take(url: string): Promise<string> {
  const viewer = document.createElement('model-viewer') as Viewer
  // The viewer renders nothing while it is invisible.
  Object.assign(viewer.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '320px',
    height: '320px',
    opacity: '0',
    pointerEvents: 'none',
  })
  for (const [name, value] of Object.entries({ src: url, loading: 'eager', 'environment-image': 'neutral', 'shadow-intensity': '0.6' }))
    viewer.setAttribute(name, value)
  viewer.ariaHidden = 'true'
  viewer.inert = true
  try {
    const loaded = new Promise((resolve, reject) => {
      viewer.addEventListener('load', resolve)
      viewer.addEventListener('error', () => reject(new PageProblem(t.media.broken)))
      setTimeout(reject, timeoutMs, new PageProblem(t.media.broken))
    })
    document.body.append(viewer)
    await loaded
    return URL.createObjectURL(await drawn(viewer))
  } finally {
    viewer.remove()
  }
}

/** Waits for the first frame with content. For a few frames after loading, the viewer returns an empty image. */
async function drawn(viewer: Viewer): Promise<Blob> {
  for (const end = Date.now() + timeoutMs; ;) {
    await new Promise(requestAnimationFrame)
    const image = await viewer.toBlob({ mimeType: 'image/webp' })
    if (image.size > emptyBytes) return image
    if (Date.now() > end) throw new PageProblem(t.media.broken)
  }
}
