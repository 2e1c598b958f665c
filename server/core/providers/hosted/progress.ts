/**
 * Returns the last percentage in a log, for example in a `tqdm` bar (`42%|████`) or in a line like `progress: 42%`. The result is never
 * 100, which is reserved for completion.
 */
export function percentIn(log: string | undefined): number | undefined {
  const percents = [...(log ?? '').slice(-4000).matchAll(/(?<![\d.])(\d{1,3})(?:\.\d+)? ?%/g)].map(match => Number(match[1]))
  const last = percents.findLast(percent => percent <= 100)
  return last === undefined ? undefined : Math.min(last, 99)
}
