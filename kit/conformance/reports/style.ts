export const style = `
:root{--ground:#fff;--raised:#f6f7f9;--line:#d9dde3;--text:#1b1f26;--quiet:#5b6472;--good:#0a6b3d;--good-ground:#dff3e6;--bad:#a3182a;--bad-ground:#fde5e7;--idle-ground:#eceff3}
@media (prefers-color-scheme:dark){:root{--ground:#14171c;--raised:#1c2027;--line:#333a45;--text:#e7eaef;--quiet:#a2abb9;--good:#7fdca6;--good-ground:#123524;--bad:#ff9aa5;--bad-ground:#43171d;--idle-ground:#262c35}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:2rem 1.25rem;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.5rem}
h2{margin:2.25rem 0 .75rem;font-size:1.125rem}
p{margin:.25rem 0}
.target{font:1rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.quiet,.request{color:var(--quiet)}
code,.request,.name,.pair{font-family:ui-monospace,monospace;font-size:.8125rem}
code,.request{overflow-wrap:anywhere}
td{overflow-wrap:break-word}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.75rem;margin-top:1.5rem}
.tile{padding:.875rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--raised)}
.tile strong{display:block;font-size:1.5rem;line-height:1.3}
.tile.good strong{color:var(--good)}
.tile.bad strong{color:var(--bad)}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse}
.wide:has(thead) table{min-width:44rem}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td:first-child{white-space:nowrap}
th{color:var(--quiet);font-weight:600}
ul{margin:0;padding:0;list-style:none}
.operation{border-bottom:1px solid var(--line)}
.operation>.wide{padding:.25rem 0 1rem 1.25rem}
summary{padding:.5rem 0;cursor:pointer}
summary:focus-visible{outline:2px solid currentColor;outline-offset:2px}
.name{font-weight:600}
.pairs{display:inline-flex;flex-wrap:wrap;gap:.25rem;margin-left:.5rem}
.pair{display:inline-block;padding:.05rem .4rem;border-radius:.25rem}
.pass{background:var(--good-ground);color:var(--good)}
.asked{outline:1px dashed currentColor;outline-offset:-1px}
.fail{background:var(--bad-ground);color:var(--bad);font-weight:700;text-decoration:underline}
.idle{background:var(--idle-ground);color:var(--quiet)}
.invalid{color:var(--bad)}
footer{margin-top:2.5rem;font-size:.8125rem}
`
