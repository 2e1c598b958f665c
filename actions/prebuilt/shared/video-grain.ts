/** A filter that overlays moving film grain, or none. Deterministic for a video. @param amount 0 to 1 */
export function grain(amount: number): string {
  const strength = Math.round(amount * 60)
  return strength === 0 ? '' : `,format=yuv444p,noise=c0_strength=${strength}:c0_flags=t:c0_seed=7`
}
