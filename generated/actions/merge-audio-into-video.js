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

// actions/prebuilt/shared/video-alpha.ts
/** The label of a video's frames in a graph: with straight alpha if it has any. */
const frameLabel = ({ has_alpha: hasAlpha }, index = 0) => `${hasAlpha ? "t" : "v"}${index}`;

// actions/prebuilt/shared/video-render.ts
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

// actions/prebuilt/merge-audio-into-video.ts
const clip = getInput("video");
const audio = getInput("audio");
const rate = getFrameRate(clip);
const [ofVideo, ofAudio] = [clip.duration_seconds, audio.duration_seconds];
const frames = framesIn({
	shortest: Math.min(ofVideo, ofAudio),
	video: ofVideo,
	audio: ofAudio
}[getParam("duration")], rate);
const seconds = frames / rate;
await writeOutput("video", await video.render({
	inputs: [clip, audio],
	graph: `[${frameLabel(clip)}]${exactly(frames, rate)},${evenSides},${encodable(clip.has_alpha)}[out0];[a1]${lasting(seconds)}[out1]`,
	outputs: ["video", "audio"],
	container: outputFormat()
}, seconds));
