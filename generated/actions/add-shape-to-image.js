/*
@flora-name Add Shape to Image
@flora-description Draws a shape on an image or on a new canvas.
@flora-inputs [{ "name": "image", "type": "image", "optional": true }, { "name": "text", "type": "text", "optional": true }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "shape", "label": "Shape", "type": "select", "default": "rectangle",
    "options": [
      { "label": "Rectangle", "value": "rectangle" },
      { "label": "Ellipse", "value": "ellipse" },
      { "label": "Triangle", "value": "triangle" },
      { "label": "Star", "value": "star" },
      { "label": "Hexagon", "value": "hexagon" }
    ]
  },
  {
    "key": "center", "label": "Center", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.01 }, "y": { "min": 0, "max": 1, "step": 0.01 } },
    "description": "Center of the shape, in fractions of the image."
  },
  {
    "key": "size", "label": "Size", "type": "point2d", "default": { "x": 0.5, "y": 0.5 },
    "axisBounds": { "x": { "min": 0, "max": 1, "step": 0.01 }, "y": { "min": 0, "max": 1, "step": 0.01 } },
    "description": "Width and height of the shape, in fractions of the image."
  },
  {
    "key": "rotation", "label": "Rotation (deg)", "type": "slider", "default": 0, "min": -180, "max": 180, "step": 1,
    "description": "Clockwise rotation of the shape."
  },
  {
    "key": "fill_color", "label": "Fill Color", "type": "color", "default": "#3b82f6"
  },
  {
    "key": "fill_opacity", "label": "Fill Opacity", "type": "slider", "default": 1, "min": 0, "max": 1, "step": 0.01,
    "description": "Opacity of the fill, from 0 to 1."
  },
  {
    "key": "stroke_color", "label": "Stroke Color", "type": "color", "default": "#1e3a8a"
  },
  {
    "key": "stroke_width", "label": "Stroke Width (px)", "type": "slider", "default": 8, "min": 0, "max": 500, "step": 1,
    "description": "Width of the outline, half inside and half outside the edge; 0 for none."
  },
  {
    "key": "show_background", "label": "Include Background", "type": "toggle", "default": true,
    "description": "When off, only the shape is drawn, on a transparent background."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#ffffff",
    "description": "Fill of the new canvas if there is no image.",
    "visibleIf": { "show_background": true }
  },
  {
    "key": "width", "label": "Width (px)", "type": "number", "default": 1024, "min": 1, "max": 4096, "step": 1,
    "description": "Width of the canvas if there is no image."
  },
  {
    "key": "height", "label": "Height (px)", "type": "number", "default": 1024, "min": 1, "max": 4096, "step": 1,
    "description": "Height of the canvas if there is no image."
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

// actions/prebuilt/shared/shapes.ts
/** The inner corners of a regular five-pointed star lie on a circle whose radius is this fraction of the outer radius. */
const starWaist = (3 - Math.sqrt(5)) / 2;
/**
* Returns points on an ellipse, starting at the top. `reach` returns each point's distance from the center, as a fraction of the radius.
*/
const around = (count, reach) => Array.from({ length: count }, (_, index) => {
	const angle = 2 * Math.PI * index / count;
	return [Math.sin(angle) * reach(index) / 2, -Math.cos(angle) * reach(index) / 2];
});
/** Returns the corners of the shape within a box from -0.5 to 0.5 on each axis. */
function corners(shape, { width, height }) {
	switch (shape) {
		case "rectangle": return [
			[-.5, -.5],
			[.5, -.5],
			[.5, .5],
			[-.5, .5]
		];
		case "triangle": return [
			[0, -.5],
			[.5, .5],
			[-.5, .5]
		];
		case "star": return around(10, (index) => index % 2 === 0 ? 1 : starWaist);
		case "hexagon": return around(6, () => 1);
		case "ellipse": return around(Math.max(12, Math.min(720, Math.ceil(7 * Math.sqrt(Math.max(width, height))))), () => 1);
	}
}
/** Returns the outline of a shape inscribed in its box. */
function shapeContour(shape, placed) {
	const angle = placed.rotation * Math.PI / 180;
	const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
	return corners(shape, placed).flatMap(([cornerX, cornerY]) => {
		const [x, y] = [cornerX * placed.width, cornerY * placed.height];
		return [placed.centerX + x * cosine - y * sine, placed.centerY + x * sine + y * cosine];
	});
}
/** Converts fractions of an image to pixels. */
function placeShape(image, { center, size, rotation }) {
	return {
		centerX: center.x * image.width,
		centerY: center.y * image.height,
		width: size.x * image.width,
		height: size.y * image.height,
		rotation
	};
}

// actions/prebuilt/shared/canvas.ts
/**
* Creates the same background as `makeBackground`, but on a canvas. @param toCanvas creates a canvas that shows the given image or, given
* only a size, an empty canvas
*/
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
function putShape(canvas, params) {
	const context = canvas.getContext("2d");
	const placed = placeShape(canvas, params);
	context.beginPath();
	if (params.shape === "ellipse") {
		const angle = placed.rotation * Math.PI / 180;
		context.ellipse(placed.centerX, placed.centerY, placed.width / 2, placed.height / 2, angle, 0, 2 * Math.PI);
	} else {
		const contour = shapeContour(params.shape, placed);
		for (let at = 0; at < contour.length; at += 2) context.lineTo(contour[at], contour[at + 1]);
	}
	context.closePath();
	context.fillStyle = params.fill_color;
	context.globalAlpha = params.fill_opacity;
	context.fill();
	if (params.stroke_width === 0) return;
	context.strokeStyle = params.stroke_color;
	context.lineWidth = params.stroke_width;
	context.globalAlpha = 1;
	context.stroke();
}

// actions/prebuilt/shared/pixel-scale.ts
/**
* Returns the number of loaded pixels per pixel of the original. Parameters and strokes refer to pixels of the original. Browsers load the
* original.
*/
const getPixelScale = (image) => image?.scale ?? 1;

// actions/prebuilt/add-shape-to-image.ts
const image = getInput("image");
const params = allParams({ stroke_width: getParam("stroke_width") * getPixelScale(image) });
const canvas = canvasGround(image, params, params.width, params.height, images.canvas);
putShape(canvas, params);
await writeOutput("image", canvas);
