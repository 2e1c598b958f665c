// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["workspaceId","projectId"],"properties":{"workspaceId":{"$ref":"contract#/components/schemas/WorkspaceId"},"projectId":{"$ref":"contract#/components/schemas/ProjectId"}}};
const schema2 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema3 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^ws_\\S+$", "u");
const pattern1 = new RegExp("^prj_\\S+$", "u");

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
if(data.workspaceId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workspaceId"},message:"must have required property '"+"workspaceId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.projectId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "projectId"},message:"must have required property '"+"projectId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "workspaceId") || (key0 === "projectId"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.workspaceId !== undefined){
let data0 = data.workspaceId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err3 = {instancePath:instancePath+"/workspaceId",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/workspaceId",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/workspaceId",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.projectId !== undefined){
let data1 = data.projectId;
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
const err6 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern1.test(data1)){
const err7 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

validators.query = validate2;
const schema4 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
const schema5 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

}
{
validators.reply200 = validate0;
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/Graph"};
const schema2 = {"type":"object","additionalProperties":false,"required":["project_id","canvas_url","revision","nodes","edges"],"properties":{"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"canvas_url":{"$ref":"contract#/components/schemas/CanvasUrl"},"revision":{"$ref":"contract#/components/schemas/CanvasRevision"},"nodes":{"type":"array","items":{"$ref":"contract#/components/schemas/GraphNode"}},"edges":{"type":"array","items":{"$ref":"contract#/components/schemas/GraphEdge"}}}};
const schema3 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema4 = {"type":"string","format":"uri"};
const schema5 = {"type":"string","minLength":1};
const schema22 = {"type":"object","additionalProperties":false,"required":["from","to","in"],"properties":{"from":{"type":"string","pattern":"^n[1-9][0-9]*$"},"to":{"type":"string","pattern":"^n[1-9][0-9]*$"},"in":{"type":["string","null"]}}};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");
const pattern1 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern2 = new RegExp("^n[1-9][0-9]*$", "u");
const formats0 = formats.fullFormats.uri;
const schema6 = {"type":"object","additionalProperties":false,"required":["id","node_id","type","label","group","prompt","model","params","action","position","size","status","output_url","output_text","text","document"],"properties":{"id":{"type":"string","pattern":"^n[1-9][0-9]*$"},"node_id":{"type":"string","minLength":1},"type":{"$ref":"contract#/components/schemas/CanvasNodeType"},"label":{"type":"string"},"group":{"type":["string","null"]},"prompt":{"type":["string","null"]},"model":{"oneOf":[{"$ref":"contract#/components/schemas/ModelRef"},{"type":"null"}]},"params":{"type":["object","null"],"additionalProperties":true},"action":{"oneOf":[{"$ref":"contract#/components/schemas/GraphNodeAction"},{"type":"null"}]},"position":{"$ref":"contract#/components/schemas/CanvasPosition"},"size":{"$ref":"contract#/components/schemas/CanvasSize"},"status":{"oneOf":[{"$ref":"contract#/components/schemas/NodeStatus"},{"type":"null"}]},"error_code":{"$ref":"contract#/components/schemas/RunErrorCode"},"error_message":{"type":"string"},"run_id":{"type":"string","pattern":"^run_\\S+$"},"output_url":{"type":["string","null"]},"output_text":{"type":["string","null"]},"outputs":{"type":"array","items":{"$ref":"contract#/components/schemas/GraphNodeOutput"}},"media_missing":{"type":"boolean"},"text":{"type":["string","null"]},"document":{"oneOf":[{"$ref":"contract#/components/schemas/NodeDocument"},{"type":"null"}]},"inputs_hash":{"$ref":"contract#/components/schemas/InputsHash"},"stale":{"type":"boolean"},"locked":{"type":"boolean"},"pinned_to":{"type":"string"},"brand_context":{"$ref":"contract#/components/schemas/BrandContext"}}};
const schema7 = {"type":"string","enum":["image","video","audio","text","model3d","action","group","batch","label","element","timeline"]};
const schema8 = {"type":"object","additionalProperties":false,"required":["model_id"],"properties":{"model_id":{"type":"string","minLength":1}}};
const schema12 = {"type":"object","additionalProperties":false,"required":["x","y"],"properties":{"x":{"type":"number"},"y":{"type":"number"}}};
const schema13 = {"type":"object","additionalProperties":false,"required":["width","height"],"properties":{"width":{"type":"number","minimum":0},"height":{"type":"number","minimum":0}}};
const schema14 = {"type":"string","enum":["idle","generating","done","error"]};
const schema15 = {"type":"string","enum":["model_timeout","safety_blocked","input_unreachable","insufficient_credits","spend_cap_reached","quota_reached","canceled","action_failed","internal_error"]};
const schema20 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[!-~]+$"};
const schema21 = {"type":"object","additionalProperties":false,"required":["brand_id","task"],"properties":{"brand_id":{"type":"string","pattern":"^brand_[a-z0-9]+$","maxLength":64},"release":{"type":"string","pattern":"^(v[1-9][0-9]*|brel_[a-z0-9]+)$","maxLength":64},"snapshot_id":{"type":"string","minLength":1,"maxLength":64},"task":{"type":"string","minLength":1,"maxLength":64},"channel":{"type":"string","minLength":1,"maxLength":64},"modules":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},"asset_keys":{"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":128}}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern3 = new RegExp("^run_\\S+$", "u");
const pattern5 = new RegExp("^[!-~]+$", "u");
const pattern6 = new RegExp("^brand_[a-z0-9]+$", "u");
const pattern7 = toPattern("^(v[1-9][0-9]*|brel_[a-z0-9]+)$");
const schema9 = {"type":"object","additionalProperties":false,"required":["action_id","params"],"properties":{"action_id":{"$ref":"contract#/components/schemas/ActionSlugOrNull"},"params":{"type":"object","additionalProperties":true}}};
const schema10 = {"oneOf":[{"$ref":"contract#/components/schemas/ActionSlug"},{"type":"null"}]};
const schema11 = {"type":"string","enum":["add-shape-to-image","add-shape-to-image-browser","add-text-to-image","add-text-to-image-browser","blur-image","blur-image-browser","boomerang-video","change-image-ar","change-image-ar-browser","change-video-ar","color-filter-image","color-filter-image-browser","color-filter-video","color-grade-image","color-grade-image-browser","color-grade-video","color-tint-image","color-tint-image-browser","concat-text","concat-text-browser","crop-image-browser","draw-image-browser","duplicate-image","duplicate-image-browser","duplicate-video","extract-video-frames","filter-color-image","filter-color-image-browser","find-and-replace-text","find-and-replace-text-browser","flip-image","generate-shape-image","generate-text-image","greenscreen-video","ken-burns-video","magic-eraser-image-browser","merge-audio-into-video","overlay-image-browser","pixel-remover-image-browser","qr-code-generator","qr-code-generator-browser","resize-image-browser","resize-video","reverse-video","rotate-image","rotate-image-browser","scene-3d-image-browser","shader-effect-browser","side-by-side-composite","side-by-side-composite-browser","slow-down-video","speed-up-video","split-audio-from-video","split-text","split-text-browser","split-video","stitch-videos","video-effect","video-to-frame-grid","video-to-long-exposure"]};

function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate5.evaluated;
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
const err1 = {instancePath,schemaPath:"contract#/components/schemas/ActionSlug/enum",keyword:"enum",params:{allowedValues: schema11.enum},message:"must be equal to one of the allowed values"};
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
validate5.errors = vErrors;
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
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.action_id === undefined) && (missing0 = "action_id")) || ((data.params === undefined) && (missing0 = "params"))){
validate4.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "action_id") || (key0 === "params"))){
validate4.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.action_id !== undefined){
const _errs2 = errors;
if(!(validate5(data.action_id, {instancePath:instancePath+"/action_id",parentData:data,parentDataProperty:"action_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
let data1 = data.params;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
validate4.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate4.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema16 = {"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"type":"string","enum":["image","video","audio","text","model3d","document"]},"url":{"type":"string"},"text":{"type":"string"},"content_type":{"type":"string"},"width":{"type":"number","minimum":0},"height":{"type":"number","minimum":0},"duration_seconds":{"type":"number","minimum":0},"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"thumbnail_url":{"type":"string"}}};
const schema17 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const pattern4 = new RegExp("^asset_\\S+$", "u");

function validate8(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate8.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate8.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema16.properties, key0))){
validate8.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate8.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data0 === "image") || (data0 === "video")) || (data0 === "audio")) || (data0 === "text")) || (data0 === "model3d")) || (data0 === "document"))){
validate8.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema16.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs4 = errors;
if(typeof data.url !== "string"){
validate8.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs6 = errors;
if(typeof data.text !== "string"){
validate8.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content_type !== undefined){
const _errs8 = errors;
if(typeof data.content_type !== "string"){
validate8.errors = [{instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data4 = data.width;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate8.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate8.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
let data5 = data.height;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate8.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate8.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration_seconds !== undefined){
let data6 = data.duration_seconds;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate8.errors = [{instancePath:instancePath+"/duration_seconds",schemaPath:"#/properties/duration_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate8.errors = [{instancePath:instancePath+"/duration_seconds",schemaPath:"#/properties/duration_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asset_id !== undefined){
let data7 = data.asset_id;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 === "string"){
if(data7.length > 64 && func0(data7) > 64){
validate8.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern4.test(data7)){
validate8.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""}];
return false;
}
}
}
else {
validate8.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.thumbnail_url !== undefined){
const _errs19 = errors;
if(typeof data.thumbnail_url !== "string"){
validate8.errors = [{instancePath:instancePath+"/thumbnail_url",schemaPath:"#/properties/thumbnail_url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs19 === errors;
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
}
}
}
}
}
else {
validate8.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate8.errors = vErrors;
return errors === 0;
}
validate8.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema18 = {"type":"object","additionalProperties":false,"required":["kind","schema_version","revision","summary"],"properties":{"kind":{"type":"string"},"schema_version":{"type":"integer"},"revision":{"type":"integer","minimum":0},"updated_at":{"$ref":"contract#/components/schemas/Timestamp"},"summary":{"type":"object","additionalProperties":{"type":["string","number","boolean"]}}}};
const schema19 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate10.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.schema_version === undefined) && (missing0 = "schema_version"))) || ((data.revision === undefined) && (missing0 = "revision"))) || ((data.summary === undefined) && (missing0 = "summary"))){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "schema_version")) || (key0 === "revision")) || (key0 === "updated_at")) || (key0 === "summary"))){
validate10.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if(typeof data.kind !== "string"){
validate10.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schema_version !== undefined){
let data1 = data.schema_version;
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate10.errors = [{instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revision !== undefined){
let data2 = data.revision;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate10.errors = [{instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate10.errors = [{instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data3 = data.updated_at;
const _errs8 = errors;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate10.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 > 253402300799999 || isNaN(data3)){
validate10.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data3 < 1577836800000 || isNaN(data3)){
validate10.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
let data4 = data.summary;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
const _errs14 = errors;
if(((typeof data5 !== "string") && (!(typeof data5 == "number"))) && (typeof data5 !== "boolean")){
validate10.errors = [{instancePath:instancePath+"/summary/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/summary/additionalProperties/type",keyword:"type",params:{type: schema18.properties.summary.additionalProperties.type},message:"must be string,number,boolean"}];
return false;
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs11 === errors;
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
}
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
validate10.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.node_id === undefined) && (missing0 = "node_id"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.label === undefined) && (missing0 = "label"))) || ((data.group === undefined) && (missing0 = "group"))) || ((data.prompt === undefined) && (missing0 = "prompt"))) || ((data.model === undefined) && (missing0 = "model"))) || ((data.params === undefined) && (missing0 = "params"))) || ((data.action === undefined) && (missing0 = "action"))) || ((data.position === undefined) && (missing0 = "position"))) || ((data.size === undefined) && (missing0 = "size"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.output_url === undefined) && (missing0 = "output_url"))) || ((data.output_text === undefined) && (missing0 = "output_text"))) || ((data.text === undefined) && (missing0 = "text"))) || ((data.document === undefined) && (missing0 = "document"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
validate3.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^n[1-9][0-9]*$"},message:"must match pattern \""+"^n[1-9][0-9]*$"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length < 1 * 2 && func0(data1) < 1){
validate3.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data2 = data.type;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/CanvasNodeType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((data2 === "image") || (data2 === "video")) || (data2 === "audio")) || (data2 === "text")) || (data2 === "model3d")) || (data2 === "action")) || (data2 === "group")) || (data2 === "batch")) || (data2 === "label")) || (data2 === "element")) || (data2 === "timeline"))){
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/CanvasNodeType/enum",keyword:"enum",params:{allowedValues: schema7.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
const _errs9 = errors;
if(typeof data.label !== "string"){
validate3.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.group !== undefined){
let data4 = data.group;
const _errs11 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate3.errors = [{instancePath:instancePath+"/group",schemaPath:"#/properties/group/type",keyword:"type",params:{type: schema6.properties.group.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prompt !== undefined){
let data5 = data.prompt;
const _errs13 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate3.errors = [{instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: schema6.properties.prompt.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model !== undefined){
let data6 = data.model;
const _errs15 = errors;
const _errs16 = errors;
let valid2 = false;
let passing0 = null;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if((data6.model_id === undefined) && (missing1 = "model_id")){
const err0 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs20 = errors;
for(const key1 in data6){
if(!(key1 === "model_id")){
const err1 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs20 === errors){
if(data6.model_id !== undefined){
let data7 = data6.model_id;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 === "string"){
if(data7.length < 1 * 2 && func0(data7) < 1){
const err2 = {instancePath:instancePath+"/model/model_id",schemaPath:"contract#/components/schemas/ModelRef/properties/model_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/model/model_id",schemaPath:"contract#/components/schemas/ModelRef/properties/model_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
}
}
else {
const err4 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs17 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs23 = errors;
if(data6 !== null){
const err5 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs23 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err6 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate3.errors = vErrors;
return false;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
let data8 = data.params;
const _errs25 = errors;
if((!(data8 && typeof data8 == "object" && !Array.isArray(data8))) && (data8 !== null)){
validate3.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: schema6.properties.params.type},message:"must be object,null"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
let data9 = data.action;
const _errs28 = errors;
const _errs29 = errors;
let valid5 = false;
let passing1 = null;
const _errs30 = errors;
if(!(validate4(data9, {instancePath:instancePath+"/action",parentData:data,parentDataProperty:"action",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var _valid1 = _errs30 === errors;
if(_valid1){
valid5 = true;
passing1 = 0;
}
const _errs31 = errors;
if(data9 !== null){
const err7 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs31 === errors;
if(_valid1 && valid5){
valid5 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid5 = true;
passing1 = 1;
}
}
if(!valid5){
const err8 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate3.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.position !== undefined){
let data10 = data.position;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing2;
if(((data10.x === undefined) && (missing2 = "x")) || ((data10.y === undefined) && (missing2 = "y"))){
validate3.errors = [{instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/CanvasPosition/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs36 = errors;
for(const key2 in data10){
if(!((key2 === "x") || (key2 === "y"))){
validate3.errors = [{instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/CanvasPosition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs36 === errors){
if(data10.x !== undefined){
const _errs37 = errors;
if(!(typeof data10.x == "number")){
validate3.errors = [{instancePath:instancePath+"/position/x",schemaPath:"contract#/components/schemas/CanvasPosition/properties/x/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid7 = _errs37 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.y !== undefined){
const _errs39 = errors;
if(!(typeof data10.y == "number")){
validate3.errors = [{instancePath:instancePath+"/position/y",schemaPath:"contract#/components/schemas/CanvasPosition/properties/y/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid7 = _errs39 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/CanvasPosition/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size !== undefined){
let data13 = data.size;
const _errs41 = errors;
const _errs42 = errors;
if(errors === _errs42){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing3;
if(((data13.width === undefined) && (missing3 = "width")) || ((data13.height === undefined) && (missing3 = "height"))){
validate3.errors = [{instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/CanvasSize/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs44 = errors;
for(const key3 in data13){
if(!((key3 === "width") || (key3 === "height"))){
validate3.errors = [{instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/CanvasSize/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs44 === errors){
if(data13.width !== undefined){
let data14 = data13.width;
const _errs45 = errors;
if(errors === _errs45){
if(typeof data14 == "number"){
if(data14 < 0 || isNaN(data14)){
validate3.errors = [{instancePath:instancePath+"/size/width",schemaPath:"contract#/components/schemas/CanvasSize/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/size/width",schemaPath:"contract#/components/schemas/CanvasSize/properties/width/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid9 = _errs45 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data13.height !== undefined){
let data15 = data13.height;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data15 == "number"){
if(data15 < 0 || isNaN(data15)){
validate3.errors = [{instancePath:instancePath+"/size/height",schemaPath:"contract#/components/schemas/CanvasSize/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/size/height",schemaPath:"contract#/components/schemas/CanvasSize/properties/height/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid9 = _errs47 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/CanvasSize/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data16 = data.status;
const _errs49 = errors;
const _errs50 = errors;
let valid10 = false;
let passing2 = null;
const _errs51 = errors;
if(typeof data16 !== "string"){
const err9 = {instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/NodeStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((((data16 === "idle") || (data16 === "generating")) || (data16 === "done")) || (data16 === "error"))){
const err10 = {instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/NodeStatus/enum",keyword:"enum",params:{allowedValues: schema14.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs51 === errors;
if(_valid2){
valid10 = true;
passing2 = 0;
}
const _errs54 = errors;
if(data16 !== null){
const err11 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs54 === errors;
if(_valid2 && valid10){
valid10 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid10 = true;
passing2 = 1;
}
}
if(!valid10){
const err12 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/oneOf",keyword:"oneOf",params:{passingSchemas: passing2},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate3.errors = vErrors;
return false;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_code !== undefined){
let data17 = data.error_code;
const _errs56 = errors;
if(typeof data17 !== "string"){
validate3.errors = [{instancePath:instancePath+"/error_code",schemaPath:"contract#/components/schemas/RunErrorCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((data17 === "model_timeout") || (data17 === "safety_blocked")) || (data17 === "input_unreachable")) || (data17 === "insufficient_credits")) || (data17 === "spend_cap_reached")) || (data17 === "quota_reached")) || (data17 === "canceled")) || (data17 === "action_failed")) || (data17 === "internal_error"))){
validate3.errors = [{instancePath:instancePath+"/error_code",schemaPath:"contract#/components/schemas/RunErrorCode/enum",keyword:"enum",params:{allowedValues: schema15.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_message !== undefined){
const _errs59 = errors;
if(typeof data.error_message !== "string"){
validate3.errors = [{instancePath:instancePath+"/error_message",schemaPath:"#/properties/error_message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_id !== undefined){
let data19 = data.run_id;
const _errs61 = errors;
if(errors === _errs61){
if(typeof data19 === "string"){
if(!pattern3.test(data19)){
validate3.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/pattern",keyword:"pattern",params:{pattern: "^run_\\S+$"},message:"must match pattern \""+"^run_\\S+$"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output_url !== undefined){
let data20 = data.output_url;
const _errs63 = errors;
if((typeof data20 !== "string") && (data20 !== null)){
validate3.errors = [{instancePath:instancePath+"/output_url",schemaPath:"#/properties/output_url/type",keyword:"type",params:{type: schema6.properties.output_url.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output_text !== undefined){
let data21 = data.output_text;
const _errs65 = errors;
if((typeof data21 !== "string") && (data21 !== null)){
validate3.errors = [{instancePath:instancePath+"/output_text",schemaPath:"#/properties/output_text/type",keyword:"type",params:{type: schema6.properties.output_text.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
let data22 = data.outputs;
const _errs67 = errors;
if(errors === _errs67){
if(Array.isArray(data22)){
var valid13 = true;
const len0 = data22.length;
for(let i0=0; i0<len0; i0++){
const _errs69 = errors;
if(!(validate8(data22[i0], {instancePath:instancePath+"/outputs/" + i0,parentData:data22,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid13 = _errs69 === errors;
if(!valid13){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/outputs",schemaPath:"#/properties/outputs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs67 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.media_missing !== undefined){
const _errs70 = errors;
if(typeof data.media_missing !== "boolean"){
validate3.errors = [{instancePath:instancePath+"/media_missing",schemaPath:"#/properties/media_missing/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs70 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data25 = data.text;
const _errs72 = errors;
if((typeof data25 !== "string") && (data25 !== null)){
validate3.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: schema6.properties.text.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs72 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.document !== undefined){
let data26 = data.document;
const _errs74 = errors;
const _errs75 = errors;
let valid14 = false;
let passing3 = null;
const _errs76 = errors;
if(!(validate10(data26, {instancePath:instancePath+"/document",parentData:data,parentDataProperty:"document",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate10.errors : vErrors.concat(validate10.errors);
errors = vErrors.length;
}
var _valid3 = _errs76 === errors;
if(_valid3){
valid14 = true;
passing3 = 0;
}
const _errs77 = errors;
if(data26 !== null){
const err13 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid3 = _errs77 === errors;
if(_valid3 && valid14){
valid14 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid14 = true;
passing3 = 1;
}
}
if(!valid14){
const err14 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/oneOf",keyword:"oneOf",params:{passingSchemas: passing3},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate3.errors = vErrors;
return false;
}
else {
errors = _errs75;
if(vErrors !== null){
if(_errs75){
vErrors.length = _errs75;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs74 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.inputs_hash !== undefined){
let data27 = data.inputs_hash;
const _errs79 = errors;
const _errs80 = errors;
if(errors === _errs80){
if(typeof data27 === "string"){
if(data27.length > 128 && func0(data27) > 128){
validate3.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data27.length < 1 * 2 && func0(data27) < 1){
validate3.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data27)){
validate3.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/pattern",keyword:"pattern",params:{pattern: "^[!-~]+$"},message:"must match pattern \""+"^[!-~]+$"+"\""}];
return false;
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stale !== undefined){
const _errs82 = errors;
if(typeof data.stale !== "boolean"){
validate3.errors = [{instancePath:instancePath+"/stale",schemaPath:"#/properties/stale/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs82 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs84 = errors;
if(typeof data.locked !== "boolean"){
validate3.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs84 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pinned_to !== undefined){
const _errs86 = errors;
if(typeof data.pinned_to !== "string"){
validate3.errors = [{instancePath:instancePath+"/pinned_to",schemaPath:"#/properties/pinned_to/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs86 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.brand_context !== undefined){
let data31 = data.brand_context;
const _errs88 = errors;
const _errs89 = errors;
if(errors === _errs89){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing4;
if(((data31.brand_id === undefined) && (missing4 = "brand_id")) || ((data31.task === undefined) && (missing4 = "task"))){
validate3.errors = [{instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs91 = errors;
for(const key4 in data31){
if(!(((((((key4 === "brand_id") || (key4 === "release")) || (key4 === "snapshot_id")) || (key4 === "task")) || (key4 === "channel")) || (key4 === "modules")) || (key4 === "asset_keys"))){
validate3.errors = [{instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs91 === errors){
if(data31.brand_id !== undefined){
let data32 = data31.brand_id;
const _errs92 = errors;
if(errors === _errs92){
if(typeof data32 === "string"){
if(data32.length > 64 && func0(data32) > 64){
validate3.errors = [{instancePath:instancePath+"/brand_context/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern6.test(data32)){
validate3.errors = [{instancePath:instancePath+"/brand_context/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_[a-z0-9]+$"},message:"must match pattern \""+"^brand_[a-z0-9]+$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs92 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data31.release !== undefined){
let data33 = data31.release;
const _errs94 = errors;
if(errors === _errs94){
if(typeof data33 === "string"){
if(data33.length > 64 && func0(data33) > 64){
validate3.errors = [{instancePath:instancePath+"/brand_context/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern7.test(data33)){
validate3.errors = [{instancePath:instancePath+"/brand_context/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/pattern",keyword:"pattern",params:{pattern: "^(v[1-9][0-9]*|brel_[a-z0-9]+)$"},message:"must match pattern \""+"^(v[1-9][0-9]*|brel_[a-z0-9]+)$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs94 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data31.snapshot_id !== undefined){
let data34 = data31.snapshot_id;
const _errs96 = errors;
if(errors === _errs96){
if(typeof data34 === "string"){
if(data34.length > 64 && func0(data34) > 64){
validate3.errors = [{instancePath:instancePath+"/brand_context/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data34.length < 1 * 2 && func0(data34) < 1){
validate3.errors = [{instancePath:instancePath+"/brand_context/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs96 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data31.task !== undefined){
let data35 = data31.task;
const _errs98 = errors;
if(errors === _errs98){
if(typeof data35 === "string"){
if(data35.length > 64 && func0(data35) > 64){
validate3.errors = [{instancePath:instancePath+"/brand_context/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data35.length < 1 * 2 && func0(data35) < 1){
validate3.errors = [{instancePath:instancePath+"/brand_context/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs98 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data31.channel !== undefined){
let data36 = data31.channel;
const _errs100 = errors;
if(errors === _errs100){
if(typeof data36 === "string"){
if(data36.length > 64 && func0(data36) > 64){
validate3.errors = [{instancePath:instancePath+"/brand_context/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data36.length < 1 * 2 && func0(data36) < 1){
validate3.errors = [{instancePath:instancePath+"/brand_context/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs100 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data31.modules !== undefined){
let data37 = data31.modules;
const _errs102 = errors;
if(errors === _errs102){
if(Array.isArray(data37)){
if(data37.length > 100){
validate3.errors = [{instancePath:instancePath+"/brand_context/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
if(data37.length < 1){
validate3.errors = [{instancePath:instancePath+"/brand_context/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid18 = true;
const len1 = data37.length;
for(let i1=0; i1<len1; i1++){
let data38 = data37[i1];
const _errs104 = errors;
if(errors === _errs104){
if(typeof data38 === "string"){
if(data38.length > 64 && func0(data38) > 64){
validate3.errors = [{instancePath:instancePath+"/brand_context/modules/" + i1,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data38.length < 1 * 2 && func0(data38) < 1){
validate3.errors = [{instancePath:instancePath+"/brand_context/modules/" + i1,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context/modules/" + i1,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid18 = _errs104 === errors;
if(!valid18){
break;
}
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid17 = _errs102 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data31.asset_keys !== undefined){
let data39 = data31.asset_keys;
const _errs106 = errors;
if(errors === _errs106){
if(Array.isArray(data39)){
if(data39.length > 100){
validate3.errors = [{instancePath:instancePath+"/brand_context/asset_keys",schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid19 = true;
const len2 = data39.length;
for(let i2=0; i2<len2; i2++){
let data40 = data39[i2];
const _errs108 = errors;
if(errors === _errs108){
if(typeof data40 === "string"){
if(data40.length > 128 && func0(data40) > 128){
validate3.errors = [{instancePath:instancePath+"/brand_context/asset_keys/" + i2,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data40.length < 1 * 2 && func0(data40) < 1){
validate3.errors = [{instancePath:instancePath+"/brand_context/asset_keys/" + i2,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context/asset_keys/" + i2,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid19 = _errs108 === errors;
if(!valid19){
break;
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context/asset_keys",schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid17 = _errs106 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs88 === errors;
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
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate3.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if((((((data.project_id === undefined) && (missing0 = "project_id")) || ((data.canvas_url === undefined) && (missing0 = "canvas_url"))) || ((data.revision === undefined) && (missing0 = "revision"))) || ((data.nodes === undefined) && (missing0 = "nodes"))) || ((data.edges === undefined) && (missing0 = "edges"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "project_id") || (key0 === "canvas_url")) || (key0 === "revision")) || (key0 === "nodes")) || (key0 === "edges"))){
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
if(data.canvas_url !== undefined){
let data1 = data.canvas_url;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!(formats0(data1))){
validate2.errors = [{instancePath:instancePath+"/canvas_url",schemaPath:"contract#/components/schemas/CanvasUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data1)){
validate2.errors = [{instancePath:instancePath+"/canvas_url",schemaPath:"contract#/components/schemas/CanvasUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/canvas_url",schemaPath:"contract#/components/schemas/CanvasUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revision !== undefined){
let data2 = data.revision;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(data2.length < 1 * 2 && func0(data2) < 1){
validate2.errors = [{instancePath:instancePath+"/revision",schemaPath:"contract#/components/schemas/CanvasRevision/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/revision",schemaPath:"contract#/components/schemas/CanvasRevision/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nodes !== undefined){
let data3 = data.nodes;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(!(validate3(data3[i0], {instancePath:instancePath+"/nodes/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid4 = _errs13 === errors;
if(!valid4){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/nodes",schemaPath:"#/properties/nodes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.edges !== undefined){
let data5 = data.edges;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data5)){
var valid5 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if((((data6.from === undefined) && (missing1 = "from")) || ((data6.to === undefined) && (missing1 = "to"))) || ((data6.in === undefined) && (missing1 = "in"))){
validate2.errors = [{instancePath:instancePath+"/edges/" + i1,schemaPath:"contract#/components/schemas/GraphEdge/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs19 = errors;
for(const key1 in data6){
if(!(((key1 === "from") || (key1 === "to")) || (key1 === "in"))){
validate2.errors = [{instancePath:instancePath+"/edges/" + i1,schemaPath:"contract#/components/schemas/GraphEdge/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs19 === errors){
if(data6.from !== undefined){
let data7 = data6.from;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data7 === "string"){
if(!pattern2.test(data7)){
validate2.errors = [{instancePath:instancePath+"/edges/" + i1+"/from",schemaPath:"contract#/components/schemas/GraphEdge/properties/from/pattern",keyword:"pattern",params:{pattern: "^n[1-9][0-9]*$"},message:"must match pattern \""+"^n[1-9][0-9]*$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/edges/" + i1+"/from",schemaPath:"contract#/components/schemas/GraphEdge/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs20 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data6.to !== undefined){
let data8 = data6.to;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data8 === "string"){
if(!pattern2.test(data8)){
validate2.errors = [{instancePath:instancePath+"/edges/" + i1+"/to",schemaPath:"contract#/components/schemas/GraphEdge/properties/to/pattern",keyword:"pattern",params:{pattern: "^n[1-9][0-9]*$"},message:"must match pattern \""+"^n[1-9][0-9]*$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/edges/" + i1+"/to",schemaPath:"contract#/components/schemas/GraphEdge/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs22 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data6.in !== undefined){
let data9 = data6.in;
const _errs24 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate2.errors = [{instancePath:instancePath+"/edges/" + i1+"/in",schemaPath:"contract#/components/schemas/GraphEdge/properties/in/type",keyword:"type",params:{type: schema22.properties.in.type},message:"must be string,null"}];
return false;
}
var valid7 = _errs24 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/edges/" + i1,schemaPath:"contract#/components/schemas/GraphEdge/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid5 = _errs16 === errors;
if(!valid5){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/edges",schemaPath:"#/properties/edges/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
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
/*# sourceURL="reply200" */;
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
  operation: "getGraph",
  parameters: {"path":[{"name":"workspaceId"},{"name":"projectId"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
