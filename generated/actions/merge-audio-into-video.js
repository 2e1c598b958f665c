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
/** An audio chain with exactly this duration: cut, or padded with silence. */
const lasting = (seconds) => `apad,atrim=end=${seconds.toFixed(6)}`;

// actions/prebuilt/shared/video-render.ts
/** The `pace` of a recipe whose output has the times of a video's frames. */
const paceUntil = (seconds, { frame_rate }) => ({
	seconds,
	frame_rate
});

// actions/prebuilt/shared/video-size.ts
/** Removes the last row or column if a side is odd, so that no frame is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// actions/prebuilt/merge-audio-into-video.ts
const clip = getInput("video");
const audio = getInput("audio");
const [ofVideo, ofAudio] = [clip.duration_seconds, audio.duration_seconds];
/** The last frame lasts until then, even if the audio is longer. */
const seconds = {
	shortest: Math.min(ofVideo, ofAudio),
	video: ofVideo,
	audio: ofAudio
}[getParam("duration")];
const cut = seconds < clip.video_seconds ? `trim=end=${seconds},` : "";
await writeOutput("video", await video.render({
	inputs: [clip, audio],
	graph: `[v0]${cut}${evenSides},${video.playable}[out0];[a1]${lasting(seconds)}[out1]`,
	outputs: ["video", "audio"],
	container: "mp4",
	pace: paceUntil(seconds, clip)
}, seconds));
