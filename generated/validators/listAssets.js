// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.query = validate0;
const schema0 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{"cursor":{"type":"string","minLength":1,"maxLength":1024},"limit":{"type":"integer","minimum":1,"maximum":100,"default":20},"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"query":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000]*$"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"}}};
const schema2 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema3 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const func0 = ucs2length.default;
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
for(const key0 in data){
if(!(((((key0 === "cursor") || (key0 === "limit")) || (key0 === "project_id")) || (key0 === "query")) || (key0 === "workspace_id"))){
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
if(data0.length > 1024 && func0(data0) > 1024){
const err1 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1 * 2 && func0(data0) < 1){
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
if(data2.length > 64 && func0(data2) > 64){
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
if(data.query !== undefined){
let data3 = data.query;
if(typeof data3 === "string"){
if(data3.length > 200 && func0(data3) > 200){
const err10 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.length < 1 * 2 && func0(data3) < 1){
const err11 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern1.test(data3)){
const err12 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
const err13 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.workspace_id !== undefined){
let data4 = data.workspace_id;
if(typeof data4 === "string"){
if(data4.length > 64 && func0(data4) > 64){
const err14 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern2.test(data4)){
const err15 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""};
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
const err16 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

validators.headers = validate2;
const schema4 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/AssetPage"};
const schema2 = {"type":"object","additionalProperties":false,"required":["assets","meta"],"properties":{"assets":{"type":"array","items":{"$ref":"contract#/components/schemas/AssetListItem"}},"meta":{"$ref":"contract#/components/schemas/PageMeta"}}};
const schema24 = {"type":"object","additionalProperties":false,"required":["next_cursor"],"properties":{"next_cursor":{"type":"string"},"total_estimate":{"type":"integer","minimum":0}}};
const schema3 = {"type":"object","additionalProperties":false,"required":["asset_id","status","uploaded_via","url","visibility","workspace_id","name","description","content_type","upload_content_type","width","height","size_bytes","created_at"],"properties":{"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"status":{"$ref":"contract#/components/schemas/AssetStatus"},"uploaded_via":{"$ref":"contract#/components/schemas/AssetUploadedVia"},"url":{"$ref":"contract#/components/schemas/AssetUrl"},"visibility":{"$ref":"contract#/components/schemas/AssetVisibility"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"name":{"$ref":"contract#/components/schemas/AssetName"},"description":{"$ref":"contract#/components/schemas/AssetDescription"},"content_type":{"$ref":"contract#/components/schemas/AssetContentType"},"upload_content_type":{"$ref":"contract#/components/schemas/AssetUploadContentType"},"width":{"$ref":"contract#/components/schemas/AssetPixels"},"height":{"$ref":"contract#/components/schemas/AssetPixels"},"duration_seconds":{"$ref":"contract#/components/schemas/AssetDurationSeconds"},"channels":{"$ref":"contract#/components/schemas/AssetChannels"},"tri_count":{"$ref":"contract#/components/schemas/AssetTriangles"},"size_bytes":{"$ref":"contract#/components/schemas/AssetSizeBytes"},"created_at":{"$ref":"contract#/components/schemas/Timestamp"},"warnings":{"$ref":"contract#/components/schemas/AssetWarnings"},"node_id":{"type":"string","minLength":1},"project_id":{"$ref":"contract#/components/schemas/ProjectId"}}};
const schema4 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const schema5 = {"type":"string","enum":["pending_upload","ready","failed"]};
const schema6 = {"type":"string"};
const schema7 = {"type":"string","format":"uri"};
const schema8 = {"type":"string","enum":["workspace"]};
const schema9 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema10 = {"type":["string","null"]};
const schema11 = {"type":["string","null"]};
const schema12 = {"type":"string"};
const schema13 = {"type":["string","null"]};
const schema14 = {"type":["integer","null"],"minimum":1};
const schema16 = {"type":"number","minimum":0};
const schema17 = {"type":"integer","minimum":1};
const schema18 = {"type":"integer","minimum":0};
const schema19 = {"type":"integer","minimum":0};
const schema20 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const schema23 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^asset_\\S+$", "u");
const pattern1 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern2 = new RegExp("^ws_\\S+$", "u");
const pattern3 = new RegExp("^prj_\\S+$", "u");
const formats0 = formats.fullFormats.uri;
const schema21 = {"type":"array","minItems":1,"items":{"$ref":"contract#/components/schemas/Warning"}};
const schema22 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"field":{"type":"string","minLength":1}}};

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
if(Array.isArray(data)){
if(data.length < 1){
validate4.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
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
validate4.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"contract#/components/schemas/Warning/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!(((key0 === "code") || (key0 === "message")) || (key0 === "field"))){
validate4.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"contract#/components/schemas/Warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
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
validate4.errors = [{instancePath:instancePath+"/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate4.errors = [{instancePath:instancePath+"/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate4.errors = [{instancePath:instancePath+"/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate4.errors = [{instancePath:instancePath+"/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate4.errors = [{instancePath:instancePath+"/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate4.errors = [{instancePath:instancePath+"/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate4.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"contract#/components/schemas/Warning/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validate4.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


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
if(((((((((((((((data.asset_id === undefined) && (missing0 = "asset_id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.uploaded_via === undefined) && (missing0 = "uploaded_via"))) || ((data.url === undefined) && (missing0 = "url"))) || ((data.visibility === undefined) && (missing0 = "visibility"))) || ((data.workspace_id === undefined) && (missing0 = "workspace_id"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.content_type === undefined) && (missing0 = "content_type"))) || ((data.upload_content_type === undefined) && (missing0 = "upload_content_type"))) || ((data.width === undefined) && (missing0 = "width"))) || ((data.height === undefined) && (missing0 = "height"))) || ((data.size_bytes === undefined) && (missing0 = "size_bytes"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
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
if(data.asset_id !== undefined){
let data0 = data.asset_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 64 && func1(data0) > 64){
validate3.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data0)){
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
validate3.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/AssetStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "pending_upload") || (data1 === "ready")) || (data1 === "failed"))){
validate3.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/AssetStatus/enum",keyword:"enum",params:{allowedValues: schema5.enum},message:"must be equal to one of the allowed values"}];
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
validate3.errors = [{instancePath:instancePath+"/uploaded_via",schemaPath:"contract#/components/schemas/AssetUploadedVia/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate3.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data3)){
validate3.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate3.errors = [{instancePath:instancePath+"/visibility",schemaPath:"contract#/components/schemas/AssetVisibility/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data4 === "workspace")){
validate3.errors = [{instancePath:instancePath+"/visibility",schemaPath:"contract#/components/schemas/AssetVisibility/enum",keyword:"enum",params:{allowedValues: schema8.enum},message:"must be equal to one of the allowed values"}];
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
validate3.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern2.test(data5)){
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
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/AssetName/type",keyword:"type",params:{type: schema10.type},message:"must be string,null"}];
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
validate3.errors = [{instancePath:instancePath+"/description",schemaPath:"contract#/components/schemas/AssetDescription/type",keyword:"type",params:{type: schema11.type},message:"must be string,null"}];
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
validate3.errors = [{instancePath:instancePath+"/content_type",schemaPath:"contract#/components/schemas/AssetContentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate3.errors = [{instancePath:instancePath+"/upload_content_type",schemaPath:"contract#/components/schemas/AssetUploadContentType/type",keyword:"type",params:{type: schema13.type},message:"must be string,null"}];
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
validate3.errors = [{instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/AssetPixels/type",keyword:"type",params:{type: schema14.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs33){
if(typeof data10 == "number"){
if(data10 < 1 || isNaN(data10)){
validate3.errors = [{instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/AssetPixels/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
validate3.errors = [{instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/AssetPixels/type",keyword:"type",params:{type: schema14.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs36){
if(typeof data11 == "number"){
if(data11 < 1 || isNaN(data11)){
validate3.errors = [{instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/AssetPixels/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
validate3.errors = [{instancePath:instancePath+"/duration_seconds",schemaPath:"contract#/components/schemas/AssetDurationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/duration_seconds",schemaPath:"contract#/components/schemas/AssetDurationSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
validate3.errors = [{instancePath:instancePath+"/channels",schemaPath:"contract#/components/schemas/AssetChannels/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs42){
if(typeof data13 == "number"){
if(data13 < 1 || isNaN(data13)){
validate3.errors = [{instancePath:instancePath+"/channels",schemaPath:"contract#/components/schemas/AssetChannels/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
validate3.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"contract#/components/schemas/AssetTriangles/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs45){
if(typeof data14 == "number"){
if(data14 < 0 || isNaN(data14)){
validate3.errors = [{instancePath:instancePath+"/tri_count",schemaPath:"contract#/components/schemas/AssetTriangles/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
validate3.errors = [{instancePath:instancePath+"/size_bytes",schemaPath:"contract#/components/schemas/AssetSizeBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs48){
if(typeof data15 == "number"){
if(data15 < 0 || isNaN(data15)){
validate3.errors = [{instancePath:instancePath+"/size_bytes",schemaPath:"contract#/components/schemas/AssetSizeBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
const _errs51 = errors;
if(!((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16)))){
validate3.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs51){
if(typeof data16 == "number"){
if(data16 > 253402300799999 || isNaN(data16)){
validate3.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data16 < 1577836800000 || isNaN(data16)){
validate3.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warnings !== undefined){
const _errs53 = errors;
if(!(validate4(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.node_id !== undefined){
let data18 = data.node_id;
const _errs54 = errors;
if(errors === _errs54){
if(typeof data18 === "string"){
if(data18.length < 1 * 2 && func1(data18) < 1){
validate3.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.project_id !== undefined){
let data19 = data.project_id;
const _errs56 = errors;
const _errs57 = errors;
if(errors === _errs57){
if(typeof data19 === "string"){
if(data19.length > 64 && func1(data19) > 64){
validate3.errors = [{instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data19)){
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
var valid0 = _errs56 === errors;
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
if(((data.assets === undefined) && (missing0 = "assets")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "assets") || (key0 === "meta"))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.assets !== undefined){
let data0 = data.assets;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate3(data0[i0], {instancePath:instancePath+"/assets/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
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
validate2.errors = [{instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
  operation: "listAssets",
  parameters: {"query":[{"name":"cursor"},{"name":"limit","types":["integer"],"strings":[]},{"name":"project_id"},{"name":"query"},{"name":"workspace_id"}]},
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
