/*
@flora-name 3D Scene
@flora-description Draws a lit solid, in one color or covered by an image.
@flora-inputs [{ "name": "text", "type": "text", "optional": true }, { "name": "image", "type": "image", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "shape", "label": "Shape", "type": "select", "default": "cube",
    "description": "What is drawn.",
    "options": [
      { "label": "Cube", "value": "cube" },
      { "label": "Sphere", "value": "sphere" },
      { "label": "Torus", "value": "torus" },
      { "label": "Cone", "value": "cone" },
      { "label": "Cylinder", "value": "cylinder" }
    ]
  },
  {
    "key": "color", "label": "Color", "type": "color", "default": "#ff6b3d",
    "description": "Color of the solid, where no image covers it."
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "point3d", "default": { "x": 25, "y": -35, "z": 0 },
    "description": "Rotation of the solid about each axis: first z, then y, then x.",
    "axisBounds": {
      "x": { "min": -180, "max": 180, "step": 1 },
      "y": { "min": -180, "max": 180, "step": 1 },
      "z": { "min": -180, "max": 180, "step": 1 }
    }
  },
  {
    "key": "scale", "label": "Scale", "type": "point3d", "default": { "x": 1, "y": 1, "z": 1 },
    "description": "Size of the solid along each of its axes.",
    "axisBounds": {
      "x": { "min": 0.1, "max": 3, "step": 0.05 },
      "y": { "min": 0.1, "max": 3, "step": 0.05 },
      "z": { "min": 0.1, "max": 3, "step": 0.05 }
    }
  },
  {
    "key": "offset", "label": "Offset", "type": "point2d", "default": { "x": 0, "y": 0 },
    "description": "Offset of the solid to the right and down, as fractions of the image.",
    "axisBounds": { "x": { "min": -1, "max": 1, "step": 0.01 }, "y": { "min": -1, "max": 1, "step": 0.01 } }
  },
  {
    "key": "aspect_ratio", "label": "Aspect Ratio", "type": "select", "default": "1:1",
    "description": "Aspect ratio of the image.",
    "options": [
      { "label": "1:1", "value": "1:1" },
      { "label": "16:9", "value": "16:9" },
      { "label": "9:16", "value": "9:16" },
      { "label": "4:3", "value": "4:3" },
      { "label": "3:4", "value": "3:4" }
    ]
  },
  {
    "key": "size", "label": "Resolution (longest side)", "type": "number", "default": 1024, "min": 64, "max": 4096, "step": 1,
    "description": "Length of the longer side in pixels."
  },
  {
    "key": "show_background", "label": "Include Background", "type": "toggle", "default": true,
    "description": "Without a background the image is transparent around the solid."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#f4efe8",
    "description": "Color around the solid.",
    "visibleIf": { "show_background": true }
  }
]
@flora-cost 0.001
@flora-seconds 2
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
/** Converts linear light from 0 to 1 to an unrounded sRGB value from 0 to 255. */
function toByte(light) {
	const within = Math.min(1, Math.max(0, light));
	return 255 * (within <= .0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - .055);
}

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
function onBackground(image, color) {
	const whole = filled(image.width, image.height, color);
	lay(whole, image);
	return whole;
}

// actions/prebuilt/shared/sampling.ts
/**
* Resampling. Colors are always weighted by their alpha, so that transparent pixels have no influence. Points are in pixels from the top
* left corner of the image: the first pixel spans 0 to 1, with its center at 0.5.
*/
/** Writes the color at a point to `to[at]` and the three elements after it; edge pixels are repeated beyond the edges. */
function sample(image, x, y, to, at) {
	const { width, height, rgba } = image;
	const u = Math.min(width - 1, Math.max(0, x - .5));
	const v = Math.min(height - 1, Math.max(0, y - .5));
	const left = Math.floor(u);
	const top = Math.floor(v);
	const across = u - left;
	const down = v - top;
	const right = left + 1 < width ? 4 : 0;
	const below = top + 1 < height ? width * 4 : 0;
	const p = (top * width + left) * 4;
	const q = p + below;
	const a = (1 - across) * (1 - down) * rgba[p + 3];
	const b = across * (1 - down) * rgba[p + right + 3];
	const c = (1 - across) * down * rgba[q + 3];
	const d = across * down * rgba[q + right + 3];
	const alpha = a + b + c + d;
	const share = alpha > 0 ? 1 / alpha : 0;
	for (let i = 0; i < 3; i++) to[at + i] = (a * rgba[p + i] + b * rgba[p + right + i] + c * rgba[q + i] + d * rgba[q + right + i]) * share;
	to[at + 3] = alpha;
}
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
const unit$1 = 1024;
/** Four weights per position. */
const weightTable = once(() => Int32Array.from(Array.from({ length: phases }, (_, phase) => wholeWeights(phase / phases)).flat()));
function wholeWeights(t) {
	const exact = /* @__PURE__ */ new Float64Array(4);
	weigh(t, exact);
	const [first, second, third, fourth] = Array.from(exact, (weight) => Math.round(weight * unit$1));
	const rest = unit$1 - first - second - third - fourth;
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

// actions/prebuilt/shared/scene-shapes.ts
/** Number of segments in a full turn: enough that no corners are visible at 4,096 pixels. */
const roundParts = 192;
function buildMesh(shape) {
	const mesh = {
		positions: [],
		normals: [],
		texture: [],
		triangles: []
	};
	switch (shape) {
		case "cube":
			addCube(mesh, .72, .07);
			break;
		case "sphere":
			addTurned(mesh, arc(0, 0, 1, Math.PI / 2, -Math.PI / 2, roundParts / 2));
			break;
		case "torus":
			addTurned(mesh, arc(.74, 0, .32, Math.PI, -Math.PI, roundParts / 2));
			break;
		case "cone":
			addTurned(mesh, coneProfile(.86, 1.7, .07));
			break;
		case "cylinder": addTurned(mesh, cylinderProfile(.74, .9, .07));
	}
	return {
		positions: Float64Array.from(mesh.positions),
		normals: Float64Array.from(mesh.normals),
		texture: Float64Array.from(mesh.texture),
		triangles: Int32Array.from(mesh.triangles)
	};
}
/** Adds a grid of vertices, from left to right and from top to bottom as seen from outside. */
function addGrid(mesh, columns, rows, cornerAt) {
	const first = mesh.positions.length / 3;
	for (let row = 0; row <= rows; row++) for (let column = 0; column <= columns; column++) {
		const corner = cornerAt(column, row);
		mesh.positions.push(...corner.position);
		mesh.normals.push(...corner.normal);
		mesh.texture.push(...corner.texture);
	}
	for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
		const at = first + row * (columns + 1) + column;
		const below = at + columns + 1;
		mesh.triangles.push(at, below, at + 1, at + 1, below, below + 1);
	}
}
/** Adds a cube with rounded edges: each vertex is at a distance of `bevel` from a smaller cube. */
function addCube(mesh, half, bevel) {
	const inner = half - bevel;
	const rim = Array.from({ length: 9 }, (_, step) => Math.tan((step / 8 - 1) * (Math.PI / 4)) * bevel);
	const places = [...rim.map((offset) => offset - inner), ...rim.map((offset) => inner - offset).toReversed()];
	const faces = [
		(a, b, c) => [
			a,
			b,
			c
		],
		(a, b, c) => [
			-a,
			b,
			-c
		],
		(a, b, c) => [
			c,
			b,
			-a
		],
		(a, b, c) => [
			-c,
			b,
			a
		],
		(a, b, c) => [
			a,
			c,
			-b
		],
		(a, b, c) => [
			a,
			-c,
			b
		]
	];
	for (const face of faces) addGrid(mesh, places.length - 1, places.length - 1, (column, row) => {
		const [a, b] = [places[column], -places[row]];
		const [ia, ib] = [clamp(a, inner), clamp(b, inner)];
		const length = Math.hypot(a - ia, b - ib, bevel);
		const [na, nb, nc] = [
			(a - ia) / length,
			(b - ib) / length,
			bevel / length
		];
		return {
			position: face(ia + na * bevel, ib + nb * bevel, inner + nc * bevel),
			normal: face(na, nb, nc),
			texture: [(a / half + 1) / 2, (1 - b / half) / 2]
		};
	});
}
const clamp = (value, most) => Math.min(most, Math.max(-most, value));
/** Adds the surface formed by rotating an outline, given from top to bottom, around the vertical axis. */
function addTurned(mesh, outline) {
	const along = outline.map((point, at) => {
		const last = outline[Math.max(0, at - 1)];
		return Math.hypot(point.radius - last.radius, point.height - last.height);
	});
	const lengths = along.map((_, at) => along.slice(0, at + 1).reduce((sum, step) => sum + step, 0));
	addGrid(mesh, roundParts, outline.length - 1, (column, row) => {
		const { radius, height, outward, up } = outline[row];
		const angle = column / roundParts * 2 * Math.PI - Math.PI;
		const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
		return {
			position: [
				radius * sin,
				height,
				radius * cos
			],
			normal: [
				outward * sin,
				up,
				outward * cos
			],
			texture: [column / roundParts, lengths[row] / lengths.at(-1)]
		};
	});
}
/** Returns an arc of a circle. Angles are measured from the outward direction toward the upward direction. */
function arc(radius, height, size, from, to, parts) {
	return Array.from({ length: parts + 1 }, (_, part) => {
		const angle = from + (to - from) * part / parts;
		const [outward, up] = [Math.cos(angle), Math.sin(angle)];
		return {
			radius: Math.max(0, radius + size * outward),
			height: height + size * up,
			outward,
			up
		};
	});
}
function cylinderProfile(radius, half, bevel) {
	return [
		{
			radius: 0,
			height: half,
			outward: 0,
			up: 1
		},
		...arc(radius - bevel, half - bevel, bevel, Math.PI / 2, 0, 12),
		...arc(radius - bevel, bevel - half, bevel, 0, -Math.PI / 2, 12),
		{
			radius: 0,
			height: -half,
			outward: 0,
			up: -1
		}
	];
}
/**
* Returns the outline of a cone with a rounded apex and rim. The circle at the apex is centered on the axis and tangent to the side. The
* circle at the rim is tangent to the side and the base.
*/
function coneProfile(radius, height, bevel) {
	const slope = Math.atan2(radius, height);
	const base = -height / 2;
	const apex = height / 2 - bevel / Math.sin(slope);
	const rim = radius - bevel / Math.tan((Math.PI / 2 - slope) / 2);
	return [
		...arc(0, apex, bevel, Math.PI / 2, slope, 12),
		...arc(rim, base + bevel, bevel, slope, -Math.PI / 2, 12),
		{
			radius: 0,
			height: base,
			outward: 0,
			up: -1
		}
	];
}

// actions/prebuilt/shared/rotation.ts
const radians = (degrees) => degrees * Math.PI / 180;

// actions/prebuilt/shared/scene-light.ts
/** Normalizes the vector in place. */
function unit(vector) {
	const length = Math.sqrt(dot(vector, vector)) || 1;
	for (let i = 0; i < 3; i++) vector[i] /= length;
	return vector;
}
const direction = (x, y, z) => unit(Float64Array.of(x, y, z));
/** Warm light from the upper left. */
const key = {
	from: direction(-.5, .8, .7),
	color: Float64Array.of(.78, .75, .7)
};
/** Cool light from the right, which brightens the areas that the key light leaves dark. */
const fill = {
	from: direction(.95, -.1, .35),
	color: Float64Array.of(.1, .115, .15)
};
const sky = Float64Array.of(.4, .42, .46);
const ground = Float64Array.of(.13, .12, .11);
/** Computes the light from a surface: diffuse light and a reflection. The reflection depends on the viewing angle. */
function illuminate(albedo, normal, viewer, to) {
	const facing = Math.max(0, dot(normal, viewer));
	const keyed = Math.max(0, dot(normal, key.from));
	const filled = Math.max(0, dot(normal, fill.from));
	const up = (normal[1] + 1) / 2;
	const mirrored = .04 + .46 * (1 - facing) ** 5;
	const glossUp = 2 * facing * normal[1] - viewer[1];
	const shine = 1.6 * smoothStep(.82, .99, 2 * facing * dot(normal, key.from) - dot(viewer, key.from));
	for (let i = 0; i < 3; i++) {
		const matt = keyed * key.color[i] + filled * fill.color[i] + ground[i] + up * (sky[i] - ground[i]);
		const gloss = ground[i] + smoothStep(-.6, .9, glossUp) * (sky[i] - ground[i]) + shine;
		to[i] = encode(albedo[i] * matt * (1 - mirrored) + mirrored * gloss);
	}
}
function dot(one, other) {
	return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}
function smoothStep(from, to, value) {
	const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
	return share * share * (3 - 2 * share);
}
/** Light up to this level is unchanged; brighter light approaches white. */
const knee = .75;
const brightest = 4;
const steps = 16384;
/** sRGB bytes for levels of light, in steps fine enough for dark tones. */
const encoded = Float32Array.from({ length: 16385 }, (_, step) => {
	const light = step / steps * brightest;
	return toByte(light < knee ? light : knee + .25 * (1 - Math.exp((knee - light) / .25)));
});
function encode(light) {
	return encoded[Math.min(steps, Math.round(light * steps / brightest))];
}

// actions/prebuilt/shared/scene.ts
/** Distance from the solid's center to the viewer: greater than the extent of the largest solid, so that nothing is behind the viewer. */
const distance = 6;
/** Distance from the center of the image to its nearer edge, in units at the depth of the solid's center. */
const reach = 1.42;
/** Draws the scene on a transparent background, with smooth edges. */
function render(scene, width, height) {
	const image = emptyImage(width, height);
	const samples = samplesFor(Math.max(width, height));
	const projected = project(scene, width * samples, height * samples);
	const rows = Math.min(height, 32);
	const size = width * samples * rows * samples;
	const seen = {
		triangle: new Int32Array(size),
		near: new Float64Array(size),
		second: new Float32Array(size),
		third: new Float32Array(size)
	};
	const shade = shader(scene, projected);
	for (let top = 0; top < height; top += rows) {
		seen.triangle.fill(-1);
		seen.near.fill(0);
		rasterize(scene.mesh, projected, seen, top * samples, rows * samples, width * samples);
		resolve(image, top, Math.min(rows, height - top), samples, seen, shade);
	}
	return image;
}
/**
* Returns the number of samples per side of a pixel. Small images get more samples per pixel and still take no longer to render than large
* images.
*/
function samplesFor(side) {
	if (side <= 1024) return 4;
	return side <= 2048 ? 3 : 2;
}
function project({ mesh, rotation, scale, offset }, width, height) {
	const count = mesh.positions.length / 3;
	const rotate = createRotation(rotation);
	const focus = Math.min(width, height) / 2 / reach * distance;
	const [middleX, middleY] = [(.5 + offset.x) * width, (.5 + offset.y) * height];
	const projected = {
		x: new Float64Array(count),
		y: new Float64Array(count),
		near: new Float64Array(count),
		normals: new Float64Array(count * 3),
		points: new Float64Array(count * 3)
	};
	for (let corner = 0; corner < count; corner++) {
		const at = corner * 3;
		const point = rotate(mesh.positions[at] * scale.x, mesh.positions[at + 1] * scale.y, mesh.positions[at + 2] * scale.z);
		const normal = rotate(mesh.normals[at] / scale.x, mesh.normals[at + 1] / scale.y, mesh.normals[at + 2] / scale.z);
		const near = 1 / (distance - point[2]);
		projected.near[corner] = near;
		projected.x[corner] = middleX + point[0] * focus * near;
		projected.y[corner] = middleY - point[1] * focus * near;
		projected.points.set(point, at);
		projected.normals.set(normal, at);
	}
	return projected;
}
function createRotation({ x, y, z }) {
	const [sinX, cosX] = [Math.sin(radians(x)), Math.cos(radians(x))];
	const [sinY, cosY] = [Math.sin(radians(y)), Math.cos(radians(y))];
	const [sinZ, cosZ] = [Math.sin(radians(z)), Math.cos(radians(z))];
	return (px, py, pz) => {
		const [ax, ay] = [cosZ * px - sinZ * py, sinZ * px + cosZ * py];
		const [bx, bz] = [cosY * ax + sinY * pz, cosY * pz - sinY * ax];
		return [
			bx,
			cosX * ay - sinX * bz,
			sinX * ay + cosX * bz
		];
	};
}
/** How far, in samples, triangles extend beyond their edges, so that rounding leaves no gaps between neighbors. */
const overlap = 1e-6;
/** Records the nearest triangle for each sample of the given rows. */
function rasterize(mesh, { x, y, near }, seen, top, rows, width) {
	for (let at = 0; at < mesh.triangles.length; at += 3) {
		const [a, b, c] = [
			mesh.triangles[at],
			mesh.triangles[at + 1],
			mesh.triangles[at + 2]
		];
		const [ax, ay, bx, by, cx, cy] = [
			x[a],
			y[a],
			x[b],
			y[b],
			x[c],
			y[c]
		];
		const startY = Math.max(top, Math.ceil(Math.min(ay, by, cy) - .5));
		const endY = Math.min(top + rows - 1, Math.floor(Math.max(ay, by, cy) - .5));
		if (startY > endY) continue;
		const area = (cx - ax) * (by - ay) - (bx - ax) * (cy - ay);
		if (area <= 1e-9) continue;
		const [stepSecond, stepThird] = [(ay - cy) / area, (by - ay) / area];
		for (let row = startY; row <= endY; row++) {
			const py = row + .5 - ay;
			const second = ((cx - ax) * py + (cy - ay) * (ax - .5)) / area;
			const third = ((ay - by) * (ax - .5) - (bx - ax) * py) / area;
			let [from, to] = [0, width - 1];
			for (const [start, step] of [
				[second, stepSecond],
				[third, stepThird],
				[1 - second - third, -stepSecond - stepThird]
			]) if (step > 0) from = Math.max(from, Math.ceil(-start / step - overlap));
			else if (step < 0) to = Math.min(to, Math.floor(-start / step + overlap));
			else if (start < 0) to = -1;
			const line = (row - top) * width;
			for (let column = from; column <= to; column++) {
				const shareB = second + stepSecond * column;
				const shareC = third + stepThird * column;
				const depth = near[a] + shareB * (near[b] - near[a]) + shareC * (near[c] - near[a]);
				if (depth <= seen.near[line + column]) continue;
				seen.near[line + column] = depth;
				seen.triangle[line + column] = at;
				seen.second[line + column] = shareB;
				seen.third[line + column] = shareC;
			}
		}
	}
}
/** Averages the samples of each pixel. */
function resolve(image, top, rows, samples, seen, shade) {
	const { width, rgba } = image;
	const line = width * samples;
	const color = /* @__PURE__ */ new Float64Array(3);
	for (let y = 0; y < rows; y++) for (let x = 0; x < width; x++) {
		let [red, green, blue, shaded, count] = [
			0,
			0,
			0,
			0,
			0
		];
		for (let row = y * samples; row < (y + 1) * samples; row++) for (let at = row * line + x * samples; at < row * line + (x + 1) * samples; at++) {
			if (seen.triangle[at] < 0) continue;
			count++;
			if ((at + row) % samples !== 0 && count > 1) continue;
			shaded++;
			shade(seen.triangle[at], seen.second[at], seen.third[at], seen.near[at], color);
			red += color[0];
			green += color[1];
			blue += color[2];
		}
		if (count === 0) continue;
		const to = ((top + y) * width + x) * 4;
		rgba[to] = red / shaded;
		rgba[to + 1] = green / shaded;
		rgba[to + 2] = blue / shaded;
		rgba[to + 3] = 255 * count / (samples * samples);
	}
}
/**
* The barycentric weights are linear on the image but not on the triangle, so they are corrected using the vertices' distances from the
* viewer.
*/
function shader({ mesh, color, texture }, { normals, points, near }) {
	const { triangles, texture: places } = mesh;
	const paint = createSurface(color, texture);
	const [albedo, normal, viewer] = [
		/* @__PURE__ */ new Float64Array(3),
		/* @__PURE__ */ new Float64Array(3),
		/* @__PURE__ */ new Float64Array(3)
	];
	return (triangle, second, third, depth, to) => {
		const [a, b, c] = [
			triangles[triangle],
			triangles[triangle + 1],
			triangles[triangle + 2]
		];
		const shareA = (1 - second - third) * near[a] / depth;
		const shareB = second * near[b] / depth;
		const shareC = third * near[c] / depth;
		for (let i = 0; i < 3; i++) {
			normal[i] = shareA * normals[a * 3 + i] + shareB * normals[b * 3 + i] + shareC * normals[c * 3 + i];
			viewer[i] = -(shareA * points[a * 3 + i] + shareB * points[b * 3 + i] + shareC * points[c * 3 + i]);
		}
		viewer[2] += distance;
		const u = shareA * places[a * 2] + shareB * places[b * 2] + shareC * places[c * 2];
		const v = shareA * places[a * 2 + 1] + shareB * places[b * 2 + 1] + shareC * places[c * 2 + 1];
		paint(u, v, albedo);
		illuminate(albedo, unit(normal), unit(viewer), to);
	};
}
/** Returns a surface of the given color, covered by the texture where the texture is opaque. */
function createSurface(color, texture) {
	const linear = linearByByte();
	const own = color.slice(0, 3).map((byte) => linear[byte]);
	if (texture === void 0) return (_u, _v, to) => to.set(own);
	const texel = /* @__PURE__ */ new Uint8ClampedArray(4);
	return (u, v, to) => {
		sample(texture, u * texture.width, v * texture.height, texel, 0);
		const cover = texel[3] / 255;
		for (let i = 0; i < 3; i++) to[i] = cover * linear[texel[i]] + (1 - cover) * own[i];
	};
}

// actions/prebuilt/scene-3d-image-browser.ts
async function execute({ inputs: { image }, params }) {
	return { image: drawn(params, params.size, image) };
}
/** Limits the image size so that the preview can be rendered while the user is dragging. */
async function preview({ inputs: { image }, params }) {
	return { image: drawn(params, Math.min(params.size, 512), image) };
}
function drawn(params, size, image) {
	const [across, down] = params.aspect_ratio.split(":").map(Number);
	const side = (part) => Math.round(size * part / Math.max(across, down));
	const { rotation, scale, offset } = params;
	const texture = image && noLargerThan(image, size);
	const scene = {
		mesh: buildMesh(params.shape),
		rotation,
		scale,
		offset,
		color: parseColor(params.color),
		texture
	};
	const drawing = render(scene, side(across), side(down));
	return params.show_background ? onBackground(drawing, parseColor(params.background)) : drawing;
}
/** Scales down a texture that is much finer than the image, which would otherwise show aliasing. */
function noLargerThan(image, side) {
	const scale = side / Math.max(image.width, image.height);
	if (scale >= 1) return image;
	return resize(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
}

export { execute, preview };
