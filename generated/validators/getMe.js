// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.query = validate0;
const schema0 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

validators.headers = validate1;
const schema1 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{}};

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="headers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
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
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

}
{
validators.reply200 = validate0;
const schema0 = {"$id":"reply200","oneOf":[{"$ref":"contract#/components/schemas/Me"},{"$ref":"contract#/components/schemas/OperatorCaller"}]};
const schema2 = {"type":"object","additionalProperties":false,"required":["workspace","member","credential","permissions"],"properties":{"workspace":{"type":"object","additionalProperties":false,"required":["workspace_id","name","plan","sandbox"],"properties":{"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"name":{"type":"string"},"plan":{"type":"string"},"sandbox":{"type":"boolean"}}},"member":{"type":"object","additionalProperties":false,"required":["member_id","email","display_name","role"],"properties":{"member_id":{"$ref":"contract#/components/schemas/MemberId"},"email":{"type":"string","minLength":1},"display_name":{"type":"string"},"role":{"$ref":"contract#/components/schemas/WorkspaceRole"}}},"credential":{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"type":"string","enum":["key","session","token"]},"key_id":{"type":"string","minLength":1},"name":{"type":"string"},"expires_at":{"$ref":"contract#/components/schemas/Timestamp"}}},"permissions":{"type":"array","items":{"type":"string"}}}};
const schema3 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema4 = {"type":"string","pattern":"^mem_\\S+$","maxLength":64};
const schema5 = {"type":"string","enum":["owner","admin","member","viewer"]};
const schema6 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^ws_\\S+$", "u");
const pattern1 = new RegExp("^mem_\\S+$", "u");

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
if(((((data.workspace === undefined) && (missing0 = "workspace")) || ((data.member === undefined) && (missing0 = "member"))) || ((data.credential === undefined) && (missing0 = "credential"))) || ((data.permissions === undefined) && (missing0 = "permissions"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "workspace") || (key0 === "member")) || (key0 === "credential")) || (key0 === "permissions"))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.workspace !== undefined){
let data0 = data.workspace;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((((data0.workspace_id === undefined) && (missing1 = "workspace_id")) || ((data0.name === undefined) && (missing1 = "name"))) || ((data0.plan === undefined) && (missing1 = "plan"))) || ((data0.sandbox === undefined) && (missing1 = "sandbox"))){
validate2.errors = [{instancePath:instancePath+"/workspace",schemaPath:"#/properties/workspace/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((((key1 === "workspace_id") || (key1 === "name")) || (key1 === "plan")) || (key1 === "sandbox"))){
validate2.errors = [{instancePath:instancePath+"/workspace",schemaPath:"#/properties/workspace/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.workspace_id !== undefined){
let data1 = data0.workspace_id;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
validate2.errors = [{instancePath:instancePath+"/workspace/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data1)){
validate2.errors = [{instancePath:instancePath+"/workspace/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.name !== undefined){
const _errs8 = errors;
if(typeof data0.name !== "string"){
validate2.errors = [{instancePath:instancePath+"/workspace/name",schemaPath:"#/properties/workspace/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.plan !== undefined){
const _errs10 = errors;
if(typeof data0.plan !== "string"){
validate2.errors = [{instancePath:instancePath+"/workspace/plan",schemaPath:"#/properties/workspace/properties/plan/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.sandbox !== undefined){
const _errs12 = errors;
if(typeof data0.sandbox !== "boolean"){
validate2.errors = [{instancePath:instancePath+"/workspace/sandbox",schemaPath:"#/properties/workspace/properties/sandbox/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace",schemaPath:"#/properties/workspace/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.member !== undefined){
let data5 = data.member;
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing2;
if(((((data5.member_id === undefined) && (missing2 = "member_id")) || ((data5.email === undefined) && (missing2 = "email"))) || ((data5.display_name === undefined) && (missing2 = "display_name"))) || ((data5.role === undefined) && (missing2 = "role"))){
validate2.errors = [{instancePath:instancePath+"/member",schemaPath:"#/properties/member/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs16 = errors;
for(const key2 in data5){
if(!((((key2 === "member_id") || (key2 === "email")) || (key2 === "display_name")) || (key2 === "role"))){
validate2.errors = [{instancePath:instancePath+"/member",schemaPath:"#/properties/member/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs16 === errors){
if(data5.member_id !== undefined){
let data6 = data5.member_id;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(data6.length > 64 && func0(data6) > 64){
validate2.errors = [{instancePath:instancePath+"/member/member_id",schemaPath:"contract#/components/schemas/MemberId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data6)){
validate2.errors = [{instancePath:instancePath+"/member/member_id",schemaPath:"contract#/components/schemas/MemberId/pattern",keyword:"pattern",params:{pattern: "^mem_\\S+$"},message:"must match pattern \""+"^mem_\\S+$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/member/member_id",schemaPath:"contract#/components/schemas/MemberId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data5.email !== undefined){
let data7 = data5.email;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data7 === "string"){
if(data7.length < 1 * 2 && func0(data7) < 1){
validate2.errors = [{instancePath:instancePath+"/member/email",schemaPath:"#/properties/member/properties/email/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/member/email",schemaPath:"#/properties/member/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data5.display_name !== undefined){
const _errs22 = errors;
if(typeof data5.display_name !== "string"){
validate2.errors = [{instancePath:instancePath+"/member/display_name",schemaPath:"#/properties/member/properties/display_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data5.role !== undefined){
let data9 = data5.role;
const _errs24 = errors;
if(typeof data9 !== "string"){
validate2.errors = [{instancePath:instancePath+"/member/role",schemaPath:"contract#/components/schemas/WorkspaceRole/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data9 === "owner") || (data9 === "admin")) || (data9 === "member")) || (data9 === "viewer"))){
validate2.errors = [{instancePath:instancePath+"/member/role",schemaPath:"contract#/components/schemas/WorkspaceRole/enum",keyword:"enum",params:{allowedValues: schema5.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs24 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/member",schemaPath:"#/properties/member/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credential !== undefined){
let data10 = data.credential;
const _errs27 = errors;
if(errors === _errs27){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing3;
if((data10.type === undefined) && (missing3 = "type")){
validate2.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs29 = errors;
for(const key3 in data10){
if(!((((key3 === "type") || (key3 === "key_id")) || (key3 === "name")) || (key3 === "expires_at"))){
validate2.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs29 === errors){
if(data10.type !== undefined){
let data11 = data10.type;
const _errs30 = errors;
if(typeof data11 !== "string"){
validate2.errors = [{instancePath:instancePath+"/credential/type",schemaPath:"#/properties/credential/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data11 === "key") || (data11 === "session")) || (data11 === "token"))){
validate2.errors = [{instancePath:instancePath+"/credential/type",schemaPath:"#/properties/credential/properties/type/enum",keyword:"enum",params:{allowedValues: schema2.properties.credential.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid6 = _errs30 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data10.key_id !== undefined){
let data12 = data10.key_id;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data12 === "string"){
if(data12.length < 1 * 2 && func0(data12) < 1){
validate2.errors = [{instancePath:instancePath+"/credential/key_id",schemaPath:"#/properties/credential/properties/key_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/credential/key_id",schemaPath:"#/properties/credential/properties/key_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs32 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data10.name !== undefined){
const _errs34 = errors;
if(typeof data10.name !== "string"){
validate2.errors = [{instancePath:instancePath+"/credential/name",schemaPath:"#/properties/credential/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs34 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data10.expires_at !== undefined){
let data14 = data10.expires_at;
const _errs36 = errors;
const _errs37 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate2.errors = [{instancePath:instancePath+"/credential/expires_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs37){
if(typeof data14 == "number"){
if(data14 > 253402300799999 || isNaN(data14)){
validate2.errors = [{instancePath:instancePath+"/credential/expires_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data14 < 1577836800000 || isNaN(data14)){
validate2.errors = [{instancePath:instancePath+"/credential/expires_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid6 = _errs36 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
let data15 = data.permissions;
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data15)){
var valid8 = true;
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
const _errs41 = errors;
if(typeof data15[i0] !== "string"){
validate2.errors = [{instancePath:instancePath+"/permissions/" + i0,schemaPath:"#/properties/permissions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs41 === errors;
if(!valid8){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
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
else {
validate2.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema7 = {"type":"object","additionalProperties":false,"required":["credential"],"properties":{"credential":{"type":"object","additionalProperties":false,"required":["type","name"],"properties":{"type":{"type":"string","enum":["operator_token"]},"name":{"type":"string","minLength":1},"expires_at":{"$ref":"contract#/components/schemas/Timestamp"}}}}};

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
if((data.credential === undefined) && (missing0 = "credential")){
validate4.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "credential")){
validate4.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.credential !== undefined){
let data0 = data.credential;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.type === undefined) && (missing1 = "type")) || ((data0.name === undefined) && (missing1 = "name"))){
validate4.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "type") || (key1 === "name")) || (key1 === "expires_at"))){
validate4.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate4.errors = [{instancePath:instancePath+"/credential/type",schemaPath:"#/properties/credential/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data1 === "operator_token")){
validate4.errors = [{instancePath:instancePath+"/credential/type",schemaPath:"#/properties/credential/properties/type/enum",keyword:"enum",params:{allowedValues: schema7.properties.credential.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.name !== undefined){
let data2 = data0.name;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length < 1 * 2 && func0(data2) < 1){
validate4.errors = [{instancePath:instancePath+"/credential/name",schemaPath:"#/properties/credential/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate4.errors = [{instancePath:instancePath+"/credential/name",schemaPath:"#/properties/credential/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.expires_at !== undefined){
let data3 = data0.expires_at;
const _errs9 = errors;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate4.errors = [{instancePath:instancePath+"/credential/expires_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 > 253402300799999 || isNaN(data3)){
validate4.errors = [{instancePath:instancePath+"/credential/expires_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data3 < 1577836800000 || isNaN(data3)){
validate4.errors = [{instancePath:instancePath+"/credential/expires_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid1 = _errs9 === errors;
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
validate4.errors = [{instancePath:instancePath+"/credential",schemaPath:"#/properties/credential/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
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
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate2(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate4(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate0.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate0.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate0.evaluated = {"dynamicProps":true,"dynamicItems":false};

}
export default {
  operation: "getMe",
  parameters: {},
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
