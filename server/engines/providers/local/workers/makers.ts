import type { Maker } from './job.ts'

/** Loaded one by one: a worker that only ever makes sound never loads an image library. */
const makers: Readonly<Record<string, () => Promise<Maker>>> = {
  'local/image': async () => (await import('../picture/make-image.ts')).makeImage,
  'local/image-edit': async () => (await import('../picture/make-image-edit.ts')).makeImageEdit,
  'local/video': async () => (await import('../film/make-video.ts')).makeVideo,
  'local/audio': async () => (await import('../sound/make-audio.ts')).makeAudio,
  'local/model3d': async () => (await import('../model3d/make-model3d.ts')).makeModel3d,
  'local/model3d-from-image': async () => (await import('../model3d/make-relief.ts')).makeRelief,
}

export async function makerOf(modelId: string): Promise<Maker> {
  const load = makers[modelId]
  if (load === undefined) throw new Error(`No maker for ${modelId}.`)
  return load()
}
