/*
@flora-name Extract Video Frames
@flora-description Gives pictures of a film as images.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "images", "type": "image", "multiple": { "min": 1, "max": 100 } }]
@flora-params [
  {
    "key": "mode", "label": "Frames", "type": "select", "default": "evenly",
    "description": "Which pictures are given.",
    "options": [
      { "label": "Single", "value": "single", "description": "One." },
      { "label": "Evenly", "value": "evenly", "description": "So many, from the first to the last." },
      { "label": "Interval", "value": "interval", "description": "One after so many seconds each." },
      { "label": "Scene", "value": "scene", "description": "The first of every scene." }
    ]
  },
  {
    "key": "time_percent", "label": "Time (%)", "type": "slider", "default": 50, "min": 0, "max": 100, "step": 0.1,
    "description": "Where in the film, or in its range: 0 is the first picture and 100 the last.",
    "visibleIf": { "mode": "single" }
  },
  {
    "key": "frame_count", "label": "Frame Count", "type": "slider", "default": 5, "min": 1, "max": 100, "step": 1,
    "description": "How many pictures; one alone is that in the middle.",
    "visibleIf": { "mode": "evenly" }
  },
  {
    "key": "every_seconds", "label": "Every (s)", "type": "number", "default": 1, "min": 0.04, "max": 600, "step": 0.01,
    "description": "The time from one picture to the next.",
    "visibleIf": { "mode": "interval" }
  },
  {
    "key": "scene_sensitivity", "label": "Scene Sensitivity", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.05,
    "description": "The higher, the smaller the changes that count as a cut.",
    "visibleIf": { "mode": "scene" }
  },
  {
    "key": "range", "label": "Video Range (%)", "type": "range", "default": { "min": 0, "max": 100 }, "min": 0, "max": 100, "step": 0.1,
    "description": "The part of the film from which pictures are taken."
  }
]
@flora-cost 0.01
@flora-seconds 10
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

// server/actions/prebuilt/shared/film-pictures.ts
/** Reading is no part of the progress: what is made of it is. */
const unseen = [0, 0];
/**
* The picture that a film shows at a second, or its last one.
* @param span of the progress, from 0 to 1
* @param chain what is done to it
*/
async function pictureAt(film, seconds, span = unseen, chain = "null") {
	for await (const picture of video.frames({
		of: film,
		from: seconds
	}, `[v0]trim=end_frame=1,${chain}[out0]`, span)) return picture;
	throw new Error("The film shows no picture.");
}
/** The second of a frame, of those that there are. */
function secondOfFrame(film, frame) {
	return Math.min(framesOf(film) - 1, Math.max(0, Math.round(frame))) / rateOf(film);
}

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

// server/actions/prebuilt/extract-video-frames.ts
const film = getInput("video");
const rate = rateOf(film);
const most = 100;
const range = getParam("range");
const frameAt = (percent) => Math.round(percent / 100 * (framesOf(film) - 1));
const first = frameAt(Math.min(range.min, range.max));
const last = frameAt(Math.max(range.min, range.max));
async function wanted(mode) {
	if (mode === "single") return [first + (last - first) * (getParam("time_percent") / 100)];
	if (mode === "interval") {
		const every = Math.max(1, getParam("every_seconds") * rate);
		return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, at) => first + at * every);
	}
	if (mode === "scene") {
		const within = (await sceneStarts(film, getParam("scene_sensitivity"))).map((second) => Math.round(second * rate)).filter((frame) => frame > first && frame <= last);
		return [first, ...within];
	}
	const count = getParam("frame_count");
	if (count === 1) return [(first + last) / 2];
	return Array.from({ length: count }, (_, at) => first + (last - first) * at / (count - 1));
}
/** No picture twice, where a film has fewer than are wanted. */
const frames = [...new Set((await wanted(getParam("mode"))).map(Math.round))];
if (frames.length > most) throw new Error(`That would be ${frames.length} frames: at most ${most} are given, so take a longer interval, a smaller range or a lower sensitivity.`);
for (const [at, frame] of frames.entries()) await writeOutput("images", await pictureAt(film, secondOfFrame(film, frame), [at / frames.length, (at + 1) / frames.length]));
