/*
@flora-name Duplicate Image
@flora-description Outputs an image several times, unchanged.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "images", "type": "image", "multiple": { "min": 1, "max": 16 } }]
@flora-params [
  {
    "key": "count", "label": "Copies", "type": "number", "default": 2, "min": 1, "max": 16, "step": 1,
    "description": "Number of copies."
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/duplicate-image-browser.ts
async function execute({ inputs: { image }, params: { count } }) {
	return { images: Array.from({ length: Math.round(count) }, () => image.bytes) };
}

export { execute };
