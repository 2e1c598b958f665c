// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["keyId"],"properties":{"keyId":{"$ref":"contract#/components/schemas/KeyId"}}};
const schema2 = {"type":"string","pattern":"^key_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^key_\\S+$", "u");

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
if(data.keyId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keyId"},message:"must have required property '"+"keyId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "keyId")){
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
if(data.keyId !== undefined){
let data0 = data.keyId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err2 = {instancePath:instancePath+"/keyId",schemaPath:"contract#/components/schemas/KeyId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/keyId",schemaPath:"contract#/components/schemas/KeyId/pattern",keyword:"pattern",params:{pattern: "^key_\\S+$"},message:"must match pattern \""+"^key_\\S+$"+"\""};
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
const err4 = {instancePath:instancePath+"/keyId",schemaPath:"contract#/components/schemas/KeyId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/RotateKeyRequest"};
const schema2 = {"type":"object","additionalProperties":false,"properties":{"overlap_seconds":{"type":"integer","minimum":0,"maximum":2592000,"default":0}}};

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
if(data.overlap_seconds === undefined){
data.overlap_seconds = 0;
}
for(const key0 in data){
if(!(key0 === "overlap_seconds")){
const err0 = {instancePath,schemaPath:"contract#/components/schemas/RotateKeyRequest/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.overlap_seconds;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err1 = {instancePath:instancePath+"/overlap_seconds",schemaPath:"contract#/components/schemas/RotateKeyRequest/properties/overlap_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 == "number"){
if(data0 > 2592000 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/overlap_seconds",schemaPath:"contract#/components/schemas/RotateKeyRequest/properties/overlap_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2592000},message:"must be <= 2592000"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/overlap_seconds",schemaPath:"contract#/components/schemas/RotateKeyRequest/properties/overlap_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err4 = {instancePath,schemaPath:"contract#/components/schemas/RotateKeyRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
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
const schema0 = {"$id":"reply201","$ref":"contract#/components/schemas/RotatedKey"};
const schema2 = {"type":"object","additionalProperties":false,"required":["key_id","workspace_id","kind","prefix","state","member_id","member_email","permissions","created_at","api_key","old_key_expires_at"],"properties":{"key_id":{"$ref":"contract#/components/schemas/KeyId"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"name":{"$ref":"contract#/components/schemas/KeyName"},"kind":{"$ref":"contract#/components/schemas/KeyKind"},"prefix":{"type":"string","minLength":1},"state":{"$ref":"contract#/components/schemas/KeyState"},"member_id":{"$ref":"contract#/components/schemas/MemberId"},"member_email":{"type":"string","minLength":1},"permissions":{"type":"array","items":{"type":"string"}},"created_at":{"$ref":"contract#/components/schemas/Timestamp"},"expires_at":{"$ref":"contract#/components/schemas/Timestamp"},"last_used_at":{"$ref":"contract#/components/schemas/Timestamp"},"api_key":{"type":"string","minLength":1},"old_key_expires_at":{"$ref":"contract#/components/schemas/Timestamp"}}};
const schema3 = {"type":"string","pattern":"^key_\\S+$","maxLength":64};
const schema4 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema5 = {"type":"string","minLength":1,"maxLength":100,"pattern":"^[^\\u0000]*$"};
const schema6 = {"type":"string","enum":["api","agent"]};
const schema7 = {"type":"string","enum":["active","expiring","expired","revoked"]};
const schema8 = {"type":"string","pattern":"^mem_\\S+$","maxLength":64};
const schema9 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^key_\\S+$", "u");
const pattern1 = new RegExp("^ws_\\S+$", "u");
const pattern2 = new RegExp("^[^\\u0000]*$", "u");
const pattern3 = new RegExp("^mem_\\S+$", "u");

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
if((((((((((((data.key_id === undefined) && (missing0 = "key_id")) || ((data.workspace_id === undefined) && (missing0 = "workspace_id"))) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.prefix === undefined) && (missing0 = "prefix"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.member_id === undefined) && (missing0 = "member_id"))) || ((data.member_email === undefined) && (missing0 = "member_email"))) || ((data.permissions === undefined) && (missing0 = "permissions"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.api_key === undefined) && (missing0 = "api_key"))) || ((data.old_key_expires_at === undefined) && (missing0 = "old_key_expires_at"))){
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
if(data.key_id !== undefined){
let data0 = data.key_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 64 && func1(data0) > 64){
validate2.errors = [{instancePath:instancePath+"/key_id",schemaPath:"contract#/components/schemas/KeyId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data0)){
validate2.errors = [{instancePath:instancePath+"/key_id",schemaPath:"contract#/components/schemas/KeyId/pattern",keyword:"pattern",params:{pattern: "^key_\\S+$"},message:"must match pattern \""+"^key_\\S+$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/key_id",schemaPath:"contract#/components/schemas/KeyId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace_id !== undefined){
let data1 = data.workspace_id;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 64 && func1(data1) > 64){
validate2.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data1)){
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
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data2 = data.name;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(data2.length > 100 && func1(data2) > 100){
validate2.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/KeyName/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(data2.length < 1 * 2 && func1(data2) < 1){
validate2.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/KeyName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data2)){
validate2.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/KeyName/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""}];
return false;
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/components/schemas/KeyName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data3 = data.kind;
const _errs11 = errors;
if(typeof data3 !== "string"){
validate2.errors = [{instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/KeyKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "api") || (data3 === "agent"))){
validate2.errors = [{instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/KeyKind/enum",keyword:"enum",params:{allowedValues: schema6.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix !== undefined){
let data4 = data.prefix;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data4 === "string"){
if(data4.length < 1 * 2 && func1(data4) < 1){
validate2.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data5 = data.state;
const _errs16 = errors;
if(typeof data5 !== "string"){
validate2.errors = [{instancePath:instancePath+"/state",schemaPath:"contract#/components/schemas/KeyState/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data5 === "active") || (data5 === "expiring")) || (data5 === "expired")) || (data5 === "revoked"))){
validate2.errors = [{instancePath:instancePath+"/state",schemaPath:"contract#/components/schemas/KeyState/enum",keyword:"enum",params:{allowedValues: schema7.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.member_id !== undefined){
let data6 = data.member_id;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data6 === "string"){
if(data6.length > 64 && func1(data6) > 64){
validate2.errors = [{instancePath:instancePath+"/member_id",schemaPath:"contract#/components/schemas/MemberId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern3.test(data6)){
validate2.errors = [{instancePath:instancePath+"/member_id",schemaPath:"contract#/components/schemas/MemberId/pattern",keyword:"pattern",params:{pattern: "^mem_\\S+$"},message:"must match pattern \""+"^mem_\\S+$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/member_id",schemaPath:"contract#/components/schemas/MemberId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.member_email !== undefined){
let data7 = data.member_email;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data7 === "string"){
if(data7.length < 1 * 2 && func1(data7) < 1){
validate2.errors = [{instancePath:instancePath+"/member_email",schemaPath:"#/properties/member_email/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/member_email",schemaPath:"#/properties/member_email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
let data8 = data.permissions;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data8)){
var valid7 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
const _errs26 = errors;
if(typeof data8[i0] !== "string"){
validate2.errors = [{instancePath:instancePath+"/permissions/" + i0,schemaPath:"#/properties/permissions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs26 === errors;
if(!valid7){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data10 = data.created_at;
const _errs28 = errors;
const _errs29 = errors;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if(typeof data10 == "number"){
if(data10 > 253402300799999 || isNaN(data10)){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data10 < 1577836800000 || isNaN(data10)){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data11 = data.expires_at;
const _errs31 = errors;
const _errs32 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs32){
if(typeof data11 == "number"){
if(data11 > 253402300799999 || isNaN(data11)){
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data11 < 1577836800000 || isNaN(data11)){
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_used_at !== undefined){
let data12 = data.last_used_at;
const _errs34 = errors;
const _errs35 = errors;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
validate2.errors = [{instancePath:instancePath+"/last_used_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs35){
if(typeof data12 == "number"){
if(data12 > 253402300799999 || isNaN(data12)){
validate2.errors = [{instancePath:instancePath+"/last_used_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data12 < 1577836800000 || isNaN(data12)){
validate2.errors = [{instancePath:instancePath+"/last_used_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.api_key !== undefined){
let data13 = data.api_key;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data13 === "string"){
if(data13.length < 1 * 2 && func1(data13) < 1){
validate2.errors = [{instancePath:instancePath+"/api_key",schemaPath:"#/properties/api_key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/api_key",schemaPath:"#/properties/api_key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.old_key_expires_at !== undefined){
let data14 = data.old_key_expires_at;
const _errs39 = errors;
const _errs40 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate2.errors = [{instancePath:instancePath+"/old_key_expires_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs40){
if(typeof data14 == "number"){
if(data14 > 253402300799999 || isNaN(data14)){
validate2.errors = [{instancePath:instancePath+"/old_key_expires_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data14 < 1577836800000 || isNaN(data14)){
validate2.errors = [{instancePath:instancePath+"/old_key_expires_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
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
  operation: "rotateKey",
  parameters: {"path":[{"name":"keyId"}],"header":[{"name":"Idempotency-Key"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 201: validators.reply201, 400: errorBodyWith(["input_validation_error","invalid_json"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["conflict","idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
