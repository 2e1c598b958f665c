/*
@flora-name Color Grade Image
@flora-description Adjusts light, contrast and color of an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "brightness", "label": "Brightness", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Raises or lowers the midtones; black and white stay."
  },
  {
    "key": "contrast", "label": "Contrast", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Contrast between light and dark, around mid gray."
  },
  {
    "key": "saturation", "label": "Saturation", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Saturation, from gray at -100 to twice as colorful at 100."
  },
  {
    "key": "warmth", "label": "Warmth", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "From blue to orange."
  },
  {
    "key": "advanced", "label": "Show additional controls", "type": "toggle", "default": false,
    "description": "Shows more controls; hidden ones keep their effect."
  },
  {
    "key": "highlights", "label": "Highlights", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Raises or lowers only the light areas.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "shadows", "label": "Shadows", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Raises or lowers only the dark areas.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "tint", "label": "Tint (Green-Magenta)", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "From green to magenta.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "hue_shift", "label": "Hue Shift (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Rotates all colors around the color wheel.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "show_scope", "label": "Show Color Scope in preview", "type": "toggle", "default": false,
    "description": "Shows a histogram of red, green, blue and luma in the preview."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/shared/tones.ts
const within = (value, least, most) => value < least ? least : value > most ? most : value;
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
/** Returns the matrix of CSS `hue-rotate()`. Luma is preserved. */
function hueMatrix(degrees) {
	const cos = Math.cos(degrees * Math.PI / 180);
	const sin = Math.sin(degrees * Math.PI / 180);
	return [
		red + cos * (1 - red) - sin * red,
		green - cos * green - sin * green,
		blue - cos * blue + sin * (1 - blue),
		red - cos * red + sin * .143,
		green + cos * (1 - green) + sin * .14,
		blue - cos * blue - sin * .283,
		red - cos * red - sin * (1 - red),
		green - cos * green + sin * green,
		blue + cos * (1 - blue) + sin * blue
	];
}
/** Returns the matrix that applies `inner` first, then `outer`. */
function product(outer, inner) {
	return outer.map((_, at) => {
		const row = at - at % 3;
		return outer[row] * inner[at % 3] + outer[row + 1] * inner[3 + at % 3] + outer[row + 2] * inner[6 + at % 3];
	});
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

// actions/prebuilt/shared/color.ts
/** Computes a color's brightness with BT.709 weights, on the scale of its channels. */
const luma = (red, green, blue) => .2126 * red + .7152 * green + .0722 * blue;
/** Linear light from 0 to 1, indexed by the sRGB byte. */
const linearByByte = once(() => Float32Array.from({ length: 256 }, (_, byte) => {
	const value = byte / 255;
	return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
}));

// actions/prebuilt/shared/grade.ts
/**
* Applies white balance and tone per channel, then highlights and shadows by luma, then saturation and hue. Adjusting saturation or hue
* does not change luma.
*/
function grade(image, by) {
	const { width, height, rgba } = image;
	const reds = toneTable(by, 1 + .2 * (by.warmth / 100) + .08 * (by.tint / 100));
	const greens = toneTable(by, 1 - .12 * (by.tint / 100));
	const blues = toneTable(by, 1 - .24 * (by.warmth / 100) + .08 * (by.tint / 100));
	if ([
		by.highlights,
		by.shadows,
		by.saturation,
		by.hue_shift
	].every((value) => value === 0)) return throughTables(image, [
		reds,
		greens,
		blues
	]);
	const ratios = ratioTable(by.highlights / 100, by.shadows / 100);
	const [rr, rg, rb, gr, gg, gb, br, bg, bb] = product(saturationMatrix(1 + by.saturation / 100), hueMatrix(by.hue_shift));
	const graded = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		let r = reds[rgba[at]];
		let g = greens[rgba[at + 1]];
		let b = blues[rgba[at + 2]];
		const ratio = ratios[(.213 * r + .715 * g + .072 * b) * 4 + .5 | 0];
		r *= ratio;
		g *= ratio;
		b *= ratio;
		let red = rr * r + rg * g + rb * b;
		let green = gr * r + gg * g + gb * b;
		let blue = br * r + bg * g + bb * b;
		const most = red > green ? red > blue ? red : blue : green > blue ? green : blue;
		const least = red < green ? red < blue ? red : blue : green < blue ? green : blue;
		if (most > 255 || least < 0) {
			const luma = .213 * red + .715 * green + .072 * blue;
			const above = most > 255 ? (255 - luma) / (most - luma) : 1;
			const below = least < 0 ? luma / (luma - least) : 1;
			const keep = above < below ? above : below;
			red = luma + (red - luma) * keep;
			green = luma + (green - luma) * keep;
			blue = luma + (blue - luma) * keep;
		}
		graded[at] = red;
		graded[at + 1] = green;
		graded[at + 2] = blue;
		graded[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: graded
	};
}
/** Builds a table that maps bytes to unrounded values. */
function toneTable({ brightness, contrast }, gain) {
	const gamma = 2 ** (-brightness / 100);
	const curve = contrastCurve(contrast / 100);
	return Float64Array.from({ length: 256 }, (_, byte) => 255 * curve(Math.min(1, byte / 255 * gain) ** gamma));
}
/**
* Returns a contrast curve: at 1, an S curve that doubles the slope at mid gray and preserves black and white; at -1, a straight line with
* half the slope.
*/
function contrastCurve(amount) {
	const slope = 2 ** amount;
	if (amount <= 0) return (value) => .5 + (value - .5) * slope;
	return (value) => value < .5 ? .5 * (2 * value) ** slope : 1 - .5 * (2 - 2 * value) ** slope;
}
/** Returns factors for a pixel's channels, indexed by four times the pixel's luma. */
function ratioTable(highlights, shadows) {
	const inShadows = shadows * (shadows > 0 ? 2.2 : .9);
	const inHighlights = highlights * (highlights > 0 ? .9 : 1.6);
	return Float64Array.from({ length: 1021 }, (_, index) => {
		const luma = Math.max(index, 1) / 1020;
		const moved = luma + inShadows * luma * (1 - luma) ** 3 + inHighlights * luma ** 3 * (1 - luma);
		return within(moved, 0, 1) / luma;
	});
}

// media-engines/toolkit/opaque.ts
function hasFullAlpha(rgba) {
	if (rgba.byteOffset % 4 !== 0) return hasFullAlpha(new Uint8Array(rgba));
	const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
	for (let from = 0; from < words.length; from += 4096) if (!areOpaque(words.subarray(from, from + 4096))) return false;
	return true;
}
/** Branchless code is twice as fast as code with branches. */
function areOpaque(words) {
	let every = -1;
	for (let at = 0; at < words.length; at++) every &= words[at];
	return every >>> 24 === 255;
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

// actions/prebuilt/shared/rgba-image.ts
/** Limits in pixels. An image of the maximum size can still be encoded within a run's memory limit. */
const maxPixels = 8192 ** 2;
const longestSide = 16384;
/** @throws {ActionError} with a message for the caller if an image would be too large */
function checkSize(width, height) {
	if (width * height > maxPixels || Math.max(width, height) > longestSide) throw new ActionError(`The image would be ${width} × ${height} pixels, but the limits are ${Math.floor(maxPixels / 1e6)} megapixels and ${longestSide} pixels per side: make the image smaller.`);
}
/** @throws {ActionError} like `checkSize` */
function emptyImage(width, height) {
	checkSize(width, height);
	return {
		width,
		height,
		rgba: new Uint8ClampedArray(width * height * 4)
	};
}
const isOpaque = ({ rgba }) => hasFullAlpha(rgba);

// actions/prebuilt/shared/sampling.ts
/** Resizes the image as libvips does: with Lanczos when scaling down and with Catmull-Rom when scaling up. */
function resize(image, width, height) {
	if (image.width === width && image.height === height) return image;
	const resized = emptyImage(width, height);
	const rows = computeTaps(image.height, height);
	const columns = computeTaps(image.width, width);
	const opaque = isOpaque(image);
	const line = new Float32Array(image.width * 4);
	for (let y = 0; y < height; y++) {
		line.fill(0);
		for (let tap = 0; tap < rows.count[y]; tap++) addRow(image, rows.first[y] + tap, rows.weights[y * rows.most + tap], line, opaque);
		spread(line, columns, resized, y);
	}
	return resized;
}
function computeTaps(from, to) {
	const step = from / to;
	const stretch = Math.max(1, step);
	const kernel = step > 1 ? lanczos : catmullRom;
	const reach = (step > 1 ? 3 : 2) * stretch;
	const most = Math.min(from, Math.ceil(2 * reach) + 1);
	const taps = {
		most,
		first: new Int32Array(to),
		count: new Int32Array(to),
		weights: new Float32Array(to * most)
	};
	for (let pixel = 0; pixel < to; pixel++) {
		const center = (pixel + .5) * step - .5;
		const low = Math.ceil(center - reach);
		const high = Math.floor(center + reach);
		const first = Math.min(from - 1, Math.max(0, low));
		const weights = taps.weights.subarray(pixel * most, (pixel + 1) * most);
		for (let at = low; at <= high; at++) weights[Math.min(from - 1, Math.max(0, at)) - first] += kernel((at - center) / stretch);
		const sum = weights.reduce((total, weight) => total + weight, 0);
		for (let tap = 0; tap < most; tap++) weights[tap] /= sum;
		const used = weights.findIndex((weight) => Math.abs(weight) > 1e-6);
		taps.first[pixel] = first + used;
		taps.count[pixel] = weights.findLastIndex((weight) => Math.abs(weight) > 1e-6) + 1 - used;
		weights.copyWithin(0, used);
	}
	return taps;
}
function lanczos(x) {
	const distance = Math.abs(x);
	if (distance < 1e-6) return 1;
	if (distance >= 3) return 0;
	const angle = Math.PI * distance;
	return 3 * Math.sin(angle) * Math.sin(angle / 3) / (angle * angle);
}
function catmullRom(x) {
	const d = Math.abs(x);
	if (d < 1) return 1 + d * d * (1.5 * d - 2.5);
	return d < 2 ? 2 + d * (-4 + d * (2.5 - .5 * d)) : 0;
}
function addRow({ rgba, width }, row, weight, to, opaque) {
	const length = width * 4;
	const from = row * length;
	if (opaque) {
		for (let at = 0; at < length; at++) to[at] += weight * rgba[from + at];
		return;
	}
	for (let at = 0; at < length; at += 4) {
		const alpha = weight * rgba[from + at + 3];
		const share = alpha / 255;
		to[at] += share * rgba[from + at];
		to[at + 1] += share * rgba[from + at + 1];
		to[at + 2] += share * rgba[from + at + 2];
		to[at + 3] += alpha;
	}
}
function spread(line, { most, first, count, weights }, { rgba, width }, row) {
	let to = row * width * 4;
	for (let x = 0; x < width; x++, to += 4) {
		let [red, green, blue, alpha] = [
			0,
			0,
			0,
			0
		];
		const end = x * most + count[x];
		let from = first[x] * 4;
		for (let tap = x * most; tap < end; tap++, from += 4) {
			const weight = weights[tap];
			red += weight * line[from];
			green += weight * line[from + 1];
			blue += weight * line[from + 2];
			alpha += weight * line[from + 3];
		}
		write(rgba, to, red, green, blue, alpha);
	}
}
/** Converts a premultiplied color to straight alpha and writes it. A kernel with negative lobes can make the values slightly negative. */
function write(rgba, at, red, green, blue, alpha) {
	if (alpha < .5) return;
	const share = 255 / alpha;
	rgba[at] = red * share;
	rgba[at + 1] = green * share;
	rgba[at + 2] = blue * share;
	rgba[at + 3] = alpha;
}
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

// actions/prebuilt/shared/preview.ts
/** Maximum side length of a preview, which fills a canvas on a screen and is redrawn while the user moves a slider. */
const maxPreviewSide = 1280;
/** Scales an image down for a preview. */
function toPreview(image) {
	const scale = maxPreviewSide / Math.max(image.width, image.height);
	if (scale >= 1) return image;
	return resize(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
}

// actions/prebuilt/color-grade-image-browser.ts
async function execute({ inputs, params }) {
	return { image: grade(inputs.image, params) };
}
async function preview({ inputs, params }) {
	const graded = grade(toPreview(inputs.image), params);
	return { image: params.show_scope ? withScope(graded) : graded };
}
/** Draws histograms on a dark panel in the lower right corner: red, green and blue as overlapping light, and luma as a white line. */
function withScope(image) {
	const rgba = new Uint8ClampedArray(image.rgba);
	const width = Math.min(256, Math.floor(image.width * .4));
	const height = Math.min(128, Math.floor(image.height * .3));
	const margin = Math.floor(Math.min(width, height) / 12);
	const bars = histograms(image, width).map((counts) => heights(counts, height));
	for (let x = 0; x < width; x++) for (let y = 0; y < height; y++) {
		const at = ((image.height - margin - height + y) * image.width + image.width - margin - width + x) * 4;
		const up = height - y;
		const line = Math.abs(bars[3][x] - up) < 1;
		for (let channel = 0; channel < 3; channel++) {
			const lit = line ? 255 : bars[channel][x] >= up ? 205 : 22;
			rgba[at + channel] = rgba[at + channel] * .2 + lit * .8;
		}
		rgba[at + 3] = 255;
	}
	return {
		width: image.width,
		height: image.height,
		rgba
	};
}
/** Computes histograms of red, green, blue and luma. Transparent pixels are not counted. */
function histograms({ rgba }, steps) {
	const counts = Array.from({ length: 4 }, () => new Float64Array(steps));
	for (let at = 0; at < rgba.length; at += 4) {
		const values = [
			rgba[at],
			rgba[at + 1],
			rgba[at + 2],
			luma(rgba[at], rgba[at + 1], rgba[at + 2])
		];
		for (const [index, value] of values.entries()) {
			const step = Math.min(steps - 1, Math.floor(value / 256 * steps));
			counts[index][step] = counts[index][step] + rgba[at + 3] / 255;
		}
	}
	return counts;
}
/** Uses the square roots of the counts, so that a single peak, such as a white background, does not flatten everything else. */
function heights(counts, height) {
	const most = Math.sqrt(Math.max(1, ...counts));
	return counts.map((count) => Math.sqrt(count) / most * (height - 2));
}

export { execute, preview };
