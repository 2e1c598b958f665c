import{r as e}from"./rolldown-runtime-XKyaHtl9.js";import{Bt as t,Gt as n,Jt as r,M as i,Tt as a,Ut as o,Wt as s,X as c,Y as l,d as u,lt as d,q as f}from"./common-B9WqXHag.js";import{t as p}from"./images-DQ4wrFY5.js";import{t as m}from"./palette-C9fc7wO_.js";import{pt as h,r as g}from"./canvas-DnD1O8fN.js";import{f as _,l as v,o as y}from"./react-BUMELV0g.js";import{t as b}from"./brand-mark-D5m2cHPc.js";import"./pages-BKXSp1Nw.js";
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
const x={name:`circle-user`,size:24,node:[[`circle`,{cx:`12`,cy:`12`,r:`10`,key:`1mglay`}],[`circle`,{cx:`12`,cy:`10`,r:`3`,key:`ilqhr7`}],[`path`,{d:`M7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662`,key:`154egf`}]],aliases:[`user-circle`]};x.node;const S=t(x),C={name:`folders`,size:24,node:[[`path`,{d:`M20 5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h2.5a1.5 1.5 0 0 1 1.2.6l.6.8a1.5 1.5 0 0 0 1.2.6z`,key:`a4852j`}],[`path`,{d:`M3 8.268a2 2 0 0 0-1 1.738V19a2 2 0 0 0 2 2h11a2 2 0 0 0 1.732-1`,key:`yxbcw3`}]]}
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
;C.node;const w=t(C),T={name:`log-out`,size:24,node:[[`path`,{d:`m16 17 5-5-5-5`,key:`1bji2h`}],[`path`,{d:`M21 12H9`,key:`dn1m92`}],[`path`,{d:`M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4`,key:`1uf3rs`}]]}
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
;T.node;const E=t(T),D={name:`settings`,size:24,node:[[`path`,{d:`M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915`,key:`1i5ecw`}],[`circle`,{cx:`12`,cy:`12`,r:`3`,key:`1v7zrd`}]]}
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
;D.node;const O=t(D);var k=/* @__PURE__ */ e(_(),1),A=v();const j=[{href:`/studio`,icon:/* @__PURE__ */ (0,A.jsx)(w,{}),name:()=>a.nav.projects},{href:`/studio/assets`,icon:/* @__PURE__ */ (0,A.jsx)(p,{}),name:()=>a.nav.assets},{href:`/studio/techniques`,icon:/* @__PURE__ */ (0,A.jsx)(h,{}),name:()=>a.nav.techniques},{href:`/studio/brands`,icon:/* @__PURE__ */ (0,A.jsx)(m,{}),name:()=>a.nav.brands},{href:`/studio/settings`,icon:/* @__PURE__ */ (0,A.jsx)(O,{}),name:()=>a.nav.settings}];function M({title:e,about:t,actions:i,hero:o,children:c}){let l=r();(0,k.useEffect)(()=>{document.title=`${e} · ${a.product}`},[e]);let u=(0,k.useRef)(null);return(0,k.useEffect)(()=>{n()&&document.activeElement===document.body&&u.current?.focus({preventScroll:!0})},[]),/* @__PURE__ */ (0,A.jsxs)(`div`,{className:`shell`,children:[/* @__PURE__ */ (0,A.jsx)(`a`,{className:`skip`,href:`#content`,children:a.nav.skip}),/* @__PURE__ */ (0,A.jsxs)(`header`,{className:`shell-head`,children:[/* @__PURE__ */ (0,A.jsxs)(s,{href:`/studio`,className:`shell-brand`,"aria-label":a.product,children:[/* @__PURE__ */ (0,A.jsx)(b,{}),/* @__PURE__ */ (0,A.jsx)(`span`,{children:a.product})]}),/* @__PURE__ */ (0,A.jsx)(`nav`,{className:`shell-nav`,"aria-label":a.nav.label,children:j.map(({href:e,icon:t,name:n})=>{let r=e===`/studio`?l.replace(/\/$/,``)===e:l.startsWith(e);return/* @__PURE__ */ (0,A.jsxs)(s,{href:e,"aria-current":r?`page`:void 0,children:[t,/* @__PURE__ */ (0,A.jsx)(`span`,{children:n()})]},e)})}),/* @__PURE__ */ (0,A.jsxs)(`div`,{className:`shell-end`,children:[/* @__PURE__ */ (0,A.jsx)(F,{}),/* @__PURE__ */ (0,A.jsx)(I,{})]})]}),/* @__PURE__ */ (0,A.jsxs)(`main`,{ref:u,id:`content`,className:`shell-main`,tabIndex:-1,children:[o,!o&&/* @__PURE__ */ (0,A.jsxs)(`div`,{className:`page-head`,children:[/* @__PURE__ */ (0,A.jsxs)(`div`,{children:[/* @__PURE__ */ (0,A.jsx)(`h1`,{dir:`auto`,children:e}),t&&/* @__PURE__ */ (0,A.jsx)(`p`,{className:`ui-soft`,children:t})]}),i&&/* @__PURE__ */ (0,A.jsx)(`div`,{className:`page-actions`,children:i})]}),c]})]})}const N=y(()=>({balance:void 0}));async function P(e){try{let{balance:t}=await f.credits.get(e);N.setState({balance:t})}catch{}}function F(){let{member:e}=d(),{balance:t}=N(),n=e?.workspaceId;return(0,k.useEffect)(()=>{n&&P(n)},[n]),/* @__PURE__ */ (0,A.jsx)(`span`,{className:`balance ui-num`,role:`status`,"aria-label":a.balance,"data-tip":a.creditsTip(e?.workspaceName??``),children:t===void 0?``:i(t)})}function I(){let{member:e}=d(),t=c(),n=[...[`system`,`light`,`dark`].map(e=>({label:a.appearance[e],checked:t===e,onSelect:()=>l(e)})),{label:a.logOut,icon:/* @__PURE__ */ (0,A.jsx)(E,{}),separated:!0,onSelect:()=>void g()}],r=e?`${e.workspaceName} · ${a.roles[e.role]??e.role}`:void 0;return/* @__PURE__ */ (0,A.jsx)(u,{label:a.account,heading:r,align:`end`,trigger:/* @__PURE__ */ (0,A.jsx)(o,{label:a.account,icon:/* @__PURE__ */ (0,A.jsx)(S,{})}),items:n})}export{P as n,w as r,M as t};