/** Properties of a video that determine its timing. */
interface Timed {
  duration_seconds: number
  /** Frames per second: the average if the rate varies. */
  frame_rate: number
}

const defaultRate = 25
const minRate = 1
const maxRate = 120
/** Standard frame rates. A rate measured as an average can be slightly off. */
const standardRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60]

/** Returns the frames per second, correcting small errors in a measured average. */
export function getFrameRate({ frame_rate: mean }: Pick<Timed, 'frame_rate'>): number {
  if (!(mean > 0)) return defaultRate
  return standardRates.find(rate => Math.abs(mean / rate - 1) < 0.0003) ?? Math.min(maxRate, Math.max(minRate, mean))
}

export const countFramesAt = (seconds: number, rate: number): number => Math.max(1, Math.round(seconds * rate))

export const countFrames = (clip: Timed): number => countFramesAt(clip.duration_seconds, getFrameRate(clip))

/**
 * Returns filters that set a constant frame rate and an exact number of frames. Each output frame is the input frame shown at the output
 * frame's timestamp. The first and last frames are repeated where frames are missing.
 * @param before frame rate of the incoming frames: the average if it varies
 */
export function toExactFrames(frames: number, rate: number, before = rate): string {
  // Timestamps are rounded and, in recordings, vary slightly. If both rates are equal, shifting the timestamps by less than half a frame
  // does not change which frames are selected.
  const ahead = before === rate ? 0.45 / rate : 0.001
  // At the end of a video, `fps` drops anything shorter than a frame, so the last frame is held longer.
  const longer = `tpad=stop_mode=clone:stop_duration=${1 / rate}`
  return `${longer},settb=1/120000,setpts=PTS-${ahead}/TB,fps=${rate}:start_time=0:round=up,tpad=stop=-1:stop_mode=clone,trim=end_frame=${frames}`
}

/** Returns a chain that trims audio, or pads it with silence, to exactly the given duration. */
export const toExactDuration = (seconds: number): string => `apad,atrim=end=${seconds.toFixed(6)}`

/** Changes the speed of audio without changing its pitch. A single `atempo` sounds good only between half and double speed. */
export function changeTempo(factor: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(Math.log2(factor)) - 1e-9))
  return Array.from({ length: steps }, () => `atempo=${(factor ** (1 / steps)).toFixed(9)}`).join(',')
}

/** Common format for audio that is concatenated. */
export const commonAudioFormat = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo'
