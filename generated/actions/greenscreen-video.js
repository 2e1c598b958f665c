/*
@flora-name Greenscreen Video
@flora-description Replaces the screen behind the subject with a video, an image or, without either, transparency, which is black in MP4.
@flora-inputs [
  { "name": "video", "type": "video" },
  { "name": "background_image", "type": "image", "optional": true },
  { "name": "background_video", "type": "video", "optional": true }
]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "color_preset", "label": "Background Preset", "type": "select", "default": "green",
    "description": "Color of the screen.",
    "options": [
      { "label": "Green", "value": "green", "description": "The exact shade is detected in the video." },
      { "label": "Blue", "value": "blue", "description": "The exact shade is detected in the video." },
      { "label": "Custom", "value": "custom" }
    ]
  },
  {
    "key": "custom_color", "label": "Custom Background Color", "type": "color", "default": "#00ff00",
    "description": "The exact color of the screen.",
    "visibleIf": { "color_preset": "custom" }
  },
  {
    "key": "similarity", "label": "Similarity (how close to key color counts)", "type": "slider", "default": 0.1, "min": 0.01, "max": 1, "step": 0.01,
    "description": "The higher, the more colors count as the screen."
  },
  {
    "key": "blend", "label": "Edge Blend (softness)", "type": "slider", "default": 0.05, "min": 0, "max": 1, "step": 0.01,
    "description": "How softly the subject blends into the background."
  },
  {
    "key": "spill", "label": "Spill Suppression", "type": "toggle", "default": true,
    "description": "Removes the light that the screen casts on the subject."
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
@flora-cost 0.03
@flora-seconds 40
*/
// actions/prebuilt/shared/tones.ts
/** Returns a function that computes a value on first use. Computing the value at module level would slow down every run. */
function once(make) {
	let made;
	return () => (made ??= { value: make() }).value;
}

// actions/prebuilt/shared/color.ts
/** Linear light from 0 to 1, indexed by the sRGB byte. */
const linearByByte = once(() => Float32Array.from({ length: 256 }, (_, byte) => {
	const value = byte / 255;
	return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
}));

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

// actions/prebuilt/shared/sampling.ts
/** Number of distinct positions between two pixels. */
const phases = 256;
/** Sum of the weights, chosen so that the product of two weights and a byte fits in 31 bits. */
const unit = 1024;
/** Four weights per position. */
const weightTable = once(() => Int32Array.from(Array.from({ length: phases }, (_, phase) => wholeWeights(phase / phases)).flat()));
function wholeWeights(t) {
	const exact = /* @__PURE__ */ new Float64Array(4);
	weigh(t, exact);
	const [first, second, third, fourth] = Array.from(exact, (weight) => Math.round(weight * unit));
	const rest = unit - first - second - third - fourth;
	return t < .5 ? [
		first,
		second + rest,
		third,
		fourth
	] : [
		first,
		second,
		third + rest,
		fourth
	];
}
/** Computes the Catmull-Rom weights of the four pixels around a point at distance `t` from the second pixel. */
function weigh(t, weights) {
	weights[0] = t * (t * (1 - .5 * t) - .5);
	weights[1] = 1 + t * t * (1.5 * t - 2.5);
	weights[2] = t * (.5 + t * (2 - 1.5 * t));
	weights[3] = t * t * (.5 * t - .5);
}

// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;

// actions/prebuilt/shared/video-render.ts
function renderVideo(clip, change) {
	const { frames, hasAlpha = clip.has_alpha, size = clip, over, last = "null", audio = "anull", more = [], seconds } = change;
	const graph = `${frames};[frames]${encodingFilters(hasAlpha, size)},${last}[out0]`;
	const pace = seconds === void 0 ? { pace: paceLike(clip.video_seconds, clip) } : {};
	const withAudio = clip.has_audio && audio !== null;
	return video.render({
		inputs: [{
			of: clip,
			over
		}, ...more],
		graph: withAudio ? `${graph};[a0]${audio}[out1]` : graph,
		outputs: withAudio ? ["video", "audio"] : ["video"],
		container: outputFormat(),
		...pace
	}, seconds ?? clip.duration_seconds);
}
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

// actions/prebuilt/shared/video-canvas.ts
/** Returns a color in FFmpeg's notation, without its alpha. */
const typeColor = (text) => `0x${text.slice(1, 7)}`;

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

// actions/prebuilt/shared/video-screen.ts
const nominal = {
	green: "#00b140",
	blue: "#0047bb"
};
/** Minimum fraction of all pixels that a screen must cover. */
const minShare = .02;
/** Returns the color of a green or blue screen in a frame: the mean of the pixels that clearly have that color. */
function screenColor({ width, height, rgba }, preset) {
	const [own, other] = preset === "green" ? [1, 2] : [2, 1];
	const sums = [
		0,
		0,
		0
	];
	let found = 0;
	for (let at = 0; at < rgba.length; at += 4) {
		const strongest = rgba[at + own];
		if (rgba[at + 3] < 128 || strongest < 60 || strongest < 1.4 * Math.max(rgba[at], rgba[at + other])) continue;
		for (const channel of [
			0,
			1,
			2
		]) sums[channel] = sums[channel] + rgba[at + channel];
		found++;
	}
	if (found < minShare * width * height) return nominal[preset];
	return `#${sums.map((sum) => Math.round(sum / found).toString(16).padStart(2, "0")).join("")}`;
}

// actions/prebuilt/shared/video-size.ts
/** Crops the last row or column if a side is odd, so that no frame is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// actions/prebuilt/greenscreen-video.ts
const clip = getInput("video");
const image = getInput("background_image");
const behind = getInput("background_video");
const { width, height } = clip;
const rate = getFrameRate(clip);
const frames = countFrames(clip);
/** The background is scaled to cover the video, then cropped. */
const cover = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic,crop=${width}:${height}:exact=1,setsar=1`;
/** Repeats the background if it is shorter than the video. */
async function* looped(background) {
	let shown = 0;
	while (shown < frames) {
		const before = shown;
		const once = `[v0]${toExactFrames(countFramesAt(background.video_seconds, rate), rate, getFrameRate(background))},${cover}[out0]`;
		for await (const frame of video.frames(background, once, [0, 0])) {
			yield frame;
			images.release(frame);
			if (++shown === frames) return;
		}
		if (shown === before) throw new ActionError("The background video has no visible frames.", "input_unreachable");
	}
}
/** Repeats a single frame. */
async function* still() {
	const frame = image === void 0 ? await images.pixels(images.blank(width, height, "#000000")) : await images.pixels(images.edit(image).flatten({ background: "#000000" }).resize(width, height, { fit: "cover" }));
	if (image !== void 0) images.release(image);
	yield frame;
	images.release(frame);
}
if (behind !== void 0 && image !== void 0) images.release(image);
const backdrop = {
	frames: behind === void 0 ? still() : looped(behind),
	width,
	height,
	frame_rate: rate
};
/** Measures the screen color in the first frame. */
async function foundColor(kind) {
	const first = await readFrame(clip, 0);
	const color = screenColor(first, kind);
	images.release(first);
	return color;
}
const preset = getParam("color_preset");
const screen = preset === "custom" ? getParam("custom_color") : await foundColor(preset);
const keyed = `scale=out_color_matrix=bt601:out_range=tv,format=yuva444p,chromakey=${typeColor(screen)}:${getParam("similarity")}:${getParam("blend")}`;
const [, green, blue] = [
	1,
	3,
	5
].map((at) => Number.parseInt(screen.slice(at, at + 2), 16));
const despilled = getParam("spill") ? `,format=gbrap,despill=type=${blue > green ? "blue" : "green"}:mix=0.5:expand=0` : "";
const overlaid = behind === void 0 ? "[behind][before]overlay=format=gbrp" : "[before]split[times][above];[times][behind]overlay=format=gbrp:shortest=1[filled];[filled][above]overlay=format=gbrp";
const subject = `[v0]setsar=1,${keyed}${despilled}`;
const isCutOut = image === void 0 && behind === void 0 && outputFormat() !== "mp4";
const composed = `${subject}[before];[v1]format=gbrp[behind];${overlaid},${evenSides}[frames]`;
await writeOutput("video", await renderVideo(clip, {
	frames: isCutOut ? `${subject},${evenSides}[frames]` : composed,
	hasAlpha: isCutOut,
	over: screen,
	more: isCutOut ? [] : [backdrop]
}));
