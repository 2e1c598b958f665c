/*
@flora-name Blur Image
@flora-description Blurs an image, or the areas painted over with a brush.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "mode", "label": "Mode", "type": "select", "default": "full",
    "options": [
      { "label": "Full", "value": "full", "description": "Blurs the whole image." },
      { "label": "Draw", "value": "draw", "description": "Blurs the brushed areas; without strokes the image is unchanged." }
    ]
  },
  {
    "key": "blur_type", "label": "Blur Type", "type": "select", "default": "gaussian",
    "options": [
      { "label": "Gaussian", "value": "gaussian", "description": "Smooth." },
      { "label": "Box", "value": "box", "description": "Average of a square area." },
      { "label": "Motion", "value": "motion", "description": "Along a direction, like a fast-moving object." },
      { "label": "Radial", "value": "radial", "description": "Outward from the center or around it." },
      { "label": "Bilateral", "value": "bilateral", "description": "Smooths surfaces and keeps edges." },
      { "label": "Bokeh", "value": "bokeh", "description": "Like a lens out of focus, with highlights in the shape of its aperture." },
      { "label": "Tilt-Shift", "value": "tiltshift", "description": "Keeps a band sharp, as in photos of miniatures." },
      { "label": "Target Color", "value": "targetcolor", "description": "Blurs only one color." }
    ]
  },
  {
    "key": "radius", "label": "Radius", "type": "slider", "default": 12, "min": 0, "max": 100, "step": 0.5,
    "description": "Radius of the blur in pixels.",
    "visibleIf": { "blur_type": ["gaussian", "box", "motion", "bilateral", "bokeh", "tiltshift", "targetcolor"] }
  },
  {
    "key": "angle", "label": "Motion Angle (°)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Clockwise; 0 is horizontal.",
    "visibleIf": { "blur_type": "motion" }
  },
  {
    "key": "radial_mode", "label": "Radial Mode", "type": "select", "default": "zoom",
    "options": [
      { "label": "Zoom", "value": "zoom", "description": "Outward from the center." },
      { "label": "Spin", "value": "spin", "description": "Around the center." }
    ],
    "visibleIf": { "blur_type": "radial" }
  },
  {
    "key": "radial_strength", "label": "Radial Strength", "type": "slider", "default": 0.3, "min": 0, "max": 1, "step": 0.01,
    "description": "Amount of zoom or spin.",
    "visibleIf": { "blur_type": "radial" }
  },
  {
    "key": "edge_threshold", "label": "Edge Preservation", "type": "slider", "default": 0.6, "min": 0, "max": 1, "step": 0.01,
    "description": "How faint an edge can be and still stay sharp.",
    "visibleIf": { "blur_type": "bilateral" }
  },
  {
    "key": "bokeh_shape", "label": "Bokeh Shape", "type": "select", "default": "circle",
    "options": [
      { "label": "Circle", "value": "circle" },
      { "label": "Hexagon", "value": "hexagon" },
      { "label": "Pentagon", "value": "pentagon" }
    ],
    "visibleIf": { "blur_type": "bokeh" }
  },
  {
    "key": "tilt_orientation", "label": "Band Orientation", "type": "select", "default": "horizontal",
    "options": [
      { "label": "Horizontal", "value": "horizontal" },
      { "label": "Vertical", "value": "vertical" }
    ],
    "visibleIf": { "blur_type": "tiltshift" }
  },
  {
    "key": "tilt_center", "label": "Sharp Band Center", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "Center of the band, from the top or left.",
    "visibleIf": { "blur_type": "tiltshift" }
  },
  {
    "key": "tilt_width", "label": "Sharp Band Width", "type": "slider", "default": 0.2, "min": 0, "max": 1, "step": 0.01,
    "description": "Width of the band, as a fraction of the image.",
    "visibleIf": { "blur_type": "tiltshift" }
  },
  {
    "key": "target_color", "label": "Target Color", "type": "color", "default": "#3b82f6",
    "description": "The color that is blurred.",
    "visibleIf": { "blur_type": "targetcolor" }
  },
  {
    "key": "target_tolerance", "label": "Color Tolerance", "type": "slider", "default": 0.25, "min": 0, "max": 1, "step": 0.01,
    "description": "How much a color may differ and still match.",
    "visibleIf": { "blur_type": "targetcolor" }
  },
  {
    "key": "target_invert", "label": "Invert Selection (blur non-matching)", "type": "toggle", "default": false,
    "description": "Blurs everything but the color.",
    "visibleIf": { "blur_type": "targetcolor" }
  },
  {
    "key": "brush_size", "label": "Brush Size (px)", "type": "slider", "default": 80, "min": 1, "max": 1000, "step": 1,
    "description": "Diameter of strokes without their own size.",
    "visibleIf": { "mode": "draw" }
  },
  {
    "key": "brush_hardness", "label": "Brush Hardness", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "Hardness of the edges of strokes without their own hardness.",
    "visibleIf": { "mode": "draw" }
  },
  {
    "key": "brush_intensity", "label": "Brush Intensity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Strength of the blur in the strokes.",
    "visibleIf": { "mode": "draw" }
  },
  {
    "key": "erase", "label": "Erase", "type": "toggle", "default": false,
    "description": "Strokes without their own mode erase the blur.",
    "visibleIf": { "mode": "draw" }
  }
]
@flora-cost 0.001
@flora-seconds 2
*/
// actions/prebuilt/shared/all-params.ts
/**
* Returns the action's parameters as one object, for `node` modules. Each parameter is read on access. @param given values that override
* the action's parameters or set parameters that the action does not declare
*/
function allParams(given = {}) {
	return new Proxy(given, { get: (known, key) => Reflect.get(known, key) ?? getParam(String(key)) });
}

// actions/prebuilt/shared/bilateral-blur.ts
/**
* Number of rows of cells in a band. Bands are processed one at a time to limit memory use, and each band also includes the rows within the
* blur's reach.
*/
const bandRows = 32;
const reach = 3;
/** Up to this sigma, visiting all neighbors is cheaper than using a grid. */
const smallSigma = 2;
/**
* Averages nearby pixels of similar brightness, which preserves edges. Alpha is unchanged.
* @param sigma in pixels
* @param difference maximum difference in brightness, on a scale of 0 to 255, between pixels that count as similar
*/
function bilateralBlur(image, sigma, difference) {
	return sigma <= smallSigma ? byNeighbors(image, sigma, difference) : byGrid(image, sigma, difference);
}
function byNeighbors({ width, height, rgba }, sigma, difference) {
	const smoothed = new Uint8ClampedArray(rgba);
	const window = Math.ceil(2 * sigma);
	const alike = Float32Array.from({ length: 256 }, (_, apart) => Math.exp(-.5 * (apart / difference) ** 2));
	const near = Float32Array.from({ length: 2 * window + 1 }, (_, at) => Math.exp(-.5 * ((at - window) / sigma) ** 2));
	const light = Uint8ClampedArray.from({ length: width * height }, (_, at) => brightness(rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]));
	for (let y = 0; y < height; y++) {
		const [top, bottom] = [Math.max(0, y - window), Math.min(height - 1, y + window)];
		for (let x = 0; x < width; x++) {
			const here = y * width + x;
			const own = light[here];
			const first = x < window ? 0 : x - window;
			const last = x + window >= width ? width - 1 : x + window;
			let [red, green, blue, alpha] = [
				0,
				0,
				0,
				0
			];
			for (let v = top; v <= bottom; v++) {
				const rowWeight = near[v - y + window];
				for (let u = first; u <= last; u++) {
					const at = v * width + u;
					const apart = light[at] - own;
					const from = at * 4;
					const weight = rowWeight * near[u - x + window] * alike[apart < 0 ? -apart : apart] * rgba[from + 3];
					red += weight * rgba[from];
					green += weight * rgba[from + 1];
					blue += weight * rgba[from + 2];
					alpha += weight;
				}
			}
			if (alpha <= 0) continue;
			smoothed[here * 4] = red / alpha;
			smoothed[here * 4 + 1] = green / alpha;
			smoothed[here * 4 + 2] = blue / alpha;
		}
	}
	return {
		width,
		height,
		rgba: smoothed
	};
}
/** Uses a grid over position and brightness, so that the cost does not depend on the radius (Chen, Paris and Durand, 2007). */
function byGrid(image, sigma, difference) {
	const size = sigma / 1.118;
	const step = difference / 1.118;
	const rgba = new Uint8ClampedArray(image.rgba);
	const columns = Math.ceil(image.width / size) + 6;
	const levels = Math.ceil(255 / step) + 6;
	const cells = new Float32Array(columns * 38 * levels * 4);
	const grid = {
		size,
		step,
		columns,
		rows: 38,
		levels,
		cells,
		top: 0
	};
	for (let row = 0; row * size < image.height; row += bandRows) {
		grid.top = row - reach;
		cells.fill(0);
		fillGrid(grid, image);
		smooth(cells, 4, levels, 4 * levels);
		smooth(cells, 4 * levels, columns, 4 * levels * columns);
		smooth(cells, 4 * levels * columns, grid.rows, cells.length);
		const end = Math.min(image.height, Math.ceil((row + bandRows) * size));
		for (let y = Math.ceil(row * size); y < end; y++) readRow(grid, image, y, rgba);
	}
	return {
		width: image.width,
		height: image.height,
		rgba
	};
}
/** These weights are more uniform than those of luma, so that red and blue differ more from black and from each other. */
const brightness = (red, green, blue) => .35 * red + .5 * green + .15 * blue;
function fillGrid({ size, step, columns, rows, levels, cells, top }, { width, height, rgba }) {
	const end = Math.min(height, Math.ceil((top + rows - .5) * size));
	for (let y = Math.max(0, Math.ceil((top - .5) * size)); y < end; y++) {
		const row = Math.floor(y / size + .5) - top;
		if (row < 0 || row >= rows) continue;
		for (let x = 0; x < width; x++) {
			const at = (y * width + x) * 4;
			const [red, green, blue, alpha] = [
				rgba[at],
				rgba[at + 1],
				rgba[at + 2],
				rgba[at + 3]
			];
			const column = (x / size + .5 | 0) + reach;
			const level = (brightness(red, green, blue) / step + .5 | 0) + reach;
			const cell = ((row * columns + column) * levels + level) * 4;
			cells[cell] = cells[cell] + red * alpha;
			cells[cell + 1] = cells[cell + 1] + green * alpha;
			cells[cell + 2] = cells[cell + 2] + blue * alpha;
			cells[cell + 3] = cells[cell + 3] + alpha;
		}
	}
}
/**
* Applies the weights 1 4 6 4 1, a Gaussian with a sigma of one cell, in place along one axis. @param stride distance between cells
* @param block length of a line of cells
*/
function smooth(cells, stride, count, block) {
	const far = new Float32Array(stride);
	const near = new Float32Array(stride);
	for (let start = 0; start < cells.length; start += block) {
		far.fill(0);
		near.fill(0);
		for (let index = 0; index < count; index++) {
			const from = start + index * stride;
			const next = index + 1 < count ? stride : 0;
			const last = index + 2 < count ? 2 * stride : next;
			for (let offset = 0; offset < stride; offset++) {
				const at = from + offset;
				const here = cells[at];
				cells[at] = (far[offset] + cells[at + last] + 4 * (near[offset] + cells[at + next]) + 6 * here) * .0625;
				far[offset] = near[offset];
				near[offset] = here;
			}
		}
	}
}
function readRow({ size, step, columns, levels, cells, top }, { width, rgba }, y, to) {
	const v = y / size - top;
	const row = Math.floor(v);
	const down = v - row;
	const [right, below] = [levels * 4, columns * levels * 4];
	for (let x = 0; x < width; x++) {
		const at = (y * width + x) * 4;
		const u = x / size + reach;
		const column = u | 0;
		const across = u - column;
		const w = brightness(rgba[at], rgba[at + 1], rgba[at + 2]) / step + reach;
		const level = w | 0;
		const up = w - level;
		const cell = ((row * columns + column) * levels + level) * 4;
		let [red, green, blue, alpha] = [
			0,
			0,
			0,
			0
		];
		for (let corner = 0; corner < 8; corner++) {
			const weight = (corner & 1 ? up : 1 - up) * (corner & 2 ? across : 1 - across) * (corner & 4 ? down : 1 - down);
			const from = cell + (corner & 1 ? 4 : 0) + (corner & 2 ? right : 0) + (corner & 4 ? below : 0);
			red += weight * cells[from];
			green += weight * cells[from + 1];
			blue += weight * cells[from + 2];
			alpha += weight * cells[from + 3];
		}
		if (alpha <= 0) continue;
		to[at] = red / alpha;
		to[at + 1] = green / alpha;
		to[at + 2] = blue / alpha;
	}
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
/** Converts linear light from 0 to 1 to an unrounded sRGB value from 0 to 255. */
function toByte(light) {
	const within = Math.min(1, Math.max(0, light));
	return 255 * (within <= .0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - .055);
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

// actions/prebuilt/shared/rgba-image.ts
const isOpaque = ({ rgba }) => hasFullAlpha(rgba);
/**
* Returns one number per pixel, with alpha in the highest byte. The result is a view of the bytes or, if they are not aligned to four
* bytes, of a copy.
*/
function toWords({ rgba }) {
	const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
	return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
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
/**
* Maximum aperture radius in pixels. For a larger radius, the image is scaled down first; such a strong blur leaves no detail that scaling
* would lose.
*/
const largestRadius = 12;
/** Imitates an out-of-focus lens: every point takes the shape of the aperture, and lights remain brighter than their surroundings. */
function bokehBlur(image, radius, shape) {
	const { width, height } = image;
	const factor = Math.ceil(radius / largestRadius);
	const small = throughAperture(image, factor, computeAperture(shape, radius / factor));
	return factor === 1 ? small : stretch(small, factor, factor, width, height);
}
/** Returns half the width, in pixels, of each row of the aperture, from top to bottom; -1 for empty rows. */
function computeAperture(shape, radius) {
	const corners = {
		circle: 0,
		hexagon: 6,
		pentagon: 5
	}[shape];
	const outer = corners === 0 ? radius : radius * Math.sqrt(2 * Math.PI / (corners * Math.sin(2 * Math.PI / corners)));
	const reach = Math.floor(outer);
	return Array.from({ length: 2 * reach + 1 }, (_, row) => {
		const y = row - reach;
		return Math.floor(corners === 0 ? Math.sqrt(outer * outer - y * y) : halfWidth(corners, outer, y));
	});
}
/** For a regular polygon with a corner at the top, returns half its width at a distance of `y` below its center. */
function halfWidth(corners, outer, y) {
	let half = -1;
	for (let corner = 0; corner < corners; corner++) {
		const [from, to] = [corner, corner + 1].map((at) => 2 * Math.PI * at / corners - Math.PI / 2);
		const [top, bottom] = [outer * Math.sin(from), outer * Math.sin(to)];
		if (y < Math.min(top, bottom) || y > Math.max(top, bottom) || top === bottom) continue;
		half = Math.max(half, outer * (Math.cos(from) + (Math.cos(to) - Math.cos(from)) * (y - top) / (bottom - top)));
	}
	return half;
}
/** sRGB bytes, indexed by the square root of the light; with this index, 4,096 steps are fine enough even in the shadows. */
const bytesByRoot = once(() => Uint8ClampedArray.from({ length: 4096 }, (_, index) => toByte((index / 4095) ** 2)));
/**
* Weight of a pixel, indexed by its luma. Bright pixels weigh more, because a camera clips highlights and so records them as darker than
* they were.
*/
const weightByLuma = once(() => Float32Array.from({ length: 256 }, (_, byte) => 1 + 15 * (byte / 255) ** 8));
/** Scales the image down by an integer factor and applies an aperture. */
function throughAperture(image, factor, aperture) {
	const [width, height] = [Math.ceil(image.width / factor), Math.ceil(image.height / factor)];
	const reach = (aperture.length - 1) / 2;
	const widest = Math.max(...aperture);
	const area = aperture.reduce((sum, half) => sum + (half < 0 ? 0 : 2 * half + 1), 0);
	const channels = isOpaque(image) ? 4 : 5;
	const sums = Array.from({ length: aperture.length }, () => new Float64Array((width + 2 * widest + 1) * channels));
	const light = new Float64Array(width * channels);
	const total = new Float64Array(width * channels);
	const rgba = new Uint8ClampedArray(width * height * 4);
	let ready = 0;
	for (let y = 0; y < height; y++) {
		for (; ready <= Math.min(height - 1, y + reach); ready++) {
			readLight(image, ready, factor, channels, light);
			sumUp(light, width, channels, widest, sums[ready % sums.length]);
		}
		total.fill(0);
		for (const [row, half] of aperture.entries()) {
			const from = sums[Math.min(height - 1, Math.max(0, y + reach - row)) % sums.length];
			if (half >= 0) addSpan(from, total, (widest - half) * channels, (2 * half + 1) * channels);
		}
		writeRow(total, area, channels, rgba, y * width * 4);
	}
	return {
		width,
		height,
		rgba
	};
}
/** Reads a row of the smaller image, in which each pixel is the mean of a square of source pixels. */
function readLight({ width, height, rgba }, row, factor, channels, light) {
	light.fill(0);
	const [weightOfLuma, linearOfByte] = [weightByLuma(), linearByByte()];
	const end = Math.min(height, (row + 1) * factor);
	for (let y = row * factor; y < end; y++) for (let x = 0, from = y * width * 4; x < width; x++, from += 4) {
		const [red, green, blue, alpha] = [
			rgba[from],
			rgba[from + 1],
			rgba[from + 2],
			rgba[from + 3]
		];
		const weight = weightOfLuma[luma(red, green, blue) | 0] * alpha;
		const to = (factor === 1 ? x : Math.floor(x / factor)) * channels;
		light[to] = light[to] + linearOfByte[red] * weight;
		light[to + 1] = light[to + 1] + linearOfByte[green] * weight;
		light[to + 2] = light[to + 2] + linearOfByte[blue] * weight;
		light[to + 3] = light[to + 3] + weight;
		if (channels === 5) light[to + 4] = light[to + 4] + alpha;
	}
	if (factor === 1) return;
	const rows = end - row * factor;
	for (let at = 0; at < light.length; at++) {
		const columns = Math.min(factor, width - Math.floor(at / channels) * factor);
		light[at] = light[at] / (rows * columns);
	}
}
/** Computes running sums of a row whose end pixels are repeated on both sides. */
function sumUp(light, width, channels, widest, sums) {
	for (let column = -widest, at = channels; at < sums.length; column++) {
		const from = (column < 0 ? 0 : column >= width ? width - 1 : column) * channels;
		for (let channel = 0; channel < channels; channel++, at++) sums[at] = sums[at - channels] + light[from + channel];
	}
}
function addSpan(sums, total, start, length) {
	for (let at = 0; at < total.length; at++) total[at] = total[at] + sums[at + start + length] - sums[at + start];
}
function writeRow(total, area, channels, rgba, start) {
	const byteOfRoot = bytesByRoot();
	for (let from = 0, to = start; from < total.length; from += channels, to += 4) {
		const weight = total[from + 3];
		if (weight < .001) continue;
		rgba[to] = byteOfRoot[rootIndex(total[from] / weight)];
		rgba[to + 1] = byteOfRoot[rootIndex(total[from + 1] / weight)];
		rgba[to + 2] = byteOfRoot[rootIndex(total[from + 2] / weight)];
		rgba[to + 3] = channels === 4 ? 255 : total[from + 4] / area;
	}
}
const rootIndex = (light) => Math.sqrt(within(light, 0, 1)) * 4095 + .5 | 0;

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
/** Applies three box blurs whose radius varies along the line. */
function varyingBoxes(radii) {
	const pad = Math.ceil(radii.reduce((most, radius) => Math.max(most, radius), 0)) + 1;
	const sums = new Float64Array(radii.length + 2 * pad + 1);
	return {
		pad,
		run(line, spare, length) {
			let [from, to] = [line, spare];
			for (let pass = 0; pass < 3; pass++) {
				extend(from, pad, length);
				for (let at = 0; at < length + 2 * pad; at++) sums[at + 1] = sums[at] + from[at];
				for (let at = 0; at < length; at++) {
					const radius = radii[at];
					to[pad + at] = (sumUpTo(sums, pad + at + 1 + radius) - sumUpTo(sums, pad + at - radius)) / (2 * radius + 1);
				}
				[from, to] = [to, from];
			}
			return from;
		}
	};
}
function sumUpTo(sums, place) {
	const whole = Math.floor(place);
	return sums[whole] + (place - whole) * ((sums[whole + 1] ?? 0) - sums[whole]);
}
/** @param longest maximum path length in pixels @param pad the largest pad of any blur that will be run */
function pathBlur({ values, channels }, longest, pad) {
	const path = new Int32Array(longest);
	const line = new Float32Array(longest + 2 * pad);
	const spare = new Float32Array(longest + 2 * pad);
	return {
		path,
		run(length, blur) {
			for (let channel = 0; channel < channels; channel++) {
				for (let at = 0; at < length; at++) line[blur.pad + at] = values[path[at] * 4 + channel];
				const blurred = blur.run(line, spare, length);
				for (let at = 0; at < length; at++) values[path[at] * 4 + channel] = blurred[blur.pad + at] + .5;
			}
		}
	};
}
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
/** Color distance that a tolerance of 1 allows: slightly more than the largest distance, which is between green and magenta. */
const farthest$1 = .65;
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
	const near = tolerance * farthest$1 + 1e-6;
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
const opaque$1 = 255 << 24;
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
		pixels[x] = low >> 9 & 255 | low >> 18 & 16128 | high << 14 & 49152 | high << 5 & 16711680 | opaque$1;
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

// actions/prebuilt/shared/radial-blur.ts
/** At full strength, the blur looks as if the camera had zoomed by a factor of 1.5 or rotated by 30 degrees during the exposure. */
const most = {
	zoom: Math.log(1.5),
	spin: Math.PI / 6
};
/** Replaces each pixel with the mean of the pixels along the ray from the center or along the circle around it. @param strength 0 to 1 */
function radialBlur(image, mode, strength) {
	const range = most[mode] * strength;
	const farthest = range * Math.hypot(image.width, image.height) / 2;
	const passes = Math.ceil(Math.log(Math.max(1, farthest)) / Math.log(4));
	let from = premultiplied(image);
	let to = {
		...from,
		values: new Uint16Array(passes > 0 ? from.values.length : 0)
	};
	for (let pass = 0; pass < passes; pass++) {
		const step = range / 4 ** (pass + 1);
		const turns = [
			-1.5,
			-.5,
			.5,
			1.5
		].map((at) => mode === "zoom" ? {
			along: Math.exp(at * step),
			aside: 0
		} : {
			along: Math.cos(at * step),
			aside: Math.sin(at * step)
		});
		for (let y = 0; y < from.height; y++) averageRow(from, to, y, turns);
		[from, to] = [to, from];
	}
	return straight(from);
}
function averageRow(from, to, y, turns) {
	const { width, height, values } = from;
	const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
	const down = y - middleY;
	const share = 1 / turns.length;
	for (let x = 0; x < width; x++) {
		const across = x - middleX;
		let [red, green, blue, alpha] = [
			0,
			0,
			0,
			0
		];
		for (let index = 0; index < turns.length; index++) {
			const { along, aside } = turns[index];
			const u = middleX + across * along - down * aside;
			const v = middleY + down * along + across * aside;
			const nearU = u < 0 ? 0 : u > width - 1 ? width - 1 : u;
			const nearV = v < 0 ? 0 : v > height - 1 ? height - 1 : v;
			const column = nearU | 0;
			const row = nearV | 0;
			const right = column < width - 1 ? 4 : 0;
			const p = (row * width + column) * 4;
			const q = row < height - 1 ? p + width * 4 : p;
			const i = nearU - column;
			const j = nearV - row;
			const topLeft = (1 - i) * (1 - j);
			const topRight = i * (1 - j);
			const lowLeft = (1 - i) * j;
			const lowRight = i * j;
			red += topLeft * values[p] + topRight * values[p + right] + lowLeft * values[q] + lowRight * values[q + right];
			green += topLeft * values[p + 1] + topRight * values[p + right + 1] + lowLeft * values[q + 1] + lowRight * values[q + right + 1];
			blue += topLeft * values[p + 2] + topRight * values[p + right + 2] + lowLeft * values[q + 2] + lowRight * values[q + right + 2];
			alpha += topLeft * values[p + 3] + topRight * values[p + right + 3] + lowLeft * values[q + 3] + lowRight * values[q + right + 3];
		}
		const at = (y * width + x) * 4;
		to.values[at] = red * share + .5;
		to.values[at + 1] = green * share + .5;
		to.values[at + 2] = blue * share + .5;
		to.values[at + 3] = alpha * share + .5;
	}
}

// actions/prebuilt/shared/outline.ts
/** Returns the part of a region that contains the contours. @param reach how far, in pixels, the contours extend beyond their corners */
function boundsWithin(contours, region, reach = 0) {
	let [left, top, right, bottom] = [
		Infinity,
		Infinity,
		-Infinity,
		-Infinity
	];
	for (const contour of contours) for (let at = 0; at < contour.length; at += 2) {
		left = Math.min(left, contour[at]);
		right = Math.max(right, contour[at]);
		top = Math.min(top, contour[at + 1]);
		bottom = Math.max(bottom, contour[at + 1]);
	}
	left = Math.max(region.left, Math.floor(left - reach));
	top = Math.max(region.top, Math.floor(top - reach));
	return {
		left,
		top,
		width: Math.min(region.left + region.width, Math.ceil(right + reach)) - left,
		height: Math.min(region.top + region.height, Math.ceil(bottom + reach)) - top
	};
}

// actions/prebuilt/shared/strokes.ts
/**
* Maximum number of pixels to visit; visiting this many takes about two seconds. Above this limit, a smaller mask is drawn and then
* enlarged.
*/
const budget = 5e8;
/** A distance that is large enough for any image but small enough for exact arithmetic. */
const farthest = 1e6;
/** Maximum number of pixels in a band, which limits memory use even if a stroke covers a large image. */
const bandPixels = 1 << 21;
/**
* Computes how much the strokes cover each pixel, from 0 to 255. Later strokes with `erase` remove what earlier ones painted. The computing
* time is bounded even for untrusted strokes: strokes that would take too long are drawn at a lower resolution.
*/
function strokeMask(strokes, width, height, brush) {
	return coarsely(validStrokes(strokes, brush), width, height, 1, (valid, columns, rows) => {
		const mask = new Uint8Array(columns * rows);
		paintStrokes(valid, columns, rows, (stroke, cover, { left, top, width: across, height: down }) => {
			for (let y = 0; y < down; y++) for (let x = 0; x < across; x++) {
				const covered = cover[y * across + x];
				if (covered === 0) continue;
				const at = (top + y) * columns + left + x;
				const before = mask[at];
				mask[at] = stroke.erase ? Math.round(before * (255 - covered) / 255) : Math.max(before, covered);
			}
		});
		return mask;
	});
}
/** Returns the valid strokes in an untrusted `state`. Anything else is dropped. */
function validStrokes(strokes, brush) {
	if (!Array.isArray(strokes)) return [];
	const { scale = 1 } = brush;
	return strokes.flatMap((stroke) => {
		const given = typeof stroke === "object" && stroke !== null ? stroke : {};
		const size = typeof given.size === "number" && given.size > 0 ? given.size * scale : brush.size;
		const hardness = typeof given.hardness === "number" && given.hardness >= 0 ? given.hardness : brush.hardness;
		const valid = {
			path: toPath(given.points, Math.max(.25, size / 64), scale),
			size: Math.min(size, farthest),
			hardness: Math.min(hardness, 1),
			erase: typeof given.erase === "boolean" ? given.erase : brush.erase ?? false
		};
		if (typeof given.color === "string") valid.color = given.color;
		return valid.path.length > 0 ? [valid] : [];
	});
}
/** @param step minimum distance between points; closer points are merged */
function toPath(points, step, scale) {
	const path = [];
	if (!Array.isArray(points)) return path;
	const last = points.length - 1;
	for (const [index, point] of points.entries()) {
		const { x, y } = point ?? {};
		if (typeof x !== "number" || typeof y !== "number" || Number.isNaN(x) || Number.isNaN(y)) continue;
		const nearX = Math.max(-1e6, Math.min(farthest, x * scale));
		const nearY = Math.max(-1e6, Math.min(farthest, y * scale));
		if (!(path.length > 0 && Math.hypot(nearX - path.at(-2), nearY - path.at(-1)) < step) || index === last) path.push(nearX, nearY);
	}
	return path;
}
/** If drawing the strokes would take too long, draws them at a lower resolution and enlarges the result. */
function coarsely(strokes, width, height, channels, draw) {
	const factor = Math.ceil(Math.sqrt(getCost(strokes, width, height) / budget));
	if (factor <= 1) return draw(strokes, width, height);
	const columns = Math.max(1, Math.ceil(width / factor));
	const rows = Math.max(1, Math.ceil(height / factor));
	return enlarged(draw(strokes.map((stroke) => ({
		...stroke,
		size: stroke.size / factor,
		path: stroke.path.map((value) => value / factor)
	})), columns, rows), {
		columns,
		rows,
		width,
		height,
		channels,
		factor
	});
}
function getCost(strokes, width, height) {
	let cost = 0;
	for (const { path, size } of strokes) {
		const most = width * height;
		for (let at = 0; at < path.length; at += 2) {
			const before = Math.max(0, at - 2);
			const reach = Math.hypot(path[at] - path[before], path[at + 1] - path[before + 1]) + size + 2;
			cost += Math.min(most, reach * (size + 2));
		}
		const box = getBounds(path, size, width, height);
		cost += Math.max(0, box.width) * Math.max(0, box.height);
	}
	return cost;
}
function enlarged(small, { columns, rows, width, height, channels, factor }) {
	const large = new Uint8Array(width * height * channels);
	for (let y = 0; y < height; y++) {
		const sourceY = Math.max(0, Math.min(rows - 1, (y + .5) / factor - .5));
		const upper = Math.floor(sourceY) * columns;
		const lower = Math.min(rows - 1, Math.floor(sourceY) + 1) * columns;
		const down = sourceY - Math.floor(sourceY);
		for (let x = 0; x < width; x++) {
			const sourceX = Math.max(0, Math.min(columns - 1, (x + .5) / factor - .5));
			const left = Math.floor(sourceX);
			const right = Math.min(columns - 1, left + 1);
			const across = sourceX - left;
			for (let channel = 0; channel < channels; channel++) {
				const above = small[(upper + left) * channels + channel] * (1 - across) + small[(upper + right) * channels + channel] * across;
				const below = small[(lower + left) * channels + channel] * (1 - across) + small[(lower + right) * channels + channel] * across;
				large[(y * width + x) * channels + channel] = Math.round(above + (below - above) * down);
			}
		}
	}
	return large;
}
/** Passes each stroke's coverage to `paint`, band by band. */
function paintStrokes(strokes, width, height, paint) {
	let distances = /* @__PURE__ */ new Float32Array();
	let cover = /* @__PURE__ */ new Uint8Array();
	for (const stroke of strokes) {
		const box = getBounds(stroke.path, stroke.size, width, height);
		if (box.width <= 0 || box.height <= 0) continue;
		const rows = Math.max(1, Math.floor(bandPixels / box.width));
		for (let top = box.top; top < box.top + box.height; top += rows) {
			const band = {
				...box,
				top,
				height: Math.min(rows, box.top + box.height - top)
			};
			const pixels = band.width * band.height;
			if (distances.length < pixels) {
				distances = new Float32Array(pixels);
				cover = new Uint8Array(pixels);
			}
			distances.fill(Infinity, 0, pixels);
			measurePath(stroke.path, stroke.size / 2 + .5, band, distances);
			coverByDistance(distances, pixels, stroke, cover);
			paint(stroke, cover, band);
		}
	}
}
const getBounds = (path, size, width, height) => boundsWithin([path], {
	left: 0,
	top: 0,
	width,
	height
}, size / 2 + 1);
/** Computes the squared distances of the band's pixels from the path, up to `reach`. */
function measurePath(path, reach, band, distances) {
	if (path.length === 2) measureSegment(path[0], path[1], path[0], path[1], reach, band, distances);
	for (let at = 2; at < path.length; at += 2) measureSegment(path[at - 2], path[at - 1], path[at], path[at + 1], reach, band, distances);
}
function measureSegment(fromX, fromY, toX, toY, reach, { left, top, width, height }, distances) {
	const alongX = toX - fromX;
	const alongY = toY - fromY;
	const squared = alongX * alongX + alongY * alongY;
	const firstRow = Math.max(0, Math.floor(Math.min(fromY, toY) - reach - top));
	const lastRow = Math.min(height - 1, Math.ceil(Math.max(fromY, toY) + reach - top));
	for (let row = firstRow; row <= lastRow; row++) {
		const y = top + row + .5;
		const one = alongY === 0 ? 0 : Math.max(0, Math.min(1, (y - reach - fromY) / alongY));
		const other = alongY === 0 ? 1 : Math.max(0, Math.min(1, (y + reach - fromY) / alongY));
		const nearX = Math.min(fromX + one * alongX, fromX + other * alongX);
		const farX = Math.max(fromX + one * alongX, fromX + other * alongX);
		const firstColumn = Math.max(0, Math.floor(nearX - reach - left));
		const lastColumn = Math.min(width - 1, Math.ceil(farX + reach - left));
		for (let column = firstColumn; column <= lastColumn; column++) {
			const x = left + column + .5;
			const along = squared === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / squared;
			const share = along < 0 ? 0 : along > 1 ? 1 : along;
			const offX = x - fromX - share * alongX;
			const offY = y - fromY - share * alongY;
			const distance = offX * offX + offY * offY;
			const at = row * width + column;
			if (distance < distances[at]) distances[at] = distance;
		}
	}
}
/**
* Computes a stroke's coverage: full inside the stroke and 0 outside. In between, a smooth transition of at least one pixel antialiases the
* edge.
*/
function coverByDistance(distances, pixels, { size, hardness }, cover) {
	const outer = size / 2 + .5;
	const inner = Math.min(size / 2 * hardness, size / 2 - .5);
	const most = Math.min(1, size) * 255;
	for (let at = 0; at < pixels; at++) {
		const squared = distances[at];
		if (squared >= outer * outer) {
			cover[at] = 0;
			continue;
		}
		const part = Math.min(1, (outer - Math.sqrt(squared)) / (outer - inner));
		cover[at] = Math.round(part * part * (3 - 2 * part) * most);
	}
}

// actions/prebuilt/shared/blurs.ts
/**
* Converts a radius to the sigma of a Gaussian that spreads light about as far as a disk or box of that radius, so that the blur types
* differ in character, not in amount.
*/
const toSigma = (radius) => radius / 2;
/** Blurs the whole image or the area covered by the strokes. In draw mode, an image without strokes is unchanged. */
function blur(image, by, state) {
	if (by.mode === "full") return blurred(image, by);
	const brush = {
		size: by.brush_size,
		hardness: by.brush_hardness,
		erase: by.erase,
		scale: getPixelScale(image)
	};
	const mask = strokeMask(state?.strokes, image.width, image.height, brush);
	if (mask.every((cover) => cover === 0)) return image;
	return mixByMask(image, blurred(image, by), mask, by.brush_intensity);
}
function blurred(image, by) {
	if (by.blur_type === "radial") return by.radial_strength === 0 ? image : radialBlur(image, by.radial_mode, by.radial_strength);
	if (by.radius === 0) return image;
	switch (by.blur_type) {
		case "gaussian": return gaussianBlur(image, toSigma(by.radius));
		case "box": return lineBlurred(image, boxes(by.radius, 1));
		case "motion": return motionBlur(image, by.radius, by.angle);
		case "bilateral": return bilateralBlur(image, toSigma(by.radius), 127 * .06 ** by.edge_threshold);
		case "bokeh": return bokehBlur(image, by.radius, by.bokeh_shape);
		case "tiltshift": return tiltShift(image, by);
		case "targetcolor": return blurColor(image, by);
	}
}
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
/**
* Keeps a band sharp. Beyond the band, the blur increases to its full strength over two fifths of the image's height, or of its width if
* the band is vertical.
*/
function tiltShift(image, by) {
	const across = by.tilt_orientation === "horizontal";
	const length = across ? image.height : image.width;
	const half = by.tilt_width / 2;
	const radii = Float64Array.from({ length }, (_, at) => {
		const distance = Math.abs((at + .5) / length - by.tilt_center);
		return boxRadius(toSigma(by.radius) * smoothstep(half, half + .4, distance));
	});
	const work = premultiplied(image);
	const lineAt = (at) => radii[at] > 0 ? boxes(radii[at], 3) : void 0;
	const through = varyingBoxes(radii);
	if (across) {
		blurRows(work, lineAt);
		blurColumns(work, () => through);
	} else {
		blurColumns(work, lineAt);
		blurRows(work, () => through);
	}
	return straight(work);
}
/** Blurs either the pixels that match the color or all others, without a halo: the pixels that stay sharp have no weight in the mean. */
function blurColor(image, by) {
	const mask = matchMask(image, parseColor(by.target_color), by.target_tolerance, .25);
	if (by.target_invert) for (let at = 0; at < mask.length; at++) mask[at] = 255 - mask[at];
	const alone = new Uint8ClampedArray(image.rgba);
	for (let at = 3; at < alone.length; at += 4) alone[at] = alone[at] * mask[at >> 2] / 255;
	const { rgba } = gaussianBlur({
		...image,
		rgba: alone
	}, toSigma(by.radius));
	for (let at = 3; at < rgba.length; at += 4) {
		if (rgba[at] < 16) mask[at >> 2] = mask[at >> 2] * rgba[at] / 16;
		rgba[at] = image.rgba[at];
	}
	return mixByMask(image, {
		...image,
		rgba
	}, mask);
}
/** Replaces each pixel with the mean of the pixels along a straight line. @param angle degrees, clockwise from horizontal */
function motionBlur(image, radius, angle) {
	const { width, height } = image;
	const cos = Math.cos(angle * Math.PI / 180);
	const sin = Math.sin(angle * Math.PI / 180);
	const work = premultiplied(image);
	if (Math.abs(cos) >= Math.abs(sin)) blurSlanted(work, {
		length: width,
		span: height,
		step: 1,
		spanStep: width
	}, sin / cos, radius * Math.abs(cos));
	else blurSlanted(work, {
		length: height,
		span: width,
		step: width,
		spanStep: 1
	}, cos / sin, radius * Math.abs(sin));
	return straight(work);
}
/** Follows parallel digital lines that together cover each pixel exactly once, so that no pixels are interpolated. */
function blurSlanted(work, { length, span, step, spanStep }, slope, radius) {
	const along = boxes(radius, 1);
	const { path, run } = pathBlur(work, length, along.pad);
	const offsets = Int32Array.from({ length }, (_, at) => Math.round(at * slope));
	const last = offsets[length - 1];
	for (let line = Math.min(0, -last); line < span + Math.max(0, -last); line++) {
		let count = 0;
		for (let at = 0; at < length; at++) {
			const across = line + offsets[at];
			if (across >= 0 && across < span) path[count++] = at * step + across * spanStep;
		}
		if (count > 0) run(count, along);
	}
}

// actions/prebuilt/blur-image.ts
const image = getInput("image");
const by = allParams({ radius: getParam("radius") * image.scale });
const opaque = images.isOpaque(image);
const bell = by.mode === "full" && by.blur_type === "gaussian" ? await findCut(toSigma(by.radius)) : void 0;
await writeOutput("image", bell ? withoutAlpha(images.edit(image)).blur(bell) : blur(image, by, void 0));
/** Drops a fully opaque alpha channel; otherwise, libvips would premultiply, blur and unpremultiply the colors. */
function withoutAlpha(pipeline) {
	return opaque ? pipeline.flatten() : pipeline;
}
/**
* Returns the smallest kernel amplitude that preserves flat colors, or undefined if there is none. libvips rounds the kernel to integers;
* for some kernel lengths, this makes colors lighter or darker by up to 8 levels out of 255.
*/
async function findCut(sigma) {
	if (sigma < .5) return void 0;
	for (const minAmplitude of [
		.01,
		.015,
		.02,
		.03,
		.04,
		.05,
		.07
	]) {
		const cut = {
			sigma,
			minAmplitude
		};
		if (await keeps("#2878c8", cut)) return cut;
	}
}
async function keeps(color, cut) {
	const { rgba } = await images.pixels(withoutAlpha(images.blank(1, 1, color)).blur(cut));
	return parseColor(color).every((value, channel) => Math.abs(rgba[channel] - value) <= 1);
}
