/** A film with its pictures changed, and its sound where it has one. `[v0]…[pictures]` in several chains is fine. */
interface Change {
  /** From `[v0]` and those of `more` to `[pictures]`. */
  pictures: string
  /** From `[a0]`, as a chain; null leaves the sound out. */
  sound?: string | null
  /** What comes after the film as `[v1] [a1] …`. */
  more?: Parameters<typeof video.render>[0]['inputs']
  /** Of what comes out. */
  seconds: number
}

export function renderFilm(film: VideoInput, { pictures, sound = 'anull', more = [], seconds }: Change): Promise<MediaFile> {
  const graph = `${pictures};[pictures]${video.playable}[out0]`
  const inputs = [film, ...more]
  return film.has_audio && sound !== null
    ? video.render({ inputs, graph: `${graph};[a0]${sound}[out1]`, outputs: ['video', 'audio'], container: 'mp4' }, seconds)
    : video.render({ inputs, graph, outputs: ['video'], container: 'mp4' }, seconds)
}
