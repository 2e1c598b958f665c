/*
@flora-name Magic Eraser
@flora-description Removes the brushed areas, and fills them from their surroundings.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "size", "label": "Brush Size", "type": "slider", "default": 60, "min": 1, "max": 1000, "step": 1,
    "description": "Width of the brush in pixels."
  },
  {
    "key": "feather", "label": "Feather (px)", "type": "slider", "default": 4, "min": 0, "max": 100, "step": 1,
    "description": "How far the fill fades into the image around the strokes."
  },
  {
    "key": "erase", "label": "Erase", "type": "toggle", "default": false,
    "description": "Strokes erase earlier strokes instead of adding to them."
  }
]
@flora-cost 0.002
@flora-seconds 4
*/
// actions/prebuilt/shared/patch-match.ts
/** Number of pixels between the center of a patch and its edge: patches are seven pixels wide. */
const patchRadius = 3;
const side = 7;
/** Confidence is multiplied by this factor with each pixel from the edge of the hole inward. */
const confidencePerPixel = 1 / 1.3;
/** Returns the positions to match, with no matches yet, or undefined if every patch touches the hole. */
function createMatches({ width, height, hole }) {
	const touched = dilate(hole, width, height);
	const isSource = new Uint8Array(hole.length);
	const targets = [];
	let sources = 0;
	for (let y = 3; y < height - 3; y++) for (let x = 3; x < width - 3; x++) {
		const at = y * width + x;
		if (touched[at]) targets.push(at);
		else {
			isSource[at] = 1;
			sources++;
		}
	}
	if (sources === 0 || targets.length === 0) return void 0;
	return {
		targets: Int32Array.from(targets),
		sources: new Int32Array(hole.length).fill(-1),
		costs: new Float64Array(hole.length),
		isSource,
		confidence: computeConfidence(hole, width, height)
	};
}
function computeConfidence(hole, width, height) {
	const confidence = new Float32Array(hole.length);
	const from = (at, step, isThere) => isThere ? confidence[at + step] * confidencePerPixel : 0;
	for (let at = 0; at < hole.length; at++) confidence[at] = hole[at] ? Math.max(1e-6, from(at, -1, at % width > 0), from(at, -width, at >= width)) : 1;
	for (let at = hole.length - 1; at >= 0; at--) {
		const isLast = at % width === width - 1;
		confidence[at] = Math.max(confidence[at], from(at, 1, !isLast), from(at, width, at < width * (height - 1)));
	}
	return confidence;
}
/** Extends a mask by the radius of a patch. */
function dilate(mask, width, height) {
	const across = new Uint8Array(mask.length);
	for (let y = 0; y < height; y++) {
		let last = -Infinity;
		for (let x = 0; x < width + 3; x++) {
			if (x < width && mask[y * width + x]) last = x;
			if (x >= 3 && x - last <= 6) across[y * width + x - 3] = 1;
		}
	}
	const both = new Uint8Array(mask.length);
	for (let x = 0; x < width; x++) {
		let last = -Infinity;
		for (let y = 0; y < height + 3; y++) {
			if (y < height && across[y * width + x]) last = y;
			if (y >= 3 && y - last <= 6) both[(y - 3) * width + x] = 1;
		}
	}
	return both;
}
/** Returns a generator of pseudorandom numbers from 0 to 1. The seed is fixed, so that identical inputs produce identical images. */
function randomNumbers() {
	let state = 2654435769;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 4294967296;
	};
}
/** Returns a random position whose patch does not touch the hole. */
function anySource({ isSource }, random) {
	const start = Math.floor(random() * isSource.length);
	const at = isSource.indexOf(1, start);
	return at >= 0 ? at : isSource.indexOf(1);
}
/** Updates the cost of each match after the colors in the hole have changed. */
function measure({ width, bytes }, { targets, sources, costs }) {
	for (const target of targets) costs[target] = difference(bytes, width, target, sources[target], Infinity);
}
/**
* Searches for better matches next to the matches of neighbors and at random positions around the current match.
* @param farthest maximum distance of the random positions, in pixels
*/
function improve(image, matches, backwards, farthest, random) {
	const { width, height, bytes } = image;
	const { targets, sources, costs, isSource } = matches;
	const step = backwards ? -1 : 1;
	for (let count = 0; count < targets.length; count++) {
		const target = targets[backwards ? targets.length - 1 - count : count];
		let best = sources[target];
		let cost = costs[target];
		const attempt = (source) => {
			if (source < 0 || source >= isSource.length || isSource[source] !== 1 || source === best) return;
			const other = difference(bytes, width, target, source, cost);
			if (other >= cost) return;
			best = source;
			cost = other;
		};
		const beside = sources[target - step];
		if (beside >= 0) attempt(beside + step);
		const above = sources[target - step * width];
		if (above >= 0) attempt(above + step * width);
		for (let around = farthest; around >= 1; around /= 2) {
			const x = Math.round(best % width + (2 * random() - 1) * around);
			const y = Math.round(Math.floor(best / width) + (2 * random() - 1) * around);
			if (x >= 0 && x < width && y >= 0 && y < height) attempt(y * width + x);
		}
		sources[target] = best;
		costs[target] = cost;
	}
}
/**
* Returns the sum of squared differences between two patches. The function may stop early, in which case it returns a partial sum greater
* than `most`.
*/
function difference(bytes, width, target, source, most) {
	let sum = 0;
	const row = width * 4;
	let one = (target - 3 * width - 3) * 4;
	let other = (source - 3 * width - 3) * 4;
	for (let y = 0; y < side; y++, one += row, other += row) {
		for (let at = 0; at < 28; at++) {
			const off = bytes[one + at] - bytes[other + at];
			sum += off * off;
		}
		if (sum >= most) return sum;
	}
	return sum;
}
/** Paints the hole. Each pixel is the mean of all patches that cover it, weighted by similarity. */
function paintHole({ width, height, bytes, hole }, { targets, sources, costs, confidence }) {
	const scale = usualCost(targets, costs);
	const weights = new Float32Array(costs.length);
	for (const target of targets) weights[target] = (Math.exp(-costs[target] / scale) + 1e-6) * confidence[target];
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
		const at = y * width + x;
		if (!hole[at]) continue;
		let [red, green, blue, alpha, weight] = [
			0,
			0,
			0,
			0,
			0
		];
		const lastY = Math.min(height - 1, y + 3);
		const lastX = Math.min(width - 1, x + 3);
		for (let nearY = Math.max(0, y - 3); nearY <= lastY; nearY++) for (let nearX = Math.max(0, x - 3); nearX <= lastX; nearX++) {
			const near = nearY * width + nearX;
			const source = sources[near];
			if (source < 0) continue;
			const from = (source + at - near) * 4;
			const share = weights[near];
			red += bytes[from] * share;
			green += bytes[from + 1] * share;
			blue += bytes[from + 2] * share;
			alpha += bytes[from + 3] * share;
			weight += share;
		}
		if (weight === 0) continue;
		bytes[at * 4] = red / weight + .5;
		bytes[at * 4 + 1] = green / weight + .5;
		bytes[at * 4 + 2] = blue / weight + .5;
		bytes[at * 4 + 3] = alpha / weight + .5;
	}
}
/** Returns a typical cost of a good match: half the mean of a few thousand sampled costs. */
function usualCost(targets, costs) {
	const step = Math.max(1, Math.floor(targets.length / 4096));
	let sum = 0;
	let count = 0;
	for (let index = 0; index < targets.length; index += step, count++) sum += costs[targets[index]];
	return Math.max(1, sum / count / 2);
}

// actions/prebuilt/shared/inpaint.ts
/**
* A hole with more pixels than `maxHolePixels`, or with more than `maxPixels` including its surroundings, is filled in a scaled-down copy
* of the image, and the matches found there are applied at full size. This takes seconds instead of minutes. Several holes share these
* limits equally.
*/
const maxHolePixels = 3e5;
const maxPixels = 3e6;
/** Margin to search around a hole, as a multiple of the hole's longer side, and the minimum margin in pixels. */
const around = .75;
const minMargin = 64;
/** Fills the masked area with plausible content from the rest of the image. */
function inpaint(image, mask) {
	const filled = {
		width: image.width,
		height: image.height,
		rgba: Uint8ClampedArray.from(image.rgba)
	};
	const { numbers, count } = numberHoles(mask, image.width);
	const missing = mask.slice();
	for (let number = 1; number <= count; number++) {
		fillHole(filled, missing, numbers, number, 1 / count);
		for (let at = 0; at < missing.length; at++) if (numbers[at] === number) missing[at] = 0;
	}
	return filled;
}
function fillHole(image, missing, numbers, number, share) {
	const box = boxAround(numbers, number, image.width, image.height);
	const region = getRegion(image, missing, box);
	if (region.hole.every((value) => value === 1)) return;
	const halvings = halvingsFor(region, share);
	const small = halved(region, halvings);
	const matches = fill(small);
	if (!matches) peel(region);
	else if (halvings > 0) carryOver(region, small.width, matches, 2 ** halvings);
	writeBack(image, region, box, numbers, number);
}
function boxAround(numbers, number, width, height) {
	let [left, top, right, bottom] = [
		width,
		height,
		-1,
		-1
	];
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
		if (numbers[y * width + x] !== number) continue;
		left = Math.min(left, x);
		right = Math.max(right, x);
		top = Math.min(top, y);
		bottom = y;
	}
	const margin = Math.max(minMargin, Math.round(Math.max(right - left, bottom - top) * around));
	left = Math.max(0, left - margin);
	top = Math.max(0, top - margin);
	return {
		left,
		top,
		width: Math.min(width, right + 1 + margin) - left,
		height: Math.min(height, bottom + 1 + margin) - top
	};
}
function getRegion({ width, rgba }, mask, box) {
	const bytes = new Uint8Array(box.width * box.height * 4);
	const hole = new Uint8Array(box.width * box.height);
	for (let y = 0; y < box.height; y++) for (let x = 0; x < box.width; x++) {
		const from = (box.top + y) * width + box.left + x;
		const to = y * box.width + x;
		hole[to] = mask[from] ? 1 : 0;
		if (hole[to]) continue;
		const alpha = rgba[from * 4 + 3];
		for (let i = 0; i < 3; i++) bytes[to * 4 + i] = Math.round(rgba[from * 4 + i] * alpha / 255);
		bytes[to * 4 + 3] = alpha;
	}
	return {
		width: box.width,
		height: box.height,
		bytes,
		hole
	};
}
function writeBack(image, { width, height, bytes }, box, numbers, number) {
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
		const from = y * width + x;
		const at = (box.top + y) * image.width + box.left + x;
		if (numbers[at] !== number) continue;
		const to = at * 4;
		const alpha = bytes[from * 4 + 3];
		for (let i = 0; i < 3; i++) image.rgba[to + i] = alpha === 0 ? 0 : bytes[from * 4 + i] * 255 / alpha;
		image.rgba[to + 3] = alpha;
	}
}
/** @param share fraction of the total work that may be spent on this hole */
function halvingsFor({ hole }, share) {
	const missing = hole.reduce((sum, value) => sum + value, 0);
	return Math.max(0, Math.ceil(Math.log2(Math.max(missing / maxHolePixels, hole.length / maxPixels) / share) / 2));
}
function halved(image, times) {
	return times === 0 ? image : halved(half(image), times - 1);
}
/** Halves the size. A pixel is missing if any of its four source pixels is missing. */
function half({ width, height, bytes, hole }) {
	const columns = Math.max(1, width >> 1);
	const rows = Math.max(1, height >> 1);
	const small = {
		width: columns,
		height: rows,
		bytes: new Uint8Array(columns * rows * 4),
		hole: new Uint8Array(columns * rows)
	};
	for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) {
		const first = 2 * y * width + 2 * x;
		const right = 2 * x + 1 < width ? 1 : 0;
		const below = 2 * y + 1 < height ? width : 0;
		const at = y * columns + x;
		small.hole[at] = hole[first] | hole[first + right] | hole[first + below] | hole[first + below + right];
		for (let i = 0; i < 4; i++) {
			const sum = bytes[first * 4 + i] + bytes[(first + right) * 4 + i] + bytes[(first + below) * 4 + i] + bytes[(first + below + right) * 4 + i];
			small.bytes[at * 4 + i] = sum + 2 >> 2;
		}
	}
	return small;
}
/** Fills the hole, from coarse to fine. @returns the matches at full resolution, or undefined if no matches are possible */
function fill(image) {
	const levels = [];
	for (let level = image;; level = half(level)) {
		const matches = createMatches(level);
		if (!matches) break;
		levels.push({
			image: level,
			matches
		});
		if (Math.min(level.width, level.height) < 8 * 3 || isThin(level)) break;
	}
	const random = randomNumbers();
	let coarser;
	for (const [index, level] of levels.toReversed().entries()) {
		const finest = index === levels.length - 1;
		if (coarser) {
			refine(level, coarser, random);
			paintHole(level.image, level.matches);
		} else {
			peel(level.image);
			for (const target of level.matches.targets) level.matches.sources[target] = anySource(level.matches, random);
		}
		const farthest = coarser ? 16 : Math.max(level.image.width, level.image.height);
		const rounds = finest ? coarser ? 2 : 4 : Math.min(24, 6 * (levels.length - 1 - index));
		for (let round = 0; round < rounds; round++) {
			measure(level.image, level.matches);
			improve(level.image, level.matches, false, farthest, random);
			improve(level.image, level.matches, true, farthest, random);
			paintHole(level.image, level.matches);
		}
		coarser = level;
	}
	return levels[0]?.matches;
}
/**
* Reports whether every pixel of the hole, except at the border of the image, is next to a known pixel. If so, the image need not be scaled
* down further, because filling such a hole gives finer images a good starting point.
*/
function isThin({ width, height, hole }) {
	for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) {
		const at = y * width + x;
		if (hole[at] && hole[at - 1] && hole[at + 1] && hole[at - width] && hole[at + width]) return false;
	}
	return true;
}
/** Initializes the matches of a level with those found at half resolution. */
function refine(level, coarser, random) {
	const { width } = level.image;
	const { targets, sources, isSource, costs } = level.matches;
	for (const target of targets) {
		const x = target % width;
		const y = Math.floor(target / width);
		const parentX = Math.min(coarser.image.width - 3 - 1, Math.max(3, x >> 1));
		const parentY = Math.min(coarser.image.height - 3 - 1, Math.max(3, y >> 1));
		const parent = coarser.matches.sources[parentY * coarser.image.width + parentX];
		const sourceX = 2 * (parent % coarser.image.width) + (x & 1);
		const sourceY = 2 * Math.floor(parent / coarser.image.width) + (y & 1);
		const source = parent < 0 ? -1 : sourceY * width + sourceX;
		sources[target] = isSource[source] === 1 ? source : anySource(level.matches, random);
		costs[target] = coarser.matches.costs[parentY * coarser.image.width + parentX];
	}
}
/** Fills the hole from its edge inward, giving each pixel the mean of its neighbors. The result is smooth, and this method never fails. */
function peel({ width, height, bytes, hole }) {
	const missing = hole.slice();
	let ring = [];
	const queued = new Uint8Array(hole.length);
	const queueAround = (at) => {
		for (let way = 0; way < 4; way++) {
			const next = neighbor(at, way, width, height);
			if (next < 0 || !missing[next] || queued[next]) continue;
			queued[next] = 1;
			ring.push(next);
		}
	};
	for (let at = 0; at < hole.length; at++) if (!missing[at]) queueAround(at);
	while (ring.length > 0) {
		const filled = ring;
		ring = [];
		for (const at of filled) fillFromNeighbors(at);
		for (const at of filled) missing[at] = 0;
		for (const at of filled) queueAround(at);
	}
	function fillFromNeighbors(at) {
		for (let i = 0; i < 4; i++) {
			let [sum, known] = [0, 0];
			for (let way = 0; way < 4; way++) {
				const next = neighbor(at, way, width, height);
				if (next < 0 || missing[next]) continue;
				sum += bytes[next * 4 + i];
				known++;
			}
			bytes[at * 4 + i] = Math.round(sum / known);
		}
	}
}
/** Returns the neighbor on the given side (left, right, above or below), or -1 if there is no such neighbor. */
function neighbor(at, way, width, height) {
	if (way === 0) return at % width > 0 ? at - 1 : -1;
	if (way === 1) return at % width < width - 1 ? at + 1 : -1;
	const next = way === 2 ? at - width : at + width;
	return next < width * height ? next : -1;
}
/** Fills the full image using the matches found in a smaller one, with smooth transitions between the matches. */
function carryOver({ width, height, bytes, hole }, columns, { sources }, factor) {
	const rows = sources.length / columns;
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
		const at = y * width + x;
		if (!hole[at]) continue;
		const smallX = (x + .5) / factor - .5;
		const smallY = (y + .5) / factor - .5;
		const sums = [
			0,
			0,
			0,
			0
		];
		let weight = 0;
		for (let corner = 0; corner < 4; corner++) {
			const nearX = Math.min(columns - 3 - 1, Math.max(3, Math.floor(smallX) + (corner & 1)));
			const nearY = Math.min(rows - 3 - 1, Math.max(3, Math.floor(smallY) + (corner >> 1)));
			const source = sources[nearY * columns + nearX];
			if (source < 0) continue;
			const fromX = x + (source % columns - nearX) * factor;
			const fromY = y + (Math.floor(source / columns) - nearY) * factor;
			const from = fromY * width + fromX;
			if (fromX < 0 || fromX >= width || fromY < 0 || fromY >= height || hole[from]) continue;
			const share = Math.max(0, 1 - Math.abs(smallX - nearX)) * Math.max(0, 1 - Math.abs(smallY - nearY)) + 1e-6;
			for (let i = 0; i < 4; i++) sums[i] += bytes[from * 4 + i] * share;
			weight += share;
		}
		if (weight > 0) for (let i = 0; i < 4; i++) bytes[at * 4 + i] = Math.round(sums[i] / weight);
	}
}
/**
* If there are more holes than this, they are filled together as one hole, because each separately filled hole needs its own image of its
* surroundings.
*/
const maxHoles = 16;
/** Numbers the connected parts of a mask, starting at 1. Pixels that the mask does not cover get 0. */
function numberHoles(mask, width) {
	const numbers = new Uint8Array(mask.length);
	let count = 0;
	for (let at = 0; at < mask.length; at++) {
		if (!mask[at] || numbers[at]) continue;
		if (count === maxHoles) return {
			numbers: mask.map((value) => value ? 1 : 0),
			count: 1
		};
		flood(mask, width, at, ++count, numbers);
	}
	return {
		numbers,
		count
	};
}
function flood(mask, width, start, number, numbers) {
	const open = [start];
	numbers[start] = number;
	const visit = (at) => {
		if (!mask[at] || numbers[at]) return;
		numbers[at] = number;
		open.push(at);
	};
	for (let at = open.pop(); at !== void 0; at = open.pop()) {
		if (at % width > 0) visit(at - 1);
		if (at % width < width - 1) visit(at + 1);
		visit(at - width);
		visit(at + width);
	}
}

// actions/prebuilt/shared/outline.ts
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

// actions/prebuilt/shared/premultiplied.ts
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

// actions/prebuilt/magic-eraser-image-browser.ts
function buildMask({ inputs: { image }, params, state }) {
	const { size, erase } = scaleParams(params, image, ["size"]);
	return strokeMask(state?.strokes, image.width, image.height, {
		size,
		erase,
		scale: getPixelScale(image),
		hardness: 1
	});
}
async function execute(given) {
	const { inputs, params } = given;
	return { image: eraseByMagic(inputs.image, buildMask(given), params.feather * getPixelScale(inputs.image)) };
}
/** Marks the areas to be removed but does not fill them, because filling is too slow for a live preview. */
async function preview(given) {
	const { width, height, rgba } = given.inputs.image;
	const image = {
		width,
		height,
		rgba: Uint8ClampedArray.from(rgba)
	};
	paintCover(image, buildMask(given), {
		left: 0,
		top: 0,
		width,
		height
	}, [
		239,
		68,
		68,
		140
	]);
	return { image };
}
/** Fills the masked area based on its surroundings. @param feather distance from the mask, in pixels, within which the fill fades out */
function eraseByMagic(image, mask, feather) {
	const { width, height } = image;
	const faded = feather > 0 ? fadedOut(mask, width, height, feather) : mask;
	return mixByMask(image, inpaint(image, faded), faded);
}
/** Surrounds the masked area with a soft edge, across which the mask fades to 0. */
function fadedOut(mask, width, height, distance) {
	const soft = blurMask(mask, width, height, distance / 2);
	for (let at = 0; at < soft.length; at++) soft[at] = Math.max(mask[at], Math.min(255, 2 * soft[at]));
	return soft;
}

export { execute, preview };
