/*
@flora-name Change Video Aspect Ratio
@flora-description Crops or pads a video to another aspect ratio.
@flora-inputs [{ "name": "video", "type": "video" }]
@flora-outputs [{ "name": "video", "type": "video" }]
@flora-params [
  {
    "key": "aspect_ratio", "label": "Aspect Ratio", "type": "select", "default": "1:1",
    "description": "Aspect ratio of the result.",
    "options": [
      { "label": "1:1", "value": "1:1" },
      { "label": "16:9", "value": "16:9" },
      { "label": "9:16", "value": "9:16" },
      { "label": "4:3", "value": "4:3" },
      { "label": "3:4", "value": "3:4" },
      { "label": "3:2", "value": "3:2" },
      { "label": "2:3", "value": "2:3" },
      { "label": "21:9", "value": "21:9" }
    ]
  },
  {
    "key": "fit", "label": "Fit", "type": "select", "default": "crop",
    "description": "The video is never scaled, unless a side would be longer than 4096 pixels.",
    "options": [
      { "label": "Crop", "value": "crop", "description": "The excess is cut off on both sides." },
      { "label": "Pad", "value": "pad", "description": "The missing area is added on both sides." }
    ]
  },
  {
    "key": "background_mode", "label": "Background", "type": "select", "default": "solid",
    "description": "What is added.",
    "options": [
      { "label": "Solid", "value": "solid", "description": "One color." },
      { "label": "Blur", "value": "blur", "description": "The video itself, enlarged and blurred." }
    ],
    "visibleIf": { "fit": "pad" }
  },
  {
    "key": "pad_color", "label": "Pad Color", "type": "color", "default": "#000000",
    "description": "Color of the solid background.",
    "visibleIf": { "fit": "pad", "background_mode": "solid" }
  },
  {
    "key": "blur_amount", "label": "Blur Amount", "type": "slider", "default": 40, "min": 0, "max": 100, "step": 1,
    "description": "Strength of the background blur, independent of the size of the video.",
    "visibleIf": { "fit": "pad", "background_mode": "blur" }
  }
]
@flora-cost 0.02
@flora-seconds 20
*/
// actions/prebuilt/shared/tones.ts
/** A value that is computed on first use. Computed at the top of a module, it would cost time in every run. */
function once(make) {
	let made;
	return () => (made ??= { value: make() }).value;
}

// actions/prebuilt/shared/color.ts
/** Linear light from 0 to 1, indexed by the sRGB byte. */
const linearByByte = once(() => Float32Array.from({ length: 256 }, (_, byte) => {
	const value = byte / 255;
	return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
}));

// actions/prebuilt/shared/sampling.ts
/** Number of distinct positions between two pixels. */
const phases = 256;
/** Sum of the weights: the product of two weights and a byte fits into 31 bits. */
const unit = 1024;
/** Four weights per position. */
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
/** Catmull-Rom weights of the four pixels around a point at distance `t` from the second one. */
function weigh(t, weights) {
	weights[0] = t * (t * (1 - .5 * t) - .5);
	weights[1] = 1 + t * t * (1.5 * t - 2.5);
	weights[2] = t * (.5 + t * (2 - 1.5 * t));
	weights[3] = t * t * (.5 * t - .5);
}

// actions/prebuilt/shared/aspect.ts
/** A blur of this many pixels hides that the image was scaled down, which makes blurring fast. */
const enoughSigma = 4;
/** A smaller blur is invisible. */
const leastSigma = .3;
/** @param amount 0 to 100; 100 blurs over a twelfth of the longer side */
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
/** A color in FFmpeg's notation. Videos have no transparency, so alpha is dropped. */
const typeColor = (text) => `0x${text.slice(1, 7)}`;
/**
* Chains from `[from]` to `[to]` that fit a video into a canvas: `contain` shows all of it on a background, `cover`
* fills the canvas and crops the rest. They use RGB, in which the color is exact.
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
	return `${`crop=${part.width}:${part.height}:${part.left}:${part.top}:exact=1`},scale=${small.width}:${small.height}:flags=area,format=gbrp${blur},scale=${canvas.width}:${canvas.height}:flags=bicubic,setsar=1`;
}

// actions/prebuilt/shared/video-render.ts
function renderVideo(clip, { frames, last = "null", audio = "anull", more = [], seconds }) {
	const graph = `${frames};[frames]${video.playable},${last}[out0]`;
	const inputs = [clip, ...more];
	const pace = seconds === void 0 ? { pace: paceUntil(clip.video_seconds, clip) } : {};
	const withAudio = clip.has_audio && audio !== null;
	return video.render({
		inputs,
		graph: withAudio ? `${graph};[a0]${audio}[out1]` : graph,
		outputs: withAudio ? ["video", "audio"] : ["video"],
		container: "mp4",
		...pace
	}, seconds ?? clip.duration_seconds);
}
/** The `pace` of a recipe whose output has the times of a video's frames. */
const paceUntil = (seconds, { frame_rate }) => ({
	seconds,
	frame_rate
});

// actions/prebuilt/shared/video-size.ts
/** Even sides, which videos need in order to play everywhere. */
const even = (length) => Math.max(2, 2 * Math.round(length / 2));
/** Parses a ratio such as `16:9`. */
function parseRatio(text) {
	const [across = 1, down = 1] = text.split(":").map(Number);
	return across / down;
}
/** The largest part of a video with this ratio, or the smallest canvas with this ratio around it. Not rounded. */
function aroundOrWithin({ width, height }, ratio, fit) {
	return width > height * ratio === (fit === "crop") ? {
		width: height * ratio,
		height
	} : {
		width,
		height: width / ratio
	};
}
/** Scales a size down to `longest` and makes its sides even. */
function atMost({ width, height }, longest) {
	const scale = Math.min(1, longest / Math.max(width, height));
	return {
		width: even(width * scale),
		height: even(height * scale)
	};
}

// actions/prebuilt/change-video-ar.ts
const clip = getInput("video");
const fit = getParam("fit");
const canvas = atMost(aroundOrWithin(clip, parseRatio(getParam("aspect_ratio")), fit), Math.max(4096, clip.width, clip.height));
const background = {
	mode: getParam("background_mode"),
	color: getParam("pad_color"),
	blur: getParam("blur_amount")
};
const frames = onCanvas("v0", "frames", clip, canvas, fit === "crop" ? "cover" : "contain", background);
await writeOutput("video", await renderVideo(clip, { frames }));
