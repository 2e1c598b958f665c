/** Fragments to insert into diagrams, and the tokens that diagrams are cut into. */
const fragments = [
  ...Array.from('[](){}"|<>-&;: \t\n@#%`.=xoa,/\\é😀'),
  ...'-- --> --- ==> -.-> ~~~ ::: @{ #35; %% end b1'.split(' '),
  ' & ',
  '\n\n',
  'subgraph ',
  'style ',
  'class ',
]
const tokens = /[A-Za-z0-9_]+|\s+|[^A-Za-z0-9_\s]/g

/** Returns a function that generates deterministic pseudorandom numbers in [0, 1) from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Damages a diagram in one or two places: deletes, duplicates, moves or inserts a part. */
export function mutateDiagram(diagram: string, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit)
  let text = diagram
  for (let times = random() < 0.75 ? 1 : 2; times > 0; times--) {
    // Half of the diagrams are cut into characters, half into tokens.
    const parts = random() < 0.5 ? Array.from(text) : (text.match(tokens) ?? [])
    const at = below(parts.length)
    const other = below(parts.length)
    const changes: (() => void)[] = [
      () => parts.splice(at, 1),
      () => parts.splice(at, 0, parts[at] ?? ''),
      () => parts.splice(at, 0, fragments[below(fragments.length)]!),
      () => parts.splice(at, 1, fragments[below(fragments.length)]!),
      () => ([parts[at], parts[other]] = [parts[other] ?? '', parts[at] ?? '']),
    ]
    changes[below(changes.length)]!()
    text = parts.join('')
  }
  return text
}
