/*
@flora-name Draw on Image
@flora-description Draws brush strokes on an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "color", "label": "Brush color", "type": "color", "default": "#ef4444"
  },
  {
    "key": "size", "label": "Brush size", "type": "slider", "default": 16, "min": 1, "max": 1000, "step": 1,
    "description": "Width of the brush in pixels."
  },
  {
    "key": "erase", "label": "Erase", "type": "toggle", "default": false,
    "description": "Strokes erase earlier strokes instead of adding to them."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/declaration/color.ts
/** Validates a color and normalizes it to `#rrggbb` or `#rrggbbaa`. */
function readColor(value) {
	if (typeof value !== "string" || !/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return { problem: "must be a color such as #ff5a1f or #ff5a1f80" };
	const digits = value.slice(1).toLowerCase();
	return { value: `#${digits.length < 6 ? digits.replaceAll(/./g, "$&$&") : digits}` };
}

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
* Returns the strokes as an RGBA layer with premultiplied colors. Each stroke paints its color over what is below it.
* @param typeColor four numbers from 0 to 255
*/
function strokeLayer(strokes, width, height, brush, typeColor) {
	return coarsely(validStrokes(strokes, brush), width, height, 4, (valid, columns, rows) => {
		const layer = new Uint8Array(columns * rows * 4);
		paintStrokes(valid, columns, rows, (stroke, cover, { left, top, width: across, height: down }) => {
			const [red, green, blue, opacity] = typeColor(stroke.color ?? brush.color);
			const alpha = stroke.erase ? 255 : opacity;
			const paint = stroke.erase ? [
				0,
				0,
				0,
				0
			] : [
				red,
				green,
				blue,
				255
			];
			for (let y = 0; y < down; y++) for (let x = 0; x < across; x++) {
				const share = cover[y * across + x] * alpha / 65025;
				if (share === 0) continue;
				const at = ((top + y) * columns + left + x) * 4;
				for (let i = 0; i < 4; i++) layer[at + i] = Math.round(layer[at + i] + (paint[i] - layer[at + i]) * share);
			}
		});
		return layer;
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

// actions/prebuilt/draw-image-browser.ts
async function execute({ inputs: { image }, params, state }) {
	return { image: drawStrokes(image, state?.strokes, {
		...scaleParams(params, image, ["size"]),
		scale: getPixelScale(image),
		hardness: 1
	}) };
}
const preview = execute;
/** Returns a color parser that falls back to a default, because the colors of strokes may not have been validated. */
function colorOr(fallback) {
	return (text) => {
		const color = readColor(text);
		return parseColor("value" in color ? color.value : fallback);
	};
}
/** Draws the strokes on the image. Eraser strokes erase other strokes, not the image. */
function drawStrokes(image, strokes, brush) {
	const { width, height } = image;
	const layer = strokeLayer(strokes, width, height, brush, colorOr(brush.color));
	const rgba = Uint8ClampedArray.from(image.rgba);
	for (let at = 0; at < rgba.length; at += 4) {
		const cover = layer[at + 3];
		if (cover === 0) continue;
		const below = rgba[at + 3] * (255 - cover) / 255;
		const alpha = cover + below;
		for (let i = 0; i < 3; i++) rgba[at + i] = (layer[at + i] * 255 + rgba[at + i] * below) / alpha;
		rgba[at + 3] = alpha;
	}
	return {
		width,
		height,
		rgba
	};
}

export { execute, preview };
