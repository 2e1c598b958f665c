/*
@flora-name Resize Image
@flora-description Resizes an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "mode", "label": "Resize by", "type": "select", "default": "exact",
    "description": "How the new size is specified.",
    "options": [
      { "label": "Width and Height", "value": "exact" },
      { "label": "Percent", "value": "percent" },
      { "label": "Longest Side", "value": "longest" }
    ]
  },
  {
    "key": "width", "label": "Width (px)", "type": "number", "default": 1024, "min": 1, "max": 8192, "step": 1,
    "description": "Width of the result.",
    "visibleIf": { "mode": "exact" }
  },
  {
    "key": "height", "label": "Height (px)", "type": "number", "default": 1024, "min": 1, "max": 8192, "step": 1,
    "description": "Height of the result.",
    "visibleIf": { "mode": "exact" }
  },
  {
    "key": "percent", "label": "Scale (%)", "type": "slider", "default": 50, "min": 1, "max": 800, "step": 1,
    "description": "Size of the result, as a percentage of the image's size.",
    "visibleIf": { "mode": "percent" }
  },
  {
    "key": "longest", "label": "Longest Side (px)", "type": "number", "default": 1024, "min": 1, "max": 8192, "step": 1,
    "description": "Length of the longer side; the other side follows from the image's aspect ratio.",
    "visibleIf": { "mode": "longest" }
  },
  {
    "key": "fit", "label": "Fit", "type": "select", "default": "contain",
    "description": "What happens if the aspect ratio of the new size differs from that of the image.",
    "options": [
      { "label": "Contain", "value": "contain", "description": "Shows the whole image, with bars beside it." },
      { "label": "Cover", "value": "cover", "description": "The image fills the size, and the excess is cut off." },
      { "label": "Stretch", "value": "stretch", "description": "The image is distorted." }
    ],
    "visibleIf": { "mode": "exact" }
  },
  {
    "key": "bg_color", "label": "Letterbox Color", "type": "color", "default": "#000000",
    "description": "Color of the bars.",
    "visibleIf": { "mode": "exact", "fit": "contain" }
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/shared/tones.ts
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
/**
* Cuts out the part of the image whose top-left corner is at `left` and `top`, in whole pixels. Anything outside the image is transparent.
*/
function cut(image, left, top, width, height) {
	const part = emptyImage(width, height);
	const from = Math.max(0, left);
	const to = Math.min(image.width, left + width);
	if (from >= to) return part;
	for (let y = Math.max(0, top); y < Math.min(image.height, top + height); y++) part.rgba.set(image.rgba.subarray((y * image.width + from) * 4, (y * image.width + to) * 4), ((y - top) * width + from - left) * 4);
	return part;
}

// actions/prebuilt/shared/compositing.ts
function filled(width, height, color) {
	const image = emptyImage(width, height);
	const [word] = new Uint32Array(Uint8Array.from(color).buffer);
	new Uint32Array(image.rgba.buffer).fill(word);
	return image;
}

// actions/prebuilt/shared/pixel-scale.ts
/**
* Returns the number of loaded pixels per pixel of the original. Parameters and strokes refer to pixels of the original. Browsers load the
* original.
*/
const getPixelScale = (image) => image?.scale ?? 1;

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

// actions/prebuilt/resize-image-browser.ts
async function execute({ inputs: { image }, params }) {
	return { image: resized(image, params) };
}
function resized(image, { mode, width, height, percent, longest, fit, bg_color }) {
	if (mode === "percent") return scaled(image, percent / 100 / getPixelScale(image));
	if (mode === "longest") return scaled(image, longest / Math.max(image.width, image.height));
	const size = {
		width: Math.round(width),
		height: Math.round(height)
	};
	if (fit === "stretch") return resize(image, size.width, size.height);
	return fit === "contain" ? contained(image, size, bg_color) : covering(image, size);
}
function scaled(image, scale) {
	const side = (length) => Math.max(1, Math.round(length * scale));
	return resize(image, side(image.width), side(image.height));
}
function contained(image, { width, height }, color) {
	const inner = scaled(image, Math.min(width / image.width, height / image.height));
	if (inner.width === width && inner.height === height) return inner;
	const canvas = filled(width, height, parseColor(color));
	const left = Math.floor((width - inner.width) / 2);
	const top = Math.floor((height - inner.height) / 2);
	for (let y = 0; y < inner.height; y++) canvas.rgba.set(inner.rgba.subarray(y * inner.width * 4, (y + 1) * inner.width * 4), ((y + top) * width + left) * 4);
	return canvas;
}
function covering(image, { width, height }) {
	const scale = Math.max(width / image.width, height / image.height);
	const side = (shown, length) => Math.min(length, Math.max(1, Math.round(shown / scale)));
	const part = {
		width: side(width, image.width),
		height: side(height, image.height)
	};
	const left = Math.floor((image.width - part.width) / 2);
	const top = Math.floor((image.height - part.height) / 2);
	return resize(cut(image, left, top, part.width, part.height), width, height);
}

export { execute };
