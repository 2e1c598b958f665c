/*
@flora-name Color Grade Video
@flora-description Adjusts the colors of a video; the audio is unchanged.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "brightness", "label": "Brightness", "type": "slider", "default": 0, "min": -1, "max": 1, "step": 0.01,
    "description": "Added to every value: -1 makes everything black, 1 makes everything white."
  },
  {
    "key": "contrast", "label": "Contrast", "type": "slider", "default": 1, "min": 0, "max": 3, "step": 0.01,
    "description": "Contrast between light and dark: 0 is uniform gray, 1 is unchanged."
  },
  {
    "key": "saturation", "label": "Saturation", "type": "slider", "default": 1, "min": 0, "max": 3, "step": 0.01,
    "description": "Saturation: 0 is black and white, 1 is unchanged."
  },
  {
    "key": "gamma", "label": "Gamma", "type": "slider", "default": 1, "min": 0.1, "max": 5, "step": 0.01,
    "description": "Above 1, midtones become lighter; below 1, darker."
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

// actions/prebuilt/shared/looks.ts
const gray = saturationMatrix(0);
/** Number of table entries per byte step of a curve: enough to keep rounding errors within a thirtieth of a byte. */
const fine = 16;
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

// actions/prebuilt/color-grade-video.ts
const clip = getInput("video");
const [brightness, contrast, gamma] = [
	"brightness",
	"contrast",
	"gamma"
].map((key) => getParam(key));
const curve = (value) => within((value - .5) * contrast + .5 + brightness, 0, 1) ** (1 / gamma);
const look = {
	mix: saturationMatrix(getParam("saturation")),
	curves: [
		curve,
		curve,
		curve
	]
};
await writeOutput("video", await renderVideo(clip, {
	frames: `${tableLook(frameLabel(clip), "v1", "looked", clip.has_alpha)};[looked]${evenSides}[frames]`,
	more: [colorTable(look)]
}));
