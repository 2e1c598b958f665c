import type { Maker } from '../models/job.ts'

/** Imported on demand, so that a worker that only makes audio never loads an image library. */
const makers: Readonly<Record<string, () => Promise<Maker>>> = {
  'local/image': async () => (await import('../image/make-image.ts')).makeImage,
  'local/image-edit': async () => (await import('../image/edit/make-image-edit.ts')).makeImageEdit,
  'local/image-blend': async () => (await import('../image/blend/make-image-blend.ts')).makeImageBlend,
  'local/video': async () => (await import('../video/make-video.ts')).makeVideo,
  'local/video-from-image': async () => (await import('../video/make-video-from-image.ts')).makeVideoFromImage,
  'local/audio': async () => (await import('../audio/make-audio.ts')).makeAudio,
  'local/speech': async () => (await import('../speech/make-speech.ts')).makeSpeech,
  'local/model3d': async () => (await import('../model3d/make-model3d.ts')).makeModel3d,
  'local/model3d-from-image': async () => (await import('../model3d/make-relief.ts')).makeRelief,
  'local/model3d-edit': async () => (await import('../model3d/edit/make-model3d-edit.ts')).makeModel3dEdit,
}

export async function loadMaker(modelId: string): Promise<Maker> {
  const load = makers[modelId]
  if (load === undefined) throw new Error(`No maker for ${modelId}.`)
  return load()
}
