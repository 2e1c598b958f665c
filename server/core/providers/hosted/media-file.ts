import type { MediaInput } from '@mediawright/media-engines/ports/provider.ts'

/** A media input as a leaf of rendered JSON. */
export class MediaFile {
  /** The name of the media parameter. */
  readonly name: string
  readonly input: MediaInput
  constructor(name: string, input: MediaInput) {
    this.name = name
    this.input = input
  }
}
