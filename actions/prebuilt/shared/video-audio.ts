/** Changes the speed of audio and not its pitch. One `atempo` does it well from half to twice the speed only. */
export function tempo(factor: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(Math.log2(factor)) - 1e-9))
  return Array.from({ length: steps }, () => `atempo=${(factor ** (1 / steps)).toFixed(9)}`).join(',')
}

/** What all audio must be before they are joined. */
export const alike = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo'
