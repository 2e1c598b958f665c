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
  {
    "key": "output_format", "label": "Output Format", "type": "select", "default": "mp4",
    "description": "WebM and MOV keep transparency.",
    "options": [
      { "label": "MP4", "value": "mp4", "description": "Plays everywhere; transparent parts show the background, or black." },
      { "label": "WebM", "value": "webm", "description": "For web pages (VP9)." },
      { "label": "MOV", "value": "mov", "description": "For editing programs (ProRes 4444); large." }
    ]
  }
]
@flora-cost 0.02
@flora-seconds 20
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
/** Returns a chain that trims audio, or pads it with silence, to exactly the given duration. */
const toExactDuration = (seconds) => `apad,atrim=end=${seconds.toFixed(6)}`;

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

// actions/prebuilt/shared/video-render.ts
/** Returns the parameter `output_format`, which several actions share. */
const outputFormat = () => getParam("output_format");
/** Maximum number of pixels per frame of a WebM with alpha, because its two encoders use 160 MiB per megapixel. */
const maxPixelsWithAlpha = 4096e3;
/**
* Returns the filters that prepare a chain's frames for encoding. Use them only once per graph. MP4 has no alpha, so frames are composited
* over black.
* @throws {ActionError} if the frames are too large
*/
function encodingFilters(hasAlpha, { width, height }) {
	const format = outputFormat();
	if (!hasAlpha) return video.playable;
	if (format === "webm" && width * height > maxPixelsWithAlpha) throw new ActionError(`A frame of a transparent WebM can have at most 4,096,000 pixels (2560 × 1600), but this one would be ${width} × ${height}: choose MOV or MP4, or make the video smaller first.`);
	return format === "mp4" ? `format=gbrap,premultiply=inplace=1,${video.playable}` : video.transparent[format];
}
/** Returns the `pace` of a recipe whose output has the timestamps of a video's frames. */
const paceLike = (seconds, { frame_rate }) => ({
	seconds,
	frame_rate
});

// actions/prebuilt/shared/video-size.ts
/** Crops the last row or column if a side is odd, so that no frame is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// actions/prebuilt/split-video.ts
const clip = getInput("video");
const rate = getFrameRate(clip);
const total = countFrames(clip);
const most = 50;
const counting = (count, every) => Array.from({ length: count }, (_, at) => Math.round(at * every));
/** Returns the start of each part as a frame number based on the average frame rate. */
async function getStarts(mode) {
	if (mode === "scene") return (await sceneStarts(clip, getParam("scene_sensitivity"))).map((second) => Math.round(second * rate)).filter((frame) => frame < total);
	if (mode === "duration") {
		const every = countFramesAt(getParam("segment_duration"), rate);
		return counting(Math.ceil(total / every), every);
	}
	const segments = Math.min(total, getParam("segments"));
	return counting(segments, total / segments);
}
const starts = await getStarts(getParam("split_mode"));
if (starts.length > most) throw new ActionError(`The video would be split into ${starts.length} parts, but the limit is ${most}: use longer parts or a lower sensitivity.`);
/**
* Returns the start time of the frame that is shown at position `frame`, so that each frame is in exactly one part. After the last frame,
* only audio is split.
*/
async function cutAt(frame) {
	if (frame >= total) return clip.duration_seconds;
	return frame / rate < clip.video_seconds ? video.frameStart(clip, getFrameTime(clip, frame)) : frame / rate;
}
const handle = Math.round(getParam("trim_handles") * rate);
const parts = [];
for (const [at, start] of starts.entries()) {
	const [first, last] = [start + handle, (starts[at + 1] ?? total) - handle];
	const part = {
		start: await cutAt(first),
		end: await cutAt(last)
	};
	if (last > first && part.end > part.start) parts.push(part);
}
if (parts.length === 0) throw new ActionError(`The trim handles would remove every part: each handle must be shorter than half a part.`);
const withAudio = clip.has_audio && !getParam("strip_audio");
for (const [at, { start, end }] of parts.entries()) {
	const seconds = end - start;
	const graph = `[${frameLabel(clip)}]trim=end=${seconds - 5e-6},${evenSides},${encodingFilters(clip.has_alpha, clip)}[out0]`;
	const part = await video.render({
		inputs: [{
			of: clip,
			from: start
		}],
		graph: withAudio ? `${graph};[a0]${toExactDuration(seconds)}[out1]` : graph,
		outputs: withAudio ? ["video", "audio"] : ["video"],
		container: outputFormat(),
		pace: paceLike(seconds, clip)
	}, seconds, [at / parts.length, (at + 1) / parts.length]);
	await writeOutput("videos", part);
}
