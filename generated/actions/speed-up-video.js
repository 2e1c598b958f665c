/*
@flora-name Speed Up Video
@flora-description Plays a video faster, at the same frame rate.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "factor", "label": "Speed Factor (x)", "type": "slider", "default": 2, "min": 1, "max": 20, "step": 0.1,
    "description": "2 is twice the speed, so half the duration."
  },
  {
    "key": "keep_audio", "label": "Keep Audio (pitch-preserved)", "type": "toggle", "default": true,
    "description": "The audio speeds up too, at the same pitch."
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
@flora-seconds 15
*/
// actions/prebuilt/shared/video-clock.ts
const usual = 25;
const least = 1;
const most = 120;
/** Standard frame rates, which a measured mean can miss slightly. */
const exact = [
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
/** Frames per second, with the small errors of a measured mean corrected. */
function getFrameRate({ frame_rate: mean }) {
	if (!(mean > 0)) return usual;
	return exact.find((rate) => Math.abs(mean / rate - 1) < 3e-4) ?? Math.min(most, Math.max(least, mean));
}
const framesIn = (seconds, rate) => Math.max(1, Math.round(seconds * rate));
/**
* The end of a chain: sets a constant rate and an exact number of frames. The first and last frames are repeated where
* frames are missing; the last one before the rate is set, because at the end of a video `fps` drops anything that
* lasts less than half a frame.
*/
const exactly = (frames, rate) => `tpad=stop=-1:stop_mode=clone,fps=${rate}:start_time=0,trim=end_frame=${frames}`;
/** An audio chain with exactly this duration: cut, or padded with silence. */
const lasting = (seconds) => `apad,atrim=end=${seconds.toFixed(6)}`;
/** Changes the speed of audio without its pitch. A single `atempo` sounds good only from half to twice the speed. */
function tempo(factor) {
	const steps = Math.max(1, Math.ceil(Math.abs(Math.log2(factor)) - 1e-9));
	return Array.from({ length: steps }, () => `atempo=${(factor ** (1 / steps)).toFixed(9)}`).join(",");
}

// actions/prebuilt/shared/video-alpha.ts
/** The label of a video's frames in a graph: with straight alpha if it has any. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;

// actions/prebuilt/shared/video-render.ts
function renderVideo(clip, change) {
	const { frames, hasAlpha = clip.has_alpha, over, last = "null", audio = "anull", more = [], seconds } = change;
	const graph = `${frames};[frames]${encodable(hasAlpha)},${last}[out0]`;
	const inputs = [{
		of: clip,
		over
	}, ...more];
	return clip.has_audio && audio !== null ? video.render({
		inputs,
		graph: `${graph};[a0]${audio}[out1]`,
		outputs: ["video", "audio"],
		container: outputFormat()
	}, seconds) : video.render({
		inputs,
		graph,
		outputs: ["video"],
		container: outputFormat()
	}, seconds);
}
/** The parameter `output_format`, which several actions have. */
const outputFormat = () => getParam("output_format");
/** The end of a chain whose frames are encoded; used once in a graph. MP4 has no alpha, so frames are composed over black. */
function encodable(hasAlpha) {
	const format = outputFormat();
	if (!hasAlpha) return video.playable;
	return format === "mp4" ? `format=gbrap,premultiply=inplace=1,${video.playable}` : video.transparent[format];
}

// actions/prebuilt/shared/video-size.ts
/** Removes the last row or column if a side is odd, so that no frame is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// actions/prebuilt/speed-up-video.ts
const clip = getInput("video");
const factor = getParam("factor");
const rate = getFrameRate(clip);
const frames = framesIn(clip.duration_seconds / factor, rate);
const seconds = frames / rate;
await writeOutput("video", await renderVideo(clip, {
	frames: `[${frameLabel(clip)}]setpts=PTS/${factor},${exactly(frames, rate)},${evenSides}[frames]`,
	audio: getParam("keep_audio") ? `${tempo(factor)},${lasting(seconds)}` : null,
	seconds
}));
