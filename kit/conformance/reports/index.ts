import type { Report } from '../report.ts'
import { badge } from './badge.ts'
import { html } from './html.ts'
import { junit } from './junit.ts'
import { markdown } from './markdown.ts'
import { sarif } from './sarif.ts'

export const reportKinds = ['html', 'json', 'junit', 'sarif', 'md', 'badge'] as const
export type ReportKind = (typeof reportKinds)[number]

export const files: Readonly<Record<ReportKind, string>> = {
  html: 'report.html',
  json: 'report.json',
  junit: 'junit.xml',
  sarif: 'report.sarif',
  md: 'report.md',
  badge: 'badge.json',
}

export const render: Readonly<Record<ReportKind, (report: Report) => string>> = {
  html,
  json: report => `${JSON.stringify(report, null, 2)}\n`,
  junit,
  sarif,
  md: markdown,
  badge,
}
