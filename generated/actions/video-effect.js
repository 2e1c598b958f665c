/*
@flora-name Video Effect
@flora-description Applies an effect to a video; the audio is unchanged.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "effect", "label": "Effect", "type": "select", "default": "vignette",
    "options": [
      { "label": "Vignette", "value": "vignette", "description": "Dark corners." },
      { "label": "Grain", "value": "grain", "description": "The grain of video." },
      { "label": "Pixelate", "value": "pixelate", "description": "Large square pixels." },
      { "label": "Shake", "value": "shake", "description": "A handheld camera." },
      { "label": "Chromatic", "value": "chromatic", "description": "Red and blue move apart." },
      { "label": "VHS", "value": "vhs", "description": "A worn video tape." }
    ]
  },
  {
    "key": "vignette_angle", "label": "Vignette Falloff", "type": "slider", "default": 0.55, "min": 0, "max": 1.5, "step": 0.05,
    "description": "Angle of the lens: the wider, the darker the corners.",
    "visibleIf": { "effect": "vignette" }
  },
  {
    "key": "grain_strength", "label": "Grain Strength", "type": "slider", "default": 30, "min": 0, "max": 100, "step": 1,
    "description": "Strength of the grain.",
    "visibleIf": { "effect": "grain" }
  },
  {
    "key": "pixel_block_size", "label": "Block Size (px)", "type": "slider", "default": 16, "min": 2, "max": 128, "step": 1,
    "description": "Width and height of a block; at most the short side of the video.",
    "visibleIf": { "effect": "pixelate" }
  },
  {
    "key": "shake_amount", "label": "Shake Amount (px)", "type": "slider", "default": 12, "min": 1, "max": 100, "step": 1,
    "description": "Maximum movement of the frame, which is enlarged so that no border shows.",
    "visibleIf": { "effect": "shake" }
  },
  {
    "key": "chromatic_offset", "label": "Channel Offset (px)", "type": "slider", "default": 6, "min": 1, "max": 100, "step": 1,
    "description": "How far red moves to the left and blue to the right.",
    "visibleIf": { "effect": "chromatic" }
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
@flora-seconds 25
*/
// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;
/**
* Adapts a chain that moves or mixes pixels. If the video has alpha, its colors are premultiplied for the chain, so that hidden colors do
* not show at the edges.
*/
const resampled = (hasAlpha, chain) => hasAlpha ? `format=gbrap,premultiply=inplace=1,${chain},unpremultiply=inplace=1` : chain;
/** Returns chains from `[from]` to `[to]` that recolor pixels with filters that do not support alpha, and then restore the alpha. */
function recolored(from, to, hasAlpha, chain) {
	if (!hasAlpha) return `[${from}]${chain}[${to}]`;
	return `[${from}]split[${to}_colors][${to}_whole];[${to}_colors]${chain}[${to}_changed];${restoredAlpha(`${to}_changed`, `${to}_whole`, to)}`;
}
/** Returns chains that apply the alpha of `[whole]` to the opaque frames `[colors]`. */
const restoredAlpha = (colors, whole, to) => `[${whole}]alphaextract[${to}_alpha];[${colors}]format=gbrap[${to}_opaque];[${to}_opaque][${to}_alpha]alphamerge[${to}]`;

// actions/prebuilt/shared/tones.ts
const within = (value, least, most) => value < least ? least : value > most ? most : value;
/** Returns a smooth curve through points with increasing `x`, without overshoot (monotone cubic, Fritsch and Butland 1984). */
function curveThrough(points) {
	const slopes = points.slice(1).map(([x, y], index) => (y - points[index][1]) / (x - points[index][0]));
	const tangents = points.map((_, index) => {
		const before = slopes[index - 1] ?? slopes[index];
		const after = slopes[index] ?? before;
		return before * after <= 0 ? 0 : 2 * before * after / (before + after);
	});
	return (value) => {
		const next = points.findIndex(([x]) => x > value);
		const at = next === -1 ? points.length - 2 : Math.max(0, next - 1);
		const [left, low] = points[at];
		const [right, high] = points[at + 1];
		const span = right - left;
		const t = within((value - left) / span, 0, 1);
		const rise = t * t * (3 - 2 * t);
		return low + (high - low) * rise + span * t * (1 - t) * (tangents[at] * (1 - t) - tangents[at + 1] * t);
	};
}
/** The BT.709 weights as rounded in the matrices of CSS filters, so that results match those of CSS exactly. */
const [red, green, blue] = [
	.213,
	.715,
	.072
];
/** Returns the matrix of CSS `saturate()`: 0 is gray, and 1 changes nothing. Luma is preserved. */
function saturationMatrix(amount) {
	const [r, g, b] = [
		red * (1 - amount),
		green * (1 - amount),
		blue * (1 - amount)
	];
	return [
		r + amount,
		g,
		b,
		r,
		g + amount,
		b,
		r,
		g,
		b + amount
	];
}

// actions/prebuilt/shared/looks.ts
const gray = saturationMatrix(0);
const invert = alike((value) => 1 - value);
/** Named looks, defined by their curves for shadows, midtones and highlights. */
const namedLooks = {
	clarendon: {
		mix: saturationMatrix(1.25),
		curves: [
			through(0, .18, .53, .84, 1),
			through(0, .23, .56, .83, 1),
			through(.1, .34, .62, .84, 1)
		]
	},
	moon: {
		mix: gray,
		curves: [
			through(.08, .27, .56, .82, .97),
			through(.085, .275, .565, .825, .975),
			through(.11, .3, .585, .835, .98)
		]
	},
	nashville: {
		mix: saturationMatrix(1.05),
		curves: [
			through(.12, .35, .63, .86, 1),
			through(.06, .27, .54, .78, .94),
			through(.25, .39, .52, .65, .76)
		]
	},
	noir: {
		mix: [
			.34,
			.55,
			.11,
			.34,
			.55,
			.11,
			.34,
			.55,
			.11
		],
		curves: [
			hard(),
			hard(),
			hard()
		]
	},
	fade: {
		mix: saturationMatrix(.68),
		curves: [
			through(.17, .345, .55, .745, .92),
			through(.17, .34, .54, .735, .9),
			through(.2, .36, .54, .72, .87)
		]
	},
	crossprocess: {
		mix: saturationMatrix(1.2),
		curves: [
			through(0, .14, .5, .88, 1),
			through(0, .23, .57, .87, 1),
			through(.18, .33, .5, .65, .78)
		]
	}
};
function alike(curve, mix) {
	const curves = [
		curve,
		curve,
		curve
	];
	return mix ? {
		mix,
		curves
	} : { curves };
}
/** Returns the curve through the values for black, one quarter, one half, three quarters and white. */
function through(black, dark, middle, light, white) {
	return curveThrough([
		[0, black],
		[.25, dark],
		[.5, middle],
		[.75, light],
		[1, white]
	]);
}
function hard() {
	return curveThrough([
		[0, 0],
		[.12, .02],
		[.3, .16],
		[.55, .6],
		[.8, .92],
		[1, 1]
	]);
}

// actions/prebuilt/shared/video-looks.ts
/**
* Returns a filter that adds moving film grain. If the amount is too small to have an effect, returns an empty string. Because of the fixed
* seed, a video gets the same grain in every run. @param amount 0 to 1
*/
function grain(amount, hasAlpha) {
	const strength = Math.round(amount * 60);
	return strength === 0 ? "" : `,format=${hasAlpha ? "yuva444p" : "yuv444p"},noise=c0_strength=${strength}:c0_flags=t:c0_seed=7`;
}

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

// actions/prebuilt/shared/video-size.ts
/** Crops the last row or column if a side is odd, so that no frame is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// actions/prebuilt/video-effect.ts
const clip = getInput("video");
const short = Math.min(clip.width, clip.height);
const hasAlpha = clip.has_alpha;
const picture = frameLabel(clip);
/** The pixel formats for a chain that moves pixels. */
const [planes, rgb] = hasAlpha ? ["gbrap", "gbrap"] : ["yuv444p", "gbrp"];
const chained = (chain) => `[${picture}]${resampled(hasAlpha, chain)}[changed]`;
/** For each effect, chains that end at `[changed]`. */
const effects = {
	vignette: () => recolored(picture, "changed", hasAlpha, `format=yuv444p,vignette=angle=${getParam("vignette_angle")}`),
	grain: () => `[${picture}]null${grain(getParam("grain_strength") / 100, hasAlpha)}[changed]`,
	pixelate: () => {
		const block = Math.min(short, getParam("pixel_block_size"));
		return chained(`format=${rgb},pixelize=width=${block}:height=${block}`);
	},
	shake,
	chromatic: () => {
		const offset = Math.min(clip.width - 1, getParam("chromatic_offset"));
		return chained(`format=${rgb},rgbashift=rh=${-offset}:bh=${offset}`);
	},
	vhs: () => hasAlpha ? `[v0]${tape(clip)}[taped];${restoredAlpha("taped", "t0", "merged")};[merged]unpremultiply=inplace=1[changed]` : `[v0]${tape(clip)}[changed]`
};
/** In each direction, combines two waves whose periods are incommensurable, so that the motion does not appear to repeat. */
function shake() {
	const amount = Math.min(getParam("shake_amount"), short / 4);
	const larger = 1 + 2 * amount / short;
	const scaled = `scale=${Math.ceil(clip.width * larger)}:${Math.ceil(clip.height * larger)}:flags=bicubic`;
	const wave = (slow, fast) => `0.65*sin(${slow}*t)+0.35*sin(${fast}*t+1)`;
	const at = (room, waves) => `${room}/2+${amount}*(${waves})`;
	const moved = `crop=${clip.width}:${clip.height}:x='${at("(iw-ow)", wave(17.3, 41.9))}':y='${at("(ih-oh)", wave(14.1, 37.7))}':exact=1`;
	return chained(`format=${planes},${scaled},${moved},setsar=1`);
}
const effect = effects[getParam("effect")]();
await writeOutput("video", await renderVideo(clip, { frames: `${effect};[changed]${evenSides}[frames]` }));
/**
* Returns a part of a chain that imitates a worn tape: little horizontal detail in brightness and almost none in the colors, which are
* slightly shifted; noise; scan lines; and a distorted band that moves down.
*/
function tape({ width, height }) {
	const line = height / 480;
	const pixels = (count, least = 1) => Math.max(least, Math.round(count * line));
	const soft = `format=yuv444p,scale=${Math.max(2, 2 * Math.round(Math.min(width, 320 * width / height) / 2))}:${height}:flags=area,scale=${width}:${height}:flags=bicubic`;
	const bleeding = `gblur=sigma=${(5 * line).toFixed(2)}:sigmaV=${(.8 * line).toFixed(2)}:planes=6,chromashift=cbh=${pixels(4)}:crh=${-pixels(4)}:cbv=${pixels(1)}`;
	const tint = "eq=contrast=0.95:brightness=0.015:saturation=1.25:gamma=1.05";
	const noise = "noise=c0_strength=14:c0_flags=t:c0_seed=7:c1_strength=10:c1_flags=t:c1_seed=8:c2_strength=10:c2_flags=t:c2_seed=9";
	const every = Math.max(2, 2 * Math.round(line));
	const scan = `drawgrid=x=-${every}:y=0:w=${width + 2 * every}:h=${every}:t=${every / 2}:color=black@0.14`;
	const band = Math.min(height, pixels(26, 2));
	const travel = `mod(t*0.23,1.15)*${height - band}`;
	return [
		soft,
		bleeding,
		tint,
		noise,
		`split[tape][band];[band]${`crop=${width}:${band}:0:'min(${height - band},${travel})':exact=1,noise=c0_strength=70:c0_flags=t:c0_seed=5`}[torn];[tape][torn]overlay=x='${pixels(9)}*sin(t*37)+${pixels(7)}':y='min(${height - band},${travel})':format=yuv444`,
		scan
	].join(",");
}
