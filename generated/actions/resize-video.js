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
  }
]
@flora-cost 0.02
@flora-seconds 20
*/
// actions/prebuilt/shared/video-render.ts
function renderVideo(clip, { frames, last = "null", audio = "anull", more = [], seconds }) {
	const graph = `${frames};[frames]${video.playable},${last}[out0]`;
	const inputs = [clip, ...more];
	const pace = seconds === void 0 ? { pace: paceUntil(clip.video_seconds, clip) } : {};
	const withAudio = clip.has_audio && audio !== null;
	return video.render({
		inputs,
		graph: withAudio ? `${graph};[a0]${audio}[out1]` : graph,
		outputs: withAudio ? ["video", "audio"] : ["video"],
		container: "mp4",
		...pace
	}, seconds ?? clip.duration_seconds);
}
/** The `pace` of a recipe whose output has the times of a video's frames. */
const paceUntil = (seconds, { frame_rate }) => ({
	seconds,
	frame_rate
});

// actions/prebuilt/shared/video-size.ts
/** Even sides, which videos need in order to play everywhere. */
const even = (length) => Math.max(2, 2 * Math.round(length / 2));
/** A size with this ratio whose short side equals that of the video. */
function sizeOfRatio({ width, height }, ratio) {
	const short = Math.min(width, height);
	return ratio >= 1 ? {
		width: even(short * ratio),
		height: even(short)
	} : {
		width: even(short),
		height: even(short / ratio)
	};
}

// actions/prebuilt/shared/refusal.ts
/** Ends the run with a sentence for the caller; any other error of an action is a bug. Each bundle has a copy of this class, so engines read `code`. */
var Refusal = class extends Error {
	code;
	/** @param code `action_failed` if these values do not work together, `input_unreachable` if an input cannot be used */
	constructor(sentence, code = "action_failed") {
		super(sentence);
		this.code = code;
	}
};

// actions/prebuilt/resize-video.ts
const clip = getInput("video");
const resolution = getParam("resolution");
const short = resolution === "custom" ? getParam("custom_resolution") : Number(resolution);
const { width, height } = sizeOfRatio({
	width: short,
	height: short
}, clip.width / clip.height);
const longest = 8192;
if (Math.max(width, height) > longest) throw new Refusal(`The video would have ${width} × ${height} pixels: the limit is ${longest} pixels per side; use a lower resolution.`);
await writeOutput("video", await renderVideo(clip, { frames: `[v0]scale=${width}:${height}:flags=lanczos,setsar=1[frames]` }));
