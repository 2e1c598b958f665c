/*
@flora-name Split Video
@flora-description Cuts a film into parts.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "videos", "type": "video", "multiple": { "min": 1, "max": 50 } }]
@flora-params [
  {
    "key": "split_mode", "label": "Split Mode", "type": "select", "default": "equal",
    "description": "Where the film is cut.",
    "options": [
      { "label": "Equal", "value": "equal", "description": "Into so many parts of one length." },
      { "label": "Duration", "value": "duration", "description": "After so many seconds each; the last part may be shorter." },
      { "label": "Scene", "value": "scene", "description": "Where the picture changes abruptly." }
    ]
  },
  {
    "key": "segments", "label": "Number of Segments", "type": "slider", "default": 2, "min": 2, "max": 50, "step": 1,
    "description": "How many parts there will be.",
    "visibleIf": { "split_mode": "equal" }
  },
  {
    "key": "segment_duration", "label": "Segment Duration (s)", "type": "number", "default": 5, "min": 0.1, "max": 3600, "step": 0.1,
    "description": "How long a part lasts.",
    "visibleIf": { "split_mode": "duration" }
  },
  {
    "key": "scene_sensitivity", "label": "Scene Sensitivity", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.05,
    "description": "The higher, the smaller the changes that count as a cut.",
    "visibleIf": { "split_mode": "scene" }
  },
  {
    "key": "trim_handles", "label": "Trim Handles (s)", "type": "slider", "default": 0, "min": 0, "max": 5, "step": 0.1,
    "description": "What is taken off at the beginning and the end of each part; parts of which nothing remains are left out."
  },
  {
    "key": "strip_audio", "label": "Strip Audio", "type": "toggle", "default": false,
    "description": "Leaves the sound out."
  }
]
@flora-cost 0.02
@flora-seconds 20
*/
// server/actions/prebuilt/shared/film-clock.ts
const usual = 25;
const least = 1;
const most$1 = 120;
/** The rates of television, where a mean that is measured falls a little beside them. */
const exact = [
	24e3 / 1001,
	24,
	25,
	3e4 / 1001,
	30,
	48,
	50,
	6e4 / 1001,
	60
];
/** Frames a second, with the small errors of a mean taken away. */
function rateOf({ frame_rate: mean }) {
	if (!(mean > 0)) return usual;
	return exact.find((rate) => Math.abs(mean / rate - 1) < 3e-4) ?? Math.min(most$1, Math.max(least, mean));
}
const framesIn = (seconds, rate) => Math.max(1, Math.round(seconds * rate));
const framesOf = (film) => framesIn(film.duration_seconds, rateOf(film));
/**
* The end of a chain: at a constant rate, and of just so many frames. The first and the last are held where others are
* missing, the last one before the rate is: at the end of a film `fps` drops what does not last half a frame.
*/
const exactly = (frames, rate) => `tpad=stop=-1:stop_mode=clone,fps=${rate}:start_time=0,trim=end_frame=${frames}`;
/** A chain of sound that lasts just so long: cut, or followed by silence. */
const lasting = (seconds) => `apad,atrim=end=${seconds.toFixed(6)}`;

// server/actions/prebuilt/shared/film-scenes.ts
/** A scene that is shorter is a flash of light. */
const shortest = .4;
const width = 64;
const height = 36;
/**
* Where scenes begin, in seconds, the first at 0. A cut shows by a picture that differs much more from the one before
* than that one did from its own, so that a camera that moves fast is none.
* @param sensitivity 0 (only hard cuts between pictures that differ most) to 1
*/
async function sceneStarts(film, sensitivity) {
	const rate = rateOf(film);
	const threshold = .5 - .45 * sensitivity;
	const starts = [0];
	let before;
	let movement = 0;
	let frame = 0;
	for await (const picture of video.frames(film, `[v0]fps=${rate}:start_time=0,scale=${width}:${height}:flags=area[out0]`, [0, 0])) {
		const moved = before === void 0 ? 0 : difference(before, picture);
		const second = frame / rate;
		if (Math.min(moved, moved - movement) > threshold && second - starts.at(-1) >= shortest) starts.push(second);
		before = {
			...picture,
			rgba: picture.rgba.slice()
		};
		movement = moved;
		frame++;
	}
	return starts;
}
/** 0 to 1. A quarter of the way from black to white is much already, so it counts as the whole. */
function difference(one, other) {
	let sum = 0;
	for (let at = 0; at < one.rgba.length; at++) sum += Math.abs(one.rgba[at] - other.rgba[at]);
	return Math.min(1, sum / 1762560 / .25);
}

// server/actions/prebuilt/shared/film-size.ts
/** Takes off the last row or column where there is an odd number of them: no picture is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// server/actions/prebuilt/split-video.ts
const film = getInput("video");
const rate = rateOf(film);
const frames = framesOf(film);
const most = 50;
const counting = (count, every) => Array.from({ length: count }, (_, at) => Math.round(at * every));
/** The first frame of each part. */
async function startsOf(mode) {
	if (mode === "scene") return (await sceneStarts(film, getParam("scene_sensitivity"))).map((second) => Math.round(second * rate)).filter((frame) => frame < frames);
	if (mode === "duration") {
		const every = framesIn(getParam("segment_duration"), rate);
		return counting(Math.ceil(frames / every), every);
	}
	const segments = Math.min(frames, getParam("segments"));
	return counting(segments, frames / segments);
}
const starts = await startsOf(getParam("split_mode"));
if (starts.length > most) throw new Error(`The film would fall into ${starts.length} parts: at most ${most} are given, so let the parts be longer or the sensitivity lower.`);
const handle = Math.round(getParam("trim_handles") * rate);
const parts = starts.map((start, at) => ({
	start: start + handle,
	end: (starts[at + 1] ?? frames) - handle
})).filter(({ start, end }) => end > start);
if (parts.length === 0) throw new Error(`The trim handles leave nothing of the parts: they have to be shorter than half of a part.`);
const withSound = film.has_audio && !getParam("strip_audio");
for (const [at, { start, end }] of parts.entries()) {
	const seconds = (end - start) / rate;
	const pictures = `[v0]${exactly(end - start, rate)},${evenSides},${video.playable}[out0]`;
	const part = await video.render({
		inputs: [{
			of: film,
			from: start / rate
		}],
		graph: withSound ? `${pictures};[a0]${lasting(seconds)}[out1]` : pictures,
		outputs: withSound ? ["video", "audio"] : ["video"],
		container: "mp4"
	}, seconds, [at / parts.length, (at + 1) / parts.length]);
	await writeOutput("videos", part);
}
