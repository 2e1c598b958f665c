import { placed, placementFor, type Padding } from './shared/aspect.ts'
import type { Call, ImageValue } from './shared/module.ts'

type Params = Padding & { aspect_ratio: string; fit: 'crop' | 'pad' }

export async function execute({ inputs: { image }, params }: Call<{ image: ImageValue }, Params>) {
  return { image: placed(image, placementFor(image, params.aspect_ratio, params.fit), params) }
}
