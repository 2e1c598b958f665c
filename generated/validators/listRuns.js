// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.query = validate0;
const schema0 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{"cursor":{"type":"string","minLength":1,"maxLength":1024},"limit":{"type":"integer","minimum":1,"maximum":100,"default":20},"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"type":{"$ref":"contract#/components/schemas/RunType"},"status":{"$ref":"contract#/components/schemas/RunStatus"},"node_id":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"created_after":{"type":"integer","minimum":0,"maximum":253402300799999},"created_before":{"type":"integer","minimum":0,"maximum":253402300799999},"include_steps":{"type":"boolean","default":false},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"}}};
const schema2 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema3 = {"type":"string","enum":["generation","technique","action"]};
const schema4 = {"type":"string","enum":["pending","running","completed","failed"]};
const schema5 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");
const pattern1 = new RegExp("^[^\\u0000]*$", "u");
const pattern2 = new RegExp("^ws_\\S+$", "u");

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
if(data.limit === undefined){
data.limit = 20;
}
if(data.include_steps === undefined){
data.include_steps = false;
}
for(const key0 in data){
if(!(func0.call(schema0.properties, key0))){
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
if(data.cursor !== undefined){
let data0 = data.cursor;
if(typeof data0 === "string"){
if(data0.length > 1024 && func1(data0) > 1024){
const err1 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1 * 2 && func1(data0) < 1){
const err2 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err3 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
let data1 = data.limit;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err4 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data1 == "number"){
if(data1 > 100 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.project_id !== undefined){
let data2 = data.project_id;
if(typeof data2 === "string"){
if(data2.length > 64 && func1(data2) > 64){
const err7 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern0.test(data2)){
const err8 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
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
const err9 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.type !== undefined){
let data3 = data.type;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/RunType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((data3 === "generation") || (data3 === "technique")) || (data3 === "action"))){
const err11 = {instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/RunType/enum",keyword:"enum",params:{allowedValues: schema3.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.status !== undefined){
let data4 = data.status;
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/RunStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((((data4 === "pending") || (data4 === "running")) || (data4 === "completed")) || (data4 === "failed"))){
const err13 = {instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/RunStatus/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.node_id !== undefined){
let data5 = data.node_id;
if(typeof data5 === "string"){
if(data5.length > 64 && func1(data5) > 64){
const err14 = {instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data5.length < 1 * 2 && func1(data5) < 1){
const err15 = {instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!pattern1.test(data5)){
const err16 = {instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.created_after !== undefined){
let data6 = data.created_after;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
const err18 = {instancePath:instancePath+"/created_after",schemaPath:"#/properties/created_after/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data6 == "number"){
if(data6 > 253402300799999 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/created_after",schemaPath:"#/properties/created_after/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err20 = {instancePath:instancePath+"/created_after",schemaPath:"#/properties/created_after/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.created_before !== undefined){
let data7 = data.created_before;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
const err21 = {instancePath:instancePath+"/created_before",schemaPath:"#/properties/created_before/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data7 == "number"){
if(data7 > 253402300799999 || isNaN(data7)){
const err22 = {instancePath:instancePath+"/created_before",schemaPath:"#/properties/created_before/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err23 = {instancePath:instancePath+"/created_before",schemaPath:"#/properties/created_before/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(typeof data.include_steps !== "boolean"){
const err24 = {instancePath:instancePath+"/include_steps",schemaPath:"#/properties/include_steps/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data.workspace_id !== undefined){
let data9 = data.workspace_id;
if(typeof data9 === "string"){
if(data9.length > 64 && func1(data9) > 64){
const err25 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!pattern2.test(data9)){
const err26 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""};
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
const err27 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

validators.headers = validate2;
const schema6 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{}};

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="headers" */;
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

}
{
validators.reply200 = validate0;
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/RunPage"};
const schema2 = {"type":"object","additionalProperties":false,"required":["runs","meta"],"properties":{"runs":{"type":"array","items":{"$ref":"contract#/components/schemas/ListedRun"}},"meta":{"$ref":"contract#/components/schemas/PageMeta"}}};
const schema28 = {"type":"object","additionalProperties":false,"required":["next_cursor"],"properties":{"next_cursor":{"type":"string"},"total_estimate":{"type":"integer","minimum":0}}};
const schema3 = {"type":"object","additionalProperties":false,"required":["run_id","type","workspace_id","project_id","status","progress","created_at"],"properties":{"run_id":{"$ref":"contract#/components/schemas/RunId"},"type":{"$ref":"contract#/components/schemas/RunType"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"node_id":{"type":"string","minLength":1},"model":{"$ref":"contract#/components/schemas/ModelRef"},"action":{"$ref":"contract#/components/schemas/ActionRef"},"technique":{"$ref":"contract#/components/schemas/TechniqueRef"},"parent_run_id":{"$ref":"contract#/components/schemas/RunId"},"status":{"$ref":"contract#/components/schemas/RunStatus"},"progress":{"$ref":"contract#/components/schemas/Progress"},"created_at":{"$ref":"contract#/components/schemas/Timestamp"},"started_at":{"$ref":"contract#/components/schemas/Timestamp"},"completed_at":{"$ref":"contract#/components/schemas/Timestamp"},"error_code":{"$ref":"contract#/components/schemas/RunErrorCode"},"error_message":{"type":"string"},"charged_cost":{"$ref":"contract#/components/schemas/Usd"},"outputs":{"type":"array","items":{"$ref":"contract#/components/schemas/RunOutput"}},"warnings":{"type":"array","items":{"$ref":"contract#/components/schemas/Warning"}},"poll_url":{"$ref":"contract#/components/schemas/PollUrl"},"brand":{"$ref":"contract#/components/schemas/BrandUsage"}}};
const schema4 = {"type":"string","pattern":"^run_\\S+$","maxLength":64};
const schema5 = {"type":"string","enum":["generation","technique","action"]};
const schema6 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema7 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema8 = {"type":"object","additionalProperties":false,"required":["model_id"],"properties":{"model_id":{"type":"string","minLength":1}}};
const schema14 = {"type":"string","enum":["pending","running","completed","failed"]};
const schema15 = {"type":"integer","minimum":0,"maximum":100};
const schema16 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const schema19 = {"type":"string","enum":["model_timeout","safety_blocked","input_unreachable","insufficient_credits","spend_cap_reached","quota_reached","canceled","action_failed","internal_error"]};
const schema20 = {"type":"number","minimum":0};
const schema25 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"field":{"type":"string","minLength":1}}};
const schema26 = {"type":"string","format":"uri"};
const schema27 = {"type":"object","additionalProperties":false,"required":["brand_id","version","task","surface","rules","attached_asset_keys","bank_asset_keys"],"properties":{"brand_id":{"type":"string","pattern":"^brand_\\S+$"},"version":{"type":"string"},"task":{"type":"string"},"surface":{"type":"string","enum":["api","canvas","render_text"]},"rules":{"type":"array","items":{"type":"string"}},"attached_asset_keys":{"type":"array","items":{"type":"string"}},"bank_asset_keys":{"type":"array","items":{"type":"string"}},"imagery":{"type":"string","enum":["bank","generated","mixed"]},"layout":{"type":"string"},"prompt_rewritten":{"type":"boolean"}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^run_\\S+$", "u");
const pattern1 = new RegExp("^ws_\\S+$", "u");
const pattern2 = new RegExp("^prj_\\S+$", "u");
const pattern6 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern7 = new RegExp("^brand_\\S+$", "u");
const schema9 = {"type":"object","additionalProperties":false,"required":["action_id"],"properties":{"action_id":{"$ref":"contract#/components/schemas/ActionSlug"}}};
const schema10 = {"type":"string","enum":["add-shape-to-image","add-shape-to-image-browser","add-text-to-image","add-text-to-image-browser","blur-image","blur-image-browser","boomerang-video","change-image-ar","change-image-ar-browser","change-video-ar","color-filter-image","color-filter-image-browser","color-filter-video","color-grade-image","color-grade-image-browser","color-grade-video","color-tint-image","color-tint-image-browser","concat-text","concat-text-browser","crop-image-browser","draw-image-browser","duplicate-image","duplicate-image-browser","duplicate-video","extract-video-frames","filter-color-image","filter-color-image-browser","find-and-replace-text","find-and-replace-text-browser","flip-image","generate-shape-image","generate-text-image","greenscreen-video","ken-burns-video","magic-eraser-image-browser","merge-audio-into-video","overlay-image-browser","pixel-remover-image-browser","qr-code-generator","qr-code-generator-browser","resize-image-browser","resize-video","reverse-video","rotate-image","rotate-image-browser","scene-3d-image-browser","shader-effect-browser","side-by-side-composite","side-by-side-composite-browser","slow-down-video","speed-up-video","split-audio-from-video","split-text","split-text-browser","split-video","stitch-videos","video-effect","video-to-frame-grid","video-to-long-exposure"]};

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
if((data.action_id === undefined) && (missing0 = "action_id")){
validate4.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "action_id")){
validate4.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.action_id !== undefined){
let data0 = data.action_id;
if(typeof data0 !== "string"){
validate4.errors = [{instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data0 === "add-shape-to-image") || (data0 === "add-shape-to-image-browser")) || (data0 === "add-text-to-image")) || (data0 === "add-text-to-image-browser")) || (data0 === "blur-image")) || (data0 === "blur-image-browser")) || (data0 === "boomerang-video")) || (data0 === "change-image-ar")) || (data0 === "change-image-ar-browser")) || (data0 === "change-video-ar")) || (data0 === "color-filter-image")) || (data0 === "color-filter-image-browser")) || (data0 === "color-filter-video")) || (data0 === "color-grade-image")) || (data0 === "color-grade-image-browser")) || (data0 === "color-grade-video")) || (data0 === "color-tint-image")) || (data0 === "color-tint-image-browser")) || (data0 === "concat-text")) || (data0 === "concat-text-browser")) || (data0 === "crop-image-browser")) || (data0 === "draw-image-browser")) || (data0 === "duplicate-image")) || (data0 === "duplicate-image-browser")) || (data0 === "duplicate-video")) || (data0 === "extract-video-frames")) || (data0 === "filter-color-image")) || (data0 === "filter-color-image-browser")) || (data0 === "find-and-replace-text")) || (data0 === "find-and-replace-text-browser")) || (data0 === "flip-image")) || (data0 === "generate-shape-image")) || (data0 === "generate-text-image")) || (data0 === "greenscreen-video")) || (data0 === "ken-burns-video")) || (data0 === "magic-eraser-image-browser")) || (data0 === "merge-audio-into-video")) || (data0 === "overlay-image-browser")) || (data0 === "pixel-remover-image-browser")) || (data0 === "qr-code-generator")) || (data0 === "qr-code-generator-browser")) || (data0 === "resize-image-browser")) || (data0 === "resize-video")) || (data0 === "reverse-video")) || (data0 === "rotate-image")) || (data0 === "rotate-image-browser")) || (data0 === "scene-3d-image-browser")) || (data0 === "shader-effect-browser")) || (data0 === "side-by-side-composite")) || (data0 === "side-by-side-composite-browser")) || (data0 === "slow-down-video")) || (data0 === "speed-up-video")) || (data0 === "split-audio-from-video")) || (data0 === "split-text")) || (data0 === "split-text-browser")) || (data0 === "split-video")) || (data0 === "stitch-videos")) || (data0 === "video-effect")) || (data0 === "video-to-frame-grid")) || (data0 === "video-to-long-exposure"))){
validate4.errors = [{instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/enum",keyword:"enum",params:{allowedValues: schema10.enum},message:"must be equal to one of the allowed values"}];
return false;
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

const schema11 = {"type":"object","additionalProperties":false,"required":["technique_id","name"],"properties":{"technique_id":{"$ref":"contract#/components/schemas/TechniqueId"},"name":{"type":"string"}}};
const schema12 = {"type":"string","pattern":"^tech_\\S+$","maxLength":64};
const pattern3 = new RegExp("^tech_\\S+$", "u");

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
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.technique_id === undefined) && (missing0 = "technique_id")) || ((data.name === undefined) && (missing0 = "name"))){
validate6.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "technique_id") || (key0 === "name"))){
validate6.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
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
validate6.errors = [{instancePath:instancePath+"/technique_id",schemaPath:"contract#/components/schemas/TechniqueId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data0)){
validate6.errors = [{instancePath:instancePath+"/technique_id",schemaPath:"contract#/components/schemas/TechniqueId/pattern",keyword:"pattern",params:{pattern: "^tech_\\S+$"},message:"must match pattern \""+"^tech_\\S+$"+"\""}];
return false;
}
}
}
else {
validate6.errors = [{instancePath:instancePath+"/technique_id",schemaPath:"contract#/components/schemas/TechniqueId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate6.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate6.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate6.errors = vErrors;
return errors === 0;
}
validate6.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema21 = {"type":"object","additionalProperties":false,"required":["output_id","type","url"],"properties":{"output_id":{"type":"string","minLength":1},"type":{"type":"string","enum":["imageUrl","videoUrl","audioUrl","text","documentUrl","model3dUrl"]},"url":{"type":"string","minLength":1},"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"deleted":{"type":"boolean"},"label":{"type":"string"},"tri_count":{"type":"integer","minimum":0},"bbox":{"type":"object","additionalProperties":false,"required":["min","max"],"properties":{"min":{"$ref":"contract#/components/schemas/Vector3"},"max":{"$ref":"contract#/components/schemas/Vector3"}}},"textured":{"type":"boolean"}}};
const schema22 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const schema23 = {"type":"array","minItems":3,"maxItems":3,"items":{"type":"number"}};
const pattern5 = new RegExp("^asset_\\S+$", "u");

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
if((((data.output_id === undefined) && (missing0 = "output_id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.url === undefined) && (missing0 = "url"))){
validate8.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema21.properties, key0))){
validate8.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.output_id !== undefined){
let data0 = data.output_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length < 1 * 2 && func1(data0) < 1){
validate8.errors = [{instancePath:instancePath+"/output_id",schemaPath:"#/properties/output_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate8.errors = [{instancePath:instancePath+"/output_id",schemaPath:"#/properties/output_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
const _errs4 = errors;
if(typeof data1 !== "string"){
validate8.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data1 === "imageUrl") || (data1 === "videoUrl")) || (data1 === "audioUrl")) || (data1 === "text")) || (data1 === "documentUrl")) || (data1 === "model3dUrl"))){
validate8.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema21.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
let data2 = data.url;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length < 1 * 2 && func1(data2) < 1){
validate8.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate8.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asset_id !== undefined){
let data3 = data.asset_id;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 64 && func1(data3) > 64){
validate8.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern5.test(data3)){
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
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted !== undefined){
const _errs11 = errors;
if(typeof data.deleted !== "boolean"){
validate8.errors = [{instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
const _errs13 = errors;
if(typeof data.label !== "string"){
validate8.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tri_count !== undefined){
let data6 = data.tri_count;
const _errs15 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate8.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"#/properties/tri_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate8.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"#/properties/tri_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bbox !== undefined){
let data7 = data.bbox;
const _errs17 = errors;
if(errors === _errs17){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if(((data7.min === undefined) && (missing1 = "min")) || ((data7.max === undefined) && (missing1 = "max"))){
validate8.errors = [{instancePath:instancePath+"/bbox",schemaPath:"#/properties/bbox/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs19 = errors;
for(const key1 in data7){
if(!((key1 === "min") || (key1 === "max"))){
validate8.errors = [{instancePath:instancePath+"/bbox",schemaPath:"#/properties/bbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs19 === errors){
if(data7.min !== undefined){
let data8 = data7.min;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data8)){
if(data8.length > 3){
validate8.errors = [{instancePath:instancePath+"/bbox/min",schemaPath:"contract#/components/schemas/Vector3/maxItems",keyword:"maxItems",params:{limit: 3},message:"must NOT have more than 3 items"}];
return false;
}
else {
if(data8.length < 3){
validate8.errors = [{instancePath:instancePath+"/bbox/min",schemaPath:"contract#/components/schemas/Vector3/minItems",keyword:"minItems",params:{limit: 3},message:"must NOT have fewer than 3 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
const _errs23 = errors;
if(!(typeof data8[i0] == "number")){
validate8.errors = [{instancePath:instancePath+"/bbox/min/" + i0,schemaPath:"contract#/components/schemas/Vector3/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid4 = _errs23 === errors;
if(!valid4){
break;
}
}
}
}
}
else {
validate8.errors = [{instancePath:instancePath+"/bbox/min",schemaPath:"contract#/components/schemas/Vector3/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.max !== undefined){
let data10 = data7.max;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data10)){
if(data10.length > 3){
validate8.errors = [{instancePath:instancePath+"/bbox/max",schemaPath:"contract#/components/schemas/Vector3/maxItems",keyword:"maxItems",params:{limit: 3},message:"must NOT have more than 3 items"}];
return false;
}
else {
if(data10.length < 3){
validate8.errors = [{instancePath:instancePath+"/bbox/max",schemaPath:"contract#/components/schemas/Vector3/minItems",keyword:"minItems",params:{limit: 3},message:"must NOT have fewer than 3 items"}];
return false;
}
else {
var valid6 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
const _errs28 = errors;
if(!(typeof data10[i1] == "number")){
validate8.errors = [{instancePath:instancePath+"/bbox/max/" + i1,schemaPath:"contract#/components/schemas/Vector3/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid6 = _errs28 === errors;
if(!valid6){
break;
}
}
}
}
}
else {
validate8.errors = [{instancePath:instancePath+"/bbox/max",schemaPath:"contract#/components/schemas/Vector3/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs25 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate8.errors = [{instancePath:instancePath+"/bbox",schemaPath:"#/properties/bbox/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.textured !== undefined){
const _errs30 = errors;
if(typeof data.textured !== "boolean"){
validate8.errors = [{instancePath:instancePath+"/textured",schemaPath:"#/properties/textured/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs30 === errors;
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

const formats0 = formats.fullFormats.uri;

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
if((((((((data.run_id === undefined) && (missing0 = "run_id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.workspace_id === undefined) && (missing0 = "workspace_id"))) || ((data.project_id === undefined) && (missing0 = "project_id"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.progress === undefined) && (missing0 = "progress"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema3.properties, key0))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
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
validate3.errors = [{instancePath:instancePath+"/run_id",schemaPath:"contract#/components/schemas/RunId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data0)){
validate3.errors = [{instancePath:instancePath+"/run_id",schemaPath:"contract#/components/schemas/RunId/pattern",keyword:"pattern",params:{pattern: "^run_\\S+$"},message:"must match pattern \""+"^run_\\S+$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/run_id",schemaPath:"contract#/components/schemas/RunId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/RunType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "generation") || (data1 === "technique")) || (data1 === "action"))){
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/RunType/enum",keyword:"enum",params:{allowedValues: schema5.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace_id !== undefined){
let data2 = data.workspace_id;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(data2.length > 64 && func1(data2) > 64){
validate3.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data2)){
validate3.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.project_id !== undefined){
let data3 = data.project_id;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data3 === "string"){
if(data3.length > 64 && func1(data3) > 64){
validate3.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern2.test(data3)){
validate3.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.node_id !== undefined){
let data4 = data.node_id;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data4 === "string"){
if(data4.length < 1 * 2 && func1(data4) < 1){
validate3.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model !== undefined){
let data5 = data.model;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((data5.model_id === undefined) && (missing1 = "model_id")){
validate3.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs19 = errors;
for(const key1 in data5){
if(!(key1 === "model_id")){
validate3.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs19 === errors){
if(data5.model_id !== undefined){
let data6 = data5.model_id;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data6 === "string"){
if(data6.length < 1 * 2 && func1(data6) < 1){
validate3.errors = [{instancePath:instancePath+"/model/model_id",schemaPath:"contract#/components/schemas/ModelRef/properties/model_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/model/model_id",schemaPath:"contract#/components/schemas/ModelRef/properties/model_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
const _errs22 = errors;
if(!(validate4(data.action, {instancePath:instancePath+"/action",parentData:data,parentDataProperty:"action",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.technique !== undefined){
const _errs23 = errors;
if(!(validate6(data.technique, {instancePath:instancePath+"/technique",parentData:data,parentDataProperty:"technique",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parent_run_id !== undefined){
let data9 = data.parent_run_id;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data9 === "string"){
if(data9.length > 64 && func1(data9) > 64){
validate3.errors = [{instancePath:instancePath+"/parent_run_id",schemaPath:"contract#/components/schemas/RunId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data9)){
validate3.errors = [{instancePath:instancePath+"/parent_run_id",schemaPath:"contract#/components/schemas/RunId/pattern",keyword:"pattern",params:{pattern: "^run_\\S+$"},message:"must match pattern \""+"^run_\\S+$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/parent_run_id",schemaPath:"contract#/components/schemas/RunId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data10 = data.status;
const _errs27 = errors;
if(typeof data10 !== "string"){
validate3.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/RunStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data10 === "pending") || (data10 === "running")) || (data10 === "completed")) || (data10 === "failed"))){
validate3.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/RunStatus/enum",keyword:"enum",params:{allowedValues: schema14.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.progress !== undefined){
let data11 = data.progress;
const _errs30 = errors;
const _errs31 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate3.errors = [{instancePath:instancePath+"/progress",schemaPath:"contract#/components/schemas/Progress/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs31){
if(typeof data11 == "number"){
if(data11 > 100 || isNaN(data11)){
validate3.errors = [{instancePath:instancePath+"/progress",schemaPath:"contract#/components/schemas/Progress/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate3.errors = [{instancePath:instancePath+"/progress",schemaPath:"contract#/components/schemas/Progress/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data12 = data.created_at;
const _errs33 = errors;
const _errs34 = errors;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
validate3.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs34){
if(typeof data12 == "number"){
if(data12 > 253402300799999 || isNaN(data12)){
validate3.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data12 < 1577836800000 || isNaN(data12)){
validate3.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data13 = data.started_at;
const _errs36 = errors;
const _errs37 = errors;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
validate3.errors = [{instancePath:instancePath+"/started_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs37){
if(typeof data13 == "number"){
if(data13 > 253402300799999 || isNaN(data13)){
validate3.errors = [{instancePath:instancePath+"/started_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data13 < 1577836800000 || isNaN(data13)){
validate3.errors = [{instancePath:instancePath+"/started_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
let data14 = data.completed_at;
const _errs39 = errors;
const _errs40 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate3.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs40){
if(typeof data14 == "number"){
if(data14 > 253402300799999 || isNaN(data14)){
validate3.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data14 < 1577836800000 || isNaN(data14)){
validate3.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_code !== undefined){
let data15 = data.error_code;
const _errs42 = errors;
if(typeof data15 !== "string"){
validate3.errors = [{instancePath:instancePath+"/error_code",schemaPath:"contract#/components/schemas/RunErrorCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((data15 === "model_timeout") || (data15 === "safety_blocked")) || (data15 === "input_unreachable")) || (data15 === "insufficient_credits")) || (data15 === "spend_cap_reached")) || (data15 === "quota_reached")) || (data15 === "canceled")) || (data15 === "action_failed")) || (data15 === "internal_error"))){
validate3.errors = [{instancePath:instancePath+"/error_code",schemaPath:"contract#/components/schemas/RunErrorCode/enum",keyword:"enum",params:{allowedValues: schema19.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_message !== undefined){
const _errs45 = errors;
if(typeof data.error_message !== "string"){
validate3.errors = [{instancePath:instancePath+"/error_message",schemaPath:"#/properties/error_message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.charged_cost !== undefined){
let data17 = data.charged_cost;
const _errs47 = errors;
const _errs48 = errors;
if(errors === _errs48){
if(typeof data17 == "number"){
if(data17 < 0 || isNaN(data17)){
validate3.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/Usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/Usd/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
let data18 = data.outputs;
const _errs50 = errors;
if(errors === _errs50){
if(Array.isArray(data18)){
var valid15 = true;
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
const _errs52 = errors;
if(!(validate8(data18[i0], {instancePath:instancePath+"/outputs/" + i0,parentData:data18,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid15 = _errs52 === errors;
if(!valid15){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/outputs",schemaPath:"#/properties/outputs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warnings !== undefined){
let data20 = data.warnings;
const _errs53 = errors;
if(errors === _errs53){
if(Array.isArray(data20)){
var valid16 = true;
const len1 = data20.length;
for(let i1=0; i1<len1; i1++){
let data21 = data20[i1];
const _errs55 = errors;
const _errs56 = errors;
if(errors === _errs56){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
let missing2;
if(((data21.code === undefined) && (missing2 = "code")) || ((data21.message === undefined) && (missing2 = "message"))){
validate3.errors = [{instancePath:instancePath+"/warnings/" + i1,schemaPath:"contract#/components/schemas/Warning/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs58 = errors;
for(const key2 in data21){
if(!(((key2 === "code") || (key2 === "message")) || (key2 === "field"))){
validate3.errors = [{instancePath:instancePath+"/warnings/" + i1,schemaPath:"contract#/components/schemas/Warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs58 === errors){
if(data21.code !== undefined){
let data22 = data21.code;
const _errs59 = errors;
if(errors === _errs59){
if(typeof data22 === "string"){
if(data22.length < 1 * 2 && func1(data22) < 1){
validate3.errors = [{instancePath:instancePath+"/warnings/" + i1+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/warnings/" + i1+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid18 = _errs59 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data21.message !== undefined){
let data23 = data21.message;
const _errs61 = errors;
if(errors === _errs61){
if(typeof data23 === "string"){
if(data23.length < 1 * 2 && func1(data23) < 1){
validate3.errors = [{instancePath:instancePath+"/warnings/" + i1+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/warnings/" + i1+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid18 = _errs61 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data21.field !== undefined){
let data24 = data21.field;
const _errs63 = errors;
if(errors === _errs63){
if(typeof data24 === "string"){
if(data24.length < 1 * 2 && func1(data24) < 1){
validate3.errors = [{instancePath:instancePath+"/warnings/" + i1+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/warnings/" + i1+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid18 = _errs63 === errors;
}
else {
var valid18 = true;
}
}
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/warnings/" + i1,schemaPath:"contract#/components/schemas/Warning/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid16 = _errs55 === errors;
if(!valid16){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/warnings",schemaPath:"#/properties/warnings/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poll_url !== undefined){
let data25 = data.poll_url;
const _errs65 = errors;
const _errs66 = errors;
if(errors === _errs66){
if(errors === _errs66){
if(typeof data25 === "string"){
if(!(formats0(data25))){
validate3.errors = [{instancePath:instancePath+"/poll_url",schemaPath:"contract#/components/schemas/PollUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern6.test(data25)){
validate3.errors = [{instancePath:instancePath+"/poll_url",schemaPath:"contract#/components/schemas/PollUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/poll_url",schemaPath:"contract#/components/schemas/PollUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.brand !== undefined){
let data26 = data.brand;
const _errs68 = errors;
const _errs69 = errors;
if(errors === _errs69){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
let missing3;
if((((((((data26.brand_id === undefined) && (missing3 = "brand_id")) || ((data26.version === undefined) && (missing3 = "version"))) || ((data26.task === undefined) && (missing3 = "task"))) || ((data26.surface === undefined) && (missing3 = "surface"))) || ((data26.rules === undefined) && (missing3 = "rules"))) || ((data26.attached_asset_keys === undefined) && (missing3 = "attached_asset_keys"))) || ((data26.bank_asset_keys === undefined) && (missing3 = "bank_asset_keys"))){
validate3.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs71 = errors;
for(const key3 in data26){
if(!(func0.call(schema27.properties, key3))){
validate3.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs71 === errors){
if(data26.brand_id !== undefined){
let data27 = data26.brand_id;
const _errs72 = errors;
if(errors === _errs72){
if(typeof data27 === "string"){
if(!pattern7.test(data27)){
validate3.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandUsage/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_\\S+$"},message:"must match pattern \""+"^brand_\\S+$"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandUsage/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid21 = _errs72 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data26.version !== undefined){
const _errs74 = errors;
if(typeof data26.version !== "string"){
validate3.errors = [{instancePath:instancePath+"/brand/version",schemaPath:"contract#/components/schemas/BrandUsage/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid21 = _errs74 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data26.task !== undefined){
const _errs76 = errors;
if(typeof data26.task !== "string"){
validate3.errors = [{instancePath:instancePath+"/brand/task",schemaPath:"contract#/components/schemas/BrandUsage/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid21 = _errs76 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data26.surface !== undefined){
let data30 = data26.surface;
const _errs78 = errors;
if(typeof data30 !== "string"){
validate3.errors = [{instancePath:instancePath+"/brand/surface",schemaPath:"contract#/components/schemas/BrandUsage/properties/surface/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data30 === "api") || (data30 === "canvas")) || (data30 === "render_text"))){
validate3.errors = [{instancePath:instancePath+"/brand/surface",schemaPath:"contract#/components/schemas/BrandUsage/properties/surface/enum",keyword:"enum",params:{allowedValues: schema27.properties.surface.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid21 = _errs78 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data26.rules !== undefined){
let data31 = data26.rules;
const _errs80 = errors;
if(errors === _errs80){
if(Array.isArray(data31)){
var valid22 = true;
const len2 = data31.length;
for(let i2=0; i2<len2; i2++){
const _errs82 = errors;
if(typeof data31[i2] !== "string"){
validate3.errors = [{instancePath:instancePath+"/brand/rules/" + i2,schemaPath:"contract#/components/schemas/BrandUsage/properties/rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid22 = _errs82 === errors;
if(!valid22){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand/rules",schemaPath:"contract#/components/schemas/BrandUsage/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid21 = _errs80 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data26.attached_asset_keys !== undefined){
let data33 = data26.attached_asset_keys;
const _errs84 = errors;
if(errors === _errs84){
if(Array.isArray(data33)){
var valid23 = true;
const len3 = data33.length;
for(let i3=0; i3<len3; i3++){
const _errs86 = errors;
if(typeof data33[i3] !== "string"){
validate3.errors = [{instancePath:instancePath+"/brand/attached_asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandUsage/properties/attached_asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid23 = _errs86 === errors;
if(!valid23){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand/attached_asset_keys",schemaPath:"contract#/components/schemas/BrandUsage/properties/attached_asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid21 = _errs84 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data26.bank_asset_keys !== undefined){
let data35 = data26.bank_asset_keys;
const _errs88 = errors;
if(errors === _errs88){
if(Array.isArray(data35)){
var valid24 = true;
const len4 = data35.length;
for(let i4=0; i4<len4; i4++){
const _errs90 = errors;
if(typeof data35[i4] !== "string"){
validate3.errors = [{instancePath:instancePath+"/brand/bank_asset_keys/" + i4,schemaPath:"contract#/components/schemas/BrandUsage/properties/bank_asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid24 = _errs90 === errors;
if(!valid24){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand/bank_asset_keys",schemaPath:"contract#/components/schemas/BrandUsage/properties/bank_asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid21 = _errs88 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data26.imagery !== undefined){
let data37 = data26.imagery;
const _errs92 = errors;
if(typeof data37 !== "string"){
validate3.errors = [{instancePath:instancePath+"/brand/imagery",schemaPath:"contract#/components/schemas/BrandUsage/properties/imagery/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data37 === "bank") || (data37 === "generated")) || (data37 === "mixed"))){
validate3.errors = [{instancePath:instancePath+"/brand/imagery",schemaPath:"contract#/components/schemas/BrandUsage/properties/imagery/enum",keyword:"enum",params:{allowedValues: schema27.properties.imagery.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid21 = _errs92 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data26.layout !== undefined){
const _errs94 = errors;
if(typeof data26.layout !== "string"){
validate3.errors = [{instancePath:instancePath+"/brand/layout",schemaPath:"contract#/components/schemas/BrandUsage/properties/layout/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid21 = _errs94 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data26.prompt_rewritten !== undefined){
const _errs96 = errors;
if(typeof data26.prompt_rewritten !== "boolean"){
validate3.errors = [{instancePath:instancePath+"/brand/prompt_rewritten",schemaPath:"contract#/components/schemas/BrandUsage/properties/prompt_rewritten/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid21 = _errs96 === errors;
}
else {
var valid21 = true;
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
validate3.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs68 === errors;
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
if(((data.runs === undefined) && (missing0 = "runs")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "runs") || (key0 === "meta"))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.runs !== undefined){
let data0 = data.runs;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate3(data0[i0], {instancePath:instancePath+"/runs/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
let data2 = data.meta;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((data2.next_cursor === undefined) && (missing1 = "next_cursor")){
validate2.errors = [{instancePath:instancePath+"/meta",schemaPath:"contract#/components/schemas/PageMeta/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!((key1 === "next_cursor") || (key1 === "total_estimate"))){
validate2.errors = [{instancePath:instancePath+"/meta",schemaPath:"contract#/components/schemas/PageMeta/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2.next_cursor !== undefined){
const _errs9 = errors;
if(typeof data2.next_cursor !== "string"){
validate2.errors = [{instancePath:instancePath+"/meta/next_cursor",schemaPath:"contract#/components/schemas/PageMeta/properties/next_cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.total_estimate !== undefined){
let data4 = data2.total_estimate;
const _errs11 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate2.errors = [{instancePath:instancePath+"/meta/total_estimate",schemaPath:"contract#/components/schemas/PageMeta/properties/total_estimate/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate2.errors = [{instancePath:instancePath+"/meta/total_estimate",schemaPath:"contract#/components/schemas/PageMeta/properties/total_estimate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/meta",schemaPath:"contract#/components/schemas/PageMeta/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
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
  operation: "listRuns",
  parameters: {"query":[{"name":"cursor"},{"name":"limit","types":["integer"],"strings":[]},{"name":"project_id"},{"name":"type"},{"name":"status"},{"name":"node_id"},{"name":"created_after","types":["integer"],"strings":[]},{"name":"created_before","types":["integer"],"strings":[]},{"name":"include_steps","types":["boolean"],"strings":[]},{"name":"workspace_id"}]},
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
