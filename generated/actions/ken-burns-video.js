/*
@flora-name Ken Burns Video
@flora-description Makes a video from an image: a camera moves across it. Transparent areas become black.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "duration", "label": "Duration (s)", "type": "slider", "default": 5, "min": 1, "max": 30, "step": 0.5,
    "description": "Duration of the video."
  },
  {
    "key": "zoom_direction", "label": "Zoom Direction", "type": "select", "default": "in",
    "options": [
      { "label": "None", "value": "none", "description": "The camera stays at the zoom level." },
      { "label": "In", "value": "in", "description": "From the whole image to the zoom level." },
      { "label": "Out", "value": "out", "description": "From the zoom level to the whole image." }
    ]
  },
  {
    "key": "zoom", "label": "Zoom Level", "type": "slider", "default": 1.3, "min": 1.05, "max": 3, "step": 0.05,
    "description": "Zoom level: 2 shows half of the width."
  },
  {
    "key": "pan_direction", "label": "Pan", "type": "select", "default": "none",
    "description": "Direction of the camera.",
    "options": [
      { "label": "None", "value": "none" },
      { "label": "Left", "value": "left" },
      { "label": "Right", "value": "right" },
      { "label": "Up", "value": "up" },
      { "label": "Down", "value": "down" }
    ]
  },
  {
    "key": "easing", "label": "Easing", "type": "select", "default": "ease-in-out",
    "description": "How the movement starts and ends.",
    "options": [
      { "label": "Linear", "value": "linear", "description": "At one speed." },
      { "label": "Ease In", "value": "ease-in", "description": "Begins softly." },
      { "label": "Ease Out", "value": "ease-out", "description": "Ends softly." },
      { "label": "Ease In and Out", "value": "ease-in-out", "description": "Starts and ends softly." }
    ]
  },
  {
    "key": "fps", "label": "FPS", "type": "select", "default": "30",
    "description": "Frames per second.",
    "options": [
      { "label": "24", "value": "24" },
      { "label": "30", "value": "30" },
      { "label": "60", "value": "60" }
    ]
  }
]
@flora-cost 0.02
@flora-seconds 15
*/
// actions/prebuilt/shared/video-timing.ts
const countFramesAt = (seconds, rate) => Math.max(1, Math.round(seconds * rate));

// actions/prebuilt/shared/video-size.ts
/** Rounds a length to an even number, because only videos with even dimensions play everywhere. */
const even = (length) => Math.max(2, 2 * Math.round(length / 2));
/** Scales a size down so that its longer side is at most `longest`, and makes both sides even. */
function limitSize({ width, height }, longest) {
	const scale = Math.min(1, longest / Math.max(width, height));
	return {
		width: even(width * scale),
		height: even(height * scale)
	};
}

// actions/prebuilt/ken-burns-video.ts
const image = getInput("image");
const zoom = getParam("zoom");
const zoomDirection = getParam("zoom_direction");
const rate = Number(getParam("fps"));
const frames = countFramesAt(getParam("duration"), rate);
/** The longer side of the video is 1920 pixels if the image's longer side is at least that long; otherwise, it is 1280 pixels. */
const longest = Math.max(image.width, image.height);
const shown = longest >= 1920 ? 1920 : 1280;
const screen = sizeWithLongest(shown);
/** The size of the scaled image: large enough for the zoom to show every detail of the source. */
const stage = sizeWithLongest(Math.min(2880, Math.max(shown, Math.min(longest, shown * zoom))));
function sizeWithLongest(length) {
	const scale = length / longest;
	return limitSize({
		width: even(image.width * scale),
		height: even(image.height * scale)
	}, length);
}
/** Progress through the video, from 0 to 1. */
const linear = frames === 1 ? "0" : `(on/${frames - 1})`;
const along = {
	linear,
	"ease-in": `pow(${linear},2)`,
	"ease-out": `(1-pow(1-${linear},2))`,
	"ease-in-out": `(pow(${linear},2)*(3-2*${linear}))`
}[getParam("easing")];
/** The magnification changes exponentially, so that the speed of the zoom appears constant. */
const nearness = {
	none: `${zoom}`,
	in: `pow(${zoom},${along})`,
	out: `pow(${zoom},1-${along})`
}[zoomDirection];
/**
* Position of the camera: 0 at the center, 1 at the edge that it moves toward and -1 at the opposite edge. Without a zoom, the camera moves
* from edge to edge; when zooming in, it starts at the center; when zooming out, it ends there.
*/
const travel = {
	none: `(2*${along}-1)`,
	in: along,
	out: `(${along}-1)`
}[zoomDirection];
const [right, down] = {
	none: [0, 0],
	left: [-1, 0],
	right: [1, 0],
	up: [0, -1],
	down: [0, 1]
}[getParam("pan_direction")];
/** Returns an FFmpeg expression for the position of an edge of the camera's view, in pixels of the scaled image. */
const edge = (length, side, direction) => `${length}/2+${length}/2*(${direction}*(1-1/${nearness})*${travel}+${2 * side - 1}/${nearness})`;
const [left, end] = [edge("W", 0, right), edge("W", 1, right)];
const [top, bottom] = [edge("H", 0, down), edge("H", 1, down)];
const camera = `perspective=x0='${left}':y0='${top}':x1='${end}':y1='${top}':x2='${left}':y2='${bottom}':x3='${end}':y3='${bottom}':interpolation=cubic:sense=source:eval=frame`;
const still = await images.pixels(images.edit(image).flatten({ background: "#000000" }).resize(stage.width, stage.height, {
	fit: "fill",
	kernel: "lanczos3"
}));
await writeOutput("video", await video.render({
	inputs: [still],
	graph: `[v0]loop=loop=-1:size=1,trim=end_frame=${frames},settb=1/${rate},setpts=N,fps=${rate},format=yuv420p,${camera},scale=${screen.width}:${screen.height}:flags=lanczos,${video.playable}[out0]`,
	outputs: ["video"],
	container: "mp4"
}, frames / rate));
