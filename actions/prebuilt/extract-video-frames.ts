/*
@flora-name Extract Video Frames
@flora-description Outputs frames of a video as images.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "images", "type": "image", "multiple": { "min": 1, "max": 100 } }]
@flora-params [
  {
    "key": "mode", "label": "Frames", "type": "select", "default": "evenly",
    "description": "Which frames are extracted.",
    "options": [
      { "label": "Single", "value": "single", "description": "One." },
      { "label": "Evenly", "value": "evenly", "description": "A number of frames, from the first to the last." },
      { "label": "Interval", "value": "interval", "description": "One frame per interval." },
      { "label": "Scene", "value": "scene", "description": "The first frame of every scene." }
    ]
  },
  {
    "key": "time_percent", "label": "Time (%)", "type": "slider", "default": 50, "min": 0, "max": 100, "step": 0.1,
    "description": "Position in the video or in its range: 0 is the first frame and 100 the last.",
    "visibleIf": { "mode": "single" }
  },
  {
    "key": "frame_count", "label": "Frame Count", "type": "slider", "default": 5, "min": 1, "max": 100, "step": 1,
    "description": "Number of frames; a single one is the middle frame.",
    "visibleIf": { "mode": "evenly" }
  },
  {
    "key": "every_seconds", "label": "Every (s)", "type": "number", "default": 1, "min": 0.04, "max": 600, "step": 0.01,
    "description": "Time between frames.",
    "visibleIf": { "mode": "interval" }
  },
  {
    "key": "scene_sensitivity", "label": "Scene Sensitivity", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.05,
    "description": "The higher, the smaller the changes that count as a cut.",
    "visibleIf": { "mode": "scene" }
  },
  {
    "key": "range", "label": "Video Range (%)", "type": "range", "default": { "min": 0, "max": 100 }, "min": 0, "max": 100, "step": 0.1,
    "description": "The part of the video from which frames are taken."
  }
]
@flora-cost 0.01
@flora-seconds 10
*/
import { countFrames, getFrameRate } from './shared/video-timing.ts'
import { readFrame, getFrameTime } from './shared/video-frames.ts'
import { sceneStarts } from './shared/video-scenes.ts'
import { ActionError } from './shared/action-error.ts'

const clip = getInput<VideoInput>('video')
const rate = getFrameRate(clip)
const most = 100

const range = getParam<{ min: number; max: number }>('range')
const frameAt = (percent: number) => Math.round((percent / 100) * (countFrames(clip) - 1))
const first = frameAt(Math.min(range.min, range.max))
const last = frameAt(Math.max(range.min, range.max))

async function wanted(mode: 'single' | 'evenly' | 'interval' | 'scene'): Promise<number[]> {
  if (mode === 'single') return [first + (last - first) * (getParam<number>('time_percent') / 100)]
  if (mode === 'interval') {
    const every = Math.max(1, getParam<number>('every_seconds') * rate)
    return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, at) => first + at * every)
  }
  if (mode === 'scene') {
    const starts = await sceneStarts(clip, getParam('scene_sensitivity'))
    const within = starts.map(second => Math.round(second * rate)).filter(frame => frame > first && frame <= last)
    return [first, ...within]
  }
  const count = getParam<number>('frame_count')
  if (count === 1) return [(first + last) / 2]
  return Array.from({ length: count }, (_, at) => first + ((last - first) * at) / (count - 1))
}

/** Removes the duplicates that occur if the video has fewer frames than requested. */
const frames = [...new Set((await wanted(getParam('mode'))).map(Math.round))]
if (frames.length > most)
  throw new ActionError(
    `The action would extract ${frames.length} frames, but the limit is ${most}: choose a longer interval, a smaller range or a lower sensitivity.`,
  )
for (const [at, frame] of frames.entries())
  await writeOutput('images', await readFrame(clip, getFrameTime(clip, frame), [at / frames.length, (at + 1) / frames.length]))
