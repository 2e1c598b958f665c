import { createRequire } from 'node:module'

interface Parts {
  /** Undefined if node-av's FFmpeg is used. */
  ffmpegPath: string | undefined
  video: boolean
  customActions: boolean
  canvas: boolean
}

/**
 * Describes the features that an installation lacks, and how to add them. A missing binary may not exist for this system, may not have been
 * installed or may have been deleted; the service cannot tell which.
 */
export function missingParts({ ffmpegPath, video, customActions, canvas }: Parts): string[] {
  const again = 'installs it where there is a build'
  return [
    ...(video
      ? []
      : [
          ffmpegPath
            ? `video is unavailable: FFMPEG_PATH (${ffmpegPath}) names no program that can be run`
            : `video is unavailable: node-av is not installed, and FFMPEG_PATH names no ffmpeg; \`WITHOUT_NODE_AV=0 npm start\` ${again} (not on Alpine)`,
        ]),
    ...(customActions
      ? []
      : [`custom actions are unavailable: Deno is not installed or does not start; \`npm start\` ${again} (not on Windows and Alpine)`]),
    ...(canvas ? [] : [`the local provider cannot draw images: the binary of @napi-rs/canvas is not installed; \`npm start\` ${again}`]),
  ]
}

/** Reports whether the canvas library's binary is installed, without loading it. */
export function isCanvasInstalled(): boolean {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@napi-rs/canvas'))
  const builds = ['', '-gnu', '-musl', '-msvc', '-gnueabihf']
  return builds.some(build => {
    try {
      return resolve(`@napi-rs/canvas-${process.platform}-${process.arch}${build}`) !== ''
    } catch {
      return false
    }
  })
}
