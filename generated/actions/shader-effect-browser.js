/*
@flora-name Shader Effect
@flora-description Applies a shader effect to an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "effect", "label": "Effect", "type": "select", "default": "chromatic",
    "options": [
      { "label": "Chromatic", "value": "chromatic", "description": "Red and blue drawn apart." },
      { "label": "Glitch", "value": "glitch", "description": "Torn strips, like a damaged transmission." },
      { "label": "Edges", "value": "edges", "description": "Glowing outlines on black." },
      { "label": "CRT", "value": "crt", "description": "A cathode ray tube." },
      { "label": "Ripple", "value": "ripple", "description": "Waves around the center." },
      { "label": "Kaleidoscope", "value": "kaleidoscope", "description": "One piece, mirrored all around." },
      { "label": "Bloom", "value": "bloom", "description": "Light spills over." },
      { "label": "Pixelate", "value": "pixelate", "description": "Squares." }
    ]
  },
  {
    "key": "intensity", "label": "Intensity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Strength of the effect; for squares, their size."
  },
  {
    "key": "shift", "label": "Shift (px)", "type": "slider", "default": 8, "min": 0, "max": 100, "step": 1,
    "description": "How far the colors are drawn apart.",
    "visibleIf": { "effect": ["chromatic", "glitch"] }
  },
  {
    "key": "glitch_amount", "label": "Glitch", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "Number of torn strips, and how far they shift.",
    "visibleIf": { "effect": "glitch" }
  },
  {
    "key": "edge_thickness", "label": "Thickness", "type": "slider", "default": 2, "min": 1, "max": 20, "step": 1,
    "description": "Width of the outlines in pixels.",
    "visibleIf": { "effect": "edges" }
  },
  {
    "key": "scanline_strength", "label": "Scanlines", "type": "slider", "default": 0.4, "min": 0, "max": 1, "step": 0.01,
    "description": "Darkness between the lines.",
    "visibleIf": { "effect": "crt" }
  },
  {
    "key": "ripple_amp", "label": "Amplitude", "type": "slider", "default": 0.02, "min": 0, "max": 0.2, "step": 0.001,
    "description": "Height of the waves, as a fraction of the shorter side.",
    "visibleIf": { "effect": "ripple" }
  },
  {
    "key": "ripple_freq", "label": "Frequency", "type": "slider", "default": 8, "min": 1, "max": 50, "step": 0.5,
    "description": "Number of waves from the center to a corner.",
    "visibleIf": { "effect": "ripple" }
  },
  {
    "key": "segments", "label": "Segments", "type": "slider", "default": 6, "min": 2, "max": 24, "step": 1,
    "description": "How many times the piece is repeated.",
    "visibleIf": { "effect": "kaleidoscope" }
  },
  {
    "key": "bloom_threshold", "label": "Threshold", "type": "slider", "default": 0.7, "min": 0, "max": 1, "step": 0.01,
    "description": "Minimum brightness of light that blooms.",
    "visibleIf": { "effect": "bloom" }
  },
  {
    "key": "bloom_strength", "label": "Strength", "type": "slider", "default": 0.6, "min": 0, "max": 1, "step": 0.01,
    "description": "How much light spills over.",
    "visibleIf": { "effect": "bloom" }
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
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
* Returns one number per pixel, with alpha in the highest byte. The result is a view of the bytes or, if they are not aligned to four
* bytes, of a copy.
*/
function toWords({ rgba }) {
	const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
	return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
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
/** Mixes two images according to a mask, without fringes from transparent pixels. @param strength 0 to 1 */
function mixByMask(image, changed, mask, strength = 1) {
	const rgba = new Uint8ClampedArray(image.rgba);
	for (let at = 0; at < rgba.length; at += 4) {
		const share = mask[at >> 2] / 255 * strength;
		if (share === 0) continue;
		const own = rgba[at + 3] * (1 - share);
		const other = changed.rgba[at + 3] * share;
		const alpha = own + other;
		if (alpha === 0) continue;
		rgba[at] = (rgba[at] * own + changed.rgba[at] * other) / alpha;
		rgba[at + 1] = (rgba[at + 1] * own + changed.rgba[at + 1] * other) / alpha;
		rgba[at + 2] = (rgba[at + 2] * own + changed.rgba[at + 2] * other) / alpha;
		rgba[at + 3] = alpha;
	}
	return {
		width: image.width,
		height: image.height,
		rgba
	};
}

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

// actions/prebuilt/shared/sampling.ts
/**
* Resampling. Colors are always weighted by their alpha, so that transparent pixels have no influence. Points are in pixels from the top
* left corner of the image: the first pixel spans 0 to 1, with its center at 0.5.
*/
/** Writes the color at a point to `to[at]` and the three elements after it; edge pixels are repeated beyond the edges. */
function sample(image, x, y, to, at) {
	const { width, height, rgba } = image;
	const u = Math.min(width - 1, Math.max(0, x - .5));
	const v = Math.min(height - 1, Math.max(0, y - .5));
	const left = Math.floor(u);
	const top = Math.floor(v);
	const across = u - left;
	const down = v - top;
	const right = left + 1 < width ? 4 : 0;
	const below = top + 1 < height ? width * 4 : 0;
	const p = (top * width + left) * 4;
	const q = p + below;
	const a = (1 - across) * (1 - down) * rgba[p + 3];
	const b = across * (1 - down) * rgba[p + right + 3];
	const c = (1 - across) * down * rgba[q + 3];
	const d = across * down * rgba[q + right + 3];
	const alpha = a + b + c + d;
	const share = alpha > 0 ? 1 / alpha : 0;
	for (let i = 0; i < 3; i++) to[at + i] = (a * rgba[p + i] + b * rgba[p + right + i] + c * rgba[q + i] + d * rgba[q + right + i]) * share;
	to[at + 3] = alpha;
}
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
		for (let tap = 0; tap < rows.count[y]; tap++) addRow$1(image, rows.first[y] + tap, rows.weights[y * rows.most + tap], line, opaque);
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
function addRow$1({ rgba, width }, row, weight, to, opaque) {
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
	weigh$2(t, exact);
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
function weigh$2(t, weights) {
	weights[0] = t * (t * (1 - .5 * t) - .5);
	weights[1] = 1 + t * t * (1.5 * t - 2.5);
	weights[2] = t * (.5 + t * (2 - 1.5 * t));
	weights[3] = t * t * (.5 * t - .5);
}

// actions/prebuilt/shared/distortion-effects.ts
/**
* Draws circular waves around the center, like ripples in water. @param amplitude fraction of the shorter side
* @param waves number of waves from the center to the corners
*/
function ripple(image, amplitude, waves) {
	const { width, height } = image;
	const rgba = new Uint8ClampedArray(image.rgba.length);
	const reach = amplitude * Math.min(width, height);
	const frequency = 2 * Math.PI * waves / (Math.hypot(width, height) / 2);
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
		const across = x + .5 - width / 2;
		const down = y + .5 - height / 2;
		const distance = Math.hypot(across, down);
		const at = (y * width + x) * 4;
		const move = distance === 0 ? 0 : reach * Math.min(1, distance * frequency / Math.PI) * Math.sin(distance * frequency) / distance;
		sample(image, x + .5 + across * move, y + .5 + down * move, rgba, at);
		const lit = 1 + Math.min(.09, reach * frequency * .12) * Math.cos(distance * frequency);
		for (let channel = at; channel < at + 3; channel++) rgba[channel] = rgba[channel] * lit;
	}
	return {
		width,
		height,
		rgba
	};
}
/** Repeats a mirrored wedge of the image around the center. */
function kaleidoscope(image, segments, strength) {
	const { width, height } = image;
	const rgba = new Uint8ClampedArray(image.rgba.length);
	const wedge = Math.PI / segments;
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
		const across = x + .5 - width / 2;
		const down = y + .5 - height / 2;
		const distance = Math.hypot(across, down);
		const turned = (Math.atan2(down, across) + Math.PI * 2.5) % (2 * wedge);
		const angle = Math.abs(turned - wedge) - Math.PI / 2;
		const u = reflect(width / 2 + distance * Math.cos(angle), width);
		const v = reflect(height / 2 + distance * Math.sin(angle), height);
		sample(image, u, v, rgba, (y * width + x) * 4);
	}
	return mixed(image, {
		width,
		height,
		rgba
	}, strength);
}
/** Mirrors a coordinate beyond the edge back into the image. */
function reflect(place, length) {
	const within = (place % (2 * length) + 2 * length) % (2 * length);
	return within > length ? 2 * length - within : within;
}
/** Imitates a cathode ray tube: bulging glass; scan lines; red, green and blue stripes; and dim corners. */
function crt(image, scanlines, strength) {
	const { width, height } = image;
	const rgba = new Uint8ClampedArray(image.rgba.length);
	const period = Math.max(3, height / 240);
	const stripe = Math.max(1, Math.round(height / 900));
	for (let y = 0; y < height; y++) {
		const v = (y + .5) / height * 2 - 1;
		const beam = 1 - scanlines * (.5 + .5 * Math.cos((y + .5) / period * 2 * Math.PI));
		for (let x = 0; x < width; x++) {
			const u = (x + .5) / width * 2 - 1;
			const at = (y * width + x) * 4;
			const squared = u * u + v * v;
			const bulge = 1 + .03 * squared;
			const [fromU, fromV] = [u * bulge, v * bulge];
			if (Math.abs(fromU) > 1 || Math.abs(fromV) > 1) {
				rgba[at + 3] = 255;
				continue;
			}
			sample(image, (fromU + 1) / 2 * width, (fromV + 1) / 2 * height, rgba, at);
			const level = beam * (1 - .22 * squared) * 1.12 / (1 - .4 * scanlines);
			const lit = (x / stripe | 0) % 3;
			for (let channel = 0; channel < 3; channel++) rgba[at + channel] = rgba[at + channel] * level * (channel === lit ? 1.12 : .88);
		}
	}
	return mixed(image, {
		width,
		height,
		rgba
	}, strength);
}
function mixed(image, changed, strength) {
	return strength === 1 ? changed : mixByMask(image, changed, new Uint8Array(image.width * image.height).fill(255), strength);
}

// actions/prebuilt/shared/color.ts
/** Computes a color's brightness with BT.709 weights, on the scale of its channels. */
const luma = (red, green, blue) => .2126 * red + .7152 * green + .0722 * blue;
/** Linear light from 0 to 1, indexed by the sRGB byte. */
const linearByByte = once(() => Float32Array.from({ length: 256 }, (_, byte) => {
	const value = byte / 255;
	return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
}));
/** Converts linear light from 0 to 1 to an unrounded sRGB value from 0 to 255. */
function toByte(light) {
	const within = Math.min(1, Math.max(0, light));
	return 255 * (within <= .0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - .055);
}

// actions/prebuilt/shared/stretch.ts
/**
* Enlarges a blurred image to any size. Each pixel becomes `across` × `down` pixels, and anything beyond the size is cut off.
* @param margin number of pixels at the edges of the small image that are outside the large one
*/
function stretch(small, across, down, width, height, margin = 0) {
	const rgba = new Uint8ClampedArray(width * height * 4);
	const line = new Float64Array(small.width * 4);
	for (let y = 0, to = 0; y < height; y++) {
		mixRows(small, (y + .5) / down - .5 + margin, line);
		for (let x = 0; x < width; x++, to += 4) {
			const u = Math.min(small.width - 1, Math.max(0, (x + .5) / across - .5 + margin));
			const left = u | 0;
			const share = u - left;
			const from = left * 4;
			const next = left + 1 < small.width ? from + 4 : from;
			const alpha = line[from + 3] + (line[next + 3] - line[from + 3]) * share;
			const scale = alpha > 0 ? 1 / alpha : 0;
			rgba[to] = (line[from] + (line[next] - line[from]) * share) * scale;
			rgba[to + 1] = (line[from + 1] + (line[next + 1] - line[from + 1]) * share) * scale;
			rgba[to + 2] = (line[from + 2] + (line[next + 2] - line[from + 2]) * share) * scale;
			rgba[to + 3] = alpha;
		}
	}
	return {
		width,
		height,
		rgba
	};
}
/** Interpolates between two rows with premultiplied colors. @param place position in rows; 0 is the center of the first row */
function mixRows({ width, height, rgba }, place, line) {
	const v = Math.min(height - 1, Math.max(0, place));
	const upper = Math.floor(v) * width * 4;
	const lower = Math.min(height - 1, Math.floor(v) + 1) * width * 4;
	for (let at = 0; at < line.length; at += 4) {
		const above = rgba[upper + at + 3] * (1 - v % 1);
		const below = rgba[lower + at + 3] * (v % 1);
		for (let i = at; i < at + 3; i++) line[i] = above * rgba[upper + i] + below * rgba[lower + i];
		line[at + 3] = above + below;
	}
}

// actions/prebuilt/shared/bokeh-blur.ts
/** sRGB bytes, indexed by the square root of the light; with this index, 4,096 steps are fine enough even in the shadows. */
const bytesByRoot = once(() => Uint8ClampedArray.from({ length: 4096 }, (_, index) => toByte((index / 4095) ** 2)));
/**
* Weight of a pixel, indexed by its luma. Bright pixels weigh more, because a camera clips highlights and so records them as darker than
* they were.
*/
const weightByLuma = once(() => Float32Array.from({ length: 256 }, (_, byte) => 1 + 15 * (byte / 255) ** 8));

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

// actions/prebuilt/shared/coarse-blur.ts
/** Minimum sigma in cells. An image blurred this much shows no sign of having been scaled down. */
const enoughSigma = 2;
/** Returns the side length of a cell in pixels. Applying a Gaussian blur to cells instead of pixels is faster by this factor. */
const cellSide = (sigma) => Math.max(1, Math.floor(sigma / enoughSigma));
/** Applies a Gaussian blur to the means of cells of `side` × `side` pixels, and interpolates the result. */
function coarseBlur(image, sigma, side) {
	const cells = cellMeans(image, side);
	const variance = sigma * sigma - (side * side - 1) / 12 - side * side / 6;
	const blur = gaussian(Math.sqrt(variance) / side);
	blurRows(cells, () => blur);
	blurColumns(cells, () => blur);
	return stretch(straight(cells), side, side, image.width, image.height, 1);
}
/** Returns the means of the cells, padded at each edge with one cell of repeated edge pixels. */
function cellMeans(image, side) {
	const width = Math.ceil(image.width / side) + 2;
	const height = Math.ceil(image.height / side) + 2;
	const values = new Uint16Array(width * height * 4);
	const sums = new Float64Array(width * 4);
	const scale = 257 / (side * side);
	for (let row = 0; row < height; row++) {
		sums.fill(0);
		for (let y = (row - 1) * side; y < row * side; y++) addRow(image, side, Math.min(image.height - 1, Math.max(0, y)), sums);
		for (let at = 0, to = row * width * 4; at < sums.length; at++, to++) values[to] = sums[at] * scale + .5;
	}
	return {
		width,
		height,
		values,
		channels: 4
	};
}
/** Adds the premultiplied colors of a row's pixels to the sums of their cells. */
function addRow({ width, rgba }, side, row, sums) {
	const start = row * width * 4;
	const end = start + width * 4;
	let from = start;
	for (let cell = 4; cell < sums.length - 4; cell += 4) {
		const last = Math.min(from + side * 4, end);
		let [red, green, blue, alpha] = [
			0,
			0,
			0,
			0
		];
		for (; from < last; from += 4) {
			const cover = rgba[from + 3];
			red += rgba[from] * cover;
			green += rgba[from + 1] * cover;
			blue += rgba[from + 2] * cover;
			alpha += cover;
		}
		sums[cell] = sums[cell] + red / 255;
		sums[cell + 1] = sums[cell + 1] + green / 255;
		sums[cell + 2] = sums[cell + 2] + blue / 255;
		sums[cell + 3] = sums[cell + 3] + alpha;
	}
	const cells = sums.length / 4;
	repeat(rgba, start, side, sums, 0);
	repeat(rgba, end - 4, (cells - 2) * side - width, sums, cells - 2);
	repeat(rgba, end - 4, side, sums, cells - 1);
}
function repeat(rgba, from, times, sums, cell) {
	const alpha = rgba[from + 3];
	for (let channel = 0; channel < 3; channel++) sums[cell * 4 + channel] += times * rgba[from + channel] * alpha / 255;
	sums[cell * 4 + 3] += times * alpha;
}

// actions/prebuilt/shared/color-match.ts
/**
* Cube roots, indexed by 16,383 times the value. Calling `Math.cbrt` three times per pixel would take longer than everything else combined.
*/
const cubeRoots = once(() => Float32Array.from({ length: 16384 }, (_, index) => Math.cbrt(index / 16383)));

// actions/prebuilt/shared/small-gaussian.ts
/**
* A pixel's three channels are summed in a single 51-bit number. Each channel's bit field can hold the product of a byte (8 bits) and
* `total`, the sum of the weights (9 bits).
*/
const weightBits = 9;
const laneBits = 17;
const total = 2 ** weightBits;
const lane = 2 ** laneBits;
const blueLane = lane * lane;
/** Number added to sums so that the division rounds to the nearest integer. */
const half = total / 2 * (1 + lane + blueLane);
/**
* Number added to a sum so that the sum's bits can be read: every double from this number up to twice its value is a whole number, and its
* 52-bit fraction is the sum.
*/
const bias = 2 ** 52;
/** Masks of the quotients in the two halves of a sum: bits 9 to 16 of the sum are red, 26 to 33 green and 43 to 50 blue. */
const lowQuotients = 4227988992;
const highQuotients = 522243;
const opaque = 255 << 24;
/**
* Applies an exact Gaussian blur to an opaque image, for sigmas from half a pixel to a few pixels. Edge pixels are repeated beyond the
* image.
*/
function smallGaussian(image, sigma) {
	const { width, height } = image;
	const weights = gaussianWeights(sigma);
	const reach = weights.length - 1;
	const source = toWords(image);
	const rgba = new Uint8ClampedArray(width * height * 4);
	const pixels = new Int32Array(rgba.buffer);
	const line = new Float64Array(width + 2 * reach);
	const shifted = Array.from({ length: 2 * reach + 1 }, (_, first) => line.subarray(first, first + width));
	const own = shifted[reach];
	const start = new Float64Array(width).fill(half + bias);
	const sums = new Float64Array(width);
	const words = new Int32Array(sums.buffer);
	const rows = shifted.map(() => new Float64Array(width));
	const rowAt = (y) => rows[Math.min(height - 1, Math.max(0, y)) % rows.length];
	let next = 0;
	for (let y = 0; y < height; y++) {
		for (; next <= Math.min(height - 1, y + reach); next++) {
			packRow(source.subarray(next * width, (next + 1) * width), own);
			line.fill(own[0], 0, reach);
			line.fill(own[width - 1], reach + width);
			weigh$1(weights, (offset) => shifted[reach + offset], start, sums);
			divide(words, rowAt(next));
		}
		weigh$1(weights, (offset) => rowAt(y + offset), start, sums);
		divideToPixels(words, pixels.subarray(y * width, (y + 1) * width));
	}
	return {
		width,
		height,
		rgba
	};
}
/**
* Returns weights by distance from the center. The first weight is halved, and the number of weights is a multiple of five, as `addFive`
* requires. The weights are differences of rounded sums, so that they add up to `total`.
*/
function gaussianWeights(sigma) {
	const count = 5 * Math.ceil((2.65 * sigma + 1) / 5);
	const bell = Array.from({ length: count }, (_, away) => Math.exp(-.5 * (away / sigma) ** 2));
	const sumFrom = (away) => bell.slice(away).reduce((sum, one) => sum + one, 0);
	const scale = total / (2 * sumFrom(1) + 1);
	const rounded = [...bell.keys(), count].map((away) => Math.round(scale * sumFrom(away)));
	return bell.map((_, away) => away === 0 ? total / 2 - rounded[1] : rounded[away] - rounded[away + 1]);
}
/** @param at returns the pixels at an offset from those being summed @param start `half` plus `bias` for each sum */
function weigh$1(weights, at, start, sums) {
	for (let away = 0; away < weights.length; away += 5) {
		const pixels = [
			0,
			1,
			2,
			3,
			4
		].map((more) => [at(-away - more), at(away + more)]);
		addFive(away === 0 ? start : sums, pixels, weights.slice(away, away + 5), sums);
	}
}
/** Adds five distances at a time, because reading and writing a sum takes as long as adding two pixels. */
function addFive(from, pixels, weights, sums) {
	const [[a, b], [c, d], [e, f], [g, h], [i, j]] = pixels;
	const [first, second, third, fourth, fifth] = weights;
	for (let x = 0; x < sums.length; x++) sums[x] = from[x] + (a[x] + b[x]) * first + (c[x] + d[x]) * second + (e[x] + f[x]) * third + (g[x] + h[x]) * fourth + (i[x] + j[x]) * fifth;
}
function packRow(pixels, line) {
	for (let x = 0; x < pixels.length; x++) {
		const pixel = pixels[x];
		line[x] = (pixel & 255 | (pixel & 65280) << 9) + (pixel >> 16 & 255) * blueLane;
	}
}
/** Divides sums by the total, each channel in its bit field. @param words the two halves of each sum, lower half first */
function divide(words, to) {
	for (let x = 0; x < to.length; x++) to[x] = ((words[2 * x] & lowQuotients) >>> 0) / total + (words[2 * x + 1] & highQuotients) * (2 ** 32 / total);
}
/** Like `divide`, but writes pixels. */
function divideToPixels(words, pixels) {
	for (let x = 0; x < pixels.length; x++) {
		const [low, high] = [words[2 * x], words[2 * x + 1]];
		pixels[x] = low >> 9 & 255 | low >> 18 & 16128 | high << 14 & 49152 | high << 5 & 16711680 | opaque;
	}
}

// actions/prebuilt/shared/halved-gaussian.ts
/** A Gaussian with at least this sigma leaves no detail that would be lost at half size. */
const minHalvedSigma = 2.5;
/** For this sigma and above, `coarseBlur` is used instead: it blurs 16-bit means of cells. */
const maxHalvedSigma = 7.5;
/** Variance of the weights 1 3 3 1, which are used for both halving and doubling. */
const variance = .75;
/**
* Selects every other byte of a pixel. Each selected byte is followed by 8 spare bits for sums, so that one number can hold the sums of two
* channels.
*/
const lanes = 16711935;
/**
* Applies a small Gaussian blur to an opaque image, working at half the image's size. This takes a third of the time, because there are
* only a quarter as many pixels and half as many weights.
*/
function halvedGaussian(image, sigma) {
	return doubled(smallGaussian(halved(image), Math.sqrt(sigma * sigma - 2 * variance) / 2), image.width, image.height);
}
/** Halves the image and pads each edge with one pixel, because the blur also reads repeated edge pixels beyond the image. */
function halved(image) {
	const width = Math.ceil(image.width / 2) + 2;
	const height = Math.ceil(image.height / 2) + 2;
	const half = {
		width,
		height,
		rgba: new Uint8ClampedArray(width * height * 4)
	};
	const source = toWords(image);
	const pixels = new Int32Array(half.rgba.buffer);
	const rows = Array.from({ length: 4 }, () => new Int32Array(2 * width + 2));
	const rowAt = (y) => rows[y & 3];
	let next = -3;
	for (let y = 0; y < height; y++) {
		const last = 2 * y;
		for (; next <= last; next++) {
			const start = Math.min(image.height - 1, Math.max(0, next)) * image.width;
			extendRow(source.subarray(start, start + image.width), rowAt(next));
		}
		halveRows(rowAt(last - 3), rowAt(last - 2), rowAt(last - 1), rowAt(last), pixels.subarray(y * width, (y + 1) * width));
	}
	return half;
}
/** Copies a row and pads it with three copies of its first pixel on the left and with copies of its last pixel on the right. */
function extendRow(row, to) {
	to.fill(row[0], 0, 3);
	to.set(row, 3);
	to.fill(row[row.length - 1], 3 + row.length);
}
/**
* Computes one row from four. `low` holds the sums of each pixel's first and third bytes, and `high` holds the sums of its second and
* fourth bytes.
*/
function halveRows(a, b, c, d, to) {
	const lowAt = (x) => weigh(a[x] & lanes, b[x] & lanes, c[x] & lanes, d[x] & lanes);
	const highAt = (x) => weigh(a[x] >>> 8 & lanes, b[x] >>> 8 & lanes, c[x] >>> 8 & lanes, d[x] >>> 8 & lanes);
	let [low, nextLow, high, nextHigh] = [
		lowAt(0),
		lowAt(1),
		highAt(0),
		highAt(1)
	];
	for (let x = 0, from = 2; x < to.length; x++, from += 2) {
		const [thirdLow, lastLow, thirdHigh, lastHigh] = [
			lowAt(from),
			lowAt(from + 1),
			highAt(from),
			highAt(from + 1)
		];
		to[x] = toPixel(weigh(low, nextLow, thirdLow, lastLow), weigh(high, nextHigh, thirdHigh, lastHigh), 6);
		low = thirdLow;
		nextLow = lastLow;
		high = thirdHigh;
		nextHigh = lastHigh;
	}
}
const weigh = (a, b, c, d) => a + d + 3 * (b + c);
/** Divides sums by 2 to the power of `power` and rounds the result. */
function toPixel(low, high, power) {
	const half = 65537 << power - 1;
	return low + half >>> power & lanes | high + half << 8 - power & -16711936;
}
/** Doubles the size, using the same weights as for halving: in each direction, 3 for the nearer pixel and 1 for the farther one. */
function doubled(half, width, height) {
	const image = {
		width,
		height,
		rgba: new Uint8ClampedArray(width * height * 4)
	};
	const source = toWords(half);
	const pixels = new Int32Array(image.rgba.buffer);
	const rowAt = (y) => source.subarray(y * half.width, (y + 1) * half.width);
	for (let y = 0; y < height; y++) {
		const near = (y >> 1) + 1;
		const far = y % 2 === 0 ? near - 1 : near + 1;
		doubleRow(rowAt(near), rowAt(far), pixels.subarray(y * width, (y + 1) * width));
	}
	return image;
}
function doubleRow(near, far, to) {
	const lowAt = (x) => 3 * (near[x] & lanes) + (far[x] & lanes);
	const highAt = (x) => 3 * (near[x] >>> 8 & lanes) + (far[x] >>> 8 & lanes);
	let [lowBefore, low, highBefore, high] = [
		lowAt(0),
		lowAt(1),
		highAt(0),
		highAt(1)
	];
	for (let x = 0, next = 2; x < to.length; x += 2, next++) {
		const [lowAfter, highAfter] = [lowAt(next), highAt(next)];
		to[x] = toPixel(3 * low + lowBefore, 3 * high + highBefore, 4);
		to[x + 1] = toPixel(3 * low + lowAfter, 3 * high + highAfter, 4);
		lowBefore = low;
		low = lowAfter;
		highBefore = high;
		high = highAfter;
	}
}

// actions/prebuilt/shared/pixel-scale.ts
/**
* Returns the number of loaded pixels per pixel of the original. Parameters and strokes refer to pixels of the original. Browsers load the
* original.
*/
const getPixelScale = (image) => image?.scale ?? 1;

// actions/prebuilt/shared/blurs.ts
/** @param sigma in pixels */
function gaussianBlur(image, sigma) {
	if (sigma >= .5 && sigma < 7.5 && isOpaque(image)) return sigma < 2.5 ? smallGaussian(image, sigma) : halvedGaussian(image, sigma);
	const side = cellSide(sigma);
	return side > 1 ? coarseBlur(image, sigma, side) : lineBlurred(image, gaussian(sigma));
}
function lineBlurred(image, along) {
	const work = premultiplied(image);
	blurRows(work, () => along);
	blurColumns(work, () => along);
	return straight(work);
}

// actions/prebuilt/shared/bloom.ts
/** Maximum side length, in pixels, of the image that is blurred. Blurred light has no detail that a larger image would show. */
const enough = 480;
/** Spreads light from bright areas. @param threshold minimum brightness, from 0 to 1, of areas that glow */
function bloom(image, threshold, strength) {
	const { width, height } = image;
	const scale = Math.min(1, enough / Math.max(width, height));
	const shining = resize({
		width,
		height,
		rgba: shiningPart(image, threshold)
	}, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
	const side = Math.max(shining.width, shining.height);
	const [across, down] = [width / shining.width, height / shining.height];
	const near = stretch(gaussianBlur(shining, side * .008), across, down, width, height);
	const far = stretch(gaussianBlur(shining, side * .035), across, down, width, height);
	const rgba = new Uint8ClampedArray(image.rgba);
	for (let at = 0; at < rgba.length; at += 4) for (let channel = at; channel < at + 3; channel++) {
		const glow = Math.min(1, (near.rgba[channel] * .6 + far.rgba[channel] * 1.2) / 255 * strength);
		rgba[channel] = rgba[channel] + (255 - rgba[channel]) * glow;
	}
	return {
		width,
		height,
		rgba
	};
}
/** Returns the parts that are bright enough to glow. Everything else becomes black, including transparent pixels. */
function shiningPart({ rgba }, threshold) {
	const part = new Uint8ClampedArray(rgba.length);
	const shares = Float32Array.from({ length: 256 }, (_, byte) => smoothstep(threshold - .12, threshold + .12, byte / 255));
	for (let at = 0; at < rgba.length; at += 4) {
		const share = shares[luma(rgba[at], rgba[at + 1], rgba[at + 2]) | 0] * rgba[at + 3] / 255;
		part[at] = rgba[at] * share;
		part[at + 1] = rgba[at + 1] * share;
		part[at + 2] = rgba[at + 2] * share;
		part[at + 3] = 255;
	}
	return part;
}

// actions/prebuilt/shared/edges.ts
/** Draws a neon effect: outlines found with the Sobel operator, in the colors of the objects, on black. @param strength 0 to 1 */
function edges({ width, height, rgba }, thickness, strength) {
	const light = new Float32Array(width * height);
	for (let at = 0; at < light.length; at++) light[at] = luma(rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]) * (rgba[at * 4 + 3] / 255);
	const drawn = new Uint8ClampedArray(rgba.length);
	for (let y = 0; y < height; y++) {
		const above = Math.max(0, y - thickness) * width;
		const here = y * width;
		const below = Math.min(height - 1, y + thickness) * width;
		for (let x = 0; x < width; x++) {
			const left = x < thickness ? 0 : x - thickness;
			const right = x + thickness >= width ? width - 1 : x + thickness;
			const [a, b, c] = [
				light[above + left],
				light[above + x],
				light[above + right]
			];
			const [d, e] = [light[here + left], light[here + right]];
			const [f, g, h] = [
				light[below + left],
				light[below + x],
				light[below + right]
			];
			const across = c + 2 * e + h - a - 2 * d - f;
			const down = f + 2 * g + h - a - 2 * b - c;
			const glow = Math.min(1, Math.max(0, Math.sqrt(across * across + down * down) / 230 - .1));
			const at = (here + x) * 4;
			const most = Math.max(rgba[at], rgba[at + 1], rgba[at + 2], 1);
			for (let channel = 0; channel < 3; channel++) {
				const own = rgba[at + channel];
				const color = 45 + 210 * (own / most);
				drawn[at + channel] = own + (color * glow - own) * strength;
			}
			drawn[at + 3] = rgba[at + 3];
		}
	}
	return {
		width,
		height,
		rgba: drawn
	};
}

// actions/prebuilt/shared/pixelate.ts
/** Divides the image into squares of a single color; at full strength, there are 32 along the longer side. @param strength 0 to 1 */
function pixelate({ width, height, rgba }, strength) {
	const size = Math.max(1, Math.round(Math.max(width, height) / 32 * strength ** 2));
	const blocks = new Uint8ClampedArray(rgba.length);
	for (let top = 0; top < height; top += size) for (let left = 0; left < width; left += size) fillBlock(rgba, blocks, width, left, top, Math.min(width, left + size), Math.min(height, top + size));
	return {
		width,
		height,
		rgba: blocks
	};
}
function fillBlock(rgba, blocks, width, left, top, right, bottom) {
	let [red, green, blue, alpha] = [
		0,
		0,
		0,
		0
	];
	for (let y = top; y < bottom; y++) for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
		const share = rgba[at + 3];
		red += rgba[at] * share;
		green += rgba[at + 1] * share;
		blue += rgba[at + 2] * share;
		alpha += share;
	}
	if (alpha === 0) return;
	const mean = alpha / ((right - left) * (bottom - top));
	for (let y = top; y < bottom; y++) for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
		blocks[at] = red / alpha;
		blocks[at + 1] = green / alpha;
		blocks[at + 2] = blue / alpha;
		blocks[at + 3] = mean;
	}
}

// actions/prebuilt/shared/grain.ts
/** Returns a pseudorandom 32-bit number that depends only on the position. The bits are mixed as in Wang's and Jenkins' hashes. */
function hashAt(x, y) {
	let hash = Math.imul(x, 2654435761) ^ Math.imul(y, 2246822507);
	hash = Math.imul(hash ^ hash >>> 15, 739982445);
	hash = Math.imul(hash ^ hash >>> 12, 695872825);
	return (hash ^ hash >>> 15) >>> 0;
}

// actions/prebuilt/shared/glitch-effects.ts
/** Shifts red and blue in opposite directions by a possibly fractional number of pixels. */
function chromatic({ width, height, rgba }, shift) {
	const split = new Uint8ClampedArray(rgba.length);
	for (let y = 0; y < height; y++) {
		const row = y * width;
		for (let x = 0; x < width; x++) {
			const at = (row + x) * 4;
			const alphas = [
				0,
				0,
				0
			];
			for (let channel = 0; channel < 3; channel++) {
				const from = x + shift * (1 - channel);
				const u = from < 0 ? 0 : from > width - 1 ? width - 1 : from;
				const left = u | 0;
				const right = left < width - 1 ? left + 1 : left;
				const near = (row + left) * 4;
				const far = (row + right) * 4;
				const one = rgba[near + 3] * (1 - u + left);
				const other = rgba[far + 3] * (u - left);
				alphas[channel] = one + other;
				split[at + channel] = one + other === 0 ? 0 : (rgba[near + channel] * one + rgba[far + channel] * other) / (one + other);
			}
			join(split, at, alphas[0], alphas[1], alphas[2]);
		}
	}
	return {
		width,
		height,
		rgba: split
	};
}
/** Joins three channels that each have their own alpha. A channel contributes no light where it is transparent. */
function join(rgba, at, red, green, blue) {
	const alpha = Math.max(red, green, blue);
	rgba[at + 3] = alpha;
	if (alpha === 0 || red === green && green === blue) return;
	rgba[at] = rgba[at] * red / alpha;
	rgba[at + 1] = rgba[at + 1] * green / alpha;
	rgba[at + 2] = rgba[at + 2] * blue / alpha;
}
/** Imitates a transmission error with horizontally shifted strips, separated colors and some darkened lines. @param amount 0 to 1 */
function glitch({ width, height, rgba }, amount, shift) {
	const torn = new Uint8ClampedArray(rgba.length);
	for (let band = 0, y = 0; y < height; band++) {
		const end = Math.min(height, y + 1 + Math.floor(random(band, 0) ** 2 * height * .09));
		const hit = random(band, 1) < .2 + .6 * amount;
		const slide = hit ? Math.round((random(band, 2) - .5) * width * .3 * amount) : 0;
		const apart = Math.round(shift * amount * (hit ? 1 + 3 * random(band, 3) : .6));
		for (; y < end; y++) tearRow(rgba, torn, y, width, slide, apart);
	}
	return {
		width,
		height,
		rgba: torn
	};
}
const random = (band, purpose) => hashAt(band + 1, purpose + 7919) / 4294967295;
function tearRow(rgba, torn, y, width, slide, apart) {
	const around = (x) => (y * width + (x % width + width) % width) * 4;
	const lit = y % 3 === 0 && slide !== 0 ? .8 : 1;
	for (let x = 0; x < width; x++) {
		const at = (y * width + x) * 4;
		const red = around(x - slide + apart);
		const green = around(x - slide);
		const blue = around(x - slide - apart);
		torn[at] = rgba[red] * lit;
		torn[at + 1] = rgba[green + 1] * lit;
		torn[at + 2] = rgba[blue + 2] * lit;
		join(torn, at, rgba[red + 3], rgba[green + 3], rgba[blue + 3]);
	}
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

// actions/prebuilt/shader-effect-browser.ts
async function execute({ inputs, params }) {
	return { image: shaderEffect(inputs.image, effectOn(params, getPixelScale(inputs.image))) };
}
async function preview({ inputs, params }) {
	const image = toPreview(inputs.image);
	return { image: shaderEffect(image, effectOn(params, image.width / inputs.image.width)) };
}
/** Returns the effect adapted to an image scaled by the given factor. */
function effectOn(params, scale) {
	if (scale === 1) return params;
	return {
		...params,
		shift: params.shift * scale,
		edge_thickness: Math.max(1, Math.round(params.edge_thickness * scale))
	};
}
function shaderEffect(image, by) {
	const strength = by.intensity;
	if (strength === 0) return image;
	switch (by.effect) {
		case "chromatic": return chromatic(image, by.shift * strength);
		case "glitch": return glitch(image, by.glitch_amount * strength, by.shift);
		case "edges": return edges(image, by.edge_thickness, strength);
		case "crt": return crt(image, by.scanline_strength, strength);
		case "ripple": return ripple(image, by.ripple_amp * strength, by.ripple_freq);
		case "kaleidoscope": return kaleidoscope(image, by.segments, strength);
		case "bloom": return bloom(image, by.bloom_threshold, by.bloom_strength * strength);
		case "pixelate": return pixelate(image, strength);
	}
}

export { execute, preview };
