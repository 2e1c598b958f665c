/**
 * Globals of prebuilt `node` modules: the harness, which custom actions also have, and the toolkit (`images` and `video`), which only
 * prebuilt modules have. They are documented in `media-engines/toolkit/toolkit.ts`.
 */

type Sharp = import('sharp').Sharp
type Canvas = import('@napi-rs/canvas').Canvas

type Pixels = import('@mediawright/media-engines/toolkit/toolkit.ts').Pixels
type ImageInput = import('@mediawright/media-engines/toolkit/toolkit.ts').ImageInput
type VideoInput = import('@mediawright/media-engines/toolkit/toolkit.ts').VideoInput
type AudioInput = import('@mediawright/media-engines/toolkit/toolkit.ts').AudioInput
type ModelInput = import('@mediawright/media-engines/toolkit/toolkit.ts').ModelInput
type MediaFile = import('@mediawright/media-engines/toolkit/toolkit.ts').MediaFile
type Excerpt = import('@mediawright/media-engines/toolkit/toolkit.ts').Excerpt
type VideoFrames = import('@mediawright/media-engines/toolkit/toolkit.ts').VideoFrames
type OutputValue = import('@mediawright/media-engines/toolkit/toolkit.ts').OutputValue

/** Returns the first value of a slot, or undefined if the slot is empty. Text values are strings. */
declare function getInput<Value = ImageInput>(slot: string): Value
/** Returns all values of a slot, in order. */
declare function getInputs<Value = ImageInput>(slot: string): Value[]
/** Returns a validated parameter or its default. */
declare function getParam<Value>(key: string): Value
/**
 * Writes a value to an output slot. For a `multiple` slot, the function can be called more than once. Pixels, pipelines and canvases are
 * encoded as PNG.
 */
declare function writeOutput(slot: string, value: OutputValue): Promise<void>

declare const images: import('@mediawright/media-engines/toolkit/toolkit.ts').Images
declare const video: import('@mediawright/media-engines/toolkit/toolkit.ts').Video
