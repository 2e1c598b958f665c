/** A link of a chain that lays moving film grain over frames, or none. The same video gets the same grain. @param amount 0 to 1 */
export function grain(amount: number): string {
  const strength = Math.round(amount * 60)
  return strength === 0 ? '' : `,format=yuv444p,noise=c0_strength=${strength}:c0_flags=t:c0_seed=7`
}
