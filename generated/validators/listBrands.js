// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.query = validate0;
const schema0 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{"cursor":{"type":"string","minLength":1,"maxLength":1024},"limit":{"type":"integer","minimum":1,"maximum":100,"default":20},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"}}};
const schema2 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^ws_\\S+$", "u");

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
if(!(((key0 === "cursor") || (key0 === "limit")) || (key0 === "workspace_id"))){
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
if(data.workspace_id !== undefined){
let data2 = data.workspace_id;
if(typeof data2 === "string"){
if(data2.length > 64 && func0(data2) > 64){
const err7 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern0.test(data2)){
const err8 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""};
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
const err9 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
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

validators.headers = validate2;
const schema3 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/BrandPage"};
const schema2 = {"type":"object","additionalProperties":false,"required":["brands","meta"],"properties":{"brands":{"type":"array","items":{"$ref":"contract#/components/schemas/Brand"}},"meta":{"$ref":"contract#/components/schemas/PageMeta"}}};
const schema6 = {"type":"object","additionalProperties":false,"required":["next_cursor"],"properties":{"next_cursor":{"type":"string"},"total_estimate":{"type":"integer","minimum":0}}};
const schema3 = {"type":"object","additionalProperties":false,"required":["brand_id","name","created_at"],"properties":{"brand_id":{"type":"string","pattern":"^brand_[a-z0-9]+$"},"name":{"type":"string","minLength":1},"version":{"type":"string","pattern":"^v[1-9][0-9]*$"},"release_id":{"type":"string","pattern":"^brel_[a-z0-9]+$"},"published_at":{"$ref":"contract#/components/schemas/Timestamp"},"created_at":{"$ref":"contract#/components/schemas/Timestamp"}}};
const schema4 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const pattern0 = new RegExp("^brand_[a-z0-9]+$", "u");
const pattern1 = new RegExp("^v[1-9][0-9]*$", "u");
const pattern2 = new RegExp("^brel_[a-z0-9]+$", "u");
const func0 = ucs2length.default;

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
if((((data.brand_id === undefined) && (missing0 = "brand_id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "brand_id") || (key0 === "name")) || (key0 === "version")) || (key0 === "release_id")) || (key0 === "published_at")) || (key0 === "created_at"))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.brand_id !== undefined){
let data0 = data.brand_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
validate3.errors = [{instancePath:instancePath+"/brand_id",schemaPath:"#/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_[a-z0-9]+$"},message:"must match pattern \""+"^brand_[a-z0-9]+$"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/brand_id",schemaPath:"#/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length < 1 * 2 && func0(data1) < 1){
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data2 = data.version;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern1.test(data2)){
validate3.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^v[1-9][0-9]*$"},message:"must match pattern \""+"^v[1-9][0-9]*$"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.release_id !== undefined){
let data3 = data.release_id;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern2.test(data3)){
validate3.errors = [{instancePath:instancePath+"/release_id",schemaPath:"#/properties/release_id/pattern",keyword:"pattern",params:{pattern: "^brel_[a-z0-9]+$"},message:"must match pattern \""+"^brel_[a-z0-9]+$"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/release_id",schemaPath:"#/properties/release_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.published_at !== undefined){
let data4 = data.published_at;
const _errs10 = errors;
const _errs11 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate3.errors = [{instancePath:instancePath+"/published_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if(typeof data4 == "number"){
if(data4 > 253402300799999 || isNaN(data4)){
validate3.errors = [{instancePath:instancePath+"/published_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data4 < 1577836800000 || isNaN(data4)){
validate3.errors = [{instancePath:instancePath+"/published_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data5 = data.created_at;
const _errs13 = errors;
const _errs14 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate3.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if(typeof data5 == "number"){
if(data5 > 253402300799999 || isNaN(data5)){
validate3.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data5 < 1577836800000 || isNaN(data5)){
validate3.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
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
if(((data.brands === undefined) && (missing0 = "brands")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "brands") || (key0 === "meta"))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.brands !== undefined){
let data0 = data.brands;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate3(data0[i0], {instancePath:instancePath+"/brands/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
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
validate2.errors = [{instancePath:instancePath+"/brands",schemaPath:"#/properties/brands/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
  operation: "listBrands",
  parameters: {"query":[{"name":"cursor"},{"name":"limit","types":["integer"],"strings":[]},{"name":"workspace_id"}]},
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 304: body => body === undefined, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
