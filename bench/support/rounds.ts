/**
 * Measures several things relative to each other. Each round takes one sample of each thing, and every second round takes the samples in
 * reverse order, so that machine drift and the position in a round affect all of them equally. Only samples of the same round are compared.
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
