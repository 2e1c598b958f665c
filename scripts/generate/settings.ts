import { exporterRows, table, type Row } from '../../server/machine/config-table.ts'

const rowsIn = (part: object): Row[] => Object.values(part).flatMap((value: Row | object) => ('parse' in value ? value : rowsIn(value)))

const showDefault = ({ fallback, shown }: Row) => shown ?? (fallback ? `\`${fallback}\`` : 'none')

/** Updates the table of settings between the markers on a documentation page. */
export function withSettings(page: string): string {
  const rows = [...rowsIn(table), ...exporterRows].map(row => `| \`${row.name}\` | ${showDefault(row)} | ${row.meaning} |\n`)
  const lines = `\n| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('')}\n`
  const written = page.replace(/(?<=<!-- settings: .*-->\n).*(?=<!-- end of settings -->)/s, () => lines)
  if (!written.includes(lines))
    throw new Error('The page needs `<!-- settings: … -->` before the settings table and `<!-- end of settings -->` after it.')
  return written
}
