// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["workspaceId"],"properties":{"workspaceId":{"$ref":"contract#/components/schemas/WorkspaceId"}}};
const schema2 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^ws_\\S+$", "u");

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
if(data.workspaceId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workspaceId"},message:"must have required property '"+"workspaceId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "workspaceId")){
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
if(data.workspaceId !== undefined){
let data0 = data.workspaceId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err2 = {instancePath:instancePath+"/workspaceId",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/workspaceId",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""};
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
const err4 = {instancePath:instancePath+"/workspaceId",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const schema3 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{"from":{"type":"string","pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$","maxLength":10},"to":{"type":"string","pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$","maxLength":10},"group_by":{"type":"string","pattern":"^(day|model|member|project|type)(,(day|model|member|project|type)){0,4}$","maxLength":40,"default":"day"},"time_zone":{"type":"string","minLength":1,"maxLength":64,"default":"UTC"}}};
const pattern1 = toPattern("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$");
const pattern3 = toPattern("^(day|model|member|project|type)(,(day|model|member|project|type)){0,4}$");

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
if(data.group_by === undefined){
data.group_by = "day";
}
if(data.time_zone === undefined){
data.time_zone = "UTC";
}
for(const key0 in data){
if(!((((key0 === "from") || (key0 === "to")) || (key0 === "group_by")) || (key0 === "time_zone"))){
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
if(data.from !== undefined){
let data0 = data.from;
if(typeof data0 === "string"){
if(data0.length > 10 && func0(data0) > 10){
const err1 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/maxLength",keyword:"maxLength",params:{limit: 10},message:"must NOT have more than 10 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern1.test(data0)){
const err2 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\""};
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
const err3 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.to !== undefined){
let data1 = data.to;
if(typeof data1 === "string"){
if(data1.length > 10 && func0(data1) > 10){
const err4 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/maxLength",keyword:"maxLength",params:{limit: 10},message:"must NOT have more than 10 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern1.test(data1)){
const err5 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
let data2 = data.group_by;
if(typeof data2 === "string"){
if(data2.length > 40 && func0(data2) > 40){
const err7 = {instancePath:instancePath+"/group_by",schemaPath:"#/properties/group_by/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern3.test(data2)){
const err8 = {instancePath:instancePath+"/group_by",schemaPath:"#/properties/group_by/pattern",keyword:"pattern",params:{pattern: "^(day|model|member|project|type)(,(day|model|member|project|type)){0,4}$"},message:"must match pattern \""+"^(day|model|member|project|type)(,(day|model|member|project|type)){0,4}$"+"\""};
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
const err9 = {instancePath:instancePath+"/group_by",schemaPath:"#/properties/group_by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
let data3 = data.time_zone;
if(typeof data3 === "string"){
if(data3.length > 64 && func0(data3) > 64){
const err10 = {instancePath:instancePath+"/time_zone",schemaPath:"#/properties/time_zone/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.length < 1 * 2 && func0(data3) < 1){
const err11 = {instancePath:instancePath+"/time_zone",schemaPath:"#/properties/time_zone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/time_zone",schemaPath:"#/properties/time_zone/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

validators.headers = validate3;
const schema4 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/Usage"};
const schema2 = {"type":"object","additionalProperties":false,"required":["usage","total","from","to"],"properties":{"usage":{"type":"array","items":{"$ref":"contract#/components/schemas/UsageRow"}},"total":{"$ref":"contract#/components/schemas/UsageTotal"},"from":{"$ref":"contract#/components/schemas/UsageDate"},"to":{"$ref":"contract#/components/schemas/UsageDate"}}};
const schema6 = {"type":"object","additionalProperties":false,"required":["runs","failed","usd","seconds","bytes"],"properties":{"runs":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"usd":{"type":"number","minimum":0},"seconds":{"type":"number","minimum":0},"bytes":{"type":"integer","minimum":0}}};
const schema4 = {"type":"string","pattern":"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"};
const schema3 = {"type":"object","additionalProperties":false,"required":["runs","failed","usd","seconds","bytes"],"properties":{"day":{"$ref":"contract#/components/schemas/UsageDate"},"model_id":{"type":"string","minLength":1},"member":{"type":"string","minLength":1},"project_id":{"type":"string","pattern":"^prj_\\S+$","maxLength":64},"type":{"$ref":"contract#/components/schemas/UsageType"},"runs":{"type":"integer","minimum":0},"failed":{"type":"integer","minimum":0},"usd":{"type":"number","minimum":0},"seconds":{"type":"number","minimum":0},"bytes":{"type":"integer","minimum":0}}};
const schema5 = {"type":"string","enum":["image","video","audio","text","model3d","action","technique"]};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = toPattern("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$");
const pattern1 = new RegExp("^prj_\\S+$", "u");

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
if((((((data.runs === undefined) && (missing0 = "runs")) || ((data.failed === undefined) && (missing0 = "failed"))) || ((data.usd === undefined) && (missing0 = "usd"))) || ((data.seconds === undefined) && (missing0 = "seconds"))) || ((data.bytes === undefined) && (missing0 = "bytes"))){
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
if(data.day !== undefined){
let data0 = data.day;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
validate3.errors = [{instancePath:instancePath+"/day",schemaPath:"contract#/components/schemas/UsageDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/day",schemaPath:"contract#/components/schemas/UsageDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model_id !== undefined){
let data1 = data.model_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length < 1 * 2 && func1(data1) < 1){
validate3.errors = [{instancePath:instancePath+"/model_id",schemaPath:"#/properties/model_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/model_id",schemaPath:"#/properties/model_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.member !== undefined){
let data2 = data.member;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length < 1 * 2 && func1(data2) < 1){
validate3.errors = [{instancePath:instancePath+"/member",schemaPath:"#/properties/member/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/member",schemaPath:"#/properties/member/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.project_id !== undefined){
let data3 = data.project_id;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 64 && func1(data3) > 64){
validate3.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data3)){
validate3.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/project_id",schemaPath:"#/properties/project_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data4 = data.type;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/UsageType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data4 === "image") || (data4 === "video")) || (data4 === "audio")) || (data4 === "text")) || (data4 === "model3d")) || (data4 === "action")) || (data4 === "technique"))){
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/UsageType/enum",keyword:"enum",params:{allowedValues: schema5.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runs !== undefined){
let data5 = data.runs;
const _errs14 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate3.errors = [{instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate3.errors = [{instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failed !== undefined){
let data6 = data.failed;
const _errs16 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate3.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate3.errors = [{instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.usd !== undefined){
let data7 = data.usd;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate3.errors = [{instancePath:instancePath+"/usd",schemaPath:"#/properties/usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/usd",schemaPath:"#/properties/usd/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
let data8 = data.seconds;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate3.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data9 = data.bytes;
const _errs22 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate3.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
validate3.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs22 === errors;
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
if(((((data.usage === undefined) && (missing0 = "usage")) || ((data.total === undefined) && (missing0 = "total"))) || ((data.from === undefined) && (missing0 = "from"))) || ((data.to === undefined) && (missing0 = "to"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "usage") || (key0 === "total")) || (key0 === "from")) || (key0 === "to"))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.usage !== undefined){
let data0 = data.usage;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate3(data0[i0], {instancePath:instancePath+"/usage/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
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
validate2.errors = [{instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.total !== undefined){
let data2 = data.total;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((((data2.runs === undefined) && (missing1 = "runs")) || ((data2.failed === undefined) && (missing1 = "failed"))) || ((data2.usd === undefined) && (missing1 = "usd"))) || ((data2.seconds === undefined) && (missing1 = "seconds"))) || ((data2.bytes === undefined) && (missing1 = "bytes"))){
validate2.errors = [{instancePath:instancePath+"/total",schemaPath:"contract#/components/schemas/UsageTotal/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!(((((key1 === "runs") || (key1 === "failed")) || (key1 === "usd")) || (key1 === "seconds")) || (key1 === "bytes"))){
validate2.errors = [{instancePath:instancePath+"/total",schemaPath:"contract#/components/schemas/UsageTotal/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2.runs !== undefined){
let data3 = data2.runs;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate2.errors = [{instancePath:instancePath+"/total/runs",schemaPath:"contract#/components/schemas/UsageTotal/properties/runs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate2.errors = [{instancePath:instancePath+"/total/runs",schemaPath:"contract#/components/schemas/UsageTotal/properties/runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.failed !== undefined){
let data4 = data2.failed;
const _errs11 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate2.errors = [{instancePath:instancePath+"/total/failed",schemaPath:"contract#/components/schemas/UsageTotal/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate2.errors = [{instancePath:instancePath+"/total/failed",schemaPath:"contract#/components/schemas/UsageTotal/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.usd !== undefined){
let data5 = data2.usd;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate2.errors = [{instancePath:instancePath+"/total/usd",schemaPath:"contract#/components/schemas/UsageTotal/properties/usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/total/usd",schemaPath:"contract#/components/schemas/UsageTotal/properties/usd/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.seconds !== undefined){
let data6 = data2.seconds;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate2.errors = [{instancePath:instancePath+"/total/seconds",schemaPath:"contract#/components/schemas/UsageTotal/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/total/seconds",schemaPath:"contract#/components/schemas/UsageTotal/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.bytes !== undefined){
let data7 = data2.bytes;
const _errs17 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate2.errors = [{instancePath:instancePath+"/total/bytes",schemaPath:"contract#/components/schemas/UsageTotal/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate2.errors = [{instancePath:instancePath+"/total/bytes",schemaPath:"contract#/components/schemas/UsageTotal/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs17 === errors;
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
}
else {
validate2.errors = [{instancePath:instancePath+"/total",schemaPath:"contract#/components/schemas/UsageTotal/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data8 = data.from;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data8 === "string"){
if(!pattern0.test(data8)){
validate2.errors = [{instancePath:instancePath+"/from",schemaPath:"contract#/components/schemas/UsageDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/from",schemaPath:"contract#/components/schemas/UsageDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data9 = data.to;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data9 === "string"){
if(!pattern0.test(data9)){
validate2.errors = [{instancePath:instancePath+"/to",schemaPath:"contract#/components/schemas/UsageDate/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/to",schemaPath:"contract#/components/schemas/UsageDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
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
  operation: "getUsage",
  parameters: {"path":[{"name":"workspaceId"}],"query":[{"name":"from"},{"name":"to"},{"name":"group_by"},{"name":"time_zone"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
