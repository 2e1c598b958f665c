import { assetTitle, type Asset } from '../../panels/asset-tile.tsx'

export const sources = ['all', 'made', 'uploaded'] as const
export type Source = (typeof sources)[number]
export const dates = ['day', 'week', 'month', 'year'] as const
export type DateRange = (typeof dates)[number]
export const sorts = ['newest', 'oldest', 'name', 'size'] as const
export type Sort = (typeof sorts)[number]

const days: Readonly<Record<DateRange, number>> = { day: 1, week: 7, month: 30, year: 365 }

export const isWithin = (range: DateRange | '', time: number, now = Date.now()): boolean =>
  range === '' || now - time <= days[range] * 86_400_000

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** @param assets newest first */
export function inOrder(sort: Sort, assets: readonly Asset[]): readonly Asset[] {
  switch (sort) {
    case 'oldest':
      return assets.toReversed()
    case 'name':
      return assets.toSorted((a, b) => byName.compare(assetTitle(a), assetTitle(b)))
    case 'size':
      return assets.toSorted((a, b) => (b.size_bytes ?? 0) - (a.size_bytes ?? 0))
    default:
      return assets
  }
}
