import type { Call, ImageValue } from './shared/module.ts'

export async function execute({ inputs: { image }, params: { count } }: Call<{ image: ImageValue }, { count: number }>) {
  return { images: Array.from({ length: Math.round(count) }, () => image.bytes) }
}
