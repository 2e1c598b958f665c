/*
@flora-name Resize Video
@flora-description Scales a video by its short side: 720 turns a landscape video into 720p and makes a portrait video 720 pixels wide.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "resolution", "label": "Resolution", "type": "select", "default": "720",
    "description": "Length of the short side. A video can become larger, but not sharper.",
    "options": [
      { "label": "240p", "value": "240" },
      { "label": "360p", "value": "360" },
      { "label": "480p", "value": "480" },
      { "label": "540p", "value": "540" },
      { "label": "720p", "value": "720" },
      { "label": "1080p", "value": "1080" },
      { "label": "1440p", "value": "1440" },
      { "label": "2160p (4K)", "value": "2160" },
      { "label": "Custom", "value": "custom" }
    ]
  },
  {
    "key": "custom_resolution", "label": "Custom Resolution (px)", "type": "number", "default": 720, "min": 16, "max": 2160, "step": 2,
    "description": "Length of the short side.",
    "visibleIf": { "resolution": "custom" }
  },
  {
    "key": "output_format", "label": "Output Format", "type": "select", "default": "mp4",
    "description": "WebM and MOV keep transparency.",
    "options": [
      { "label": "MP4", "value": "mp4", "description": "Plays everywhere; transparent parts show the background, or black." },
      { "label": "WebM", "value": "webm", "description": "For web pages (VP9)." },
      { "label": "MOV", "value": "mov", "description": "For editing programs (ProRes 4444); large." }
    ]
  }
]
@flora-cost 0.02
@flora-seconds 20
*/
// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;
/**
* Adapts a chain that moves or mixes pixels. If the video has alpha, its colors are premultiplied for the chain, so that hidden colors do
* not show at the edges.
*/
const resampled = (hasAlpha, chain) => hasAlpha ? `format=gbrap,premultiply=inplace=1,${chain},unpremultiply=inplace=1` : chain;

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

// actions/prebuilt/shared/video-render.ts
function renderVideo(clip, change) {
	const { frames, hasAlpha = clip.has_alpha, size = clip, over, last = "null", audio = "anull", more = [], seconds } = change;
	const graph = `${frames};[frames]${encodingFilters(hasAlpha, size)},${last}[out0]`;
	const pace = seconds === void 0 ? { pace: paceLike(clip.video_seconds, clip) } : {};
	const withAudio = clip.has_audio && audio !== null;
	return video.render({
		inputs: [{
			of: clip,
			over
		}, ...more],
		graph: withAudio ? `${graph};[a0]${audio}[out1]` : graph,
		outputs: withAudio ? ["video", "audio"] : ["video"],
		container: outputFormat(),
		...pace
	}, seconds ?? clip.duration_seconds);
}
/** Returns the parameter `output_format`, which several actions share. */
const outputFormat = () => getParam("output_format");
/** Maximum number of pixels per frame of a WebM with alpha, because its two encoders use 160 MiB per megapixel. */
const maxPixelsWithAlpha = 4096e3;
/**
* Returns the filters that prepare a chain's frames for encoding. Use them only once per graph. MP4 has no alpha, so frames are composited
* over black.
* @throws {ActionError} if the frames are too large
*/
function encodingFilters(hasAlpha, { width, height }) {
	const format = outputFormat();
	if (!hasAlpha) return video.playable;
	if (format === "webm" && width * height > maxPixelsWithAlpha) throw new ActionError(`A frame of a transparent WebM can have at most 4,096,000 pixels (2560 × 1600), but this one would be ${width} × ${height}: choose MOV or MP4, or make the video smaller first.`);
	return format === "mp4" ? `format=gbrap,premultiply=inplace=1,${video.playable}` : video.transparent[format];
}
/** Returns the `pace` of a recipe whose output has the timestamps of a video's frames. */
const paceLike = (seconds, { frame_rate }) => ({
	seconds,
	frame_rate
});

// actions/prebuilt/shared/video-size.ts
/** Rounds a length to an even number, because only videos with even dimensions play everywhere. */
const even = (length) => Math.max(2, 2 * Math.round(length / 2));
/** Returns a size that has the given ratio and whose shorter side is as long as the video's. */
function resizeToRatio({ width, height }, ratio) {
	const short = Math.min(width, height);
	return ratio >= 1 ? {
		width: even(short * ratio),
		height: even(short)
	} : {
		width: even(short),
		height: even(short / ratio)
	};
}

// actions/prebuilt/resize-video.ts
const clip = getInput("video");
const resolution = getParam("resolution");
const short = resolution === "custom" ? getParam("custom_resolution") : Number(resolution);
const { width, height } = resizeToRatio({
	width: short,
	height: short
}, clip.width / clip.height);
const longest = 8192;
if (Math.max(width, height) > longest) throw new ActionError(`The video would be ${width} × ${height} pixels, but the limit is ${longest} pixels per side: use a lower resolution.`);
const scaled = resampled(clip.has_alpha, `scale=${width}:${height}:flags=lanczos`);
await writeOutput("video", await renderVideo(clip, {
	frames: `[${frameLabel(clip)}]${scaled},setsar=1[frames]`,
	size: {
		width,
		height
	}
}));
