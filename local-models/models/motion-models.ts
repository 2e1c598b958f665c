import { maxPromptLength, type Model, type ModelParam, type ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { readNumber, videoBound } from './job.ts'
import { aspectRatio, choice, imageUrl, localModel, palette, quantity, seed, style } from './params.ts'

const wav = { value: 'wav', label: 'WAV', description: 'Uncompressed' }
const m4a = { value: 'm4a', label: 'M4A', description: 'AAC, a tenth of the size' }

const duration = (longest: number, usual: number) =>
  quantity('float', 'duration', 'Duration', 'Seconds.', { default: usual, min: 1, max: longest })

const is720p = (params: ModelParams): boolean => params['resolution'] !== '480p'
const seconds = (params: ModelParams): number => readNumber(params, 'duration', 5)

/** Videos can use only these styles: the others work on finished pixels, and applying them to every frame would be too expensive. */
const videoStyles = new Set(['illustration', 'papercut', 'neon'])

const resolution = choice('resolution', 'Resolution', 'Pixels of the shorter side.', [
  { value: '720p', label: '720p' },
  { value: '480p', label: '480p', description: 'Faster and cheaper' },
])
const framesPerSecond = quantity('int', 'fps', 'Frames per second', 'More is smoother and takes longer.', {
  default: 24,
  min: 12,
  max: 30,
})

const videoCost = (params: ModelParams): number => Math.ceil(seconds(params) * (is720p(params) ? 60_000 : 40_000))
const videoSeconds = (params: ModelParams): number =>
  1 + seconds(params) * (readNumber(params, 'fps', 24) / 24) * (is720p(params) ? 0.9 : 0.5)

/** The video models, which need a video engine. */
export const videoModels: readonly Model[] = [
  localModel({
    id: 'local/video',
    name: 'Local Video',
    type: 'video',
    family: 'local/video',
    capabilities: ['text-to-video'],
    params: [
      duration(10, 5),
      aspectRatio('16:9'),
      resolution,
      framesPerSecond,
      { ...style, options: style.options?.filter(({ value }) => videoStyles.has(String(value))) ?? [] },
      palette,
      seed,
    ],
    cost: videoCost,
    seconds: videoSeconds,
  }),
  localModel({
    id: 'local/video-from-image',
    name: 'Local Video from Image',
    type: 'video',
    family: 'local/video',
    capabilities: ['image-to-video'],
    params: [imageUrl, duration(10, 5), aspectRatio('auto'), resolution, framesPerSecond, seed],
    mediaInputs: { image_url: { type: 'image', bound: videoBound, firstFrame: true } },
    cost: params => 10_000 + videoCost(params),
    seconds: videoSeconds,
  }),
]

/** The `m4a` format requires the video engine's encoder. */
const audioFormat = (hasVideoEngine: boolean): ModelParam =>
  choice('format', 'Format', 'File format of the audio.', hasVideoEngine ? [wav, m4a] : [wav])

export function audioModel(hasVideoEngine: boolean): Model {
  return localModel({
    id: 'local/audio',
    name: 'Local Tones',
    type: 'audio',
    capabilities: ['text-to-audio'],
    params: [
      { ...duration(30, 10), description: 'Seconds of music. The model plays tones in the mood of the prompt; it does not speak.' },
      audioFormat(hasVideoEngine),
      quantity('int', 'tempo', 'Tempo', 'Beats per minute; 0 takes it from the prompt.', { default: 0, min: 0, max: 180 }),
      seed,
    ],
    cost: params => 5_000 + Math.ceil(readNumber(params, 'duration', 10) * 1_000),
    seconds: params => 0.15 + readNumber(params, 'duration', 10) * 0.015,
  })
}

/** Maximum number of characters in the text; this is enough for about twelve minutes of speech. */
export const maxSpeechLength = 10_000

/** Costs more than `local/audio`, which therefore remains the default audio model. */
export const speechModel = (hasVideoEngine: boolean): Model =>
  localModel({
    id: 'local/speech',
    name: 'Local Speech',
    type: 'audio',
    capabilities: ['text-to-speech'],
    params: [
      choice('voice', 'Voice', 'Who speaks the prompt, in English.', [
        { value: 'slt', label: 'SLT', description: 'A woman, American' },
        { value: 'rms', label: 'RMS', description: 'A man, American' },
        { value: 'awb', label: 'AWB', description: 'A man, Scottish' },
        { value: 'kal16', label: 'KAL', description: 'A man, American; an older, more mechanical voice' },
        { value: 'kal', label: 'KAL, telephone', description: 'As KAL, at 8 kHz' },
      ]),
      quantity('float', 'speed', 'Speed', 'How fast it speaks; 1 is usual.', { default: 1, min: 0.5, max: 2 }),
      audioFormat(hasVideoEngine),
    ],
    cost: (_params, prompt) => 5_000 + 15 * Math.min(prompt?.length ?? maxPromptLength, maxSpeechLength),
    seconds: () => 3,
    timeoutSeconds: 300,
  })
