/*
@flora-name Crop Image
@flora-description Crops an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "center", "label": "Center", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "description": "Center of the crop, as a fraction of the image from its top left corner.",
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.001 }, "y": { "min": 0, "max": 1, "step": 0.001 } }
  },
  {
    "key": "size", "label": "Size", "type": "point2d", "default": { "x": 0.8, "y": 0.8 },
    "description": "Width and height of the crop, as fractions of the image.",
    "infoTooltip": "Where the crop extends beyond the image, the result is transparent.",
    "axisBounds": { "x": { "min": 0.001, "max": 1, "step": 0.001 }, "y": { "min": 0.001, "max": 1, "step": 0.001 } }
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 0.1,
    "description": "Clockwise rotation of the frame about its center; its content is output upright."
  },
  {
    "key": "lock_aspect", "label": "Lock ratio", "type": "toggle", "default": false,
    "description": "Keeps the aspect ratio of the image: the smaller of the two sizes applies."
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
/** Mirrors left to right (`across`), top to bottom (`down`) or both. */
function mirror(image, across, down) {
	if (!across && !down) return image;
	const { width, height } = image;
	const start = (across ? width - 1 : 0) + (down ? (height - 1) * width : 0);
	return rearrange(image, emptyImage(width, height), start, across ? -1 : 1, down ? -width : width);
}
/** Rotates clockwise by the given number of quarter turns. */
function turn(image, quarters) {
	const { width, height } = image;
	switch ((quarters % 4 + 4) % 4) {
		case 1: return rearrange(image, emptyImage(height, width), (height - 1) * width, -width, 1);
		case 2: return mirror(image, true, true);
		case 3: return rearrange(image, emptyImage(height, width), width - 1, width, -1);
		default: return image;
	}
}
/** Fills `to` with pixels of `from`, starting at index `start` and advancing by the given steps. */
function rearrange(from, to, start, stepAcross, stepDown) {
	const source = toWords(from);
	const target = toWords(to);
	let at = 0;
	for (let y = 0; y < to.height; y++) {
		let pixel = start + y * stepDown;
		for (let x = 0; x < to.width; x++, pixel += stepAcross) target[at++] = source[pixel];
	}
	return to;
}
/**
* Returns one number per pixel, with alpha in the highest byte. The result is a view of the bytes or, if they are not aligned to four
* bytes, of a copy.
*/
function toWords({ rgba }) {
	const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
	return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

// actions/prebuilt/shared/tones.ts
/** Returns a function that computes a value on first use. Computing the value at module level would slow down every run. */
function once(make) {
	let made;
	return () => (made ??= { value: make() }).value;
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
/**
* Applies an affine map with Catmull-Rom interpolation; anything outside the image is transparent. Intended for maps that enlarge the image
* or reduce it only slightly: to make an image much smaller, resize it first.
* @param toInput maps points of the result to points of the image
*/
function transform(image, toInput, width, height) {
	const result = emptyImage(width, height);
	const { xx, xy, yx, yy } = toInput;
	const put = painter(image, result);
	const putRun = isOpaque(image) ? runPainter(image, result, xx, yx) : void 0;
	for (let row = 0; row < height; row++) {
		const startU = xx * .5 + xy * (row + .5) + toInput.x - .5;
		const startV = yx * .5 + yy * (row + .5) + toInput.y - .5;
		const span = (margin) => {
			const across = between(margin, image.width - 1 - margin, startU, xx, width);
			const down = between(margin, image.height - 1 - margin, startV, yx, width);
			return {
				start: Math.max(across.start, down.start),
				end: Math.min(across.end, down.end)
			};
		};
		const { start, end } = span(-2);
		const within = putRun ? span(3) : {
			start: end,
			end
		};
		const [from, to] = within.start < within.end ? [within.start, within.end] : [end, end];
		for (let column = start; column < from; column++) put(startU + xx * column, startV + yx * column, (row * width + column) * 4);
		putRun?.(startU + xx * from, startV + yx * from, (row * width + from) * 4, to - from);
		for (let column = to; column < end; column++) put(startU + xx * column, startV + yx * column, (row * width + column) * 4);
	}
	return result;
}
/** Returns the range of steps for which a linearly changing value lies strictly between two limits. */
function between(low, high, start, step, steps) {
	if (Math.abs(step) < 1e-9) return {
		start: 0,
		end: start > low && start < high ? steps : 0
	};
	const [first, last] = step > 0 ? [low, high] : [high, low];
	return {
		start: Math.max(0, Math.floor((first - start) / step)),
		end: Math.min(steps, Math.ceil((last - start) / step) + 1)
	};
}
/** Returns a function that writes the color at a point of the image to the result. Pixel centers have integer coordinates. */
function painter(image, { rgba: to }) {
	const { width, height, rgba } = image;
	const [across, down] = [/* @__PURE__ */ new Float64Array(4), /* @__PURE__ */ new Float64Array(4)];
	return (u, v, at) => {
		const left = Math.floor(u) - 1;
		const top = Math.floor(v) - 1;
		weigh(u - left - 1, across);
		weigh(v - top - 1, down);
		let [red, green, blue, alpha] = [
			0,
			0,
			0,
			0
		];
		for (let row = Math.max(0, -top); row < Math.min(4, height - top); row++) {
			const weight = down[row];
			const from = ((top + row) * width + left) * 4;
			for (let column = Math.max(0, -left); column < Math.min(4, width - left); column++) {
				const pixel = from + column * 4;
				const cover = weight * across[column] * rgba[pixel + 3];
				red += cover * rgba[pixel] / 255;
				green += cover * rgba[pixel + 1] / 255;
				blue += cover * rgba[pixel + 2] / 255;
				alpha += cover;
			}
		}
		write(to, at, red, green, blue, alpha);
	};
}
/**
* Does the same as `painter` for a run of pixels that lies well inside an opaque image, which is the common case. Uses integer arithmetic.
*/
function runPainter(image, { rgba: to }, stepU, stepV) {
	const pixels = toWords(image);
	const table = weightTable();
	const { width } = image;
	const [acrossStep, downStep] = [Math.round(stepU * fixed), Math.round(stepV * fixed)];
	return (u, v, start, count) => {
		let across = Math.round((u + .5 / phases) * fixed);
		let down = Math.round((v + .5 / phases) * fixed);
		for (let at = start; at < start + count * 4; at += 4, across += acrossStep, down += downStep) {
			const column = (across >> 8 & 255) * 4;
			const row = (down >> 8 & 255) * 4;
			const c0 = table[column];
			const c1 = table[column + 1];
			const c2 = table[column + 2];
			const c3 = table[column + 3];
			let red = half;
			let green = half;
			let blue = half;
			let from = ((down >> 16) - 1) * width + (across >> 16) - 1;
			for (let tap = row; tap < row + 4; tap++, from += width) {
				const weight = table[tap];
				const p0 = pixels[from];
				const p1 = pixels[from + 1];
				const p2 = pixels[from + 2];
				const p3 = pixels[from + 3];
				red += Math.imul(weight, c0 * (p0 & 255) + c1 * (p1 & 255) + c2 * (p2 & 255) + c3 * (p3 & 255));
				green += Math.imul(weight, c0 * (p0 >> 8 & 255) + c1 * (p1 >> 8 & 255) + c2 * (p2 >> 8 & 255) + c3 * (p3 >> 8 & 255));
				blue += Math.imul(weight, c0 * (p0 >> 16 & 255) + c1 * (p1 >> 16 & 255) + c2 * (p2 >> 16 & 255) + c3 * (p3 >> 16 & 255));
			}
			to[at] = red >> 20;
			to[at + 1] = green >> 20;
			to[at + 2] = blue >> 20;
			to[at + 3] = 255;
		}
	};
}
/** Fixed-point unit: 16 fractional bits per pixel. */
const fixed = 65536;
/** Number of distinct positions between two pixels. */
const phases = 256;
/** Sum of the weights, chosen so that the product of two weights and a byte fits in 31 bits. */
const unit = 1024;
const half = unit * unit / 2;
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

// actions/prebuilt/shared/rotation.ts
const isQuarter = (angle) => angle % 90 === 0;
/** Returns the bounding box of a rotated rectangle. Quarter turns are exact. */
function upright(width, height, angle) {
	if (isQuarter(angle)) return angle % 180 === 0 ? {
		width,
		height
	} : {
		width: height,
		height: width
	};
	const [cos, sin] = [Math.abs(Math.cos(radians(angle))), Math.abs(Math.sin(radians(angle)))];
	return {
		width: width * cos + height * sin,
		height: width * sin + height * cos
	};
}
const radians = (degrees) => degrees * Math.PI / 180;

// actions/prebuilt/shared/preview.ts
/** Maximum side length of a preview, which fills a canvas on a screen and is redrawn while the user moves a slider. */
const maxPreviewSide = 1280;
/** Scales an image down for a preview. */
function toPreview(image) {
	const scale = maxPreviewSide / Math.max(image.width, image.height);
	if (scale >= 1) return image;
	return resize(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
}
/** Draws a frame on the image. @param forCrop true to dim the area outside the frame and divide the inside into thirds */
function drawFrame(image, frame, forCrop) {
	const framed = emptyImage(image.width, image.height);
	framed.rgba.set(image.rgba);
	const [cos, sin] = [Math.cos(radians(frame.rotation)), Math.sin(radians(frame.rotation))];
	const [halfWidth, halfHeight] = [frame.width / 2, frame.height / 2];
	const line = Math.max(2, Math.max(image.width, image.height) / 500);
	for (let y = 0, at = 0; y < image.height; y++) for (let x = 0; x < image.width; x++, at += 4) {
		const [right, below] = [x + .5 - frame.center.x, y + .5 - frame.center.y];
		const across = Math.abs(cos * right + sin * below);
		const down = Math.abs(cos * below - sin * right);
		const outside = Math.max(across - halfWidth, down - halfHeight);
		if (forCrop && outside > -.5) tint(framed, at, 0, .6 * Math.min(1, outside + .5));
		if (forCrop && outside < 0) {
			const third = Math.min(Math.abs(across - halfWidth / 3), Math.abs(down - halfHeight / 3));
			tint(framed, at, 255, .45 * inLine(third, line / 2));
		}
		tint(framed, at, 0, .5 * inLine(outside, line * 2));
		tint(framed, at, 255, inLine(outside, line));
	}
	return framed;
}
const inLine = (distance, width) => Math.min(1, Math.max(0, width / 2 + .5 - Math.abs(distance)));
/** Blends black or white over a pixel. */
function tint({ rgba }, at, gray, cover) {
	if (cover <= 0) return;
	const under = rgba[at + 3] / 255 * (1 - cover);
	const alpha = cover + under;
	for (let i = 0; i < 3; i++) rgba[at + i] = (cover * gray + under * rgba[at + i]) / alpha;
	rgba[at + 3] = alpha * 255;
}

// actions/prebuilt/crop-image-browser.ts
async function execute({ inputs: { image }, params }) {
	return { image: cropped(image, frameOn(image, params)) };
}
async function preview({ inputs, params }) {
	const image = toPreview(inputs.image);
	return { image: drawFrame(image, frameOn(image, params), true) };
}
function frameOn(image, { center, size, rotation, lock_aspect }) {
	const least = Math.min(size.x, size.y);
	const pixels = (fraction, side) => Math.max(1, Math.round((lock_aspect ? least : fraction) * side));
	return {
		center: {
			x: center.x * image.width,
			y: center.y * image.height
		},
		width: pixels(size.x, image.width),
		height: pixels(size.y, image.height),
		rotation
	};
}
function cropped(image, { center, width, height, rotation }) {
	if (isQuarter(rotation)) {
		const box = upright(width, height, rotation);
		const part = cut(image, Math.round(center.x - box.width / 2), Math.round(center.y - box.height / 2), box.width, box.height);
		return turn(part, -rotation / 90);
	}
	const [cos, sin] = [Math.cos(radians(rotation)), Math.sin(radians(rotation))];
	const x = center.x - (cos * width - sin * height) / 2;
	const y = center.y - (sin * width + cos * height) / 2;
	return transform(image, {
		xx: cos,
		xy: -sin,
		x,
		yx: sin,
		yy: cos,
		y
	}, width, height);
}

export { execute, preview };
