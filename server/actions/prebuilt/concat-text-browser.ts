/*
@flora-name Concat Text
@flora-description Joins texts into one.
@flora-inputs [{ "name": "texts", "type": "text", "multiple": { "min": 1 } }]
@flora-outputs [{ "name": "text", "type": "text" }]
@flora-params [
  {
    "key": "separator", "label": "Separator", "type": "text", "default": "\\n\\n", "placeholder": "\\n\\n",
    "description": "What stands between the parts.",
    "infoTooltip": "Write \\n for a line break, \\t for a tab and \\\\ for a backslash; this holds for prefix and suffix too."
  },
  {
    "key": "prefix", "label": "Prefix", "type": "text", "default": "",
    "description": "What stands in front of the whole text, or of each part."
  },
  {
    "key": "suffix", "label": "Suffix", "type": "text", "default": "",
    "description": "What stands behind the whole text, or behind each part."
  },
  {
    "key": "wrap_each_part", "label": "Wrap Each Part", "type": "toggle", "default": false,
    "description": "Puts prefix and suffix around each part instead of around the whole text."
  },
  {
    "key": "add_headers", "label": "Add Input Name Headers", "type": "toggle", "default": false,
    "description": "Puts the number of its input above each part, such as Text 2."
  },
  {
    "key": "trim_parts", "label": "Trim Each Part", "type": "toggle", "default": false,
    "description": "Leaves out blank space at both ends of each part."
  },
  {
    "key": "skip_empty", "label": "Skip Empty Parts", "type": "toggle", "default": true,
    "description": "Leaves out parts that hold nothing."
  }
]
@flora-cost 0.0001
@flora-seconds 1
*/
import type { Call } from './shared/module.ts'
import { concatTexts, type Joining } from './shared/texts.ts'

export async function execute({ inputs, params }: Call<{ texts: string[] }, Joining>) {
  return { text: concatTexts(inputs.texts, params) }
}
