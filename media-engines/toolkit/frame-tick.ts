/** Maximum number of encoded frames; longer videos get a longer tick. */
const maxFrames = 20_000

/** The usual tick and the longest one, in milliseconds. */
const [usualTick, longestTick] = [20, 10_000]

/**
 * Returns the duration of each video frame: the longest that evenly divides every delay, within the limits on frame rate and frame count.
 */
export function chooseTick(delays: readonly number[]): number {
  const common = delays.map(Math.round).reduce(commonDivisor)
  if (common > longestTick) return common / Math.ceil(common / longestTick)
  const shortest = delays.reduce((least, delay) => Math.min(least, delay), usualTick)
  const total = delays.reduce((sum, delay) => sum + delay, 0)
  return Math.max(common, shortest, total / maxFrames)
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))
