/** The properties of a video that its clock depends on. */
interface Timed {
  duration_seconds: number
  frame_rate: number
}

const usual = 25
const least = 1
const most = 120
/** The rates of television, where a mean that is measured falls a little beside them. */
const exact = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60]

/** Frames a second, with the small errors of a mean taken away. */
export function getFrameRate({ frame_rate: mean }: Pick<Timed, 'frame_rate'>): number {
  if (!(mean > 0)) return usual
  return exact.find(rate => Math.abs(mean / rate - 1) < 0.0003) ?? Math.min(most, Math.max(least, mean))
}

export const framesIn = (seconds: number, rate: number): number => Math.max(1, Math.round(seconds * rate))

export const countFrames = (clip: Timed): number => framesIn(clip.duration_seconds, getFrameRate(clip))

/**
 * The end of a chain: at a constant rate, and of just so many frames. The first and the last are held where others are
 * missing, the last one before the rate is: at the end of a video `fps` drops what does not last half a frame.
 */
export const exactly = (frames: number, rate: number): string =>
  `tpad=stop=-1:stop_mode=clone,fps=${rate}:start_time=0,trim=end_frame=${frames}`

/** A chain of audio that lasts just so long: cut, or followed by silence. */
export const lasting = (seconds: number): string => `apad,atrim=end=${seconds.toFixed(6)}`

/** Changes the speed of audio and not its pitch. One `atempo` does it well from half to twice the speed only. */
export function tempo(factor: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(Math.log2(factor)) - 1e-9))
  return Array.from({ length: steps }, () => `atempo=${(factor ** (1 / steps)).toFixed(9)}`).join(',')
}

/** The common format of audio that is to be joined. */
export const alike = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo'
