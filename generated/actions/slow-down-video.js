/*
@flora-name Slow Down Video
@flora-description Plays a video slower, at the same frame rate.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "factor", "label": "Slow Factor (x)", "type": "slider", "default": 2, "min": 1, "max": 10, "step": 0.1,
    "description": "2 is half the speed, so twice the duration."
  },
  {
    "key": "smoothing", "label": "Smoothing", "type": "select", "default": "off",
    "description": "What is shown between the original frames.",
    "options": [
      { "label": "Off", "value": "off", "description": "Each frame is held until the next." },
      { "label": "Blend", "value": "blend", "description": "Frames blend into each other." },
      { "label": "Motion", "value": "motion", "description": "New frames are computed from the motion; this is slow." }
    ]
  },
  {
    "key": "keep_audio", "label": "Keep Audio (pitch-preserved)", "type": "toggle", "default": true,
    "description": "The audio slows down too, at the same pitch."
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
@flora-cost 0.03
@flora-seconds 30
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

// actions/prebuilt/shared/video-alpha.ts
/** Returns the filtergraph label of a video's frames. If the video has an alpha channel, the frames with this label have straight alpha. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;

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
/** Changes the speed of audio without changing its pitch. A single `atempo` sounds good only between half and double speed. */
function changeTempo(factor) {
	const steps = Math.max(1, Math.ceil(Math.abs(Math.log2(factor)) - 1e-9));
	return Array.from({ length: steps }, () => `atempo=${(factor ** (1 / steps)).toFixed(9)}`).join(",");
}

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
/** Crops the last row or column if a side is odd, so that no frame is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// actions/prebuilt/slow-down-video.ts
const clip = getInput("video");
const factor = getParam("factor");
const smoothing = getParam("smoothing");
const rate = getFrameRate(clip);
const frames = countFramesAt(clip.duration_seconds * factor, rate);
const seconds = frames / rate;
/** Motion estimation compares blocks of pixels and requires at least three frames. */
const [minSide, minFrames] = [32, 3];
if (smoothing === "motion" && (Math.min(clip.width, clip.height) < minSide || countFrames(clip) < minFrames)) throw new ActionError(`Motion smoothing needs a video of at least ${minSide} × ${minSide} pixels and ${minFrames} frames: set \`smoothing\` to \`blend\` for this video.`);
/** Maximum number of pixels for motion smoothing; two cores process 7 million per second. */
const maxMotionPixels = 2e9;
if (smoothing === "motion" && frames * clip.width * clip.height > maxMotionPixels) {
	const longest = (maxMotionPixels / frames / clip.width / clip.height * seconds).toFixed(1);
	throw new ActionError(`The video is too long for motion smoothing: at ${clip.width} × ${clip.height} pixels, the limit is ${longest} seconds, but the result would last ${seconds.toFixed(1)} seconds. Make the video smaller or shorter, or set \`smoothing\` to \`blend\`.`);
}
/** These filters fill the gaps that `setpts` creates. They need a constant frame rate. */
const slower = `setpts=PTS*${factor},`;
const even = `${toExactFrames(countFramesAt(clip.video_seconds, rate), rate)},${slower}`;
const changed = `${{
	off: slower,
	blend: `${even}framerate=fps=${rate}:interp_start=0:interp_end=255:scene=30,`,
	motion: `${even}minterpolate=fps=${rate}:mi_mode=mci:mc_mode=obmc:me_mode=bidir:me=epzs:scd=fdiff,`
}[smoothing]}${toExactFrames(frames, rate, smoothing === "off" ? rate / factor : rate)},${evenSides}`;
/**
* The filters that fill gaps do not support alpha, so the colors, composited over black, and the alpha are processed as two separate
* videos.
*/
const withAlpha = [
	`[v0]${changed},format=gbrap[colors]`,
	`[t0]alphaextract,setparams=range=pc,format=gbrp,${changed},format=gbrp,extractplanes=g[alpha]`,
	"[colors][alpha]alphamerge,unpremultiply=inplace=1[frames]"
].join(";");
await writeOutput("video", await renderVideo(clip, {
	frames: clip.has_alpha && smoothing !== "off" ? withAlpha : `[${frameLabel(clip)}]${changed}[frames]`,
	audio: getParam("keep_audio") ? `${changeTempo(1 / factor)},${toExactDuration(seconds)}` : null,
	seconds
}));
