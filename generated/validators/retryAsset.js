// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["assetId"],"properties":{"assetId":{"$ref":"contract#/components/schemas/AssetId"}}};
const schema2 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^asset_\\S+$", "u");

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
if(data.assetId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assetId"},message:"must have required property '"+"assetId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "assetId")){
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
if(data.assetId !== undefined){
let data0 = data.assetId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err2 = {instancePath:instancePath+"/assetId",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/assetId",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""};
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
const err4 = {instancePath:instancePath+"/assetId",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validators.reply200 = validate0;
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/AssetUploadState"};
const schema2 = {"type":"object","additionalProperties":false,"required":["asset_id","status","url","visibility","workspace_id"],"properties":{"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"status":{"$ref":"contract#/components/schemas/AssetStatus"},"url":{"$ref":"contract#/components/schemas/AssetUrl"},"visibility":{"$ref":"contract#/components/schemas/AssetVisibility"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"expires_at":{"$ref":"contract#/components/schemas/AssetUploadExpiry"},"failure_message":{"$ref":"contract#/components/schemas/AssetFailureMessage"},"warnings":{"$ref":"contract#/components/schemas/AssetWarnings"},"upload":{"$ref":"contract#/components/schemas/AssetUpload"},"upload_url":{"$ref":"contract#/components/schemas/AssetUploadUrl"}},"if":{"properties":{"status":{"const":"pending_upload"}}},"then":{"required":["expires_at","upload","upload_url"],"properties":{"expires_at":{},"upload":{},"upload_url":{}}},"else":{"if":{"properties":{"status":{"const":"failed"}}},"then":{"required":["failure_message"],"properties":{"failure_message":{}}}}};
const schema3 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const schema4 = {"type":"string","enum":["pending_upload","ready","failed"]};
const schema5 = {"type":"string","format":"uri"};
const schema6 = {"type":"string","enum":["workspace"]};
const schema7 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema8 = {"type":"string","format":"date-time"};
const schema9 = {"type":"string","minLength":1};
const schema12 = {"type":"object","additionalProperties":false,"required":["content_type","file_field","form_fields","method","url"],"properties":{"content_type":{"type":"string","const":"multipart/form-data"},"file_field":{"type":"string","const":"file"},"form_fields":{"type":"object","additionalProperties":{"type":"string"}},"method":{"type":"string","const":"POST"},"url":{"type":"string","format":"uri"}}};
const schema13 = {"type":"string","format":"uri"};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^asset_\\S+$", "u");
const pattern1 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern2 = new RegExp("^ws_\\S+$", "u");
const pattern3 = new RegExp("^\\d{4}-\\d\\d-\\d\\d[Tt ](?:[01]\\d|2[0-3]):[0-5]\\d:\\d\\d(?:\\.\\d+)?(?:[Zz]|[+-]\\d\\d:\\d\\d)$");
const formats0 = formats.fullFormats.uri;
const formats2 = formats.fullFormats["date-time"];
const schema10 = {"type":"array","minItems":1,"items":{"$ref":"contract#/components/schemas/Warning"}};
const schema11 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"field":{"type":"string","minLength":1}}};

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
if(Array.isArray(data)){
if(data.length < 1){
validate3.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if(((data0.code === undefined) && (missing0 = "code")) || ((data0.message === undefined) && (missing0 = "message"))){
validate3.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"contract#/components/schemas/Warning/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!(((key0 === "code") || (key0 === "message")) || (key0 === "field"))){
validate3.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"contract#/components/schemas/Warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.code !== undefined){
let data1 = data0.code;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length < 1 * 2 && func1(data1) < 1){
validate3.errors = [{instancePath:instancePath+"/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.message !== undefined){
let data2 = data0.message;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length < 1 * 2 && func1(data2) < 1){
validate3.errors = [{instancePath:instancePath+"/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.field !== undefined){
let data3 = data0.field;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length < 1 * 2 && func1(data3) < 1){
validate3.errors = [{instancePath:instancePath+"/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"contract#/components/schemas/Warning/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate3.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


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
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
if("pending_upload" !== data.status){
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
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.expires_at === undefined) && (missing0 = "expires_at")) || ((data.upload === undefined) && (missing0 = "upload"))) || ((data.upload_url === undefined) && (missing0 = "upload_url"))){
validate2.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.expires_at = true;
props0.upload = true;
props0.upload_url = true;
props0.status = true;
}
ifClause0 = "then";
}
else {
const _errs5 = errors;
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
if("failed" !== data.status){
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
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.failure_message === undefined) && (missing1 = "failure_message")){
validate2.errors = [{instancePath,schemaPath:"#/else/then/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
}
var _valid1 = _errs9 === errors;
valid2 = _valid1;
if(valid2){
var props1 = {};
props1.failure_message = true;
props1.status = true;
}
}
if(!valid2){
const err2 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate2.errors = vErrors;
return false;
}
var _valid0 = _errs5 === errors;
valid0 = _valid0;
if(valid0){
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
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate2.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((((data.asset_id === undefined) && (missing2 = "asset_id")) || ((data.status === undefined) && (missing2 = "status"))) || ((data.url === undefined) && (missing2 = "url"))) || ((data.visibility === undefined) && (missing2 = "visibility"))) || ((data.workspace_id === undefined) && (missing2 = "workspace_id"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs10 = errors;
for(const key0 in data){
if(!(func0.call(schema2.properties, key0))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs10 === errors){
if(data.asset_id !== undefined){
let data2 = data.asset_id;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data2 === "string"){
if(data2.length > 64 && func1(data2) > 64){
validate2.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
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
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.status !== undefined){
let data3 = data.status;
const _errs14 = errors;
if(typeof data3 !== "string"){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/AssetStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "pending_upload") || (data3 === "ready")) || (data3 === "failed"))){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/AssetStatus/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.url !== undefined){
let data4 = data.url;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(errors === _errs18){
if(typeof data4 === "string"){
if(!(formats0(data4))){
validate2.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data4)){
validate2.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.visibility !== undefined){
let data5 = data.visibility;
const _errs20 = errors;
if(typeof data5 !== "string"){
validate2.errors = [{instancePath:instancePath+"/visibility",schemaPath:"contract#/components/schemas/AssetVisibility/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data5 === "workspace")){
validate2.errors = [{instancePath:instancePath+"/visibility",schemaPath:"contract#/components/schemas/AssetVisibility/enum",keyword:"enum",params:{allowedValues: schema6.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.workspace_id !== undefined){
let data6 = data.workspace_id;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data6 === "string"){
if(data6.length > 64 && func1(data6) > 64){
validate2.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern2.test(data6)){
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
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.expires_at !== undefined){
let data7 = data.expires_at;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(errors === _errs27){
if(typeof data7 === "string"){
if(!(formats2.validate(data7))){
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/AssetUploadExpiry/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
if(!pattern3.test(data7)){
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/AssetUploadExpiry/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/AssetUploadExpiry/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid4 = _errs26 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.failure_message !== undefined){
let data8 = data.failure_message;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data8 === "string"){
if(data8.length < 1 * 2 && func1(data8) < 1){
validate2.errors = [{instancePath:instancePath+"/failure_message",schemaPath:"contract#/components/schemas/AssetFailureMessage/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/failure_message",schemaPath:"contract#/components/schemas/AssetFailureMessage/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs29 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.warnings !== undefined){
const _errs32 = errors;
if(!(validate3(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid4 = _errs32 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.upload !== undefined){
let data10 = data.upload;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing3;
if((((((data10.content_type === undefined) && (missing3 = "content_type")) || ((data10.file_field === undefined) && (missing3 = "file_field"))) || ((data10.form_fields === undefined) && (missing3 = "form_fields"))) || ((data10.method === undefined) && (missing3 = "method"))) || ((data10.url === undefined) && (missing3 = "url"))){
validate2.errors = [{instancePath:instancePath+"/upload",schemaPath:"contract#/components/schemas/AssetUpload/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs36 = errors;
for(const key1 in data10){
if(!(((((key1 === "content_type") || (key1 === "file_field")) || (key1 === "form_fields")) || (key1 === "method")) || (key1 === "url"))){
validate2.errors = [{instancePath:instancePath+"/upload",schemaPath:"contract#/components/schemas/AssetUpload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs36 === errors){
if(data10.content_type !== undefined){
let data11 = data10.content_type;
const _errs37 = errors;
if(typeof data11 !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/content_type",schemaPath:"contract#/components/schemas/AssetUpload/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("multipart/form-data" !== data11){
validate2.errors = [{instancePath:instancePath+"/upload/content_type",schemaPath:"contract#/components/schemas/AssetUpload/properties/content_type/const",keyword:"const",params:{allowedValue: "multipart/form-data"},message:"must be equal to constant"}];
return false;
}
var valid13 = _errs37 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data10.file_field !== undefined){
let data12 = data10.file_field;
const _errs39 = errors;
if(typeof data12 !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/file_field",schemaPath:"contract#/components/schemas/AssetUpload/properties/file_field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("file" !== data12){
validate2.errors = [{instancePath:instancePath+"/upload/file_field",schemaPath:"contract#/components/schemas/AssetUpload/properties/file_field/const",keyword:"const",params:{allowedValue: "file"},message:"must be equal to constant"}];
return false;
}
var valid13 = _errs39 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data10.form_fields !== undefined){
let data13 = data10.form_fields;
const _errs41 = errors;
if(errors === _errs41){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key2 in data13){
const _errs44 = errors;
if(typeof data13[key2] !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/form_fields/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"contract#/components/schemas/AssetUpload/properties/form_fields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs44 === errors;
if(!valid14){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/upload/form_fields",schemaPath:"contract#/components/schemas/AssetUpload/properties/form_fields/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid13 = _errs41 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data10.method !== undefined){
let data15 = data10.method;
const _errs46 = errors;
if(typeof data15 !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/method",schemaPath:"contract#/components/schemas/AssetUpload/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("POST" !== data15){
validate2.errors = [{instancePath:instancePath+"/upload/method",schemaPath:"contract#/components/schemas/AssetUpload/properties/method/const",keyword:"const",params:{allowedValue: "POST"},message:"must be equal to constant"}];
return false;
}
var valid13 = _errs46 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data10.url !== undefined){
let data16 = data10.url;
const _errs48 = errors;
if(errors === _errs48){
if(errors === _errs48){
if(typeof data16 === "string"){
if(!(formats0(data16))){
validate2.errors = [{instancePath:instancePath+"/upload/url",schemaPath:"contract#/components/schemas/AssetUpload/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data16)){
validate2.errors = [{instancePath:instancePath+"/upload/url",schemaPath:"contract#/components/schemas/AssetUpload/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/upload/url",schemaPath:"contract#/components/schemas/AssetUpload/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid13 = _errs48 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/upload",schemaPath:"contract#/components/schemas/AssetUpload/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs33 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.upload_url !== undefined){
let data17 = data.upload_url;
const _errs50 = errors;
const _errs51 = errors;
if(errors === _errs51){
if(errors === _errs51){
if(typeof data17 === "string"){
if(!(formats0(data17))){
validate2.errors = [{instancePath:instancePath+"/upload_url",schemaPath:"contract#/components/schemas/AssetUploadUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data17)){
validate2.errors = [{instancePath:instancePath+"/upload_url",schemaPath:"contract#/components/schemas/AssetUploadUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/upload_url",schemaPath:"contract#/components/schemas/AssetUploadUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid4 = _errs50 === errors;
}
else {
var valid4 = true;
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
  operation: "retryAsset",
  parameters: {"path":[{"name":"assetId"}],"header":[{"name":"Idempotency-Key"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error","invalid_json"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 402: errorBodyWith(["quota_reached"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["conflict","idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
