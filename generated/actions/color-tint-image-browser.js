/*
@flora-name Color Tint Image
@flora-description Tints an image with a color.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "color", "label": "Tint Color", "type": "color", "default": "#ff8a3d",
    "description": "A partly transparent color tints less."
  },
  {
    "key": "blend_mode", "label": "Blend Mode", "type": "select", "default": "overlay",
    "description": "How the color is mixed with the image.",
    "options": [
      { "label": "Multiply", "value": "multiply", "description": "Darkens; white takes the color." },
      { "label": "Screen", "value": "screen", "description": "Lightens; black takes the color." },
      { "label": "Overlay", "value": "overlay", "description": "Keeps black and white, with more contrast." },
      { "label": "Soft Light", "value": "soft_light", "description": "Keeps black and white, gently." },
      { "label": "Color", "value": "color", "description": "Takes hue and saturation from the color and light from the image." }
    ]
  },
  {
    "key": "intensity", "label": "Intensity", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "Strength of the tint."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/shared/tones.ts
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
/** @param text `#rrggbb` or `#rrggbbaa` */
function parseColor(text) {
	const byte = (at) => Number.parseInt(text.slice(at, at + 2), 16);
	return [
		byte(1),
		byte(3),
		byte(5),
		text.length > 7 ? byte(7) : 255
	];
}
/** Linear light from 0 to 1, indexed by the sRGB byte. */
const linearByByte = once(() => Float32Array.from({ length: 256 }, (_, byte) => {
	const value = byte / 255;
	return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
}));

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

// actions/prebuilt/shared/compositing.ts
/**
* Blends a channel of the top layer with the same channel of the layer below. Both values range from 0 to 1. The formulas are from W3C
* Compositing and Blending.
*/
const mixed = {
	normal: (top) => top,
	multiply: (top, below) => top * below,
	screen: (top, below) => top + below - top * below,
	overlay: (top, below) => below <= .5 ? 2 * top * below : 1 - 2 * (1 - top) * (1 - below),
	"soft-light": softLight
};
function softLight(top, below) {
	if (top <= .5) return below - (1 - 2 * top) * below * (1 - below);
	const lit = below <= .25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
	return below + (2 * top - 1) * (lit - below);
}

// actions/prebuilt/shared/tint.ts
/** Blends the image with a color, using CSS blend modes. Alpha is unchanged. @param strength 0 to 1 */
function tint(image, mode, color, strength) {
	const cover = strength * (color[3] / 255);
	return mode === "color" ? recolor(image, color, cover) : tintChannels(image, mode, color, cover);
}
function tintChannels(image, mode, color, cover) {
	const blend = mixed[mode === "soft_light" ? "soft-light" : mode];
	const tables = color.slice(0, 3).map((top) => Float64Array.from({ length: 256 }, (_, base) => base + (255 * blend(top / 255, base / 255) - base) * cover));
	return throughTables(image, tables);
}
/** Computes luminosity with the weights of W3C Compositing and Blending. */
const lum = (red, green, blue) => .3 * red + .59 * green + .11 * blue;
/** Combines the hue and saturation of the color with the luminosity of the image. */
function recolor({ width, height, rgba }, color, cover) {
	const tones = Float64Array.from({ length: 3063 }, (_, index) => withLum(color, Math.floor(index / 3) / 4)[index % 3]);
	const tinted = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		const r = rgba[at];
		const g = rgba[at + 1];
		const b = rgba[at + 2];
		const tone = (lum(r, g, b) * 4 + .5 | 0) * 3;
		tinted[at] = r + (tones[tone] - r) * cover;
		tinted[at + 1] = g + (tones[tone + 1] - g) * cover;
		tinted[at + 2] = b + (tones[tone + 2] - b) * cover;
		tinted[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: tinted
	};
}
/** Makes the color lighter or darker, and desaturates it if it would otherwise be out of range. */
function withLum([red, green, blue], wanted) {
	const moved = [
		red,
		green,
		blue
	].map((value) => value + wanted - lum(red, green, blue));
	const [least, most] = [Math.min(...moved), Math.max(...moved)];
	const keep = Math.min(1, least < 0 ? wanted / (wanted - least) : 1, most > 255 ? (255 - wanted) / (most - wanted) : 1);
	return moved.map((value) => wanted + (value - wanted) * keep);
}

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

// actions/prebuilt/color-tint-image-browser.ts
async function execute({ inputs, params }) {
	return { image: tint(inputs.image, params.blend_mode, parseColor(params.color), params.intensity) };
}
async function preview({ inputs, params }) {
	return { image: tint(toPreview(inputs.image), params.blend_mode, parseColor(params.color), params.intensity) };
}

export { execute, preview };
