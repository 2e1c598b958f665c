import { ago, dateAndTime, duration, money } from './format.ts'

export const Money = ({ usd }: { usd: number }) => <span className="ui-num">{money(usd)}</span>
export const Duration = ({ seconds }: { seconds: number }) => <span className="ui-num">{duration(seconds)}</span>
export const Ago = ({ time }: { time: number }) => (
  <time dateTime={new Date(time).toISOString()} title={dateAndTime(time)}>
    {ago(time)}
  </time>
)
