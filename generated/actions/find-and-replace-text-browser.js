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
// actions/prebuilt/shared/action-error.ts
/**
* Ends the run with a message for the caller; any other error thrown by an action is a bug. Each bundle has its own copy of this class, so
* engines check `code` instead of the class.
*/
var ActionError = class extends Error {
	code;
	/** @param code `input_unreachable` if an input lacks the expected content, `action_failed` for any other problem */
	constructor(sentence, code = "action_failed") {
		super(sentence);
		this.code = code;
	}
};

// actions/prebuilt/shared/texts.ts
/** Maximum length of a result: as long as a long novel, but short enough to be stored and displayed. */
const longest = 4194304;
/** Replaces `find` with `replace`, both taken literally. @throws {ActionError} with a message for the caller if the result is too long */
function findAndReplace(text, how) {
	const { find, replace } = how;
	if (find === "") return text;
	const fold = how.case_sensitive ? (plain) => plain : foldCase;
	const isFit = (at) => !how.whole_word || isWhole(text, at, at + find.length);
	const places = occurrences(fold(text), fold(find), isFit, how.replace_all ? Infinity : 1);
	checkLength(text.length + places.length * (replace.length - find.length));
	const ends = places.map((at) => at + find.length);
	return [...places, text.length].map((at, index) => text.slice(index === 0 ? 0 : ends[index - 1], at)).join(replace);
}
/**
* Returns the positions of `sought`, found with the Knuth-Morris-Pratt algorithm, which is linear even if there are many partial matches.
*/
function occurrences(text, sought, isFit, most) {
	const falls = fallbacks(sought);
	const places = [];
	let matched = 0;
	for (let at = 0; at < text.length && places.length < most; at++) {
		while (matched > 0 && text[at] !== sought[matched]) matched = falls[matched - 1];
		if (text[at] === sought[matched]) matched++;
		if (matched < sought.length) continue;
		const start = at + 1 - sought.length;
		if (isFit(start)) places.push(start);
		matched = places.at(-1) === start ? 0 : falls[matched - 1];
	}
	return places;
}
/** For each prefix of a word, computes the length of its longest border: a proper prefix that is also a suffix. */
function fallbacks(word) {
	const lengths = new Uint32Array(word.length);
	for (let at = 1, length = 0; at < word.length; at++) {
		while (length > 0 && word[at] !== word[length]) length = lengths[length - 1];
		if (word[at] === word[length]) length++;
		lengths[at] = length;
	}
	return lengths;
}
/** Converts text to lowercase without changing its length. */
function foldCase(text) {
	const small = text.toLowerCase().replaceAll("ς", "σ");
	if (small.length === text.length) return small;
	return Array.from(text, (character) => character.toLowerCase().length === character.length ? foldCase(character) : character).join("");
}
const partOfWord = /^[\p{L}\p{N}\p{M}_]/u;
/**
* An end of the match must be at a word boundary only if the character at that end is part of a word: `C++` is found in `C++17`, but `cat`
* is not found in `cats`.
*/
function isWhole(text, from, to) {
	const joins = (at) => partOfWord.test(characterBefore(text, at)) && partOfWord.test(characterAt(text, at));
	return !joins(from) && !joins(to);
}
const characterAt = (text, at) => at < text.length ? String.fromCodePoint(text.codePointAt(at)) : "";
function characterBefore(text, at) {
	const isPair = at > 1 && text.codePointAt(at - 2) > 65535;
	return text.slice(isPair ? at - 2 : Math.max(0, at - 1), at);
}
function checkLength(length) {
	if (length > longest) throw new ActionError(`The text would be ${length} characters long, but the limit is ${longest}: shorten the text.`);
}

// actions/prebuilt/find-and-replace-text-browser.ts
async function execute({ inputs, params }) {
	return { text: findAndReplace(inputs.text, params) };
}

export { execute };
