/*
@flora-name Filter Color
@flora-description Removes, replaces or keeps a color of an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "mode", "label": "Mode", "type": "select", "default": "remove",
    "options": [
      { "label": "Remove", "value": "remove", "description": "Makes the color transparent." },
      { "label": "Replace", "value": "replace", "description": "Replaces the color, keeping light and shade." },
      { "label": "Keep", "value": "keep", "description": "Makes everything but the color transparent." }
    ]
  },
  {
    "key": "target_color", "label": "Target Color", "type": "color", "default": "#ffffff",
    "description": "The color to match."
  },
  {
    "key": "replacement_color", "label": "Replacement Color", "type": "color", "default": "#3b82f6",
    "description": "Color that replaces it.",
    "visibleIf": { "mode": "replace" }
  },
  {
    "key": "tolerance", "label": "Tolerance", "type": "slider", "default": 0.15, "min": 0, "max": 1, "step": 0.01,
    "description": "How much a color may differ and still match: 0 is only this color, 1 is any."
  },
  {
    "key": "softness", "label": "Edge Softness", "type": "slider", "default": 0.2, "min": 0, "max": 1, "step": 0.01,
    "description": "How gradually colors beyond the tolerance stop matching."
  },
  {
    "key": "invert", "label": "Invert Selection", "type": "toggle", "default": false,
    "description": "Matches all other colors instead."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/shared/tones.ts
const within = (value, least, most) => value < least ? least : value > most ? most : value;
/** Returns 0 up to `from`, 1 from `to` on, and a smooth transition in between. */
function smoothstep(from, to, value) {
	if (to <= from) return value < from ? 0 : 1;
	const part = within((value - from) / (to - from), 0, 1);
	return part * part * (3 - 2 * part);
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
/** Computes a color's brightness with BT.709 weights, on the scale of its channels. */
const luma = (red, green, blue) => .2126 * red + .7152 * green + .0722 * blue;
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
/** Color distance that a tolerance of 1 allows: slightly more than the largest distance, which is between green and magenta. */
const farthest = .65;
/** Writes the lightness and the two opponent-color coordinates of Oklab (Ottosson 2020), in which equal distances look about equal. */
function writeLab(red, green, blue, lab) {
	const linear = linearByByte();
	const r = linear[red];
	const g = linear[green];
	const b = linear[blue];
	const roots = cubeRoots();
	const l = roots[(.4122214708 * r + .5363325363 * g + .0514459929 * b) * 16383 + .5 | 0];
	const m = roots[(.2119034982 * r + .6806995451 * g + .1073969566 * b) * 16383 + .5 | 0];
	const s = roots[(.0883024619 * r + .2817188376 * g + .6299787005 * b) * 16383 + .5 | 0];
	lab[0] = .2104542553 * l + .793617785 * m - .0040720468 * s;
	lab[1] = 1.9779984951 * l - 2.428592205 * m + .4505937099 * s;
	lab[2] = .0259040371 * l + .7827717662 * m - .808675766 * s;
}
/**
* Computes how well each pixel matches the color, from 0 to 255. Lightness has half the weight, so that an object matches in both light and
* shade.
* @param tolerance 0 (only this color) to 1 (any color)
* @param softness 0 (hard edges) to 1: how gradually the match fades beyond the tolerance
*/
function matchMask({ rgba }, [red, green, blue], tolerance, softness) {
	const mask = new Uint8ClampedArray(rgba.length / 4);
	const target = /* @__PURE__ */ new Float64Array(3);
	writeLab(red, green, blue, target);
	const near = tolerance * farthest + 1e-6;
	const far = near + softness * .3;
	const lab = /* @__PURE__ */ new Float64Array(3);
	for (let at = 0; at < rgba.length; at += 4) {
		writeLab(rgba[at], rgba[at + 1], rgba[at + 2], lab);
		const light = (lab[0] - target[0]) * .5;
		const first = lab[1] - target[1];
		const second = lab[2] - target[2];
		const distance = Math.sqrt(light * light + first * first + second * second);
		mask[at >> 2] = distance <= near ? 255 : distance >= far ? 0 : 255 * (1 - smoothstep(near, far, distance));
	}
	return mask;
}

// actions/prebuilt/shared/filter-color.ts
/** Removes a color, removes all other colors, or replaces the color with another one, preserving lighter and darker shades. */
function filterColor(image, { mode, target, replacement, tolerance, softness, invert }) {
	const mask = matchMask(image, target, tolerance, softness);
	if (invert !== (mode === "keep")) for (let at = 0; at < mask.length; at++) mask[at] = 255 - mask[at];
	const rgba = new Uint8ClampedArray(image.rgba);
	if (mode === "replace") replace(rgba, mask, target, replacement);
	else for (let at = 3; at < rgba.length; at += 4) rgba[at] = rgba[at] * (255 - mask[at >> 2]) / 255;
	return {
		width: image.width,
		height: image.height,
		rgba
	};
}
function replace(rgba, mask, target, [red, green, blue, alpha]) {
	const level = luma(target[0], target[1], target[2]);
	for (let at = 0; at < rgba.length; at += 4) {
		const share = mask[at >> 2] / 255;
		if (share === 0) continue;
		const r = rgba[at];
		const g = rgba[at + 1];
		const b = rgba[at + 2];
		const shade = luma(r, g, b) - level;
		rgba[at] = r + (red + shade - r) * share;
		rgba[at + 1] = g + (green + shade - g) * share;
		rgba[at + 2] = b + (blue + shade - b) * share;
		rgba[at + 3] = rgba[at + 3] * (1 + (alpha / 255 - 1) * share);
	}
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

// actions/prebuilt/filter-color-image-browser.ts
async function execute({ inputs, params }) {
	return { image: filterColor(inputs.image, toFilter(params)) };
}
async function preview({ inputs, params }) {
	return { image: filterColor(toPreview(inputs.image), toFilter(params)) };
}
function toFilter(params) {
	return {
		...params,
		target: parseColor(params.target_color),
		replacement: parseColor(params.replacement_color)
	};
}

export { execute, preview };
