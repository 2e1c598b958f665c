/*
@flora-name Video to Long Exposure
@flora-description Merges the frames of a video into one image, like a camera with an open shutter.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "blend_mode", "label": "Blend Mode", "type": "select", "default": "average",
    "options": [
      { "label": "Average", "value": "average", "description": "Smooths motion, such as water." },
      { "label": "Lighten", "value": "lighten", "description": "Keeps the lightest values: lights draw trails." },
      { "label": "Darken", "value": "darken", "description": "Keeps the darkest values." }
    ]
  },
  {
    "key": "frame_stride", "label": "Frame Stride (sample every N frames)", "type": "slider", "default": 1, "min": 1, "max": 60, "step": 1,
    "description": "1 uses every frame, 2 every second one."
  },
  {
    "key": "max_frames", "label": "Max Frames to Sample", "type": "number", "default": 300, "min": 1, "max": 2000, "step": 1,
    "description": "Maximum number of sampled frames."
  }
]
@flora-cost 0.01
@flora-seconds 15
*/
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
/**
* Returns filters that set a constant frame rate and an exact number of frames. Each output frame is the input frame shown at the output
* frame's timestamp. The first and last frames are repeated where frames are missing.
* @param before frame rate of the incoming frames: the average if it varies
*/
function toExactFrames(frames, rate, before = rate) {
	const ahead = before === rate ? .45 / rate : .001;
	return `${`tpad=stop_mode=clone:stop_duration=${1 / rate}`},settb=1/120000,setpts=PTS-${ahead}/TB,fps=${rate}:start_time=0:round=up,tpad=stop=-1:stop_mode=clone,trim=end_frame=${frames}`;
}

// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;

// actions/prebuilt/shared/straight-alpha.ts
/** Premultiplies colors in place. */
function multiplyByAlpha(rgba) {
	for (let at = 0; at < rgba.length; at++) if (at % 4 !== 3) rgba[at] = Math.round(rgba[at] * rgba[at - at % 4 + 3] / 255);
}
/** Reverses `multiplyByAlpha`, except for rounding errors. */
function divideByAlpha(rgba) {
	for (let at = 0; at < rgba.length; at += 4) {
		const alpha = rgba[at + 3];
		if (alpha > 0) for (let channel = at; channel < at + 3; channel++) rgba[channel] = Math.min(255, Math.round(rgba[channel] * 255 / alpha));
	}
}

// actions/prebuilt/video-to-long-exposure.ts
const clip = getInput("video");
const mode = getParam("blend_mode");
const stride = getParam("frame_stride");
const most = getParam("max_frames");
/** Sums of up to 2,000 channel values for an average; in other modes, the values themselves. */
let exposed = /* @__PURE__ */ new Uint32Array(0);
let size = {
	width: 0,
	height: 0
};
let samples = 0;
const count = Math.min((most - 1) * stride + 1, countFramesAt(clip.video_seconds, getFrameRate(clip)));
const samplesOnly = `[${frameLabel(clip)}]${toExactFrames(count, getFrameRate(clip))},select='not(mod(n,${stride}))'[out0]`;
for await (const { width, height, rgba } of video.frames(clip, samplesOnly)) {
	if (clip.has_alpha) multiplyByAlpha(rgba);
	if (samples === 0) {
		size = {
			width,
			height
		};
		exposed = new Uint32Array(rgba.length).fill(mode === "darken" ? 255 : 0);
	}
	if (mode === "average") for (let at = 0; at < rgba.length; at++) exposed[at] = exposed[at] + rgba[at];
	else if (mode === "lighten") for (let at = 0; at < rgba.length; at++) exposed[at] = Math.max(exposed[at], rgba[at]);
	else for (let at = 0; at < rgba.length; at++) exposed[at] = Math.min(exposed[at], rgba[at]);
	samples++;
}
if (samples === 0) throw new ActionError("The video has no visible frames.", "input_unreachable");
const divisor = mode === "average" ? samples : 1;
const rgba = Uint8Array.from(exposed, (sum) => Math.round(sum / divisor));
if (clip.has_alpha) divideByAlpha(rgba);
await writeOutput("image", {
	...size,
	rgba
});
