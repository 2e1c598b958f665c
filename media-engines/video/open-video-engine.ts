import type { VideoEngine, VideoEngineChoice } from './video-engine.ts'

/** Opens a video engine. Call this only in worker processes, because opening node-av loads its binary into the process. */
export async function openVideoEngine(choice: VideoEngineChoice): Promise<VideoEngine> {
  if (choice.name === 'ffmpeg') return (await import('./ffmpeg-engine.ts')).ffmpegEngine(choice.path)
  return (await import('./node-av-engine.ts')).nodeAvEngine
}
