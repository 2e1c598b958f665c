/*
@flora-name Concat Text
@flora-description Joins pieces of text into one.
@flora-inputs [{ "name": "texts", "type": "text", "multiple": { "min": 1 } }]
@flora-outputs [{ "name": "text", "type": "text" }]
@flora-params [
  {
    "key": "separator", "label": "Separator", "type": "text", "default": "\\n\\n", "placeholder": "\\n\\n",
    "description": "The text between the parts.",
    "infoTooltip": "Use \\n for a line break, \\t for a tab and \\\\ for a backslash. These also work in the prefix and suffix."
  },
  {
    "key": "prefix", "label": "Prefix", "type": "text", "default": "",
    "description": "Text added before the result, or before each part."
  },
  {
    "key": "suffix", "label": "Suffix", "type": "text", "default": "",
    "description": "Text added after the result, or after each part."
  },
  {
    "key": "wrap_each_part", "label": "Wrap Each Part", "type": "toggle", "default": false,
    "description": "Puts the prefix and suffix around each part instead of around the whole text."
  },
  {
    "key": "add_headers", "label": "Add Input Name Headers", "type": "toggle", "default": false,
    "description": "Adds the number of the input above each part, such as Text 2."
  },
  {
    "key": "trim_parts", "label": "Trim Each Part", "type": "toggle", "default": false,
    "description": "Removes whitespace at both ends of each part."
  },
  {
    "key": "skip_empty", "label": "Skip Empty Parts", "type": "toggle", "default": true,
    "description": "Leaves out empty parts."
  }
]
@flora-cost 0.0001
@flora-seconds 1
*/
import { allParams } from './shared/all-params.ts'
import { concatTexts } from './shared/texts.ts'

await writeOutput('text', concatTexts(getInputs<string>('texts'), allParams()))
