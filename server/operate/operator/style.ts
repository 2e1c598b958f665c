/** One style sheet for all pages, in the studio's colors. It uses no fonts or images, so nothing is loaded. */
export const style = `
:root{color-scheme:light dark;
--ground:light-dark(#f6f6f4,#121214);--surface:light-dark(#fff,#1b1b1f);--sunken:light-dark(#eeeeeb,#0c0c0e);--hover:light-dark(#1b1b1f08,#ffffff0a);
--ink:light-dark(#1b1b1f,#ededf1);--soft:light-dark(#5c5c66,#a3a3ae);--line:light-dark(#e4e4df,#2e2e35);--strong:light-dark(#8b8b86,#6d6d78);
--accent:light-dark(#524cc9,#a19dff);--fill:light-dark(#524cc9,#8f8aff);--on:light-dark(#fff,#121214);--tint:light-dark(#524cc914,#a19dff1f);
--good:light-dark(#1a7044,#5fcf96);--good-t:light-dark(#1a704414,#5fcf961f);--warn:light-dark(#8a5a00,#e9b44c);--warn-t:light-dark(#8a5a0014,#e9b44c1f);
--bad:light-dark(#b3261e,#ff8a80);--bad-t:light-dark(#b3261e12,#ff8a801f);
--mono:ui-monospace,'SF Mono',Menlo,Consolas,monospace}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:.875rem/1.5 Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;-webkit-text-size-adjust:100%}
a{color:var(--accent);text-underline-offset:.2em;text-decoration-thickness:1px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:.25rem}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;z-index:2;background:var(--surface);padding:.5rem 1rem}
.frame{display:grid;grid-template-columns:14rem minmax(0,1fr);min-height:100vh}
.side{border-right:1px solid var(--line);padding:1.25rem .75rem;background:var(--surface);display:flex;flex-direction:column;gap:1.25rem;position:sticky;top:0;height:100vh;overflow-y:auto}
.brand{display:flex;align-items:center;gap:.6rem;padding:0 .5rem;font-weight:600}
.brand svg{width:1.5rem;height:1.5rem;color:var(--accent)}
.brand small{display:block;font-weight:400;color:var(--soft);font-size:.75rem}
.side ul{list-style:none;margin:0;padding:0;display:grid;gap:.125rem}
.side nav a{display:block;padding:.4rem .625rem;border-radius:.375rem;color:var(--ink);text-decoration:none}
.side nav a:hover{background:var(--hover)}
.side nav a[aria-current]{background:var(--tint);color:var(--accent);font-weight:600}
.who{margin-top:auto;padding:0 .5rem;color:var(--soft);font-size:.8125rem;overflow-wrap:anywhere}
main{padding:1.75rem 2rem 4rem;max-width:86rem}
.head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.5rem 1.5rem;margin-bottom:1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{font-size:1rem;margin:0}
.sub{color:var(--soft);margin:.25rem 0 0}
.soft{color:var(--soft)}
section{margin-top:1.75rem}
section>h2{margin-bottom:.625rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(10.25rem,1fr));gap:.75rem;margin:0}
.card{background:var(--surface);border:1px solid var(--line);border-radius:.625rem;padding:.875rem 1rem;margin:0}
.card dt{color:var(--soft);font-size:.8125rem}
.card dd{margin:.125rem 0 0;font-size:1.375rem;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
.card dd small{display:block;font-size:.75rem;font-weight:400;color:var(--soft);letter-spacing:0}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:.625rem;overflow:hidden}
.pad{padding:1rem}
.pad>p{margin:.5rem 0 0}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(26rem,100%),1fr));gap:1rem;align-items:start}
.scroll{overflow-x:auto}
.titled>h2{padding:1rem 1rem 0}
.titled .form{padding-top:.375rem}
table{border-collapse:collapse;width:100%;font-size:.8125rem}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{text-align:left;padding:.5rem .875rem;vertical-align:top;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--soft);font-weight:500;white-space:nowrap;background:var(--sunken)}
tbody th{font-weight:500}
tbody tr:hover{background:var(--hover)}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
time{white-space:nowrap}
.pair:not(:last-child)::after{content:' · ';color:var(--soft)}
.wide{min-width:16rem;max-width:32rem;overflow-wrap:anywhere}
code,.id{font-family:var(--mono);font-size:.75rem;overflow-wrap:anywhere}
.id{white-space:nowrap}
.tag{display:inline-flex;align-items:center;gap:.35rem;padding:.0625rem .5rem;border-radius:99rem;font-size:.75rem;font-weight:500;white-space:nowrap;background:var(--sunken);color:var(--soft)}
.tag::before{content:'';width:.4rem;height:.4rem;border-radius:50%;background:currentColor}
.tag.good{background:var(--good-t);color:var(--good)}.tag.warn{background:var(--warn-t);color:var(--warn)}.tag.bad{background:var(--bad-t);color:var(--bad)}.tag.busy{background:var(--tint);color:var(--accent)}
.empty{padding:1.5rem 1rem;color:var(--soft);text-align:center;margin:0}
.filters{display:flex;flex-wrap:wrap;gap:.625rem .75rem;align-items:end;margin-bottom:.875rem}
label{display:grid;gap:.25rem;font-size:.8125rem;font-weight:500}
input,select,textarea,button,.button{font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--strong);border-radius:.375rem;padding:.375rem .625rem;min-height:2.125rem}
input,select,textarea{min-width:0;max-width:100%}
input[type=checkbox]{min-height:0;accent-color:var(--fill)}
button,.button{cursor:pointer;font-weight:500;text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
button:hover,.button:hover{background:var(--sunken)}
.first{background:var(--fill);border-color:var(--fill);color:var(--on)}
.first:hover{background:var(--fill);filter:brightness(1.08)}
.danger{color:var(--bad);border-color:currentColor}
.form{display:grid;gap:.75rem;justify-items:start;padding:1rem}
.form p{margin:0;color:var(--soft)}
.form label,.form input:not([type=checkbox]),.form select{width:100%;max-width:24rem}
.form label:has(textarea),.form textarea{width:100%;max-width:44rem}
textarea{font:.75rem/1.6 var(--mono)}
.effects{margin:0;padding:1rem 1rem 0 2.25rem;display:grid;gap:.375rem}
.form .buttons{display:flex;gap:.625rem}
.check{display:flex;align-items:center;gap:.5rem;font-weight:400}
details{background:var(--surface);border:1px solid var(--line);border-radius:.625rem}
details+details{margin-top:.5rem}
summary{cursor:pointer;padding:.625rem 1rem;font-weight:500;border-radius:.625rem}
summary:hover{background:var(--hover)}
details .form{border-top:1px solid var(--line)}
td details{border:0;background:none}
td summary{padding:0;color:var(--bad);font-size:.8125rem;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
td details .form{border:0;padding:.5rem 0 .25rem}
.definitions{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.375rem 1.25rem;margin:0}
.definitions dt{color:var(--soft)}
.definitions dd{margin:0;overflow-wrap:anywhere}
.note{border:1px solid;border-radius:.625rem;padding:.75rem 1rem;margin:0 0 1rem;color:var(--good);background:var(--good-t)}
.note.bad{color:var(--bad);background:var(--bad-t)}
.note.warn{color:var(--warn);background:var(--warn-t)}
.note p{margin:0}
.pager{display:flex;gap:.5rem;justify-content:space-between;align-items:center;margin-top:.875rem}
.chart{display:block;width:100%;min-width:42rem;height:auto}
.chart .ok{fill:var(--fill)}.chart .no{fill:var(--bad)}.chart .axis{stroke:var(--line)}
.chart text{fill:var(--soft);font-size:11px}
.key{display:inline-block;width:.6rem;height:.6rem;border-radius:.125rem;background:var(--fill);margin-right:.35rem}
.key.no{background:var(--bad)}
pre{margin:0;font:.75rem/1.6 var(--mono);white-space:pre-wrap;overflow-wrap:anywhere}
.alone{display:grid;place-items:center;min-height:100vh;padding:1.5rem}
.alone main{background:var(--surface);border:1px solid var(--line);border-radius:.875rem;padding:2rem;max-width:28rem;width:100%;display:grid;gap:1rem}
.alone p{margin:0}
@media(max-width:52rem){.frame{grid-template-columns:minmax(0,1fr)}.side{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line);padding:.875rem 1rem;gap:.75rem}.side ul{display:flex;flex-wrap:wrap}.who{margin:0}main{padding:1.25rem 1rem 3rem}}
@media(forced-colors:active){.tag{border:1px solid}.tag::before{display:none}}
`
