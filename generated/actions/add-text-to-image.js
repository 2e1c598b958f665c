/*
@flora-name Add Text to Image
@flora-description Draws text on an image or on a new canvas.
@flora-inputs [{ "name": "image", "type": "image", "optional": true }, { "name": "text", "type": "text", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "text", "label": "Text", "type": "textarea", "default": "Your text", "placeholder": "Your text",
    "description": "The text, in any script that the service has fonts for; a text input takes precedence."
  },
  {
    "key": "font_family", "label": "Font", "type": "select", "default": "sans-bold",
    "options": [
      { "label": "Sans", "value": "sans" },
      { "label": "Sans Bold", "value": "sans-bold" },
      { "label": "Sans Italic", "value": "sans-italic" },
      { "label": "Serif", "value": "serif" },
      { "label": "Serif Bold", "value": "serif-bold" },
      { "label": "Mono", "value": "mono" },
      { "label": "Mono Bold", "value": "mono-bold" }
    ]
  },
  {
    "key": "font_size", "label": "Font Size (px)", "type": "slider", "default": 72, "min": 4, "max": 1000, "step": 1,
    "description": "Height of the letters with ascenders and descenders."
  },
  {
    "key": "color", "label": "Text Color", "type": "color", "default": "#ffffff"
  },
  {
    "key": "center", "label": "Center", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.01 }, "y": { "min": 0, "max": 1, "step": 0.01 } },
    "description": "Center of the text, in fractions of the image."
  },
  {
    "key": "max_width", "label": "Max Width (px)", "type": "number", "default": 0, "min": 0, "max": 8192, "step": 1,
    "description": "Width at which lines break; 0 is nine tenths of the width of the image."
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Clockwise rotation of the text."
  },
  {
    "key": "opacity", "label": "Opacity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Opacity of the text, from 0 to 1."
  },
  {
    "key": "shadow", "label": "Shadow", "type": "toggle", "default": true,
    "description": "A soft shadow below the letters."
  },
  {
    "key": "show_background", "label": "Include Background", "type": "toggle", "default": true,
    "description": "When off, only the text is drawn, on a transparent background."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#1f2937",
    "description": "Fill of the new canvas if there is no image.",
    "visibleIf": { "show_background": true }
  },
  {
    "key": "dimensions", "label": "Dimensions (px)", "type": "point2d", "default": { "x": 1280, "y": 720 },
    "axisBounds": { "x": { "min": 1, "max": 4096, "step": 1 }, "y": { "min": 1, "max": 4096, "step": 1 } },
    "description": "Width and height of the canvas if there is no image."
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
const maxPixels$1 = 8192 ** 2;
const longestSide = 16384;
/** @throws {ActionError} with a message for the caller if an image would be too large */
function checkSize(width, height) {
	if (width * height > maxPixels$1 || Math.max(width, height) > longestSide) throw new ActionError(`The image would be ${width} × ${height} pixels, but the limits are ${Math.floor(maxPixels$1 / 1e6)} megapixels and ${longestSide} pixels per side: make the image smaller.`);
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
/**
* Returns one number per pixel, with alpha in the highest byte. The result is a view of the bytes or, if they are not aligned to four
* bytes, of a copy.
*/
function toWords({ rgba }) {
	const aligned = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
	return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

// actions/prebuilt/shared/compositing.ts
function filled(width, height, color) {
	const image = emptyImage(width, height);
	const [word] = new Uint32Array(Uint8Array.from(color).buffer);
	new Uint32Array(image.rgba.buffer).fill(word);
	return image;
}
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
/** Draws an image onto another image, which is changed in place. Parts outside the other image are clipped. */
function lay(onto, image, left = 0, top = 0, { opacity = 1, blend = "normal" } = {}) {
	const table = blend === "normal" ? void 0 : blendTable(mixed[blend]);
	const hides = opacity === 1 && blend === "normal";
	const [pixels, below] = [toWords(image), toWords(onto)];
	const start = Math.max(0, left);
	const end = Math.min(onto.width, left + image.width);
	for (let y = Math.max(0, top); y < Math.min(onto.height, top + image.height); y++) {
		let from = (y - top) * image.width + start - left;
		let to = y * onto.width + start;
		for (let x = start; x < end; x++, from++, to++) if (hides && pixels[from] >>> 24 === 255) below[to] = pixels[from];
		else layPixel(onto.rgba, to * 4, image.rgba, from * 4, opacity, table);
	}
}
/** Precomputes the results of blending two bytes, indexed by `top * 256 + below`. */
function blendTable(mix) {
	return Float32Array.from({ length: 65536 }, (_, at) => 255 * mix((at >> 8) / 255, (at & 255) / 255));
}
function layPixel(below, to, top, from, opacity, table) {
	const cover = top[from + 3] / 255 * opacity;
	if (cover === 0) return;
	const under = below[to + 3] / 255;
	const alpha = cover + under * (1 - cover);
	for (let i = 0; i < 3; i++) {
		const own = top[from + i];
		const seen = below[to + i];
		const shown = table ? own + under * (table[own * 256 + seen] - own) : own;
		below[to + i] = (cover * shown + (1 - cover) * under * seen) / alpha;
	}
	below[to + 3] = alpha * 255;
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

// actions/prebuilt/shared/pixel-scale.ts
/**
* Returns the number of loaded pixels per pixel of the original. Parameters and strokes refer to pixels of the original. Browsers load the
* original.
*/
const getPixelScale = (image) => image?.scale ?? 1;

// actions/prebuilt/shared/text-layout.ts
/** Returns the width at which lines break. */
const getMaxWidth = ({ width }, { max_width: maxWidth }) => maxWidth > 0 ? maxWidth : width * .9;
/** Returns the properties of the black shadow of text. The larger the letters, the lower and softer their shadow. */
const computeShadow = (size) => ({
	down: size * .03,
	sigma: size * .05,
	opacity: .55
});
/** Returns the overlap of two regions, or an empty region if they do not overlap. */
function overlap(one, other) {
	const left = Math.max(one.left, other.left);
	const top = Math.max(one.top, other.top);
	return {
		left,
		top,
		width: Math.max(0, Math.min(one.left + one.width, other.left + other.width) - left),
		height: Math.max(0, Math.min(one.top + one.height, other.top + other.height) - top)
	};
}
/** Returns the center and the angle of the text's rotation. */
function computeRotation({ width, height }, { center, rotation }) {
	return {
		x: center.x * width,
		y: center.y * height,
		angle: rotation * Math.PI / 180
	};
}

// actions/prebuilt/shared/write-text.ts
/** Maximum number of pixels drawn at a time, so that text on a large image uses little memory. */
const maxPixels = 4 * 2 ** 20;
/** Draws text on an image, in place. */
async function writeText(ground, params, prepareText) {
	const { x, y, angle } = computeRotation(ground, params);
	const { down, sigma, opacity } = computeShadow(params.font_size);
	const shadow = {
		color: `#000000${Math.round(opacity * 255).toString(16)}`,
		down: Math.round(down),
		sigma
	};
	const { bounds, draw } = await prepareText({
		text: params.text,
		face: params.font_family,
		size: params.font_size,
		maxWidth: getMaxWidth(ground, params),
		align: "center",
		center: {
			x,
			y
		},
		angle,
		color: params.color,
		opacity: params.opacity,
		...params.shadow && { shadow }
	});
	const part = overlap(bounds, {
		left: 0,
		top: 0,
		width: ground.width,
		height: ground.height
	});
	if (part.width === 0 || part.height === 0) return;
	const rows = Math.max(1, Math.floor(maxPixels / part.width));
	for (let top = part.top; top < part.top + part.height; top += rows) {
		const band = {
			...part,
			top,
			height: Math.min(rows, part.top + part.height - top)
		};
		lay(ground, draw(band), band.left, band.top);
	}
}

// actions/prebuilt/add-text-to-image.ts
const image = getInput("image");
const scale = getPixelScale(image);
const params = allParams({
	text: getInput("text") || getParam("text"),
	font_size: getParam("font_size") * scale,
	max_width: getParam("max_width") * scale
});
const ground = makeBackground(image, params, params.dimensions.x, params.dimensions.y);
await writeText(ground, params, images.text);
await writeOutput("image", ground);
