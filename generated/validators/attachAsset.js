// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["projectId","assetId"],"properties":{"projectId":{"$ref":"contract#/components/schemas/ProjectId"},"assetId":{"$ref":"contract#/components/schemas/AssetId"}}};
const schema2 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema3 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");
const pattern1 = new RegExp("^asset_\\S+$", "u");

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
if(data.assetId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assetId"},message:"must have required property '"+"assetId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "projectId") || (key0 === "assetId"))){
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
if(data.projectId !== undefined){
let data0 = data.projectId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err3 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
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
const err5 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.assetId !== undefined){
let data1 = data.assetId;
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
const err6 = {instancePath:instancePath+"/assetId",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern1.test(data1)){
const err7 = {instancePath:instancePath+"/assetId",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""};
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
const err8 = {instancePath:instancePath+"/assetId",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/EmptyBody"};
const schema2 = {"type":"object","additionalProperties":false};

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
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"contract#/components/schemas/EmptyBody/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
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
const err1 = {instancePath,schemaPath:"contract#/components/schemas/EmptyBody/type",keyword:"type",params:{type: "object"},message:"must be object"};
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

}
{
validators.reply201 = validate0;
const schema0 = {"$id":"reply201","$ref":"contract#/components/schemas/AttachedAsset"};
const schema2 = {"type":"object","additionalProperties":false,"required":["asset_id","canvas_url","node_id","project_id"],"properties":{"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"canvas_url":{"$ref":"contract#/components/schemas/CanvasUrl"},"node_id":{"type":"string","minLength":1},"project_id":{"$ref":"contract#/components/schemas/ProjectId"}}};
const schema3 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const schema4 = {"type":"string","format":"uri"};
const schema5 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^asset_\\S+$", "u");
const pattern1 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern2 = new RegExp("^prj_\\S+$", "u");
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
if(((((data.asset_id === undefined) && (missing0 = "asset_id")) || ((data.canvas_url === undefined) && (missing0 = "canvas_url"))) || ((data.node_id === undefined) && (missing0 = "node_id"))) || ((data.project_id === undefined) && (missing0 = "project_id"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "asset_id") || (key0 === "canvas_url")) || (key0 === "node_id")) || (key0 === "project_id"))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.asset_id !== undefined){
let data0 = data.asset_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
validate2.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data0)){
validate2.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data.node_id !== undefined){
let data2 = data.node_id;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length < 1 * 2 && func0(data2) < 1){
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(data3.length > 64 && func0(data3) > 64){
validate2.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern2.test(data3)){
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
  operation: "attachAsset",
  parameters: {"path":[{"name":"projectId"},{"name":"assetId"}],"header":[{"name":"Idempotency-Key"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 201: validators.reply201, 400: errorBodyWith(["input_validation_error","invalid_json"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["conflict","idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
