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
// actions/prebuilt/shared/all-params.ts
/**
* Returns the action's parameters as one object, for `node` modules. Each parameter is read on access. @param given values that override
* the action's parameters or set parameters that the action does not declare
*/
function allParams(given = {}) {
	return new Proxy(given, { get: (known, key) => Reflect.get(known, key) ?? getParam(String(key)) });
}

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
/**
* Replaces the escape sequences `\n`, `\r`, `\t` and `\\`, which stand for a backslash or for characters that a one-line field cannot hold.
*/
function unescaped(text) {
	return text.replace(/\\([nrt\\])/g, (_, letter) => ({
		n: "\n",
		r: "\r",
		t: "	"
	})[letter] ?? "\\");
}
function checkLength(length) {
	if (length > longest) throw new ActionError(`The text would be ${length} characters long, but the limit is ${longest}: shorten the text.`);
}
/** @throws {ActionError} with a message for the caller if the text would be too long */
function concatTexts(texts, how) {
	const [separator, prefix, suffix] = [
		how.separator,
		how.prefix,
		how.suffix
	].map(unescaped);
	const parts = texts.map((text, index) => ({
		text: how.trim_parts ? text.trim() : text,
		header: how.add_headers ? `Text ${index + 1}\n` : ""
	})).filter(({ text }) => !how.skip_empty || text.trim() !== "").map(({ text, header }) => how.wrap_each_part ? `${header}${prefix}${text}${suffix}` : `${header}${text}`);
	checkLength((how.wrap_each_part ? 0 : prefix.length + suffix.length) + parts.reduce((sum, part) => sum + part.length + separator.length, 0));
	const joined = parts.join(separator);
	return how.wrap_each_part ? joined : `${prefix}${joined}${suffix}`;
}

// actions/prebuilt/concat-text.ts
await writeOutput("text", concatTexts(getInputs("texts"), allParams()));
