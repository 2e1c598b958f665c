import { expect, test } from 'vitest'
import { datesBetween, lastDays, roundUp, toChart, toCsv } from './usage-data.ts'

const row = (day: string, model_id: string, usd: number) => ({ day, model_id, usd, runs: 1, failed: 0, seconds: 1, bytes: 1 })

test("A range of recent days ends with the current day in the viewer's time zone", () => {
  const evening = Date.UTC(2026, 1, 28, 20)
  expect(lastDays(7, 'UTC', evening)).toEqual({ from: '2026-02-22', to: '2026-03-01' })
  expect(lastDays(1, 'Asia/Tokyo', evening)).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  expect(datesBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('A chart shows every day, lists the most expensive models first and ends with the total for the other models', () => {
  const models = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const rows = models.map((model, index) => row('2026-11-02', model, index + 1))
  const chart = toChart([...rows, row('2026-11-01', 'g', 0.5), row('2026-11-01', 'free', 0)], ['2026-11-01', '2026-11-02', '2026-11-03'])
  expect(chart.series).toEqual([
    { modelId: 'g', usd: 7.5 },
    { modelId: 'f', usd: 6 },
    { modelId: 'e', usd: 5 },
    { modelId: 'd', usd: 4 },
    { modelId: 'c', usd: 3 },
    { modelId: undefined, usd: 3 },
  ])
  expect(chart.days.map(({ usd }) => usd)).toEqual([0.5, 28, 0])
  expect(chart.days[1]!.parts).toEqual([7, 6, 5, 4, 3, 3])
  expect(chart.max).toBe(28)
})

test('A chart of six models lists each model individually, and a period without spending produces an empty chart', () => {
  const chart = toChart(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(model => row('2026-11-01', model, 1)),
    ['2026-11-01'],
  )
  expect(chart.series.map(({ modelId }) => modelId)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(toChart([], ['2026-11-01'])).toEqual({ series: [], days: [{ date: '2026-11-01', usd: 0, parts: [] }], max: 0 })
})

test('The scale of a chart ends at a round number', () => {
  expect([0, 0.013, 0.84, 1, 2.1, 26, 100].map(roundUp)).toEqual([1, 0.02, 1, 1, 2.5, 50, 100])
})

test('A CSV file quotes the cells that need quotes, and contains no formulas', () => {
  expect(
    toCsv(
      ['Member', 'US dollars'],
      [
        ['Ada "A", Palmer', 1.5],
        ['=cmd()', -2],
      ],
    ),
  ).toBe('Member,US dollars\r\n"Ada ""A"", Palmer",1.5\r\n\'=cmd(),-2\r\n')
})
