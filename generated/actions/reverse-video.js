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
  }
]
@flora-cost 0.02
@flora-seconds 30
*/
// actions/prebuilt/shared/video-clock.ts
const usual = 25;
const least = 1;
const most = 120;
/** The rates of television, where a mean that is measured falls a little beside them. */
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
/** Frames a second, with the small errors of a mean taken away. */
function getFrameRate({ frame_rate: mean }) {
	if (!(mean > 0)) return usual;
	return exact.find((rate) => Math.abs(mean / rate - 1) < 3e-4) ?? Math.min(most, Math.max(least, mean));
}
const framesIn = (seconds, rate) => Math.max(1, Math.round(seconds * rate));
const countFrames = (clip) => framesIn(clip.duration_seconds, getFrameRate(clip));
/**
* The end of a chain: at a constant rate, and of just so many frames. The first and the last are held where others are
* missing, the last one before the rate is: at the end of a video `fps` drops what does not last half a frame.
*/
const exactly = (frames, rate) => `tpad=stop=-1:stop_mode=clone,fps=${rate}:start_time=0,trim=end_frame=${frames}`;
/** A chain of audio that lasts just so long: cut, or followed by silence. */
const lasting = (seconds) => `apad,atrim=end=${seconds.toFixed(6)}`;

// actions/prebuilt/shared/video-frames.ts
/** Progress counts the output, not reading. */
const unseen = [0, 0];
/** Bytes of the frames that are held at once, in 4:2:0. */
const held = 192 * 2 ** 20;
/** All frames of a video from its last to its first, read piece by piece from its end. Each is gone when the next is asked for. */
async function* backwards(clip) {
	const rate = getFrameRate(clip);
	const piece = Math.max(1, Math.floor(held / (clip.width * clip.height * 1.5)));
	for (let end = countFrames(clip); end > 0; end -= piece) {
		const start = Math.max(0, end - piece);
		const graph = `[v0]${exactly(end - start, rate)},format=yuv420p,reverse[out0]`;
		for await (const frame of video.frames({
			of: clip,
			from: start / rate
		}, graph, unseen)) {
			yield frame;
			images.release(frame);
		}
	}
}
/** The pixels of a minute and a half of 1080p: reading a piece begins at the keyframe before it, so all takes four times as long as forwards. */
const mostBackwards = 6e9;
/** @throws where reading backwards would take too long */
function refuseLongBackwards(clip) {
	const pixels = countFrames(clip) * clip.width * clip.height;
	if (pixels <= mostBackwards) return;
	const seconds = Math.floor(clip.duration_seconds * mostBackwards / pixels);
	throw new Error(`The video is too long to be reversed: at ${clip.width} × ${clip.height} pixels the limit is ${seconds} seconds. Cut it, or make it smaller first.`);
}

// actions/prebuilt/shared/video-size.ts
/** Takes off the last row or column where there is an odd number of them: no frame is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// actions/prebuilt/reverse-video.ts
const clip = getInput("video");
refuseLongBackwards(clip);
const rate = getFrameRate(clip);
const frames = countFrames(clip);
const seconds = frames / rate;
const mode = getParam("audio_mode");
const withAudio = clip.has_audio && mode !== "strip";
const graph = `[v0]${exactly(frames, rate)},${evenSides},${video.playable}[out0]`;
const audio = `[a1]${lasting(seconds)}${mode === "reverse" ? ",areverse" : ""}[out1]`;
const reversed = {
	frames: backwards(clip),
	width: clip.width,
	height: clip.height,
	frame_rate: rate
};
await writeOutput("video", await video.render({
	inputs: withAudio ? [reversed, clip] : [reversed],
	graph: withAudio ? `${graph};${audio}` : graph,
	outputs: withAudio ? ["video", "audio"] : ["video"],
	container: "mp4"
}, seconds));
