/*
@flora-name Stitch Videos
@flora-description Joins videos one after another, at their highest frame rate up to 60.
@flora-inputs [{ "name": "videos", "type": "video", "multiple": { "min": 1, "max": 20 } }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "aspect_ratio", "label": "Output Aspect Ratio", "type": "select", "default": "auto",
    "description": "The short side is that of the first video.",
    "options": [
      { "label": "Auto", "value": "auto", "description": "Same as the first video." },
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
    "description": "What happens to videos with a different aspect ratio.",
    "options": [
      { "label": "Contain", "value": "contain", "description": "The whole video is shown, on a background." },
      { "label": "Cover", "value": "cover", "description": "The video fills the frame, and the excess is cut off." }
    ]
  },
  {
    "key": "background_mode", "label": "Background Mode", "type": "select", "default": "solid",
    "description": "What fills the space beside videos with a different aspect ratio.",
    "options": [
      { "label": "Solid", "value": "solid", "description": "One color." },
      { "label": "Blur", "value": "blur", "description": "The video itself, enlarged and blurred." }
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
    "description": "Strength of the background blur, independent of the size of the video.",
    "visibleIf": { "fit_mode": "contain", "background_mode": "blur" }
  },
  {
    "key": "transition", "label": "Transition", "type": "select", "default": "none",
    "description": "Transition between videos; their audio is crossfaded.",
    "options": [
      { "label": "None", "value": "none", "description": "A hard cut." },
      { "label": "Fade", "value": "fade", "description": "Crossfade." },
      { "label": "Wipe Left", "value": "wipeleft", "description": "The next video comes from the right." },
      { "label": "Wipe Right", "value": "wiperight", "description": "The next video comes from the left." }
    ]
  },
  {
    "key": "transition_duration", "label": "Transition Duration (s)", "type": "slider", "default": 0.5, "min": 0.1, "max": 5, "step": 0.1,
    "description": "Both videos play during it; at most half of a video goes into each of its transitions.",
    "visibleIf": { "transition": ["fade", "wipeleft", "wiperight"] }
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
// actions/prebuilt/shared/straight-alpha.ts
/** Mixes two frames with straight alpha. @param share weight of the second frame, 0 to 1 */
function mixFrames({ width, height, rgba: before }, { rgba: after }, share) {
	const weight = Math.round(share * 256);
	const rgba = new Uint8Array(before.length);
	for (let at = 0; at < rgba.length; at += 4) {
		const [one, other] = [before[at + 3] * (256 - weight), after[at + 3] * weight];
		const sum = one + other;
		rgba[at + 3] = sum + 128 >> 8;
		if (sum > 0) for (let channel = at; channel < at + 3; channel++) rgba[channel] = Math.round((before[channel] * one + after[channel] * other) / sum);
	}
	return {
		width,
		height,
		rgba
	};
}

// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;
/**
* Adapts a chain that moves or mixes pixels. If the video has alpha, its colors are premultiplied for the chain, so that hidden colors do
* not show at the edges.
*/
const resampled = (hasAlpha, chain) => hasAlpha ? `format=gbrap,premultiply=inplace=1,${chain},unpremultiply=inplace=1` : chain;

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

// actions/prebuilt/shared/aspect.ts
/** A blur with this sigma, in pixels, hides the fact that the image was scaled down for speed. */
const enoughSigma = 4;
/** A blur with a smaller sigma is invisible. */
const minSigma = .3;
/** @param amount 0 to 100; at 100, the sigma is one twelfth of the longer side of the canvas */
function planBackdrop(image, canvas, amount) {
	const sigma = amount / 100 / 12 * Math.max(canvas.width, canvas.height);
	const scale = Math.min(1, enoughSigma / sigma);
	const side = (length, factor) => Math.max(1, Math.round(length * factor));
	const covered = Math.min(image.width / canvas.width, image.height / canvas.height);
	const [width, height] = [side(canvas.width, covered), side(canvas.height, covered)];
	return {
		part: {
			left: Math.floor((image.width - width) / 2),
			top: Math.floor((image.height - height) / 2),
			width,
			height
		},
		small: {
			width: side(canvas.width, scale),
			height: side(canvas.height, scale)
		},
		sigma: sigma * scale
	};
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

// actions/prebuilt/shared/video-canvas.ts
/** Returns a color in FFmpeg's notation, without its alpha. */
const typeColor = (text) => `0x${text.slice(1, 7)}`;
/** Reports whether the frames that `onCanvas` produces have alpha. */
function hasCanvasAlpha({ clip, fit, background: { mode, color } }) {
	return clip.has_alpha || outputFormat() !== "mp4" && fit === "contain" && mode === "solid" && color.length > 7;
}
/**
* Returns chains from `[from]` to `[to]` that fit a video into a canvas: `contain` shows the whole video on a background, and `cover` fills
* the canvas and crops whatever does not fit. The chains use RGB, in which the background color is exact. In an MP4, which has no alpha,
* the color also shows through transparent parts of the video.
*/
function onCanvas(from, to, placed) {
	const { clip, canvas, fit, background } = placed;
	const hasAlpha = hasCanvasAlpha(placed);
	const across = canvas.width / clip.width;
	const down = canvas.height / clip.height;
	const scale = fit === "cover" ? Math.max(across, down) : Math.min(across, down);
	const width = Math.max(1, Math.round(clip.width * scale));
	const height = Math.max(1, Math.round(clip.height * scale));
	const format = hasAlpha ? "format=gbrap" : "format=gbrp";
	const scaled = `${resampled(clip.has_alpha, `scale=${width}:${height}:flags=bicubic`)},setsar=1,${format}`;
	const left = Math.floor((canvas.width - width) / 2);
	const top = Math.floor((canvas.height - height) / 2);
	const isBehind = clip.has_alpha && outputFormat() === "mp4" && fit === "contain" && background.mode === "solid";
	if (width >= canvas.width && height >= canvas.height && !isBehind) return `[${from}]${scaled},crop=${canvas.width}:${canvas.height}:exact=1[${to}]`;
	if (isBehind) return overColor(from, to, `${scaled},pad=${canvas.width}:${canvas.height}:${left}:${top}:black@0`, background.color);
	if (background.mode === "solid") {
		const color = hasAlpha ? `0x${background.color.slice(1)}` : typeColor(background.color);
		return `[${from}]${scaled},pad=${canvas.width}:${canvas.height}:${left}:${top}:${color}[${to}]`;
	}
	return [
		`[${from}]split[${to}_behind][${to}_before]`,
		`[${to}_behind]${resampled(clip.has_alpha, backdrop(clip, canvas, background.blur, format))}[${to}_blurred]`,
		`[${to}_before]${scaled}[${to}_sharp]`,
		`[${to}_blurred][${to}_sharp]overlay=${left}:${top}:format=gbrp[${to}]`
	].join(";");
}
function overColor(from, to, chain, color) {
	const [red, green, blue] = [
		1,
		3,
		5
	].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
	return [
		`[${from}]${chain},split[${to}_behind][${to}_before]`,
		`[${to}_behind]lutrgb=r=${red}:g=${green}:b=${blue}:a=255[${to}_plain]`,
		`[${to}_plain][${to}_before]overlay=format=gbrp[${to}]`
	].join(";");
}
function backdrop(clip, canvas, amount, format) {
	const { part, small, sigma } = planBackdrop(clip, canvas, amount);
	const blur = sigma < .3 ? "" : `,gblur=sigma=${sigma.toFixed(3)}`;
	return `${`crop=${part.width}:${part.height}:${part.left}:${part.top}:exact=1`},scale=${small.width}:${small.height}:flags=area,${format}${blur},scale=${canvas.width}:${canvas.height}:flags=bicubic,setsar=1`;
}

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
/** Common format for audio that is concatenated. */
const commonAudioFormat = "aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo";

// actions/prebuilt/shared/video-size.ts
/** Rounds a length to an even number, because only videos with even dimensions play everywhere. */
const even = (length) => Math.max(2, 2 * Math.round(length / 2));
/** Parses a ratio such as `16:9`. */
function parseRatio(text) {
	const [across = 1, down = 1] = text.split(":").map(Number);
	return across / down;
}
/** Returns a size that has the given ratio and whose shorter side is as long as the video's. */
function resizeToRatio({ width, height }, ratio) {
	const short = Math.min(width, height);
	return ratio >= 1 ? {
		width: even(short * ratio),
		height: even(short)
	} : {
		width: even(short),
		height: even(short / ratio)
	};
}
/** Scales a size down so that its longer side is at most `longest`, and makes both sides even. */
function limitSize({ width, height }, longest) {
	const scale = Math.min(1, longest / Math.max(width, height));
	return {
		width: even(width * scale),
		height: even(height * scale)
	};
}

// actions/prebuilt/stitch-videos.ts
const clips = getInputs("videos");
const [first] = clips;
const ratio = getParam("aspect_ratio");
const canvas = limitSize(ratio === "auto" ? first : resizeToRatio(first, parseRatio(ratio)), 4096);
const rate = Math.min(60, Math.max(...clips.map(getFrameRate)));
const lengths = clips.map((clip) => countFramesAt(clip.duration_seconds, rate));
const withAudio = clips.some((clip) => clip.has_audio);
const transition = getParam("transition");
const wished = transition === "none" ? 0 : countFramesAt(getParam("transition_duration"), rate);
/** For each video, the number of frames that overlap with the previous one. */
const shared = lengths.map((length, at) => at === 0 ? 0 : Math.min(wished, Math.floor(length / 2), Math.floor(lengths[at - 1] / 2)));
const background = {
	mode: getParam("background_mode"),
	color: getParam("background_color"),
	blur: getParam("blur_amount")
};
const placed = (clip) => ({
	clip,
	canvas,
	fit: getParam("fit_mode"),
	background
});
const hasAlpha = clips.some((clip) => hasCanvasAlpha(placed(clip)));
function countFrames(at) {
	const clip = clips[at];
	const onIt = onCanvas("clip", "fitted", placed(clip));
	const graph = `[${frameLabel(clip)}]${toExactFrames(lengths[at], rate, getFrameRate(clip))}[clip];${onIt};[fitted]null[out0]`;
	return video.frames(clip, graph, [0, 0])[Symbol.asyncIterator]();
}
async function next(frames) {
	const { value, done } = await frames.next();
	if (done === true) throw new ActionError("One of the videos has fewer frames than it declares: export it again.", "input_unreachable");
	return value;
}
/**
* Yields the frames of one clip after another, so that at most two clips are open: a filtergraph that joins all clips would buffer frames
* of each clip.
*/
async function* joined() {
	let frames = countFrames(0);
	for (const [at, length] of lengths.entries()) {
		const overlap = shared[at + 1] ?? 0;
		for (let frame = shared[at]; frame < length - overlap; frame++) yield await next(frames);
		if (at + 1 === lengths.length) return;
		const following = countFrames(at + 1);
		for (let frame = 0; frame < overlap; frame++) yield between(transition, await next(frames), await next(following), (frame + 1) / (overlap + 1));
		await frames.return?.();
		frames = following;
	}
}
const frames = lengths.reduce((sum, length, at) => sum + length - shared[at], 0);
const inputs = [{
	frames: joined(),
	width: canvas.width,
	height: canvas.height,
	frame_rate: rate
}, ...clips];
/** Returns chains from the audio of all videos to `[out1]`. */
function audioGraph() {
	const each = clips.map((clip, at) => {
		return `${clip.has_audio ? `[a${at + 1}]` : "anullsrc=r=48000:cl=stereo,"}${commonAudioFormat},${toExactDuration(lengths[at] / rate)},asetpts=N/SR/TB[audio${at}]`;
	});
	const joints = shared.slice(1).map((overlap, at) => {
		return `${`[${at === 0 ? "audio0" : `mixed${at}`}][audio${at + 1}]`}${overlap === 0 ? "concat=n=2:v=0:a=1" : `acrossfade=duration=${overlap / rate}`},asetpts=N/SR/TB[mixed${at + 1}]`;
	});
	const last = clips.length === 1 ? "audio0" : `mixed${clips.length - 1}`;
	return [
		...each,
		...joints,
		`[${last}]${toExactDuration(frames / rate)}[out1]`
	].join(";");
}
const graph = `[v0]${toExactFrames(frames, rate)},${encodingFilters(hasAlpha, canvas)}[out0]`;
await writeOutput("video", await video.render(withAudio ? {
	inputs,
	graph: `${graph};${audioGraph()}`,
	outputs: ["video", "audio"],
	container: outputFormat()
} : {
	inputs: inputs.slice(0, 1),
	graph,
	outputs: ["video"],
	container: outputFormat()
}, frames / rate));
/** Mixes two frames of the same size. @param share progress of the transition, 0 to 1 */
function between(kind, before, after, share) {
	if (kind === "fade") return hasAlpha ? mixFrames(before, after, share) : faded(before, after, share);
	const edge = Math.round(before.width * (kind === "wipeleft" ? 1 - share : share));
	return kind === "wipeleft" ? beside(before, after, edge) : beside(after, before, edge);
}
function faded({ width, height, rgba: before }, { rgba: after }, share) {
	const weight = Math.round(share * 256);
	const rgba = new Uint8Array(before.length);
	for (let at = 0; at < rgba.length; at++) rgba[at] = before[at] * (256 - weight) + after[at] * weight + 128 >> 8;
	return {
		width,
		height,
		rgba
	};
}
/** Places part of one frame to the left of another. @param edge first column of the right frame */
function beside({ width, height, rgba: left }, { rgba: right }, edge) {
	const rgba = new Uint8Array(right);
	for (let row = 0; row < height; row++) rgba.set(left.subarray(row * width * 4, (row * width + edge) * 4), row * width * 4);
	return {
		width,
		height,
		rgba
	};
}
