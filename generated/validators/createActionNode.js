// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["projectId"],"properties":{"projectId":{"$ref":"contract#/components/schemas/ProjectId"}}};
const schema2 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.projectId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "projectId"},message:"must have required property '"+"projectId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "projectId")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.projectId !== undefined){
let data0 = data.projectId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err2 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

validators.query = validate2;
const schema3 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{}};

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

validators.headers = validate3;
const schema4 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{"idempotency-key":{"type":"string","pattern":"^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$"}}};
const pattern1 = toPattern("^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$");

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="headers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "idempotency-key")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data["idempotency-key"] !== undefined){
let data0 = data["idempotency-key"];
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
const err1 = {instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/pattern",keyword:"pattern",params:{pattern: "^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$"},message:"must match pattern \""+"^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

}
{
validators.body0 = validate0;
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/CreateActionNodeRequest"};
const schema2 = {"type":"object","additionalProperties":false,"required":[],"properties":{"action_id":{"$ref":"contract#/components/schemas/ActionSlug"},"language":{"type":"string","enum":["javascript","python"]},"runtime":{"type":"string","enum":["node","python","browser"]},"label":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000]*$"},"params":{"$ref":"contract#/components/schemas/ActionParameters"},"code":{"type":"string","minLength":1,"maxLength":1048576,"pattern":"^[^\\u0000]*$"}},"oneOf":[{"required":["action_id"]},{"required":["code"]}],"allOf":[{"if":{"required":["action_id"]},"then":{"required":["action_id"],"properties":{}}},{"if":{"required":["code"]},"then":{"if":{"required":["language"],"properties":{"language":{"const":"python"}}},"then":{"additionalProperties":true,"properties":{"runtime":{"const":"python"}}},"else":{"if":{"required":["language"],"properties":{"language":{"const":"javascript"}}},"then":{"additionalProperties":true,"properties":{"runtime":{"enum":["node","browser"]}}}},"required":["code","language"],"properties":{}}}]};
const schema3 = {"type":"string","enum":["add-shape-to-image","add-shape-to-image-browser","add-text-to-image","add-text-to-image-browser","blur-image","blur-image-browser","boomerang-video","change-image-ar","change-image-ar-browser","change-video-ar","color-filter-image","color-filter-image-browser","color-filter-video","color-grade-image","color-grade-image-browser","color-grade-video","color-tint-image","color-tint-image-browser","concat-text","concat-text-browser","crop-image-browser","draw-image-browser","duplicate-image","duplicate-image-browser","duplicate-video","extract-video-frames","filter-color-image","filter-color-image-browser","find-and-replace-text","find-and-replace-text-browser","flip-image","generate-shape-image","generate-text-image","greenscreen-video","ken-burns-video","magic-eraser-image-browser","merge-audio-into-video","overlay-image-browser","pixel-remover-image-browser","qr-code-generator","qr-code-generator-browser","resize-image-browser","resize-video","reverse-video","rotate-image","rotate-image-browser","scene-3d-image-browser","shader-effect-browser","side-by-side-composite","side-by-side-composite-browser","slow-down-video","speed-up-video","split-audio-from-video","split-text","split-text-browser","split-video","stitch-videos","video-effect","video-to-frame-grid","video-to-long-exposure"]};
const schema4 = {"type":"object","maxProperties":256,"additionalProperties":true};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^[^\\u0000]*$", "u");

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.action_id === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "action_id"},message:"must have required property '"+"action_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
const _errs5 = errors;
let valid2 = true;
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.action_id === undefined) && (missing0 = "action_id")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid1 = _errs6 === errors;
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.action_id === undefined){
const err4 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "action_id"},message:"must have required property '"+"action_id"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid1 = _errs7 === errors;
valid2 = _valid1;
}
if(!valid2){
const err5 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.code === undefined) && (missing1 = "code")){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid2 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs11 = errors;
const _errs12 = errors;
let valid4 = true;
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.language === undefined) && (missing2 = "language")){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data.language !== undefined){
if("python" !== data.language){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
var _valid3 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid3){
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.runtime !== undefined){
if("python" !== data.runtime){
const err9 = {instancePath:instancePath+"/runtime",schemaPath:"#/allOf/1/then/then/properties/runtime/const",keyword:"const",params:{allowedValue: "python"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
var _valid3 = _errs15 === errors;
valid4 = _valid3;
if(valid4){
var props0 = true;
}
ifClause0 = "then";
}
else {
const _errs18 = errors;
const _errs19 = errors;
let valid7 = true;
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.language === undefined) && (missing3 = "language")){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.language !== undefined){
if("javascript" !== data.language){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
var _valid4 = _errs20 === errors;
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs22 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.runtime !== undefined){
let data3 = data.runtime;
if(!((data3 === "node") || (data3 === "browser"))){
const err12 = {instancePath:instancePath+"/runtime",schemaPath:"#/allOf/1/then/else/then/properties/runtime/enum",keyword:"enum",params:{allowedValues: schema2.allOf[1].then.else.then.properties.runtime.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
var _valid4 = _errs22 === errors;
valid7 = _valid4;
if(valid7){
var props1 = true;
}
}
if(!valid7){
const err13 = {instancePath,schemaPath:"#/allOf/1/then/else/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid3 = _errs18 === errors;
valid4 = _valid3;
if(valid4){
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
}
ifClause0 = "else";
}
if(!valid4){
const err14 = {instancePath,schemaPath:"#/allOf/1/then/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err15 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.language === undefined){
const err16 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "language"},message:"must have required property '"+"language"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid2 = _errs11 === errors;
valid3 = _valid2;
}
if(!valid3){
const err17 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "action_id") || (key0 === "language")) || (key0 === "runtime")) || (key0 === "label")) || (key0 === "params")) || (key0 === "code"))){
const err18 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.action_id !== undefined){
let data4 = data.action_id;
if(typeof data4 !== "string"){
const err19 = {instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data4 === "add-shape-to-image") || (data4 === "add-shape-to-image-browser")) || (data4 === "add-text-to-image")) || (data4 === "add-text-to-image-browser")) || (data4 === "blur-image")) || (data4 === "blur-image-browser")) || (data4 === "boomerang-video")) || (data4 === "change-image-ar")) || (data4 === "change-image-ar-browser")) || (data4 === "change-video-ar")) || (data4 === "color-filter-image")) || (data4 === "color-filter-image-browser")) || (data4 === "color-filter-video")) || (data4 === "color-grade-image")) || (data4 === "color-grade-image-browser")) || (data4 === "color-grade-video")) || (data4 === "color-tint-image")) || (data4 === "color-tint-image-browser")) || (data4 === "concat-text")) || (data4 === "concat-text-browser")) || (data4 === "crop-image-browser")) || (data4 === "draw-image-browser")) || (data4 === "duplicate-image")) || (data4 === "duplicate-image-browser")) || (data4 === "duplicate-video")) || (data4 === "extract-video-frames")) || (data4 === "filter-color-image")) || (data4 === "filter-color-image-browser")) || (data4 === "find-and-replace-text")) || (data4 === "find-and-replace-text-browser")) || (data4 === "flip-image")) || (data4 === "generate-shape-image")) || (data4 === "generate-text-image")) || (data4 === "greenscreen-video")) || (data4 === "ken-burns-video")) || (data4 === "magic-eraser-image-browser")) || (data4 === "merge-audio-into-video")) || (data4 === "overlay-image-browser")) || (data4 === "pixel-remover-image-browser")) || (data4 === "qr-code-generator")) || (data4 === "qr-code-generator-browser")) || (data4 === "resize-image-browser")) || (data4 === "resize-video")) || (data4 === "reverse-video")) || (data4 === "rotate-image")) || (data4 === "rotate-image-browser")) || (data4 === "scene-3d-image-browser")) || (data4 === "shader-effect-browser")) || (data4 === "side-by-side-composite")) || (data4 === "side-by-side-composite-browser")) || (data4 === "slow-down-video")) || (data4 === "speed-up-video")) || (data4 === "split-audio-from-video")) || (data4 === "split-text")) || (data4 === "split-text-browser")) || (data4 === "split-video")) || (data4 === "stitch-videos")) || (data4 === "video-effect")) || (data4 === "video-to-frame-grid")) || (data4 === "video-to-long-exposure"))){
const err20 = {instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/enum",keyword:"enum",params:{allowedValues: schema3.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.language !== undefined){
let data5 = data.language;
if(typeof data5 !== "string"){
const err21 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((data5 === "javascript") || (data5 === "python"))){
const err22 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: schema2.properties.language.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.runtime !== undefined){
let data6 = data.runtime;
if(typeof data6 !== "string"){
const err23 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(((data6 === "node") || (data6 === "python")) || (data6 === "browser"))){
const err24 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/enum",keyword:"enum",params:{allowedValues: schema2.properties.runtime.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.label !== undefined){
let data7 = data.label;
if(typeof data7 === "string"){
if(data7.length > 200 && func0(data7) > 200){
const err25 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data7.length < 1 * 2 && func0(data7) < 1){
const err26 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!pattern0.test(data7)){
const err27 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.params !== undefined){
let data8 = data.params;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length > 256){
const err29 = {instancePath:instancePath+"/params",schemaPath:"contract#/components/schemas/ActionParameters/maxProperties",keyword:"maxProperties",params:{limit: 256},message:"must NOT have more than 256 properties"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/params",schemaPath:"contract#/components/schemas/ActionParameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.code !== undefined){
let data9 = data.code;
if(typeof data9 === "string"){
if(data9.length > 1048576 && func0(data9) > 1048576){
const err31 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data9.length < 1 * 2 && func0(data9) < 1){
const err32 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!pattern0.test(data9)){
const err33 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate2(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

}
{
validators.reply201 = validate0;
const schema0 = {"$id":"reply201","$ref":"contract#/components/schemas/ActionNodeCreated"};
const schema2 = {"type":"object","additionalProperties":false,"required":["project_id","node_id","action_id"],"properties":{"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"node_id":{"type":"string","minLength":1},"action_id":{"$ref":"contract#/components/schemas/ActionSlugOrNull"},"warnings":{"type":"array","items":{"$ref":"contract#/components/schemas/Warning"}}}};
const schema3 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema6 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"field":{"type":"string","minLength":1}}};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");
const schema4 = {"oneOf":[{"$ref":"contract#/components/schemas/ActionSlug"},{"type":"null"}]};
const schema5 = {"type":"string","enum":["add-shape-to-image","add-shape-to-image-browser","add-text-to-image","add-text-to-image-browser","blur-image","blur-image-browser","boomerang-video","change-image-ar","change-image-ar-browser","change-video-ar","color-filter-image","color-filter-image-browser","color-filter-video","color-grade-image","color-grade-image-browser","color-grade-video","color-tint-image","color-tint-image-browser","concat-text","concat-text-browser","crop-image-browser","draw-image-browser","duplicate-image","duplicate-image-browser","duplicate-video","extract-video-frames","filter-color-image","filter-color-image-browser","find-and-replace-text","find-and-replace-text-browser","flip-image","generate-shape-image","generate-text-image","greenscreen-video","ken-burns-video","magic-eraser-image-browser","merge-audio-into-video","overlay-image-browser","pixel-remover-image-browser","qr-code-generator","qr-code-generator-browser","resize-image-browser","resize-video","reverse-video","rotate-image","rotate-image-browser","scene-3d-image-browser","shader-effect-browser","side-by-side-composite","side-by-side-composite-browser","slow-down-video","speed-up-video","split-audio-from-video","split-text","split-text-browser","split-video","stitch-videos","video-effect","video-to-frame-grid","video-to-long-exposure"]};

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"contract#/components/schemas/ActionSlug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data === "add-shape-to-image") || (data === "add-shape-to-image-browser")) || (data === "add-text-to-image")) || (data === "add-text-to-image-browser")) || (data === "blur-image")) || (data === "blur-image-browser")) || (data === "boomerang-video")) || (data === "change-image-ar")) || (data === "change-image-ar-browser")) || (data === "change-video-ar")) || (data === "color-filter-image")) || (data === "color-filter-image-browser")) || (data === "color-filter-video")) || (data === "color-grade-image")) || (data === "color-grade-image-browser")) || (data === "color-grade-video")) || (data === "color-tint-image")) || (data === "color-tint-image-browser")) || (data === "concat-text")) || (data === "concat-text-browser")) || (data === "crop-image-browser")) || (data === "draw-image-browser")) || (data === "duplicate-image")) || (data === "duplicate-image-browser")) || (data === "duplicate-video")) || (data === "extract-video-frames")) || (data === "filter-color-image")) || (data === "filter-color-image-browser")) || (data === "find-and-replace-text")) || (data === "find-and-replace-text-browser")) || (data === "flip-image")) || (data === "generate-shape-image")) || (data === "generate-text-image")) || (data === "greenscreen-video")) || (data === "ken-burns-video")) || (data === "magic-eraser-image-browser")) || (data === "merge-audio-into-video")) || (data === "overlay-image-browser")) || (data === "pixel-remover-image-browser")) || (data === "qr-code-generator")) || (data === "qr-code-generator-browser")) || (data === "resize-image-browser")) || (data === "resize-video")) || (data === "reverse-video")) || (data === "rotate-image")) || (data === "rotate-image-browser")) || (data === "scene-3d-image-browser")) || (data === "shader-effect-browser")) || (data === "side-by-side-composite")) || (data === "side-by-side-composite-browser")) || (data === "slow-down-video")) || (data === "speed-up-video")) || (data === "split-audio-from-video")) || (data === "split-text")) || (data === "split-text-browser")) || (data === "split-video")) || (data === "stitch-videos")) || (data === "video-effect")) || (data === "video-to-frame-grid")) || (data === "video-to-long-exposure"))){
const err1 = {instancePath,schemaPath:"contract#/components/schemas/ActionSlug/enum",keyword:"enum",params:{allowedValues: schema5.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs4 = errors;
if(data !== null){
const err2 = {instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate3.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.project_id === undefined) && (missing0 = "project_id")) || ((data.node_id === undefined) && (missing0 = "node_id"))) || ((data.action_id === undefined) && (missing0 = "action_id"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "project_id") || (key0 === "node_id")) || (key0 === "action_id")) || (key0 === "warnings"))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project_id !== undefined){
let data0 = data.project_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
validate2.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data0)){
validate2.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.node_id !== undefined){
let data1 = data.node_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length < 1 * 2 && func0(data1) < 1){
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action_id !== undefined){
const _errs7 = errors;
if(!(validate3(data.action_id, {instancePath:instancePath+"/action_id",parentData:data,parentDataProperty:"action_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warnings !== undefined){
let data3 = data.warnings;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((data4.code === undefined) && (missing1 = "code")) || ((data4.message === undefined) && (missing1 = "message"))){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0,schemaPath:"contract#/components/schemas/Warning/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs13 = errors;
for(const key1 in data4){
if(!(((key1 === "code") || (key1 === "message")) || (key1 === "field"))){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0,schemaPath:"contract#/components/schemas/Warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs13 === errors){
if(data4.code !== undefined){
let data5 = data4.code;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(data5.length < 1 * 2 && func0(data5) < 1){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.message !== undefined){
let data6 = data4.message;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(data6.length < 1 * 2 && func0(data6) < 1){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.field !== undefined){
let data7 = data4.field;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 === "string"){
if(data7.length < 1 * 2 && func0(data7) < 1){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0,schemaPath:"contract#/components/schemas/Warning/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings",schemaPath:"#/properties/warnings/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="reply201" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate2(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

}
export default {
  operation: "createActionNode",
  parameters: {"path":[{"name":"projectId"}],"header":[{"name":"Idempotency-Key"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 201: validators.reply201, 400: errorBodyWith(["input_validation_error","invalid_json"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden","paid_plan_required"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["conflict","idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
