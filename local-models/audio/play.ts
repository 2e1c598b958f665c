import { readNumber, type Job, type GeneratedOutput } from '../models/job.ts'
import { createRandom } from '../prompt/random.ts'
import { audioOutput, toWav } from './audio-file.ts'
import { compose, type Note, type Piece } from './compose.ts'

const sampleRate = 44_100

interface StereoAudio {
  left: Float32Array
  right: Float32Array
}

interface Shape {
  attack: number
  /** The time constant of a struck note's decay, in seconds; absent for sustained notes. */
  decay?: number
  release: number
  gain: number
}

const shapes: Readonly<Record<Note['voice'], Shape>> = {
  pad: { attack: 0.5, release: 0.6, gain: 0.34 },
  bass: { attack: 0.015, decay: 1.1, release: 0.12, gain: 0.55 },
  bell: { attack: 0.004, decay: 0.55, release: 0.3, gain: 0.5 },
  pluck: { attack: 0.003, decay: 0.22, release: 0.15, gain: 0.5 },
  kick: { attack: 0.002, decay: 0.09, release: 0.1, gain: 0.8 },
  shaker: { attack: 0.002, decay: 0.03, release: 0.03, gain: 0.3 },
}

/** Renders a piece as a stereo WAV, normalized to just below clipping. */
export function play(piece: Piece, seconds: number, progress: (share: number) => void = () => undefined): Buffer {
  const length = Math.round(seconds * sampleRate)
  const audio = { left: new Float32Array(length), right: new Float32Array(length) }
  for (const [index, note] of piece.notes.entries()) {
    strike(note, audio, piece.manner.brightness)
    if (index % 40 === 0) progress((index / piece.notes.length) * 0.8)
  }
  reverberate(audio, piece.manner.space)
  progress(0.9)
  finish(audio, seconds)
  const { left, right } = audio
  const samples = new Int16Array(length * 2).map((_, at) => Math.round(((at % 2 === 0 ? left : right)[at >> 1] ?? 0) * 32_767))
  return toWav([samples], sampleRate, 2)
}

function strike(note: Note, { left, right }: StereoAudio, brightness: number): void {
  const shape = shapes[note.voice]
  const start = Math.floor(note.at * sampleRate)
  const held = note.length * sampleRate
  const end = Math.min(left.length, Math.floor(start + held + shape.release * sampleRate))
  const attack = shape.attack * sampleRate
  const release = shape.release * sampleRate
  const fall = shape.decay === undefined ? 1 : Math.exp(-1 / (shape.decay * sampleRate))
  const gain = note.loudness * shape.gain
  const leftGain = gain * Math.cos((note.pan * Math.PI) / 2)
  const rightGain = gain * Math.sin((note.pan * Math.PI) / 2)
  const next = oscillator(note, brightness)
  let strength = 1
  for (let at = start; at < end; at++) {
    const age = at - start
    strength *= fall
    const envelope = Math.min(1, age / attack, 1 - Math.max(0, (age - held) / release)) * strength
    const value = next(age) * envelope
    left[at] = (left[at] ?? 0) + value * leftGain
    right[at] = (right[at] ?? 0) + value * rightGain
  }
}

function oscillator(note: Note, brightness: number): (age: number) => number {
  if (note.voice === 'shaker') {
    const random = createRandom(`shaker ${Math.round(note.at * 1000)}`)
    let last = 0
    return () => {
      const value = random.between(-1, 1)
      const high = value - last
      last = value
      return high * 0.5
    }
  }
  const frequency = 440 * 2 ** ((note.pitch - 69) / 12)
  if (note.voice === 'kick') {
    // A kick drum's pitch drops quickly after the strike.
    let phase = 0
    return age => {
      phase += (46 + 110 * Math.exp(-age / 900)) / sampleRate
      return Math.sin(phase * 2 * Math.PI)
    }
  }
  const table = waveTable(note.voice, brightness, frequency)
  const size = table.length
  const step = (frequency / sampleRate) * size
  // Two slightly detuned oscillators sound wide; a single one sounds like a test tone.
  const apart = note.voice === 'pad' ? 1.0035 : 1.0008
  return age => ((table[Math.floor(age * step) % size] ?? 0) + (table[Math.floor(age * step * apart + size / 3) % size] ?? 0)) * 0.5
}

/** The peak level of the result. It is below full scale because lossy codecs overshoot. */
const peak = 0.84

function finish({ left, right }: StereoAudio, seconds: number): void {
  let loudest = 0
  for (const channel of [left, right]) for (const value of channel) loudest = Math.max(loudest, Math.abs(value))
  const gain = loudest > 0 ? peak / loudest : 0
  const fadeIn = 0.03 * sampleRate
  const fadeOut = Math.min(2, seconds * 0.25) * sampleRate
  for (const channel of [left, right])
    for (let at = 0; at < channel.length; at++) {
      const fade = Math.min(1, at / fadeIn, (channel.length - 1 - at) / fadeOut)
      channel[at] = (channel[at] ?? 0) * gain * Math.max(0, fade)
    }
}

/** A Schroeder reverberator: parallel comb filters with different delays, so that no single pitch resonates. */
const echoes = [
  [1557, 1617, 1491, 1422],
  [1580, 1640, 1514, 1445],
] as const
const blurs = [225, 556] as const
const feedback = 0.79
const damping = 0.34

function reverberate({ left, right }: StereoAudio, share: number): void {
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

const size = 4096
/** Partials above this frequency are omitted, so that none alias. */
const highest = 16_000

const tables = new Map<string, Float32Array>()

/** Returns a wavetable with one period of a voice; playing it is ten times cheaper than summing sines for every sample. */
function waveTable(voice: Note['voice'], brightness: number, frequency: number): Float32Array {
  const partials = Math.max(1, Math.min(24, Math.floor(highest / frequency)))
  const key = `${voice} ${brightness} ${partials}`
  const known = tables.get(key)
  if (known !== undefined) return known
  const table = new Float32Array(size)
  let loudest = 0
  for (let at = 0; at < size; at++) {
    let value = 0
    for (let partial = 1; partial <= partials; partial++)
      value += partialStrength(voice, partial, brightness) * Math.sin((2 * Math.PI * partial * at) / size)
    table[at] = value
    loudest = Math.max(loudest, Math.abs(value))
  }
  for (let at = 0; at < size; at++) table[at] = (table[at] ?? 0) / loudest
  tables.set(key, table)
  return table
}

function partialStrength(voice: Note['voice'], partial: number, brightness: number): number {
  switch (voice) {
    case 'pad':
      return Math.exp(-(partial - 1) * (1.25 - brightness)) / partial
    case 'bass':
      return partial <= 4 ? 1 / partial ** 2 : 0
    case 'bell':
      return { 1: 1, 2: 0.28, 3: 0.06, 4: 0.16, 6: 0.05, 9: 0.02 }[partial] ?? 0
    default:
      return Math.exp(-(partial - 1) * (0.95 - brightness * 0.3)) * (partial % 2 === 1 ? 1 : 0.55)
  }
}

export async function makeAudio(job: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  const { prompt, params } = job
  const seconds = readNumber(params, 'duration', 10)
  progress(2)
  const piece = compose(prompt, readNumber(params, 'seed', 0), seconds, readNumber(params, 'tempo', 0))
  progress(5)
  const wav = play(piece, seconds, share => progress(5 + share * 80))
  return audioOutput(job, wav, `Tones, ${piece.mood}, ${piece.tempo} beats a minute`)
}
