/*
@flora-name Duplicate Video
@flora-description Outputs a video several times, unchanged.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "videos", "type": "video", "multiple": { "min": 1, "max": 16 } }]
@flora-params [
  {
    "key": "count", "label": "Copies", "type": "number", "default": 2, "min": 1, "max": 16, "step": 1,
    "description": "Number of copies."
  }
]
@flora-cost 0.001
@flora-seconds 2
*/
const clip = getInput<VideoInput>('video')
const copied = clip.is_animated_image
  ? await video.render(
      { inputs: [clip], graph: `[v0]${video.playable}[out0]`, outputs: ['video'], container: 'mp4' },
      clip.duration_seconds,
    )
  : clip
for (let copy = 0; copy < getParam<number>('count'); copy++) await writeOutput('videos', copied)
