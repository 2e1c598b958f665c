/**
 * Measures several subjects in rounds. Each round samples every subject once, and every second round reverses the order, so that machine
 * drift and the position in a round affect all subjects equally. Samples are compared only with samples from the same round.
 */
export async function rounds<Name extends string, Sample>(
  count: number,
  samples: Record<Name, () => Promise<Sample>>,
): Promise<Record<Name, Sample>[]> {
  const names = Object.keys(samples) as Name[]
  const all: Record<Name, Sample>[] = []
  for (let index = 0; index < count; index++) {
    const round: Partial<Record<Name, Sample>> = {}
    for (const name of index % 2 === 0 ? names : names.toReversed()) round[name] = await samples[name]()
    all.push(round as Record<Name, Sample>)
  }
  return all
}
