/*
@flora-name Split Video
@flora-description Cuts a video into parts.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "videos", "type": "video", "multiple": { "min": 1, "max": 50 } }]
@flora-params [
  {
    "key": "split_mode", "label": "Split Mode", "type": "select", "default": "equal",
    "description": "Where the video is cut.",
    "options": [
      { "label": "Equal", "value": "equal", "description": "Into a number of parts of equal length." },
      { "label": "Duration", "value": "duration", "description": "Into parts of a given duration; the last part may be shorter." },
      { "label": "Scene", "value": "scene", "description": "Where the frame changes abruptly." }
    ]
  },
  {
    "key": "segments", "label": "Number of Segments", "type": "slider", "default": 2, "min": 2, "max": 50, "step": 1,
    "description": "Number of parts.",
    "visibleIf": { "split_mode": "equal" }
  },
  {
    "key": "segment_duration", "label": "Segment Duration (s)", "type": "number", "default": 5, "min": 0.1, "max": 3600, "step": 0.1,
    "description": "Duration of a part.",
    "visibleIf": { "split_mode": "duration" }
  },
  {
    "key": "scene_sensitivity", "label": "Scene Sensitivity", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.05,
    "description": "The higher, the smaller the changes that count as a cut.",
    "visibleIf": { "split_mode": "scene" }
  },
  {
    "key": "trim_handles", "label": "Trim Handles (s)", "type": "slider", "default": 0, "min": 0, "max": 5, "step": 0.1,
    "description": "Time removed at the start and end of each part; parts of which nothing remains are left out."
  },
  {
    "key": "strip_audio", "label": "Strip Audio", "type": "toggle", "default": false,
    "description": "Leaves the audio out."
  },
  "output_format"
]
@flora-cost 0.02
@flora-seconds 20
*/
import { countFrames, countFramesAt, getFrameRate, toExactDuration } from './shared/video-timing.ts'
import { getFrameTime } from './shared/video-frames.ts'
import { sceneStarts } from './shared/video-scenes.ts'
import { frameLabel } from './shared/video-alpha.ts'
import { encodingFilters, outputFormat, paceLike } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'
import { ActionError } from './shared/action-error.ts'

const clip = getInput<VideoInput>('video')
const rate = getFrameRate(clip)
const total = countFrames(clip)
const most = 50

const counting = (count: number, every: number) => Array.from({ length: count }, (_, at) => Math.round(at * every))

/** Returns the start of each part as a frame number based on the average frame rate. */
async function getStarts(mode: 'equal' | 'duration' | 'scene'): Promise<number[]> {
  if (mode === 'scene') {
    const starts = await sceneStarts(clip, getParam('scene_sensitivity'))
    return starts.map(second => Math.round(second * rate)).filter(frame => frame < total)
  }
  if (mode === 'duration') {
    const every = countFramesAt(getParam('segment_duration'), rate)
    return counting(Math.ceil(total / every), every)
  }
  // A video with three frames cannot be split into ten parts.
  const segments = Math.min(total, getParam<number>('segments'))
  return counting(segments, total / segments)
}

const starts = await getStarts(getParam('split_mode'))
if (starts.length > most)
  throw new ActionError(
    `The video would be split into ${starts.length} parts, but the limit is ${most}: use longer parts or a lower sensitivity.`,
  )

/**
 * Returns the start time of the frame that is shown at position `frame`, so that each frame is in exactly one part. After the last frame,
 * only audio is split.
 */
async function cutAt(frame: number): Promise<number> {
  if (frame >= total) return clip.duration_seconds
  return frame / rate < clip.video_seconds ? video.frameStart(clip, getFrameTime(clip, frame)) : frame / rate
}

const handle = Math.round(getParam<number>('trim_handles') * rate)
const parts: { start: number; end: number }[] = []
for (const [at, start] of starts.entries()) {
  const [first, last] = [start + handle, (starts[at + 1] ?? total) - handle]
  const part = { start: await cutAt(first), end: await cutAt(last) }
  if (last > first && part.end > part.start) parts.push(part)
}
if (parts.length === 0) throw new ActionError(`The trim handles would remove every part: each handle must be shorter than half a part.`)

const withAudio = clip.has_audio && !getParam('strip_audio')
for (const [at, { start, end }] of parts.entries()) {
  const seconds = end - start
  // The part ends half a tick of the finest time base before the next part starts, because timestamps are rounded.
  const graph = `[${frameLabel(clip)}]trim=end=${seconds - 0.000005},${evenSides},${encodingFilters(clip.has_alpha, clip)}[out0]`
  const part = await video.render(
    {
      inputs: [{ of: clip, from: start }],
      graph: withAudio ? `${graph};[a0]${toExactDuration(seconds)}[out1]` : graph,
      outputs: withAudio ? ['video', 'audio'] : ['video'],
      container: outputFormat(),
      pace: paceLike(seconds, clip),
    },
    seconds,
    [at / parts.length, (at + 1) / parts.length],
  )
  await writeOutput('videos', part)
}
