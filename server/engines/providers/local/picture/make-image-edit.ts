import type { ProviderOutput } from '../../provider.ts'
import { textOf } from '../models/read-params.ts'
import type { Job } from '../workers/job.ts'
import { encodeImage } from './finish.ts'
import { readImage } from './read-image.ts'
export async function makeImageEdit({ params, media }: Job, progress: (percent: number) => void): Promise<ProviderOutput[]> {
  const format = textOf(params, 'format', 'png')
  progress(3)
  const { data, width, height } = await readImage(media['image_url']?.[0], 2048)
  progress(40)
  const bytes = await encodeImage(data, width, height, format, false)
  progress(90)
  return [{ type: 'imageUrl', bytes, contentType: `image/${format}`, width, height }]
}
