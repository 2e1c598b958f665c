/*
@flora-name Side by Side
@flora-description Puts images beside or below each other.
@flora-inputs [{ "name": "images", "type": "image", "multiple": { "min": 1, "max": 16 } }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "layout", "label": "Layout", "type": "select", "default": "auto",
    "description": "Images that are more than a layout has places for go on in further rows or columns.",
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
// server/actions/prebuilt/shared/layer.ts
/** An image as sharp composites it. */
function layer({ width, height, rgba }, left, top) {
	return {
		input: Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength),
		raw: {
			width,
			height,
			channels: 4
		},
		left,
		top
	};
}

// server/actions/prebuilt/shared/rgba-image.ts
/** What this many pixels a side take can still be held and encoded within the memory of a run. */
const longestSide = 8192;
/** @throws {Error} a sentence, where an image would be too large */
function checkSize(width, height) {
	if (width > longestSide || height > longestSide) throw new Error(`The image would be ${width} × ${height} pixels, and at most ${longestSide} a side are possible: make it smaller.`);
}
/** @throws {Error} as `checkSize` */
function emptyImage(width, height) {
	checkSize(width, height);
	return {
		width,
		height,
		rgba: new Uint8ClampedArray(width * height * 4)
	};
}
function isOpaque({ rgba }) {
	for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
	return true;
}

// server/actions/prebuilt/shared/sampling.ts
/** The image in another size: Lanczos where it gets smaller, Catmull-Rom where it gets larger, as libvips does. */
function resize(image, width, height) {
	if (image.width === width && image.height === height) return image;
	const resized = emptyImage(width, height);
	const rows = tapsOf(image.height, height);
	const columns = tapsOf(image.width, width);
	const opaque = isOpaque(image);
	const line = new Float32Array(image.width * 4);
	for (let y = 0; y < height; y++) {
		line.fill(0);
		for (let tap = 0; tap < rows.count[y]; tap++) addRow(image, rows.first[y] + tap, rows.weights[y * rows.most + tap], line, opaque);
		spread(line, columns, resized, y);
	}
	return resized;
}
function tapsOf(from, to) {
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
		const centre = (pixel + .5) * step - .5;
		const low = Math.ceil(centre - reach);
		const high = Math.floor(centre + reach);
		const first = Math.min(from - 1, Math.max(0, low));
		const weights = taps.weights.subarray(pixel * most, (pixel + 1) * most);
		for (let at = low; at <= high; at++) weights[Math.min(from - 1, Math.max(0, at)) - first] += kernel((at - centre) / stretch);
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
/** A colour that is weighted by its alpha, of which a kernel with negative parts may have left a little less than nothing. */
function write(rgba, at, red, green, blue, alpha) {
	if (alpha < .5) return;
	const share = 255 / alpha;
	rgba[at] = red * share;
	rgba[at + 1] = green * share;
	rgba[at + 2] = blue * share;
	rgba[at + 3] = alpha;
}

// server/actions/prebuilt/shared/side-by-side.ts
/** Cells are filled row by row. Each column is as wide as its widest image, each row as high as its highest. */
function arrange(images, layout, normalize, space) {
	const gap = Math.round(space);
	const columns = columnsOf(layout, images.length);
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
		places: sizes.map((size, at) => placeOf(size, at % columns, Math.floor(at / columns), widths, heights, gap))
	};
}
/** A layout sets the number of columns or rows; further images continue in the same way. */
function columnsOf(layout, count) {
	switch (layout) {
		case "auto": return count <= 3 ? count : Math.ceil(Math.sqrt(count));
		case "vertical-2": return Math.ceil(count / 2);
		case "vertical-3": return Math.ceil(count / 3);
		default: return Math.min(count, layout === "horizontal-3" ? 3 : 2);
	}
}
/** Images in one column get the same width, all others the same height. */
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
function placeOf({ width, height }, column, row, widths, heights, gap) {
	const start = (lengths, cell) => lengths.slice(0, cell).reduce((sum, length) => sum + length + gap, 0);
	return {
		left: start(widths, column) + Math.floor((widths[column] - width) / 2),
		top: start(heights, row) + Math.floor((heights[row] - height) / 2),
		width,
		height
	};
}

// server/actions/prebuilt/side-by-side-composite.ts
const inputs = getInputs("images");
const { width, height, places } = arrange(inputs, getParam("layout"), getParam("normalize"), getParam("gap"));
const layers = places.map(async (place, at) => layer(await scaled(inputs[at], place), place.left, place.top));
await writeOutput("image", images.blank(width, height, getParam("background")).composite(await Promise.all(layers)));
/** By libvips where an image gets smaller; what it enlarges is half a pixel off. */
async function scaled(image, size) {
	if (size.width > image.width) return resize(image, size.width, size.height);
	return images.pixels(images.edit(image).resize(size.width, size.height, { fit: "fill" }));
}
