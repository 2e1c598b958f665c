/*
@flora-name Rotate Image
@flora-description Rotates and mirrors an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "angle", "label": "Angle (°, clockwise)", "type": "slider", "default": 90, "min": -180, "max": 180, "step": 1,
    "description": "Rotation of the image."
  },
  {
    "key": "canvas_mode", "label": "Canvas", "type": "select", "default": "expand",
    "options": [
      { "label": "Shrink", "value": "shrink", "description": "The image is scaled down until its corners fit." },
      { "label": "Keep", "value": "keep", "description": "Corners are cut off." },
      { "label": "Expand", "value": "expand", "description": "The canvas grows until the corners fit." }
    ]
  },
  {
    "key": "direction", "label": "Flip", "type": "select", "default": "none",
    "description": "The image is mirrored first, then rotated.",
    "options": [
      { "label": "None", "value": "none" },
      { "label": "Horizontal", "value": "horizontal", "description": "Swaps left and right." },
      { "label": "Vertical", "value": "vertical", "description": "Swaps top and bottom." },
      { "label": "Both", "value": "both" }
    ]
  },
  {
    "key": "transparent", "label": "Transparent Background", "type": "toggle", "default": false,
    "description": "What the image does not cover stays transparent."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#ffffff",
    "description": "Shows where the image does not cover the canvas.",
    "visibleIf": { "transparent": false }
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
/** Converts an image to the form that sharp expects for compositing. */
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

// actions/prebuilt/shared/sampling.ts
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

// actions/prebuilt/shared/rotation.ts
const isQuarter = (angle) => angle % 90 === 0;
function planRotation({ width, height }, angle, mode) {
	const around = upright(width, height, angle);
	if (mode === "keep") return {
		angle,
		size: {
			width,
			height
		},
		canvas: {
			width,
			height
		}
	};
	if (mode === "expand") {
		const canvas = {
			width: Math.max(1, Math.round(around.width)),
			height: Math.max(1, Math.round(around.height))
		};
		checkSize(canvas.width, canvas.height);
		return {
			angle,
			size: {
				width,
				height
			},
			canvas
		};
	}
	const scale = Math.min(1, width / around.width, height / around.height);
	const smaller = (side) => Math.max(1, Math.floor(side * scale + 1e-9));
	return {
		angle,
		size: {
			width: smaller(width),
			height: smaller(height)
		},
		canvas: {
			width,
			height
		}
	};
}
/** Returns the bounding box of a rotated rectangle. Quarter turns are exact. */
function upright(width, height, angle) {
	if (isQuarter(angle)) return angle % 180 === 0 ? {
		width,
		height
	} : {
		width: height,
		height: width
	};
	const [cos, sin] = [Math.abs(Math.cos(radians(angle))), Math.abs(Math.sin(radians(angle)))];
	return {
		width: width * cos + height * sin,
		height: width * sin + height * cos
	};
}
const radians = (degrees) => degrees * Math.PI / 180;
/** Returns the offset of a canvas within a centered image, in whole pixels; negative if the canvas is larger. */
const startWithin = (inner, canvas) => Math.floor((inner - canvas) / 2);

// actions/prebuilt/rotate-image.ts
const image = getInput("image");
const angle = getParam("angle");
const mode = getParam("canvas_mode");
const direction = getParam("direction");
const background = getParam("transparent") ? "#00000000" : getParam("background");
const alpha = parseColor(background)[3];
/**
* Background color for libvips. The color is transparent unless the background is opaque, because only an opaque color can be placed behind
* the image before rotation.
*/
const ground = alpha === 255 ? background : "#00000000";
const { size: scaledSize, canvas } = planRotation(image, angle, mode);
const around = upright(scaledSize.width, scaledSize.height, angle);
const result = await onCanvas(isQuarter(angle) ? byQuarters() : await byAngle());
await writeOutput("image", alpha > 0 && alpha < 255 ? images.blank(canvas.width, canvas.height, background).composite([layer(await images.pixels(result), 0, 0)]) : result);
function byQuarters() {
	return scaled(mirrored().rotate(angle), around);
}
async function byAngle() {
	const source = scaled(mirrored(), scaledSize);
	return affine(mode === "shrink" && alpha < 255 ? await afresh(source) : source);
}
async function afresh(pipeline) {
	return images.edit(await images.pixels(pipeline));
}
/** Mirrors the image and, if the background is opaque, adds the background. sharp mirrors an image before rotating it. */
function mirrored() {
	const pipeline = images.edit(image).flop(direction === "horizontal" || direction === "both").flip(direction === "vertical" || direction === "both");
	if (alpha < 255) return pipeline;
	return isQuarter(angle) && images.isOpaque(image) ? pipeline.removeAlpha() : pipeline.flatten({ background });
}
function scaled(pipeline, { width, height }) {
	return mode === "shrink" ? pipeline.resize(width, height, { fit: "fill" }) : pipeline;
}
/** libvips aligns the corner of the result to whole pixels and uses pixel centers as coordinates; the offsets compensate for both. */
function affine(pipeline) {
	const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
	const { width, height } = scaledSize;
	const left = Math.min(0, cos * width) + Math.min(0, -sin * height);
	const top = Math.min(0, sin * width) + Math.min(0, cos * height);
	const shift = (start, extent, side, middle) => rounded(start) - .5 + side / 2 + startWithin(rounded(extent), side) - middle;
	return pipeline.affine([
		cos,
		-sin,
		sin,
		cos
	], {
		interpolator: "bicubic",
		background: ground,
		idx: .5,
		idy: .5,
		odx: shift(left, around.width, canvas.width, (cos * width - sin * height) / 2),
		ody: shift(top, around.height, canvas.height, (sin * width + cos * height) / 2)
	});
}
/** Rounds like libvips, which also rounds up values just below a half. */
function rounded(length) {
	return Math.trunc(length + Math.sign(length) * .5);
}
async function onCanvas(pipeline) {
	if (mode === "expand") return pipeline;
	const size = {
		width: rounded(around.width),
		height: rounded(around.height)
	};
	const left = startWithin(size.width, canvas.width);
	const top = startWithin(size.height, canvas.height);
	const width = Math.min(size.width, canvas.width);
	const height = Math.min(size.height, canvas.height);
	const before = {
		left: Math.max(0, -left),
		top: Math.max(0, -top)
	};
	const after = {
		right: canvas.width - width - before.left,
		bottom: canvas.height - height - before.top
	};
	return (width < size.width || height < size.height ? (await afresh(pipeline)).extract({
		left: Math.max(0, left),
		top: Math.max(0, top),
		width,
		height
	}) : pipeline).extend({
		...before,
		...after,
		background: ground
	});
}
