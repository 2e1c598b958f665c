/*
@flora-name Side by Side
@flora-description Places images beside or below each other.
@flora-inputs [{ "name": "images", "type": "image", "multiple": { "min": 1, "max": 16 } }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "layout", "label": "Layout", "type": "select", "default": "auto",
    "description": "Images that do not fit into the layout continue in additional rows or columns.",
    "options": [
      { "label": "Auto", "value": "auto", "description": "Up to three images in a row, more in a grid." },
      { "label": "Horizontal, 2", "value": "horizontal-2", "description": "Two beside each other." },
      { "label": "Horizontal, 3", "value": "horizontal-3", "description": "Three beside each other." },
      { "label": "Vertical, 2", "value": "vertical-2", "description": "Two below each other." },
      { "label": "Vertical, 3", "value": "vertical-3", "description": "Three below each other." },
      { "label": "Grid, 2 × 2", "value": "grid-2x2", "description": "Two rows of two." }
    ]
  },
  {
    "key": "normalize", "label": "Size Match", "type": "select", "default": "match-shortest",
    "description": "How images of different sizes are matched: by width in a single column, otherwise by height.",
    "options": [
      { "label": "Match Shortest", "value": "match-shortest", "description": "All are scaled down to the smallest." },
      { "label": "Match Largest", "value": "match-largest", "description": "All are scaled up to the largest." },
      { "label": "Pad to Largest", "value": "pad-to-largest", "description": "None is scaled; the background fills what is left." }
    ]
  },
  {
    "key": "gap", "label": "Gap (px)", "type": "slider", "default": 16, "min": 0, "max": 512, "step": 1,
    "description": "Space between the images."
  },
  {
    "key": "background", "label": "Background", "type": "color", "default": "#ffffff",
    "description": "Color between and behind the images."
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

// actions/prebuilt/shared/side-by-side.ts
/** Fills cells row by row. Each column is as wide as its widest image, and each row is as tall as its tallest image. */
function arrange(images, layout, normalize, space) {
	const gap = Math.round(space);
	const columns = getColumns(layout, images.length);
	const sizes = normalized(images, normalize, columns === 1);
	const cell = normalize === "pad-to-largest" ? {
		width: Math.max(...sizes.map((size) => size.width)),
		height: Math.max(...sizes.map((size) => size.height))
	} : {
		width: 0,
		height: 0
	};
	const widths = [];
	const heights = [];
	for (const [at, { width, height }] of sizes.entries()) {
		const [column, row] = [at % columns, Math.floor(at / columns)];
		widths[column] = Math.max(widths[column] ?? cell.width, width);
		heights[row] = Math.max(heights[row] ?? cell.height, height);
	}
	const whole = (lengths) => lengths.reduce((sum, length) => sum + length + gap, -gap);
	const arrangement = {
		width: whole(widths),
		height: whole(heights)
	};
	checkSize(arrangement.width, arrangement.height);
	return {
		...arrangement,
		places: sizes.map((size, at) => computePlace(size, at % columns, Math.floor(at / columns), widths, heights, gap))
	};
}
/** Returns the number of columns. A layout sets the number of columns or rows, and additional images continue the pattern. */
function getColumns(layout, count) {
	switch (layout) {
		case "auto": return count <= 3 ? count : Math.ceil(Math.sqrt(count));
		case "vertical-2": return Math.ceil(count / 2);
		case "vertical-3": return Math.ceil(count / 3);
		default: return Math.min(count, layout === "horizontal-3" ? 3 : 2);
	}
}
/** Gives all images the same width if they form a single column, and the same height otherwise. */
function normalized(images, normalize, oneColumn) {
	if (normalize === "pad-to-largest") return images.map(({ width, height }) => ({
		width,
		height
	}));
	const side = (normalize === "match-shortest" ? Math.min : Math.max)(...images.map(({ width, height }) => oneColumn ? width : height));
	return images.map(({ width, height }) => oneColumn ? {
		width: side,
		height: Math.max(1, Math.round(height * side / width))
	} : {
		width: Math.max(1, Math.round(width * side / height)),
		height: side
	});
}
function computePlace({ width, height }, column, row, widths, heights, gap) {
	const start = (lengths, cell) => lengths.slice(0, cell).reduce((sum, length) => sum + length + gap, 0);
	return {
		left: start(widths, column) + Math.floor((widths[column] - width) / 2),
		top: start(heights, row) + Math.floor((heights[row] - height) / 2),
		width,
		height
	};
}

// actions/prebuilt/side-by-side-composite.ts
const inputs = getInputs("images");
const gap = getParam("gap") * Math.min(...inputs.map(getPixelScale));
const { width, height, places } = arrange(inputs, getParam("layout"), getParam("normalize"), gap);
const canvas = filled(width, height, parseColor(getParam("background")));
for (const [at, place] of places.entries()) lay(canvas, await scaled(inputs[at], place), place.left, place.top);
await writeOutput("image", canvas);
/** Uses libvips only for scaling down, because libvips shifts images by half a pixel when it enlarges them. */
async function scaled(image, size) {
	const isSmaller = size.width < image.width || size.height < image.height;
	if (size.width > image.width || !isSmaller) return resize(image, size.width, size.height);
	return images.pixels(images.edit(image).resize(size.width, size.height, { fit: "fill" }));
}
