/*
@flora-name Merge Audio into Video
@flora-description Replaces the audio of a video.
@flora-inputs [{ "name": "video", "type": "video" }, { "name": "audio", "type": "audio" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "duration", "label": "Duration", "type": "select", "default": "video",
    "description": "Duration of the result.",
    "options": [
      { "label": "Shortest", "value": "shortest", "description": "As long as the shorter of the two; the other is cut." },
      { "label": "Video", "value": "video", "description": "As long as the video: longer audio is cut, and silence follows shorter audio." },
      { "label": "Audio", "value": "audio", "description": "As long as the audio: a longer video is cut, and the last frame of a shorter one is held." }
    ]
  },
  "output_format"
]
@flora-cost 0.01
@flora-seconds 15
*/
import { frameLabel } from './shared/video-alpha.ts'
import { toExactDuration } from './shared/video-timing.ts'
import { encodingFilters, outputFormat, paceLike } from './shared/video-render.ts'
import { evenSides } from './shared/video-size.ts'

const clip = getInput<VideoInput>('video')
const audio = getInput<AudioInput>('audio')
const [videoSeconds, audioSeconds] = [clip.duration_seconds, audio.duration_seconds]
/** The end time of the output. If the output is longer than the video, the last frame is held until the end of the output. */
const seconds = { shortest: Math.min(videoSeconds, audioSeconds), video: videoSeconds, audio: audioSeconds }[
  getParam<'shortest' | 'video' | 'audio'>('duration')
]
const cut = seconds < clip.video_seconds ? `trim=end=${seconds},` : ''
await writeOutput(
  'video',
  await video.render(
    {
      inputs: [clip, audio],
      graph: `[${frameLabel(clip)}]${cut}${evenSides},${encodingFilters(clip.has_alpha, clip)}[out0];[a1]${toExactDuration(seconds)}[out1]`,
      outputs: ['video', 'audio'],
      container: outputFormat(),
      pace: paceLike(seconds, clip),
    },
    seconds,
  ),
)
