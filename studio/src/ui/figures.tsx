import { ago, duration, money } from './format.ts'
import { language } from './texts.ts'

const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })

export const Money = ({ usd }: { usd: number }) => <span className="ui-num">{money(usd)}</span>
export const Duration = ({ seconds }: { seconds: number }) => <span className="ui-num">{duration(seconds)}</span>
export const Ago = ({ time }: { time: number }) => (
  <time dateTime={new Date(time).toISOString()} title={exact.format(time)}>
    {ago(time)}
  </time>
)
