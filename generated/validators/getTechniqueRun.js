// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["techniqueId","runId"],"properties":{"techniqueId":{"$ref":"contract#/components/schemas/TechniqueKey"},"runId":{"$ref":"contract#/components/schemas/RunId"}}};
const schema2 = {"type":"string","pattern":"^(?:tech_\\S+|[a-z0-9]+(?:-[a-z0-9]+)*)$","maxLength":64};
const schema3 = {"type":"string","pattern":"^run_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = toPattern("^(?:tech_\\S+|[a-z0-9]+(?:-[a-z0-9]+)*)$");
const pattern1 = new RegExp("^run_\\S+$", "u");

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
if(data.techniqueId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "techniqueId"},message:"must have required property '"+"techniqueId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.runId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "techniqueId") || (key0 === "runId"))){
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
if(data.techniqueId !== undefined){
let data0 = data.techniqueId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err3 = {instancePath:instancePath+"/techniqueId",schemaPath:"contract#/components/schemas/TechniqueKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/techniqueId",schemaPath:"contract#/components/schemas/TechniqueKey/pattern",keyword:"pattern",params:{pattern: "^(?:tech_\\S+|[a-z0-9]+(?:-[a-z0-9]+)*)$"},message:"must match pattern \""+"^(?:tech_\\S+|[a-z0-9]+(?:-[a-z0-9]+)*)$"+"\""};
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
const err5 = {instancePath:instancePath+"/techniqueId",schemaPath:"contract#/components/schemas/TechniqueKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.runId !== undefined){
let data1 = data.runId;
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
const err6 = {instancePath:instancePath+"/runId",schemaPath:"contract#/components/schemas/RunId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern1.test(data1)){
const err7 = {instancePath:instancePath+"/runId",schemaPath:"contract#/components/schemas/RunId/pattern",keyword:"pattern",params:{pattern: "^run_\\S+$"},message:"must match pattern \""+"^run_\\S+$"+"\""};
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
const err8 = {instancePath:instancePath+"/runId",schemaPath:"contract#/components/schemas/RunId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/TechniqueRun"};
const schema2 = {"type":"object","additionalProperties":false,"required":["technique_run_id","run_id","technique","workspace_id","project_id","status","progress","created_at"],"properties":{"technique_run_id":{"type":"string","pattern":"^run_\\S+$"},"run_id":{"$ref":"contract#/components/schemas/RunId"},"technique":{"$ref":"contract#/components/schemas/TechniqueRef"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"status":{"$ref":"contract#/components/schemas/RunStatus"},"progress":{"$ref":"contract#/components/schemas/Progress"},"created_at":{"$ref":"contract#/components/schemas/Timestamp"},"started_at":{"$ref":"contract#/components/schemas/Timestamp"},"completed_at":{"$ref":"contract#/components/schemas/Timestamp"},"error_code":{"$ref":"contract#/components/schemas/RunErrorCode"},"error_message":{"type":"string"},"charged_cost":{"$ref":"contract#/components/schemas/Usd"},"outputs":{"type":"array","items":{"$ref":"contract#/components/schemas/RunOutput"}},"poll_url":{"$ref":"contract#/components/schemas/PollUrl"},"brand":{"$ref":"contract#/components/schemas/BrandUsage"}}};
const schema3 = {"type":"string","pattern":"^run_\\S+$","maxLength":64};
const schema6 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema7 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema8 = {"type":"string","enum":["pending","running","completed","failed"]};
const schema9 = {"type":"integer","minimum":0,"maximum":100};
const schema10 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const schema13 = {"type":"string","enum":["model_timeout","safety_blocked","input_unreachable","insufficient_credits","spend_cap_reached","quota_reached","canceled","action_failed","internal_error"]};
const schema14 = {"type":"number","minimum":0};
const schema19 = {"type":"string","format":"uri"};
const schema20 = {"type":"object","additionalProperties":false,"required":["brand_id","version","task","surface","rules","attached_asset_keys","bank_asset_keys"],"properties":{"brand_id":{"type":"string","pattern":"^brand_\\S+$"},"version":{"type":"string"},"task":{"type":"string"},"surface":{"type":"string","enum":["api","canvas","render_text"]},"rules":{"type":"array","items":{"type":"string"}},"attached_asset_keys":{"type":"array","items":{"type":"string"}},"bank_asset_keys":{"type":"array","items":{"type":"string"}},"imagery":{"type":"string","enum":["bank","generated","mixed"]},"layout":{"type":"string"},"prompt_rewritten":{"type":"boolean"}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^run_\\S+$", "u");
const pattern3 = new RegExp("^ws_\\S+$", "u");
const pattern4 = new RegExp("^prj_\\S+$", "u");
const pattern6 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern7 = new RegExp("^brand_\\S+$", "u");
const schema4 = {"type":"object","additionalProperties":false,"required":["technique_id","name"],"properties":{"technique_id":{"$ref":"contract#/components/schemas/TechniqueId"},"name":{"type":"string"}}};
const schema5 = {"type":"string","pattern":"^tech_\\S+$","maxLength":64};
const pattern2 = new RegExp("^tech_\\S+$", "u");

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
if(!pattern2.test(data0)){
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

const schema15 = {"type":"object","additionalProperties":false,"required":["output_id","type","url"],"properties":{"output_id":{"type":"string","minLength":1},"type":{"type":"string","enum":["imageUrl","videoUrl","audioUrl","text","documentUrl","model3dUrl"]},"url":{"type":"string","minLength":1},"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"deleted":{"type":"boolean"},"label":{"type":"string"},"tri_count":{"type":"integer","minimum":0},"bbox":{"type":"object","additionalProperties":false,"required":["min","max"],"properties":{"min":{"$ref":"contract#/components/schemas/Vector3"},"max":{"$ref":"contract#/components/schemas/Vector3"}}},"textured":{"type":"boolean"}}};
const schema16 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const schema17 = {"type":"array","minItems":3,"maxItems":3,"items":{"type":"number"}};
const pattern5 = new RegExp("^asset_\\S+$", "u");

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
if((((data.output_id === undefined) && (missing0 = "output_id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.url === undefined) && (missing0 = "url"))){
validate5.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema15.properties, key0))){
validate5.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
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
validate5.errors = [{instancePath:instancePath+"/output_id",schemaPath:"#/properties/output_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate5.errors = [{instancePath:instancePath+"/output_id",schemaPath:"#/properties/output_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate5.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data1 === "imageUrl") || (data1 === "videoUrl")) || (data1 === "audioUrl")) || (data1 === "text")) || (data1 === "documentUrl")) || (data1 === "model3dUrl"))){
validate5.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema15.properties.type.enum},message:"must be equal to one of the allowed values"}];
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
validate5.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate5.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate5.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern5.test(data3)){
validate5.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate5.errors = [{instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
validate5.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate5.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"#/properties/tri_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate5.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"#/properties/tri_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
validate5.errors = [{instancePath:instancePath+"/bbox",schemaPath:"#/properties/bbox/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs19 = errors;
for(const key1 in data7){
if(!((key1 === "min") || (key1 === "max"))){
validate5.errors = [{instancePath:instancePath+"/bbox",schemaPath:"#/properties/bbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
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
validate5.errors = [{instancePath:instancePath+"/bbox/min",schemaPath:"contract#/components/schemas/Vector3/maxItems",keyword:"maxItems",params:{limit: 3},message:"must NOT have more than 3 items"}];
return false;
}
else {
if(data8.length < 3){
validate5.errors = [{instancePath:instancePath+"/bbox/min",schemaPath:"contract#/components/schemas/Vector3/minItems",keyword:"minItems",params:{limit: 3},message:"must NOT have fewer than 3 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
const _errs23 = errors;
if(!(typeof data8[i0] == "number")){
validate5.errors = [{instancePath:instancePath+"/bbox/min/" + i0,schemaPath:"contract#/components/schemas/Vector3/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
validate5.errors = [{instancePath:instancePath+"/bbox/min",schemaPath:"contract#/components/schemas/Vector3/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate5.errors = [{instancePath:instancePath+"/bbox/max",schemaPath:"contract#/components/schemas/Vector3/maxItems",keyword:"maxItems",params:{limit: 3},message:"must NOT have more than 3 items"}];
return false;
}
else {
if(data10.length < 3){
validate5.errors = [{instancePath:instancePath+"/bbox/max",schemaPath:"contract#/components/schemas/Vector3/minItems",keyword:"minItems",params:{limit: 3},message:"must NOT have fewer than 3 items"}];
return false;
}
else {
var valid6 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
const _errs28 = errors;
if(!(typeof data10[i1] == "number")){
validate5.errors = [{instancePath:instancePath+"/bbox/max/" + i1,schemaPath:"contract#/components/schemas/Vector3/items/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
validate5.errors = [{instancePath:instancePath+"/bbox/max",schemaPath:"contract#/components/schemas/Vector3/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate5.errors = [{instancePath:instancePath+"/bbox",schemaPath:"#/properties/bbox/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validate5.errors = [{instancePath:instancePath+"/textured",schemaPath:"#/properties/textured/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
if(((((((((data.technique_run_id === undefined) && (missing0 = "technique_run_id")) || ((data.run_id === undefined) && (missing0 = "run_id"))) || ((data.technique === undefined) && (missing0 = "technique"))) || ((data.workspace_id === undefined) && (missing0 = "workspace_id"))) || ((data.project_id === undefined) && (missing0 = "project_id"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.progress === undefined) && (missing0 = "progress"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
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
if(data.technique_run_id !== undefined){
let data0 = data.technique_run_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
validate2.errors = [{instancePath:instancePath+"/technique_run_id",schemaPath:"#/properties/technique_run_id/pattern",keyword:"pattern",params:{pattern: "^run_\\S+$"},message:"must match pattern \""+"^run_\\S+$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/technique_run_id",schemaPath:"#/properties/technique_run_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_id !== undefined){
let data1 = data.run_id;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 64 && func1(data1) > 64){
validate2.errors = [{instancePath:instancePath+"/run_id",schemaPath:"contract#/components/schemas/RunId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data1)){
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
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.technique !== undefined){
const _errs7 = errors;
if(!(validate3(data.technique, {instancePath:instancePath+"/technique",parentData:data,parentDataProperty:"technique",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace_id !== undefined){
let data3 = data.workspace_id;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 64 && func1(data3) > 64){
validate2.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate2.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
let data4 = data.project_id;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 64 && func1(data4) > 64){
validate2.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern4.test(data4)){
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
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data5 = data.status;
const _errs14 = errors;
if(typeof data5 !== "string"){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/RunStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data5 === "pending") || (data5 === "running")) || (data5 === "completed")) || (data5 === "failed"))){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/RunStatus/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.progress !== undefined){
let data6 = data.progress;
const _errs17 = errors;
const _errs18 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate2.errors = [{instancePath:instancePath+"/progress",schemaPath:"contract#/components/schemas/Progress/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 > 100 || isNaN(data6)){
validate2.errors = [{instancePath:instancePath+"/progress",schemaPath:"contract#/components/schemas/Progress/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate2.errors = [{instancePath:instancePath+"/progress",schemaPath:"contract#/components/schemas/Progress/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.created_at !== undefined){
let data7 = data.created_at;
const _errs20 = errors;
const _errs21 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if(typeof data7 == "number"){
if(data7 > 253402300799999 || isNaN(data7)){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data7 < 1577836800000 || isNaN(data7)){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data8 = data.started_at;
const _errs23 = errors;
const _errs24 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate2.errors = [{instancePath:instancePath+"/started_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if(typeof data8 == "number"){
if(data8 > 253402300799999 || isNaN(data8)){
validate2.errors = [{instancePath:instancePath+"/started_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data8 < 1577836800000 || isNaN(data8)){
validate2.errors = [{instancePath:instancePath+"/started_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
let data9 = data.completed_at;
const _errs26 = errors;
const _errs27 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate2.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if(typeof data9 == "number"){
if(data9 > 253402300799999 || isNaN(data9)){
validate2.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data9 < 1577836800000 || isNaN(data9)){
validate2.errors = [{instancePath:instancePath+"/completed_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_code !== undefined){
let data10 = data.error_code;
const _errs29 = errors;
if(typeof data10 !== "string"){
validate2.errors = [{instancePath:instancePath+"/error_code",schemaPath:"contract#/components/schemas/RunErrorCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((data10 === "model_timeout") || (data10 === "safety_blocked")) || (data10 === "input_unreachable")) || (data10 === "insufficient_credits")) || (data10 === "spend_cap_reached")) || (data10 === "quota_reached")) || (data10 === "canceled")) || (data10 === "action_failed")) || (data10 === "internal_error"))){
validate2.errors = [{instancePath:instancePath+"/error_code",schemaPath:"contract#/components/schemas/RunErrorCode/enum",keyword:"enum",params:{allowedValues: schema13.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error_message !== undefined){
const _errs32 = errors;
if(typeof data.error_message !== "string"){
validate2.errors = [{instancePath:instancePath+"/error_message",schemaPath:"#/properties/error_message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.charged_cost !== undefined){
let data12 = data.charged_cost;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data12 == "number"){
if(data12 < 0 || isNaN(data12)){
validate2.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/Usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/Usd/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
let data13 = data.outputs;
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data13)){
var valid11 = true;
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
const _errs39 = errors;
if(!(validate5(data13[i0], {instancePath:instancePath+"/outputs/" + i0,parentData:data13,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
var valid11 = _errs39 === errors;
if(!valid11){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/outputs",schemaPath:"#/properties/outputs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poll_url !== undefined){
let data15 = data.poll_url;
const _errs40 = errors;
const _errs41 = errors;
if(errors === _errs41){
if(errors === _errs41){
if(typeof data15 === "string"){
if(!(formats0(data15))){
validate2.errors = [{instancePath:instancePath+"/poll_url",schemaPath:"contract#/components/schemas/PollUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern6.test(data15)){
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
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.brand !== undefined){
let data16 = data.brand;
const _errs43 = errors;
const _errs44 = errors;
if(errors === _errs44){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing1;
if((((((((data16.brand_id === undefined) && (missing1 = "brand_id")) || ((data16.version === undefined) && (missing1 = "version"))) || ((data16.task === undefined) && (missing1 = "task"))) || ((data16.surface === undefined) && (missing1 = "surface"))) || ((data16.rules === undefined) && (missing1 = "rules"))) || ((data16.attached_asset_keys === undefined) && (missing1 = "attached_asset_keys"))) || ((data16.bank_asset_keys === undefined) && (missing1 = "bank_asset_keys"))){
validate2.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs46 = errors;
for(const key1 in data16){
if(!(func0.call(schema20.properties, key1))){
validate2.errors = [{instancePath:instancePath+"/brand",schemaPath:"contract#/components/schemas/BrandUsage/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs46 === errors){
if(data16.brand_id !== undefined){
let data17 = data16.brand_id;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data17 === "string"){
if(!pattern7.test(data17)){
validate2.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandUsage/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_\\S+$"},message:"must match pattern \""+"^brand_\\S+$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand/brand_id",schemaPath:"contract#/components/schemas/BrandUsage/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs47 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.version !== undefined){
const _errs49 = errors;
if(typeof data16.version !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/version",schemaPath:"contract#/components/schemas/BrandUsage/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs49 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.task !== undefined){
const _errs51 = errors;
if(typeof data16.task !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/task",schemaPath:"contract#/components/schemas/BrandUsage/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs51 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.surface !== undefined){
let data20 = data16.surface;
const _errs53 = errors;
if(typeof data20 !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/surface",schemaPath:"contract#/components/schemas/BrandUsage/properties/surface/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data20 === "api") || (data20 === "canvas")) || (data20 === "render_text"))){
validate2.errors = [{instancePath:instancePath+"/brand/surface",schemaPath:"contract#/components/schemas/BrandUsage/properties/surface/enum",keyword:"enum",params:{allowedValues: schema20.properties.surface.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid14 = _errs53 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.rules !== undefined){
let data21 = data16.rules;
const _errs55 = errors;
if(errors === _errs55){
if(Array.isArray(data21)){
var valid15 = true;
const len1 = data21.length;
for(let i1=0; i1<len1; i1++){
const _errs57 = errors;
if(typeof data21[i1] !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/rules/" + i1,schemaPath:"contract#/components/schemas/BrandUsage/properties/rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid15 = _errs57 === errors;
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
var valid14 = _errs55 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.attached_asset_keys !== undefined){
let data23 = data16.attached_asset_keys;
const _errs59 = errors;
if(errors === _errs59){
if(Array.isArray(data23)){
var valid16 = true;
const len2 = data23.length;
for(let i2=0; i2<len2; i2++){
const _errs61 = errors;
if(typeof data23[i2] !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/attached_asset_keys/" + i2,schemaPath:"contract#/components/schemas/BrandUsage/properties/attached_asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid16 = _errs61 === errors;
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
var valid14 = _errs59 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.bank_asset_keys !== undefined){
let data25 = data16.bank_asset_keys;
const _errs63 = errors;
if(errors === _errs63){
if(Array.isArray(data25)){
var valid17 = true;
const len3 = data25.length;
for(let i3=0; i3<len3; i3++){
const _errs65 = errors;
if(typeof data25[i3] !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/bank_asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandUsage/properties/bank_asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid17 = _errs65 === errors;
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
var valid14 = _errs63 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.imagery !== undefined){
let data27 = data16.imagery;
const _errs67 = errors;
if(typeof data27 !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/imagery",schemaPath:"contract#/components/schemas/BrandUsage/properties/imagery/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data27 === "bank") || (data27 === "generated")) || (data27 === "mixed"))){
validate2.errors = [{instancePath:instancePath+"/brand/imagery",schemaPath:"contract#/components/schemas/BrandUsage/properties/imagery/enum",keyword:"enum",params:{allowedValues: schema20.properties.imagery.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid14 = _errs67 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.layout !== undefined){
const _errs69 = errors;
if(typeof data16.layout !== "string"){
validate2.errors = [{instancePath:instancePath+"/brand/layout",schemaPath:"contract#/components/schemas/BrandUsage/properties/layout/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs69 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.prompt_rewritten !== undefined){
const _errs71 = errors;
if(typeof data16.prompt_rewritten !== "boolean"){
validate2.errors = [{instancePath:instancePath+"/brand/prompt_rewritten",schemaPath:"contract#/components/schemas/BrandUsage/properties/prompt_rewritten/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid14 = _errs71 === errors;
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
var valid0 = _errs43 === errors;
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
  operation: "getTechniqueRun",
  parameters: {"path":[{"name":"techniqueId"},{"name":"runId"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 404: errorBodyWith(["not_found"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
