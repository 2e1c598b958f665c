/** Diagrams that cover Mermaid's documented flowchart syntax: every form once, and many combinations. */

const words = (text: string) => text.split(' ')

const shapes: [opening: string, closing: string][] = [
  ['[', ']'],
  ['(', ')'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['((', '))'],
  ['(((', ')))'],
  ['{', '}'],
  ['{{', '}}'],
  ['>', ']'],
  ['[/', '/]'],
  ['[\\', '\\]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['(-', '-)'],
]

const texts = [
  'text',
  'two words',
  '  spaces  around ',
  '"quoted"',
  '"with (round) [square] {curly} | bars"',
  '"a #quot;quote#quot; and #9829; and #35;"',
  'an entity #amp; here',
  '"`**bold** and _italic_`"',
  '"`two\n  lines`"',
  'one<br>two<br/>three<br />four',
  'grün 日本語 😀 ñ',
  "it's",
  'a-b_c.d/e',
  '1 + 1 = 2',
  '50 % of @all & more; yes',
  '<b>tag</b> < >',
  '"<a href="https://example.com">link</a>"',
  'end',
  'subgraph style class',
  '"first" second',
  ' ',
]

/** Every kind of link, including the form with text where one exists. */
const links: { plain: string[]; around: [string, string][] } = {
  plain: [
    ...words('--- --> --o --x <--> o--o x--x ----- ----> ----x <---->'),
    ...words('-.- -.-> -.-o -.-x <-.-> o-.-o x-.-x -..- -...-> <-..->'),
    ...words('=== ==> ==o ==x <==> o==o x==x ===== ====> <====>'),
    ...words('~~~ ~~~~~ x--> o--x <--o <--- x==> o-.->'),
  ],
  around: [
    ['--', '-->'],
    ['--', '---'],
    ['--', '--o'],
    ['--', '--x'],
    ['--', '---->'],
    ['<--', '-->'],
    ['o--', '--o'],
    ['x--', '--x'],
    ['-.', '.->'],
    ['-.', '.-'],
    ['-.', '...->'],
    ['-.', '.-x'],
    ['<-.', '.->'],
    ['x-.', '.-x'],
    ['==', '==>'],
    ['==', '==='],
    ['==', '====o'],
    ['<==', '==>'],
    ['o==', '==o'],
    ['x--', '-->'],
    ['<--', '--o'],
    ['<-.', '.-'],
    ['--', '<-->'],
  ],
}

const linkTexts = ['text', 'two words', '"quoted -- . = text"', '"`**bold**`"', 'a#quot;b', 'é 😀', '<br/>x', '1']

const ids = [
  ...words('a A1 a_b a-b a.b a-b-c é 日本 1 1a 12_3 End END endpoint a-end style1 xend'),
  ...words('graph1 subgraphs classy default x o ox v LR TB clicks hrefs a/b a:b a,b a#b a*b'),
  ...words("a! a? a'b a&b a%b a+b _ -a a- a. direction directions n1 my-long-id-2"),
]

const statements = [
  'a;',
  ';;a;;b;',
  'a:::one',
  'a:::one --> b:::two',
  'a[x]:::one & b(y):::two --> c{z}:::one',
  'a:::one\na:::two',
  'a & b & c --> d & e',
  'a --> b & c --> d',
  'a -->|x| b & c',
  'a-->b-->c-->d',
  'a -- x --> b -- y --> c',
  'a --> b\n--> c',
  'a -->\nb',
  'a--foo-->b',
  'a -- "x"y --> b',
  'a[one]\na[two]\na',
  'a(one) --> a',
  'a e1@--> b',
  'a e1@==> b e2@-.-> c\ne1@{ animate: true }\ne2@{ animation: fast }',
  'a & b e1@-->|x| c & d',
  'a e1@-- text --> b\nclass e1 fast',
  'a\nclass a one',
  'a --> b\nclass a,b one\nclass b two;',
  'class a one\na',
  'a\nclassDef one fill:#f9f',
  'a:::one\nclassDef one fill:#f9f,stroke:#333,stroke-width:4px;',
  'classDef one,two font-size:12pt\na',
  'classDef default fill:#f9f,stroke-dasharray: 5 5\na',
  'a\nstyle a fill:#f9f',
  'a --> b\nstyle a fill:#bbf,stroke:#f66,stroke-width:2px,color:#fff,stroke-dasharray: 5 5\nstyle b fill:red;',
  'a --> b --> c\nlinkStyle 0 stroke:#ff3,stroke-width:4px,color:red;',
  'a --> b --> c\nlinkStyle 0,1 color:blue',
  'a --> b\nlinkStyle default stroke:red',
  'a --> b\nlinkStyle 0 interpolate basis stroke:red',
  'a --> b\nlinkStyle default interpolate stepAfter',
  'a\nclick a callback',
  'a\nclick a callback "Tooltip"',
  'a\nclick a call callback()',
  'a\nclick a call callback("x", 1) "Tooltip"',
  'a\nclick a href "https://example.com"',
  'a\nclick a href "https://example.com" "Tooltip" _blank',
  'a\nclick a "https://example.com"',
  'a\nclick a "https://example.com" "Tooltip"',
  'a\nclick a "https://example.com" _self',
  'a\nclick a "https://example.com" "Tooltip" _parent;b',
  '%% a comment a --> b\na',
  'a\n   %% indented {x} "\nb',
  'a -->\n%% between\nb',
  'accTitle: The title; of it\na',
  'accDescr: A description\na',
  'accDescr {\n  several\n  lines\n}\na',
  'direction TB\na --> b',
  'a\n\n\n  b  \n\tc',
  'a; b; c --> d; e',
]

const properties = [
  '{ shape: rect }',
  '{shape: diamond, label: "A question"}',
  "{ shape: 'stadium', label: 'it''s' }",
  '{ label: plain text }',
  '{ label: "a, b: c" }',
  '{ label: "#quot;x#quot;" }',
  '{ label: "one\n   two" }',
  '{\n  shape: circle\n  label: "text"\n}',
  '{\n  shape: doc\n\n  label: a, b\n}',
  '{ label: 12, shape: hex }',
  '{ "shape": "lean-r", "label": "x" }',
  '{ icon: "fa:user", form: "square", label: "User", pos: "t", h: 60 }',
  '{ icon: "fa:user" }',
  '{ img: "https://example.com/a.png", label: "Image", pos: "t", w: 60, h: 60, constraint: "off" }',
  '{ img: "https://example.com/a.png" }',
  '{ shape: rect, }',
  '{ }',
  '{ label: "x}y" }',
  '{ label: http://example.com }',
]

export const shapeNames = (
  'rect proc process rectangle rounded event stadium pill terminal fr-rect framed-rectangle subproc subprocess subroutine cyl cylinder ' +
  'database db circle circ odd diam decision diamond question hex hexagon prepare lean-r in-out lean-right lean-l lean-left out-in ' +
  'trap-b priority trapezoid trapezoid-bottom trap-t inv-trapezoid manual trapezoid-top dbl-circ double-circle text notch-rect card ' +
  'notched-rectangle lin-rect lin-proc lined-process lined-rectangle shaded-process sm-circ small-circle start fr-circ framed-circle ' +
  'stop fork join hourglass collate brace brace-l comment brace-r braces bolt com-link lightning-bolt doc document delay ' +
  'half-rounded-rectangle h-cyl das horizontal-cylinder lin-cyl disk lined-cylinder curv-trap curved-trapezoid display div-rect ' +
  'div-proc divided-process divided-rectangle tri extract triangle win-pane internal-storage window-pane f-circ filled-circle ' +
  'junction lin-doc lined-document notch-pent loop-limit notched-pentagon flip-tri flipped-triangle manual-file sl-rect ' +
  'manual-input sloped-rectangle docs documents st-doc stacked-document st-rect processes procs stacked-rectangle flag paper-tape ' +
  'bow-rect bow-tie-rectangle stored-data cross-circ crossed-circle summary tag-doc tagged-document tag-rect tag-proc ' +
  'tagged-process tagged-rectangle'
).split(' ')

const subgraphHeads = [
  ...words('s s[Title] s-1 s.1[x] 1 graph style "Title" s1["#quot;x#quot;"] "`**bold**`"'),
  's [Title]',
  's["A (title)"]',
  's ["`**bold**`"]',
  '"A title"',
  'A title',
  'Title: of it',
  '日本 語',
  'a & b',
  's[ ]',
]
const subgraphBodies = [
  'a',
  'a --> b',
  'direction LR\na --> b',
  'a & b --> c{d}',
  'subgraph t\na\nend\nb',
  'subgraph t[T]\ndirection RL\na --> b\nend\nsubgraph u\nc\nend\nt --> u',
  '',
  '%% nothing\n',
]
const aroundSubgraphs = [
  'subgraph s\na\nend\nb --> s',
  'subgraph s\na\nend\nsubgraph t\nb\nend\ns --> t\na --> b',
  'a\nsubgraph s\na\nend',
  'subgraph s\na\nend\nsubgraph t\na\nb\nend',
  'subgraph s\na\nsubgraph t\na\nend\nend',
  'subgraph s\na\nend\nsubgraph s\nb\nend',
  'subgraph s;a;end;b',
  'subgraph s\na\nend b',
  'subgraph s\ns --> a\nend',
  'subgraph s\na\nend\ns:::one\nclass s two\nstyle s fill:#f9f',
  'subgraph A one\nsubgraph B two\na\nend\nend\nsubgraph C three\nb\nend',
  'subgraph s\na:::one --> b\nclick a callback\nend',
  's --> t\nsubgraph s\na\nend\nsubgraph t\nb\nend',
]

const headers = [
  ...['graph', 'flowchart', 'flowchart-elk'].flatMap(word =>
    ['', ' TB', ' TD', ' BT', ' RL', ' LR'].map(direction => `${word}${direction}\na --> b`),
  ),
  'graph LR;a --> b;',
  'graph LR; a --> b',
  'flowchart TD;\na',
  '\n\n  flowchart LR\n  a',
  'graph\n\n\na',
  'graph >\na',
  'graph LR',
  'graph TD\r\na\r\n--> b\r\n',
  '%% before\ngraph LR\na',
  '%%{init: {"theme": "dark"}}%%\ngraph LR\na',
  "%%{ init: { 'flowchart': { 'curve': 'stepBefore' } } }%%\ngraph LR\na",
  '%%{init: {\n  "theme": "base",\n  "themeVariables": { "primaryColor": "#f00" }\n}}%%\nflowchart LR\na',
  '%%{wrap}%%\ngraph LR\na',
  'graph LR\n%%{init: {"theme": "dark"}}%%\na',
  '---\ntitle: A title\n---\nflowchart LR\na',
  '---\ntitle: "A: title"\nconfig:\n  theme: dark\n  flowchart:\n    curve: basis\n---\n\nflowchart LR\na',
  '  ---\n  title: x\n  ---\n  graph LR\n  a',
]

const below = (body: string) => `flowchart LR\n${body}`

export const systematicDiagrams: readonly string[] = [
  ...headers,
  ...shapes.flatMap(([opening, closing]) => texts.map(text => below(`a${opening}${text}${closing}`))),
  ...shapes.map(([opening, closing]) => below(`a${opening}one${closing} --> b${opening}"two"${closing}\nb -- x --> a`)),
  ...links.plain.flatMap(link => [
    below(`a ${link} b`),
    below(`a[x]${link}b[y]`),
    below(`a ${link}|text| b ${link} c`),
    below(`a & b ${link} c & d`),
  ]),
  ...links.around.flatMap(([start, end]) => linkTexts.map(text => below(`a ${start} ${text} ${end} b`))),
  ...links.around.map(([start, end]) => below(`a${start}"text"${end}b${start} t ${end}c`)),
  ...linkTexts.flatMap(text => [below(`a -->|${text}| b`), below(`a ==>|${text}|b & c`), below(`a-.->|${text}|b`)]),
  ...ids.flatMap(id => [below(id), below(`${id}[text] --> b`), below(`b --> ${id}\nb -->|x|${id} & c`), below(`subgraph s\n${id}\nend`)]),
  ...statements.flatMap(body => [below(body), below(`x[before]\n${body}\ny --> z`), below(`subgraph s\n${body}\nend`)]),
  ...properties.flatMap(text => [below(`a@${text}`), below(`a[x]@${text} --> b@${text}\nc`), below(`a:::one@${text};b`)]),
  ...shapeNames.map(name => below(`a@{ shape: ${name}, label: "text" } --> b`)),
  ...subgraphHeads.flatMap(head => subgraphBodies.map(body => below(`subgraph ${head}\n${body}\nend\nz`))),
  ...aroundSubgraphs.map(below),
]
