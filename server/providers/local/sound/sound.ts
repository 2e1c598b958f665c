export const sampleRate = 44_100

export interface Sound {
  left: Float32Array
  right: Float32Array
}
