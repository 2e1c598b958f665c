/*
@flora-name Find and Replace Text
@flora-description Replaces words or phrases in text.
@flora-inputs [{ "name": "text", "type": "text" }]
@flora-outputs [{ "name": "text", "type": "text" }]
@flora-params [
  {
    "key": "find", "label": "Find", "type": "textarea", "default": "", "placeholder": "Text to find",
    "description": "Text to find, literally; if empty, the text is unchanged."
  },
  {
    "key": "replace", "label": "Replace With", "type": "textarea", "default": "", "placeholder": "Empty: removes matches",
    "description": "The replacement."
  },
  {
    "key": "case_sensitive", "label": "Case Sensitive", "type": "toggle", "default": false,
    "description": "Matches case."
  },
  {
    "key": "whole_word", "label": "Whole Word Only", "type": "toggle", "default": false,
    "description": "Ignores matches within longer words."
  },
  {
    "key": "replace_all", "label": "Replace All Occurrences", "type": "toggle", "default": true,
    "description": "When off, only the first occurrence is replaced."
  }
]
@flora-cost 0.0001
@flora-seconds 1
*/
import { allParams } from './shared/all-params.ts'
import { findAndReplace } from './shared/texts.ts'

await writeOutput('text', findAndReplace(getInput<string>('text'), allParams()))
