/*
@flora-name Add Text to Image
@flora-description Draws text on an image or on a new canvas.
@flora-inputs [{ "name": "image", "type": "image", "optional": true }, { "name": "text", "type": "text", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "text", "label": "Text", "type": "textarea", "default": "Your text", "placeholder": "Your text",
    "description": "The text, in Latin, Greek or Cyrillic letters; a text input takes precedence."
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
* The parameters of the action as one object, for `node` modules. Each is read on access.
* @param given values that override parameters or that the action does not declare
*/
function allParams(given = {}) {
	return new Proxy(given, { get: (known, key) => Reflect.get(known, key) ?? getParam(String(key)) });
}

// actions/prebuilt/shared/shapes.ts
/** The inner corners of a regular five-pointed star lie on a circle with this fraction of the outer radius. */
const starWaist = (3 - Math.sqrt(5)) / 2;

// actions/prebuilt/shared/lettering.ts
/** Distance between baselines, in ems. */
const lineHeight = 1.25;
/** Distance of the baseline below the center of its line, in ems. About half the height of capitals, so that they are centered. */
const baseline = .36;
/** A tab is replaced by these spaces. */
const tab = "    ";
/** Invisible characters without width: soft hyphens, joiners, direction marks, variation selectors, controls. */
const unseen = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]/g;
/**
* Breaks a text into centered lines of at most `widest`, around the origin. Words that are wider than a line are
* broken. Takes time linear in the length of the text.
* @param measureWidth in pixels
*/
function placeWords(text, size, widest, measureWidth) {
	const widths = /* @__PURE__ */ new Map();
	const measured = (word) => {
		const width = widths.get(word) ?? measureWidth(word);
		widths.set(word, width);
		return width;
	};
	const lines = text.normalize("NFC").replace(/\r\n?|[\u2028\u2029]/g, "\n").replaceAll("	", tab).replace(unseen, "").split("\n").flatMap((paragraph) => breakLines(paragraph, widest, measured));
	return lines.flatMap((line, index) => {
		let x = -line.reduce((sum, word) => sum + word.width, 0) / 2;
		const y = (index - (lines.length - 1) / 2) * lineHeight * size + baseline * size;
		return line.flatMap((word) => {
			const placed = {
				...word,
				x,
				y
			};
			x += word.width;
			return word.text.trim() === "" ? [] : [placed];
		});
	});
}
function breakLines(paragraph, widest, measureWidth) {
	const lines = [];
	let line = [];
	let width = 0;
	const add = (piece) => {
		line.push(piece);
		width += piece.width;
	};
	const finish = () => {
		if (line.at(-1)?.text.startsWith(" ")) line.pop();
		lines.push(line);
		line = [];
		width = 0;
	};
	for (const [text] of paragraph.matchAll(/ +|[^ ]+/g)) {
		const piece = {
			text,
			width: text.startsWith(" ") ? text.length * measureWidth(" ") : measureWidth(text)
		};
		if (text.startsWith(" ")) {
			if (line.length > 0 || lines.length === 0) add(piece);
			continue;
		}
		if (width + piece.width > widest && line.some((other) => !other.text.startsWith(" "))) finish();
		if (piece.width <= widest) {
			add(piece);
			continue;
		}
		const parts = breakWord(text, widest, measureWidth);
		for (const [index, part] of parts.entries()) {
			add({
				text: part,
				width: measureWidth(part)
			});
			if (index < parts.length - 1) finish();
		}
	}
	finish();
	return lines;
}
/** Splits a word that is wider than a line into parts of at least one visible character. */
function breakWord(word, widest, measureWidth) {
	const parts = [];
	let part = "";
	let width = 0;
	for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word)) {
		const wider = measureWidth(segment);
		if (part !== "" && width + wider > widest) {
			parts.push(part);
			part = "";
			width = 0;
		}
		part += segment;
		width += wider;
	}
	return [...parts, part];
}

// actions/prebuilt/shared/text-place.ts
/** Positions of a text's words on an image, relative to the center of rotation. */
function wordsOn({ width, height }, params, measureWidth) {
	const words = placeWords(params.text, params.font_size, params.max_width > 0 ? params.max_width : width * .9, measureWidth);
	if (params.rotation !== 0) return words;
	const middle = params.center.y * height;
	return words.map((word) => ({
		...word,
		y: Math.round(middle + word.y) - middle
	}));
}
/** The shadow of a text: black, below it, and softer for larger letters. */
const computeShadow = (size) => ({
	down: size * .03,
	sigma: size * .05,
	opacity: .55
});
/** Generous bounds of a word after it was rotated around a point. */
function getBounds(word, size, { x, y, angle }) {
	const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
	const middle = word.x + word.width / 2;
	const across = word.width / 2 * Math.abs(cosine) + 1.5 * size;
	const down = word.width / 2 * Math.abs(sine) + 1.5 * size;
	return {
		left: Math.floor(x + middle * cosine - word.y * sine - across),
		top: Math.floor(y + middle * sine + word.y * cosine - down),
		width: Math.ceil(2 * across) + 1,
		height: Math.ceil(2 * down) + 1
	};
}
/** The overlap of two regions, empty if there is none. */
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
/** The words that are visible in the region, and the part of the region that contains them. */
function visibleWords(words, size, turn, region) {
	let [left, top, right, bottom] = [
		Infinity,
		Infinity,
		-Infinity,
		-Infinity
	];
	return {
		seen: words.filter((word) => {
			const box = overlap(getBounds(word, size, turn), region);
			if (box.width === 0 || box.height === 0) return false;
			left = Math.min(left, box.left);
			top = Math.min(top, box.top);
			right = Math.max(right, box.left + box.width);
			bottom = Math.max(bottom, box.top + box.height);
			return true;
		}),
		part: {
			left,
			top,
			width: Math.max(0, right - left),
			height: Math.max(0, bottom - top)
		}
	};
}
/** The point and the angle of a text's rotation. */
function computeTurn({ width, height }, { center, rotation }) {
	return {
		x: center.x * width,
		y: center.y * height,
		angle: rotation * Math.PI / 180
	};
}
/** The image, plus the area around it whose shadows may reach into it. */
function shownRegion({ width, height }, { shadow, font_size: size }) {
	const margin = shadow ? Math.ceil(computeShadow(size).down + 3 * computeShadow(size).sigma) : 0;
	return {
		left: -margin,
		top: -margin,
		width: width + 2 * margin,
		height: height + 2 * margin
	};
}

// actions/prebuilt/shared/canvas.ts
/** Like `makeBackground`, but on a canvas. @param toCanvas creates a canvas that shows an image, or an empty one */
function canvasGround(image, { show_background: shown, background }, width, height, toCanvas) {
	if (image) return toCanvas(shown ? image : {
		width: image.width,
		height: image.height
	});
	const canvas = toCanvas({
		width,
		height
	});
	if (shown) {
		const context = canvas.getContext("2d");
		context.fillStyle = background;
		context.fillRect(0, 0, width, height);
	}
	return canvas;
}
/** Spaces letters like the outlines of the browser modules: with kerning, without ligatures. */
const features = "\"liga\" 0, \"calt\" 0";
/** Draws a text on a canvas. @param font as in CSS */
function writeText(canvas, params, font) {
	const context = canvas.getContext("2d");
	context.font = font;
	context.fontFeatureSettings = features;
	context.fillStyle = params.color;
	context.globalAlpha = params.opacity;
	const words = wordsOn(canvas, params, (word) => context.measureText(word).width);
	const turn = computeTurn(canvas, params);
	if (params.shadow) {
		const { down, sigma, opacity } = computeShadow(params.font_size);
		context.shadowColor = `rgba(0, 0, 0, ${opacity})`;
		context.shadowOffsetY = Math.round(down);
		context.shadowBlur = 2 * sigma;
	}
	context.translate(turn.x, turn.y);
	context.rotate(turn.angle);
	for (const word of visibleWords(words, params.font_size, turn, shownRegion(canvas, params)).seen) context.fillText(word.text, word.x, word.y);
}

// actions/prebuilt/shared/pixel-scale.ts
/** Pixels of the loaded image per pixel of the original, to which parameters and strokes refer. Pages load the original. */
const pixelScale = (image) => image?.scale ?? 1;

// actions/prebuilt/add-text-to-image.ts
const image = getInput("image");
const scale = pixelScale(image);
const params = allParams({
	text: getInput("text") || getParam("text"),
	font_size: getParam("font_size") * scale,
	max_width: getParam("max_width") * scale
});
const canvas = canvasGround(image, params, params.dimensions.x, params.dimensions.y, images.canvas);
writeText(canvas, params, images.font(params.font_family, params.font_size));
await writeOutput("image", canvas);
