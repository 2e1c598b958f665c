/*
@flora-name Add Shape to Image
@flora-description Draws a shape on an image or on a new canvas.
@flora-inputs [{ "name": "image", "type": "image", "optional": true }, { "name": "text", "type": "text", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "shape", "label": "Shape", "type": "select", "default": "rectangle",
    "options": [
      { "label": "Rectangle", "value": "rectangle" },
      { "label": "Ellipse", "value": "ellipse" },
      { "label": "Triangle", "value": "triangle" },
      { "label": "Star", "value": "star" },
      { "label": "Hexagon", "value": "hexagon" }
    ]
  },
  {
    "key": "center", "label": "Center", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.01 }, "y": { "min": 0, "max": 1, "step": 0.01 } },
    "description": "Center of the shape, in fractions of the image."
  },
  {
    "key": "size", "label": "Size", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.01 }, "y": { "min": 0, "max": 1, "step": 0.01 } },
    "description": "Width and height of the shape, in fractions of the image."
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Clockwise rotation of the shape."
  },
  {
    "key": "fill_color", "label": "Fill Color", "type": "color", "default": "#3b82f6"
  },
  {
    "key": "fill_opacity", "label": "Fill Opacity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Opacity of the fill, from 0 to 1."
  },
  {
    "key": "stroke_color", "label": "Stroke Color", "type": "color", "default": "#1e3a8a"
  },
  {
    "key": "stroke_width", "label": "Stroke Width (px)", "type": "slider", "default": 8, "min": 0, "max": 500, "step": 1,
    "description": "Width of the outline, half inside and half outside the edge; 0 for none."
  },
  {
    "key": "show_background", "label": "Include Background", "type": "toggle", "default": true,
    "description": "When off, only the shape is drawn, on a transparent background."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#ffffff",
    "description": "Fill of the new canvas if there is no image.",
    "visibleIf": { "show_background": true }
  },
  {
    "key": "width", "label": "Width (px)", "type": "number", "default": 1024, "min": 1, "max": 4096, "step": 1,
    "description": "Width of the canvas if there is no image."
  },
  {
    "key": "height", "label": "Height (px)", "type": "number", "default": 1024, "min": 1, "max": 4096, "step": 1,
    "description": "Height of the canvas if there is no image."
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

// actions/prebuilt/shared/compositing.ts
function filled(width, height, color) {
	const image = emptyImage(width, height);
	const [word] = new Uint32Array(Uint8Array.from(color).buffer);
	new Uint32Array(image.rgba.buffer).fill(word);
	return image;
}
/**
* Creates the background for text or a shape: the image itself, a filled canvas if there is no image, or a transparent canvas if the
* background is hidden.
*/
function makeBackground(image, { show_background: shown, background }, width, height) {
	if (!shown) return emptyImage(image?.width ?? width, image?.height ?? height);
	if (!image) return filled(width, height, parseColor(background));
	return {
		width: image.width,
		height: image.height,
		rgba: Uint8ClampedArray.from(image.rgba)
	};
}

// actions/prebuilt/shared/outline.ts
/** Maximum number of pixels in a band, which limits memory use even if an outline is as large as its image. */
const bandPixels$1 = 1 << 20;
/** Corners too sharp for this limit are beveled, as in canvas and SVG. */
const miterLimit = 10;
/**
* For each pixel of the region, computes the contours' exact coverage, from 0 to 255, in bands from top to bottom. Contours are filled
* using the nonzero winding rule: areas where contours in the same direction overlap are filled once, and a contour in the opposite
* direction cuts a hole.
*/
function fillContours(contours, region, paint) {
	const box = boundsWithin(contours, region);
	if (box.width <= 0 || box.height <= 0) return;
	const stride = box.width + 2;
	const rows = Math.min(box.height, Math.max(1, Math.floor(bandPixels$1 / stride)));
	const areas = new Float32Array(stride * rows);
	const cover = new Uint8Array(box.width * rows);
	for (let top = box.top; top < box.top + box.height; top += rows) {
		const band = {
			...box,
			top,
			height: Math.min(rows, box.top + box.height - top)
		};
		areas.fill(0);
		for (const contour of contours) addContour(contour, band, areas);
		sumUp(areas, band, cover);
		paint(cover, band);
	}
}
/** Paints a color on the covered parts of the image. @param strength 0 to 1 */
function paintCover(image, cover, { left, top, width, height }, color, strength = 1) {
	const { rgba } = image;
	const [red, green, blue, opacity] = color;
	const fromX = Math.max(0, -left);
	const toX = Math.min(width, image.width - left);
	for (let y = Math.max(0, -top); y < Math.min(height, image.height - top); y++) for (let x = fromX; x < toX; x++) {
		const covered = cover[y * width + x];
		if (covered === 0) continue;
		const share = covered * opacity * strength / 65025;
		const at = ((top + y) * image.width + left + x) * 4;
		const alpha = share + rgba[at + 3] / 255 * (1 - share);
		const weight = share / alpha;
		rgba[at] = Math.round(rgba[at] + (red - rgba[at]) * weight);
		rgba[at + 1] = Math.round(rgba[at + 1] + (green - rgba[at + 1]) * weight);
		rgba[at + 2] = Math.round(rgba[at + 2] + (blue - rgba[at + 2]) * weight);
		rgba[at + 3] = Math.round(alpha * 255);
	}
}
/** Returns the outline of a stroke along the contour, `width` wide and with mitered corners. */
function strokeContour(contour, width) {
	const corners = [];
	for (let at = 0; at < contour.length; at += 2) corners.push([contour[at], contour[at + 1]]);
	const half = width / 2;
	return corners.flatMap(([x, y], index) => {
		const [beforeX, beforeY] = corners[(index + corners.length - 1) % corners.length];
		const [afterX, afterY] = corners[(index + 1) % corners.length];
		const [inX, inY] = direction(x - beforeX, y - beforeY);
		const [outX, outY] = direction(afterX - x, afterY - y);
		const side = [
			x - outY * half,
			y + outX * half,
			afterX - outY * half,
			afterY + outX * half
		];
		const otherSide = [
			afterX + outY * half,
			afterY - outX * half,
			x + outY * half,
			y - outX * half
		];
		return [clockwise([...side, ...otherSide]), clockwise(corner(x, y, [inX, inY], [outX, outY], half))];
	});
}
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
function addContour(contour, band, areas) {
	let fromX = contour.at(-2) - band.left;
	let fromY = contour.at(-1) - band.top;
	for (let at = 0; at < contour.length; at += 2) {
		const toX = contour[at] - band.left;
		const toY = contour[at + 1] - band.top;
		addEdge(fromX, fromY, toX, toY, band, areas);
		fromX = toX;
		fromY = toY;
	}
}
/**
* Adds the area to the right of an edge, as differences between neighboring pixels. The running sum of these differences along a row is
* the coverage.
*/
function addEdge(fromX, fromY, toX, toY, band, areas) {
	if (fromY === toY) return;
	const way = fromY < toY ? 1 : -1;
	const [highX, highY, lowX, lowY] = way === 1 ? [
		fromX,
		fromY,
		toX,
		toY
	] : [
		toX,
		toY,
		fromX,
		fromY
	];
	const slope = (lowX - highX) / (lowY - highY);
	const last = Math.min(band.height, Math.ceil(lowY));
	for (let row = Math.max(0, Math.floor(highY)); row < last; row++) {
		const start = Math.max(row, highY);
		const end = Math.min(row + 1, lowY);
		if (end <= start) continue;
		addPiece(highX + (start - highY) * slope, highX + (end - highY) * slope, way * (end - start), band.width, row * (band.width + 2), areas);
	}
}
/** Adds the piece of an edge that lies within one row. @param height the piece's height; its sign is the direction of the edge */
function addPiece(oneX, otherX, height, width, row, areas) {
	let left = Math.min(oneX, otherX);
	let right = Math.max(oneX, otherX);
	if (left >= width) return;
	if (right <= 0) {
		areas[row] += height;
		return;
	}
	if (left < 0) {
		const outside = height * -left / (right - left);
		areas[row] += outside;
		height -= outside;
		left = 0;
	}
	if (right > width) {
		height *= (width - left) / (right - left);
		right = width;
	}
	const perPixel = right > left ? height / (right - left) : 0;
	let carried = 0;
	for (let pixel = Math.floor(left); pixel < right || pixel === Math.floor(left); pixel++) {
		const enters = Math.max(left, pixel);
		const leaves = Math.min(right, pixel + 1);
		const here = perPixel === 0 ? height : perPixel * (leaves - enters);
		const counts = here * (pixel + 1 - (enters + leaves) / 2);
		areas[row + pixel] += counts + carried;
		carried = here - counts;
	}
	areas[row + Math.max(Math.floor(left) + 1, Math.ceil(right))] += carried;
}
function sumUp(areas, { width, height }, cover) {
	for (let y = 0; y < height; y++) {
		let sum = 0;
		for (let x = 0; x < width; x++) {
			sum += areas[y * (width + 2) + x];
			cover[y * width + x] = Math.round(Math.min(1, Math.abs(sum)) * 255);
		}
	}
}
function direction(x, y) {
	const length = Math.hypot(x, y) || 1;
	return [x / length, y / length];
}
/** Returns the contour that fills the gap on the outer side of a corner between two segments of a stroke. */
function corner(x, y, [inX, inY], [outX, outY], half) {
	const outer = inX * outY - inY * outX > 0 ? -half : half;
	const bevel = [
		x,
		y,
		x - inY * outer,
		y + inX * outer,
		x - outY * outer,
		y + outX * outer
	];
	const turn = Math.sqrt(Math.max(0, (1 + inX * outX + inY * outY) / 2));
	if (turn * miterLimit < 1) return bevel;
	const [tipX, tipY] = direction(-inY - outY, inX + outX);
	return [
		x,
		y,
		bevel[2],
		bevel[3],
		x + tipX * outer / turn,
		y + tipY * outer / turn,
		bevel[4],
		bevel[5]
	];
}
function clockwise(contour) {
	let area = 0;
	for (let at = 0; at < contour.length; at += 2) {
		const next = (at + 2) % contour.length;
		area += contour[at] * contour[next + 1] - contour[next] * contour[at + 1];
	}
	if (area >= 0) return contour;
	const turned = [];
	for (let at = contour.length - 2; at >= 0; at -= 2) turned.push(contour[at], contour[at + 1]);
	return turned;
}

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

// actions/prebuilt/shared/shapes.ts
/** The inner corners of a regular five-pointed star lie on a circle whose radius is this fraction of the outer radius. */
const starWaist = (3 - Math.sqrt(5)) / 2;
/**
* Returns points on an ellipse, starting at the top. `reach` returns each point's distance from the center, as a fraction of the radius.
*/
const around = (count, reach) => Array.from({ length: count }, (_, index) => {
	const angle = 2 * Math.PI * index / count;
	return [Math.sin(angle) * reach(index) / 2, -Math.cos(angle) * reach(index) / 2];
});
/** Returns the corners of the shape within a box from -0.5 to 0.5 on each axis. */
function corners(shape, { width, height }) {
	switch (shape) {
		case "rectangle": return [
			[-.5, -.5],
			[.5, -.5],
			[.5, .5],
			[-.5, .5]
		];
		case "triangle": return [
			[0, -.5],
			[.5, .5],
			[-.5, .5]
		];
		case "star": return around(10, (index) => index % 2 === 0 ? 1 : starWaist);
		case "hexagon": return around(6, () => 1);
		case "ellipse": return around(Math.max(12, Math.min(720, Math.ceil(7 * Math.sqrt(Math.max(width, height))))), () => 1);
	}
}
/** Returns the outline of a shape inscribed in its box. */
function shapeContour(shape, placed) {
	const angle = placed.rotation * Math.PI / 180;
	const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
	return corners(shape, placed).flatMap(([cornerX, cornerY]) => {
		const [x, y] = [cornerX * placed.width, cornerY * placed.height];
		return [placed.centerX + x * cosine - y * sine, placed.centerY + x * sine + y * cosine];
	});
}
/** Converts fractions of an image to pixels. */
function placeShape(image, { center, size, rotation }) {
	return {
		centerX: center.x * image.width,
		centerY: center.y * image.height,
		width: size.x * image.width,
		height: size.y * image.height,
		rotation
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

// actions/prebuilt/add-shape-to-image-browser.ts
async function execute({ inputs, params }) {
	return { image: drawShape(inputs.image, scaleParams(params, inputs.image, ["stroke_width"])) };
}
const preview = execute;
/** Implements the shape actions in browsers. */
function drawShape(image, params) {
	const ground = makeBackground(image, params, params.width, params.height);
	const whole = {
		left: 0,
		top: 0,
		width: ground.width,
		height: ground.height
	};
	const contour = shapeContour(params.shape, placeShape(ground, params));
	const fill = parseColor(params.fill_color);
	fillContours([contour], whole, (cover, band) => paintCover(ground, cover, band, fill, params.fill_opacity));
	if (params.stroke_width === 0) return ground;
	const stroke = parseColor(params.stroke_color);
	if (params.shape === "ellipse") paintCover(ground, roundStroke(contour, ground, params.stroke_width), whole, stroke);
	else fillContours(strokeContour(contour, params.stroke_width), whole, (cover, band) => paintCover(ground, cover, band, stroke));
	return ground;
}
/** A curve has no corners to miter, so its stroke is drawn with a round brush. */
function roundStroke(contour, { width, height }, size) {
	const points = Array.from({ length: contour.length / 2 + 1 }, (_, index) => {
		const at = 2 * index % contour.length;
		return {
			x: contour[at],
			y: contour[at + 1]
		};
	});
	return strokeMask([{ points }], width, height, {
		size,
		hardness: 1
	});
}

export { execute, preview };
