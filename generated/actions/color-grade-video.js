/*
@flora-name Color Grade Video
@flora-description Adjusts the colors of a film; the sound stays.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "brightness", "label": "Brightness", "type": "slider", "default": 0, "min": -1, "max": 1, "step": 0.01,
    "description": "What is added to everything: -1 makes all black, 1 all white."
  },
  {
    "key": "contrast", "label": "Contrast", "type": "slider", "default": 1, "min": 0, "max": 3, "step": 0.01,
    "description": "How far light and dark lie apart: 0 is one grey, 1 unchanged."
  },
  {
    "key": "saturation", "label": "Saturation", "type": "slider", "default": 1, "min": 0, "max": 3, "step": 0.01,
    "description": "How colorful the film is: 0 is black and white, 1 unchanged."
  },
  {
    "key": "gamma", "label": "Gamma", "type": "slider", "default": 1, "min": 0.1, "max": 5, "step": 0.01,
    "description": "Above 1 the mid tones become lighter, below 1 darker."
  }
]
@flora-cost 0.02
@flora-seconds 20
*/
// server/actions/prebuilt/shared/film-render.ts
function renderFilm(film, { pictures, sound = "anull", more = [], seconds }) {
	const graph = `${pictures};[pictures]${video.playable}[out0]`;
	const inputs = [film, ...more];
	return film.has_audio && sound !== null ? video.render({
		inputs,
		graph: `${graph};[a0]${sound}[out1]`,
		outputs: ["video", "audio"],
		container: "mp4"
	}, seconds) : video.render({
		inputs,
		graph,
		outputs: ["video"],
		container: "mp4"
	}, seconds);
}

// server/actions/prebuilt/shared/film-size.ts
/** Takes off the last row or column where there is an odd number of them: no picture is stretched by a pixel. */
const evenSides = "pad='max(2,iw)':'max(2,ih)',crop='floor(iw/2)*2':'floor(ih/2)*2':0:0";

// server/actions/prebuilt/color-grade-video.ts
const film = getInput("video");
const value = (key) => getParam(key).toFixed(4);
const levels = `scale=out_range=pc:out_color_matrix=bt709,format=yuv444p,eq=brightness=${value("brightness")}:contrast=${value("contrast")}:saturation=${value("saturation")}:gamma=${value("gamma")}`;
await writeOutput("video", await renderFilm(film, {
	pictures: `[v0]${evenSides},${levels}[pictures]`,
	seconds: film.duration_seconds
}));
