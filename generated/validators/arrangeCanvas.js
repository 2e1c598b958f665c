// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, toPattern, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["workspaceId","projectId"],"properties":{"workspaceId":{"$ref":"contract#/components/schemas/WorkspaceId"},"projectId":{"$ref":"contract#/components/schemas/ProjectId"}}};
const schema2 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema3 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^ws_\\S+$", "u");
const pattern1 = new RegExp("^prj_\\S+$", "u");

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
if(data.projectId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "projectId"},message:"must have required property '"+"projectId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "workspaceId") || (key0 === "projectId"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.workspaceId !== undefined){
let data0 = data.workspaceId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err3 = {instancePath:instancePath+"/workspaceId",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/workspaceId",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""};
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
const err5 = {instancePath:instancePath+"/workspaceId",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.projectId !== undefined){
let data1 = data.projectId;
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
const err6 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern1.test(data1)){
const err7 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

validators.query = validate2;
const schema4 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
const schema5 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{"idempotency-key":{"type":"string","pattern":"^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$"}}};
const pattern2 = toPattern("^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$");

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
if(!pattern2.test(data0)){
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
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/ArrangeRequest"};
const schema2 = {"type":"object","additionalProperties":false,"required":[],"properties":{"node_ids":{"type":"array","minItems":1,"maxItems":500,"items":{"$ref":"contract#/components/schemas/NodeReference"}},"all":{"type":"boolean"},"layout":{"$ref":"contract#/components/schemas/ArrangeLayout"}},"if":{"required":["all"],"properties":{"all":{"enum":[true]}}},"then":{"required":["all"],"properties":{"all":{"type":"boolean","const":true}}},"else":{"properties":{"all":{"type":"boolean","const":false}},"anyOf":[{"required":["node_ids"]},{"required":["all"],"properties":{"all":{"enum":[true]}}}]}};
const schema3 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^[^\\u0000]*$", "u");
const schema4 = {"type":"object","additionalProperties":false,"required":["mode"],"properties":{"mode":{"type":"string","enum":["row","column","grid"]},"columns":{"type":"integer","minimum":1,"maximum":500},"gap":{"type":"number","minimum":0,"maximum":10000,"default":64},"origin":{"$ref":"contract#/components/schemas/CanvasPoint"}}};
const schema5 = {"type":"object","additionalProperties":false,"required":["x","y"],"properties":{"x":{"type":"number","minimum":-10000000,"maximum":10000000},"y":{"type":"number","minimum":-10000000,"maximum":10000000}}};

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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.gap === undefined){
data.gap = 64;
}
if(data.mode === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "mode") || (key0 === "columns")) || (key0 === "gap")) || (key0 === "origin"))){
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
if(data.mode !== undefined){
let data0 = data.mode;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data0 === "row") || (data0 === "column")) || (data0 === "grid"))){
const err3 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema4.properties.mode.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.columns !== undefined){
let data1 = data.columns;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err4 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(typeof data1 == "number"){
if(data1 > 500 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500},message:"must be <= 500"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
let data2 = data.gap;
if(typeof data2 == "number"){
if(data2 > 10000 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/gap",schemaPath:"#/properties/gap/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/gap",schemaPath:"#/properties/gap/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err9 = {instancePath:instancePath+"/gap",schemaPath:"#/properties/gap/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.origin !== undefined){
let data3 = data.origin;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.x === undefined){
const err10 = {instancePath:instancePath+"/origin",schemaPath:"contract#/components/schemas/CanvasPoint/required",keyword:"required",params:{missingProperty: "x"},message:"must have required property '"+"x"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.y === undefined){
const err11 = {instancePath:instancePath+"/origin",schemaPath:"contract#/components/schemas/CanvasPoint/required",keyword:"required",params:{missingProperty: "y"},message:"must have required property '"+"y"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data3){
if(!((key1 === "x") || (key1 === "y"))){
const err12 = {instancePath:instancePath+"/origin",schemaPath:"contract#/components/schemas/CanvasPoint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.x !== undefined){
let data4 = data3.x;
if(typeof data4 == "number"){
if(data4 > 10000000 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/origin/x",schemaPath:"contract#/components/schemas/CanvasPoint/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4 < -10000000 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/origin/x",schemaPath:"contract#/components/schemas/CanvasPoint/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10000000},message:"must be >= -10000000"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/origin/x",schemaPath:"contract#/components/schemas/CanvasPoint/properties/x/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data3.y !== undefined){
let data5 = data3.y;
if(typeof data5 == "number"){
if(data5 > 10000000 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/origin/y",schemaPath:"contract#/components/schemas/CanvasPoint/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data5 < -10000000 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/origin/y",schemaPath:"contract#/components/schemas/CanvasPoint/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10000000},message:"must be >= -10000000"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/origin/y",schemaPath:"contract#/components/schemas/CanvasPoint/properties/y/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/origin",schemaPath:"contract#/components/schemas/CanvasPoint/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
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
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.all === undefined) && (missing0 = "all")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.all !== undefined){
if(!(data.all === true)){
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
if(data.all === undefined){
const err2 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "all"},message:"must have required property '"+"all"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.all !== undefined){
let data1 = data.all;
if(typeof data1 !== "boolean"){
const err3 = {instancePath:instancePath+"/all",schemaPath:"#/then/properties/all/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(true !== data1){
const err4 = {instancePath:instancePath+"/all",schemaPath:"#/then/properties/all/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
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
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.all = true;
}
ifClause0 = "then";
}
else {
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.node_ids === undefined){
const err5 = {instancePath,schemaPath:"#/else/anyOf/0/required",keyword:"required",params:{missingProperty: "node_ids"},message:"must have required property '"+"node_ids"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs9 === errors;
valid3 = valid3 || _valid1;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.all === undefined){
const err6 = {instancePath,schemaPath:"#/else/anyOf/1/required",keyword:"required",params:{missingProperty: "all"},message:"must have required property '"+"all"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.all !== undefined){
if(!(data.all === true)){
const err7 = {instancePath:instancePath+"/all",schemaPath:"#/else/anyOf/1/properties/all/enum",keyword:"enum",params:{allowedValues: schema2.else.anyOf[1].properties.all.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs10 === errors;
valid3 = valid3 || _valid1;
if(_valid1){
var props1 = {};
props1.all = true;
}
if(!valid3){
const err8 = {instancePath,schemaPath:"#/else/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(props1 !== true){
props1 = props1 || {};
props1.all = true;
}
if(data.all !== undefined){
let data3 = data.all;
if(typeof data3 !== "boolean"){
const err9 = {instancePath:instancePath+"/all",schemaPath:"#/else/properties/all/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(false !== data3){
const err10 = {instancePath:instancePath+"/all",schemaPath:"#/else/properties/all/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
var _valid0 = _errs7 === errors;
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
const err11 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "node_ids") || (key0 === "all")) || (key0 === "layout"))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.node_ids !== undefined){
let data4 = data.node_ids;
if(Array.isArray(data4)){
if(data4.length > 500){
const err13 = {instancePath:instancePath+"/node_ids",schemaPath:"#/properties/node_ids/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.length < 1){
const err14 = {instancePath:instancePath+"/node_ids",schemaPath:"#/properties/node_ids/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(data5.length > 64 && func0(data5) > 64){
const err15 = {instancePath:instancePath+"/node_ids/" + i0,schemaPath:"contract#/components/schemas/NodeReference/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5.length < 1 * 2 && func0(data5) < 1){
const err16 = {instancePath:instancePath+"/node_ids/" + i0,schemaPath:"contract#/components/schemas/NodeReference/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern0.test(data5)){
const err17 = {instancePath:instancePath+"/node_ids/" + i0,schemaPath:"contract#/components/schemas/NodeReference/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/node_ids/" + i0,schemaPath:"contract#/components/schemas/NodeReference/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/node_ids",schemaPath:"#/properties/node_ids/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.all !== undefined){
if(typeof data.all !== "boolean"){
const err20 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.layout !== undefined){
if(!(validate3(data.layout, {instancePath:instancePath+"/layout",parentData:data,parentDataProperty:"layout",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/Arranged"};
const schema2 = {"type":"object","additionalProperties":false,"required":["project_id","canvas_url","considered_count","moved_count","overlaps","bounds","revision"],"properties":{"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"canvas_url":{"$ref":"contract#/components/schemas/CanvasUrl"},"considered_count":{"type":"integer","minimum":0},"moved_count":{"type":"integer","minimum":0},"overlaps":{"type":"array","items":{"$ref":"contract#/components/schemas/Overlap"}},"hint":{"type":"string","minLength":1},"bounds":{"$ref":"contract#/components/schemas/CanvasBounds"},"revision":{"$ref":"contract#/components/schemas/CanvasRevision"}}};
const schema3 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema4 = {"type":"string","format":"uri"};
const schema5 = {"type":"object","additionalProperties":false,"required":["node_id","overlaps_with"],"properties":{"node_id":{"type":"string","pattern":"^n[1-9][0-9]*$"},"overlaps_with":{"type":"string","pattern":"^n[1-9][0-9]*$"}}};
const schema6 = {"type":"object","additionalProperties":false,"required":["left","top","width","height"],"properties":{"left":{"type":"number"},"top":{"type":"number"},"width":{"type":"number","minimum":0},"height":{"type":"number","minimum":0}}};
const schema7 = {"type":"string","minLength":1};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");
const pattern1 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern2 = new RegExp("^n[1-9][0-9]*$", "u");
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
if((((((((data.project_id === undefined) && (missing0 = "project_id")) || ((data.canvas_url === undefined) && (missing0 = "canvas_url"))) || ((data.considered_count === undefined) && (missing0 = "considered_count"))) || ((data.moved_count === undefined) && (missing0 = "moved_count"))) || ((data.overlaps === undefined) && (missing0 = "overlaps"))) || ((data.bounds === undefined) && (missing0 = "bounds"))) || ((data.revision === undefined) && (missing0 = "revision"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "project_id") || (key0 === "canvas_url")) || (key0 === "considered_count")) || (key0 === "moved_count")) || (key0 === "overlaps")) || (key0 === "hint")) || (key0 === "bounds")) || (key0 === "revision"))){
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
if(data.canvas_url !== undefined){
let data1 = data.canvas_url;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!(formats0(data1))){
validate2.errors = [{instancePath:instancePath+"/canvas_url",schemaPath:"contract#/components/schemas/CanvasUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data1)){
validate2.errors = [{instancePath:instancePath+"/canvas_url",schemaPath:"contract#/components/schemas/CanvasUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/canvas_url",schemaPath:"contract#/components/schemas/CanvasUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.considered_count !== undefined){
let data2 = data.considered_count;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate2.errors = [{instancePath:instancePath+"/considered_count",schemaPath:"#/properties/considered_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate2.errors = [{instancePath:instancePath+"/considered_count",schemaPath:"#/properties/considered_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.moved_count !== undefined){
let data3 = data.moved_count;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate2.errors = [{instancePath:instancePath+"/moved_count",schemaPath:"#/properties/moved_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate2.errors = [{instancePath:instancePath+"/moved_count",schemaPath:"#/properties/moved_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overlaps !== undefined){
let data4 = data.overlaps;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data4)){
var valid3 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((data5.node_id === undefined) && (missing1 = "node_id")) || ((data5.overlaps_with === undefined) && (missing1 = "overlaps_with"))){
validate2.errors = [{instancePath:instancePath+"/overlaps/" + i0,schemaPath:"contract#/components/schemas/Overlap/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs17 = errors;
for(const key1 in data5){
if(!((key1 === "node_id") || (key1 === "overlaps_with"))){
validate2.errors = [{instancePath:instancePath+"/overlaps/" + i0,schemaPath:"contract#/components/schemas/Overlap/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs17 === errors){
if(data5.node_id !== undefined){
let data6 = data5.node_id;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(!pattern2.test(data6)){
validate2.errors = [{instancePath:instancePath+"/overlaps/" + i0+"/node_id",schemaPath:"contract#/components/schemas/Overlap/properties/node_id/pattern",keyword:"pattern",params:{pattern: "^n[1-9][0-9]*$"},message:"must match pattern \""+"^n[1-9][0-9]*$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/overlaps/" + i0+"/node_id",schemaPath:"contract#/components/schemas/Overlap/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs18 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.overlaps_with !== undefined){
let data7 = data5.overlaps_with;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data7 === "string"){
if(!pattern2.test(data7)){
validate2.errors = [{instancePath:instancePath+"/overlaps/" + i0+"/overlaps_with",schemaPath:"contract#/components/schemas/Overlap/properties/overlaps_with/pattern",keyword:"pattern",params:{pattern: "^n[1-9][0-9]*$"},message:"must match pattern \""+"^n[1-9][0-9]*$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/overlaps/" + i0+"/overlaps_with",schemaPath:"contract#/components/schemas/Overlap/properties/overlaps_with/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs20 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/overlaps/" + i0,schemaPath:"contract#/components/schemas/Overlap/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs14 === errors;
if(!valid3){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/overlaps",schemaPath:"#/properties/overlaps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hint !== undefined){
let data8 = data.hint;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data8 === "string"){
if(data8.length < 1 * 2 && func0(data8) < 1){
validate2.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bounds !== undefined){
let data9 = data.bounds;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing2;
if(((((data9.left === undefined) && (missing2 = "left")) || ((data9.top === undefined) && (missing2 = "top"))) || ((data9.width === undefined) && (missing2 = "width"))) || ((data9.height === undefined) && (missing2 = "height"))){
validate2.errors = [{instancePath:instancePath+"/bounds",schemaPath:"contract#/components/schemas/CanvasBounds/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs27 = errors;
for(const key2 in data9){
if(!((((key2 === "left") || (key2 === "top")) || (key2 === "width")) || (key2 === "height"))){
validate2.errors = [{instancePath:instancePath+"/bounds",schemaPath:"contract#/components/schemas/CanvasBounds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs27 === errors){
if(data9.left !== undefined){
const _errs28 = errors;
if(!(typeof data9.left == "number")){
validate2.errors = [{instancePath:instancePath+"/bounds/left",schemaPath:"contract#/components/schemas/CanvasBounds/properties/left/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid7 = _errs28 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data9.top !== undefined){
const _errs30 = errors;
if(!(typeof data9.top == "number")){
validate2.errors = [{instancePath:instancePath+"/bounds/top",schemaPath:"contract#/components/schemas/CanvasBounds/properties/top/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid7 = _errs30 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data9.width !== undefined){
let data12 = data9.width;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data12 == "number"){
if(data12 < 0 || isNaN(data12)){
validate2.errors = [{instancePath:instancePath+"/bounds/width",schemaPath:"contract#/components/schemas/CanvasBounds/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/bounds/width",schemaPath:"contract#/components/schemas/CanvasBounds/properties/width/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid7 = _errs32 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data9.height !== undefined){
let data13 = data9.height;
const _errs34 = errors;
if(errors === _errs34){
if(typeof data13 == "number"){
if(data13 < 0 || isNaN(data13)){
validate2.errors = [{instancePath:instancePath+"/bounds/height",schemaPath:"contract#/components/schemas/CanvasBounds/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/bounds/height",schemaPath:"contract#/components/schemas/CanvasBounds/properties/height/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid7 = _errs34 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/bounds",schemaPath:"contract#/components/schemas/CanvasBounds/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revision !== undefined){
let data14 = data.revision;
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data14 === "string"){
if(data14.length < 1 * 2 && func0(data14) < 1){
validate2.errors = [{instancePath:instancePath+"/revision",schemaPath:"contract#/components/schemas/CanvasRevision/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/revision",schemaPath:"contract#/components/schemas/CanvasRevision/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs36 === errors;
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
  operation: "arrangeCanvas",
  parameters: {"path":[{"name":"workspaceId"},{"name":"projectId"}],"header":[{"name":"Idempotency-Key"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0 },
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error","invalid_json","ref_not_found"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
