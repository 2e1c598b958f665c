/*
@flora-name Pixel Remover
@flora-description Makes the brushed areas, and connected areas of the same color, transparent.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "size", "label": "Brush Size", "type": "slider", "default": 40, "min": 1, "max": 1000, "step": 1,
    "description": "Width of the brush in pixels."
  },
  {
    "key": "tolerance", "label": "Tolerance", "type": "slider", "default": 0, "min": 0, "max": 1, "step": 0.01,
    "description": "How much connected colors may differ to be removed along with a stroke; 0 removes only the stroke."
  },
  {
    "key": "softness", "label": "Edge Softness (px)", "type": "slider", "default": 1, "min": 0, "max": 100, "step": 1,
    "description": "Width of the edge over which the image fades out."
  },
  {
    "key": "erase", "label": "Erase", "type": "toggle", "default": false,
    "description": "Strokes erase earlier strokes instead of adding to them."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/shared/pixel-scale.ts
/**
* Returns the number of loaded pixels per pixel of the original. Parameters and strokes refer to pixels of the original. Browsers load the
* original.
*/
const getPixelScale = (image) => image?.scale ?? 1;
/** Converts parameters from pixels of the original to pixels of the loaded image. */
function scaleParams(params, image, keys) {
	const scale = getPixelScale(image);
	return scale === 1 ? params : {
		...params,
		...Object.fromEntries(keys.map((key) => [key, params[key] * scale]))
	};
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

// actions/prebuilt/shared/soft-mask.ts
/** Blurs a mask with values from 0 to 255. Edge values are repeated beyond the mask. */
function blurMask(mask, width, height, sigma) {
	const { pad, run } = gaussian(sigma);
	const blurred = mask.slice();
	const line = new Float32Array(Math.max(width, height) + 2 * pad);
	const spare = new Float32Array(line.length);
	const blurLine = (start, step, length) => {
		let bits = 0;
		for (let index = 0; index < length; index++) {
			const value = blurred[start + index * step];
			line[pad + index] = value;
			bits |= value;
		}
		if (bits === 0) return;
		const result = run(line, spare, length);
		for (let index = 0; index < length; index++) blurred[start + index * step] = result[pad + index] + .5;
	};
	for (let y = 0; y < height; y++) blurLine(y * width, 1, width);
	for (let x = 0; x < width; x++) blurLine(x, width, height);
	return blurred;
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

// actions/prebuilt/pixel-remover-image-browser.ts
async function execute({ inputs: { image }, params, state }) {
	const { size, erase, tolerance, softness } = scaleParams(params, image, ["size", "softness"]);
	const brush = {
		size,
		erase,
		scale: getPixelScale(image),
		hardness: 1
	};
	const mask = strokeMask(state?.strokes, image.width, image.height, brush);
	return { image: removePixels(image, tolerance > 0 ? spread(image, mask, tolerance) : mask, softness) };
}
const preview = execute;
/** Makes the masked area transparent. @param softness width, in pixels, of the soft edge of the area */
function removePixels(image, mask, softness) {
	const { width, height } = image;
	const removed = softness > 0 ? blurMask(mask, width, height, softness / 3) : mask;
	const rgba = Uint8ClampedArray.from(image.rgba);
	for (let at = 0; at < removed.length; at++) {
		if (removed[at] === 0) continue;
		rgba[at * 4 + 3] = rgba[at * 4 + 3] * (255 - removed[at]) / 255;
		if (rgba[at * 4 + 3] === 0) rgba.fill(0, at * 4, at * 4 + 3);
	}
	return {
		width,
		height,
		rgba
	};
}
/**
* Extends the mask pixel by pixel. The mask starts at the rim of a stroke and spreads to each connected pixel whose color is close to the
* color of the rim pixel.
* @param tolerance maximum color difference, as a fraction of the difference between black and white
*/
function spread(image, mask, tolerance) {
	const { width } = image;
	const rgba = new Uint8ClampedArray(image.rgba.buffer, image.rgba.byteOffset, image.rgba.byteLength);
	const covered = mask.slice();
	const origins = new Int32Array(mask.length).fill(-1);
	const most = 3 * (tolerance * 255) ** 2;
	const rim = [];
	for (let at = 0; at < mask.length; at++) {
		if (mask[at] < 128) continue;
		origins[at] = at;
		if (!isInside(mask, at, width)) rim.push(at);
	}
	for (let edge = rim; edge.length > 0;) {
		const next = [];
		for (const at of edge) for (const near of neighbors(at)) take(near, origins[at], next);
		edge = next;
	}
	for (const at of rim) if (neighbors(at).some((near) => mask[near] < 128 && origins[near] !== -1)) covered[at] = 255;
	return covered;
	function neighbors(at) {
		const x = at % width;
		return [
			x > 0 ? at - 1 : -1,
			x < width - 1 ? at + 1 : -1,
			at - width,
			at + width
		].filter((near) => near >= 0 && near < mask.length);
	}
	function take(at, origin, next) {
		if (origins[at] !== -1 || difference(rgba, at * 4, origin * 4) > most) return;
		origins[at] = origin;
		covered[at] = 255;
		next.push(at);
	}
}
/** Reports whether all neighbors of a pixel are covered. If they are, the mask cannot spread from the pixel. */
const isInside = (mask, at, width) => mask[at - 1] > 127 && mask[at + 1] > 127 && mask[at - width] > 127 && mask[at + width] > 127;
/** Returns the squared difference between two colors. The more transparent the colors are, the less the difference counts. */
function difference(rgba, one, other) {
	const alpha = rgba[one + 3] - rgba[other + 3];
	const weight = Math.min(rgba[one + 3], rgba[other + 3]) / 255;
	const red = (rgba[one] - rgba[other]) * weight;
	const green = (rgba[one + 1] - rgba[other + 1]) * weight;
	const blue = (rgba[one + 2] - rgba[other + 2]) * weight;
	return red * red + green * green + blue * blue + 3 * alpha * alpha;
}

export { execute, preview };
