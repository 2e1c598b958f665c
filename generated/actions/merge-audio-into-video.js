/*
@flora-name Merge Audio into Video
@flora-description Replaces the audio of a video.
@flora-inputs [{ "name": "video", "type": "video" }, { "name": "audio", "type": "audio" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "duration", "label": "Duration", "type": "select", "default": "video",
    "description": "Duration of the result.",
    "options": [
      { "label": "Shortest", "value": "shortest", "description": "As long as the shorter of the two; the other is cut." },
      { "label": "Video", "value": "video", "description": "As long as the video: longer audio is cut, and silence follows shorter audio." },
      { "label": "Audio", "value": "audio", "description": "As long as the audio: a longer video is cut, and the last frame of a shorter one is held." }
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
@flora-cost 0.01
@flora-seconds 15
*/
// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;

// actions/prebuilt/shared/video-timing.ts
/** Returns a chain that trims audio, or pads it with silence, to exactly the given duration. */
const toExactDuration = (seconds) => `apad,atrim=end=${seconds.toFixed(6)}`;

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
/** Crops the last row or column if a side is odd, so that no frame is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// actions/prebuilt/merge-audio-into-video.ts
const clip = getInput("video");
const audio = getInput("audio");
const [videoSeconds, audioSeconds] = [clip.duration_seconds, audio.duration_seconds];
/** The end time of the output. If the output is longer than the video, the last frame is held until the end of the output. */
const seconds = {
	shortest: Math.min(videoSeconds, audioSeconds),
	video: videoSeconds,
	audio: audioSeconds
}[getParam("duration")];
const cut = seconds < clip.video_seconds ? `trim=end=${seconds},` : "";
await writeOutput("video", await video.render({
	inputs: [clip, audio],
	graph: `[${frameLabel(clip)}]${cut}${evenSides},${encodingFilters(clip.has_alpha, clip)}[out0];[a1]${toExactDuration(seconds)}[out1]`,
	outputs: ["video", "audio"],
	container: outputFormat(),
	pace: paceLike(seconds, clip)
}, seconds));
