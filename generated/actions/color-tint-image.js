/*
@flora-name Color Tint Image
@flora-description Tints an image with a color.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "color", "label": "Tint Color", "type": "color", "default": "#ff8a3d",
    "description": "A partly transparent color tints less."
  },
  {
    "key": "blend_mode", "label": "Blend Mode", "type": "select", "default": "overlay",
    "description": "How the color is mixed with the image.",
    "options": [
      { "label": "Multiply", "value": "multiply", "description": "Darkens; white takes the color." },
      { "label": "Screen", "value": "screen", "description": "Lightens; black takes the color." },
      { "label": "Overlay", "value": "overlay", "description": "Keeps black and white, with more contrast." },
      { "label": "Soft Light", "value": "soft_light", "description": "Keeps black and white, gently." },
      { "label": "Color", "value": "color", "description": "Takes hue and saturation from the color and light from the image." }
    ]
  },
  {
    "key": "intensity", "label": "Intensity", "type": "slider", "default": 0.5, "min": 0, "max": 1, "step": 0.01,
    "description": "Strength of the tint."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/shared/tones.ts
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
/** Linear light from 0 to 1, indexed by the sRGB byte. */
const linearByByte = once(() => Float32Array.from({ length: 256 }, (_, byte) => {
	const value = byte / 255;
	return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
}));

// actions/prebuilt/shared/compositing.ts
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

// actions/prebuilt/shared/tint.ts
/** Blends the image with a color, using CSS blend modes. Alpha is unchanged. @param strength 0 to 1 */
function tint(image, mode, color, strength) {
	const cover = strength * (color[3] / 255);
	return mode === "color" ? recolor(image, color, cover) : tintChannels(image, mode, color, cover);
}
function tintChannels(image, mode, color, cover) {
	const blend = mixed[mode === "soft_light" ? "soft-light" : mode];
	const tables = color.slice(0, 3).map((top) => Float64Array.from({ length: 256 }, (_, base) => base + (255 * blend(top / 255, base / 255) - base) * cover));
	return throughTables(image, tables);
}
/** Computes luminosity with the weights of W3C Compositing and Blending. */
const lum = (red, green, blue) => .3 * red + .59 * green + .11 * blue;
/** Combines the hue and saturation of the color with the luminosity of the image. */
function recolor({ width, height, rgba }, color, cover) {
	const tones = Float64Array.from({ length: 3063 }, (_, index) => withLum(color, Math.floor(index / 3) / 4)[index % 3]);
	const tinted = new Uint8ClampedArray(rgba.length);
	for (let at = 0; at < rgba.length; at += 4) {
		const r = rgba[at];
		const g = rgba[at + 1];
		const b = rgba[at + 2];
		const tone = (lum(r, g, b) * 4 + .5 | 0) * 3;
		tinted[at] = r + (tones[tone] - r) * cover;
		tinted[at + 1] = g + (tones[tone + 1] - g) * cover;
		tinted[at + 2] = b + (tones[tone + 2] - b) * cover;
		tinted[at + 3] = rgba[at + 3];
	}
	return {
		width,
		height,
		rgba: tinted
	};
}
/** Makes the color lighter or darker, and desaturates it if it would otherwise be out of range. */
function withLum([red, green, blue], wanted) {
	const moved = [
		red,
		green,
		blue
	].map((value) => value + wanted - lum(red, green, blue));
	const [least, most] = [Math.min(...moved), Math.max(...moved)];
	const keep = Math.min(1, least < 0 ? wanted / (wanted - least) : 1, most > 255 ? (255 - wanted) / (most - wanted) : 1);
	return moved.map((value) => wanted + (value - wanted) * keep);
}

// actions/prebuilt/color-tint-image.ts
await writeOutput("image", tint(getInput("image"), getParam("blend_mode"), parseColor(getParam("color")), getParam("intensity")));
