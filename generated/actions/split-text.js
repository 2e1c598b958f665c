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
// actions/prebuilt/shared/all-params.ts
/**
* Returns the action's parameters as one object, for `node` modules. Each parameter is read on access. @param given values that override
* the action's parameters or set parameters that the action does not declare
*/
function allParams(given = {}) {
	return new Proxy(given, { get: (known, key) => Reflect.get(known, key) ?? getParam(String(key)) });
}

// actions/prebuilt/shared/texts.ts
/** The marker before a list item, with any surrounding whitespace. */
const bullet = /^[^\S\n]*(?:[-*+•◦▪‣·–]|\d{1,9}[.)]|[A-Za-z]\))(?:[^\S\n]+|$)/;
/** Splits text into parts. Returns at least one part: an empty one if nothing is left. */
function splitText(text, split) {
	const { max_parts: most, trim_parts: trim, skip_empty: skip } = split;
	const whole = text.replace(/\r\n?/g, "\n");
	const written = ({ from, to }) => trim ? whole.slice(from, to).trim() : whole.slice(from, to);
	const stretches = splitIntoStretches(whole, split).filter((stretch) => !skip || written(stretch).trim() !== "");
	const parts = stretches.slice(0, most).map(written);
	if (stretches.length > most) parts[most - 1] = written({
		from: stretches[most - 1].from,
		to: stretches.at(-1).to
	});
	return parts.length > 0 ? parts : [""];
}
function splitIntoStretches(text, split) {
	switch (split.split_mode) {
		case "separator": return split.separator === "" ? everyCharacters(text, 1) : between(text, unescaped(split.separator).replace(/\r\n?/g, "\n"));
		case "paragraph": return paragraphs(text);
		case "bullets": return items(text);
		case "lines": return everyLines(text, split.lines_per_part);
		case "charCount": return everyCharacters(text, split.chars_per_part);
	}
}
function between(text, separator) {
	const found = [];
	let from = 0;
	for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
		found.push({
			from,
			to: at
		});
		from = at + separator.length;
	}
	return [...found, {
		from,
		to: text.length
	}];
}
const isBlank = (text, { from, to }) => text.slice(from, to).trim() === "";
function paragraphs(text) {
	const found = [];
	let open = false;
	for (const line of between(text, "\n")) {
		const blank = isBlank(text, line);
		if (!blank && open) found.at(-1).to = line.to;
		else if (!blank) found.push(line);
		open = !blank;
	}
	return found;
}
/** Returns each list item, including the unmarked lines that follow it. Text above the list is also a part. */
function items(text) {
	const found = [];
	for (const line of between(text, "\n")) {
		const mark = bullet.exec(text.slice(line.from, line.to));
		const above = found.at(-1);
		if (mark) found.push({
			from: line.from + mark[0].length,
			to: line.to
		});
		else if (!above) found.push(line);
		else if (!isBlank(text, line)) above.to = line.to;
	}
	return found;
}
function everyLines(text, count) {
	const lines = between(text, "\n");
	const found = [];
	for (let at = 0; at < lines.length; at += count) found.push({
		from: lines[at].from,
		to: lines[Math.min(lines.length, at + count) - 1].to
	});
	return found;
}
/** Splits text after every `count` grapheme clusters, so that no accent is separated from its letter and no emoji is split. */
function everyCharacters(text, count) {
	const found = [];
	let number = 0;
	for (const { index } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) {
		if (number++ % count !== 0) continue;
		if (found.length > 0) found.at(-1).to = index;
		found.push({
			from: index,
			to: text.length
		});
	}
	return found;
}
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

// actions/prebuilt/split-text.ts
for (const part of splitText(getInput("text"), allParams())) await writeOutput("texts", part);
