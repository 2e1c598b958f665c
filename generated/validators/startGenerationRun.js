// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.query = validate0;
const schema0 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{}};

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="query" */;
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
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

validators.headers = validate1;
const schema1 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{"idempotency-key":{"type":"string","pattern":"^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$"}}};
const pattern0 = toPattern("^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$");

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="headers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
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
if(!pattern0.test(data0)){
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
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

}
{
validators.body0 = validate0;
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/GenerationRunRequest"};
const schema2 = {"type":"object","additionalProperties":false,"required":["type","prompt","workspace_id","project_id"],"properties":{"type":{"type":"string","enum":["image","video","audio","text"]},"prompt":{"$ref":"contract#/components/schemas/Prompt"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"model":{"$ref":"contract#/components/schemas/ModelId"},"params":{"$ref":"contract#/components/schemas/ModelParameters"},"callback_url":{"$ref":"contract#/components/schemas/CallbackUrl"}}};
const schema3 = {"type":"string","minLength":1,"maxLength":32768,"pattern":"^\\s*[^\\s\\u0000][^\\u0000]*$"};
const schema4 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema5 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema6 = {"type":"string","minLength":1,"maxLength":200};
const schema7 = {"type":"object","maxProperties":256,"additionalProperties":true};
const schema8 = {"type":"string","format":"uri","pattern":"^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\]","maxLength":2048};
const func0 = ucs2length.default;
const pattern0 = toPattern("^\\s*[^\\s\\u0000][^\\u0000]*$");
const pattern1 = new RegExp("^ws_\\S+$", "u");
const pattern2 = new RegExp("^prj_\\S+$", "u");
const pattern3 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\]", "u");
const pattern4 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const formats0 = formats.fullFormats.uri;

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
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.prompt === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.workspace_id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workspace_id"},message:"must have required property '"+"workspace_id"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.project_id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "project_id"},message:"must have required property '"+"project_id"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "type") || (key0 === "prompt")) || (key0 === "workspace_id")) || (key0 === "project_id")) || (key0 === "model")) || (key0 === "params")) || (key0 === "callback_url"))){
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
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((((data0 === "image") || (data0 === "video")) || (data0 === "audio")) || (data0 === "text"))){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema2.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.prompt !== undefined){
let data1 = data.prompt;
if(typeof data1 === "string"){
if(data1.length > 32768 && func0(data1) > 32768){
const err7 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.length < 1 * 2 && func0(data1) < 1){
const err8 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern0.test(data1)){
const err9 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000][^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/prompt",schemaPath:"contract#/components/schemas/Prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.workspace_id !== undefined){
let data2 = data.workspace_id;
if(typeof data2 === "string"){
if(data2.length > 64 && func0(data2) > 64){
const err11 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern1.test(data2)){
const err12 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""};
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
const err13 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.project_id !== undefined){
let data3 = data.project_id;
if(typeof data3 === "string"){
if(data3.length > 64 && func0(data3) > 64){
const err14 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern2.test(data3)){
const err15 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
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
const err16 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
let data4 = data.model;
if(typeof data4 === "string"){
if(data4.length > 200 && func0(data4) > 200){
const err17 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4.length < 1 * 2 && func0(data4) < 1){
const err18 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err19 = {instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.params !== undefined){
let data5 = data.params;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length > 256){
const err20 = {instancePath:instancePath+"/params",schemaPath:"contract#/components/schemas/ModelParameters/maxProperties",keyword:"maxProperties",params:{limit: 256},message:"must NOT have more than 256 properties"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/params",schemaPath:"contract#/components/schemas/ModelParameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.callback_url !== undefined){
let data6 = data.callback_url;
if(typeof data6 === "string"){
if(data6.length > 2048 && func0(data6) > 2048){
const err22 = {instancePath:instancePath+"/callback_url",schemaPath:"contract#/components/schemas/CallbackUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!pattern3.test(data6)){
const err23 = {instancePath:instancePath+"/callback_url",schemaPath:"contract#/components/schemas/CallbackUrl/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\]"},message:"must match pattern \""+"^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\]"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0(data6))){
const err24 = {instancePath:instancePath+"/callback_url",schemaPath:"contract#/components/schemas/CallbackUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!pattern4.test(data6)){
const err25 = {instancePath:instancePath+"/callback_url",schemaPath:"contract#/components/schemas/CallbackUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
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
const err26 = {instancePath:instancePath+"/callback_url",schemaPath:"contract#/components/schemas/CallbackUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
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
const schema0 = {"$id":"reply201","$ref":"contract#/components/schemas/RunStart"};
const schema2 = {"type":"object","additionalProperties":false,"required":["run_id","type","estimated_seconds","charged_cost"],"properties":{"run_id":{"$ref":"contract#/components/schemas/RunId"},"type":{"$ref":"contract#/components/schemas/RunType"},"model":{"$ref":"contract#/components/schemas/ModelRef"},"technique":{"$ref":"contract#/components/schemas/TechniqueRef"},"action":{"$ref":"contract#/components/schemas/ActionRef"},"estimated_seconds":{"$ref":"contract#/components/schemas/EstimatedSeconds"},"charged_cost":{"$ref":"contract#/components/schemas/Usd"},"poll_url":{"$ref":"contract#/components/schemas/PollUrl"},"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"canvas_url":{"$ref":"contract#/components/schemas/CanvasUrl"},"warnings":{"type":"array","items":{"$ref":"contract#/components/schemas/Warning"}},"node_id":{"type":"string","minLength":1},"brand":{"$ref":"contract#/components/schemas/BrandUsage"}}};
const schema3 = {"type":"string","pattern":"^run_\\S+$","maxLength":64};
const schema4 = {"type":"string","enum":["generation","technique","action"]};
const schema5 = {"type":"object","additionalProperties":false,"required":["model_id"],"properties":{"model_id":{"type":"string","minLength":1}}};
const schema10 = {"type":"integer","minimum":0};
const schema11 = {"type":"number","minimum":0};
const schema12 = {"type":"string","format":"uri"};
const schema13 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema14 = {"type":"string","format":"uri"};
const schema15 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"field":{"type":"string","minLength":1}}};
const schema16 = {"type":"object","additionalProperties":false,"required":["brand_id","version","task","surface","rules","attached_asset_keys","bank_asset_keys"],"properties":{"brand_id":{"type":"string","pattern":"^brand_\\S+$"},"version":{"type":"string"},"task":{"type":"string"},"surface":{"type":"string","enum":["api","canvas","render_text"]},"rules":{"type":"array","items":{"type":"string"}},"attached_asset_keys":{"type":"array","items":{"type":"string"}},"bank_asset_keys":{"type":"array","items":{"type":"string"}},"imagery":{"type":"string","enum":["bank","generated","mixed"]},"layout":{"type":"string"},"prompt_rewritten":{"type":"boolean"}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^run_\\S+$", "u");
const pattern2 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern3 = new RegExp("^prj_\\S+$", "u");
const pattern5 = new RegExp("^brand_\\S+$", "u");
const schema6 = {"type":"object","additionalProperties":false,"required":["technique_id","name"],"properties":{"technique_id":{"$ref":"contract#/components/schemas/TechniqueId"},"name":{"type":"string"}}};
const schema7 = {"type":"string","pattern":"^tech_\\S+$","maxLength":64};
const pattern1 = new RegExp("^tech_\\S+$", "u");

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
if(((data.technique_id === undefined) && (missing0 = "technique_id")) || ((data.name === undefined) && (missing0 = "name"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "technique_id") || (key0 === "name"))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.technique_id !== undefined){
let data0 = data.technique_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 64 && func1(data0) > 64){
validate3.errors = [{instancePath:instancePath+"/technique_id",schemaPath:"contract#/components/schemas/TechniqueId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data0)){
validate3.errors = [{instancePath:instancePath+"/technique_id",schemaPath:"contract#/components/schemas/TechniqueId/pattern",keyword:"pattern",params:{pattern: "^tech_\\S+$"},message:"must match pattern \""+"^tech_\\S+$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/technique_id",schemaPath:"contract#/components/schemas/TechniqueId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs5 = errors;
if(typeof data.name !== "string"){
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
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

const schema8 = {"type":"object","additionalProperties":false,"required":["action_id"],"properties":{"action_id":{"$ref":"contract#/components/schemas/ActionSlug"}}};
const schema9 = {"type":"string","enum":["add-shape-to-image","add-shape-to-image-browser","add-text-to-image","add-text-to-image-browser","blur-image","blur-image-browser","boomerang-video","change-image-ar","change-image-ar-browser","change-video-ar","color-filter-image","color-filter-image-browser","color-filter-video","color-grade-image","color-grade-image-browser","color-grade-video","color-tint-image","color-tint-image-browser","concat-text","concat-text-browser","crop-image-browser","draw-image-browser","duplicate-image","duplicate-image-browser","duplicate-video","extract-video-frames","filter-color-image","filter-color-image-browser","find-and-replace-text","find-and-replace-text-browser","flip-image","generate-shape-image","generate-text-image","greenscreen-video","ken-burns-video","magic-eraser-image-browser","merge-audio-into-video","overlay-image-browser","pixel-remover-image-browser","qr-code-generator","qr-code-generator-browser","resize-image-browser","resize-video","reverse-video","rotate-image","rotate-image-browser","scene-3d-image-browser","shader-effect-browser","side-by-side-composite","side-by-side-composite-browser","slow-down-video","speed-up-video","split-audio-from-video","split-text","split-text-browser","split-video","stitch-videos","video-effect","video-to-frame-grid","video-to-long-exposure"]};

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
if((data.action_id === undefined) && (missing0 = "action_id")){
validate5.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "action_id")){
validate5.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.action_id !== undefined){
let data0 = data.action_id;
if(typeof data0 !== "string"){
validate5.errors = [{instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data0 === "add-shape-to-image") || (data0 === "add-shape-to-image-browser")) || (data0 === "add-text-to-image")) || (data0 === "add-text-to-image-browser")) || (data0 === "blur-image")) || (data0 === "blur-image-browser")) || (data0 === "boomerang-video")) || (data0 === "change-image-ar")) || (data0 === "change-image-ar-browser")) || (data0 === "change-video-ar")) || (data0 === "color-filter-image")) || (data0 === "color-filter-image-browser")) || (data0 === "color-filter-video")) || (data0 === "color-grade-image")) || (data0 === "color-grade-image-browser")) || (data0 === "color-grade-video")) || (data0 === "color-tint-image")) || (data0 === "color-tint-image-browser")) || (data0 === "concat-text")) || (data0 === "concat-text-browser")) || (data0 === "crop-image-browser")) || (data0 === "draw-image-browser")) || (data0 === "duplicate-image")) || (data0 === "duplicate-image-browser")) || (data0 === "duplicate-video")) || (data0 === "extract-video-frames")) || (data0 === "filter-color-image")) || (data0 === "filter-color-image-browser")) || (data0 === "find-and-replace-text")) || (data0 === "find-and-replace-text-browser")) || (data0 === "flip-image")) || (data0 === "generate-shape-image")) || (data0 === "generate-text-image")) || (data0 === "greenscreen-video")) || (data0 === "ken-burns-video")) || (data0 === "magic-eraser-image-browser")) || (data0 === "merge-audio-into-video")) || (data0 === "overlay-image-browser")) || (data0 === "pixel-remover-image-browser")) || (data0 === "qr-code-generator")) || (data0 === "qr-code-generator-browser")) || (data0 === "resize-image-browser")) || (data0 === "resize-video")) || (data0 === "reverse-video")) || (data0 === "rotate-image")) || (data0 === "rotate-image-browser")) || (data0 === "scene-3d-image-browser")) || (data0 === "shader-effect-browser")) || (data0 === "side-by-side-composite")) || (data0 === "side-by-side-composite-browser")) || (data0 === "slow-down-video")) || (data0 === "speed-up-video")) || (data0 === "split-audio-from-video")) || (data0 === "split-text")) || (data0 === "split-text-browser")) || (data0 === "split-video")) || (data0 === "stitch-videos")) || (data0 === "video-effect")) || (data0 === "video-to-frame-grid")) || (data0 === "video-to-long-exposure"))){
validate5.errors = [{instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/enum",keyword:"enum",params:{allowedValues: schema9.enum},message:"must be equal to one of the allowed values"}];
return false;
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

const formats0 = formats.fullFormats.uri;

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
if(((((data.run_id === undefined) && (missing0 = "run_id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.estimated_seconds === undefined) && (missing0 = "estimated_seconds"))) || ((data.charged_cost === undefined) && (missing0 = "charged_cost"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema2.properties, key0))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.run_id !== undefined){
let data0 = data.run_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 64 && func1(data0) > 64){
validate2.errors = [{instancePath:instancePath+"/run_id",schemaPath:"contract#/components/schemas/RunId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data0)){
validate2.errors = [{instancePath:instancePath+"/run_id",schemaPath:"contract#/components/schemas/RunId/pattern",keyword:"pattern",params:{pattern: "^run_\\S+$"},message:"must match pattern \""+"^run_\\S+$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/run_id",schemaPath:"contract#/components/schemas/RunId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate2.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/RunType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "generation") || (data1 === "technique")) || (data1 === "action"))){
validate2.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/RunType/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model !== undefined){
let data2 = data.model;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((data2.model_id === undefined) && (missing1 = "model_id")){
validate2.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs11 = errors;
for(const key1 in data2){
if(!(key1 === "model_id")){
validate2.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs11 === errors){
if(data2.model_id !== undefined){
let data3 = data2.model_id;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data3 === "string"){
if(data3.length < 1 * 2 && func1(data3) < 1){
validate2.errors = [{instancePath:instancePath+"/model/model_id",schemaPath:"contract#/components/schemas/ModelRef/properties/model_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/model/model_id",schemaPath:"contract#/components/schemas/ModelRef/properties/model_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.technique !== undefined){
const _errs14 = errors;
if(!(validate3(data.technique, {instancePath:instancePath+"/technique",parentData:data,parentDataProperty:"technique",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
const _errs15 = errors;
if(!(validate5(data.action, {instancePath:instancePath+"/action",parentData:data,parentDataProperty:"action",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.estimated_seconds !== undefined){
let data6 = data.estimated_seconds;
const _errs16 = errors;
const _errs17 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate2.errors = [{instancePath:instancePath+"/estimated_seconds",schemaPath:"contract#/components/schemas/EstimatedSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate2.errors = [{instancePath:instancePath+"/estimated_seconds",schemaPath:"contract#/components/schemas/EstimatedSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.charged_cost !== undefined){
let data7 = data.charged_cost;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate2.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/Usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/Usd/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poll_url !== undefined){
let data8 = data.poll_url;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data8 === "string"){
if(!(formats0(data8))){
validate2.errors = [{instancePath:instancePath+"/poll_url",schemaPath:"contract#/components/schemas/PollUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern2.test(data8)){
validate2.errors = [{instancePath:instancePath+"/poll_url",schemaPath:"contract#/components/schemas/PollUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/poll_url",schemaPath:"contract#/components/schemas/PollUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.project_id !== undefined){
let data9 = data.project_id;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data9 === "string"){
if(data9.length > 64 && func1(data9) > 64){
validate2.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data9)){
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
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.canvas_url !== undefined){
let data10 = data.canvas_url;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(errors === _errs29){
if(typeof data10 === "string"){
if(!(formats0(data10))){
validate2.errors = [{instancePath:instancePath+"/canvas_url",schemaPath:"contract#/components/schemas/CanvasUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern2.test(data10)){
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
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warnings !== undefined){
let data11 = data.warnings;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data11)){
var valid10 = true;
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
let data12 = data11[i0];
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing2;
if(((data12.code === undefined) && (missing2 = "code")) || ((data12.message === undefined) && (missing2 = "message"))){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0,schemaPath:"contract#/components/schemas/Warning/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs36 = errors;
for(const key2 in data12){
if(!(((key2 === "code") || (key2 === "message")) || (key2 === "field"))){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0,schemaPath:"contract#/components/schemas/Warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs36 === errors){
if(data12.code !== undefined){
let data13 = data12.code;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data13 === "string"){
if(data13.length < 1 * 2 && func1(data13) < 1){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs37 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data12.message !== undefined){
let data14 = data12.message;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data14 === "string"){
if(data14.length < 1 * 2 && func1(data14) < 1){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs39 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data12.field !== undefined){
let data15 = data12.field;
const _errs41 = errors;
if(errors === _errs41){
if(typeof data15 === "string"){
if(data15.length < 1 * 2 && func1(data15) < 1){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs41 === errors;
}
else {
var valid12 = true;
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
var valid10 = _errs33 === errors;
if(!valid10){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings",schemaPath:"#/properties/warnings/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.node_id !== undefined){
let data16 = data.node_id;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data16 === "string"){
if(data16.length < 1 * 2 && func1(data16) < 1){
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.brand !== undefined){
let data17 = data.brand;
const _errs45 = errors;
const _errs46 = errors;
if(errors === _errs46){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing3;
if((((((((data17.brand_id === undefined) && (missing3 = "brand_id")) || ((data17.version === undefined) && (missing3 = "version"))) || ((data17.task === undefined) && (missing3 = "task"))) || ((data17.surface === undefined) && (missing3 = "surface"))) || ((data17.rules === undefined) && (missing3 = "rules"))) || ((data17.attached_asset_keys === undefined) && (missing3 = "attached_asset_keys"))) || ((data17.bank_asset_keys === undefined) && (missing3 = "bank_asset_keys"))){
validate2.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs48 = errors;
for(const key3 in data17){
if(!(func0.call(schema16.properties, key3))){
validate2.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs48 === errors){
if(data17.brand_id !== undefined){
let data18 = data17.brand_id;
const _errs49 = errors;
if(errors === _errs49){
if(typeof data18 === "string"){
if(!pattern5.test(data18)){
validate2.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandUsage/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_\\S+$"},message:"must match pattern \""+"^brand_\\S+$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandUsage/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs49 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data17.version !== undefined){
const _errs51 = errors;
if(typeof data17.version !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/version",schemaPath:"contract#/components/schemas/BrandUsage/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs51 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data17.task !== undefined){
const _errs53 = errors;
if(typeof data17.task !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/task",schemaPath:"contract#/components/schemas/BrandUsage/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs53 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data17.surface !== undefined){
let data21 = data17.surface;
const _errs55 = errors;
if(typeof data21 !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/surface",schemaPath:"contract#/components/schemas/BrandUsage/properties/surface/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data21 === "api") || (data21 === "canvas")) || (data21 === "render_text"))){
validate2.errors = [{instancePath:instancePath+"/brand/surface",schemaPath:"contract#/components/schemas/BrandUsage/properties/surface/enum",keyword:"enum",params:{allowedValues: schema16.properties.surface.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid14 = _errs55 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data17.rules !== undefined){
let data22 = data17.rules;
const _errs57 = errors;
if(errors === _errs57){
if(Array.isArray(data22)){
var valid15 = true;
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
const _errs59 = errors;
if(typeof data22[i1] !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/rules/" + i1,schemaPath:"contract#/components/schemas/BrandUsage/properties/rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid15 = _errs59 === errors;
if(!valid15){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand/rules",schemaPath:"contract#/components/schemas/BrandUsage/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid14 = _errs57 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data17.attached_asset_keys !== undefined){
let data24 = data17.attached_asset_keys;
const _errs61 = errors;
if(errors === _errs61){
if(Array.isArray(data24)){
var valid16 = true;
const len2 = data24.length;
for(let i2=0; i2<len2; i2++){
const _errs63 = errors;
if(typeof data24[i2] !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/attached_asset_keys/" + i2,schemaPath:"contract#/components/schemas/BrandUsage/properties/attached_asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid16 = _errs63 === errors;
if(!valid16){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand/attached_asset_keys",schemaPath:"contract#/components/schemas/BrandUsage/properties/attached_asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid14 = _errs61 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data17.bank_asset_keys !== undefined){
let data26 = data17.bank_asset_keys;
const _errs65 = errors;
if(errors === _errs65){
if(Array.isArray(data26)){
var valid17 = true;
const len3 = data26.length;
for(let i3=0; i3<len3; i3++){
const _errs67 = errors;
if(typeof data26[i3] !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/bank_asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandUsage/properties/bank_asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid17 = _errs67 === errors;
if(!valid17){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand/bank_asset_keys",schemaPath:"contract#/components/schemas/BrandUsage/properties/bank_asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid14 = _errs65 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data17.imagery !== undefined){
let data28 = data17.imagery;
const _errs69 = errors;
if(typeof data28 !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/imagery",schemaPath:"contract#/components/schemas/BrandUsage/properties/imagery/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data28 === "bank") || (data28 === "generated")) || (data28 === "mixed"))){
validate2.errors = [{instancePath:instancePath+"/brand/imagery",schemaPath:"contract#/components/schemas/BrandUsage/properties/imagery/enum",keyword:"enum",params:{allowedValues: schema16.properties.imagery.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid14 = _errs69 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data17.layout !== undefined){
const _errs71 = errors;
if(typeof data17.layout !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/layout",schemaPath:"contract#/components/schemas/BrandUsage/properties/layout/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs71 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data17.prompt_rewritten !== undefined){
const _errs73 = errors;
if(typeof data17.prompt_rewritten !== "boolean"){
validate2.errors = [{instancePath:instancePath+"/brand/prompt_rewritten",schemaPath:"contract#/components/schemas/BrandUsage/properties/prompt_rewritten/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid14 = _errs73 === errors;
}
else {
var valid14 = true;
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
validate2.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs45 === errors;
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
  operation: "startGenerationRun",
  parameters: {"header":[{"name":"Idempotency-Key"}]},
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 201: validators.reply201, 400: errorBodyWith(["input_validation_error","invalid_json","invalid_parameters","ref_not_found"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 402: errorBodyWith(["insufficient_credits","quota_reached","spend_cap_reached"]), 403: errorBodyWith(["forbidden","paid_plan_required"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["conflict","idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
