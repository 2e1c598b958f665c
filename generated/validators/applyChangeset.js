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
const schema5 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{"idempotency-key":{"type":"string","pattern":"^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$"}}};
const pattern2 = toPattern("^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$");

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
if(!pattern2.test(data0)){
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
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/ChangesetRequest"};
const schema2 = {"type":"object","additionalProperties":false,"properties":{"if_revision":{"type":"string","minLength":1,"maxLength":256,"pattern":"^[^\\u0000]*$"},"restore":{"type":"array","maxItems":2000,"items":{"$ref":"contract#/components/schemas/NodeReference"}},"add":{"type":"array","maxItems":2000,"items":{"$ref":"contract#/components/schemas/NodeAddition"}},"update":{"type":"array","maxItems":2000,"items":{"$ref":"contract#/components/schemas/NodeUpdate"}},"connect":{"type":"array","maxItems":5000,"items":{"$ref":"contract#/components/schemas/EdgeAddition"}},"disconnect":{"type":"array","maxItems":5000,"items":{"$ref":"contract#/components/schemas/EdgeRemoval"}},"remove":{"type":"array","maxItems":2000,"items":{"$ref":"contract#/components/schemas/NodeRemoval"}}}};
const schema3 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"};
const schema42 = {"type":"object","additionalProperties":false,"required":["from","to"],"properties":{"from":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"to":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"in":{"type":["string","null"],"minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"}}};
const schema43 = {"type":"object","additionalProperties":false,"required":["from","to"],"properties":{"from":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"to":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"in":{"type":["string","null"],"minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"}}};
const schema44 = {"type":"object","additionalProperties":false,"required":["id"],"properties":{"id":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"}}};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^[^\\u0000]*$", "u");
const schema4 = {"type":"object","additionalProperties":false,"required":["ref","type"],"properties":{"ref":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"type":{"$ref":"contract#/components/schemas/CanvasNodeType"},"action_id":{"$ref":"contract#/components/schemas/ActionSlug"},"label":{"$ref":"contract#/components/schemas/NodeLabel"},"prompt":{"$ref":"contract#/components/schemas/Prompt"},"model":{"$ref":"contract#/components/schemas/NodeModelId"},"params":{"$ref":"contract#/components/schemas/NodeParams"},"content_url":{"$ref":"contract#/components/schemas/ContentUrl"},"group":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"position":{"$ref":"contract#/components/schemas/NodePosition"},"size":{"$ref":"contract#/components/schemas/NodeSize"},"locked":{"type":"boolean"},"pinned_to":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"brand_context":{"$ref":"contract#/components/schemas/BrandContext"},"document":{"$ref":"contract#/components/schemas/TimelineDocument"}},"not":{"type":"object","required":["prompt","content_url"],"properties":{"prompt":{},"content_url":{}}},"if":{"required":["type"],"properties":{"type":{"const":"action"}}},"then":{"required":["action_id"],"additionalProperties":true,"properties":{"action_id":{}}}};
const schema5 = {"type":"string","enum":["image","video","audio","text","model3d","action","group","batch","label","element","timeline"]};
const schema6 = {"type":"string","enum":["add-shape-to-image","add-shape-to-image-browser","add-text-to-image","add-text-to-image-browser","blur-image","blur-image-browser","boomerang-video","change-image-ar","change-image-ar-browser","change-video-ar","color-filter-image","color-filter-image-browser","color-filter-video","color-grade-image","color-grade-image-browser","color-grade-video","color-tint-image","color-tint-image-browser","concat-text","concat-text-browser","crop-image-browser","draw-image-browser","duplicate-image","duplicate-image-browser","duplicate-video","extract-video-frames","filter-color-image","filter-color-image-browser","find-and-replace-text","find-and-replace-text-browser","flip-image","generate-shape-image","generate-text-image","greenscreen-video","ken-burns-video","magic-eraser-image-browser","merge-audio-into-video","overlay-image-browser","pixel-remover-image-browser","qr-code-generator","qr-code-generator-browser","resize-image-browser","resize-video","reverse-video","rotate-image","rotate-image-browser","scene-3d-image-browser","shader-effect-browser","side-by-side-composite","side-by-side-composite-browser","slow-down-video","speed-up-video","split-audio-from-video","split-text","split-text-browser","split-video","stitch-videos","video-effect","video-to-frame-grid","video-to-long-exposure"]};
const schema7 = {"type":"string","maxLength":2000,"pattern":"^[^\\u0000]*$"};
const schema8 = {"type":"string","minLength":1,"maxLength":32768,"pattern":"^\\s*[^\\s\\u0000][^\\u0000]*$"};
const schema9 = {"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000]*$"};
const schema10 = {"type":"object","maxProperties":256,"additionalProperties":true};
const schema11 = {"type":"string","format":"uri","pattern":"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$","maxLength":2048};
const schema12 = {"type":"object","additionalProperties":false,"required":["x","y"],"properties":{"x":{"type":"number","minimum":-10000000,"maximum":10000000},"y":{"type":"number","minimum":-10000000,"maximum":10000000}}};
const schema13 = {"type":"object","additionalProperties":false,"required":["width","height"],"properties":{"width":{"type":"number","minimum":1,"maximum":1000000},"height":{"type":"number","minimum":1,"maximum":1000000}}};
const schema14 = {"type":"object","additionalProperties":false,"required":["brand_id","task"],"properties":{"brand_id":{"type":"string","pattern":"^brand_[a-z0-9]+$","maxLength":64},"release":{"type":"string","pattern":"^(v[1-9][0-9]*|brel_[a-z0-9]+)$","maxLength":64},"snapshot_id":{"type":"string","minLength":1,"maxLength":64},"task":{"type":"string","minLength":1,"maxLength":64},"channel":{"type":"string","minLength":1,"maxLength":64},"modules":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},"asset_keys":{"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":128}}}};
const func4 = Object.prototype.hasOwnProperty;
const pattern4 = toPattern("^\\s*[^\\s\\u0000][^\\u0000]*$");
const pattern6 = toPattern("^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$");
const pattern7 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern10 = new RegExp("^brand_[a-z0-9]+$", "u");
const pattern11 = toPattern("^(v[1-9][0-9]*|brel_[a-z0-9]+)$");
const formats0 = formats.fullFormats.uri;
const schema15 = {"type":"object","additionalProperties":false,"required":["fps","width","height","tracks"],"properties":{"kind":{"$ref":"contract#/components/schemas/TimelineKind"},"schema_version":{"$ref":"contract#/components/schemas/TimelineSchemaVersion"},"fps":{"$ref":"contract#/components/schemas/TimelineFps"},"width":{"$ref":"contract#/components/schemas/TimelineEdge"},"height":{"$ref":"contract#/components/schemas/TimelineEdge"},"background":{"$ref":"contract#/components/schemas/TimelineBackground"},"tracks":{"$ref":"contract#/components/schemas/TimelineTracks"}}};
const schema16 = {"type":"string","const":"timeline"};
const schema17 = {"type":"integer","const":1};
const schema18 = {"type":"integer","minimum":1,"maximum":60};
const schema19 = {"type":"integer","minimum":16,"maximum":3840,"multipleOf":2};
const schema21 = {"type":"string","pattern":"^#[0-9A-Fa-f]{6}$","maxLength":7,"default":"#000000"};
const pattern12 = new RegExp("^#[0-9A-Fa-f]{6}$", "u");
const schema22 = {"type":"array","minItems":1,"maxItems":32,"items":{"$ref":"contract#/components/schemas/TimelineTrack"}};
const schema23 = {"type":"object","additionalProperties":false,"required":["kind","items"],"properties":{"kind":{"type":"string","enum":["video","audio","text"]},"name":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000]*$"},"muted":{"type":"boolean","default":false},"items":{"type":"array","maxItems":200,"items":{"$ref":"contract#/components/schemas/TimelineItem"}}}};
const schema24 = {"type":"object","additionalProperties":false,"required":["start","duration"],"properties":{"node_id":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"start":{"type":"integer","minimum":0,"maximum":108000},"duration":{"type":"integer","minimum":1,"maximum":108000},"trim_start":{"type":"integer","minimum":0,"maximum":1000000,"default":0},"volume":{"type":"number","minimum":0,"maximum":2,"default":1},"opacity":{"type":"number","minimum":0,"maximum":1,"default":1},"position":{"type":"object","additionalProperties":false,"required":["x","y"],"properties":{"x":{"type":"number","minimum":-2,"maximum":3},"y":{"type":"number","minimum":-2,"maximum":3}}},"scale":{"type":"number","minimum":0.01,"maximum":10,"default":1},"fit":{"type":"string","enum":["contain","cover"],"default":"contain"},"fade_in":{"type":"integer","minimum":0,"maximum":108000,"default":0},"fade_out":{"type":"integer","minimum":0,"maximum":108000,"default":0},"transition":{"$ref":"contract#/components/schemas/TimelineTransition"},"color":{"type":"string","pattern":"^#[0-9A-Fa-f]{6}$","maxLength":7,"default":"#ffffff"},"font_size":{"type":"integer","minimum":8,"maximum":1000},"align":{"type":"string","enum":["left","center","right"],"default":"center"},"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"text":{"type":"string","minLength":1,"maxLength":2000,"pattern":"^[^\\u0000]*$"}},"oneOf":[{"required":["node_id"]},{"required":["asset_id"]},{"required":["text"]}],"allOf":[{"if":{"required":["node_id"]},"then":{"required":["node_id"],"properties":{}}},{"if":{"required":["asset_id"]},"then":{"required":["asset_id"],"properties":{}}},{"if":{"required":["text"]},"then":{"required":["text"],"properties":{}}}]};
const schema25 = {"type":"object","additionalProperties":false,"required":["type","duration"],"properties":{"type":{"type":"string","enum":["dissolve","wipe_left","wipe_right","slide_left","slide_right"]},"duration":{"type":"integer","minimum":1,"maximum":3600}}};
const schema26 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const pattern16 = new RegExp("^asset_\\S+$", "u");

function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
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
if(data.node_id === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "node_id"},message:"must have required property '"+"node_id"+"'"};
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
if(data.asset_id === undefined){
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "asset_id"},message:"must have required property '"+"asset_id"+"'"};
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
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text === undefined){
const err2 = {instancePath,schemaPath:"#/oneOf/2/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
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
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.node_id === undefined) && (missing0 = "node_id")){
const err4 = {};
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
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.node_id === undefined){
const err5 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "node_id"},message:"must have required property '"+"node_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs8 === errors;
valid2 = _valid1;
}
if(!valid2){
const err6 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.asset_id === undefined) && (missing1 = "asset_id")){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid2 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.asset_id === undefined){
const err8 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "asset_id"},message:"must have required property '"+"asset_id"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid2 = _errs12 === errors;
valid3 = _valid2;
}
if(!valid3){
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const _errs14 = errors;
let valid4 = true;
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.text === undefined) && (missing2 = "text")){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid3 = _errs15 === errors;
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text === undefined){
const err11 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid3 = _errs16 === errors;
valid4 = _valid3;
}
if(!valid4){
const err12 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trim_start === undefined){
data.trim_start = 0;
}
if(data.volume === undefined){
data.volume = 1;
}
if(data.opacity === undefined){
data.opacity = 1;
}
if(data.scale === undefined){
data.scale = 1;
}
if(data.fit === undefined){
data.fit = "contain";
}
if(data.fade_in === undefined){
data.fade_in = 0;
}
if(data.fade_out === undefined){
data.fade_out = 0;
}
if(data.color === undefined){
data.color = "#ffffff";
}
if(data.align === undefined){
data.align = "center";
}
if(data.start === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.duration === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "duration"},message:"must have required property '"+"duration"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key0 in data){
if(!(func4.call(schema24.properties, key0))){
const err15 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.node_id !== undefined){
let data0 = data.node_id;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err16 = {instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data0.length < 1 * 2 && func0(data0) < 1){
const err17 = {instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern0.test(data0)){
const err18 = {instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.start !== undefined){
let data1 = data.start;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err20 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data1 == "number"){
if(data1 > 108000 || isNaN(data1)){
const err21 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err22 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.duration !== undefined){
let data2 = data.duration;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err23 = {instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 > 108000 || isNaN(data2)){
const err24 = {instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err25 = {instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
let data3 = data.trim_start;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err26 = {instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(typeof data3 == "number"){
if(data3 > 1000000 || isNaN(data3)){
const err27 = {instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err28 = {instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
let data4 = data.volume;
if(typeof data4 == "number"){
if(data4 > 2 || isNaN(data4)){
const err29 = {instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2},message:"must be <= 2"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err30 = {instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
let data5 = data.opacity;
if(typeof data5 == "number"){
if(data5 > 1 || isNaN(data5)){
const err32 = {instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err33 = {instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err34 = {instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data.position !== undefined){
let data6 = data.position;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.x === undefined){
const err35 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/required",keyword:"required",params:{missingProperty: "x"},message:"must have required property '"+"x"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data6.y === undefined){
const err36 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/required",keyword:"required",params:{missingProperty: "y"},message:"must have required property '"+"y"+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
for(const key1 in data6){
if(!((key1 === "x") || (key1 === "y"))){
const err37 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data6.x !== undefined){
let data7 = data6.x;
if(typeof data7 == "number"){
if(data7 > 3 || isNaN(data7)){
const err38 = {instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3},message:"must be <= 3"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data7 < -2 || isNaN(data7)){
const err39 = {instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2},message:"must be >= -2"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data6.y !== undefined){
let data8 = data6.y;
if(typeof data8 == "number"){
if(data8 > 3 || isNaN(data8)){
const err41 = {instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3},message:"must be <= 3"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data8 < -2 || isNaN(data8)){
const err42 = {instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2},message:"must be >= -2"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
let data9 = data.scale;
if(typeof data9 == "number"){
if(data9 > 10 || isNaN(data9)){
const err45 = {instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data9 < 0.01 || isNaN(data9)){
const err46 = {instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.01},message:"must be >= 0.01"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
let data10 = data.fit;
if(typeof data10 !== "string"){
const err48 = {instancePath:instancePath+"/fit",schemaPath:"#/properties/fit/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!((data10 === "contain") || (data10 === "cover"))){
const err49 = {instancePath:instancePath+"/fit",schemaPath:"#/properties/fit/enum",keyword:"enum",params:{allowedValues: schema24.properties.fit.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
let data11 = data.fade_in;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
const err50 = {instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(typeof data11 == "number"){
if(data11 > 108000 || isNaN(data11)){
const err51 = {instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err52 = {instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
let data12 = data.fade_out;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
const err53 = {instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(typeof data12 == "number"){
if(data12 > 108000 || isNaN(data12)){
const err54 = {instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data12 < 0 || isNaN(data12)){
const err55 = {instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.transition !== undefined){
let data13 = data.transition;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.type === undefined){
const err56 = {instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data13.duration === undefined){
const err57 = {instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/required",keyword:"required",params:{missingProperty: "duration"},message:"must have required property '"+"duration"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
for(const key2 in data13){
if(!((key2 === "type") || (key2 === "duration"))){
const err58 = {instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data13.type !== undefined){
let data14 = data13.type;
if(typeof data14 !== "string"){
const err59 = {instancePath:instancePath+"/transition/type",schemaPath:"contract#/components/schemas/TimelineTransition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(!(((((data14 === "dissolve") || (data14 === "wipe_left")) || (data14 === "wipe_right")) || (data14 === "slide_left")) || (data14 === "slide_right"))){
const err60 = {instancePath:instancePath+"/transition/type",schemaPath:"contract#/components/schemas/TimelineTransition/properties/type/enum",keyword:"enum",params:{allowedValues: schema25.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data13.duration !== undefined){
let data15 = data13.duration;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
const err61 = {instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(typeof data15 == "number"){
if(data15 > 3600 || isNaN(data15)){
const err62 = {instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data15 < 1 || isNaN(data15)){
const err63 = {instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
}
else {
const err64 = {instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
let data16 = data.color;
if(typeof data16 === "string"){
if(data16.length > 7 && func0(data16) > 7){
const err65 = {instancePath:instancePath+"/color",schemaPath:"#/properties/color/maxLength",keyword:"maxLength",params:{limit: 7},message:"must NOT have more than 7 characters"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!pattern12.test(data16)){
const err66 = {instancePath:instancePath+"/color",schemaPath:"#/properties/color/pattern",keyword:"pattern",params:{pattern: "^#[0-9A-Fa-f]{6}$"},message:"must match pattern \""+"^#[0-9A-Fa-f]{6}$"+"\""};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data.font_size !== undefined){
let data17 = data.font_size;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
const err68 = {instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(typeof data17 == "number"){
if(data17 > 1000 || isNaN(data17)){
const err69 = {instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data17 < 8 || isNaN(data17)){
const err70 = {instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8},message:"must be >= 8"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
let data18 = data.align;
if(typeof data18 !== "string"){
const err71 = {instancePath:instancePath+"/align",schemaPath:"#/properties/align/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!(((data18 === "left") || (data18 === "center")) || (data18 === "right"))){
const err72 = {instancePath:instancePath+"/align",schemaPath:"#/properties/align/enum",keyword:"enum",params:{allowedValues: schema24.properties.align.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data.asset_id !== undefined){
let data19 = data.asset_id;
if(typeof data19 === "string"){
if(data19.length > 64 && func0(data19) > 64){
const err73 = {instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!pattern16.test(data19)){
const err74 = {instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.text !== undefined){
let data20 = data.text;
if(typeof data20 === "string"){
if(data20.length > 2000 && func0(data20) > 2000){
const err76 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data20.length < 1 * 2 && func0(data20) < 1){
const err77 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(!pattern0.test(data20)){
const err78 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate6(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate6.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.muted === undefined){
data.muted = false;
}
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.items === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "items"},message:"must have required property '"+"items"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "name")) || (key0 === "muted")) || (key0 === "items"))){
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
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(((data0 === "video") || (data0 === "audio")) || (data0 === "text"))){
const err4 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema23.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(data1.length > 200 && func0(data1) > 200){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.length < 1 * 2 && func0(data1) < 1){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern0.test(data1)){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(typeof data.muted !== "boolean"){
const err9 = {instancePath:instancePath+"/muted",schemaPath:"#/properties/muted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.items !== undefined){
let data3 = data.items;
if(Array.isArray(data3)){
if(data3.length > 200){
const err10 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate7(data3[i0], {instancePath:instancePath+"/items/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate6.errors = vErrors;
return errors === 0;
}
validate6.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(Array.isArray(data)){
if(data.length > 32){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate6(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fps === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fps"},message:"must have required property '"+"fps"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.width === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "width"},message:"must have required property '"+"width"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.height === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "height"},message:"must have required property '"+"height"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tracks === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tracks"},message:"must have required property '"+"tracks"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "schema_version")) || (key0 === "fps")) || (key0 === "width")) || (key0 === "height")) || (key0 === "background")) || (key0 === "tracks"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/TimelineKind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if("timeline" !== data0){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/TimelineKind/const",keyword:"const",params:{allowedValue: "timeline"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.schema_version !== undefined){
let data1 = data.schema_version;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err7 = {instancePath:instancePath+"/schema_version",schemaPath:"contract#/components/schemas/TimelineSchemaVersion/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(1 !== data1){
const err8 = {instancePath:instancePath+"/schema_version",schemaPath:"contract#/components/schemas/TimelineSchemaVersion/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.fps !== undefined){
let data2 = data.fps;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err9 = {instancePath:instancePath+"/fps",schemaPath:"contract#/components/schemas/TimelineFps/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 > 60 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/fps",schemaPath:"contract#/components/schemas/TimelineFps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60},message:"must be <= 60"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/fps",schemaPath:"contract#/components/schemas/TimelineFps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data.width !== undefined){
let data3 = data.width;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err12 = {instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data3 == "number"){
if(data3 > 3840 || isNaN(data3)){
const err13 = {instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3840},message:"must be <= 3840"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3 < 16 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
let res0;
if((2 === 0 || (res0 = data3/2, res0 !== parseInt(res0)))){
const err15 = {instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/multipleOf",keyword:"multipleOf",params:{multipleOf: 2},message:"must be multiple of 2"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.height !== undefined){
let data4 = data.height;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
const err16 = {instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data4 == "number"){
if(data4 > 3840 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3840},message:"must be <= 3840"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4 < 16 || isNaN(data4)){
const err18 = {instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
let res1;
if((2 === 0 || (res1 = data4/2, res1 !== parseInt(res1)))){
const err19 = {instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/multipleOf",keyword:"multipleOf",params:{multipleOf: 2},message:"must be multiple of 2"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.background !== undefined){
let data5 = data.background;
if(typeof data5 === "string"){
if(data5.length > 7 && func0(data5) > 7){
const err20 = {instancePath:instancePath+"/background",schemaPath:"contract#/components/schemas/TimelineBackground/maxLength",keyword:"maxLength",params:{limit: 7},message:"must NOT have more than 7 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern12.test(data5)){
const err21 = {instancePath:instancePath+"/background",schemaPath:"contract#/components/schemas/TimelineBackground/pattern",keyword:"pattern",params:{pattern: "^#[0-9A-Fa-f]{6}$"},message:"must match pattern \""+"^#[0-9A-Fa-f]{6}$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/background",schemaPath:"contract#/components/schemas/TimelineBackground/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.tracks !== undefined){
if(!(validate5(data.tracks, {instancePath:instancePath+"/tracks",parentData:data,parentDataProperty:"tracks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.prompt === undefined) && (missing0 = "prompt")) || ((data.content_url === undefined) && (missing0 = "content_url"))){
const err0 = {};
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
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
const err2 = {instancePath,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"};
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
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data.type !== undefined){
if("action" !== data.type){
const err4 = {};
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
}
var _valid0 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.action_id === undefined){
const err5 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "action_id"},message:"must have required property '"+"action_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs7 === errors;
valid1 = _valid0;
}
if(!valid1){
const err6 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.ref === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ref"},message:"must have required property '"+"ref"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.type === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func4.call(schema4.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.ref !== undefined){
let data1 = data.ref;
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
const err10 = {instancePath:instancePath+"/ref",schemaPath:"#/properties/ref/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data1.length < 1 * 2 && func0(data1) < 1){
const err11 = {instancePath:instancePath+"/ref",schemaPath:"#/properties/ref/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern0.test(data1)){
const err12 = {instancePath:instancePath+"/ref",schemaPath:"#/properties/ref/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/ref",schemaPath:"#/properties/ref/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
const err14 = {instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/CanvasNodeType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(((((((((((data2 === "image") || (data2 === "video")) || (data2 === "audio")) || (data2 === "text")) || (data2 === "model3d")) || (data2 === "action")) || (data2 === "group")) || (data2 === "batch")) || (data2 === "label")) || (data2 === "element")) || (data2 === "timeline"))){
const err15 = {instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/CanvasNodeType/enum",keyword:"enum",params:{allowedValues: schema5.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.action_id !== undefined){
let data3 = data.action_id;
if(typeof data3 !== "string"){
const err16 = {instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data3 === "add-shape-to-image") || (data3 === "add-shape-to-image-browser")) || (data3 === "add-text-to-image")) || (data3 === "add-text-to-image-browser")) || (data3 === "blur-image")) || (data3 === "blur-image-browser")) || (data3 === "boomerang-video")) || (data3 === "change-image-ar")) || (data3 === "change-image-ar-browser")) || (data3 === "change-video-ar")) || (data3 === "color-filter-image")) || (data3 === "color-filter-image-browser")) || (data3 === "color-filter-video")) || (data3 === "color-grade-image")) || (data3 === "color-grade-image-browser")) || (data3 === "color-grade-video")) || (data3 === "color-tint-image")) || (data3 === "color-tint-image-browser")) || (data3 === "concat-text")) || (data3 === "concat-text-browser")) || (data3 === "crop-image-browser")) || (data3 === "draw-image-browser")) || (data3 === "duplicate-image")) || (data3 === "duplicate-image-browser")) || (data3 === "duplicate-video")) || (data3 === "extract-video-frames")) || (data3 === "filter-color-image")) || (data3 === "filter-color-image-browser")) || (data3 === "find-and-replace-text")) || (data3 === "find-and-replace-text-browser")) || (data3 === "flip-image")) || (data3 === "generate-shape-image")) || (data3 === "generate-text-image")) || (data3 === "greenscreen-video")) || (data3 === "ken-burns-video")) || (data3 === "magic-eraser-image-browser")) || (data3 === "merge-audio-into-video")) || (data3 === "overlay-image-browser")) || (data3 === "pixel-remover-image-browser")) || (data3 === "qr-code-generator")) || (data3 === "qr-code-generator-browser")) || (data3 === "resize-image-browser")) || (data3 === "resize-video")) || (data3 === "reverse-video")) || (data3 === "rotate-image")) || (data3 === "rotate-image-browser")) || (data3 === "scene-3d-image-browser")) || (data3 === "shader-effect-browser")) || (data3 === "side-by-side-composite")) || (data3 === "side-by-side-composite-browser")) || (data3 === "slow-down-video")) || (data3 === "speed-up-video")) || (data3 === "split-audio-from-video")) || (data3 === "split-text")) || (data3 === "split-text-browser")) || (data3 === "split-video")) || (data3 === "stitch-videos")) || (data3 === "video-effect")) || (data3 === "video-to-frame-grid")) || (data3 === "video-to-long-exposure"))){
const err17 = {instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/enum",keyword:"enum",params:{allowedValues: schema6.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.label !== undefined){
let data4 = data.label;
if(typeof data4 === "string"){
if(data4.length > 2000 && func0(data4) > 2000){
const err18 = {instancePath:instancePath+"/label",schemaPath:"contract#/components/schemas/NodeLabel/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern0.test(data4)){
const err19 = {instancePath:instancePath+"/label",schemaPath:"contract#/components/schemas/NodeLabel/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/label",schemaPath:"contract#/components/schemas/NodeLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.prompt !== undefined){
let data5 = data.prompt;
if(typeof data5 === "string"){
if(data5.length > 32768 && func0(data5) > 32768){
const err21 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data5.length < 1 * 2 && func0(data5) < 1){
const err22 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!pattern4.test(data5)){
const err23 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000][^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.model !== undefined){
let data6 = data.model;
if(typeof data6 === "string"){
if(data6.length > 200 && func0(data6) > 200){
const err25 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/NodeModelId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data6.length < 1 * 2 && func0(data6) < 1){
const err26 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/NodeModelId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!pattern0.test(data6)){
const err27 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/NodeModelId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
const err28 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/NodeModelId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
let data7 = data.params;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length > 256){
const err29 = {instancePath:instancePath+"/params",schemaPath:"contract#/components/schemas/NodeParams/maxProperties",keyword:"maxProperties",params:{limit: 256},message:"must NOT have more than 256 properties"};
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
const err30 = {instancePath:instancePath+"/params",schemaPath:"contract#/components/schemas/NodeParams/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.content_url !== undefined){
let data8 = data.content_url;
if(typeof data8 === "string"){
if(data8.length > 2048 && func0(data8) > 2048){
const err31 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!pattern6.test(data8)){
const err32 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$"},message:"must match pattern \""+"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(formats0(data8))){
const err33 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!pattern7.test(data8)){
const err34 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.group !== undefined){
let data9 = data.group;
if(typeof data9 === "string"){
if(data9.length > 64 && func0(data9) > 64){
const err36 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data9.length < 1 * 2 && func0(data9) < 1){
const err37 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!pattern0.test(data9)){
const err38 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.position !== undefined){
let data10 = data.position;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.x === undefined){
const err40 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/NodePosition/required",keyword:"required",params:{missingProperty: "x"},message:"must have required property '"+"x"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data10.y === undefined){
const err41 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/NodePosition/required",keyword:"required",params:{missingProperty: "y"},message:"must have required property '"+"y"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
for(const key1 in data10){
if(!((key1 === "x") || (key1 === "y"))){
const err42 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/NodePosition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data10.x !== undefined){
let data11 = data10.x;
if(typeof data11 == "number"){
if(data11 > 10000000 || isNaN(data11)){
const err43 = {instancePath:instancePath+"/position/x",schemaPath:"contract#/components/schemas/NodePosition/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data11 < -10000000 || isNaN(data11)){
const err44 = {instancePath:instancePath+"/position/x",schemaPath:"contract#/components/schemas/NodePosition/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10000000},message:"must be >= -10000000"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/position/x",schemaPath:"contract#/components/schemas/NodePosition/properties/x/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data10.y !== undefined){
let data12 = data10.y;
if(typeof data12 == "number"){
if(data12 > 10000000 || isNaN(data12)){
const err46 = {instancePath:instancePath+"/position/y",schemaPath:"contract#/components/schemas/NodePosition/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data12 < -10000000 || isNaN(data12)){
const err47 = {instancePath:instancePath+"/position/y",schemaPath:"contract#/components/schemas/NodePosition/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10000000},message:"must be >= -10000000"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/position/y",schemaPath:"contract#/components/schemas/NodePosition/properties/y/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/NodePosition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.size !== undefined){
let data13 = data.size;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.width === undefined){
const err50 = {instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/NodeSize/required",keyword:"required",params:{missingProperty: "width"},message:"must have required property '"+"width"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data13.height === undefined){
const err51 = {instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/NodeSize/required",keyword:"required",params:{missingProperty: "height"},message:"must have required property '"+"height"+"'"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
for(const key2 in data13){
if(!((key2 === "width") || (key2 === "height"))){
const err52 = {instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/NodeSize/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data13.width !== undefined){
let data14 = data13.width;
if(typeof data14 == "number"){
if(data14 > 1000000 || isNaN(data14)){
const err53 = {instancePath:instancePath+"/size/width",schemaPath:"contract#/components/schemas/NodeSize/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data14 < 1 || isNaN(data14)){
const err54 = {instancePath:instancePath+"/size/width",schemaPath:"contract#/components/schemas/NodeSize/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/size/width",schemaPath:"contract#/components/schemas/NodeSize/properties/width/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data13.height !== undefined){
let data15 = data13.height;
if(typeof data15 == "number"){
if(data15 > 1000000 || isNaN(data15)){
const err56 = {instancePath:instancePath+"/size/height",schemaPath:"contract#/components/schemas/NodeSize/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data15 < 1 || isNaN(data15)){
const err57 = {instancePath:instancePath+"/size/height",schemaPath:"contract#/components/schemas/NodeSize/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/size/height",schemaPath:"contract#/components/schemas/NodeSize/properties/height/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/NodeSize/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.locked !== undefined){
if(typeof data.locked !== "boolean"){
const err60 = {instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.pinned_to !== undefined){
let data17 = data.pinned_to;
if(typeof data17 === "string"){
if(data17.length > 64 && func0(data17) > 64){
const err61 = {instancePath:instancePath+"/pinned_to",schemaPath:"#/properties/pinned_to/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data17.length < 1 * 2 && func0(data17) < 1){
const err62 = {instancePath:instancePath+"/pinned_to",schemaPath:"#/properties/pinned_to/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(!pattern0.test(data17)){
const err63 = {instancePath:instancePath+"/pinned_to",schemaPath:"#/properties/pinned_to/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/pinned_to",schemaPath:"#/properties/pinned_to/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.brand_context !== undefined){
let data18 = data.brand_context;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.brand_id === undefined){
const err65 = {instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/required",keyword:"required",params:{missingProperty: "brand_id"},message:"must have required property '"+"brand_id"+"'"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data18.task === undefined){
const err66 = {instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/required",keyword:"required",params:{missingProperty: "task"},message:"must have required property '"+"task"+"'"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
for(const key3 in data18){
if(!(((((((key3 === "brand_id") || (key3 === "release")) || (key3 === "snapshot_id")) || (key3 === "task")) || (key3 === "channel")) || (key3 === "modules")) || (key3 === "asset_keys"))){
const err67 = {instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data18.brand_id !== undefined){
let data19 = data18.brand_id;
if(typeof data19 === "string"){
if(data19.length > 64 && func0(data19) > 64){
const err68 = {instancePath:instancePath+"/brand_context/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!pattern10.test(data19)){
const err69 = {instancePath:instancePath+"/brand_context/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_[a-z0-9]+$"},message:"must match pattern \""+"^brand_[a-z0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/brand_context/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data18.release !== undefined){
let data20 = data18.release;
if(typeof data20 === "string"){
if(data20.length > 64 && func0(data20) > 64){
const err71 = {instancePath:instancePath+"/brand_context/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!pattern11.test(data20)){
const err72 = {instancePath:instancePath+"/brand_context/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/pattern",keyword:"pattern",params:{pattern: "^(v[1-9][0-9]*|brel_[a-z0-9]+)$"},message:"must match pattern \""+"^(v[1-9][0-9]*|brel_[a-z0-9]+)$"+"\""};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/brand_context/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data18.snapshot_id !== undefined){
let data21 = data18.snapshot_id;
if(typeof data21 === "string"){
if(data21.length > 64 && func0(data21) > 64){
const err74 = {instancePath:instancePath+"/brand_context/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data21.length < 1 * 2 && func0(data21) < 1){
const err75 = {instancePath:instancePath+"/brand_context/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/brand_context/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data18.task !== undefined){
let data22 = data18.task;
if(typeof data22 === "string"){
if(data22.length > 64 && func0(data22) > 64){
const err77 = {instancePath:instancePath+"/brand_context/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data22.length < 1 * 2 && func0(data22) < 1){
const err78 = {instancePath:instancePath+"/brand_context/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/brand_context/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data18.channel !== undefined){
let data23 = data18.channel;
if(typeof data23 === "string"){
if(data23.length > 64 && func0(data23) > 64){
const err80 = {instancePath:instancePath+"/brand_context/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data23.length < 1 * 2 && func0(data23) < 1){
const err81 = {instancePath:instancePath+"/brand_context/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else {
const err82 = {instancePath:instancePath+"/brand_context/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data18.modules !== undefined){
let data24 = data18.modules;
if(Array.isArray(data24)){
if(data24.length > 100){
const err83 = {instancePath:instancePath+"/brand_context/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data24.length < 1){
const err84 = {instancePath:instancePath+"/brand_context/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
const len0 = data24.length;
for(let i0=0; i0<len0; i0++){
let data25 = data24[i0];
if(typeof data25 === "string"){
if(data25.length > 64 && func0(data25) > 64){
const err85 = {instancePath:instancePath+"/brand_context/modules/" + i0,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data25.length < 1 * 2 && func0(data25) < 1){
const err86 = {instancePath:instancePath+"/brand_context/modules/" + i0,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/brand_context/modules/" + i0,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
else {
const err88 = {instancePath:instancePath+"/brand_context/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data18.asset_keys !== undefined){
let data26 = data18.asset_keys;
if(Array.isArray(data26)){
if(data26.length > 100){
const err89 = {instancePath:instancePath+"/brand_context/asset_keys",schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
const len1 = data26.length;
for(let i1=0; i1<len1; i1++){
let data27 = data26[i1];
if(typeof data27 === "string"){
if(data27.length > 128 && func0(data27) > 128){
const err90 = {instancePath:instancePath+"/brand_context/asset_keys/" + i1,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(data27.length < 1 * 2 && func0(data27) < 1){
const err91 = {instancePath:instancePath+"/brand_context/asset_keys/" + i1,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
else {
const err92 = {instancePath:instancePath+"/brand_context/asset_keys/" + i1,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
else {
const err93 = {instancePath:instancePath+"/brand_context/asset_keys",schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
else {
const err94 = {instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data.document !== undefined){
if(!(validate4(data.document, {instancePath:instancePath+"/document",parentData:data,parentDataProperty:"document",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
}
else {
const err95 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema27 = {"type":"object","additionalProperties":false,"required":["id"],"minProperties":2,"properties":{"id":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"label":{"$ref":"contract#/components/schemas/NodeLabel"},"prompt":{"$ref":"contract#/components/schemas/Prompt"},"model":{"type":["string","null"],"minLength":1,"maxLength":200,"pattern":"^[^\\u0000]*$"},"params":{"$ref":"contract#/components/schemas/NodeParams"},"content_url":{"$ref":"contract#/components/schemas/ContentUrl"},"group":{"type":["string","null"],"minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"position":{"$ref":"contract#/components/schemas/NodePosition"},"size":{"$ref":"contract#/components/schemas/NodeSize"},"locked":{"type":"boolean"},"pinned_to":{"type":["string","null"],"minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"brand_context":{"oneOf":[{"$ref":"contract#/components/schemas/BrandContext"},{"type":"null"}]},"document":{"$ref":"contract#/components/schemas/TimelineDocumentUpdate"},"result":{"type":"string","pattern":"^run_[a-z0-9]+$","maxLength":64}},"not":{"type":"object","required":["prompt","content_url"],"properties":{"prompt":{},"content_url":{}}}};
const pattern29 = new RegExp("^run_[a-z0-9]+$", "u");
const schema35 = {"type":"object","additionalProperties":false,"required":["expected_revision","fps","width","height","tracks"],"properties":{"kind":{"$ref":"contract#/components/schemas/TimelineKind"},"schema_version":{"$ref":"contract#/components/schemas/TimelineSchemaVersion"},"expected_revision":{"type":"integer","minimum":0},"fps":{"$ref":"contract#/components/schemas/TimelineFps"},"width":{"$ref":"contract#/components/schemas/TimelineEdge"},"height":{"$ref":"contract#/components/schemas/TimelineEdge"},"background":{"$ref":"contract#/components/schemas/TimelineBackground"},"tracks":{"$ref":"contract#/components/schemas/TimelineTracks"}}};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate14.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.expected_revision === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expected_revision"},message:"must have required property '"+"expected_revision"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.fps === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fps"},message:"must have required property '"+"fps"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.width === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "width"},message:"must have required property '"+"width"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.height === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "height"},message:"must have required property '"+"height"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.tracks === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tracks"},message:"must have required property '"+"tracks"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "kind") || (key0 === "schema_version")) || (key0 === "expected_revision")) || (key0 === "fps")) || (key0 === "width")) || (key0 === "height")) || (key0 === "background")) || (key0 === "tracks"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/TimelineKind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if("timeline" !== data0){
const err7 = {instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/TimelineKind/const",keyword:"const",params:{allowedValue: "timeline"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.schema_version !== undefined){
let data1 = data.schema_version;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err8 = {instancePath:instancePath+"/schema_version",schemaPath:"contract#/components/schemas/TimelineSchemaVersion/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(1 !== data1){
const err9 = {instancePath:instancePath+"/schema_version",schemaPath:"contract#/components/schemas/TimelineSchemaVersion/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.expected_revision !== undefined){
let data2 = data.expected_revision;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err10 = {instancePath:instancePath+"/expected_revision",schemaPath:"#/properties/expected_revision/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/expected_revision",schemaPath:"#/properties/expected_revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.fps !== undefined){
let data3 = data.fps;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err12 = {instancePath:instancePath+"/fps",schemaPath:"contract#/components/schemas/TimelineFps/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data3 == "number"){
if(data3 > 60 || isNaN(data3)){
const err13 = {instancePath:instancePath+"/fps",schemaPath:"contract#/components/schemas/TimelineFps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60},message:"must be <= 60"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/fps",schemaPath:"contract#/components/schemas/TimelineFps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.width !== undefined){
let data4 = data.width;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
const err15 = {instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data4 == "number"){
if(data4 > 3840 || isNaN(data4)){
const err16 = {instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3840},message:"must be <= 3840"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4 < 16 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
let res0;
if((2 === 0 || (res0 = data4/2, res0 !== parseInt(res0)))){
const err18 = {instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/multipleOf",keyword:"multipleOf",params:{multipleOf: 2},message:"must be multiple of 2"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.height !== undefined){
let data5 = data.height;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
const err19 = {instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data5 == "number"){
if(data5 > 3840 || isNaN(data5)){
const err20 = {instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3840},message:"must be <= 3840"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data5 < 16 || isNaN(data5)){
const err21 = {instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
let res1;
if((2 === 0 || (res1 = data5/2, res1 !== parseInt(res1)))){
const err22 = {instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/multipleOf",keyword:"multipleOf",params:{multipleOf: 2},message:"must be multiple of 2"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.background !== undefined){
let data6 = data.background;
if(typeof data6 === "string"){
if(data6.length > 7 && func0(data6) > 7){
const err23 = {instancePath:instancePath+"/background",schemaPath:"contract#/components/schemas/TimelineBackground/maxLength",keyword:"maxLength",params:{limit: 7},message:"must NOT have more than 7 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern12.test(data6)){
const err24 = {instancePath:instancePath+"/background",schemaPath:"contract#/components/schemas/TimelineBackground/pattern",keyword:"pattern",params:{pattern: "^#[0-9A-Fa-f]{6}$"},message:"must match pattern \""+"^#[0-9A-Fa-f]{6}$"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/background",schemaPath:"contract#/components/schemas/TimelineBackground/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.tracks !== undefined){
if(!(validate5(data.tracks, {instancePath:instancePath+"/tracks",parentData:data,parentDataProperty:"tracks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}
validate14.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate13.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.prompt === undefined) && (missing0 = "prompt")) || ((data.content_url === undefined) && (missing0 = "content_url"))){
const err0 = {};
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
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
const err2 = {instancePath,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"};
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 2){
const err3 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 2},message:"must NOT have fewer than 2 properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(func4.call(schema27.properties, key0))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data0.length < 1 * 2 && func0(data0) < 1){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern0.test(data0)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 === "string"){
if(data1.length > 2000 && func0(data1) > 2000){
const err10 = {instancePath:instancePath+"/label",schemaPath:"contract#/components/schemas/NodeLabel/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern0.test(data1)){
const err11 = {instancePath:instancePath+"/label",schemaPath:"contract#/components/schemas/NodeLabel/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/label",schemaPath:"contract#/components/schemas/NodeLabel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.prompt !== undefined){
let data2 = data.prompt;
if(typeof data2 === "string"){
if(data2.length > 32768 && func0(data2) > 32768){
const err13 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data2.length < 1 * 2 && func0(data2) < 1){
const err14 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern4.test(data2)){
const err15 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000][^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.model !== undefined){
let data3 = data.model;
if((typeof data3 !== "string") && (data3 !== null)){
const err17 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type: schema27.properties.model.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data3 === "string"){
if(data3.length > 200 && func0(data3) > 200){
const err18 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data3.length < 1 * 2 && func0(data3) < 1){
const err19 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!pattern0.test(data3)){
const err20 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.params !== undefined){
let data4 = data.params;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length > 256){
const err21 = {instancePath:instancePath+"/params",schemaPath:"contract#/components/schemas/NodeParams/maxProperties",keyword:"maxProperties",params:{limit: 256},message:"must NOT have more than 256 properties"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/params",schemaPath:"contract#/components/schemas/NodeParams/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.content_url !== undefined){
let data5 = data.content_url;
if(typeof data5 === "string"){
if(data5.length > 2048 && func0(data5) > 2048){
const err23 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern6.test(data5)){
const err24 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$"},message:"must match pattern \""+"^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\u0000]+$"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(formats0(data5))){
const err25 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!pattern7.test(data5)){
const err26 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/content_url",schemaPath:"contract#/components/schemas/ContentUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.group !== undefined){
let data6 = data.group;
if((typeof data6 !== "string") && (data6 !== null)){
const err28 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/type",keyword:"type",params:{type: schema27.properties.group.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(typeof data6 === "string"){
if(data6.length > 64 && func0(data6) > 64){
const err29 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data6.length < 1 * 2 && func0(data6) < 1){
const err30 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern0.test(data6)){
const err31 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data.position !== undefined){
let data7 = data.position;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.x === undefined){
const err32 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/NodePosition/required",keyword:"required",params:{missingProperty: "x"},message:"must have required property '"+"x"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data7.y === undefined){
const err33 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/NodePosition/required",keyword:"required",params:{missingProperty: "y"},message:"must have required property '"+"y"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
for(const key1 in data7){
if(!((key1 === "x") || (key1 === "y"))){
const err34 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/NodePosition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data7.x !== undefined){
let data8 = data7.x;
if(typeof data8 == "number"){
if(data8 > 10000000 || isNaN(data8)){
const err35 = {instancePath:instancePath+"/position/x",schemaPath:"contract#/components/schemas/NodePosition/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data8 < -10000000 || isNaN(data8)){
const err36 = {instancePath:instancePath+"/position/x",schemaPath:"contract#/components/schemas/NodePosition/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10000000},message:"must be >= -10000000"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/position/x",schemaPath:"contract#/components/schemas/NodePosition/properties/x/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data7.y !== undefined){
let data9 = data7.y;
if(typeof data9 == "number"){
if(data9 > 10000000 || isNaN(data9)){
const err38 = {instancePath:instancePath+"/position/y",schemaPath:"contract#/components/schemas/NodePosition/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data9 < -10000000 || isNaN(data9)){
const err39 = {instancePath:instancePath+"/position/y",schemaPath:"contract#/components/schemas/NodePosition/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10000000},message:"must be >= -10000000"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/position/y",schemaPath:"contract#/components/schemas/NodePosition/properties/y/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/position",schemaPath:"contract#/components/schemas/NodePosition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.size !== undefined){
let data10 = data.size;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.width === undefined){
const err42 = {instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/NodeSize/required",keyword:"required",params:{missingProperty: "width"},message:"must have required property '"+"width"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data10.height === undefined){
const err43 = {instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/NodeSize/required",keyword:"required",params:{missingProperty: "height"},message:"must have required property '"+"height"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key2 in data10){
if(!((key2 === "width") || (key2 === "height"))){
const err44 = {instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/NodeSize/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data10.width !== undefined){
let data11 = data10.width;
if(typeof data11 == "number"){
if(data11 > 1000000 || isNaN(data11)){
const err45 = {instancePath:instancePath+"/size/width",schemaPath:"contract#/components/schemas/NodeSize/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err46 = {instancePath:instancePath+"/size/width",schemaPath:"contract#/components/schemas/NodeSize/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/size/width",schemaPath:"contract#/components/schemas/NodeSize/properties/width/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data10.height !== undefined){
let data12 = data10.height;
if(typeof data12 == "number"){
if(data12 > 1000000 || isNaN(data12)){
const err48 = {instancePath:instancePath+"/size/height",schemaPath:"contract#/components/schemas/NodeSize/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err49 = {instancePath:instancePath+"/size/height",schemaPath:"contract#/components/schemas/NodeSize/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/size/height",schemaPath:"contract#/components/schemas/NodeSize/properties/height/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/size",schemaPath:"contract#/components/schemas/NodeSize/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.locked !== undefined){
if(typeof data.locked !== "boolean"){
const err52 = {instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.pinned_to !== undefined){
let data14 = data.pinned_to;
if((typeof data14 !== "string") && (data14 !== null)){
const err53 = {instancePath:instancePath+"/pinned_to",schemaPath:"#/properties/pinned_to/type",keyword:"type",params:{type: schema27.properties.pinned_to.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(typeof data14 === "string"){
if(data14.length > 64 && func0(data14) > 64){
const err54 = {instancePath:instancePath+"/pinned_to",schemaPath:"#/properties/pinned_to/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data14.length < 1 * 2 && func0(data14) < 1){
const err55 = {instancePath:instancePath+"/pinned_to",schemaPath:"#/properties/pinned_to/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!pattern0.test(data14)){
const err56 = {instancePath:instancePath+"/pinned_to",schemaPath:"#/properties/pinned_to/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
if(data.brand_context !== undefined){
let data15 = data.brand_context;
const _errs45 = errors;
let valid10 = false;
let passing0 = null;
const _errs46 = errors;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.brand_id === undefined){
const err57 = {instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/required",keyword:"required",params:{missingProperty: "brand_id"},message:"must have required property '"+"brand_id"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data15.task === undefined){
const err58 = {instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/required",keyword:"required",params:{missingProperty: "task"},message:"must have required property '"+"task"+"'"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
for(const key3 in data15){
if(!(((((((key3 === "brand_id") || (key3 === "release")) || (key3 === "snapshot_id")) || (key3 === "task")) || (key3 === "channel")) || (key3 === "modules")) || (key3 === "asset_keys"))){
const err59 = {instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data15.brand_id !== undefined){
let data16 = data15.brand_id;
if(typeof data16 === "string"){
if(data16.length > 64 && func0(data16) > 64){
const err60 = {instancePath:instancePath+"/brand_context/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!pattern10.test(data16)){
const err61 = {instancePath:instancePath+"/brand_context/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_[a-z0-9]+$"},message:"must match pattern \""+"^brand_[a-z0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/brand_context/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data15.release !== undefined){
let data17 = data15.release;
if(typeof data17 === "string"){
if(data17.length > 64 && func0(data17) > 64){
const err63 = {instancePath:instancePath+"/brand_context/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!pattern11.test(data17)){
const err64 = {instancePath:instancePath+"/brand_context/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/pattern",keyword:"pattern",params:{pattern: "^(v[1-9][0-9]*|brel_[a-z0-9]+)$"},message:"must match pattern \""+"^(v[1-9][0-9]*|brel_[a-z0-9]+)$"+"\""};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/brand_context/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data15.snapshot_id !== undefined){
let data18 = data15.snapshot_id;
if(typeof data18 === "string"){
if(data18.length > 64 && func0(data18) > 64){
const err66 = {instancePath:instancePath+"/brand_context/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data18.length < 1 * 2 && func0(data18) < 1){
const err67 = {instancePath:instancePath+"/brand_context/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/brand_context/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data15.task !== undefined){
let data19 = data15.task;
if(typeof data19 === "string"){
if(data19.length > 64 && func0(data19) > 64){
const err69 = {instancePath:instancePath+"/brand_context/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data19.length < 1 * 2 && func0(data19) < 1){
const err70 = {instancePath:instancePath+"/brand_context/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/brand_context/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data15.channel !== undefined){
let data20 = data15.channel;
if(typeof data20 === "string"){
if(data20.length > 64 && func0(data20) > 64){
const err72 = {instancePath:instancePath+"/brand_context/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data20.length < 1 * 2 && func0(data20) < 1){
const err73 = {instancePath:instancePath+"/brand_context/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/brand_context/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data15.modules !== undefined){
let data21 = data15.modules;
if(Array.isArray(data21)){
if(data21.length > 100){
const err75 = {instancePath:instancePath+"/brand_context/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data21.length < 1){
const err76 = {instancePath:instancePath+"/brand_context/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
const len0 = data21.length;
for(let i0=0; i0<len0; i0++){
let data22 = data21[i0];
if(typeof data22 === "string"){
if(data22.length > 64 && func0(data22) > 64){
const err77 = {instancePath:instancePath+"/brand_context/modules/" + i0,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data22.length < 1 * 2 && func0(data22) < 1){
const err78 = {instancePath:instancePath+"/brand_context/modules/" + i0,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/brand_context/modules/" + i0,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/brand_context/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data15.asset_keys !== undefined){
let data23 = data15.asset_keys;
if(Array.isArray(data23)){
if(data23.length > 100){
const err81 = {instancePath:instancePath+"/brand_context/asset_keys",schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
let data24 = data23[i1];
if(typeof data24 === "string"){
if(data24.length > 128 && func0(data24) > 128){
const err82 = {instancePath:instancePath+"/brand_context/asset_keys/" + i1,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data24.length < 1 * 2 && func0(data24) < 1){
const err83 = {instancePath:instancePath+"/brand_context/asset_keys/" + i1,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
else {
const err84 = {instancePath:instancePath+"/brand_context/asset_keys/" + i1,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
else {
const err85 = {instancePath:instancePath+"/brand_context/asset_keys",schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
else {
const err86 = {instancePath:instancePath+"/brand_context",schemaPath:"contract#/components/schemas/BrandContext/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
var _valid0 = _errs46 === errors;
if(_valid0){
valid10 = true;
passing0 = 0;
}
const _errs68 = errors;
if(data15 !== null){
const err87 = {instancePath:instancePath+"/brand_context",schemaPath:"#/properties/brand_context/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
var _valid0 = _errs68 === errors;
if(_valid0 && valid10){
valid10 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid10 = true;
passing0 = 1;
}
}
if(!valid10){
const err88 = {instancePath:instancePath+"/brand_context",schemaPath:"#/properties/brand_context/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
}
if(data.document !== undefined){
if(!(validate14(data.document, {instancePath:instancePath+"/document",parentData:data,parentDataProperty:"document",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
let data26 = data.result;
if(typeof data26 === "string"){
if(data26.length > 64 && func0(data26) > 64){
const err89 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(!pattern29.test(data26)){
const err90 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/pattern",keyword:"pattern",params:{pattern: "^run_[a-z0-9]+$"},message:"must match pattern \""+"^run_[a-z0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}
validate13.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "if_revision") || (key0 === "restore")) || (key0 === "add")) || (key0 === "update")) || (key0 === "connect")) || (key0 === "disconnect")) || (key0 === "remove"))){
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
if(data.if_revision !== undefined){
let data0 = data.if_revision;
if(typeof data0 === "string"){
if(data0.length > 256 && func0(data0) > 256){
const err1 = {instancePath:instancePath+"/if_revision",schemaPath:"#/properties/if_revision/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1 * 2 && func0(data0) < 1){
const err2 = {instancePath:instancePath+"/if_revision",schemaPath:"#/properties/if_revision/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/if_revision",schemaPath:"#/properties/if_revision/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
const err4 = {instancePath:instancePath+"/if_revision",schemaPath:"#/properties/if_revision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.restore !== undefined){
let data1 = data.restore;
if(Array.isArray(data1)){
if(data1.length > 2000){
const err5 = {instancePath:instancePath+"/restore",schemaPath:"#/properties/restore/maxItems",keyword:"maxItems",params:{limit: 2000},message:"must NOT have more than 2000 items"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(data2.length > 64 && func0(data2) > 64){
const err6 = {instancePath:instancePath+"/restore/" + i0,schemaPath:"contract#/components/schemas/NodeReference/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.length < 1 * 2 && func0(data2) < 1){
const err7 = {instancePath:instancePath+"/restore/" + i0,schemaPath:"contract#/components/schemas/NodeReference/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern0.test(data2)){
const err8 = {instancePath:instancePath+"/restore/" + i0,schemaPath:"contract#/components/schemas/NodeReference/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/restore/" + i0,schemaPath:"contract#/components/schemas/NodeReference/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err10 = {instancePath:instancePath+"/restore",schemaPath:"#/properties/restore/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.add !== undefined){
let data3 = data.add;
if(Array.isArray(data3)){
if(data3.length > 2000){
const err11 = {instancePath:instancePath+"/add",schemaPath:"#/properties/add/maxItems",keyword:"maxItems",params:{limit: 2000},message:"must NOT have more than 2000 items"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(!(validate3(data3[i1], {instancePath:instancePath+"/add/" + i1,parentData:data3,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath:instancePath+"/add",schemaPath:"#/properties/add/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.update !== undefined){
let data5 = data.update;
if(Array.isArray(data5)){
if(data5.length > 2000){
const err13 = {instancePath:instancePath+"/update",schemaPath:"#/properties/update/maxItems",keyword:"maxItems",params:{limit: 2000},message:"must NOT have more than 2000 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
if(!(validate13(data5[i2], {instancePath:instancePath+"/update/" + i2,parentData:data5,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath:instancePath+"/update",schemaPath:"#/properties/update/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.connect !== undefined){
let data7 = data.connect;
if(Array.isArray(data7)){
if(data7.length > 5000){
const err15 = {instancePath:instancePath+"/connect",schemaPath:"#/properties/connect/maxItems",keyword:"maxItems",params:{limit: 5000},message:"must NOT have more than 5000 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
let data8 = data7[i3];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.from === undefined){
const err16 = {instancePath:instancePath+"/connect/" + i3,schemaPath:"contract#/components/schemas/EdgeAddition/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data8.to === undefined){
const err17 = {instancePath:instancePath+"/connect/" + i3,schemaPath:"contract#/components/schemas/EdgeAddition/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key1 in data8){
if(!(((key1 === "from") || (key1 === "to")) || (key1 === "in"))){
const err18 = {instancePath:instancePath+"/connect/" + i3,schemaPath:"contract#/components/schemas/EdgeAddition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data8.from !== undefined){
let data9 = data8.from;
if(typeof data9 === "string"){
if(data9.length > 64 && func0(data9) > 64){
const err19 = {instancePath:instancePath+"/connect/" + i3+"/from",schemaPath:"contract#/components/schemas/EdgeAddition/properties/from/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data9.length < 1 * 2 && func0(data9) < 1){
const err20 = {instancePath:instancePath+"/connect/" + i3+"/from",schemaPath:"contract#/components/schemas/EdgeAddition/properties/from/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern0.test(data9)){
const err21 = {instancePath:instancePath+"/connect/" + i3+"/from",schemaPath:"contract#/components/schemas/EdgeAddition/properties/from/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/connect/" + i3+"/from",schemaPath:"contract#/components/schemas/EdgeAddition/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data8.to !== undefined){
let data10 = data8.to;
if(typeof data10 === "string"){
if(data10.length > 64 && func0(data10) > 64){
const err23 = {instancePath:instancePath+"/connect/" + i3+"/to",schemaPath:"contract#/components/schemas/EdgeAddition/properties/to/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data10.length < 1 * 2 && func0(data10) < 1){
const err24 = {instancePath:instancePath+"/connect/" + i3+"/to",schemaPath:"contract#/components/schemas/EdgeAddition/properties/to/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!pattern0.test(data10)){
const err25 = {instancePath:instancePath+"/connect/" + i3+"/to",schemaPath:"contract#/components/schemas/EdgeAddition/properties/to/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/connect/" + i3+"/to",schemaPath:"contract#/components/schemas/EdgeAddition/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data8.in !== undefined){
let data11 = data8.in;
if((typeof data11 !== "string") && (data11 !== null)){
const err27 = {instancePath:instancePath+"/connect/" + i3+"/in",schemaPath:"contract#/components/schemas/EdgeAddition/properties/in/type",keyword:"type",params:{type: schema42.properties.in.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(typeof data11 === "string"){
if(data11.length > 64 && func0(data11) > 64){
const err28 = {instancePath:instancePath+"/connect/" + i3+"/in",schemaPath:"contract#/components/schemas/EdgeAddition/properties/in/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data11.length < 1 * 2 && func0(data11) < 1){
const err29 = {instancePath:instancePath+"/connect/" + i3+"/in",schemaPath:"contract#/components/schemas/EdgeAddition/properties/in/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!pattern0.test(data11)){
const err30 = {instancePath:instancePath+"/connect/" + i3+"/in",schemaPath:"contract#/components/schemas/EdgeAddition/properties/in/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
}
else {
const err31 = {instancePath:instancePath+"/connect/" + i3,schemaPath:"contract#/components/schemas/EdgeAddition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/connect",schemaPath:"#/properties/connect/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.disconnect !== undefined){
let data12 = data.disconnect;
if(Array.isArray(data12)){
if(data12.length > 5000){
const err33 = {instancePath:instancePath+"/disconnect",schemaPath:"#/properties/disconnect/maxItems",keyword:"maxItems",params:{limit: 5000},message:"must NOT have more than 5000 items"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
const len4 = data12.length;
for(let i4=0; i4<len4; i4++){
let data13 = data12[i4];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.from === undefined){
const err34 = {instancePath:instancePath+"/disconnect/" + i4,schemaPath:"contract#/components/schemas/EdgeRemoval/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data13.to === undefined){
const err35 = {instancePath:instancePath+"/disconnect/" + i4,schemaPath:"contract#/components/schemas/EdgeRemoval/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
for(const key2 in data13){
if(!(((key2 === "from") || (key2 === "to")) || (key2 === "in"))){
const err36 = {instancePath:instancePath+"/disconnect/" + i4,schemaPath:"contract#/components/schemas/EdgeRemoval/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data13.from !== undefined){
let data14 = data13.from;
if(typeof data14 === "string"){
if(data14.length > 64 && func0(data14) > 64){
const err37 = {instancePath:instancePath+"/disconnect/" + i4+"/from",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/from/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data14.length < 1 * 2 && func0(data14) < 1){
const err38 = {instancePath:instancePath+"/disconnect/" + i4+"/from",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/from/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern0.test(data14)){
const err39 = {instancePath:instancePath+"/disconnect/" + i4+"/from",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/from/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/disconnect/" + i4+"/from",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data13.to !== undefined){
let data15 = data13.to;
if(typeof data15 === "string"){
if(data15.length > 64 && func0(data15) > 64){
const err41 = {instancePath:instancePath+"/disconnect/" + i4+"/to",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/to/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data15.length < 1 * 2 && func0(data15) < 1){
const err42 = {instancePath:instancePath+"/disconnect/" + i4+"/to",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/to/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!pattern0.test(data15)){
const err43 = {instancePath:instancePath+"/disconnect/" + i4+"/to",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/to/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/disconnect/" + i4+"/to",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data13.in !== undefined){
let data16 = data13.in;
if((typeof data16 !== "string") && (data16 !== null)){
const err45 = {instancePath:instancePath+"/disconnect/" + i4+"/in",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/in/type",keyword:"type",params:{type: schema43.properties.in.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(typeof data16 === "string"){
if(data16.length > 64 && func0(data16) > 64){
const err46 = {instancePath:instancePath+"/disconnect/" + i4+"/in",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/in/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data16.length < 1 * 2 && func0(data16) < 1){
const err47 = {instancePath:instancePath+"/disconnect/" + i4+"/in",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/in/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!pattern0.test(data16)){
const err48 = {instancePath:instancePath+"/disconnect/" + i4+"/in",schemaPath:"contract#/components/schemas/EdgeRemoval/properties/in/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
}
else {
const err49 = {instancePath:instancePath+"/disconnect/" + i4,schemaPath:"contract#/components/schemas/EdgeRemoval/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/disconnect",schemaPath:"#/properties/disconnect/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.remove !== undefined){
let data17 = data.remove;
if(Array.isArray(data17)){
if(data17.length > 2000){
const err51 = {instancePath:instancePath+"/remove",schemaPath:"#/properties/remove/maxItems",keyword:"maxItems",params:{limit: 2000},message:"must NOT have more than 2000 items"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
const len5 = data17.length;
for(let i5=0; i5<len5; i5++){
let data18 = data17[i5];
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.id === undefined){
const err52 = {instancePath:instancePath+"/remove/" + i5,schemaPath:"contract#/components/schemas/NodeRemoval/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
for(const key3 in data18){
if(!(key3 === "id")){
const err53 = {instancePath:instancePath+"/remove/" + i5,schemaPath:"contract#/components/schemas/NodeRemoval/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data18.id !== undefined){
let data19 = data18.id;
if(typeof data19 === "string"){
if(data19.length > 64 && func0(data19) > 64){
const err54 = {instancePath:instancePath+"/remove/" + i5+"/id",schemaPath:"contract#/components/schemas/NodeRemoval/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data19.length < 1 * 2 && func0(data19) < 1){
const err55 = {instancePath:instancePath+"/remove/" + i5+"/id",schemaPath:"contract#/components/schemas/NodeRemoval/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!pattern0.test(data19)){
const err56 = {instancePath:instancePath+"/remove/" + i5+"/id",schemaPath:"contract#/components/schemas/NodeRemoval/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/remove/" + i5+"/id",schemaPath:"contract#/components/schemas/NodeRemoval/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/remove/" + i5,schemaPath:"contract#/components/schemas/NodeRemoval/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/remove",schemaPath:"#/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
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
validators.reply200 = validate0;
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/ChangesetApplied"};
const schema2 = {"type":"object","additionalProperties":false,"required":["project_id","canvas_url","revision","applied","created","warnings"],"properties":{"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"canvas_url":{"$ref":"contract#/components/schemas/CanvasUrl"},"revision":{"$ref":"contract#/components/schemas/CanvasRevision"},"applied":{"$ref":"contract#/components/schemas/ChangesetCounts"},"created":{"type":"object","additionalProperties":{"$ref":"contract#/components/schemas/CreatedNode"}},"affected":{"type":"array","items":{"$ref":"contract#/components/schemas/AffectedNode"}},"warnings":{"type":"array","items":{"$ref":"contract#/components/schemas/Warning"}}}};
const schema3 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema4 = {"type":"string","format":"uri"};
const schema5 = {"type":"string","minLength":1};
const schema6 = {"type":"object","additionalProperties":false,"required":["added","updated","connected","disconnected","removed"],"properties":{"added":{"type":"integer","minimum":0},"updated":{"type":"integer","minimum":0},"connected":{"type":"integer","minimum":0},"disconnected":{"type":"integer","minimum":0},"removed":{"type":"integer","minimum":0},"restored":{"type":"integer","minimum":1}}};
const schema11 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"field":{"type":"string","minLength":1}}};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");
const pattern1 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const formats0 = formats.fullFormats.uri;
const schema7 = {"type":"object","additionalProperties":false,"required":["id","node_id"],"properties":{"id":{"type":"string","pattern":"^n[1-9][0-9]*$"},"node_id":{"type":"string","minLength":1},"inputs_hash":{"$ref":"contract#/components/schemas/InputsHash"}}};
const schema8 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[!-~]+$"};
const pattern2 = new RegExp("^n[1-9][0-9]*$", "u");
const pattern3 = new RegExp("^[!-~]+$", "u");

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
if(((data.id === undefined) && (missing0 = "id")) || ((data.node_id === undefined) && (missing0 = "node_id"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "node_id")) || (key0 === "inputs_hash"))){
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
if(data.inputs_hash !== undefined){
let data2 = data.inputs_hash;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && func0(data2) > 128){
validate3.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1 * 2 && func0(data2) < 1){
validate3.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
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
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
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

const schema9 = {"type":"object","additionalProperties":false,"required":["id","node_id","inputs_hash"],"properties":{"id":{"type":"string","pattern":"^n[1-9][0-9]*$"},"node_id":{"type":"string","minLength":1},"inputs_hash":{"$ref":"contract#/components/schemas/InputsHash"}}};

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
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.node_id === undefined) && (missing0 = "node_id"))) || ((data.inputs_hash === undefined) && (missing0 = "inputs_hash"))){
validate5.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "node_id")) || (key0 === "inputs_hash"))){
validate5.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
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
validate5.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^n[1-9][0-9]*$"},message:"must match pattern \""+"^n[1-9][0-9]*$"+"\""}];
return false;
}
}
else {
validate5.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate5.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate5.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.inputs_hash !== undefined){
let data2 = data.inputs_hash;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && func0(data2) > 128){
validate5.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1 * 2 && func0(data2) < 1){
validate5.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate5.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/pattern",keyword:"pattern",params:{pattern: "^[!-~]+$"},message:"must match pattern \""+"^[!-~]+$"+"\""}];
return false;
}
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/inputs_hash",schemaPath:"contract#/components/schemas/InputsHash/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate5.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(((((((data.project_id === undefined) && (missing0 = "project_id")) || ((data.canvas_url === undefined) && (missing0 = "canvas_url"))) || ((data.revision === undefined) && (missing0 = "revision"))) || ((data.applied === undefined) && (missing0 = "applied"))) || ((data.created === undefined) && (missing0 = "created"))) || ((data.warnings === undefined) && (missing0 = "warnings"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "project_id") || (key0 === "canvas_url")) || (key0 === "revision")) || (key0 === "applied")) || (key0 === "created")) || (key0 === "affected")) || (key0 === "warnings"))){
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
if(data.applied !== undefined){
let data3 = data.applied;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((((((data3.added === undefined) && (missing1 = "added")) || ((data3.updated === undefined) && (missing1 = "updated"))) || ((data3.connected === undefined) && (missing1 = "connected"))) || ((data3.disconnected === undefined) && (missing1 = "disconnected"))) || ((data3.removed === undefined) && (missing1 = "removed"))){
validate2.errors = [{instancePath:instancePath+"/applied",schemaPath:"contract#/components/schemas/ChangesetCounts/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs14 = errors;
for(const key1 in data3){
if(!((((((key1 === "added") || (key1 === "updated")) || (key1 === "connected")) || (key1 === "disconnected")) || (key1 === "removed")) || (key1 === "restored"))){
validate2.errors = [{instancePath:instancePath+"/applied",schemaPath:"contract#/components/schemas/ChangesetCounts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs14 === errors){
if(data3.added !== undefined){
let data4 = data3.added;
const _errs15 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate2.errors = [{instancePath:instancePath+"/applied/added",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/added/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate2.errors = [{instancePath:instancePath+"/applied/added",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/added/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs15 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data3.updated !== undefined){
let data5 = data3.updated;
const _errs17 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate2.errors = [{instancePath:instancePath+"/applied/updated",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/updated/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate2.errors = [{instancePath:instancePath+"/applied/updated",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/updated/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs17 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data3.connected !== undefined){
let data6 = data3.connected;
const _errs19 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate2.errors = [{instancePath:instancePath+"/applied/connected",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/connected/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate2.errors = [{instancePath:instancePath+"/applied/connected",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/connected/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs19 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data3.disconnected !== undefined){
let data7 = data3.disconnected;
const _errs21 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate2.errors = [{instancePath:instancePath+"/applied/disconnected",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/disconnected/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate2.errors = [{instancePath:instancePath+"/applied/disconnected",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/disconnected/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs21 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data3.removed !== undefined){
let data8 = data3.removed;
const _errs23 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate2.errors = [{instancePath:instancePath+"/applied/removed",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/removed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs23){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate2.errors = [{instancePath:instancePath+"/applied/removed",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/removed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs23 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data3.restored !== undefined){
let data9 = data3.restored;
const _errs25 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate2.errors = [{instancePath:instancePath+"/applied/restored",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/restored/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if(typeof data9 == "number"){
if(data9 < 1 || isNaN(data9)){
validate2.errors = [{instancePath:instancePath+"/applied/restored",schemaPath:"contract#/components/schemas/ChangesetCounts/properties/restored/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid5 = _errs25 === errors;
}
else {
var valid5 = true;
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
validate2.errors = [{instancePath:instancePath+"/applied",schemaPath:"contract#/components/schemas/ChangesetCounts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created !== undefined){
let data10 = data.created;
const _errs27 = errors;
if(errors === _errs27){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
const _errs30 = errors;
if(!(validate3(data10[key2], {instancePath:instancePath+"/created/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data10,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid6 = _errs30 === errors;
if(!valid6){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.affected !== undefined){
let data12 = data.affected;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data12)){
var valid7 = true;
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
const _errs33 = errors;
if(!(validate5(data12[i0], {instancePath:instancePath+"/affected/" + i0,parentData:data12,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
var valid7 = _errs33 === errors;
if(!valid7){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/affected",schemaPath:"#/properties/affected/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warnings !== undefined){
let data14 = data.warnings;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data14)){
var valid8 = true;
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing2;
if(((data15.code === undefined) && (missing2 = "code")) || ((data15.message === undefined) && (missing2 = "message"))){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1,schemaPath:"contract#/components/schemas/Warning/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs39 = errors;
for(const key3 in data15){
if(!(((key3 === "code") || (key3 === "message")) || (key3 === "field"))){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1,schemaPath:"contract#/components/schemas/Warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs39 === errors){
if(data15.code !== undefined){
let data16 = data15.code;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data16 === "string"){
if(data16.length < 1 * 2 && func0(data16) < 1){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs40 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data15.message !== undefined){
let data17 = data15.message;
const _errs42 = errors;
if(errors === _errs42){
if(typeof data17 === "string"){
if(data17.length < 1 * 2 && func0(data17) < 1){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs42 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data15.field !== undefined){
let data18 = data15.field;
const _errs44 = errors;
if(errors === _errs44){
if(typeof data18 === "string"){
if(data18.length < 1 * 2 && func0(data18) < 1){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs44 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1,schemaPath:"contract#/components/schemas/Warning/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid8 = _errs36 === errors;
if(!valid8){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings",schemaPath:"#/properties/warnings/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs34 === errors;
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
  operation: "applyChangeset",
  parameters: {"path":[{"name":"workspaceId"},{"name":"projectId"}],"header":[{"name":"Idempotency-Key"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error","invalid_json","ref_not_found"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden","paid_plan_required"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["conflict","idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
