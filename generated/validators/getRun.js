// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["runId"],"properties":{"runId":{"$ref":"contract#/components/schemas/RunId"}}};
const schema2 = {"type":"string","pattern":"^run_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^run_\\S+$", "u");

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
if(data.runId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "runId")){
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
if(data.runId !== undefined){
let data0 = data.runId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err2 = {instancePath:instancePath+"/runId",schemaPath:"contract#/components/schemas/RunId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/runId",schemaPath:"contract#/components/schemas/RunId/pattern",keyword:"pattern",params:{pattern: "^run_\\S+$"},message:"must match pattern \""+"^run_\\S+$"+"\""};
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
const err4 = {instancePath:instancePath+"/runId",schemaPath:"contract#/components/schemas/RunId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const schema4 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/Run"};
const schema2 = {"type":"object","additionalProperties":false,"required":["run_id","status","progress","created_at"],"properties":{"run_id":{"$ref":"contract#/components/schemas/RunId"},"status":{"$ref":"contract#/components/schemas/RunStatus"},"progress":{"$ref":"contract#/components/schemas/Progress"},"created_at":{"$ref":"contract#/components/schemas/Timestamp"},"started_at":{"$ref":"contract#/components/schemas/Timestamp"},"completed_at":{"$ref":"contract#/components/schemas/Timestamp"},"error_code":{"$ref":"contract#/components/schemas/RunErrorCode"},"error_message":{"type":"string"},"charged_cost":{"$ref":"contract#/components/schemas/Usd"},"outputs":{"type":"array","items":{"$ref":"contract#/components/schemas/RunOutput"}},"warnings":{"type":"array","items":{"$ref":"contract#/components/schemas/Warning"}},"poll_url":{"$ref":"contract#/components/schemas/PollUrl"},"brand":{"$ref":"contract#/components/schemas/BrandUsage"},"node_id":{"type":"string","minLength":1},"input":{"$ref":"contract#/components/schemas/RunInput"}}};
const schema3 = {"type":"string","pattern":"^run_\\S+$","maxLength":64};
const schema4 = {"type":"string","enum":["pending","running","completed","failed"]};
const schema5 = {"type":"integer","minimum":0,"maximum":100};
const schema6 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const schema9 = {"type":"string","enum":["model_timeout","safety_blocked","input_unreachable","insufficient_credits","spend_cap_reached","quota_reached","canceled","action_failed","internal_error"]};
const schema10 = {"type":"number","minimum":0};
const schema15 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"field":{"type":"string","minLength":1}}};
const schema16 = {"type":"string","format":"uri"};
const schema17 = {"type":"object","additionalProperties":false,"required":["brand_id","version","task","surface","rules","attached_asset_keys","bank_asset_keys"],"properties":{"brand_id":{"type":"string","pattern":"^brand_\\S+$"},"version":{"type":"string"},"task":{"type":"string"},"surface":{"type":"string","enum":["api","canvas","render_text"]},"rules":{"type":"array","items":{"type":"string"}},"attached_asset_keys":{"type":"array","items":{"type":"string"}},"bank_asset_keys":{"type":"array","items":{"type":"string"}},"imagery":{"type":"string","enum":["bank","generated","mixed"]},"layout":{"type":"string"},"prompt_rewritten":{"type":"boolean"}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^run_\\S+$", "u");
const pattern2 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern3 = new RegExp("^brand_\\S+$", "u");
const schema11 = {"type":"object","additionalProperties":false,"required":["output_id","type","url"],"properties":{"output_id":{"type":"string","minLength":1},"type":{"type":"string","enum":["imageUrl","videoUrl","audioUrl","text","documentUrl","model3dUrl"]},"url":{"type":"string","minLength":1},"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"deleted":{"type":"boolean"},"label":{"type":"string"},"tri_count":{"type":"integer","minimum":0},"bbox":{"type":"object","additionalProperties":false,"required":["min","max"],"properties":{"min":{"$ref":"contract#/components/schemas/Vector3"},"max":{"$ref":"contract#/components/schemas/Vector3"}}},"textured":{"type":"boolean"}}};
const schema12 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const schema13 = {"type":"array","minItems":3,"maxItems":3,"items":{"type":"number"}};
const pattern1 = new RegExp("^asset_\\S+$", "u");

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
if((((data.output_id === undefined) && (missing0 = "output_id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.url === undefined) && (missing0 = "url"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema11.properties, key0))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
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
validate3.errors = [{instancePath:instancePath+"/output_id",schemaPath:"#/properties/output_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/output_id",schemaPath:"#/properties/output_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data1 === "imageUrl") || (data1 === "videoUrl")) || (data1 === "audioUrl")) || (data1 === "text")) || (data1 === "documentUrl")) || (data1 === "model3dUrl"))){
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema11.properties.type.enum},message:"must be equal to one of the allowed values"}];
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
validate3.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate3.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data3)){
validate3.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate3.errors = [{instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
validate3.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate3.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"#/properties/tri_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate3.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"#/properties/tri_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
validate3.errors = [{instancePath:instancePath+"/bbox",schemaPath:"#/properties/bbox/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs19 = errors;
for(const key1 in data7){
if(!((key1 === "min") || (key1 === "max"))){
validate3.errors = [{instancePath:instancePath+"/bbox",schemaPath:"#/properties/bbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
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
validate3.errors = [{instancePath:instancePath+"/bbox/min",schemaPath:"contract#/components/schemas/Vector3/maxItems",keyword:"maxItems",params:{limit: 3},message:"must NOT have more than 3 items"}];
return false;
}
else {
if(data8.length < 3){
validate3.errors = [{instancePath:instancePath+"/bbox/min",schemaPath:"contract#/components/schemas/Vector3/minItems",keyword:"minItems",params:{limit: 3},message:"must NOT have fewer than 3 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
const _errs23 = errors;
if(!(typeof data8[i0] == "number")){
validate3.errors = [{instancePath:instancePath+"/bbox/min/" + i0,schemaPath:"contract#/components/schemas/Vector3/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
validate3.errors = [{instancePath:instancePath+"/bbox/min",schemaPath:"contract#/components/schemas/Vector3/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate3.errors = [{instancePath:instancePath+"/bbox/max",schemaPath:"contract#/components/schemas/Vector3/maxItems",keyword:"maxItems",params:{limit: 3},message:"must NOT have more than 3 items"}];
return false;
}
else {
if(data10.length < 3){
validate3.errors = [{instancePath:instancePath+"/bbox/max",schemaPath:"contract#/components/schemas/Vector3/minItems",keyword:"minItems",params:{limit: 3},message:"must NOT have fewer than 3 items"}];
return false;
}
else {
var valid6 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
const _errs28 = errors;
if(!(typeof data10[i1] == "number")){
validate3.errors = [{instancePath:instancePath+"/bbox/max/" + i1,schemaPath:"contract#/components/schemas/Vector3/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
validate3.errors = [{instancePath:instancePath+"/bbox/max",schemaPath:"contract#/components/schemas/Vector3/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate3.errors = [{instancePath:instancePath+"/bbox",schemaPath:"#/properties/bbox/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validate3.errors = [{instancePath:instancePath+"/textured",schemaPath:"#/properties/textured/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
validate3.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema18 = {"type":"object","additionalProperties":false,"required":["params","media"],"properties":{"prompt":{"type":"string"},"texts":{"type":"array","items":{"$ref":"contract#/components/schemas/RunInputText"}},"model":{"$ref":"contract#/components/schemas/ModelRef"},"params":{"type":"object","additionalProperties":true},"seed":{"type":"integer"},"media":{"type":"array","items":{"$ref":"contract#/components/schemas/RunInputMedium"}},"brand":{"$ref":"contract#/components/schemas/BrandContext"},"variation_of":{"$ref":"contract#/components/schemas/RunId"}}};
const schema19 = {"type":"object","additionalProperties":false,"required":["text"],"properties":{"input":{"type":"string","minLength":1},"text":{"type":"string"}}};
const schema20 = {"type":"object","additionalProperties":false,"required":["model_id"],"properties":{"model_id":{"type":"string","minLength":1}}};
const schema24 = {"type":"object","additionalProperties":false,"required":["brand_id","task"],"properties":{"brand_id":{"type":"string","pattern":"^brand_[a-z0-9]+$","maxLength":64},"release":{"type":"string","pattern":"^(v[1-9][0-9]*|brel_[a-z0-9]+)$","maxLength":64},"snapshot_id":{"type":"string","minLength":1,"maxLength":64},"task":{"type":"string","minLength":1,"maxLength":64},"channel":{"type":"string","minLength":1,"maxLength":64},"modules":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},"asset_keys":{"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":128}}}};
const schema21 = {"type":"object","additionalProperties":false,"required":["input"],"properties":{"input":{"type":"string","minLength":1},"type":{"$ref":"contract#/components/schemas/MediaType"},"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"url":{"type":"string","minLength":1}}};
const schema22 = {"type":"string","enum":["image","video","audio","text","model3d"]};

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
if((data.input === undefined) && (missing0 = "input")){
validate6.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "input") || (key0 === "type")) || (key0 === "asset_id")) || (key0 === "url"))){
validate6.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.input !== undefined){
let data0 = data.input;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length < 1 * 2 && func1(data0) < 1){
validate6.errors = [{instancePath:instancePath+"/input",schemaPath:"#/properties/input/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate6.errors = [{instancePath:instancePath+"/input",schemaPath:"#/properties/input/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate6.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/MediaType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data1 === "image") || (data1 === "video")) || (data1 === "audio")) || (data1 === "text")) || (data1 === "model3d"))){
validate6.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/MediaType/enum",keyword:"enum",params:{allowedValues: schema22.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asset_id !== undefined){
let data2 = data.asset_id;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 64 && func1(data2) > 64){
validate6.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data2)){
validate6.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""}];
return false;
}
}
}
else {
validate6.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
let data3 = data.url;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length < 1 * 2 && func1(data3) < 1){
validate6.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate6.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
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
validate6.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate6.errors = vErrors;
return errors === 0;
}
validate6.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pattern5 = new RegExp("^brand_[a-z0-9]+$", "u");
const pattern6 = toPattern("^(v[1-9][0-9]*|brel_[a-z0-9]+)$");

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
if(((data.params === undefined) && (missing0 = "params")) || ((data.media === undefined) && (missing0 = "media"))){
validate5.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "prompt") || (key0 === "texts")) || (key0 === "model")) || (key0 === "params")) || (key0 === "seed")) || (key0 === "media")) || (key0 === "brand")) || (key0 === "variation_of"))){
validate5.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.prompt !== undefined){
const _errs2 = errors;
if(typeof data.prompt !== "string"){
validate5.errors = [{instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.texts !== undefined){
let data1 = data.texts;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((data2.text === undefined) && (missing1 = "text")){
validate5.errors = [{instancePath:instancePath+"/texts/" + i0,schemaPath:"contract#/components/schemas/RunInputText/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs9 = errors;
for(const key1 in data2){
if(!((key1 === "input") || (key1 === "text"))){
validate5.errors = [{instancePath:instancePath+"/texts/" + i0,schemaPath:"contract#/components/schemas/RunInputText/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs9 === errors){
if(data2.input !== undefined){
let data3 = data2.input;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length < 1 * 2 && func1(data3) < 1){
validate5.errors = [{instancePath:instancePath+"/texts/" + i0+"/input",schemaPath:"contract#/components/schemas/RunInputText/properties/input/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate5.errors = [{instancePath:instancePath+"/texts/" + i0+"/input",schemaPath:"contract#/components/schemas/RunInputText/properties/input/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.text !== undefined){
const _errs12 = errors;
if(typeof data2.text !== "string"){
validate5.errors = [{instancePath:instancePath+"/texts/" + i0+"/text",schemaPath:"contract#/components/schemas/RunInputText/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/texts/" + i0,schemaPath:"contract#/components/schemas/RunInputText/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/texts",schemaPath:"#/properties/texts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model !== undefined){
let data5 = data.model;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing2;
if((data5.model_id === undefined) && (missing2 = "model_id")){
validate5.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs17 = errors;
for(const key2 in data5){
if(!(key2 === "model_id")){
validate5.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs17 === errors){
if(data5.model_id !== undefined){
let data6 = data5.model_id;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(data6.length < 1 * 2 && func1(data6) < 1){
validate5.errors = [{instancePath:instancePath+"/model/model_id",schemaPath:"contract#/components/schemas/ModelRef/properties/model_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate5.errors = [{instancePath:instancePath+"/model/model_id",schemaPath:"contract#/components/schemas/ModelRef/properties/model_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/components/schemas/ModelRef/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
let data7 = data.params;
const _errs20 = errors;
if(errors === _errs20){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
}
else {
validate5.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seed !== undefined){
let data8 = data.seed;
const _errs23 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate5.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.media !== undefined){
let data9 = data.media;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data9)){
var valid6 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs27 = errors;
if(!(validate6(data9[i1], {instancePath:instancePath+"/media/" + i1,parentData:data9,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
var valid6 = _errs27 === errors;
if(!valid6){
break;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/media",schemaPath:"#/properties/media/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.brand !== undefined){
let data11 = data.brand;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing3;
if(((data11.brand_id === undefined) && (missing3 = "brand_id")) || ((data11.task === undefined) && (missing3 = "task"))){
validate5.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandContext/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs31 = errors;
for(const key3 in data11){
if(!(((((((key3 === "brand_id") || (key3 === "release")) || (key3 === "snapshot_id")) || (key3 === "task")) || (key3 === "channel")) || (key3 === "modules")) || (key3 === "asset_keys"))){
validate5.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandContext/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs31 === errors){
if(data11.brand_id !== undefined){
let data12 = data11.brand_id;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data12 === "string"){
if(data12.length > 64 && func1(data12) > 64){
validate5.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern5.test(data12)){
validate5.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_[a-z0-9]+$"},message:"must match pattern \""+"^brand_[a-z0-9]+$"+"\""}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandContext/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs32 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data11.release !== undefined){
let data13 = data11.release;
const _errs34 = errors;
if(errors === _errs34){
if(typeof data13 === "string"){
if(data13.length > 64 && func1(data13) > 64){
validate5.errors = [{instancePath:instancePath+"/brand/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern6.test(data13)){
validate5.errors = [{instancePath:instancePath+"/brand/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/pattern",keyword:"pattern",params:{pattern: "^(v[1-9][0-9]*|brel_[a-z0-9]+)$"},message:"must match pattern \""+"^(v[1-9][0-9]*|brel_[a-z0-9]+)$"+"\""}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/brand/release",schemaPath:"contract#/components/schemas/BrandContext/properties/release/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs34 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data11.snapshot_id !== undefined){
let data14 = data11.snapshot_id;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data14 === "string"){
if(data14.length > 64 && func1(data14) > 64){
validate5.errors = [{instancePath:instancePath+"/brand/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data14.length < 1 * 2 && func1(data14) < 1){
validate5.errors = [{instancePath:instancePath+"/brand/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/brand/snapshot_id",schemaPath:"contract#/components/schemas/BrandContext/properties/snapshot_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs36 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data11.task !== undefined){
let data15 = data11.task;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data15 === "string"){
if(data15.length > 64 && func1(data15) > 64){
validate5.errors = [{instancePath:instancePath+"/brand/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data15.length < 1 * 2 && func1(data15) < 1){
validate5.errors = [{instancePath:instancePath+"/brand/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/brand/task",schemaPath:"contract#/components/schemas/BrandContext/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs38 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data11.channel !== undefined){
let data16 = data11.channel;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data16 === "string"){
if(data16.length > 64 && func1(data16) > 64){
validate5.errors = [{instancePath:instancePath+"/brand/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data16.length < 1 * 2 && func1(data16) < 1){
validate5.errors = [{instancePath:instancePath+"/brand/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/brand/channel",schemaPath:"contract#/components/schemas/BrandContext/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs40 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data11.modules !== undefined){
let data17 = data11.modules;
const _errs42 = errors;
if(errors === _errs42){
if(Array.isArray(data17)){
if(data17.length > 100){
validate5.errors = [{instancePath:instancePath+"/brand/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
if(data17.length < 1){
validate5.errors = [{instancePath:instancePath+"/brand/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid9 = true;
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
let data18 = data17[i2];
const _errs44 = errors;
if(errors === _errs44){
if(typeof data18 === "string"){
if(data18.length > 64 && func1(data18) > 64){
validate5.errors = [{instancePath:instancePath+"/brand/modules/" + i2,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data18.length < 1 * 2 && func1(data18) < 1){
validate5.errors = [{instancePath:instancePath+"/brand/modules/" + i2,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/brand/modules/" + i2,schemaPath:"contract#/components/schemas/BrandContext/properties/modules/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs44 === errors;
if(!valid9){
break;
}
}
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/brand/modules",schemaPath:"contract#/components/schemas/BrandContext/properties/modules/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs42 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data11.asset_keys !== undefined){
let data19 = data11.asset_keys;
const _errs46 = errors;
if(errors === _errs46){
if(Array.isArray(data19)){
if(data19.length > 100){
validate5.errors = [{instancePath:instancePath+"/brand/asset_keys",schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid10 = true;
const len3 = data19.length;
for(let i3=0; i3<len3; i3++){
let data20 = data19[i3];
const _errs48 = errors;
if(errors === _errs48){
if(typeof data20 === "string"){
if(data20.length > 128 && func1(data20) > 128){
validate5.errors = [{instancePath:instancePath+"/brand/asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data20.length < 1 * 2 && func1(data20) < 1){
validate5.errors = [{instancePath:instancePath+"/brand/asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/brand/asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs48 === errors;
if(!valid10){
break;
}
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/brand/asset_keys",schemaPath:"contract#/components/schemas/BrandContext/properties/asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs46 === errors;
}
else {
var valid8 = true;
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
validate5.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandContext/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variation_of !== undefined){
let data21 = data.variation_of;
const _errs50 = errors;
const _errs51 = errors;
if(errors === _errs51){
if(typeof data21 === "string"){
if(data21.length > 64 && func1(data21) > 64){
validate5.errors = [{instancePath:instancePath+"/variation_of",schemaPath:"contract#/components/schemas/RunId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data21)){
validate5.errors = [{instancePath:instancePath+"/variation_of",schemaPath:"contract#/components/schemas/RunId/pattern",keyword:"pattern",params:{pattern: "^run_\\S+$"},message:"must match pattern \""+"^run_\\S+$"+"\""}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/variation_of",schemaPath:"contract#/components/schemas/RunId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs50 === errors;
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
if(((((data.run_id === undefined) && (missing0 = "run_id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.progress === undefined) && (missing0 = "progress"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
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
if(data.status !== undefined){
let data1 = data.status;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/RunStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data1 === "pending") || (data1 === "running")) || (data1 === "completed")) || (data1 === "failed"))){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/RunStatus/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.progress !== undefined){
let data2 = data.progress;
const _errs8 = errors;
const _errs9 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate2.errors = [{instancePath:instancePath+"/progress",schemaPath:"contract#/components/schemas/Progress/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if(typeof data2 == "number"){
if(data2 > 100 || isNaN(data2)){
validate2.errors = [{instancePath:instancePath+"/progress",schemaPath:"contract#/components/schemas/Progress/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate2.errors = [{instancePath:instancePath+"/progress",schemaPath:"contract#/components/schemas/Progress/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.created_at !== undefined){
let data3 = data.created_at;
const _errs11 = errors;
const _errs12 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if(typeof data3 == "number"){
if(data3 > 253402300799999 || isNaN(data3)){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data3 < 1577836800000 || isNaN(data3)){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data4 = data.started_at;
const _errs14 = errors;
const _errs15 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate2.errors = [{instancePath:instancePath+"/started_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data4 == "number"){
if(data4 > 253402300799999 || isNaN(data4)){
validate2.errors = [{instancePath:instancePath+"/started_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data4 < 1577836800000 || isNaN(data4)){
validate2.errors = [{instancePath:instancePath+"/started_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
let data5 = data.completed_at;
const _errs17 = errors;
const _errs18 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate2.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if(typeof data5 == "number"){
if(data5 > 253402300799999 || isNaN(data5)){
validate2.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data5 < 1577836800000 || isNaN(data5)){
validate2.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_code !== undefined){
let data6 = data.error_code;
const _errs20 = errors;
if(typeof data6 !== "string"){
validate2.errors = [{instancePath:instancePath+"/error_code",schemaPath:"contract#/components/schemas/RunErrorCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((data6 === "model_timeout") || (data6 === "safety_blocked")) || (data6 === "input_unreachable")) || (data6 === "insufficient_credits")) || (data6 === "spend_cap_reached")) || (data6 === "quota_reached")) || (data6 === "canceled")) || (data6 === "action_failed")) || (data6 === "internal_error"))){
validate2.errors = [{instancePath:instancePath+"/error_code",schemaPath:"contract#/components/schemas/RunErrorCode/enum",keyword:"enum",params:{allowedValues: schema9.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_message !== undefined){
const _errs23 = errors;
if(typeof data.error_message !== "string"){
validate2.errors = [{instancePath:instancePath+"/error_message",schemaPath:"#/properties/error_message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.charged_cost !== undefined){
let data8 = data.charged_cost;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate2.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/Usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/Usd/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
let data9 = data.outputs;
const _errs28 = errors;
if(errors === _errs28){
if(Array.isArray(data9)){
var valid9 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs30 = errors;
if(!(validate3(data9[i0], {instancePath:instancePath+"/outputs/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid9 = _errs30 === errors;
if(!valid9){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/outputs",schemaPath:"#/properties/outputs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
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
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing1;
if(((data12.code === undefined) && (missing1 = "code")) || ((data12.message === undefined) && (missing1 = "message"))){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1,schemaPath:"contract#/components/schemas/Warning/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs36 = errors;
for(const key1 in data12){
if(!(((key1 === "code") || (key1 === "message")) || (key1 === "field"))){
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1,schemaPath:"contract#/components/schemas/Warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
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
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate2.errors = [{instancePath:instancePath+"/warnings/" + i1,schemaPath:"contract#/components/schemas/Warning/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
if(data.poll_url !== undefined){
let data16 = data.poll_url;
const _errs43 = errors;
const _errs44 = errors;
if(errors === _errs44){
if(errors === _errs44){
if(typeof data16 === "string"){
if(!(formats0(data16))){
validate2.errors = [{instancePath:instancePath+"/poll_url",schemaPath:"contract#/components/schemas/PollUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern2.test(data16)){
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
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.brand !== undefined){
let data17 = data.brand;
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs47){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing2;
if((((((((data17.brand_id === undefined) && (missing2 = "brand_id")) || ((data17.version === undefined) && (missing2 = "version"))) || ((data17.task === undefined) && (missing2 = "task"))) || ((data17.surface === undefined) && (missing2 = "surface"))) || ((data17.rules === undefined) && (missing2 = "rules"))) || ((data17.attached_asset_keys === undefined) && (missing2 = "attached_asset_keys"))) || ((data17.bank_asset_keys === undefined) && (missing2 = "bank_asset_keys"))){
validate2.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs49 = errors;
for(const key2 in data17){
if(!(func0.call(schema17.properties, key2))){
validate2.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs49 === errors){
if(data17.brand_id !== undefined){
let data18 = data17.brand_id;
const _errs50 = errors;
if(errors === _errs50){
if(typeof data18 === "string"){
if(!pattern3.test(data18)){
validate2.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandUsage/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_\\S+$"},message:"must match pattern \""+"^brand_\\S+$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandUsage/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid15 = _errs50 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data17.version !== undefined){
const _errs52 = errors;
if(typeof data17.version !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/version",schemaPath:"contract#/components/schemas/BrandUsage/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid15 = _errs52 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data17.task !== undefined){
const _errs54 = errors;
if(typeof data17.task !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/task",schemaPath:"contract#/components/schemas/BrandUsage/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid15 = _errs54 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data17.surface !== undefined){
let data21 = data17.surface;
const _errs56 = errors;
if(typeof data21 !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/surface",schemaPath:"contract#/components/schemas/BrandUsage/properties/surface/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data21 === "api") || (data21 === "canvas")) || (data21 === "render_text"))){
validate2.errors = [{instancePath:instancePath+"/brand/surface",schemaPath:"contract#/components/schemas/BrandUsage/properties/surface/enum",keyword:"enum",params:{allowedValues: schema17.properties.surface.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid15 = _errs56 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data17.rules !== undefined){
let data22 = data17.rules;
const _errs58 = errors;
if(errors === _errs58){
if(Array.isArray(data22)){
var valid16 = true;
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
const _errs60 = errors;
if(typeof data22[i2] !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/rules/" + i2,schemaPath:"contract#/components/schemas/BrandUsage/properties/rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid16 = _errs60 === errors;
if(!valid16){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand/rules",schemaPath:"contract#/components/schemas/BrandUsage/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid15 = _errs58 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data17.attached_asset_keys !== undefined){
let data24 = data17.attached_asset_keys;
const _errs62 = errors;
if(errors === _errs62){
if(Array.isArray(data24)){
var valid17 = true;
const len3 = data24.length;
for(let i3=0; i3<len3; i3++){
const _errs64 = errors;
if(typeof data24[i3] !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/attached_asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandUsage/properties/attached_asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid17 = _errs64 === errors;
if(!valid17){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand/attached_asset_keys",schemaPath:"contract#/components/schemas/BrandUsage/properties/attached_asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid15 = _errs62 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data17.bank_asset_keys !== undefined){
let data26 = data17.bank_asset_keys;
const _errs66 = errors;
if(errors === _errs66){
if(Array.isArray(data26)){
var valid18 = true;
const len4 = data26.length;
for(let i4=0; i4<len4; i4++){
const _errs68 = errors;
if(typeof data26[i4] !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/bank_asset_keys/" + i4,schemaPath:"contract#/components/schemas/BrandUsage/properties/bank_asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid18 = _errs68 === errors;
if(!valid18){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand/bank_asset_keys",schemaPath:"contract#/components/schemas/BrandUsage/properties/bank_asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid15 = _errs66 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data17.imagery !== undefined){
let data28 = data17.imagery;
const _errs70 = errors;
if(typeof data28 !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/imagery",schemaPath:"contract#/components/schemas/BrandUsage/properties/imagery/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data28 === "bank") || (data28 === "generated")) || (data28 === "mixed"))){
validate2.errors = [{instancePath:instancePath+"/brand/imagery",schemaPath:"contract#/components/schemas/BrandUsage/properties/imagery/enum",keyword:"enum",params:{allowedValues: schema17.properties.imagery.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid15 = _errs70 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data17.layout !== undefined){
const _errs72 = errors;
if(typeof data17.layout !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/layout",schemaPath:"contract#/components/schemas/BrandUsage/properties/layout/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid15 = _errs72 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data17.prompt_rewritten !== undefined){
const _errs74 = errors;
if(typeof data17.prompt_rewritten !== "boolean"){
validate2.errors = [{instancePath:instancePath+"/brand/prompt_rewritten",schemaPath:"contract#/components/schemas/BrandUsage/properties/prompt_rewritten/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid15 = _errs74 === errors;
}
else {
var valid15 = true;
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
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.node_id !== undefined){
let data31 = data.node_id;
const _errs76 = errors;
if(errors === _errs76){
if(typeof data31 === "string"){
if(data31.length < 1 * 2 && func1(data31) < 1){
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.input !== undefined){
const _errs78 = errors;
if(!(validate5(data.input, {instancePath:instancePath+"/input",parentData:data,parentDataProperty:"input",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
var valid0 = _errs78 === errors;
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
  operation: "getRun",
  parameters: {"path":[{"name":"runId"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 404: errorBodyWith(["not_found"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
