import type { StereoAudio } from './play.ts'

/** Schroeder reverberation: parallel comb filters. Their delays are coprime, so that no pitch resonates. */
const echoes = [
  [1557, 1617, 1491, 1422],
  [1580, 1640, 1514, 1445],
] as const
const blurs = [225, 556] as const
const feedback = 0.79
const damping = 0.34

export function reverberate({ left, right }: StereoAudio, share: number): void {
  const dry = Float32Array.from(left, (value, at) => (value + (right[at] ?? 0)) * 0.5)
  for (const [side, channel] of [left, right].entries()) {
    const wet = new Float32Array(dry.length)
    for (const delay of echoes[side] ?? []) addEcho(dry, wet, delay)
    for (const delay of blurs) blur(wet, delay)
    for (let at = 0; at < channel.length; at++) channel[at] = (channel[at] ?? 0) * (1 - share * 0.4) + (wet[at] ?? 0) * share * 0.42
  }
}

function addEcho(dry: Float32Array, wet: Float32Array, delay: number): void {
  const line = new Float32Array(delay)
  let cursor = 0
  let dull = 0
  for (let at = 0; at < dry.length; at++) {
    const out = line[cursor] ?? 0
    dull = out * (1 - damping) + dull * damping
    line[cursor] = (dry[at] ?? 0) + dull * feedback
    wet[at] = (wet[at] ?? 0) + out
    cursor = cursor + 1 === delay ? 0 : cursor + 1
  }
}

function blur(wet: Float32Array, delay: number): void {
  const line = new Float32Array(delay)
  let cursor = 0
  for (let at = 0; at < wet.length; at++) {
    const old = line[cursor] ?? 0
    const value = wet[at] ?? 0
    line[cursor] = value + old * 0.5
    wet[at] = old - value * 0.5
    cursor = cursor + 1 === delay ? 0 : cursor + 1
  }
}
