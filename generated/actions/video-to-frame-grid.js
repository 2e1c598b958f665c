/*
@flora-name Video to Frame Grid
@flora-description Places frames of a video side by side in one image, in reading order.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "cols", "label": "Columns", "type": "slider", "default": 3, "min": 1, "max": 12, "step": 1,
    "description": "Frames per row."
  },
  {
    "key": "rows", "label": "Rows", "type": "slider", "default": 3, "min": 1, "max": 12, "step": 1,
    "description": "Number of rows."
  },
  {
    "key": "cell_width", "label": "Cell Width (px)", "type": "number", "default": 320, "min": 16, "max": 1920, "step": 1,
    "description": "Width of each frame; its height follows from the aspect ratio of the video."
  },
  {
    "key": "gap", "label": "Gap Between Cells (px)", "type": "slider", "default": 8, "min": 0, "max": 100, "step": 1,
    "description": "Space between and around the frames."
  },
  {
    "key": "background", "label": "Background Color", "type": "color", "default": "#000000",
    "description": "Color of the space."
  }
]
@flora-cost 0.01
@flora-seconds 10
*/
// actions/prebuilt/shared/video-timing.ts
const defaultRate = 25;
const minRate = 1;
const maxRate = 120;
/** Standard frame rates. A rate measured as an average can be slightly off. */
const standardRates = [
	24e3 / 1001,
	24,
	25,
	3e4 / 1001,
	30,
	48,
	50,
	6e4 / 1001,
	60
];
/** Returns the frames per second, correcting small errors in a measured average. */
function getFrameRate({ frame_rate: mean }) {
	if (!(mean > 0)) return defaultRate;
	return standardRates.find((rate) => Math.abs(mean / rate - 1) < 3e-4) ?? Math.min(maxRate, Math.max(minRate, mean));
}
const countFramesAt = (seconds, rate) => Math.max(1, Math.round(seconds * rate));
const countFrames = (clip) => countFramesAt(clip.duration_seconds, getFrameRate(clip));

// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;
/**
* Adapts a chain that moves or mixes pixels. If the video has alpha, its colors are premultiplied for the chain, so that hidden colors do
* not show at the edges.
*/
const resampled = (hasAlpha, chain) => hasAlpha ? `format=gbrap,premultiply=inplace=1,${chain},unpremultiply=inplace=1` : chain;

// actions/prebuilt/shared/straight-alpha.ts
/** Sets invisible pixels to transparent black, because their colors would otherwise show in programs that ignore alpha. */
function clearInvisible(rgba) {
	for (let at = 0; at < rgba.length; at += 4) if (rgba[at + 3] === 0) rgba.fill(0, at, at + 4);
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

// actions/prebuilt/shared/video-frames.ts
/** An empty progress span, because progress reflects how much of the output has been written, not how much of the input has been read. */
const noProgress = [0, 0];
/**
* Returns the frame that a video shows at the given time, or the last frame if the video ends earlier. The frame includes the alpha
* channel, if the video has one.
* @param span part of the progress, from 0 to 1
* @param chain filters to apply
*/
async function readFrame(clip, seconds, span = noProgress, chain = "null") {
	for await (const frame of video.frames({
		of: clip,
		from: seconds
	}, `[${frameLabel(clip)}]trim=end_frame=1,${chain}[out0]`, span)) {
		if (clip.has_alpha) clearInvisible(frame.rgba);
		return frame;
	}
	throw new ActionError("The video has no visible frames.", "input_unreachable");
}
/**
* Returns a time, in seconds, at which a frame is shown. Frame numbers are based on the average frame rate; out-of-range numbers are
* clamped to the first or last frame.
*/
function getFrameTime(clip, frame) {
	const number = Math.round(frame);
	if (number <= 0) return 0;
	return number >= countFrames(clip) - 1 ? clip.duration_seconds : (number + .45) / getFrameRate(clip);
}

// actions/prebuilt/video-to-frame-grid.ts
const clip = getInput("video");
const columns = getParam("cols");
const rows = getParam("rows");
const gap = getParam("gap");
const cell = {
	width: getParam("cell_width"),
	height: Math.max(1, Math.round(getParam("cell_width") * clip.height / clip.width))
};
const width = gap + columns * (cell.width + gap);
const height = gap + rows * (cell.height + gap);
const [maxPixels, longestSide] = [5e7, 16384];
if (width * height > maxPixels || Math.max(width, height) > longestSide) throw new ActionError(`The grid would be ${width} × ${height} pixels, but the limits are 50 million pixels and ${longestSide} pixels per side: use smaller or fewer cells.`);
/**
* The video is divided into equal parts, and each cell shows the frame in the middle of a part, so that a black beginning or end is not
* shown.
*/
const cells = [];
const count = columns * rows;
for (let at = 0; at < count; at++) {
	const frame = Math.floor((at + .5) / count * countFrames(clip));
	const image = await readFrame(clip, getFrameTime(clip, frame), [at / count, (at + 1) / count], resampled(clip.has_alpha, `scale=${cell.width}:${cell.height}:flags=bicubic`));
	cells.push({
		input: Buffer.from(image.rgba),
		raw: {
			width: image.width,
			height: image.height,
			channels: 4
		},
		left: gap + at % columns * (cell.width + gap),
		top: gap + Math.floor(at / columns) * (cell.height + gap)
	});
}
/** Erases the background behind frames that have alpha; otherwise, it would show through them. */
const holes = clip.has_alpha ? cells.map((each) => ({
	...each,
	input: Buffer.alloc(each.input.length, 255),
	blend: "dest-out"
})) : [];
await writeOutput("image", images.blank(width, height, getParam("background")).composite([...holes, ...cells]));
