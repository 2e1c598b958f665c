/*
@flora-name Color Grade Image
@flora-description Adjusts light, contrast and color of an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "brightness", "label": "Brightness", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Raises or lowers the midtones; black and white stay."
  },
  {
    "key": "contrast", "label": "Contrast", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Contrast between light and dark, around mid gray."
  },
  {
    "key": "saturation", "label": "Saturation", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Saturation, from gray at -100 to twice as colorful at 100."
  },
  {
    "key": "warmth", "label": "Warmth", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "From blue to orange."
  },
  {
    "key": "advanced", "label": "Show additional controls", "type": "toggle", "default": false,
    "description": "Shows more controls; hidden ones keep their effect."
  },
  {
    "key": "highlights", "label": "Highlights", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Raises or lowers only the light areas.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "shadows", "label": "Shadows", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "Raises or lowers only the dark areas.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "tint", "label": "Tint (Green-Magenta)", "type": "slider", "default": 0, "min": -100, "max": 100, "step": 1,
    "description": "From green to magenta.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "hue_shift", "label": "Hue Shift (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Rotates all colors around the color wheel.",
    "visibleIf": { "advanced": true }
  },
  {
    "key": "show_scope", "label": "Show Color Scope in preview", "type": "toggle", "default": false,
    "description": "Shows a histogram of red, green, blue and luma in the preview."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/shared/all-params.ts
/**
* Returns the action's parameters as one object, for `node` modules. Each parameter is read on access. @param given values that override
* the action's parameters or set parameters that the action does not declare
*/
function allParams(given = {}) {
	return new Proxy(given, { get: (known, key) => Reflect.get(known, key) ?? getParam(String(key)) });
}

// actions/prebuilt/shared/tones.ts
const within = (value, least, most) => value < least ? least : value > most ? most : value;
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
/** Returns the matrix of CSS `hue-rotate()`. Luma is preserved. */
function hueMatrix(degrees) {
	const cos = Math.cos(degrees * Math.PI / 180);
	const sin = Math.sin(degrees * Math.PI / 180);
	return [
		red + cos * (1 - red) - sin * red,
		green - cos * green - sin * green,
		blue - cos * blue + sin * (1 - blue),
		red - cos * red + sin * .143,
		green + cos * (1 - green) + sin * .14,
		blue - cos * blue - sin * .283,
		red - cos * red - sin * (1 - red),
		green - cos * green + sin * green,
		blue + cos * (1 - blue) + sin * blue
	];
}
/** Returns the matrix that applies `inner` first, then `outer`. */
function product(outer, inner) {
	return outer.map((_, at) => {
		const row = at - at % 3;
		return outer[row] * inner[at % 3] + outer[row + 1] * inner[3 + at % 3] + outer[row + 2] * inner[6 + at % 3];
	});
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

// actions/prebuilt/shared/grade.ts
/**
* Applies white balance and tone per channel, then highlights and shadows by luma, then saturation and hue. Adjusting saturation or hue
* does not change luma.
*/
function grade(image, by) {
	const { width, height, rgba } = image;
	const reds = toneTable(by, 1 + .2 * (by.warmth / 100) + .08 * (by.tint / 100));
	const greens = toneTable(by, 1 - .12 * (by.tint / 100));
	const blues = toneTable(by, 1 - .24 * (by.warmth / 100) + .08 * (by.tint / 100));
	if ([
		by.highlights,
		by.shadows,
		by.saturation,
		by.hue_shift
	].every((value) => value === 0)) return throughTables(image, [
		reds,
		greens,
		blues
	]);
	const ratios = ratioTable(by.highlights / 100, by.shadows / 100);
	const [rr, rg, rb, gr, gg, gb, br, bg, bb] = product(saturationMatrix(1 + by.saturation / 100), hueMatrix(by.hue_shift));
	const graded = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		let r = reds[rgba[at]];
		let g = greens[rgba[at + 1]];
		let b = blues[rgba[at + 2]];
		const ratio = ratios[(.213 * r + .715 * g + .072 * b) * 4 + .5 | 0];
		r *= ratio;
		g *= ratio;
		b *= ratio;
		let red = rr * r + rg * g + rb * b;
		let green = gr * r + gg * g + gb * b;
		let blue = br * r + bg * g + bb * b;
		const most = red > green ? red > blue ? red : blue : green > blue ? green : blue;
		const least = red < green ? red < blue ? red : blue : green < blue ? green : blue;
		if (most > 255 || least < 0) {
			const luma = .213 * red + .715 * green + .072 * blue;
			const above = most > 255 ? (255 - luma) / (most - luma) : 1;
			const below = least < 0 ? luma / (luma - least) : 1;
			const keep = above < below ? above : below;
			red = luma + (red - luma) * keep;
			green = luma + (green - luma) * keep;
			blue = luma + (blue - luma) * keep;
		}
		graded[at] = red;
		graded[at + 1] = green;
		graded[at + 2] = blue;
		graded[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: graded
	};
}
/** Builds a table that maps bytes to unrounded values. */
function toneTable({ brightness, contrast }, gain) {
	const gamma = 2 ** (-brightness / 100);
	const curve = contrastCurve(contrast / 100);
	return Float64Array.from({ length: 256 }, (_, byte) => 255 * curve(Math.min(1, byte / 255 * gain) ** gamma));
}
/**
* Returns a contrast curve: at 1, an S curve that doubles the slope at mid gray and preserves black and white; at -1, a straight line with
* half the slope.
*/
function contrastCurve(amount) {
	const slope = 2 ** amount;
	if (amount <= 0) return (value) => .5 + (value - .5) * slope;
	return (value) => value < .5 ? .5 * (2 * value) ** slope : 1 - .5 * (2 - 2 * value) ** slope;
}
/** Returns factors for a pixel's channels, indexed by four times the pixel's luma. */
function ratioTable(highlights, shadows) {
	const inShadows = shadows * (shadows > 0 ? 2.2 : .9);
	const inHighlights = highlights * (highlights > 0 ? .9 : 1.6);
	return Float64Array.from({ length: 1021 }, (_, index) => {
		const luma = Math.max(index, 1) / 1020;
		const moved = luma + inShadows * luma * (1 - luma) ** 3 + inHighlights * luma ** 3 * (1 - luma);
		return within(moved, 0, 1) / luma;
	});
}

// actions/prebuilt/color-grade-image.ts
await writeOutput("image", grade(getInput("image"), allParams()));
