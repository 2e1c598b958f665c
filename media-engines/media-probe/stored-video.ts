import type { InputVideoTrack } from 'mediabunny'
import type { StoredVideo } from '../video/colors.ts'
import type { Alpha } from '../video/recipe.ts'

/** Returns the properties that determine a video's colors. */
export async function readStoredVideo(track: InputVideoTrack): Promise<StoredVideo> {
  const { mimeType: contentType } = await track.input.getFormat()
  // Errors are ignored, because FFmpeg can decode some streams that this reader cannot parse.
  const tags = await track.getColorSpace().catch(() => undefined)
  return { contentType, tags, codec: await track.getCodec(), width: await track.getCodedWidth(), height: await track.getCodedHeight() }
}

/** Returns the size of the stored frames if their pixels are not square. */
export async function readNonSquareSize(track: InputVideoTrack): Promise<Pick<Alpha, 'stored'>> {
  const coded = [await track.getCodedWidth(), await track.getCodedHeight()] as const
  const [width, height] = (await track.getRotation()) % 180 === 0 ? coded : [coded[1], coded[0]]
  const isStretched = width !== (await track.getDisplayWidth()) || height !== (await track.getDisplayHeight())
  return isStretched ? { stored: { width, height } } : {}
}
