/** Thumbnails of nodes for the far view. Only visible thumbnails are loaded, a few at a time. */
const atOnce = 6
const maxThumbnails = 2000
const width = 96

const thumbnails = new Map<string, ImageBitmap | undefined>()
let waiting = new Set<string>()
let loading = 0

/** @returns the thumbnail if it is loaded. Otherwise, queues it for loading; {@link startFrame} clears the queue. */
export function thumbnailFor(url: string, onLoad: () => void): ImageBitmap | undefined {
  if (thumbnails.has(url)) return thumbnails.get(url)
  waiting.add(url)
  if (loading < atOnce) void load(onLoad)
  return undefined
}

/** Cancels queued thumbnails, which may no longer be visible. */
export const startFrame = (): void => {
  waiting = new Set()
}

async function load(onLoad: () => void): Promise<void> {
  loading += 1
  for (let [url] = waiting; url !== undefined; [url] = waiting) {
    waiting.delete(url)
    thumbnails.set(url, undefined)
    const image = new Image()
    image.src = url
    try {
      await image.decode()
      thumbnails.set(url, await createImageBitmap(image, { resizeWidth: width, resizeQuality: 'medium' }))
      dropOldest()
      onLoad()
    } catch {
      // Without a thumbnail, the node is still drawn as a box.
    }
  }
  loading -= 1
}

function dropOldest(): void {
  for (const [url, thumbnail] of thumbnails) {
    if (thumbnails.size <= maxThumbnails) return
    thumbnails.delete(url)
    thumbnail?.close()
  }
}
