import{Bt as e,Ht as t,pt as n}from"./common-B9WqXHag.js";import{t as r}from"./texts-DWe7wYMc.js";import{t as i}from"./shell-Dy98HxYL.js";import{l as a}from"./react-BUMELV0g.js";
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
const o={name:`compass`,size:24,node:[[`circle`,{cx:`12`,cy:`12`,r:`10`,key:`1mglay`}],[`path`,{d:`m16.24 7.76-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z`,key:`9ktpf1`}]]};o.node;const s=e(o);var c=a();function l(){return/* @__PURE__ */ (0,c.jsx)(i,{title:r.title,hero:/* @__PURE__ */ (0,c.jsx)(c.Fragment,{}),children:/* @__PURE__ */ (0,c.jsx)(n,{icon:/* @__PURE__ */ (0,c.jsx)(s,{}),title:r.title,actions:/* @__PURE__ */ (0,c.jsx)(t,{href:`/studio`,children:r.home}),children:r.text})})}export{l as default};