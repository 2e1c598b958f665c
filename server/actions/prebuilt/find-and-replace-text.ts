/*
@flora-name Find and Replace Text
@flora-description Replaces words or phrases in a text.
@flora-inputs [{ "name": "text", "type": "text" }]
@flora-outputs [{ "name": "text", "type": "text" }]
@flora-params [
  {
    "key": "find", "label": "Find", "type": "textarea", "default": "", "placeholder": "Text to look for",
    "description": "What is looked for, letter by letter; left empty, the text stays as it is."
  },
  {
    "key": "replace", "label": "Replace With", "type": "textarea", "default": "", "placeholder": "Nothing: it is taken out",
    "description": "The replacement."
  },
  {
    "key": "case_sensitive", "label": "Case Sensitive", "type": "toggle", "default": false,
    "description": "Tells capital letters from small ones."
  },
  {
    "key": "whole_word", "label": "Whole Word Only", "type": "toggle", "default": false,
    "description": "Ignores matches within longer words."
  },
  {
    "key": "replace_all", "label": "Replace All Occurrences", "type": "toggle", "default": true,
    "description": "Off, only the first occurrence is replaced."
  }
]
@flora-cost 0.0001
@flora-seconds 1
*/
import { findAndReplace } from './shared/texts.ts'

await writeOutput(
  'text',
  findAndReplace(getInput<string>('text'), {
    find: getParam<string>('find'),
    replace: getParam<string>('replace'),
    case_sensitive: getParam<boolean>('case_sensitive'),
    whole_word: getParam<boolean>('whole_word'),
    replace_all: getParam<boolean>('replace_all'),
  }),
)
