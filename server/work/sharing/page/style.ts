import type { Board } from './board.ts'

/** Returns CSS rules with each item's position, because the content security policy forbids inline styles. */
export const boardStyle = ({ width, height, items }: Board): string =>
  `.board{--w:${rounded(width)};--h:${rounded(height)}}` +
  items
    .map(({ id, box }) => `#${id}{--x:${rounded(box.left)};--y:${rounded(box.top)};--w:${rounded(box.width)};--h:${rounded(box.height)}}`)
    .join('')

const rounded = (value: number) => Math.round(value * 10) / 10

/** Everything on the board is measured in `--u`, one canvas unit, whose size changes with the zoom. */
export const style = `
@property --u{syntax:'<length>';inherits:true;initial-value:1px}
:root{color-scheme:light dark;--ground:#f5f5f3;--dots:#dededa;--card:#fff;--ink:#1d1d20;--soft:#6a6a73;--rim:#e2e2de;--wire:#b4b4bf;--tint:#5a55d2;--frame:#5a55d20d;--bad:#c4302b}
@media (prefers-color-scheme:dark){:root{--ground:#121214;--dots:#29292e;--card:#1d1d21;--ink:#ececf0;--soft:#9a9aa5;--rim:#303036;--wire:#55555f;--tint:#9a96ff;--frame:#9a96ff0f;--bad:#ff6f69}}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{display:grid;grid-template:auto minmax(0,1fr)/minmax(0,1fr);background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
a{color:var(--tint)}
:focus-visible{outline:2px solid var(--tint);outline-offset:2px}
header{display:flex;align-items:center;gap:16px;min-height:56px;padding:8px 20px;background:var(--card);border-bottom:1px solid var(--rim)}
h1{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:16px;font-weight:600}
.facts{flex:1 0 auto;color:var(--soft);font-size:13px}
.zoom{display:flex;flex:none;padding:2px;border:0;border-radius:8px;background:var(--ground)}
.zoom legend{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}
.zoom label{cursor:pointer}
.zoom input{position:absolute;opacity:0}
.zoom span{display:block;padding:3px 12px;border-radius:6px;color:var(--soft);font-size:13px}
.zoom input:checked+span{background:var(--card);color:var(--ink);box-shadow:0 1px 2px #0002}
.zoom input:focus-visible+span{outline:2px solid var(--tint)}
main{display:grid;overflow:auto;container-type:size;place-content:safe center}
.sheet{position:absolute;width:0;height:0}
.sheet path,.icon{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.board{--u:clamp(.1px,min(100cqw/var(--w),100cqh/var(--h)),1.25px);position:relative;width:calc(var(--w)*var(--u));height:calc(var(--h)*var(--u))}
body:has(#half:checked) .board{--u:.5px}
body:has(#full:checked) .board{--u:1px}
.canvas main{background:radial-gradient(circle,var(--dots) 1px,transparent 1.5px) 0 0/24px 24px}
.wires{position:absolute;inset:0;width:100%;height:100%;overflow:visible;pointer-events:none}
.wires path{fill:none;stroke:var(--wire);stroke-width:3}
.wires .ends{stroke-width:10;stroke-linecap:round}
.node,.group,.label{position:absolute;left:calc(var(--x)*var(--u));top:calc(var(--y)*var(--u));width:calc(var(--w)*var(--u));height:calc(var(--h)*var(--u))}
.group{border:1px solid color-mix(in srgb,var(--tint) 35%,transparent);border-radius:calc(20*var(--u));background:var(--frame);color:var(--tint);font-size:calc(18*var(--u));font-weight:600}
.group span{display:block;overflow:hidden;padding:calc(8*var(--u)) calc(20*var(--u));text-overflow:ellipsis;white-space:nowrap}
.label{overflow:hidden;overflow-wrap:anywhere;font-size:calc(24*var(--u));font-weight:600;line-height:1.3;white-space:pre-wrap}
figcaption{position:absolute;inset:auto 0 100% 0;display:flex;align-items:center;gap:calc(6*var(--u));padding-bottom:calc(7*var(--u));color:var(--soft);font-size:max(14*var(--u),min(11px,22*var(--u)));line-height:1.3}
.name{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ink)}
.icon{flex:none;width:1.15em;height:1.15em}
.tag{flex:none;max-width:50%;margin-inline-start:auto;overflow:hidden;padding:0 .6em;border-radius:1em;background:color-mix(in srgb,var(--soft) 16%,transparent);font-size:.86em;text-overflow:ellipsis;white-space:nowrap}
.tag.bad{background:color-mix(in srgb,var(--bad) 15%,transparent);color:var(--bad)}
.card{position:relative;display:grid;width:100%;height:100%;overflow:hidden;border:1px solid var(--rim);border-radius:calc(14*var(--u));background:var(--card);box-shadow:0 1px 2px #0000000d,0 6px 20px #0000000f}
.card a:has(img){display:block;min-height:0;height:100%;color:var(--soft);font-size:calc(15*var(--u));text-decoration:none;overflow-wrap:anywhere}
.card img,.card video{display:block;width:100%;height:100%;min-height:0;object-fit:contain}
.card video{background:#000}
.audio .card{grid-template-columns:auto minmax(0,1fr);align-items:center;gap:calc(12*var(--u));padding:calc(16*var(--u));color:var(--tint);font-size:calc(24*var(--u))}
audio{width:100%;height:min(44px,100%)}
.words{overflow:auto;overflow-wrap:anywhere;padding:calc(18*var(--u));font-size:calc(16*var(--u));line-height:1.55;white-space:pre-wrap}
.empty{display:grid;place-content:center;justify-items:center;gap:calc(10*var(--u));padding:calc(16*var(--u));color:var(--soft);font-size:calc(15*var(--u));text-align:center}
.empty .icon{width:calc(36*var(--u));height:calc(36*var(--u));stroke-width:1.3;opacity:.7}
.empty.bad{color:var(--bad)}
.button{display:inline-block;padding:.35em 1em;border:1px solid var(--rim);border-radius:2em;text-decoration:none}
.prompt{position:absolute;inset:auto 0 0 0;max-height:100%;overflow:hidden;padding:10px 12px;border-radius:0 0 calc(14*var(--u)) calc(14*var(--u));background:#101014d9;color:#fff;font-size:12.5px;line-height:1.45;overflow-wrap:anywhere;opacity:0;pointer-events:none;transition:opacity .12s}
.prompt span{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:5}
.video .prompt,.timeline .prompt{inset:0 0 auto 0;border-radius:calc(14*var(--u)) calc(14*var(--u)) 0 0}
.audio .prompt{display:none}
.node:hover .prompt,.node:focus-within .prompt{opacity:1}
.message{padding:32px;color:var(--soft);text-align:center}
.message strong{color:var(--ink);font-size:20px;font-weight:600}
.notice{position:fixed;inset:auto 0 16px 0;width:max-content;max-width:90vw;margin:auto;padding:6px 16px;border-radius:20px;background:var(--ink);color:var(--ground);font-size:13px}
@media (max-width:700px){
header{flex-wrap:wrap;gap:0 12px}
.zoom,.wires{display:none}
main{display:block;container-type:normal}
.board,body:has(#half:checked) .board,body:has(#full:checked) .board{--u:1px;display:flex;flex-direction:column;gap:24px;width:auto;height:auto;padding:20px 16px 64px}
.node,.group,.label{position:static;width:auto;height:auto}
.group{border:0;background:none;font-size:18px}
.group span{padding:12px 0 0;white-space:normal}
.label{overflow:visible;font-size:20px}
figcaption{position:static;padding-bottom:8px;font-size:14px}
.card{height:auto;max-height:80vh}
.image .card,.video .card,.timeline .card,.action .card{aspect-ratio:var(--w)/var(--h)}
.card .empty{min-height:140px}
.words{max-height:60vh}
.prompt,.video .prompt,.timeline .prompt,.audio .prompt{position:static;display:block;padding:8px 2px 0;background:none;color:var(--soft);font-size:13px;opacity:1}
.prompt span{-webkit-line-clamp:3}
}
`
