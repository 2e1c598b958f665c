import{r as e}from"./rolldown-runtime-XKyaHtl9.js";import{Et as t,Gt as n,J as r,Kt as i,N as a,Vt as o,Wt as s,X as c,Yt as l,Z as u,d,ut as f}from"./common-DoUc77Su.js";import{t as p}from"./images-zFp0E9uR.js";import{t as m}from"./palette-Bfrp2AW8.js";import{pt as h,r as g}from"./canvas-Dd-2cdqm.js";import{f as _,l as v,o as y}from"./react-BUMELV0g.js";import{t as b}from"./brand-mark-D5m2cHPc.js";import"./pages-DZo_scTl.js";
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
const x={name:`circle-user`,size:24,node:[[`circle`,{cx:`12`,cy:`12`,r:`10`,key:`1mglay`}],[`circle`,{cx:`12`,cy:`10`,r:`3`,key:`ilqhr7`}],[`path`,{d:`M7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662`,key:`154egf`}]],aliases:[`user-circle`]};x.node;const S=o(x),C={name:`folders`,size:24,node:[[`path`,{d:`M20 5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h2.5a1.5 1.5 0 0 1 1.2.6l.6.8a1.5 1.5 0 0 0 1.2.6z`,key:`a4852j`}],[`path`,{d:`M3 8.268a2 2 0 0 0-1 1.738V19a2 2 0 0 0 2 2h11a2 2 0 0 0 1.732-1`,key:`yxbcw3`}]]}
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
;C.node;const w=o(C),T={name:`log-out`,size:24,node:[[`path`,{d:`m16 17 5-5-5-5`,key:`1bji2h`}],[`path`,{d:`M21 12H9`,key:`dn1m92`}],[`path`,{d:`M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4`,key:`1uf3rs`}]]}
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
;T.node;const E=o(T),D={name:`settings`,size:24,node:[[`path`,{d:`M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915`,key:`1i5ecw`}],[`circle`,{cx:`12`,cy:`12`,r:`3`,key:`1v7zrd`}]]}
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
;D.node;const O=o(D);var k=/* @__PURE__ */ e(_(),1),A=v();const j=[{href:`/studio`,icon:/* @__PURE__ */ (0,A.jsx)(w,{}),name:()=>t.nav.projects},{href:`/studio/assets`,icon:/* @__PURE__ */ (0,A.jsx)(p,{}),name:()=>t.nav.assets},{href:`/studio/techniques`,icon:/* @__PURE__ */ (0,A.jsx)(h,{}),name:()=>t.nav.techniques},{href:`/studio/brands`,icon:/* @__PURE__ */ (0,A.jsx)(m,{}),name:()=>t.nav.brands},{href:`/studio/settings`,icon:/* @__PURE__ */ (0,A.jsx)(O,{}),name:()=>t.nav.settings}];function M({title:e,about:r,actions:a,hero:o,children:s}){let c=l();(0,k.useEffect)(()=>{document.title=`${e} · ${t.product}`},[e]);let u=(0,k.useRef)(null);return(0,k.useEffect)(()=>{i()&&document.activeElement===document.body&&u.current?.focus({preventScroll:!0})},[]),/* @__PURE__ */ (0,A.jsxs)(`div`,{className:`shell`,children:[/* @__PURE__ */ (0,A.jsx)(`a`,{className:`skip`,href:`#content`,children:t.nav.skip}),/* @__PURE__ */ (0,A.jsxs)(`header`,{className:`shell-head`,children:[/* @__PURE__ */ (0,A.jsxs)(n,{href:`/studio`,className:`shell-brand`,"aria-label":t.product,children:[/* @__PURE__ */ (0,A.jsx)(b,{}),/* @__PURE__ */ (0,A.jsx)(`span`,{children:t.product})]}),/* @__PURE__ */ (0,A.jsx)(`nav`,{className:`shell-nav`,"aria-label":t.nav.label,children:j.map(({href:e,icon:t,name:r})=>{let i=e===`/studio`?c.replace(/\/$/,``)===e:c.startsWith(e);return/* @__PURE__ */ (0,A.jsxs)(n,{href:e,"aria-current":i?`page`:void 0,children:[t,/* @__PURE__ */ (0,A.jsx)(`span`,{children:r()})]},e)})}),/* @__PURE__ */ (0,A.jsxs)(`div`,{className:`shell-end`,children:[/* @__PURE__ */ (0,A.jsx)(F,{}),/* @__PURE__ */ (0,A.jsx)(I,{})]})]}),/* @__PURE__ */ (0,A.jsxs)(`main`,{ref:u,id:`content`,className:`shell-main`,tabIndex:-1,children:[o,!o&&/* @__PURE__ */ (0,A.jsxs)(`div`,{className:`page-head`,children:[/* @__PURE__ */ (0,A.jsxs)(`div`,{children:[/* @__PURE__ */ (0,A.jsx)(`h1`,{dir:`auto`,children:e}),r&&/* @__PURE__ */ (0,A.jsx)(`p`,{className:`ui-soft`,children:r})]}),a&&/* @__PURE__ */ (0,A.jsx)(`div`,{className:`page-actions`,children:a})]}),s]})]})}const N=y(()=>({balance:void 0}));async function P(e){try{let{balance:t}=await r.credits.get(e);N.setState({balance:t})}catch{}}function F(){let{member:e}=f(),{balance:n}=N(),r=e?.workspaceId;return(0,k.useEffect)(()=>{r&&P(r)},[r]),/* @__PURE__ */ (0,A.jsx)(`span`,{className:`balance ui-num`,role:`status`,"aria-label":t.balance,"data-tip":t.creditsTip(e?.workspaceName??``),children:n===void 0?``:a(n)})}function I(){let{member:e}=f(),n=u(),r=[...[`system`,`light`,`dark`].map(e=>({label:t.appearance[e],checked:n===e,onSelect:()=>c(e)})),{label:t.logOut,icon:/* @__PURE__ */ (0,A.jsx)(E,{}),separated:!0,onSelect:()=>void g()}],i=e?`${e.workspaceName} · ${t.roles[e.role]??e.role}`:void 0;return/* @__PURE__ */ (0,A.jsx)(d,{label:t.account,heading:i,align:`end`,trigger:/* @__PURE__ */ (0,A.jsx)(s,{label:t.account,icon:/* @__PURE__ */ (0,A.jsx)(S,{})}),items:r})}export{P as n,w as r,M as t};