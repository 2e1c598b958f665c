/*
@flora-name Color Filter Video
@flora-description Applies a color filter to a video; the audio is unchanged.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "filter", "label": "Filter", "type": "select", "default": "clarendon",
    "options": [
      { "label": "Grayscale", "value": "grayscale" },
      { "label": "Sepia", "value": "sepia" },
      { "label": "Invert", "value": "invert" },
      { "label": "B&W", "value": "bw", "description": "Only black and white." },
      { "label": "Posterize", "value": "posterize", "description": "Few levels of color." },
      { "label": "Solarize", "value": "solarize", "description": "Inverts light areas." },
      { "label": "Clarendon", "value": "clarendon", "description": "Crisp, with blue shadows." },
      { "label": "Moon", "value": "moon", "description": "Soft and silvery black and white." },
      { "label": "Nashville", "value": "nashville", "description": "Violet shadows, creamy lights." },
      { "label": "Noir", "value": "noir", "description": "Hard black and white with dark corners." },
      { "label": "Fade", "value": "fade", "description": "Washed out, like an old print." },
      { "label": "Cross Process", "value": "crossprocess", "description": "Blue-green shadows, yellow lights." }
    ]
  },
  {
    "key": "bw_threshold", "label": "B&W Threshold", "type": "slider", "default": 128, "min": 0, "max": 255, "step": 1,
    "description": "Pixels with at least this brightness become white.",
    "visibleIf": { "filter": "bw" }
  },
  {
    "key": "posterize_bits", "label": "Posterize Bits", "type": "slider", "default": 3, "min": 1, "max": 8, "step": 1,
    "description": "3 bits make eight steps.",
    "visibleIf": { "filter": "posterize" }
  },
  {
    "key": "solarize_threshold", "label": "Solarize Threshold", "type": "slider", "default": 128, "min": 0, "max": 255, "step": 1,
    "description": "Channel values at or above this one are inverted.",
    "visibleIf": { "filter": "solarize" }
  },
  {
    "key": "grain", "label": "Grain", "type": "slider", "default": 0, "min": 0, "max": 1, "step": 0.01,
    "description": "Amount of film grain in the result."
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

// actions/prebuilt/shared/tones.ts
const within = (value, least, most) => value < least ? least : value > most ? most : value;
/** Returns 0 up to `from`, 1 from `to` on, and a smooth transition in between. */
function smoothstep(from, to, value) {
	if (to <= from) return value < from ? 0 : 1;
	const part = within((value - from) / (to - from), 0, 1);
	return part * part * (3 - 2 * part);
}
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
/** Maps each channel with a table indexed by byte. Alpha is unchanged. */
function throughTables({ width, height, rgba }, tables) {
	const [reds, greens, blues] = tables.map((table) => Uint8ClampedArray.from(table));
	const changed = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		changed[at] = reds[rgba[at]];
		changed[at + 1] = greens[rgba[at + 1]];
		changed[at + 2] = blues[rgba[at + 2]];
		changed[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: changed
	};
}
/** Returns a function that computes a value on first use. Computing the value at module level would slow down every run. */
function once(make) {
	let made;
	return () => (made ??= { value: make() }).value;
}

// actions/prebuilt/shared/looks.ts
const gray = saturationMatrix(0);
/** The matrix that most programs use, from a 2002 Microsoft paper. */
const classicSepia = [
	.393,
	.769,
	.189,
	.349,
	.686,
	.168,
	.272,
	.534,
	.131
];
/** Number of table entries per byte step of a curve: enough to keep rounding errors within a thirtieth of a byte. */
const fine = 16;
const grayscale = { mix: gray };
/** @param warmth percent: 50 is the classic tone, 0 is gray, 100 is twice as far from gray */
function sepia(warmth) {
	const share = warmth / 50;
	return { mix: classicSepia.map((value, at) => classicSepia[3 + at % 3] * (1 - share) + value * share) };
}
const invert = alike((value) => 1 - value);
/** @param threshold minimum luma, as a byte, for a pixel to become white */
function blackAndWhite(threshold) {
	return alike((value) => value * 255 >= threshold - 1e-6 ? 1 : 0, gray);
}
function posterize(bits) {
	const levels = 2 ** bits;
	return alike((value) => Math.min(levels - 1, Math.floor((value * 255 + 1e-6) * levels / 256)) / (levels - 1));
}
/** @param threshold minimum value, as a byte, for a channel to be inverted */
function solarize(threshold) {
	return alike((value) => value * 255 >= threshold - 1e-6 ? 1 - value : value);
}
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
/** @param strength 0 to 1 */
function applyLook(image, look, strength) {
	if (look.mix === void 0) return throughTables(image, look.curves.map((curve) => toBytes(curve, strength)));
	if (look.curves === void 0 && strength === 1) return throughMatrix(image, look.mix);
	const { width, height, rgba } = image;
	const [rr, rg, rb, gr, gg, gb, br, bg, bb] = look.mix;
	const [reds, greens, blues] = (look.curves ?? []).map(buildTable);
	const looked = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		const r = rgba[at];
		const g = rgba[at + 1];
		const b = rgba[at + 2];
		let red = rr * r + rg * g + rb * b;
		let green = gr * r + gg * g + gb * b;
		let blue = br * r + bg * g + bb * b;
		if (reds && greens && blues) {
			red = reds[within(red, 0, 255) * fine + .5 | 0];
			green = greens[within(green, 0, 255) * fine + .5 | 0];
			blue = blues[within(blue, 0, 255) * fine + .5 | 0];
		} else {
			red = within(red, 0, 255);
			green = within(green, 0, 255);
			blue = within(blue, 0, 255);
		}
		looked[at] = r + (red - r) * strength;
		looked[at + 1] = g + (green - g) * strength;
		looked[at + 2] = b + (blue - b) * strength;
		looked[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: looked
	};
}
function throughMatrix({ width, height, rgba }, mix) {
	const [rr, rg, rb, gr, gg, gb, br, bg, bb] = mix;
	const looked = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		const r = rgba[at];
		const g = rgba[at + 1];
		const b = rgba[at + 2];
		looked[at] = rr * r + rg * g + rb * b;
		looked[at + 1] = gr * r + gg * g + gb * b;
		looked[at + 2] = br * r + bg * g + bb * b;
		looked[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: looked
	};
}
const buildTable = (curve) => Float64Array.from({ length: 4081 }, (_, index) => 255 * within(curve(index / 4080), 0, 1));
const toBytes = (curve, strength) => Float64Array.from({ length: 256 }, (_, byte) => byte + (255 * within(curve(byte / 255), 0, 1) - byte) * strength);
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
/** FFmpeg's `haldclut` uses 64 steps per channel and interpolates linearly between them. */
const level = 8;
/** Returns a look applied to every color, as a frame for `haldclut`: red varies fastest, then green, then blue. */
function colorTable(look) {
	const steps = level ** 2;
	const side = level ** 3;
	const rgba = new Uint8Array(side * side * 4);
	const byte = (step) => Math.round(step % steps * 255 / 63);
	for (let at = 0; at < side * side; at++) rgba.set([
		byte(at),
		byte(Math.floor(at / steps)),
		byte(Math.floor(at / steps ** 2)),
		255
	], at * 4);
	return applyLook({
		width: side,
		height: side,
		rgba
	}, look, 1);
}
/**
* Returns chains that map frames through a color table. Both the frames and the table must be packed, because `haldclut` confuses the
* channels of planar frames.
*/
function tableLook(frames, table, to, hasAlpha) {
	const format = hasAlpha ? "rgba" : "rgb24";
	return `[${frames}]format=${format}[${to}_plain];[${table}]format=${format}[${to}_table];[${to}_plain][${to}_table]haldclut[${to}]`;
}
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

// actions/prebuilt/shared/color.ts
/** Linear light from 0 to 1, indexed by the sRGB byte. */
const linearByByte = once(() => Float32Array.from({ length: 256 }, (_, byte) => {
	const value = byte / 255;
	return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
}));

// actions/prebuilt/shared/color-match.ts
/**
* Cube roots, indexed by 16,383 times the value. Calling `Math.cbrt` three times per pixel would take longer than everything else combined.
*/
const cubeRoots = once(() => Float32Array.from({ length: 16384 }, (_, index) => Math.cbrt(index / 16383)));

// actions/prebuilt/shared/halftone.ts
/**
* For each tone from 0 to 255, the radius at which circles on a square grid cover that many 255ths of the area. Circles with a radius above
* 0.5 overlap.
*/
const radiiByTone = once(() => Float32Array.from({ length: 256 }, (_, tone) => {
	let [low, high] = [-1, tone === 0 ? -1 : .75];
	while (high - low > 1e-6) {
		const middle = (low + high) / 2;
		if (computeCover(middle) < tone / 255) low = middle;
		else high = middle;
	}
	return high;
}));
function computeCover(radius) {
	if (radius <= 0) return 0;
	const disc = Math.PI * radius * radius;
	if (radius <= .5) return disc;
	const segment = radius * radius * Math.acos(.5 / radius) - .5 * Math.sqrt(radius * radius - .25);
	return radius >= Math.SQRT1_2 ? 1 : disc - 4 * segment;
}

// actions/prebuilt/shared/filters.ts
/**
* Darkens the image toward its corners, along ellipses with the image's proportions. @param softness 0 (a hard edge) to 1 (from the center
* outward)
*/
function vignette({ width, height, rgba }, strength, softness) {
	const darkened = new Uint8ClampedArray(rgba.length);
	const from = .72 * (1 - softness);
	const to = .74 + .36 * softness;
	for (let y = 0; y < height; y++) {
		const down = (y + .5) / height * 2 - 1;
		for (let x = 0; x < width; x++) {
			const across = (x + .5) / width * 2 - 1;
			const at = (y * width + x) * 4;
			const keep = 1 - strength * smoothstep(from, to, Math.sqrt((across * across + down * down) / 2));
			darkened[at] = rgba[at] * keep;
			darkened[at + 1] = rgba[at + 1] * keep;
			darkened[at + 2] = rgba[at + 2] * keep;
			darkened[at + 3] = rgba[at + 3];
		}
	}
	return {
		width,
		height,
		rgba: darkened
	};
}

// actions/prebuilt/color-filter-video.ts
const clip = getInput("video");
const filter = getParam("filter");
const look = {
	...namedLooks,
	grayscale,
	sepia: sepia(50),
	invert,
	bw: blackAndWhite(getParam("bw_threshold")),
	posterize: posterize(getParam("posterize_bits")),
	solarize: solarize(getParam("solarize_threshold"))
}[filter];
const corners = filter === "noir" ? [vignette(white(clip), .45, .7)] : [];
const format = clip.has_alpha ? "gbrap" : "gbrp";
const darkened = corners.length > 0 ? `[looked]format=${format}[even];[v2]format=${format}[corners];[even][corners]blend=all_mode=multiply` : "[looked]null";
await writeOutput("video", await renderVideo(clip, {
	frames: `${tableLook(frameLabel(clip), "v1", "looked", clip.has_alpha)};${darkened}${grain(getParam("grain"), clip.has_alpha)},${evenSides}[frames]`,
	more: [colorTable(look), ...corners]
}));
function white({ width, height }) {
	return {
		width,
		height,
		rgba: new Uint8Array(width * height * 4).fill(255)
	};
}
