/*
@flora-name Filter Color
@flora-description Removes, replaces or keeps a color of an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "mode", "label": "Mode", "type": "select", "default": "remove",
    "options": [
      { "label": "Remove", "value": "remove", "description": "Makes the color transparent." },
      { "label": "Replace", "value": "replace", "description": "Replaces the color, keeping light and shade." },
      { "label": "Keep", "value": "keep", "description": "Makes everything but the color transparent." }
    ]
  },
  {
    "key": "target_color", "label": "Target Color", "type": "color", "default": "#ffffff",
    "description": "The color to match."
  },
  {
    "key": "replacement_color", "label": "Replacement Color", "type": "color", "default": "#3b82f6",
    "description": "Color that replaces it.",
    "visibleIf": { "mode": "replace" }
  },
  {
    "key": "tolerance", "label": "Tolerance", "type": "slider", "default": 0.15, "min": 0, "max": 1, "step": 0.01,
    "description": "How much a color may differ and still match: 0 is only this color, 1 is any."
  },
  {
    "key": "softness", "label": "Edge Softness", "type": "slider", "default": 0.2, "min": 0, "max": 1, "step": 0.01,
    "description": "How gradually colors beyond the tolerance stop matching."
  },
  {
    "key": "invert", "label": "Invert Selection", "type": "toggle", "default": false,
    "description": "Matches all other colors instead."
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
/** Color distance that a tolerance of 1 allows: slightly more than the largest distance, which is between green and magenta. */
const farthest = .65;
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
	const near = tolerance * farthest + 1e-6;
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

// actions/prebuilt/shared/filter-color.ts
/** Removes a color, removes all other colors, or replaces the color with another one, preserving lighter and darker shades. */
function filterColor(image, { mode, target, replacement, tolerance, softness, invert }) {
	const mask = matchMask(image, target, tolerance, softness);
	if (invert !== (mode === "keep")) for (let at = 0; at < mask.length; at++) mask[at] = 255 - mask[at];
	const rgba = new Uint8ClampedArray(image.rgba);
	if (mode === "replace") replace(rgba, mask, target, replacement);
	else for (let at = 3; at < rgba.length; at += 4) rgba[at] = rgba[at] * (255 - mask[at >> 2]) / 255;
	return {
		width: image.width,
		height: image.height,
		rgba
	};
}
function replace(rgba, mask, target, [red, green, blue, alpha]) {
	const level = luma(target[0], target[1], target[2]);
	for (let at = 0; at < rgba.length; at += 4) {
		const share = mask[at >> 2] / 255;
		if (share === 0) continue;
		const r = rgba[at];
		const g = rgba[at + 1];
		const b = rgba[at + 2];
		const shade = luma(r, g, b) - level;
		rgba[at] = r + (red + shade - r) * share;
		rgba[at + 1] = g + (green + shade - g) * share;
		rgba[at + 2] = b + (blue + shade - b) * share;
		rgba[at + 3] = rgba[at + 3] * (1 + (alpha / 255 - 1) * share);
	}
}

// actions/prebuilt/filter-color-image.ts
await writeOutput("image", filterColor(getInput("image"), {
	mode: getParam("mode"),
	target: parseColor(getParam("target_color")),
	replacement: parseColor(getParam("replacement_color")),
	tolerance: getParam("tolerance"),
	softness: getParam("softness"),
	invert: getParam("invert")
}));
