/*
@flora-name Color Filter Image
@flora-description Applies a color filter to an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "filter", "label": "Filter", "type": "select", "default": "clarendon",
    "options": [
      { "label": "Grayscale", "value": "grayscale" },
      { "label": "Sepia", "value": "sepia", "description": "The brown of old prints." },
      { "label": "Invert", "value": "invert", "description": "A negative." },
      { "label": "Black & White", "value": "bw", "description": "Only black and white." },
      { "label": "Posterize", "value": "posterize", "description": "Few levels of color." },
      { "label": "Solarize", "value": "solarize", "description": "Inverts light areas." },
      { "label": "Duotone", "value": "duotone", "description": "Shadows and highlights in two colors." },
      { "label": "Clarendon", "value": "clarendon", "description": "Crisp and colorful, with cool shadows." },
      { "label": "Moon", "value": "moon", "description": "Soft and silvery black and white." },
      { "label": "Nashville", "value": "nashville", "description": "Warm and faded, with violet shadows." },
      { "label": "Noir", "value": "noir", "description": "Hard black and white with dark corners." },
      { "label": "Fade", "value": "fade", "description": "Washed out, like an old print." },
      { "label": "Vignette", "value": "vignette", "description": "Dark corners." },
      { "label": "Color Pop", "value": "colorpop", "description": "Keeps one color and makes the rest gray." },
      { "label": "Cross Process", "value": "crossprocess", "description": "Cross-processed film: hard, with blue shadows and yellow highlights." },
      { "label": "Halftone", "value": "halftone", "description": "Printed in dots." }
    ]
  },
  {
    "key": "intensity", "label": "Intensity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Strength of the filter."
  },
  {
    "key": "grain", "label": "Grain", "type": "slider", "default": 0, "min": 0, "max": 1, "step": 0.01,
    "description": "Film grain, independent of the intensity."
  },
  {
    "key": "sepia_warmth", "label": "Warmth", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "How brown the sepia is; 0.5 is the classic tone.",
    "visibleIf": { "filter": "sepia" }
  },
  {
    "key": "bw_threshold", "label": "Threshold", "type": "slider", "default": 128, "min": 0, "max": 255, "step": 1,
    "description": "Pixels at least this light become white.",
    "visibleIf": { "filter": "bw" }
  },
  {
    "key": "posterize_bits", "label": "Bits per channel", "type": "slider", "default": 3, "min": 1, "max": 8, "step": 1,
    "description": "Each bit doubles the levels of red, green and blue.",
    "visibleIf": { "filter": "posterize" }
  },
  {
    "key": "solarize_threshold", "label": "Threshold", "type": "slider", "default": 128, "min": 0, "max": 255, "step": 1,
    "description": "Levels at or above this value are inverted.",
    "visibleIf": { "filter": "solarize" }
  },
  {
    "key": "shadow_color", "label": "Shadow Color", "type": "color", "default": "#1b1464",
    "description": "Color that replaces black.",
    "visibleIf": { "filter": "duotone" }
  },
  {
    "key": "highlight_color", "label": "Highlight Color", "type": "color", "default": "#ffd166",
    "description": "Color that replaces white.",
    "visibleIf": { "filter": "duotone" }
  },
  {
    "key": "vignette_strength", "label": "Vignette Strength", "type": "slider", "default": 0.7, "min": 0, "max": 1, "step": 0.01,
    "description": "How dark the corners are.",
    "visibleIf": { "filter": "vignette" }
  },
  {
    "key": "vignette_softness", "label": "Vignette Softness", "type": "slider", "default": 0.6, "min": 0, "max": 1, "step": 0.01,
    "description": "How gradually the corners darken.",
    "visibleIf": { "filter": "vignette" }
  },
  {
    "key": "target_color", "label": "Keep Color", "type": "color", "default": "#ff0000",
    "description": "The color that stays.",
    "visibleIf": { "filter": "colorpop" }
  },
  {
    "key": "colorpop_tolerance", "label": "Color Tolerance", "type": "slider", "default": 0.12, "min": 0, "max": 1, "step": 0.01,
    "description": "How far hues may be from that color and still match.",
    "visibleIf": { "filter": "colorpop" }
  },
  {
    "key": "dot_size", "label": "Dot Size", "type": "slider", "default": 8, "min": 2, "max": 100, "step": 1,
    "description": "Distance between dots in pixels.",
    "visibleIf": { "filter": "halftone" }
  },
  {
    "key": "dot_angle", "label": "Grid Angle (°)", "type": "slider", "default": 45, "min": -90, "max": 90, "step": 1,
    "description": "Clockwise rotation of the grid of dots.",
    "visibleIf": { "filter": "halftone" }
  },
  {
    "key": "dot_color", "label": "Dot Color", "type": "color", "default": "#000000",
    "description": "The ink.",
    "visibleIf": { "filter": "halftone" }
  },
  {
    "key": "dot_bg", "label": "Background", "type": "color", "default": "#ffffff",
    "description": "Color of the paper; where it is transparent, the image shows through.",
    "visibleIf": { "filter": "halftone" }
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/shared/tones.ts
const within = (value, least, most) => value < least ? least : value > most ? most : value;
/** Returns 0 up to `from`, 1 from `to` on, and a smooth transition in between. */
function smoothstep(from, to, value) {
	if (to <= from) return value < from ? 0 : 1;
	const part = within((value - from) / (to - from), 0, 1);
	return part * part * (3 - 2 * part);
}
/** Returns a smooth curve through points with increasing `x`, without overshoot (monotone cubic, Fritsch and Butland 1984). */
function curveThrough(points) {
	const slopes = points.slice(1).map(([x, y], index) => (y - points[index][1]) / (x - points[index][0]));
	const tangents = points.map((_, index) => {
		const before = slopes[index - 1] ?? slopes[index];
		const after = slopes[index] ?? before;
		return before * after <= 0 ? 0 : 2 * before * after / (before + after);
	});
	return (value) => {
		const next = points.findIndex(([x]) => x > value);
		const at = next === -1 ? points.length - 2 : Math.max(0, next - 1);
		const [left, low] = points[at];
		const [right, high] = points[at + 1];
		const span = right - left;
		const t = within((value - left) / span, 0, 1);
		const rise = t * t * (3 - 2 * t);
		return low + (high - low) * rise + span * t * (1 - t) * (tangents[at] * (1 - t) - tangents[at + 1] * t);
	};
}
/** The BT.709 weights as rounded in the matrices of CSS filters, so that results match those of CSS exactly. */
const [red, green, blue] = [
	.213,
	.715,
	.072
];
/** Returns the matrix of CSS `saturate()`: 0 is gray, and 1 changes nothing. Luma is preserved. */
function saturationMatrix(amount) {
	const [r, g, b] = [
		red * (1 - amount),
		green * (1 - amount),
		blue * (1 - amount)
	];
	return [
		r + amount,
		g,
		b,
		r,
		g + amount,
		b,
		r,
		g,
		b + amount
	];
}
/** Maps each channel with a table indexed by byte. Alpha is unchanged. */
function throughTables({ width, height, rgba }, tables) {
	const [reds, greens, blues] = tables.map((table) => Uint8ClampedArray.from(table));
	const changed = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		changed[at] = reds[rgba[at]];
		changed[at + 1] = greens[rgba[at + 1]];
		changed[at + 2] = blues[rgba[at + 2]];
		changed[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: changed
	};
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

// actions/prebuilt/shared/color-match.ts
/**
* Cube roots, indexed by 16,383 times the value. Calling `Math.cbrt` three times per pixel would take longer than everything else combined.
*/
const cubeRoots = once(() => Float32Array.from({ length: 16384 }, (_, index) => Math.cbrt(index / 16383)));
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
* Computes how well each pixel matches the color's hue, from 0 to 255, regardless of how dark or pale the pixel is.
* @param tolerance 0 (only this hue) to 1 (any hue), with a soft edge
*/
function hueMask({ rgba }, [red, green, blue], tolerance) {
	const mask = new Uint8ClampedArray(rgba.length / 4);
	const lab = /* @__PURE__ */ new Float64Array(3);
	writeLab(red, green, blue, lab);
	const chroma = Math.hypot(lab[1], lab[2]);
	if (chroma < .01) return mask.fill(tolerance === 1 ? 255 : 0);
	const [first, second] = [lab[1] / chroma, lab[2] / chroma];
	const near = Math.cos(tolerance * Math.PI);
	const far = Math.cos(Math.min(Math.PI, tolerance * Math.PI + Math.PI / 12));
	for (let at = 0; at < rgba.length; at += 4) {
		writeLab(rgba[at], rgba[at + 1], rgba[at + 2], lab);
		const a = lab[1];
		const b = lab[2];
		const likeness = (a * first + b * second) / (Math.sqrt(a * a + b * b) + 1e-9);
		mask[at >> 2] = tolerance === 1 ? 255 : 255 * smoothstep(far, near, likeness);
	}
	return mask;
}

// actions/prebuilt/shared/grain.ts
/** Returns a pseudorandom 32-bit number that depends only on the position. The bits are mixed as in Wang's and Jenkins' hashes. */
function hashAt(x, y) {
	let hash = Math.imul(x, 2654435761) ^ Math.imul(y, 2246822507);
	hash = Math.imul(hash ^ hash >>> 15, 739982445);
	hash = Math.imul(hash ^ hash >>> 12, 695872825);
	return (hash ^ hash >>> 15) >>> 0;
}
/** Adds film-like grain, which is strongest in the midtones. @param strength 0 to 1 */
function addGrain({ width, height, rgba }, strength) {
	for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 4) {
		const hash = hashAt(x, y);
		const noise = ((hash & 65535) + (hash >>> 16)) / 65535 - 1;
		const value = luma(rgba[at], rgba[at + 1], rgba[at + 2]) / 255;
		const moved = noise * strength * (32 + 192 * value * (1 - value));
		rgba[at] = rgba[at] + moved;
		rgba[at + 1] = rgba[at + 1] + moved;
		rgba[at + 2] = rgba[at + 2] + moved;
	}
}

// actions/prebuilt/shared/halftone.ts
/**
* Draws a grid of round dots that are larger where the image is darker. The image shows through the dots and the paper where their color is
* transparent.
*/
function halftone({ width, height, rgba }, screen, strength) {
	const { size, dot, ground } = screen;
	const cos = Math.cos(screen.angle * Math.PI / 180) / size;
	const sin = Math.sin(screen.angle * Math.PI / 180) / size;
	const dots = dotSizes({
		width,
		height,
		rgba
	}, cos, sin, size);
	const printed = new Uint8ClampedArray(rgba.length);
	const [dotCover, groundCover] = [dot[3] / 255, ground[3] / 255];
	for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 4) {
		const u = (x + .5) * cos + (y + .5) * sin - dots.left;
		const v = (y + .5) * cos - (x + .5) * sin - dots.top;
		const column = u | 0;
		const row = v | 0;
		let cover = 0;
		for (let corner = 0; corner < 4; corner++) {
			const across = u - column - (corner & 1);
			const down = v - row - (corner >> 1);
			const covered = (dots.radii[(row + (corner >> 1)) * dots.columns + column + (corner & 1)] - Math.sqrt(across * across + down * down)) * size + .5;
			if (covered > cover) cover = covered;
		}
		const inked = (cover > 1 ? 1 : cover) * dotCover;
		for (let channel = 0; channel < 3; channel++) {
			const own = rgba[at + channel];
			const paper = own + (ground[channel] - own) * groundCover;
			const ink = paper + (dot[channel] - paper) * inked;
			printed[at + channel] = own + (ink - own) * strength;
		}
		printed[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: printed
	};
}
/** Computes the radius of every dot, in grid units, from the mean luma around it. */
function dotSizes({ width, height, rgba }, cos, sin, size) {
	const corners = [
		0,
		1,
		2,
		3
	].map((corner) => [corner & 1 ? width : 0, corner & 2 ? height : 0]);
	const us = corners.map(([x, y]) => x * cos + y * sin);
	const vs = corners.map(([x, y]) => y * cos - x * sin);
	const [left, top] = [Math.floor(Math.min(...us)), Math.floor(Math.min(...vs))];
	const columns = Math.ceil(Math.max(...us)) - left + 2;
	const rows = Math.ceil(Math.max(...vs)) - top + 2;
	const sums = lumaSums({
		width,
		height,
		rgba
	});
	const reach = size / 2;
	const radii = new Float32Array(columns * rows);
	const scale = size * size;
	const radiusByTone = radiiByTone();
	for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
		const [u, v] = [(column + left) * scale, (row + top) * scale];
		const x = within(u * cos - v * sin, 0, width);
		const y = within(u * sin + v * cos, 0, height);
		const [fromX, toX] = [Math.min(width - 1, Math.floor(Math.max(0, x - reach))), Math.ceil(Math.min(width, x + reach))];
		const [fromY, toY] = [Math.min(height - 1, Math.floor(Math.max(0, y - reach))), Math.ceil(Math.min(height, y + reach))];
		const stride = width + 1;
		const mean = (sums[toY * stride + toX] - sums[fromY * stride + toX] - sums[toY * stride + fromX] + sums[fromY * stride + fromX]) / ((toX - fromX) * (toY - fromY));
		radii[row * columns + column] = radiusByTone[Math.round(within(255 - mean, 0, 255))];
	}
	return {
		left,
		top,
		columns,
		radii
	};
}
/** Builds a summed-area table of luma: for each corner between pixels, the sum over all pixels above and to the left of it. */
function lumaSums({ width, height, rgba }) {
	const stride = width + 1;
	const sums = new Float64Array(stride * (height + 1));
	for (let y = 0, at = 0; y < height; y++) {
		let row = 0;
		for (let x = 0; x < width; x++, at += 4) {
			row += luma(rgba[at], rgba[at + 1], rgba[at + 2]);
			sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
		}
	}
	return sums;
}
/**
* For each tone from 0 to 255, the radius at which circles on a square grid cover that many 255ths of the area. Circles with a radius above
* 0.5 overlap.
*/
const radiiByTone = once(() => Float32Array.from({ length: 256 }, (_, tone) => {
	let [low, high] = [-1, tone === 0 ? -1 : .75];
	while (high - low > 1e-6) {
		const middle = (low + high) / 2;
		if (computeCover(middle) < tone / 255) low = middle;
		else high = middle;
	}
	return high;
}));
function computeCover(radius) {
	if (radius <= 0) return 0;
	const disc = Math.PI * radius * radius;
	if (radius <= .5) return disc;
	const segment = radius * radius * Math.acos(.5 / radius) - .5 * Math.sqrt(radius * radius - .25);
	return radius >= Math.SQRT1_2 ? 1 : disc - 4 * segment;
}

// actions/prebuilt/shared/looks.ts
const gray = saturationMatrix(0);
/** The matrix that most programs use, from a 2002 Microsoft paper. */
const classicSepia = [
	.393,
	.769,
	.189,
	.349,
	.686,
	.168,
	.272,
	.534,
	.131
];
/** Number of table entries per byte step of a curve: enough to keep rounding errors within a thirtieth of a byte. */
const fine = 16;
const grayscale = { mix: gray };
/** @param warmth percent: 50 is the classic tone, 0 is gray, 100 is twice as far from gray */
function sepia(warmth) {
	const share = warmth / 50;
	return { mix: classicSepia.map((value, at) => classicSepia[3 + at % 3] * (1 - share) + value * share) };
}
const invert = alike((value) => 1 - value);
/** @param threshold minimum luma, as a byte, for a pixel to become white */
function blackAndWhite(threshold) {
	return alike((value) => value * 255 >= threshold - 1e-6 ? 1 : 0, gray);
}
function posterize(bits) {
	const levels = 2 ** bits;
	return alike((value) => Math.min(levels - 1, Math.floor((value * 255 + 1e-6) * levels / 256)) / (levels - 1));
}
/** @param threshold minimum value, as a byte, for a channel to be inverted */
function solarize(threshold) {
	return alike((value) => value * 255 >= threshold - 1e-6 ? 1 - value : value);
}
function duotone(shadow, highlight) {
	const between = (channel) => (value) => (shadow[channel] + (highlight[channel] - shadow[channel]) * value) / 255;
	return {
		mix: gray,
		curves: [
			between(0),
			between(1),
			between(2)
		]
	};
}
/** Named looks, defined by their curves for shadows, midtones and highlights. */
const namedLooks = {
	clarendon: {
		mix: saturationMatrix(1.25),
		curves: [
			through(0, .18, .53, .84, 1),
			through(0, .23, .56, .83, 1),
			through(.1, .34, .62, .84, 1)
		]
	},
	moon: {
		mix: gray,
		curves: [
			through(.08, .27, .56, .82, .97),
			through(.085, .275, .565, .825, .975),
			through(.11, .3, .585, .835, .98)
		]
	},
	nashville: {
		mix: saturationMatrix(1.05),
		curves: [
			through(.12, .35, .63, .86, 1),
			through(.06, .27, .54, .78, .94),
			through(.25, .39, .52, .65, .76)
		]
	},
	noir: {
		mix: [
			.34,
			.55,
			.11,
			.34,
			.55,
			.11,
			.34,
			.55,
			.11
		],
		curves: [
			hard(),
			hard(),
			hard()
		]
	},
	fade: {
		mix: saturationMatrix(.68),
		curves: [
			through(.17, .345, .55, .745, .92),
			through(.17, .34, .54, .735, .9),
			through(.2, .36, .54, .72, .87)
		]
	},
	crossprocess: {
		mix: saturationMatrix(1.2),
		curves: [
			through(0, .14, .5, .88, 1),
			through(0, .23, .57, .87, 1),
			through(.18, .33, .5, .65, .78)
		]
	}
};
/** @param strength 0 to 1 */
function applyLook(image, look, strength) {
	if (look.mix === void 0) return throughTables(image, look.curves.map((curve) => toBytes(curve, strength)));
	if (look.curves === void 0 && strength === 1) return throughMatrix(image, look.mix);
	const { width, height, rgba } = image;
	const [rr, rg, rb, gr, gg, gb, br, bg, bb] = look.mix;
	const [reds, greens, blues] = (look.curves ?? []).map(buildTable);
	const looked = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		const r = rgba[at];
		const g = rgba[at + 1];
		const b = rgba[at + 2];
		let red = rr * r + rg * g + rb * b;
		let green = gr * r + gg * g + gb * b;
		let blue = br * r + bg * g + bb * b;
		if (reds && greens && blues) {
			red = reds[within(red, 0, 255) * fine + .5 | 0];
			green = greens[within(green, 0, 255) * fine + .5 | 0];
			blue = blues[within(blue, 0, 255) * fine + .5 | 0];
		} else {
			red = within(red, 0, 255);
			green = within(green, 0, 255);
			blue = within(blue, 0, 255);
		}
		looked[at] = r + (red - r) * strength;
		looked[at + 1] = g + (green - g) * strength;
		looked[at + 2] = b + (blue - b) * strength;
		looked[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: looked
	};
}
function throughMatrix({ width, height, rgba }, mix) {
	const [rr, rg, rb, gr, gg, gb, br, bg, bb] = mix;
	const looked = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		const r = rgba[at];
		const g = rgba[at + 1];
		const b = rgba[at + 2];
		looked[at] = rr * r + rg * g + rb * b;
		looked[at + 1] = gr * r + gg * g + gb * b;
		looked[at + 2] = br * r + bg * g + bb * b;
		looked[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: looked
	};
}
const buildTable = (curve) => Float64Array.from({ length: 4081 }, (_, index) => 255 * within(curve(index / 4080), 0, 1));
const toBytes = (curve, strength) => Float64Array.from({ length: 256 }, (_, byte) => byte + (255 * within(curve(byte / 255), 0, 1) - byte) * strength);
function alike(curve, mix) {
	const curves = [
		curve,
		curve,
		curve
	];
	return mix ? {
		mix,
		curves
	} : { curves };
}
/** Returns the curve through the values for black, one quarter, one half, three quarters and white. */
function through(black, dark, middle, light, white) {
	return curveThrough([
		[0, black],
		[.25, dark],
		[.5, middle],
		[.75, light],
		[1, white]
	]);
}
function hard() {
	return curveThrough([
		[0, 0],
		[.12, .02],
		[.3, .16],
		[.55, .6],
		[.8, .92],
		[1, 1]
	]);
}

// actions/prebuilt/shared/filters.ts
/** Applies the filter and then film grain. Alpha is unchanged. */
function colorFilter(image, by) {
	const filtered = filterOnly(image, by, by.intensity);
	if (by.grain > 0) addGrain(filtered, by.grain);
	return filtered;
}
function filterOnly(image, by, strength) {
	switch (by.filter) {
		case "vignette": return vignette(image, by.vignette_strength * strength, by.vignette_softness);
		case "colorpop": return colorPop(image, by, strength);
		case "halftone": return halftone(image, {
			size: by.dot_size,
			angle: by.dot_angle,
			dot: parseColor(by.dot_color),
			ground: parseColor(by.dot_bg)
		}, strength);
		case "noir": return vignette(applyLook(image, namedLooks.noir, strength), .45 * strength, .7);
		default: return applyLook(image, toLook(by), strength);
	}
}
function toLook(by) {
	switch (by.filter) {
		case "grayscale": return grayscale;
		case "sepia": return sepia(by.sepia_warmth * 100);
		case "invert": return invert;
		case "bw": return blackAndWhite(by.bw_threshold);
		case "posterize": return posterize(by.posterize_bits);
		case "solarize": return solarize(by.solarize_threshold);
		case "duotone": return duotone(parseColor(by.shadow_color), parseColor(by.highlight_color));
		default: return namedLooks[by.filter];
	}
}
/**
* Darkens the image toward its corners, along ellipses with the image's proportions. @param softness 0 (a hard edge) to 1 (from the center
* outward)
*/
function vignette({ width, height, rgba }, strength, softness) {
	const darkened = new Uint8ClampedArray(rgba.length);
	const from = .72 * (1 - softness);
	const to = .74 + .36 * softness;
	for (let y = 0; y < height; y++) {
		const down = (y + .5) / height * 2 - 1;
		for (let x = 0; x < width; x++) {
			const across = (x + .5) / width * 2 - 1;
			const at = (y * width + x) * 4;
			const keep = 1 - strength * smoothstep(from, to, Math.sqrt((across * across + down * down) / 2));
			darkened[at] = rgba[at] * keep;
			darkened[at + 1] = rgba[at + 1] * keep;
			darkened[at + 2] = rgba[at + 2] * keep;
			darkened[at + 3] = rgba[at + 3];
		}
	}
	return {
		width,
		height,
		rgba: darkened
	};
}
function colorPop(image, by, strength) {
	const mask = hueMask(image, parseColor(by.target_color), by.colorpop_tolerance);
	const popped = new Uint8ClampedArray(image.rgba);
	for (let at = 0; at < popped.length; at += 4) {
		const grayed = (1 - mask[at >> 2] / 255) * strength;
		const gray = luma(popped[at], popped[at + 1], popped[at + 2]);
		popped[at] = popped[at] + (gray - popped[at]) * grayed;
		popped[at + 1] = popped[at + 1] + (gray - popped[at + 1]) * grayed;
		popped[at + 2] = popped[at + 2] + (gray - popped[at + 2]) * grayed;
	}
	return {
		width: image.width,
		height: image.height,
		rgba: popped
	};
}

// actions/prebuilt/shared/pixel-scale.ts
/**
* Returns the number of loaded pixels per pixel of the original. Parameters and strokes refer to pixels of the original. Browsers load the
* original.
*/
const getPixelScale = (image) => image?.scale ?? 1;

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

// actions/prebuilt/shared/preview.ts
/** Maximum side length of a preview, which fills a canvas on a screen and is redrawn while the user moves a slider. */
const maxPreviewSide = 1280;
/** Scales an image down for a preview. */
function toPreview(image) {
	const scale = maxPreviewSide / Math.max(image.width, image.height);
	if (scale >= 1) return image;
	return resize(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
}

// actions/prebuilt/color-filter-image-browser.ts
async function execute({ inputs, params }) {
	return { image: colorFilter(inputs.image, filterOn(params, getPixelScale(inputs.image))) };
}
async function preview({ inputs, params }) {
	const image = toPreview(inputs.image);
	return { image: colorFilter(image, filterOn(params, image.width / inputs.image.width)) };
}
/** Returns the filter adapted to an image scaled by the given factor. */
const filterOn = (params, scale) => scale === 1 ? params : {
	...params,
	dot_size: Math.max(2, params.dot_size * scale)
};

export { execute, preview };
