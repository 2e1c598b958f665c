/*
@flora-name Change Image Aspect Ratio
@flora-description Crops or pads an image to another aspect ratio.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
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
    "description": "The image is never scaled.",
    "options": [
      { "label": "Crop", "value": "crop", "description": "The excess is cut off on both sides." },
      { "label": "Pad", "value": "pad", "description": "The missing area is added on both sides." }
    ]
  },
  {
    "key": "background_mode", "label": "Background", "type": "select", "default": "solid",
    "description": "Fills the added area, and shows through where the image is transparent.",
    "options": [
      { "label": "Solid", "value": "solid", "description": "One color." },
      { "label": "Blur", "value": "blur", "description": "The image itself, enlarged and blurred." }
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
    "description": "Strength of the background blur, independent of the size of the image.",
    "visibleIf": { "fit": "pad", "background_mode": "blur" }
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
/**
* Returns one number per pixel, with alpha in the highest byte. The result is a view of the bytes or, if they are not aligned to four
* bytes, of a copy.
*/
function toWords({ rgba }) {
	const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
	return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

// actions/prebuilt/shared/compositing.ts
function filled(width, height, color) {
	const image = emptyImage(width, height);
	const [word] = new Uint32Array(Uint8Array.from(color).buffer);
	new Uint32Array(image.rgba.buffer).fill(word);
	return image;
}
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
/** Draws an image onto another image, which is changed in place. Parts outside the other image are clipped. */
function lay(onto, image, left = 0, top = 0, { opacity = 1, blend = "normal" } = {}) {
	const table = blend === "normal" ? void 0 : blendTable(mixed[blend]);
	const hides = opacity === 1 && blend === "normal";
	const [pixels, below] = [toWords(image), toWords(onto)];
	const start = Math.max(0, left);
	const end = Math.min(onto.width, left + image.width);
	for (let y = Math.max(0, top); y < Math.min(onto.height, top + image.height); y++) {
		let from = (y - top) * image.width + start - left;
		let to = y * onto.width + start;
		for (let x = start; x < end; x++, from++, to++) if (hides && pixels[from] >>> 24 === 255) below[to] = pixels[from];
		else layPixel(onto.rgba, to * 4, image.rgba, from * 4, opacity, table);
	}
}
/** Precomputes the results of blending two bytes, indexed by `top * 256 + below`. */
function blendTable(mix) {
	return Float32Array.from({ length: 65536 }, (_, at) => 255 * mix((at >> 8) / 255, (at & 255) / 255));
}
function layPixel(below, to, top, from, opacity, table) {
	const cover = top[from + 3] / 255 * opacity;
	if (cover === 0) return;
	const under = below[to + 3] / 255;
	const alpha = cover + under * (1 - cover);
	for (let i = 0; i < 3; i++) {
		const own = top[from + i];
		const seen = below[to + i];
		const shown = table ? own + under * (table[own * 256 + seen] - own) : own;
		below[to + i] = (cover * shown + (1 - cover) * under * seen) / alpha;
	}
	below[to + 3] = alpha * 255;
}

// actions/prebuilt/shared/line-blur.ts
/** Averages everything within `radius`, including fractions of a pixel, in `times` passes. */
function boxes(radius, times) {
	const whole = Math.floor(radius);
	const pad = (whole + 1) * times;
	return {
		pad,
		run(line, spare, length) {
			let [from, to] = [line, spare];
			extend(from, pad, length);
			for (let pass = 1; pass <= times; pass++) {
				const beyond = (whole + 1) * (times - pass);
				slideBox(from, to, pad - beyond, pad + length + beyond, whole, radius - whole);
				[from, to] = [to, from];
			}
			return from;
		}
	};
}
function slideBox(from, to, start, end, whole, fraction) {
	const scale = 1 / (2 * whole + 1 + 2 * fraction);
	let sum = 0;
	for (let at = start - whole; at <= start + whole; at++) sum += from[at];
	for (let at = start; at < end; at++) {
		const leaving = from[at - whole];
		const entering = from[at + whole + 1];
		to[at] = (sum + fraction * (from[at - whole - 1] + entering)) * scale;
		sum += entering - leaving;
	}
}
function extend(line, pad, length) {
	line.fill(line[pad], 0, pad);
	line.fill(line[pad + length - 1], pad + length, length + 2 * pad);
}
/**
* Returns the radius at which three successive box blurs approximate a Gaussian to within one percent.
* @see Gwosdek et al., Theoretical Foundations of Gaussian Convolution by Extended Box Filtering (2012)
*/
function boxRadius(sigma) {
	const variance = sigma * sigma / 3;
	const whole = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
	return whole + (2 * whole + 1) * (variance * 3 - whole * (whole + 1)) / (6 * ((whole + 1) ** 2 - variance));
}
const gaussian = (sigma) => boxes(boxRadius(sigma), 3);
function blurRows(image, blurAt) {
	const { width, height } = image;
	blurLines(image, height, width, width, 1, blurAt);
}
function blurColumns(image, blurAt) {
	const { width, height } = image;
	blurLines(image, width, height, 1, width, blurAt);
}
function blurLines({ values, channels }, lines, length, lineStep, step, blurAt) {
	const blurs = Array.from({ length: lines }, (_, line) => blurAt(line));
	const pad = Math.max(0, ...new Set(blurs.map((blur) => blur?.pad ?? 0)));
	const [line, spare] = [new Float32Array(length + 2 * pad), new Float32Array(length + 2 * pad)];
	for (const [index, blur] of blurs.entries()) {
		if (blur === void 0) continue;
		for (let channel = 0; channel < channels; channel++) {
			const start = index * lineStep * 4 + channel;
			for (let at = 0, from = start; at < length; at++, from += step * 4) line[blur.pad + at] = values[from];
			const blurred = blur.run(line, spare, length);
			for (let at = 0, to = start; at < length; at++, to += step * 4) values[to] = blurred[blur.pad + at] + .5;
		}
	}
}

// actions/prebuilt/shared/premultiplied.ts
function premultiplied(image) {
	const { width, height, rgba } = image;
	const values = new Uint16Array(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		const alpha = rgba[at + 3];
		const scale = alpha * 257 / 255;
		values[at] = rgba[at] * scale + .5;
		values[at + 1] = rgba[at + 1] * scale + .5;
		values[at + 2] = rgba[at + 2] * scale + .5;
		values[at + 3] = alpha * 257;
	}
	return {
		width,
		height,
		values,
		channels: isOpaque(image) ? 3 : 4
	};
}
function straight({ width, height, values }) {
	const rgba = new Uint8ClampedArray(values.length);
	for (let at = 0; at < values.length; at += 4) {
		const alpha = values[at + 3];
		if (alpha === 0) continue;
		const scale = 255 / alpha;
		rgba[at] = values[at] * scale;
		rgba[at + 1] = values[at + 1] * scale;
		rgba[at + 2] = values[at + 2] * scale;
		rgba[at + 3] = alpha / 257;
	}
	return {
		width,
		height,
		rgba
	};
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

// actions/prebuilt/shared/aspect.ts
/**
* @param ratio such as `16:9` @param fit `crop` for the largest part of the image with that ratio, `pad` for the smallest canvas with that
* ratio around the whole image
*/
function placementFor({ width, height }, ratio, fit) {
	const [across, down] = ratio.split(":").map(Number);
	const canvas = width * down > height * across === (fit === "crop") ? {
		width: Math.max(1, Math.round(height * across / down)),
		height
	} : {
		width,
		height: Math.max(1, Math.round(width * down / across))
	};
	checkSize(canvas.width, canvas.height);
	return {
		...canvas,
		left: Math.floor((canvas.width - width) / 2),
		top: Math.floor((canvas.height - height) / 2)
	};
}
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
function backdrop(image, canvas, amount) {
	const { part, small, sigma } = planBackdrop(image, canvas, amount);
	const behind = resize(cut(image, part.left, part.top, part.width, part.height), small.width, small.height);
	return resize(blurred(behind, sigma), canvas.width, canvas.height);
}
function blurred(image, sigma) {
	if (sigma < .3) return image;
	const values = premultiplied(image);
	const blur = gaussian(sigma);
	blurRows(values, () => blur);
	blurColumns(values, () => blur);
	return straight(values);
}
/** Reports whether the image covers the whole canvas. */
const isWithin = (image, canvas) => canvas.width <= image.width && canvas.height <= image.height;
function placed(image, { left, top, width, height }, padding) {
	if (isWithin(image, {
		width,
		height
	})) return cut(image, -left, -top, width, height);
	const canvas = padding.background_mode === "solid" ? filled(width, height, parseColor(padding.pad_color)) : cut(backdrop(image, {
		width,
		height
	}, padding.blur_amount), 0, 0, width, height);
	lay(canvas, image, left, top);
	return canvas;
}

// actions/prebuilt/change-image-ar-browser.ts
async function execute({ inputs: { image }, params }) {
	return { image: placed(image, placementFor(image, params.aspect_ratio, params.fit), params) };
}

export { execute };
