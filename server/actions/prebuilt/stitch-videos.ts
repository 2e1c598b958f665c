/*
@flora-name Stitch Videos
@flora-description Joins films one after another to one, at the highest frame rate of them up to 60.
@flora-inputs [{ "name": "videos", "type": "video", "multiple": { "min": 1, "max": 20 } }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "aspect_ratio", "label": "Output Aspect Ratio", "type": "select", "default": "auto",
    "description": "The short side is as long as that of the first film.",
    "options": [
      { "label": "Auto", "value": "auto", "description": "As the first film." },
      { "label": "21:9", "value": "21:9" },
      { "label": "16:9", "value": "16:9" },
      { "label": "3:2", "value": "3:2" },
      { "label": "4:3", "value": "4:3" },
      { "label": "5:4", "value": "5:4" },
      { "label": "1:1", "value": "1:1" },
      { "label": "4:5", "value": "4:5" },
      { "label": "3:4", "value": "3:4" },
      { "label": "2:3", "value": "2:3" },
      { "label": "9:16", "value": "9:16" },
      { "label": "9:21", "value": "9:21" }
    ]
  },
  {
    "key": "fit_mode", "label": "Fit Mode", "type": "select", "default": "contain",
    "description": "What becomes of films of another shape.",
    "options": [
      { "label": "Contain", "value": "contain", "description": "All of the film is shown, before a background." },
      { "label": "Cover", "value": "cover", "description": "The film fills the picture, and what is too much is cut off." }
    ]
  },
  {
    "key": "background_mode", "label": "Background Mode", "type": "select", "default": "solid",
    "description": "What lies beside films of another shape.",
    "options": [
      { "label": "Solid", "value": "solid", "description": "One color." },
      { "label": "Blur", "value": "blur", "description": "The film itself, enlarged and blurred." }
    ],
    "visibleIf": { "fit_mode": "contain" }
  },
  {
    "key": "background_color", "label": "Background Color", "type": "color", "default": "#000000",
    "description": "Color of the solid background.",
    "visibleIf": { "fit_mode": "contain", "background_mode": "solid" }
  },
  {
    "key": "blur_amount", "label": "Blur Amount", "type": "slider", "default": 40, "min": 0, "max": 100, "step": 1,
    "description": "How strongly the background is blurred, whatever the size of the film.",
    "visibleIf": { "fit_mode": "contain", "background_mode": "blur" }
  },
  {
    "key": "transition", "label": "Transition", "type": "select", "default": "none",
    "description": "How one film goes over into the next; the sounds fade into each other.",
    "options": [
      { "label": "None", "value": "none", "description": "A hard cut." },
      { "label": "Fade", "value": "fade", "description": "One becomes the other." },
      { "label": "Wipe Left", "value": "wipeleft", "description": "The next film comes from the right." },
      { "label": "Wipe Right", "value": "wiperight", "description": "The next film comes from the left." }
    ]
  },
  {
    "key": "transition_duration", "label": "Transition Duration (s)", "type": "slider", "default": 0.5, "min": 0.1, "max": 5, "step": 0.1,
    "description": "Both films play during it; at most half of a film goes into each of its transitions.",
    "visibleIf": { "transition": ["fade", "wipeleft", "wiperight"] }
  }
]
@flora-cost 0.03
@flora-seconds 40
*/
import { exactly, framesIn, lasting, rateOf } from './shared/film-clock.ts'
import { onCanvas } from './shared/film-canvas.ts'
import { atMost, ratioOf, sizeOfRatio } from './shared/film-size.ts'
import { alike } from './shared/film-sound.ts'
import { between, type Transition } from './shared/film-transition.ts'

const films = getInputs<VideoInput>('videos')
const [first] = films as [VideoInput]
const ratio = getParam<string>('aspect_ratio')
const canvas = atMost(ratio === 'auto' ? first : sizeOfRatio(first, ratioOf(ratio)), 4096)
const rate = Math.min(60, Math.max(...films.map(rateOf)))
const lengths = films.map(film => framesIn(film.duration_seconds, rate))
const withSound = films.some(film => film.has_audio)

const transition = getParam<'none' | Transition>('transition')
const wished = transition === 'none' ? 0 : framesIn(getParam('transition_duration'), rate)
/** How many frames a film shares with the one before it. */
const shared = lengths.map((length, at) => (at === 0 ? 0 : Math.min(wished, Math.floor(length / 2), Math.floor(lengths[at - 1]! / 2))))

const background = {
  mode: getParam<'solid' | 'blur'>('background_mode'),
  colour: getParam<string>('background_color'),
  blur: getParam<number>('blur_amount'),
}

function picturesOf(at: number): AsyncIterator<Pixels> {
  const film = films[at]!
  const onIt = onCanvas('film', 'fitted', film, canvas, getParam('fit_mode'), background)
  const graph = `[v0]fps=${rate}:start_time=0[film];${onIt};[fitted]${exactly(lengths[at]!, rate)}[out0]`
  return video.frames(film, graph, [0, 0])[Symbol.asyncIterator]()
}

async function next(pictures: AsyncIterator<Pixels>): Promise<Pixels> {
  const { value, done } = await pictures.next()
  if (done === true) throw new Error('A film has fewer pictures than it says.')
  return value
}

/** Film after film, so that never more than two are open: a graph that joins them all holds pictures of each. */
async function* joined(): AsyncGenerator<Pixels> {
  let pictures = picturesOf(0)
  for (const [at, length] of lengths.entries()) {
    const overlap = shared[at + 1] ?? 0
    for (let frame = shared[at]!; frame < length - overlap; frame++) yield await next(pictures)
    if (at + 1 === lengths.length) return
    const following = picturesOf(at + 1)
    for (let frame = 0; frame < overlap; frame++)
      yield between(transition as Transition, await next(pictures), await next(following), (frame + 1) / (overlap + 1))
    await pictures.return?.()
    pictures = following
  }
}

const frames = lengths.reduce((sum, length, at) => sum + length - shared[at]!, 0)
const inputs = [{ frames: joined(), width: canvas.width, height: canvas.height, frame_rate: rate }, ...films]

/** Chains from all films to `[out1]`. */
function sounds(): string {
  const each = films.map((film, at) => {
    const sound = film.has_audio ? `[a${at + 1}]` : 'anullsrc=r=48000:cl=stereo,'
    return `${sound}${alike},${lasting(lengths[at]! / rate)},asetpts=N/SR/TB[sound${at}]`
  })
  const joints = shared.slice(1).map((overlap, at) => {
    const both = `[${at === 0 ? 'sound0' : `sounds${at}`}][sound${at + 1}]`
    const joint = overlap === 0 ? 'concat=n=2:v=0:a=1' : `acrossfade=duration=${overlap / rate}`
    return `${both}${joint},asetpts=N/SR/TB[sounds${at + 1}]`
  })
  const last = films.length === 1 ? 'sound0' : `sounds${films.length - 1}`
  return [...each, ...joints, `[${last}]${lasting(frames / rate)}[out1]`].join(';')
}

const pictures = `[v0]${exactly(frames, rate)},${video.playable}[out0]`
await writeOutput(
  'video',
  await video.render(
    withSound
      ? { inputs, graph: `${pictures};${sounds()}`, outputs: ['video', 'audio'], container: 'mp4' }
      : { inputs: inputs.slice(0, 1), graph: pictures, outputs: ['video'], container: 'mp4' },
    frames / rate,
  ),
)
