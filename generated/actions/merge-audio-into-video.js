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
  }
]
@flora-cost 0.01
@flora-seconds 15
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
/**
* The end of a chain: at a constant rate, and of just so many frames. The first and the last are held where others are
* missing, the last one before the rate is: at the end of a video `fps` drops what does not last half a frame.
*/
const exactly = (frames, rate) => `tpad=stop=-1:stop_mode=clone,fps=${rate}:start_time=0,trim=end_frame=${frames}`;
/** A chain of audio that lasts just so long: cut, or followed by silence. */
const lasting = (seconds) => `apad,atrim=end=${seconds.toFixed(6)}`;

// actions/prebuilt/shared/video-size.ts
/** Takes off the last row or column where there is an odd number of them: no frame is stretched by a pixel. */
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
	graph: `[v0]${exactly(frames, rate)},${evenSides},${video.playable}[out0];[a1]${lasting(seconds)}[out1]`,
	outputs: ["video", "audio"],
	container: "mp4"
}, seconds));
