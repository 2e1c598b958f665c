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
// actions/prebuilt/duplicate-image.ts
const { bytes } = getInput("image");
for (let copy = 0; copy < Math.round(getParam("count")); copy++) await writeOutput("images", bytes);
