/*
@flora-name Reverse Video
@flora-description Plays a video backwards.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "audio_mode", "label": "Audio", "type": "select", "default": "reverse",
    "options": [
      { "label": "Strip", "value": "strip", "description": "Leaves the audio out." },
      { "label": "Reverse", "value": "reverse", "description": "The audio plays backward too." },
      { "label": "Keep", "value": "keep", "description": "The audio plays forward as before." }
    ]
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
@flora-seconds 30
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
/**
* Returns filters that set a constant frame rate and an exact number of frames. Each output frame is the input frame shown at the output
* frame's timestamp. The first and last frames are repeated where frames are missing.
* @param before frame rate of the incoming frames: the average if it varies
*/
function toExactFrames(frames, rate, before = rate) {
	const ahead = before === rate ? .45 / rate : .001;
	return `${`tpad=stop_mode=clone:stop_duration=${1 / rate}`},settb=1/120000,setpts=PTS-${ahead}/TB,fps=${rate}:start_time=0:round=up,tpad=stop=-1:stop_mode=clone,trim=end_frame=${frames}`;
}
/** Returns a chain that trims audio, or pads it with silence, to exactly the given duration. */
const toExactDuration = (seconds) => `apad,atrim=end=${seconds.toFixed(6)}`;

// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;

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
/** Maximum memory for frames, in bytes. Frames are stored as 4:2:0, or as RGBA if they have alpha. */
const maxBytesInMemory = 192 * 2 ** 20;
/**
* Yields all frames of a video in reverse order. The video is read in pieces, starting from its end. Each frame is released when the next
* one is requested.
*/
async function* readBackward(clip) {
	const rate = getFrameRate(clip);
	const [format, bytes] = clip.has_alpha ? ["rgba", 4] : ["yuv420p", 1.5];
	const piece = Math.max(1, Math.floor(maxBytesInMemory / (clip.width * clip.height * bytes)));
	for (let end = countFrames(clip); end > 0; end -= piece) {
		const start = Math.max(0, end - piece);
		const graph = `[${frameLabel(clip)}]${toExactFrames(end - start, rate)},format=${format},reverse[out0]`;
		for await (const frame of video.frames({
			of: clip,
			from: start / rate
		}, graph, noProgress)) {
			yield frame;
			images.release(frame);
		}
	}
}
/**
* The number of pixels in a minute and a half of 1080p video at 30 frames per second. The limit is low because reading a video backward
* takes four times as long as reading it forward: each piece must be read from the keyframe before it.
*/
const maxReversedPixels = 6e9;
/** @throws {ActionError} if reading the video backward would take too long */
function checkReversible(clip) {
	const pixels = countFrames(clip) * clip.width * clip.height;
	if (pixels <= maxReversedPixels) return;
	const seconds = Math.floor(clip.duration_seconds * maxReversedPixels / pixels);
	throw new ActionError(`The video is too long to reverse: at ${clip.width} × ${clip.height} pixels, the limit is ${seconds} s. Trim the video, or make it smaller first.`);
}

// actions/prebuilt/shared/video-render.ts
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

// actions/prebuilt/shared/video-size.ts
/** Crops the last row or column if a side is odd, so that no frame is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// actions/prebuilt/reverse-video.ts
const clip = getInput("video");
checkReversible(clip);
const rate = getFrameRate(clip);
const frames = countFrames(clip);
const seconds = frames / rate;
const mode = getParam("audio_mode");
const withAudio = clip.has_audio && mode !== "strip";
const graph = `[v0]${toExactFrames(frames, rate)},${evenSides},${encodingFilters(clip.has_alpha, clip)}[out0]`;
const audio = `[a1]${toExactDuration(seconds)}${mode === "reverse" ? ",areverse" : ""}[out1]`;
const reversed = {
	frames: readBackward(clip),
	width: clip.width,
	height: clip.height,
	frame_rate: rate
};
await writeOutput("video", await video.render({
	inputs: withAudio ? [reversed, clip] : [reversed],
	graph: withAudio ? `${graph};${audio}` : graph,
	outputs: withAudio ? ["video", "audio"] : ["video"],
	container: outputFormat()
}, seconds));
