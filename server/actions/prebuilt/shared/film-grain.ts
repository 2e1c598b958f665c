/** A link of a chain that lays moving film grain over pictures, or none. The same film gets the same grain. @param percent 0 to 100 */
export function grain(percent: number): string {
  const strength = Math.round(percent * 0.6)
  return strength === 0 ? '' : `,format=yuv444p,noise=c0_strength=${strength}:c0_flags=t:c0_seed=7`
}
