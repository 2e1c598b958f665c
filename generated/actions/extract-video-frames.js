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
// actions/prebuilt/shared/video-timing.ts
const defaultRate = 25;
const minRate = 1;
const maxRate = 120;
/** Standard frame rates. A rate measured as an average can be slightly off. */
const standardRates = [
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
/** Returns the frames per second, correcting small errors in a measured average. */
function getFrameRate({ frame_rate: mean }) {
	if (!(mean > 0)) return defaultRate;
	return standardRates.find((rate) => Math.abs(mean / rate - 1) < 3e-4) ?? Math.min(maxRate, Math.max(minRate, mean));
}
const countFramesAt = (seconds, rate) => Math.max(1, Math.round(seconds * rate));
const countFrames = (clip) => countFramesAt(clip.duration_seconds, getFrameRate(clip));
/**
* Returns filters that set a constant frame rate and an exact number of frames. Each output frame is the input frame shown at the output
* frame's timestamp. The first and last frames are repeated where frames are missing.
* @param before frame rate of the incoming frames: the average if it varies
*/
function toExactFrames(frames, rate, before = rate) {
	const ahead = before === rate ? .45 / rate : .001;
	return `${`tpad=stop_mode=clone:stop_duration=${1 / rate}`},settb=1/120000,setpts=PTS-${ahead}/TB,fps=${rate}:start_time=0:round=up,tpad=stop=-1:stop_mode=clone,trim=end_frame=${frames}`;
}

// actions/prebuilt/shared/straight-alpha.ts
/** Sets invisible pixels to transparent black, because their colors would otherwise show in programs that ignore alpha. */
function clearInvisible(rgba) {
	for (let at = 0; at < rgba.length; at += 4) if (rgba[at + 3] === 0) rgba.fill(0, at, at + 4);
}

// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;

// actions/prebuilt/shared/action-error.ts
/**
* Ends the run with a message for the caller; any other error thrown by an action is a bug. Each bundle has its own copy of this class, so
* engines check `code` instead of the class.
*/
var ActionError = class extends Error {
	code;
	/** @param code `input_unreachable` if an input lacks the expected content, `action_failed` for any other problem */
	constructor(sentence, code = "action_failed") {
		super(sentence);
		this.code = code;
	}
};

// actions/prebuilt/shared/video-frames.ts
/** An empty progress span, because progress reflects how much of the output has been written, not how much of the input has been read. */
const noProgress = [0, 0];
/**
* Returns the frame that a video shows at the given time, or the last frame if the video ends earlier. The frame includes the alpha
* channel, if the video has one.
* @param span part of the progress, from 0 to 1
* @param chain filters to apply
*/
async function readFrame(clip, seconds, span = noProgress, chain = "null") {
	for await (const frame of video.frames({
		of: clip,
		from: seconds
	}, `[${frameLabel(clip)}]trim=end_frame=1,${chain}[out0]`, span)) {
		if (clip.has_alpha) clearInvisible(frame.rgba);
		return frame;
	}
	throw new ActionError("The video has no visible frames.", "input_unreachable");
}
/**
* Returns a time, in seconds, at which a frame is shown. Frame numbers are based on the average frame rate; out-of-range numbers are
* clamped to the first or last frame.
*/
function getFrameTime(clip, frame) {
	const number = Math.round(frame);
	if (number <= 0) return 0;
	return number >= countFrames(clip) - 1 ? clip.duration_seconds : (number + .45) / getFrameRate(clip);
}

// actions/prebuilt/shared/video-scenes.ts
/** Minimum duration of a scene in seconds; anything shorter is treated as a flash of light. */
const shortest = .4;
const width = 64;
const height = 36;
/**
* Returns the start times of the scenes, in seconds; the first one is 0. A scene starts at a frame if the change from the previous frame is
* much greater than the preceding change, so that fast camera motion is not mistaken for a cut.
* @param sensitivity 0 (only hard cuts between very different frames) to 1
*/
async function sceneStarts(clip, sensitivity) {
	const rate = getFrameRate(clip);
	const threshold = .5 - .45 * sensitivity;
	const starts = [0];
	let before;
	let movement = 0;
	let count = 0;
	const graph = `[v0]${toExactFrames(countFramesAt(clip.video_seconds, rate), rate)},scale=${width}:${height}:flags=area[out0]`;
	for await (const frame of video.frames(clip, graph, [0, 0])) {
		const moved = before === void 0 ? 0 : difference(before, frame);
		const second = count / rate;
		if (Math.min(moved, moved - movement) > threshold && second - starts.at(-1) >= shortest) starts.push(second);
		before = {
			...frame,
			rgba: frame.rgba.slice()
		};
		movement = moved;
		count++;
	}
	return starts;
}
/**
* Returns the mean difference between two frames, from 0 to 1. A mean of a quarter of the range or more counts as 1, because a quarter is
* already a large difference.
*/
function difference(one, other) {
	let sum = 0;
	for (let at = 0; at < one.rgba.length; at++) sum += Math.abs(one.rgba[at] - other.rgba[at]);
	return Math.min(1, sum / 1762560 / .25);
}

// actions/prebuilt/extract-video-frames.ts
const clip = getInput("video");
const rate = getFrameRate(clip);
const most = 100;
const range = getParam("range");
const frameAt = (percent) => Math.round(percent / 100 * (countFrames(clip) - 1));
const first = frameAt(Math.min(range.min, range.max));
const last = frameAt(Math.max(range.min, range.max));
async function wanted(mode) {
	if (mode === "single") return [first + (last - first) * (getParam("time_percent") / 100)];
	if (mode === "interval") {
		const every = Math.max(1, getParam("every_seconds") * rate);
		return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, at) => first + at * every);
	}
	if (mode === "scene") {
		const within = (await sceneStarts(clip, getParam("scene_sensitivity"))).map((second) => Math.round(second * rate)).filter((frame) => frame > first && frame <= last);
		return [first, ...within];
	}
	const count = getParam("frame_count");
	if (count === 1) return [(first + last) / 2];
	return Array.from({ length: count }, (_, at) => first + (last - first) * at / (count - 1));
}
/** Removes the duplicates that occur if the video has fewer frames than requested. */
const frames = [...new Set((await wanted(getParam("mode"))).map(Math.round))];
if (frames.length > most) throw new ActionError(`The action would extract ${frames.length} frames, but the limit is ${most}: choose a longer interval, a smaller range or a lower sensitivity.`);
for (const [at, frame] of frames.entries()) await writeOutput("images", await readFrame(clip, getFrameTime(clip, frame), [at / frames.length, (at + 1) / frames.length]));
