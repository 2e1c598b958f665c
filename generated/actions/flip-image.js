/*
@flora-name Flip Image
@flora-description Mirrors an image.
@flora-inputs [{ "name": "image", "type": "image" }]
@flora-outputs [{ "name": "image", "type": "image" }]
@flora-params [
  {
    "key": "direction", "label": "Direction", "type": "select", "default": "horizontal",
    "options": [
      { "label": "Horizontal", "value": "horizontal", "description": "Swaps left and right." },
      { "label": "Vertical", "value": "vertical", "description": "Swaps top and bottom." },
      { "label": "Both", "value": "both" }
    ]
  }
]
@flora-cost 0.001
@flora-seconds 1
*/
// actions/prebuilt/flip-image.ts
const image = getInput("image");
const direction = getParam("direction");
const flipped = images.edit(image).flip(direction !== "horizontal").flop(direction !== "vertical");
await writeOutput("image", images.isOpaque(image) ? flipped.removeAlpha() : flipped);
