/*
@flora-name Change Video Aspect Ratio
@flora-description Crops or pads a video to another aspect ratio.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "aspect_ratio", "label": "Aspect Ratio", "type": "select", "default": "1:1",
    "description": "Aspect ratio of the result.",
    "options": [
      { "label": "1:1", "value": "1:1" },
      { "label": "16:9", "value": "16:9" },
      { "label": "9:16", "value": "9:16" },
      { "label": "4:3", "value": "4:3" },
      { "label": "3:4", "value": "3:4" },
      { "label": "3:2", "value": "3:2" },
      { "label": "2:3", "value": "2:3" },
      { "label": "21:9", "value": "21:9" }
    ]
  },
  {
    "key": "fit", "label": "Fit", "type": "select", "default": "crop",
    "description": "The video is never scaled, unless a side would be longer than 4096 pixels.",
    "options": [
      { "label": "Crop", "value": "crop", "description": "The excess is cut off on both sides." },
      { "label": "Pad", "value": "pad", "description": "The missing area is added on both sides." }
    ]
  },
  {
    "key": "background_mode", "label": "Background", "type": "select", "default": "solid",
    "description": "What is added.",
    "options": [
      { "label": "Solid", "value": "solid", "description": "One color." },
      { "label": "Blur", "value": "blur", "description": "The video itself, enlarged and blurred." }
    ],
    "visibleIf": { "fit": "pad" }
  },
  {
    "key": "pad_color", "label": "Pad Color", "type": "color", "default": "#000000",
    "description": "Color of the solid background.",
    "visibleIf": { "fit": "pad", "background_mode": "solid" }
  },
  {
    "key": "blur_amount", "label": "Blur Amount", "type": "slider", "default": 40, "min": 0, "max": 100, "step": 1,
    "description": "Strength of the background blur, independent of the size of the video.",
    "visibleIf": { "fit": "pad", "background_mode": "blur" }
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

// actions/prebuilt/shared/video-size.ts
/** Rounds a length to an even number, because only videos with even dimensions play everywhere. */
const even = (length) => Math.max(2, 2 * Math.round(length / 2));
/** Parses a ratio such as `16:9`. */
function parseRatio(text) {
	const [across = 1, down = 1] = text.split(":").map(Number);
	return across / down;
}
/**
* Returns the size of the largest part with the given ratio that can be cropped from a video, or of the smallest canvas with that ratio
* that contains the video. The result is not rounded.
*/
function fitRatio({ width, height }, ratio, fit) {
	return width > height * ratio === (fit === "crop") ? {
		width: height * ratio,
		height
	} : {
		width,
		height: width / ratio
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

// actions/prebuilt/change-video-ar.ts
const clip = getInput("video");
const fit = getParam("fit");
const canvas = limitSize(fitRatio(clip, parseRatio(getParam("aspect_ratio")), fit), Math.max(4096, clip.width, clip.height));
const background = {
	mode: getParam("background_mode"),
	color: getParam("pad_color"),
	blur: getParam("blur_amount")
};
const placed = {
	clip,
	canvas,
	fit: fit === "crop" ? "cover" : "contain",
	background
};
const frames = onCanvas(frameLabel(clip), "frames", placed);
await writeOutput("video", await renderVideo(clip, {
	frames,
	hasAlpha: hasCanvasAlpha(placed),
	size: canvas
}));
