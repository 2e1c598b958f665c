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
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/UpdateLimitsRequest"};
const schema2 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"workspace":{"$ref":"contract#/components/schemas/Limits"},"operator":{"$ref":"contract#/components/schemas/Limits"}}};
const schema3 = {"type":"object","additionalProperties":false,"properties":{"time_zone":{"type":"string","minLength":1,"maxLength":64},"spend":{"type":"array","maxItems":50,"items":{"type":"object","additionalProperties":false,"required":["per","usd"],"properties":{"per":{"type":"string","enum":["day","week","month","total"]},"usd":{"type":"number","minimum":0,"maximum":1000000000},"scope":{"type":"string","enum":["workspace","key","member","provider","model","type","project"]},"match":{"type":"string","minLength":1,"maxLength":320},"action":{"type":"string","enum":["refuse","warn"]}}}},"runs_at_once":{"type":"integer","minimum":1,"maximum":10000},"generations_per_day":{"type":"integer","minimum":0,"maximum":1000000000},"storage_bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"thresholds":{"type":"array","maxItems":10,"items":{"type":"integer","minimum":1,"maximum":99}},"webhook_url":{"type":"string","pattern":"^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$","maxLength":2048}}};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$", "u");

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
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "workspace") || (key0 === "operator"))){
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
if(data.workspace !== undefined){
let data0 = data.workspace;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(!(((((((key1 === "time_zone") || (key1 === "spend")) || (key1 === "runs_at_once")) || (key1 === "generations_per_day")) || (key1 === "storage_bytes")) || (key1 === "thresholds")) || (key1 === "webhook_url"))){
const err2 = {instancePath:instancePath+"/workspace",schemaPath:"contract#/components/schemas/Limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.time_zone !== undefined){
let data1 = data0.time_zone;
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
const err3 = {instancePath:instancePath+"/workspace/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.length < 1 * 2 && func0(data1) < 1){
const err4 = {instancePath:instancePath+"/workspace/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err5 = {instancePath:instancePath+"/workspace/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.spend !== undefined){
let data2 = data0.spend;
if(Array.isArray(data2)){
if(data2.length > 50){
const err6 = {instancePath:instancePath+"/workspace/spend",schemaPath:"contract#/components/schemas/Limits/properties/spend/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.per === undefined){
const err7 = {instancePath:instancePath+"/workspace/spend/" + i0,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/required",keyword:"required",params:{missingProperty: "per"},message:"must have required property '"+"per"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.usd === undefined){
const err8 = {instancePath:instancePath+"/workspace/spend/" + i0,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/required",keyword:"required",params:{missingProperty: "usd"},message:"must have required property '"+"usd"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key2 in data3){
if(!(((((key2 === "per") || (key2 === "usd")) || (key2 === "scope")) || (key2 === "match")) || (key2 === "action"))){
const err9 = {instancePath:instancePath+"/workspace/spend/" + i0,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.per !== undefined){
let data4 = data3.per;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/workspace/spend/" + i0+"/per",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/per/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((((data4 === "day") || (data4 === "week")) || (data4 === "month")) || (data4 === "total"))){
const err11 = {instancePath:instancePath+"/workspace/spend/" + i0+"/per",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/per/enum",keyword:"enum",params:{allowedValues: schema3.properties.spend.items.properties.per.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.usd !== undefined){
let data5 = data3.usd;
if(typeof data5 == "number"){
if(data5 > 1000000000 || isNaN(data5)){
const err12 = {instancePath:instancePath+"/workspace/spend/" + i0+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/workspace/spend/" + i0+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/workspace/spend/" + i0+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data3.scope !== undefined){
let data6 = data3.scope;
if(typeof data6 !== "string"){
const err15 = {instancePath:instancePath+"/workspace/spend/" + i0+"/scope",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((((((data6 === "workspace") || (data6 === "key")) || (data6 === "member")) || (data6 === "provider")) || (data6 === "model")) || (data6 === "type")) || (data6 === "project"))){
const err16 = {instancePath:instancePath+"/workspace/spend/" + i0+"/scope",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/scope/enum",keyword:"enum",params:{allowedValues: schema3.properties.spend.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data3.match !== undefined){
let data7 = data3.match;
if(typeof data7 === "string"){
if(data7.length > 320 && func0(data7) > 320){
const err17 = {instancePath:instancePath+"/workspace/spend/" + i0+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data7.length < 1 * 2 && func0(data7) < 1){
const err18 = {instancePath:instancePath+"/workspace/spend/" + i0+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/workspace/spend/" + i0+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data3.action !== undefined){
let data8 = data3.action;
if(typeof data8 !== "string"){
const err20 = {instancePath:instancePath+"/workspace/spend/" + i0+"/action",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!((data8 === "refuse") || (data8 === "warn"))){
const err21 = {instancePath:instancePath+"/workspace/spend/" + i0+"/action",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/action/enum",keyword:"enum",params:{allowedValues: schema3.properties.spend.items.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/workspace/spend/" + i0,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/workspace/spend",schemaPath:"contract#/components/schemas/Limits/properties/spend/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data0.runs_at_once !== undefined){
let data9 = data0.runs_at_once;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
const err24 = {instancePath:instancePath+"/workspace/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(typeof data9 == "number"){
if(data9 > 10000 || isNaN(data9)){
const err25 = {instancePath:instancePath+"/workspace/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err26 = {instancePath:instancePath+"/workspace/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data0.generations_per_day !== undefined){
let data10 = data0.generations_per_day;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
const err27 = {instancePath:instancePath+"/workspace/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(typeof data10 == "number"){
if(data10 > 1000000000 || isNaN(data10)){
const err28 = {instancePath:instancePath+"/workspace/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err29 = {instancePath:instancePath+"/workspace/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data0.storage_bytes !== undefined){
let data11 = data0.storage_bytes;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
const err30 = {instancePath:instancePath+"/workspace/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(typeof data11 == "number"){
if(data11 > 9007199254740991 || isNaN(data11)){
const err31 = {instancePath:instancePath+"/workspace/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err32 = {instancePath:instancePath+"/workspace/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data0.thresholds !== undefined){
let data12 = data0.thresholds;
if(Array.isArray(data12)){
if(data12.length > 10){
const err33 = {instancePath:instancePath+"/workspace/thresholds",schemaPath:"contract#/components/schemas/Limits/properties/thresholds/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
let data13 = data12[i1];
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
const err34 = {instancePath:instancePath+"/workspace/thresholds/" + i1,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(typeof data13 == "number"){
if(data13 > 99 || isNaN(data13)){
const err35 = {instancePath:instancePath+"/workspace/thresholds/" + i1,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99},message:"must be <= 99"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data13 < 1 || isNaN(data13)){
const err36 = {instancePath:instancePath+"/workspace/thresholds/" + i1,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
}
else {
const err37 = {instancePath:instancePath+"/workspace/thresholds",schemaPath:"contract#/components/schemas/Limits/properties/thresholds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data0.webhook_url !== undefined){
let data14 = data0.webhook_url;
if(typeof data14 === "string"){
if(data14.length > 2048 && func0(data14) > 2048){
const err38 = {instancePath:instancePath+"/workspace/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern0.test(data14)){
const err39 = {instancePath:instancePath+"/workspace/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$"},message:"must match pattern \""+"^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/workspace/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/workspace",schemaPath:"contract#/components/schemas/Limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.operator !== undefined){
let data15 = data.operator;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key3 in data15){
if(!(((((((key3 === "time_zone") || (key3 === "spend")) || (key3 === "runs_at_once")) || (key3 === "generations_per_day")) || (key3 === "storage_bytes")) || (key3 === "thresholds")) || (key3 === "webhook_url"))){
const err42 = {instancePath:instancePath+"/operator",schemaPath:"contract#/components/schemas/Limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data15.time_zone !== undefined){
let data16 = data15.time_zone;
if(typeof data16 === "string"){
if(data16.length > 64 && func0(data16) > 64){
const err43 = {instancePath:instancePath+"/operator/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data16.length < 1 * 2 && func0(data16) < 1){
const err44 = {instancePath:instancePath+"/operator/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/operator/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data15.spend !== undefined){
let data17 = data15.spend;
if(Array.isArray(data17)){
if(data17.length > 50){
const err46 = {instancePath:instancePath+"/operator/spend",schemaPath:"contract#/components/schemas/Limits/properties/spend/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
let data18 = data17[i2];
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.per === undefined){
const err47 = {instancePath:instancePath+"/operator/spend/" + i2,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/required",keyword:"required",params:{missingProperty: "per"},message:"must have required property '"+"per"+"'"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data18.usd === undefined){
const err48 = {instancePath:instancePath+"/operator/spend/" + i2,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/required",keyword:"required",params:{missingProperty: "usd"},message:"must have required property '"+"usd"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
for(const key4 in data18){
if(!(((((key4 === "per") || (key4 === "usd")) || (key4 === "scope")) || (key4 === "match")) || (key4 === "action"))){
const err49 = {instancePath:instancePath+"/operator/spend/" + i2,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data18.per !== undefined){
let data19 = data18.per;
if(typeof data19 !== "string"){
const err50 = {instancePath:instancePath+"/operator/spend/" + i2+"/per",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/per/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!((((data19 === "day") || (data19 === "week")) || (data19 === "month")) || (data19 === "total"))){
const err51 = {instancePath:instancePath+"/operator/spend/" + i2+"/per",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/per/enum",keyword:"enum",params:{allowedValues: schema3.properties.spend.items.properties.per.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data18.usd !== undefined){
let data20 = data18.usd;
if(typeof data20 == "number"){
if(data20 > 1000000000 || isNaN(data20)){
const err52 = {instancePath:instancePath+"/operator/spend/" + i2+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err53 = {instancePath:instancePath+"/operator/spend/" + i2+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/operator/spend/" + i2+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data18.scope !== undefined){
let data21 = data18.scope;
if(typeof data21 !== "string"){
const err55 = {instancePath:instancePath+"/operator/spend/" + i2+"/scope",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!(((((((data21 === "workspace") || (data21 === "key")) || (data21 === "member")) || (data21 === "provider")) || (data21 === "model")) || (data21 === "type")) || (data21 === "project"))){
const err56 = {instancePath:instancePath+"/operator/spend/" + i2+"/scope",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/scope/enum",keyword:"enum",params:{allowedValues: schema3.properties.spend.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data18.match !== undefined){
let data22 = data18.match;
if(typeof data22 === "string"){
if(data22.length > 320 && func0(data22) > 320){
const err57 = {instancePath:instancePath+"/operator/spend/" + i2+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data22.length < 1 * 2 && func0(data22) < 1){
const err58 = {instancePath:instancePath+"/operator/spend/" + i2+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/operator/spend/" + i2+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data18.action !== undefined){
let data23 = data18.action;
if(typeof data23 !== "string"){
const err60 = {instancePath:instancePath+"/operator/spend/" + i2+"/action",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!((data23 === "refuse") || (data23 === "warn"))){
const err61 = {instancePath:instancePath+"/operator/spend/" + i2+"/action",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/action/enum",keyword:"enum",params:{allowedValues: schema3.properties.spend.items.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/operator/spend/" + i2,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/operator/spend",schemaPath:"contract#/components/schemas/Limits/properties/spend/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data15.runs_at_once !== undefined){
let data24 = data15.runs_at_once;
if(!((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24)))){
const err64 = {instancePath:instancePath+"/operator/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(typeof data24 == "number"){
if(data24 > 10000 || isNaN(data24)){
const err65 = {instancePath:instancePath+"/operator/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data24 < 1 || isNaN(data24)){
const err66 = {instancePath:instancePath+"/operator/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data15.generations_per_day !== undefined){
let data25 = data15.generations_per_day;
if(!((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25)))){
const err67 = {instancePath:instancePath+"/operator/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(typeof data25 == "number"){
if(data25 > 1000000000 || isNaN(data25)){
const err68 = {instancePath:instancePath+"/operator/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data25 < 0 || isNaN(data25)){
const err69 = {instancePath:instancePath+"/operator/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data15.storage_bytes !== undefined){
let data26 = data15.storage_bytes;
if(!((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26)))){
const err70 = {instancePath:instancePath+"/operator/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(typeof data26 == "number"){
if(data26 > 9007199254740991 || isNaN(data26)){
const err71 = {instancePath:instancePath+"/operator/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data26 < 0 || isNaN(data26)){
const err72 = {instancePath:instancePath+"/operator/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
if(data15.thresholds !== undefined){
let data27 = data15.thresholds;
if(Array.isArray(data27)){
if(data27.length > 10){
const err73 = {instancePath:instancePath+"/operator/thresholds",schemaPath:"contract#/components/schemas/Limits/properties/thresholds/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
const len3 = data27.length;
for(let i3=0; i3<len3; i3++){
let data28 = data27[i3];
if(!((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28)))){
const err74 = {instancePath:instancePath+"/operator/thresholds/" + i3,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(typeof data28 == "number"){
if(data28 > 99 || isNaN(data28)){
const err75 = {instancePath:instancePath+"/operator/thresholds/" + i3,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99},message:"must be <= 99"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data28 < 1 || isNaN(data28)){
const err76 = {instancePath:instancePath+"/operator/thresholds/" + i3,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
}
else {
const err77 = {instancePath:instancePath+"/operator/thresholds",schemaPath:"contract#/components/schemas/Limits/properties/thresholds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data15.webhook_url !== undefined){
let data29 = data15.webhook_url;
if(typeof data29 === "string"){
if(data29.length > 2048 && func0(data29) > 2048){
const err78 = {instancePath:instancePath+"/operator/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(!pattern0.test(data29)){
const err79 = {instancePath:instancePath+"/operator/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$"},message:"must match pattern \""+"^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$"+"\""};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/operator/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
else {
const err81 = {instancePath:instancePath+"/operator",schemaPath:"contract#/components/schemas/Limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/WorkspaceLimits"};
const schema2 = {"type":"object","additionalProperties":false,"required":["workspace_id","used"],"properties":{"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"workspace":{"$ref":"contract#/components/schemas/Limits"},"operator":{"$ref":"contract#/components/schemas/Limits"},"used":{"type":"array","items":{"$ref":"contract#/components/schemas/UsedLimit"}}}};
const schema3 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema4 = {"type":"object","additionalProperties":false,"properties":{"time_zone":{"type":"string","minLength":1,"maxLength":64},"spend":{"type":"array","maxItems":50,"items":{"type":"object","additionalProperties":false,"required":["per","usd"],"properties":{"per":{"type":"string","enum":["day","week","month","total"]},"usd":{"type":"number","minimum":0,"maximum":1000000000},"scope":{"type":"string","enum":["workspace","key","member","provider","model","type","project"]},"match":{"type":"string","minLength":1,"maxLength":320},"action":{"type":"string","enum":["refuse","warn"]}}}},"runs_at_once":{"type":"integer","minimum":1,"maximum":10000},"generations_per_day":{"type":"integer","minimum":0,"maximum":1000000000},"storage_bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"thresholds":{"type":"array","maxItems":10,"items":{"type":"integer","minimum":1,"maximum":99}},"webhook_url":{"type":"string","pattern":"^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$","maxLength":2048}}};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^ws_\\S+$", "u");
const pattern1 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$", "u");
const schema6 = {"type":"object","additionalProperties":false,"required":["document","kind","used"],"properties":{"document":{"$ref":"contract#/components/schemas/LimitsDocument"},"kind":{"type":"string","enum":["spend","generations_per_day","storage_bytes"]},"per":{"type":"string","enum":["day","week","month","total"]},"scope":{"type":"string","enum":["workspace","key","member","provider","model","type","project"]},"match":{"type":"string"},"usd":{"type":"number","minimum":0},"action":{"type":"string","enum":["refuse","warn"]},"most":{"type":"integer","minimum":0},"subject":{"type":"string"},"used":{"type":"number","minimum":0},"window":{"type":"string"},"resets_at":{"$ref":"contract#/components/schemas/Timestamp"}}};
const schema7 = {"type":"string","enum":["operator","workspace"]};
const schema8 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const func11 = Object.prototype.hasOwnProperty;

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
if((((data.document === undefined) && (missing0 = "document")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.used === undefined) && (missing0 = "used"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func11.call(schema6.properties, key0))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.document !== undefined){
let data0 = data.document;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate3.errors = [{instancePath:instancePath+"/document",schemaPath:"contract#/components/schemas/LimitsDocument/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "operator") || (data0 === "workspace"))){
validate3.errors = [{instancePath:instancePath+"/document",schemaPath:"contract#/components/schemas/LimitsDocument/enum",keyword:"enum",params:{allowedValues: schema7.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate3.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "spend") || (data1 === "generations_per_day")) || (data1 === "storage_bytes"))){
validate3.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema6.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.per !== undefined){
let data2 = data.per;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate3.errors = [{instancePath:instancePath+"/per",schemaPath:"#/properties/per/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "day") || (data2 === "week")) || (data2 === "month")) || (data2 === "total"))){
validate3.errors = [{instancePath:instancePath+"/per",schemaPath:"#/properties/per/enum",keyword:"enum",params:{allowedValues: schema6.properties.per.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data3 = data.scope;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate3.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data3 === "workspace") || (data3 === "key")) || (data3 === "member")) || (data3 === "provider")) || (data3 === "model")) || (data3 === "type")) || (data3 === "project"))){
validate3.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/enum",keyword:"enum",params:{allowedValues: schema6.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.match !== undefined){
const _errs11 = errors;
if(typeof data.match !== "string"){
validate3.errors = [{instancePath:instancePath+"/match",schemaPath:"#/properties/match/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.usd !== undefined){
let data5 = data.usd;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate3.errors = [{instancePath:instancePath+"/usd",schemaPath:"#/properties/usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/usd",schemaPath:"#/properties/usd/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
let data6 = data.action;
const _errs15 = errors;
if(typeof data6 !== "string"){
validate3.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data6 === "refuse") || (data6 === "warn"))){
validate3.errors = [{instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema6.properties.action.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.most !== undefined){
let data7 = data.most;
const _errs17 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate3.errors = [{instancePath:instancePath+"/most",schemaPath:"#/properties/most/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate3.errors = [{instancePath:instancePath+"/most",schemaPath:"#/properties/most/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subject !== undefined){
const _errs19 = errors;
if(typeof data.subject !== "string"){
validate3.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.used !== undefined){
let data9 = data.used;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
validate3.errors = [{instancePath:instancePath+"/used",schemaPath:"#/properties/used/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/used",schemaPath:"#/properties/used/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window !== undefined){
const _errs23 = errors;
if(typeof data.window !== "string"){
validate3.errors = [{instancePath:instancePath+"/window",schemaPath:"#/properties/window/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resets_at !== undefined){
let data11 = data.resets_at;
const _errs25 = errors;
const _errs26 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate3.errors = [{instancePath:instancePath+"/resets_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs26){
if(typeof data11 == "number"){
if(data11 > 253402300799999 || isNaN(data11)){
validate3.errors = [{instancePath:instancePath+"/resets_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data11 < 1577836800000 || isNaN(data11)){
validate3.errors = [{instancePath:instancePath+"/resets_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs25 === errors;
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
if(((data.workspace_id === undefined) && (missing0 = "workspace_id")) || ((data.used === undefined) && (missing0 = "used"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "workspace_id") || (key0 === "workspace")) || (key0 === "operator")) || (key0 === "used"))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.workspace_id !== undefined){
let data0 = data.workspace_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
validate2.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data0)){
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
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
let data1 = data.workspace;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs8 = errors;
for(const key1 in data1){
if(!(((((((key1 === "time_zone") || (key1 === "spend")) || (key1 === "runs_at_once")) || (key1 === "generations_per_day")) || (key1 === "storage_bytes")) || (key1 === "thresholds")) || (key1 === "webhook_url"))){
validate2.errors = [{instancePath:instancePath+"/workspace",schemaPath:"contract#/components/schemas/Limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs8 === errors){
if(data1.time_zone !== undefined){
let data2 = data1.time_zone;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(data2.length > 64 && func0(data2) > 64){
validate2.errors = [{instancePath:instancePath+"/workspace/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data2.length < 1 * 2 && func0(data2) < 1){
validate2.errors = [{instancePath:instancePath+"/workspace/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.spend !== undefined){
let data3 = data1.spend;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data3)){
if(data3.length > 50){
validate2.errors = [{instancePath:instancePath+"/workspace/spend",schemaPath:"contract#/components/schemas/Limits/properties/spend/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs13 = errors;
if(errors === _errs13){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((data4.per === undefined) && (missing1 = "per")) || ((data4.usd === undefined) && (missing1 = "usd"))){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs15 = errors;
for(const key2 in data4){
if(!(((((key2 === "per") || (key2 === "usd")) || (key2 === "scope")) || (key2 === "match")) || (key2 === "action"))){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs15 === errors){
if(data4.per !== undefined){
let data5 = data4.per;
const _errs16 = errors;
if(typeof data5 !== "string"){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/per",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/per/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data5 === "day") || (data5 === "week")) || (data5 === "month")) || (data5 === "total"))){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/per",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/per/enum",keyword:"enum",params:{allowedValues: schema4.properties.spend.items.properties.per.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid5 = _errs16 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.usd !== undefined){
let data6 = data4.usd;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 > 1000000000 || isNaN(data6)){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid5 = _errs18 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.scope !== undefined){
let data7 = data4.scope;
const _errs20 = errors;
if(typeof data7 !== "string"){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/scope",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data7 === "workspace") || (data7 === "key")) || (data7 === "member")) || (data7 === "provider")) || (data7 === "model")) || (data7 === "type")) || (data7 === "project"))){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/scope",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/scope/enum",keyword:"enum",params:{allowedValues: schema4.properties.spend.items.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid5 = _errs20 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.match !== undefined){
let data8 = data4.match;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data8 === "string"){
if(data8.length > 320 && func0(data8) > 320){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"}];
return false;
}
else {
if(data8.length < 1 * 2 && func0(data8) < 1){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs22 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.action !== undefined){
let data9 = data4.action;
const _errs24 = errors;
if(typeof data9 !== "string"){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/action",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data9 === "refuse") || (data9 === "warn"))){
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0+"/action",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/action/enum",keyword:"enum",params:{allowedValues: schema4.properties.spend.items.properties.action.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace/spend/" + i0,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs13 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace/spend",schemaPath:"contract#/components/schemas/Limits/properties/spend/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.runs_at_once !== undefined){
let data10 = data1.runs_at_once;
const _errs26 = errors;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
validate2.errors = [{instancePath:instancePath+"/workspace/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs26){
if(typeof data10 == "number"){
if(data10 > 10000 || isNaN(data10)){
validate2.errors = [{instancePath:instancePath+"/workspace/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data10 < 1 || isNaN(data10)){
validate2.errors = [{instancePath:instancePath+"/workspace/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid3 = _errs26 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.generations_per_day !== undefined){
let data11 = data1.generations_per_day;
const _errs28 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate2.errors = [{instancePath:instancePath+"/workspace/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs28){
if(typeof data11 == "number"){
if(data11 > 1000000000 || isNaN(data11)){
validate2.errors = [{instancePath:instancePath+"/workspace/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate2.errors = [{instancePath:instancePath+"/workspace/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid3 = _errs28 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.storage_bytes !== undefined){
let data12 = data1.storage_bytes;
const _errs30 = errors;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
validate2.errors = [{instancePath:instancePath+"/workspace/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs30){
if(typeof data12 == "number"){
if(data12 > 9007199254740991 || isNaN(data12)){
validate2.errors = [{instancePath:instancePath+"/workspace/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate2.errors = [{instancePath:instancePath+"/workspace/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid3 = _errs30 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.thresholds !== undefined){
let data13 = data1.thresholds;
const _errs32 = errors;
if(errors === _errs32){
if(Array.isArray(data13)){
if(data13.length > 10){
validate2.errors = [{instancePath:instancePath+"/workspace/thresholds",schemaPath:"contract#/components/schemas/Limits/properties/thresholds/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"}];
return false;
}
else {
var valid6 = true;
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
const _errs34 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate2.errors = [{instancePath:instancePath+"/workspace/thresholds/" + i1,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs34){
if(typeof data14 == "number"){
if(data14 > 99 || isNaN(data14)){
validate2.errors = [{instancePath:instancePath+"/workspace/thresholds/" + i1,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99},message:"must be <= 99"}];
return false;
}
else {
if(data14 < 1 || isNaN(data14)){
validate2.errors = [{instancePath:instancePath+"/workspace/thresholds/" + i1,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid6 = _errs34 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace/thresholds",schemaPath:"contract#/components/schemas/Limits/properties/thresholds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs32 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.webhook_url !== undefined){
let data15 = data1.webhook_url;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data15 === "string"){
if(data15.length > 2048 && func0(data15) > 2048){
validate2.errors = [{instancePath:instancePath+"/workspace/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern1.test(data15)){
validate2.errors = [{instancePath:instancePath+"/workspace/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$"},message:"must match pattern \""+"^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs36 === errors;
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
}
else {
validate2.errors = [{instancePath:instancePath+"/workspace",schemaPath:"contract#/components/schemas/Limits/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operator !== undefined){
let data16 = data.operator;
const _errs38 = errors;
const _errs39 = errors;
if(errors === _errs39){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
const _errs41 = errors;
for(const key3 in data16){
if(!(((((((key3 === "time_zone") || (key3 === "spend")) || (key3 === "runs_at_once")) || (key3 === "generations_per_day")) || (key3 === "storage_bytes")) || (key3 === "thresholds")) || (key3 === "webhook_url"))){
validate2.errors = [{instancePath:instancePath+"/operator",schemaPath:"contract#/components/schemas/Limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs41 === errors){
if(data16.time_zone !== undefined){
let data17 = data16.time_zone;
const _errs42 = errors;
if(errors === _errs42){
if(typeof data17 === "string"){
if(data17.length > 64 && func0(data17) > 64){
validate2.errors = [{instancePath:instancePath+"/operator/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data17.length < 1 * 2 && func0(data17) < 1){
validate2.errors = [{instancePath:instancePath+"/operator/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/operator/time_zone",schemaPath:"contract#/components/schemas/Limits/properties/time_zone/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs42 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data16.spend !== undefined){
let data18 = data16.spend;
const _errs44 = errors;
if(errors === _errs44){
if(Array.isArray(data18)){
if(data18.length > 50){
validate2.errors = [{instancePath:instancePath+"/operator/spend",schemaPath:"contract#/components/schemas/Limits/properties/spend/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid9 = true;
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
let data19 = data18[i2];
const _errs46 = errors;
if(errors === _errs46){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing2;
if(((data19.per === undefined) && (missing2 = "per")) || ((data19.usd === undefined) && (missing2 = "usd"))){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs48 = errors;
for(const key4 in data19){
if(!(((((key4 === "per") || (key4 === "usd")) || (key4 === "scope")) || (key4 === "match")) || (key4 === "action"))){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs48 === errors){
if(data19.per !== undefined){
let data20 = data19.per;
const _errs49 = errors;
if(typeof data20 !== "string"){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/per",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/per/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data20 === "day") || (data20 === "week")) || (data20 === "month")) || (data20 === "total"))){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/per",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/per/enum",keyword:"enum",params:{allowedValues: schema4.properties.spend.items.properties.per.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid10 = _errs49 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data19.usd !== undefined){
let data21 = data19.usd;
const _errs51 = errors;
if(errors === _errs51){
if(typeof data21 == "number"){
if(data21 > 1000000000 || isNaN(data21)){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"}];
return false;
}
else {
if(data21 < 0 || isNaN(data21)){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/usd",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/usd/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid10 = _errs51 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data19.scope !== undefined){
let data22 = data19.scope;
const _errs53 = errors;
if(typeof data22 !== "string"){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/scope",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data22 === "workspace") || (data22 === "key")) || (data22 === "member")) || (data22 === "provider")) || (data22 === "model")) || (data22 === "type")) || (data22 === "project"))){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/scope",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/scope/enum",keyword:"enum",params:{allowedValues: schema4.properties.spend.items.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid10 = _errs53 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data19.match !== undefined){
let data23 = data19.match;
const _errs55 = errors;
if(errors === _errs55){
if(typeof data23 === "string"){
if(data23.length > 320 && func0(data23) > 320){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/maxLength",keyword:"maxLength",params:{limit: 320},message:"must NOT have more than 320 characters"}];
return false;
}
else {
if(data23.length < 1 * 2 && func0(data23) < 1){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/match",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/match/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs55 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data19.action !== undefined){
let data24 = data19.action;
const _errs57 = errors;
if(typeof data24 !== "string"){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/action",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data24 === "refuse") || (data24 === "warn"))){
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2+"/action",schemaPath:"contract#/components/schemas/Limits/properties/spend/items/properties/action/enum",keyword:"enum",params:{allowedValues: schema4.properties.spend.items.properties.action.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid10 = _errs57 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/operator/spend/" + i2,schemaPath:"contract#/components/schemas/Limits/properties/spend/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid9 = _errs46 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/operator/spend",schemaPath:"contract#/components/schemas/Limits/properties/spend/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs44 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data16.runs_at_once !== undefined){
let data25 = data16.runs_at_once;
const _errs59 = errors;
if(!((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25)))){
validate2.errors = [{instancePath:instancePath+"/operator/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs59){
if(typeof data25 == "number"){
if(data25 > 10000 || isNaN(data25)){
validate2.errors = [{instancePath:instancePath+"/operator/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data25 < 1 || isNaN(data25)){
validate2.errors = [{instancePath:instancePath+"/operator/runs_at_once",schemaPath:"contract#/components/schemas/Limits/properties/runs_at_once/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid8 = _errs59 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data16.generations_per_day !== undefined){
let data26 = data16.generations_per_day;
const _errs61 = errors;
if(!((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26)))){
validate2.errors = [{instancePath:instancePath+"/operator/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs61){
if(typeof data26 == "number"){
if(data26 > 1000000000 || isNaN(data26)){
validate2.errors = [{instancePath:instancePath+"/operator/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000},message:"must be <= 1000000000"}];
return false;
}
else {
if(data26 < 0 || isNaN(data26)){
validate2.errors = [{instancePath:instancePath+"/operator/generations_per_day",schemaPath:"contract#/components/schemas/Limits/properties/generations_per_day/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid8 = _errs61 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data16.storage_bytes !== undefined){
let data27 = data16.storage_bytes;
const _errs63 = errors;
if(!((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27)))){
validate2.errors = [{instancePath:instancePath+"/operator/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs63){
if(typeof data27 == "number"){
if(data27 > 9007199254740991 || isNaN(data27)){
validate2.errors = [{instancePath:instancePath+"/operator/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data27 < 0 || isNaN(data27)){
validate2.errors = [{instancePath:instancePath+"/operator/storage_bytes",schemaPath:"contract#/components/schemas/Limits/properties/storage_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid8 = _errs63 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data16.thresholds !== undefined){
let data28 = data16.thresholds;
const _errs65 = errors;
if(errors === _errs65){
if(Array.isArray(data28)){
if(data28.length > 10){
validate2.errors = [{instancePath:instancePath+"/operator/thresholds",schemaPath:"contract#/components/schemas/Limits/properties/thresholds/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items"}];
return false;
}
else {
var valid11 = true;
const len3 = data28.length;
for(let i3=0; i3<len3; i3++){
let data29 = data28[i3];
const _errs67 = errors;
if(!((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29)))){
validate2.errors = [{instancePath:instancePath+"/operator/thresholds/" + i3,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs67){
if(typeof data29 == "number"){
if(data29 > 99 || isNaN(data29)){
validate2.errors = [{instancePath:instancePath+"/operator/thresholds/" + i3,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 99},message:"must be <= 99"}];
return false;
}
else {
if(data29 < 1 || isNaN(data29)){
validate2.errors = [{instancePath:instancePath+"/operator/thresholds/" + i3,schemaPath:"contract#/components/schemas/Limits/properties/thresholds/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid11 = _errs67 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/operator/thresholds",schemaPath:"contract#/components/schemas/Limits/properties/thresholds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs65 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data16.webhook_url !== undefined){
let data30 = data16.webhook_url;
const _errs69 = errors;
if(errors === _errs69){
if(typeof data30 === "string"){
if(data30.length > 2048 && func0(data30) > 2048){
validate2.errors = [{instancePath:instancePath+"/operator/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern1.test(data30)){
validate2.errors = [{instancePath:instancePath+"/operator/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/pattern",keyword:"pattern",params:{pattern: "^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$"},message:"must match pattern \""+"^[Hh][Tt][Tt][Pp][Ss]://[^/?#\\\\\\s]\\S*$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/operator/webhook_url",schemaPath:"contract#/components/schemas/Limits/properties/webhook_url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs69 === errors;
}
else {
var valid8 = true;
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
validate2.errors = [{instancePath:instancePath+"/operator",schemaPath:"contract#/components/schemas/Limits/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.used !== undefined){
let data31 = data.used;
const _errs71 = errors;
if(errors === _errs71){
if(Array.isArray(data31)){
var valid12 = true;
const len4 = data31.length;
for(let i4=0; i4<len4; i4++){
const _errs73 = errors;
if(!(validate3(data31[i4], {instancePath:instancePath+"/used/" + i4,parentData:data31,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid12 = _errs73 === errors;
if(!valid12){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/used",schemaPath:"#/properties/used/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs71 === errors;
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
  operation: "updateLimits",
  parameters: {"path":[{"name":"workspaceId"}],"header":[{"name":"Idempotency-Key"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error","invalid_json"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["conflict","idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
