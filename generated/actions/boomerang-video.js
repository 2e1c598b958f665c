/*
@flora-name Boomerang Video
@flora-description Plays a film forwards and then backwards. Each turning point is shown once, so the film loops without a stop.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "speed", "label": "Speed", "type": "slider", "default": 1, "min": 0.25, "max": 4, "step": 0.05,
    "description": "2 is twice as fast."
  },
  {
    "key": "include_audio", "label": "Include Audio", "type": "toggle", "default": true,
    "description": "The sound goes forwards and backwards too."
  }
]
@flora-cost 0.03
@flora-seconds 30
*/
// server/actions/prebuilt/shared/film-clock.ts
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
function rateOf({ frame_rate: mean }) {
	if (!(mean > 0)) return usual;
	return exact.find((rate) => Math.abs(mean / rate - 1) < 3e-4) ?? Math.min(most, Math.max(least, mean));
}
const framesIn = (seconds, rate) => Math.max(1, Math.round(seconds * rate));
const framesOf = (film) => framesIn(film.duration_seconds, rateOf(film));
/**
* The end of a chain: at a constant rate, and of just so many frames. The first and the last are held where others are
* missing, the last one before the rate is: at the end of a film `fps` drops what does not last half a frame.
*/
const exactly = (frames, rate) => `tpad=stop=-1:stop_mode=clone,fps=${rate}:start_time=0,trim=end_frame=${frames}`;
/** A chain of sound that lasts just so long: cut, or followed by silence. */
const lasting = (seconds) => `apad,atrim=end=${seconds.toFixed(6)}`;

// server/actions/prebuilt/shared/film-pictures.ts
/** Reading is no part of the progress: what is made of it is. */
const unseen = [0, 0];
/** Bytes of the pictures that are held at once, in 4:2:0. */
const held = 192 * 2 ** 20;
/** All pictures of a film from its last to its first, read piece by piece from its end. */
async function* backwards(film) {
	const rate = rateOf(film);
	const piece = Math.max(1, Math.floor(held / (film.width * film.height * 1.5)));
	for (let end = framesOf(film); end > 0; end -= piece) {
		const start = Math.max(0, end - piece);
		yield* video.frames({
			of: film,
			from: start / rate
		}, `[v0]${exactly(end - start, rate)},format=yuv420p,reverse[out0]`, unseen);
	}
}
/** What a minute and a half of 1080p has: reading a piece begins at the keyframe before it, so all takes four times as long as forwards. */
const mostBackwards = 6e9;
/** @throws where reading backwards would take too long */
function refuseLongBackwards(film) {
	const pixels = framesOf(film) * film.width * film.height;
	if (pixels <= mostBackwards) return;
	const seconds = Math.floor(film.duration_seconds * mostBackwards / pixels);
	throw new Error(`The film is too long to be reversed: at ${film.width} × ${film.height} pixels at most ${seconds} seconds can be. Cut it, or make it smaller first.`);
}

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

// server/actions/prebuilt/shared/film-sound.ts
/** Changes the speed of a sound and not its pitch. One `atempo` does it well from half to twice the speed only. */
function tempo(factor) {
	const steps = Math.max(1, Math.ceil(Math.abs(Math.log2(factor)) - 1e-9));
	return Array.from({ length: steps }, () => `atempo=${(factor ** (1 / steps)).toFixed(9)}`).join(",");
}

// server/actions/prebuilt/boomerang-video.ts
const film = getInput("video");
refuseLongBackwards(film);
const rate = rateOf(film);
const speed = getParam("speed");
const there = framesOf(film);
/** Without its last and its first picture, which the way forwards shows. */
const back = Math.max(0, there - 2);
const frames = Math.max(1, Math.round((there + back) / speed));
const seconds = frames / rate;
const pictures = `${`[v0]${exactly(there, rate)},format=rgba,setsar=1[there]`};${back === 0 ? "[there]null[both]" : `[v1]trim=start_frame=1:end_frame=${back + 1},setpts=PTS-STARTPTS,setsar=1[back];[there][back]concat=n=2[both]`};[both]setpts=PTS/${speed},${exactly(frames, rate)},${evenSides}[pictures]`;
const turn = there / rate;
const sound = `${lasting(turn)},asplit[a_there][a_turned];[a_turned]areverse[a_back];[a_there][a_back]concat=n=2:v=0:a=1,${tempo(speed)},${lasting(seconds)}`;
await writeOutput("video", await renderFilm(film, {
	pictures,
	sound: getParam("include_audio") ? sound : null,
	more: back === 0 ? [] : [{
		frames: backwards(film),
		width: film.width,
		height: film.height,
		frame_rate: rate
	}],
	seconds
}));
