/*
@flora-name Split Text
@flora-description Splits text into parts.
@flora-inputs [{ "name": "text", "type": "text" }]
@flora-outputs [{ "name": "texts", "type": "text", "multiple": true }]
@flora-params [
  {
    "key": "split_mode", "label": "Split Mode", "type": "select", "default": "separator",
    "options": [
      { "label": "Separator", "value": "separator", "description": "At each separator, which is left out." },
      { "label": "Paragraph", "value": "paragraph", "description": "At empty lines." },
      { "label": "Bullets", "value": "bullets", "description": "At each list item; the bullets are left out." },
      { "label": "Lines", "value": "lines", "description": "After a number of lines." },
      { "label": "Characters", "value": "charCount", "description": "After a number of characters." }
    ]
  },
  {
    "key": "separator", "label": "Separator", "type": "text", "default": ",", "placeholder": ",",
    "description": "The text between the parts.",
    "infoTooltip": "Write \\n for a line break, \\t for a tab and \\\\ for a backslash. Without a separator each character is a part.",
    "visibleIf": { "split_mode": "separator" }
  },
  {
    "key": "lines_per_part", "label": "Lines per Part", "type": "number", "default": 1, "min": 1, "max": 100000, "step": 1,
    "description": "Number of lines per part.",
    "visibleIf": { "split_mode": "lines" }
  },
  {
    "key": "chars_per_part", "label": "Characters per Part", "type": "number", "default": 500, "min": 1, "max": 1000000, "step": 1,
    "description": "Number of characters per part, as a reader counts them.",
    "visibleIf": { "split_mode": "charCount" }
  },
  {
    "key": "max_parts", "label": "Max Parts", "type": "number", "default": 100, "min": 1, "max": 1000, "step": 1,
    "description": "Maximum number of parts; the last one contains the rest of the text."
  },
  {
    "key": "trim_parts", "label": "Trim Whitespace", "type": "toggle", "default": true,
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
import { splitText } from './shared/texts.ts'

for (const part of splitText(getInput<string>('text'), allParams())) await writeOutput('texts', part)
