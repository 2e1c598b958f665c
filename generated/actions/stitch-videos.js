/*
@flora-name Stitch Videos
@flora-description Joins videos one after another, at their highest frame rate up to 60.
@flora-inputs [{ "name": "videos", "type": "video", "multiple": { "min": 1, "max": 20 } }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "aspect_ratio", "label": "Output Aspect Ratio", "type": "select", "default": "auto",
    "description": "The short side is that of the first video.",
    "options": [
      { "label": "Auto", "value": "auto", "description": "Same as the first video." },
      { "label": "21:9", "value": "21:9" },
      { "label": "16:9", "value": "16:9" },
      { "label": "3:2", "value": "3:2" },
      { "label": "4:3", "value": "4:3" },
      { "label": "5:4", "value": "5:4" },
      { "label": "1:1", "value": "1:1" },
      { "label": "4:5", "value": "4:5" },
      { "label": "3:4", "value": "3:4" },
      { "label": "2:3", "value": "2:3" },
      { "label": "9:16", "value": "9:16" },
      { "label": "9:21", "value": "9:21" }
    ]
  },
  {
    "key": "fit_mode", "label": "Fit Mode", "type": "select", "default": "contain",
    "description": "What happens to videos with another aspect ratio.",
    "options": [
      { "label": "Contain", "value": "contain", "description": "The whole video is shown, on a background." },
      { "label": "Cover", "value": "cover", "description": "The video fills the frame, and the excess is cut off." }
    ]
  },
  {
    "key": "background_mode", "label": "Background Mode", "type": "select", "default": "solid",
    "description": "What fills the space beside videos with another aspect ratio.",
    "options": [
      { "label": "Solid", "value": "solid", "description": "One color." },
      { "label": "Blur", "value": "blur", "description": "The video itself, enlarged and blurred." }
    ],
    "visibleIf": { "fit_mode": "contain" }
  },
  {
    "key": "background_color", "label": "Background Color", "type": "color", "default": "#000000",
    "description": "Color of the solid background.",
    "visibleIf": { "fit_mode": "contain", "background_mode": "solid" }
  },
  {
    "key": "blur_amount", "label": "Blur Amount", "type": "slider", "default": 40, "min": 0, "max": 100, "step": 1,
    "description": "Strength of the background blur, independent of the size of the video.",
    "visibleIf": { "fit_mode": "contain", "background_mode": "blur" }
  },
  {
    "key": "transition", "label": "Transition", "type": "select", "default": "none",
    "description": "Transition between videos; their audio is crossfaded.",
    "options": [
      { "label": "None", "value": "none", "description": "A hard cut." },
      { "label": "Fade", "value": "fade", "description": "Crossfade." },
      { "label": "Wipe Left", "value": "wipeleft", "description": "The next video comes from the right." },
      { "label": "Wipe Right", "value": "wiperight", "description": "The next video comes from the left." }
    ]
  },
  {
    "key": "transition_duration", "label": "Transition Duration (s)", "type": "slider", "default": 0.5, "min": 0.1, "max": 5, "step": 0.1,
    "description": "Both videos play during it; at most half of a video goes into each of its transitions.",
    "visibleIf": { "transition": ["fade", "wipeleft", "wiperight"] }
  }
]
@flora-cost 0.03
@flora-seconds 40
*/
// actions/prebuilt/shared/tones.ts
/** A value that is made when it is first needed. At the top of a module, every run would make it. */
function once(make) {
	let made;
	return () => (made ??= { value: make() }).value;
}

// actions/prebuilt/shared/color.ts
/** Linear light from 0 to 1, by the byte in sRGB. */
const linearByByte = once(() => Float32Array.from({ length: 256 }, (_, byte) => {
	const value = byte / 255;
	return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
}));

// actions/prebuilt/shared/sampling.ts
/** Distances between two pixels that are told apart. */
const phases = 256;
/** The sum of weights: the product of two of them and a byte fits into 31 bits. */
const unit = 1024;
/** Four for each distance. */
const weightTable = once(() => Int32Array.from(Array.from({ length: phases }, (_, phase) => wholeWeights(phase / phases)).flat()));
function wholeWeights(t) {
	const exact = /* @__PURE__ */ new Float64Array(4);
	weigh(t, exact);
	const [first, second, third, fourth] = Array.from(exact, (weight) => Math.round(weight * unit));
	const rest = unit - first - second - third - fourth;
	return t < .5 ? [
		first,
		second + rest,
		third,
		fourth
	] : [
		first,
		second,
		third + rest,
		fourth
	];
}
/** Catmull-Rom weights of the four pixels around a point at this distance from the second one. */
function weigh(t, weights) {
	weights[0] = t * (t * (1 - .5 * t) - .5);
	weights[1] = 1 + t * t * (1.5 * t - 2.5);
	weights[2] = t * (.5 + t * (2 - 1.5 * t));
	weights[3] = t * t * (.5 * t - .5);
}

// actions/prebuilt/shared/aspect.ts
/** At this many pixels a blur hides that the image was made smaller, which makes it fast. */
const enoughSigma = 4;
/** Below this nothing is to be seen of a blur. */
const leastSigma = .3;
/** @param amount 0 to 100, at which a twelfth of the longer side runs together */
function planBackdrop(image, canvas, amount) {
	const sigma = amount / 100 / 12 * Math.max(canvas.width, canvas.height);
	const scale = Math.min(1, enoughSigma / sigma);
	const side = (length, factor) => Math.max(1, Math.round(length * factor));
	const covered = Math.min(image.width / canvas.width, image.height / canvas.height);
	const [width, height] = [side(canvas.width, covered), side(canvas.height, covered)];
	return {
		part: {
			left: Math.floor((image.width - width) / 2),
			top: Math.floor((image.height - height) / 2),
			width,
			height
		},
		small: {
			width: side(canvas.width, scale),
			height: side(canvas.height, scale)
		},
		sigma: sigma * scale
	};
}

// actions/prebuilt/shared/video-canvas.ts
/** A color as FFmpeg writes it. A video is not transparent, so neither is the color. */
const typeColor = (text) => `0x${text.slice(1, 7)}`;
/**
* Chains from `[from]` to `[to]` that fit a video into a canvas: `contain` shows all of it before a background, `cover`
* fills the canvas and cuts off what is too much. In RGB, where a color is the one that was asked for.
*/
function onCanvas(from, to, clip, canvas, fit, background) {
	const across = canvas.width / clip.width;
	const down = canvas.height / clip.height;
	const scale = fit === "cover" ? Math.max(across, down) : Math.min(across, down);
	const width = Math.max(1, Math.round(clip.width * scale));
	const height = Math.max(1, Math.round(clip.height * scale));
	const scaled = `scale=${width}:${height}:flags=bicubic,setsar=1`;
	if (width >= canvas.width && height >= canvas.height) return `[${from}]${scaled},format=gbrp,crop=${canvas.width}:${canvas.height}:exact=1[${to}]`;
	const left = Math.floor((canvas.width - width) / 2);
	const top = Math.floor((canvas.height - height) / 2);
	if (background.mode === "solid") return `[${from}]${scaled},format=gbrp,pad=${canvas.width}:${canvas.height}:${left}:${top}:${typeColor(background.color)}[${to}]`;
	return [
		`[${from}]split[${to}_behind][${to}_before]`,
		`[${to}_behind]${backdrop(clip, canvas, background.blur)}[${to}_blurred]`,
		`[${to}_before]${scaled},format=gbrp[${to}_sharp]`,
		`[${to}_blurred][${to}_sharp]overlay=${left}:${top}:format=gbrp[${to}]`
	].join(";");
}
function backdrop(clip, canvas, amount) {
	const { part, small, sigma } = planBackdrop(clip, canvas, amount);
	const blur = sigma < .3 ? "" : `,gblur=sigma=${sigma.toFixed(3)}`;
	return `${`crop=${part.width}:${part.height}:${part.left}:${part.top}`},scale=${small.width}:${small.height}:flags=area,format=gbrp${blur},scale=${canvas.width}:${canvas.height}:flags=bicubic,setsar=1`;
}

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
/** The common format of audio that is to be joined. */
const alike = "aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo";

// actions/prebuilt/shared/video-size.ts
/** Videos that play everywhere have even sides. */
const even = (length) => Math.max(2, 2 * Math.round(length / 2));
/** Parses a ratio such as `16:9`. */
function parseRatio(text) {
	const [across = 1, down = 1] = text.split(":").map(Number);
	return across / down;
}
/** A size with this ratio, whose short side is as long as that of the video. */
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
/** Smaller in the same shape, where a side is longer than `longest`; and with even sides. */
function atMost({ width, height }, longest) {
	const scale = Math.min(1, longest / Math.max(width, height));
	return {
		width: even(width * scale),
		height: even(height * scale)
	};
}

// actions/prebuilt/stitch-videos.ts
const clips = getInputs("videos");
const [first] = clips;
const ratio = getParam("aspect_ratio");
const canvas = atMost(ratio === "auto" ? first : sizeOfRatio(first, parseRatio(ratio)), 4096);
const rate = Math.min(60, Math.max(...clips.map(getFrameRate)));
const lengths = clips.map((clip) => framesIn(clip.duration_seconds, rate));
const withAudio = clips.some((clip) => clip.has_audio);
const transition = getParam("transition");
const wished = transition === "none" ? 0 : framesIn(getParam("transition_duration"), rate);
/** How many frames a video shares with the one before it. */
const shared = lengths.map((length, at) => at === 0 ? 0 : Math.min(wished, Math.floor(length / 2), Math.floor(lengths[at - 1] / 2)));
const background = {
	mode: getParam("background_mode"),
	color: getParam("background_color"),
	blur: getParam("blur_amount")
};
function countFrames(at) {
	const clip = clips[at];
	const onIt = onCanvas("clip", "fitted", clip, canvas, getParam("fit_mode"), background);
	const graph = `[v0]fps=${rate}:start_time=0[clip];${onIt};[fitted]${exactly(lengths[at], rate)}[out0]`;
	return video.frames(clip, graph, [0, 0])[Symbol.asyncIterator]();
}
async function next(frames) {
	const { value, done } = await frames.next();
	if (done === true) throw new Error("A video has fewer frames than it declares.");
	return value;
}
/** One clip after another, so that never more than two are open: a graph that joins them all holds frames of each. */
async function* joined() {
	let frames = countFrames(0);
	for (const [at, length] of lengths.entries()) {
		const overlap = shared[at + 1] ?? 0;
		for (let frame = shared[at]; frame < length - overlap; frame++) yield await next(frames);
		if (at + 1 === lengths.length) return;
		const following = countFrames(at + 1);
		for (let frame = 0; frame < overlap; frame++) yield between(transition, await next(frames), await next(following), (frame + 1) / (overlap + 1));
		await frames.return?.();
		frames = following;
	}
}
const frames = lengths.reduce((sum, length, at) => sum + length - shared[at], 0);
const inputs = [{
	frames: joined(),
	width: canvas.width,
	height: canvas.height,
	frame_rate: rate
}, ...clips];
/** Chains from all videos to `[out1]`. */
function audioGraph() {
	const each = clips.map((clip, at) => {
		return `${clip.has_audio ? `[a${at + 1}]` : "anullsrc=r=48000:cl=stereo,"}${alike},${lasting(lengths[at] / rate)},asetpts=N/SR/TB[audio${at}]`;
	});
	const joints = shared.slice(1).map((overlap, at) => {
		return `${`[${at === 0 ? "audio0" : `mixed${at}`}][audio${at + 1}]`}${overlap === 0 ? "concat=n=2:v=0:a=1" : `acrossfade=duration=${overlap / rate}`},asetpts=N/SR/TB[mixed${at + 1}]`;
	});
	const last = clips.length === 1 ? "audio0" : `mixed${clips.length - 1}`;
	return [
		...each,
		...joints,
		`[${last}]${lasting(frames / rate)}[out1]`
	].join(";");
}
const graph = `[v0]${exactly(frames, rate)},${video.playable}[out0]`;
await writeOutput("video", await video.render(withAudio ? {
	inputs,
	graph: `${graph};${audioGraph()}`,
	outputs: ["video", "audio"],
	container: "mp4"
} : {
	inputs: inputs.slice(0, 1),
	graph,
	outputs: ["video"],
	container: "mp4"
}, frames / rate));
/** Mixes two frames of one size. @param share how far the transition has come, from 0 to 1 */
function between(kind, before, after, share) {
	if (kind === "fade") return faded(before, after, share);
	const edge = Math.round(before.width * (kind === "wipeleft" ? 1 - share : share));
	return kind === "wipeleft" ? beside(before, after, edge) : beside(after, before, edge);
}
function faded({ width, height, rgba: before }, { rgba: after }, share) {
	const weight = Math.round(share * 256);
	const rgba = new Uint8Array(before.length);
	for (let at = 0; at < rgba.length; at++) rgba[at] = before[at] * (256 - weight) + after[at] * weight + 128 >> 8;
	return {
		width,
		height,
		rgba
	};
}
/** @param edge the column from which on the right frame is seen */
function beside({ width, height, rgba: left }, { rgba: right }, edge) {
	const rgba = new Uint8Array(right);
	for (let row = 0; row < height; row++) rgba.set(left.subarray(row * width * 4, (row * width + edge) * 4), row * width * 4);
	return {
		width,
		height,
		rgba
	};
}
