// Generated from spec/ by `npm run generate`. Do not edit.
import { ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.errorBody = validate0;
const schema0 = {"$id":"errorBody","$ref":"contract#/components/schemas/ErrorBody"};
const schema2 = {"type":"object","additionalProperties":false,"required":["error"],"properties":{"error":{"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"$ref":"contract#/components/schemas/ErrorCode"},"message":{"type":"string","minLength":1},"fields":{"type":"array","items":{"$ref":"contract#/components/schemas/FieldError"}}}}}};
const schema3 = {"type":"string","enum":["invalid_json","input_validation_error","invalid_parameters","ref_not_found","unauthorized","invalid_api_key","invalid_token","insufficient_credits","spend_cap_reached","quota_reached","forbidden","paid_plan_required","not_found","method_not_allowed","conflict","brand_unpublished","idempotency_duplicate","payload_too_large","unsupported_media_type","idempotency_conflict","rate_limited","internal_error","not_implemented","service_unavailable"]};
const schema4 = {"type":"object","additionalProperties":false,"required":["field","message"],"properties":{"field":{"type":"string"},"message":{"type":"string"}}};
const func0 = ucs2length.default;

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
if((data.error === undefined) && (missing0 = "error")){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "error")){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.error !== undefined){
let data0 = data.error;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.code === undefined) && (missing1 = "code")) || ((data0.message === undefined) && (missing1 = "message"))){
validate2.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "code") || (key1 === "message")) || (key1 === "fields"))){
validate2.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.code !== undefined){
let data1 = data0.code;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate2.errors = [{instancePath:instancePath+"/error/code",schemaPath:"contract#/components/schemas/ErrorCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((((((((((data1 === "invalid_json") || (data1 === "input_validation_error")) || (data1 === "invalid_parameters")) || (data1 === "ref_not_found")) || (data1 === "unauthorized")) || (data1 === "invalid_api_key")) || (data1 === "invalid_token")) || (data1 === "insufficient_credits")) || (data1 === "spend_cap_reached")) || (data1 === "quota_reached")) || (data1 === "forbidden")) || (data1 === "paid_plan_required")) || (data1 === "not_found")) || (data1 === "method_not_allowed")) || (data1 === "conflict")) || (data1 === "brand_unpublished")) || (data1 === "idempotency_duplicate")) || (data1 === "payload_too_large")) || (data1 === "unsupported_media_type")) || (data1 === "idempotency_conflict")) || (data1 === "rate_limited")) || (data1 === "internal_error")) || (data1 === "not_implemented")) || (data1 === "service_unavailable"))){
validate2.errors = [{instancePath:instancePath+"/error/code",schemaPath:"contract#/components/schemas/ErrorCode/enum",keyword:"enum",params:{allowedValues: schema3.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.message !== undefined){
let data2 = data0.message;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length < 1 * 2 && func0(data2) < 1){
validate2.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.fields !== undefined){
let data3 = data0.fields;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if(((data4.field === undefined) && (missing2 = "field")) || ((data4.message === undefined) && (missing2 = "message"))){
validate2.errors = [{instancePath:instancePath+"/error/fields/" + i0,schemaPath:"contract#/components/schemas/FieldError/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs15 = errors;
for(const key2 in data4){
if(!((key2 === "field") || (key2 === "message"))){
validate2.errors = [{instancePath:instancePath+"/error/fields/" + i0,schemaPath:"contract#/components/schemas/FieldError/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs15 === errors){
if(data4.field !== undefined){
const _errs16 = errors;
if(typeof data4.field !== "string"){
validate2.errors = [{instancePath:instancePath+"/error/fields/" + i0+"/field",schemaPath:"contract#/components/schemas/FieldError/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs16 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.message !== undefined){
const _errs18 = errors;
if(typeof data4.message !== "string"){
validate2.errors = [{instancePath:instancePath+"/error/fields/" + i0+"/message",schemaPath:"contract#/components/schemas/FieldError/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs18 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/error/fields/" + i0,schemaPath:"contract#/components/schemas/FieldError/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs12 === errors;
if(!valid3){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/error/fields",schemaPath:"#/properties/error/properties/fields/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
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
/*# sourceURL="errorBody" */;
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
export default validators.errorBody

export function errorBodyWith(codes) {
  const validate = body => {
    validate.errors = validators.errorBody(body) ? wrongCode(body, codes) : validators.errorBody.errors
    return validate.errors === null
  }
  return validate
}

function wrongCode(body, codes) {
  const code = body.error.code
  if (codes.includes(code)) return null
  const message = 'must be equal to one of the allowed values'
  return [{ keyword: 'enum', instancePath: '/error/code', schemaPath: '#/properties/error/properties/code/enum', params: { allowedValues: codes }, message }]
}
