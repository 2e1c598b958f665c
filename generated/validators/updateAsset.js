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
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/UpdateAssetRequest"};
const schema2 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"name":{"type":["string","null"],"minLength":1,"maxLength":255,"pattern":"^[^\\u0000]*$"},"description":{"type":["string","null"],"minLength":1,"maxLength":4000,"pattern":"^[^\\u0000]*$"}}};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^[^\\u0000]*$", "u");

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
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"contract#/components/schemas/UpdateAssetRequest/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "description"))){
const err1 = {instancePath,schemaPath:"contract#/components/schemas/UpdateAssetRequest/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if((typeof data0 !== "string") && (data0 !== null)){
const err2 = {instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/UpdateAssetRequest/properties/name/type",keyword:"type",params:{type: schema2.properties.name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data0 === "string"){
if(data0.length > 255 && func0(data0) > 255){
const err3 = {instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/UpdateAssetRequest/properties/name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.length < 1 * 2 && func0(data0) < 1){
const err4 = {instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/UpdateAssetRequest/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/UpdateAssetRequest/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.description !== undefined){
let data1 = data.description;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/description",schemaPath:"contract#/components/schemas/UpdateAssetRequest/properties/description/type",keyword:"type",params:{type: schema2.properties.description.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data1 === "string"){
if(data1.length > 4000 && func0(data1) > 4000){
const err7 = {instancePath:instancePath+"/description",schemaPath:"contract#/components/schemas/UpdateAssetRequest/properties/description/maxLength",keyword:"maxLength",params:{limit: 4000},message:"must NOT have more than 4000 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.length < 1 * 2 && func0(data1) < 1){
const err8 = {instancePath:instancePath+"/description",schemaPath:"contract#/components/schemas/UpdateAssetRequest/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern0.test(data1)){
const err9 = {instancePath:instancePath+"/description",schemaPath:"contract#/components/schemas/UpdateAssetRequest/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
}
else {
const err10 = {instancePath,schemaPath:"contract#/components/schemas/UpdateAssetRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/Asset"};
const schema2 = {"type":"object","additionalProperties":false,"required":["asset_id","status","uploaded_via","url","visibility","workspace_id","name","description","content_type","upload_content_type","width","height","size_bytes","created_at","failure_message"],"properties":{"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"status":{"$ref":"contract#/components/schemas/AssetStatus"},"uploaded_via":{"$ref":"contract#/components/schemas/AssetUploadedVia"},"url":{"$ref":"contract#/components/schemas/AssetUrl"},"visibility":{"$ref":"contract#/components/schemas/AssetVisibility"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"name":{"$ref":"contract#/components/schemas/AssetName"},"description":{"$ref":"contract#/components/schemas/AssetDescription"},"content_type":{"$ref":"contract#/components/schemas/AssetContentType"},"upload_content_type":{"$ref":"contract#/components/schemas/AssetUploadContentType"},"width":{"$ref":"contract#/components/schemas/AssetPixels"},"height":{"$ref":"contract#/components/schemas/AssetPixels"},"duration_seconds":{"$ref":"contract#/components/schemas/AssetDurationSeconds"},"channels":{"$ref":"contract#/components/schemas/AssetChannels"},"tri_count":{"$ref":"contract#/components/schemas/AssetTriangles"},"size_bytes":{"$ref":"contract#/components/schemas/AssetSizeBytes"},"created_at":{"type":"string","format":"date-time"},"failure_message":{"type":["string","null"]},"warnings":{"$ref":"contract#/components/schemas/AssetWarnings"},"expires_at":{"$ref":"contract#/components/schemas/AssetUploadExpiry"},"upload":{"$ref":"contract#/components/schemas/AssetUpload"},"upload_url":{"$ref":"contract#/components/schemas/AssetUploadUrl"}}};
const schema3 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const schema4 = {"type":"string","enum":["pending_upload","ready","failed"]};
const schema5 = {"type":"string"};
const schema6 = {"type":"string","format":"uri"};
const schema7 = {"type":"string","enum":["workspace"]};
const schema8 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema9 = {"type":["string","null"]};
const schema10 = {"type":["string","null"]};
const schema11 = {"type":"string"};
const schema12 = {"type":["string","null"]};
const schema13 = {"type":["integer","null"],"minimum":1};
const schema15 = {"type":"number","minimum":0};
const schema16 = {"type":"integer","minimum":1};
const schema17 = {"type":"integer","minimum":0};
const schema18 = {"type":"integer","minimum":0};
const schema21 = {"type":"string","format":"date-time"};
const schema22 = {"type":"object","additionalProperties":false,"required":["content_type","file_field","form_fields","method","url"],"properties":{"content_type":{"type":"string","const":"multipart/form-data"},"file_field":{"type":"string","const":"file"},"form_fields":{"type":"object","additionalProperties":{"type":"string"}},"method":{"type":"string","const":"POST"},"url":{"type":"string","format":"uri"}}};
const schema23 = {"type":"string","format":"uri"};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^asset_\\S+$", "u");
const pattern1 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern2 = new RegExp("^ws_\\S+$", "u");
const pattern3 = new RegExp("^\\d{4}-\\d\\d-\\d\\d[Tt ](?:[01]\\d|2[0-3]):[0-5]\\d:\\d\\d(?:\\.\\d+)?(?:[Zz]|[+-]\\d\\d:\\d\\d)$");
const formats0 = formats.fullFormats.uri;
const formats2 = formats.fullFormats["date-time"];
const schema19 = {"type":"array","minItems":1,"items":{"$ref":"contract#/components/schemas/Warning"}};
const schema20 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"field":{"type":"string","minLength":1}}};

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
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((data.asset_id === undefined) && (missing0 = "asset_id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.uploaded_via === undefined) && (missing0 = "uploaded_via"))) || ((data.url === undefined) && (missing0 = "url"))) || ((data.visibility === undefined) && (missing0 = "visibility"))) || ((data.workspace_id === undefined) && (missing0 = "workspace_id"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.content_type === undefined) && (missing0 = "content_type"))) || ((data.upload_content_type === undefined) && (missing0 = "upload_content_type"))) || ((data.width === undefined) && (missing0 = "width"))) || ((data.height === undefined) && (missing0 = "height"))) || ((data.size_bytes === undefined) && (missing0 = "size_bytes"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.failure_message === undefined) && (missing0 = "failure_message"))){
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
if(data.asset_id !== undefined){
let data0 = data.asset_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 64 && func1(data0) > 64){
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
if(data.status !== undefined){
let data1 = data.status;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/AssetStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "pending_upload") || (data1 === "ready")) || (data1 === "failed"))){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/AssetStatus/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uploaded_via !== undefined){
const _errs8 = errors;
if(typeof data.uploaded_via !== "string"){
validate2.errors = [{instancePath:instancePath+"/uploaded_via",schemaPath:"contract#/components/schemas/AssetUploadedVia/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
let data3 = data.url;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data3 === "string"){
if(!(formats0(data3))){
validate2.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data3)){
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
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visibility !== undefined){
let data4 = data.visibility;
const _errs14 = errors;
if(typeof data4 !== "string"){
validate2.errors = [{instancePath:instancePath+"/visibility",schemaPath:"contract#/components/schemas/AssetVisibility/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data4 === "workspace")){
validate2.errors = [{instancePath:instancePath+"/visibility",schemaPath:"contract#/components/schemas/AssetVisibility/enum",keyword:"enum",params:{allowedValues: schema7.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace_id !== undefined){
let data5 = data.workspace_id;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data5 === "string"){
if(data5.length > 64 && func1(data5) > 64){
validate2.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern2.test(data5)){
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
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data6 = data.name;
const _errs20 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate2.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/AssetName/type",keyword:"type",params:{type: schema9.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data7 = data.description;
const _errs23 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate2.errors = [{instancePath:instancePath+"/description",schemaPath:"contract#/components/schemas/AssetDescription/type",keyword:"type",params:{type: schema10.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content_type !== undefined){
const _errs26 = errors;
if(typeof data.content_type !== "string"){
validate2.errors = [{instancePath:instancePath+"/content_type",schemaPath:"contract#/components/schemas/AssetContentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.upload_content_type !== undefined){
let data9 = data.upload_content_type;
const _errs29 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate2.errors = [{instancePath:instancePath+"/upload_content_type",schemaPath:"contract#/components/schemas/AssetUploadContentType/type",keyword:"type",params:{type: schema12.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data10 = data.width;
const _errs32 = errors;
const _errs33 = errors;
if((!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))) && (data10 !== null)){
validate2.errors = [{instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/AssetPixels/type",keyword:"type",params:{type: schema13.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs33){
if(typeof data10 == "number"){
if(data10 < 1 || isNaN(data10)){
validate2.errors = [{instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/AssetPixels/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
let data11 = data.height;
const _errs35 = errors;
const _errs36 = errors;
if((!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))) && (data11 !== null)){
validate2.errors = [{instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/AssetPixels/type",keyword:"type",params:{type: schema13.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs36){
if(typeof data11 == "number"){
if(data11 < 1 || isNaN(data11)){
validate2.errors = [{instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/AssetPixels/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration_seconds !== undefined){
let data12 = data.duration_seconds;
const _errs38 = errors;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data12 == "number"){
if(data12 < 0 || isNaN(data12)){
validate2.errors = [{instancePath:instancePath+"/duration_seconds",schemaPath:"contract#/components/schemas/AssetDurationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/duration_seconds",schemaPath:"contract#/components/schemas/AssetDurationSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.channels !== undefined){
let data13 = data.channels;
const _errs41 = errors;
const _errs42 = errors;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
validate2.errors = [{instancePath:instancePath+"/channels",schemaPath:"contract#/components/schemas/AssetChannels/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs42){
if(typeof data13 == "number"){
if(data13 < 1 || isNaN(data13)){
validate2.errors = [{instancePath:instancePath+"/channels",schemaPath:"contract#/components/schemas/AssetChannels/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tri_count !== undefined){
let data14 = data.tri_count;
const _errs44 = errors;
const _errs45 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate2.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"contract#/components/schemas/AssetTriangles/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs45){
if(typeof data14 == "number"){
if(data14 < 0 || isNaN(data14)){
validate2.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"contract#/components/schemas/AssetTriangles/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size_bytes !== undefined){
let data15 = data.size_bytes;
const _errs47 = errors;
const _errs48 = errors;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
validate2.errors = [{instancePath:instancePath+"/size_bytes",schemaPath:"contract#/components/schemas/AssetSizeBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs48){
if(typeof data15 == "number"){
if(data15 < 0 || isNaN(data15)){
validate2.errors = [{instancePath:instancePath+"/size_bytes",schemaPath:"contract#/components/schemas/AssetSizeBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data16 = data.created_at;
const _errs50 = errors;
if(errors === _errs50){
if(errors === _errs50){
if(typeof data16 === "string"){
if(!(formats2.validate(data16))){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
if(!pattern3.test(data16)){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failure_message !== undefined){
let data17 = data.failure_message;
const _errs52 = errors;
if((typeof data17 !== "string") && (data17 !== null)){
validate2.errors = [{instancePath:instancePath+"/failure_message",schemaPath:"#/properties/failure_message/type",keyword:"type",params:{type: schema2.properties.failure_message.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warnings !== undefined){
const _errs54 = errors;
if(!(validate3(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data19 = data.expires_at;
const _errs55 = errors;
const _errs56 = errors;
if(errors === _errs56){
if(errors === _errs56){
if(typeof data19 === "string"){
if(!(formats2.validate(data19))){
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/AssetUploadExpiry/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
if(!pattern3.test(data19)){
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
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.upload !== undefined){
let data20 = data.upload;
const _errs58 = errors;
const _errs59 = errors;
if(errors === _errs59){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing1;
if((((((data20.content_type === undefined) && (missing1 = "content_type")) || ((data20.file_field === undefined) && (missing1 = "file_field"))) || ((data20.form_fields === undefined) && (missing1 = "form_fields"))) || ((data20.method === undefined) && (missing1 = "method"))) || ((data20.url === undefined) && (missing1 = "url"))){
validate2.errors = [{instancePath:instancePath+"/upload",schemaPath:"contract#/components/schemas/AssetUpload/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs61 = errors;
for(const key1 in data20){
if(!(((((key1 === "content_type") || (key1 === "file_field")) || (key1 === "form_fields")) || (key1 === "method")) || (key1 === "url"))){
validate2.errors = [{instancePath:instancePath+"/upload",schemaPath:"contract#/components/schemas/AssetUpload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs61 === errors){
if(data20.content_type !== undefined){
let data21 = data20.content_type;
const _errs62 = errors;
if(typeof data21 !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/content_type",schemaPath:"contract#/components/schemas/AssetUpload/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("multipart/form-data" !== data21){
validate2.errors = [{instancePath:instancePath+"/upload/content_type",schemaPath:"contract#/components/schemas/AssetUpload/properties/content_type/const",keyword:"const",params:{allowedValue: "multipart/form-data"},message:"must be equal to constant"}];
return false;
}
var valid19 = _errs62 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data20.file_field !== undefined){
let data22 = data20.file_field;
const _errs64 = errors;
if(typeof data22 !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/file_field",schemaPath:"contract#/components/schemas/AssetUpload/properties/file_field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("file" !== data22){
validate2.errors = [{instancePath:instancePath+"/upload/file_field",schemaPath:"contract#/components/schemas/AssetUpload/properties/file_field/const",keyword:"const",params:{allowedValue: "file"},message:"must be equal to constant"}];
return false;
}
var valid19 = _errs64 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data20.form_fields !== undefined){
let data23 = data20.form_fields;
const _errs66 = errors;
if(errors === _errs66){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key2 in data23){
const _errs69 = errors;
if(typeof data23[key2] !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/form_fields/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"contract#/components/schemas/AssetUpload/properties/form_fields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid20 = _errs69 === errors;
if(!valid20){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/upload/form_fields",schemaPath:"contract#/components/schemas/AssetUpload/properties/form_fields/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid19 = _errs66 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data20.method !== undefined){
let data25 = data20.method;
const _errs71 = errors;
if(typeof data25 !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/method",schemaPath:"contract#/components/schemas/AssetUpload/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("POST" !== data25){
validate2.errors = [{instancePath:instancePath+"/upload/method",schemaPath:"contract#/components/schemas/AssetUpload/properties/method/const",keyword:"const",params:{allowedValue: "POST"},message:"must be equal to constant"}];
return false;
}
var valid19 = _errs71 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data20.url !== undefined){
let data26 = data20.url;
const _errs73 = errors;
if(errors === _errs73){
if(errors === _errs73){
if(typeof data26 === "string"){
if(!(formats0(data26))){
validate2.errors = [{instancePath:instancePath+"/upload/url",schemaPath:"contract#/components/schemas/AssetUpload/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data26)){
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
var valid19 = _errs73 === errors;
}
else {
var valid19 = true;
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
var valid0 = _errs58 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.upload_url !== undefined){
let data27 = data.upload_url;
const _errs75 = errors;
const _errs76 = errors;
if(errors === _errs76){
if(errors === _errs76){
if(typeof data27 === "string"){
if(!(formats0(data27))){
validate2.errors = [{instancePath:instancePath+"/upload_url",schemaPath:"contract#/components/schemas/AssetUploadUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data27)){
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
var valid0 = _errs75 === errors;
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
  operation: "updateAsset",
  parameters: {"path":[{"name":"assetId"}],"header":[{"name":"Idempotency-Key"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error","invalid_json"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
