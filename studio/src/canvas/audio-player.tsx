/** Plays a node's audio. The player follows the theme. */
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../ui/texts.ts'
import { useFlow } from './flow-store.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

interface AudioProps {
  nodeKey: string
  url: string
  alt: string
  /** Duration of the file, if known. */
  seconds: number | undefined
}

export default function AudioPlayer({ nodeKey, url, alt, seconds = 0 }: AudioProps) {
  const flow = useFlow()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    // The file may have loaded before React attached the handler.
    const { duration } = audio.current!
    if (Number.isFinite(duration)) setLoaded(duration)
  }, [url])
  const length = loaded || seconds
  const toggle = () => {
    const player = audio.current!
    if (!player.paused) return player.pause()
    for (const other of document.querySelectorAll('audio')) other.pause()
    void player.play().catch(() => undefined)
  }
  return (
    <div
      className="audio-player nodrag"
      onPointerDownCapture={() => flow.store.getState().selection.includes(nodeKey) || flow.select([nodeKey])}
    >
      <audio
        ref={audio}
        src={url}
        preload={seconds > 0 ? 'none' : 'metadata'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLoaded(duration)}
      />
      <button type="button" aria-label={isPlaying ? t.audio.pause : t.audio.play} onClick={toggle}>
        {isPlaying ? <Pause fill="currentColor" aria-hidden="true" /> : <Play fill="currentColor" aria-hidden="true" />}
      </button>
      <input
        type="range"
        aria-label={t.audio.position(alt)}
        aria-valuetext={t.audio.at(clock(at), clock(length))}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={at}
        style={{ '--at': `${length > 0 ? (at / length) * 100 : 0}%` } as never}
        onChange={event => {
          audio.current!.currentTime = Number(event.target.value)
          setAt(Number(event.target.value))
        }}
      />
      <span className="ui-num" aria-hidden="true">
        {clock(isPlaying || at > 0 ? at : length)}
      </span>
    </div>
  )
}
