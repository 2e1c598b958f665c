export const sampleRate = 44_100

export interface StereoAudio {
  left: Float32Array
  right: Float32Array
}
