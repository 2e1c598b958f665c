// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["projectId"],"properties":{"projectId":{"$ref":"contract#/components/schemas/ProjectId"}}};
const schema2 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");

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
for(const key0 in data){
if(!(key0 === "projectId")){
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
if(data.projectId !== undefined){
let data0 = data.projectId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err2 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
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
const err4 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/ShareProjectRequest"};
const schema2 = {"type":"object","additionalProperties":false,"required":["access"],"properties":{"access":{"$ref":"contract#/components/schemas/ShareAccess"}}};
const schema3 = {"type":"string","enum":["view","edit"]};

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
if(data.access === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "access"},message:"must have required property '"+"access"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "access")){
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
if(data.access !== undefined){
let data0 = data.access;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/access",schemaPath:"contract#/components/schemas/ShareAccess/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data0 === "view") || (data0 === "edit"))){
const err3 = {instancePath:instancePath+"/access",schemaPath:"contract#/components/schemas/ShareAccess/enum",keyword:"enum",params:{allowedValues: schema3.enum},message:"must be equal to one of the allowed values"};
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
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/ProjectShare"};
const schema2 = {"type":"object","additionalProperties":false,"required":["project_id","access","share_url"],"properties":{"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"access":{"$ref":"contract#/components/schemas/ShareAccess"},"share_url":{"type":"string","format":"uri"}}};
const schema3 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema4 = {"type":"string","enum":["view","edit"]};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");
const pattern1 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
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
if((((data.project_id === undefined) && (missing0 = "project_id")) || ((data.access === undefined) && (missing0 = "access"))) || ((data.share_url === undefined) && (missing0 = "share_url"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "project_id") || (key0 === "access")) || (key0 === "share_url"))){
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
if(data.access !== undefined){
let data1 = data.access;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate2.errors = [{instancePath:instancePath+"/access",schemaPath:"contract#/components/schemas/ShareAccess/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "view") || (data1 === "edit"))){
validate2.errors = [{instancePath:instancePath+"/access",schemaPath:"contract#/components/schemas/ShareAccess/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.share_url !== undefined){
let data2 = data.share_url;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data2 === "string"){
if(!(formats0(data2))){
validate2.errors = [{instancePath:instancePath+"/share_url",schemaPath:"#/properties/share_url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data2)){
validate2.errors = [{instancePath:instancePath+"/share_url",schemaPath:"#/properties/share_url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/share_url",schemaPath:"#/properties/share_url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
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
  operation: "shareProject",
  parameters: {"path":[{"name":"projectId"}],"header":[{"name":"Idempotency-Key"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error","invalid_json"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden","paid_plan_required"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
