// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["projectId","nodeId"],"properties":{"projectId":{"$ref":"contract#/components/schemas/ProjectId"},"nodeId":{"$ref":"contract#/components/schemas/NodeReference"}}};
const schema2 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema3 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");
const pattern1 = new RegExp("^[^\\u0000]*$", "u");

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
if(data.nodeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nodeId"},message:"must have required property '"+"nodeId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "projectId") || (key0 === "nodeId"))){
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
if(data.projectId !== undefined){
let data0 = data.projectId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err3 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
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
const err5 = {instancePath:instancePath+"/projectId",schemaPath:"contract#/components/schemas/ProjectId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.nodeId !== undefined){
let data1 = data.nodeId;
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
const err6 = {instancePath:instancePath+"/nodeId",schemaPath:"contract#/components/schemas/NodeReference/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.length < 1 * 2 && func0(data1) < 1){
const err7 = {instancePath:instancePath+"/nodeId",schemaPath:"contract#/components/schemas/NodeReference/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern1.test(data1)){
const err8 = {instancePath:instancePath+"/nodeId",schemaPath:"contract#/components/schemas/NodeReference/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
const err9 = {instancePath:instancePath+"/nodeId",schemaPath:"contract#/components/schemas/NodeReference/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const schema5 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/Timeline"};
const schema2 = {"type":"object","additionalProperties":false,"required":["project_id","node_id","revision","document"],"properties":{"project_id":{"$ref":"contract#/components/schemas/ProjectId"},"node_id":{"type":"string","minLength":1},"revision":{"type":"integer","minimum":1},"updated_at":{"$ref":"contract#/components/schemas/Timestamp"},"document":{"$ref":"contract#/components/schemas/TimelineDocument"}}};
const schema3 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const schema4 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^prj_\\S+$", "u");
const schema5 = {"type":"object","additionalProperties":false,"required":["fps","width","height","tracks"],"properties":{"kind":{"$ref":"contract#/components/schemas/TimelineKind"},"schema_version":{"$ref":"contract#/components/schemas/TimelineSchemaVersion"},"fps":{"$ref":"contract#/components/schemas/TimelineFps"},"width":{"$ref":"contract#/components/schemas/TimelineEdge"},"height":{"$ref":"contract#/components/schemas/TimelineEdge"},"background":{"$ref":"contract#/components/schemas/TimelineBackground"},"tracks":{"$ref":"contract#/components/schemas/TimelineTracks"}}};
const schema6 = {"type":"string","const":"timeline"};
const schema7 = {"type":"integer","const":1};
const schema8 = {"type":"integer","minimum":1,"maximum":60};
const schema9 = {"type":"integer","minimum":16,"maximum":3840,"multipleOf":2};
const schema11 = {"type":"string","pattern":"^#[0-9A-Fa-f]{6}$","maxLength":7,"default":"#000000"};
const pattern1 = new RegExp("^#[0-9A-Fa-f]{6}$", "u");
const schema12 = {"type":"array","minItems":1,"maxItems":32,"items":{"$ref":"contract#/components/schemas/TimelineTrack"}};
const schema13 = {"type":"object","additionalProperties":false,"required":["kind","items"],"properties":{"kind":{"type":"string","enum":["video","audio","text"]},"name":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000]*$"},"muted":{"type":"boolean","default":false},"items":{"type":"array","maxItems":200,"items":{"$ref":"contract#/components/schemas/TimelineItem"}}}};
const pattern2 = new RegExp("^[^\\u0000]*$", "u");
const schema14 = {"oneOf":[{"$ref":"contract#/components/schemas/TimelineNodeItem"},{"$ref":"contract#/components/schemas/TimelineAssetItem"},{"$ref":"contract#/components/schemas/TimelineTextItem"}]};
const schema15 = {"type":"object","additionalProperties":false,"required":["node_id","start","duration"],"properties":{"node_id":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000]*$"},"start":{"type":"integer","minimum":0,"maximum":108000},"duration":{"type":"integer","minimum":1,"maximum":108000},"trim_start":{"type":"integer","minimum":0,"maximum":1000000,"default":0},"volume":{"type":"number","minimum":0,"maximum":2,"default":1},"opacity":{"type":"number","minimum":0,"maximum":1,"default":1},"position":{"type":"object","additionalProperties":false,"required":["x","y"],"properties":{"x":{"type":"number","minimum":-2,"maximum":3},"y":{"type":"number","minimum":-2,"maximum":3}}},"scale":{"type":"number","minimum":0.01,"maximum":10,"default":1},"fit":{"type":"string","enum":["contain","cover"],"default":"contain"},"fade_in":{"type":"integer","minimum":0,"maximum":108000,"default":0},"fade_out":{"type":"integer","minimum":0,"maximum":108000,"default":0},"transition":{"$ref":"contract#/components/schemas/TimelineTransition"},"color":{"type":"string","pattern":"^#[0-9A-Fa-f]{6}$","maxLength":7,"default":"#ffffff"},"font_size":{"type":"integer","minimum":8,"maximum":1000},"align":{"type":"string","enum":["left","center","right"],"default":"center"}}};
const schema16 = {"type":"object","additionalProperties":false,"required":["type","duration"],"properties":{"type":{"type":"string","enum":["dissolve","wipe_left","wipe_right","slide_left","slide_right"]},"duration":{"type":"integer","minimum":1,"maximum":3600}}};
const func5 = Object.prototype.hasOwnProperty;

function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.node_id === undefined) && (missing0 = "node_id")) || ((data.start === undefined) && (missing0 = "start"))) || ((data.duration === undefined) && (missing0 = "duration"))){
validate7.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func5.call(schema15.properties, key0))){
validate7.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.node_id !== undefined){
let data0 = data.node_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
validate7.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data0.length < 1 * 2 && func0(data0) < 1){
validate7.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data0)){
validate7.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""}];
return false;
}
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data1 = data.start;
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate7.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 > 108000 || isNaN(data1)){
validate7.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate7.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration !== undefined){
let data2 = data.duration;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate7.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 > 108000 || isNaN(data2)){
validate7.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate7.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trim_start !== undefined){
let data3 = data.trim_start;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate7.errors = [{instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 > 1000000 || isNaN(data3)){
validate7.errors = [{instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate7.errors = [{instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.volume !== undefined){
let data4 = data.volume;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 > 2 || isNaN(data4)){
validate7.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2},message:"must be <= 2"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate7.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.opacity !== undefined){
let data5 = data.opacity;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 > 1 || isNaN(data5)){
validate7.errors = [{instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate7.errors = [{instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.position !== undefined){
let data6 = data.position;
const _errs14 = errors;
if(errors === _errs14){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if(((data6.x === undefined) && (missing1 = "x")) || ((data6.y === undefined) && (missing1 = "y"))){
validate7.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs16 = errors;
for(const key1 in data6){
if(!((key1 === "x") || (key1 === "y"))){
validate7.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs16 === errors){
if(data6.x !== undefined){
let data7 = data6.x;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 == "number"){
if(data7 > 3 || isNaN(data7)){
validate7.errors = [{instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3},message:"must be <= 3"}];
return false;
}
else {
if(data7 < -2 || isNaN(data7)){
validate7.errors = [{instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2},message:"must be >= -2"}];
return false;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data6.y !== undefined){
let data8 = data6.y;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data8 == "number"){
if(data8 > 3 || isNaN(data8)){
validate7.errors = [{instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3},message:"must be <= 3"}];
return false;
}
else {
if(data8 < -2 || isNaN(data8)){
validate7.errors = [{instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2},message:"must be >= -2"}];
return false;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scale !== undefined){
let data9 = data.scale;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 == "number"){
if(data9 > 10 || isNaN(data9)){
validate7.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data9 < 0.01 || isNaN(data9)){
validate7.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.01},message:"must be >= 0.01"}];
return false;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fit !== undefined){
let data10 = data.fit;
const _errs23 = errors;
if(typeof data10 !== "string"){
validate7.errors = [{instancePath:instancePath+"/fit",schemaPath:"#/properties/fit/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data10 === "contain") || (data10 === "cover"))){
validate7.errors = [{instancePath:instancePath+"/fit",schemaPath:"#/properties/fit/enum",keyword:"enum",params:{allowedValues: schema15.properties.fit.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fade_in !== undefined){
let data11 = data.fade_in;
const _errs25 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate7.errors = [{instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if(typeof data11 == "number"){
if(data11 > 108000 || isNaN(data11)){
validate7.errors = [{instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate7.errors = [{instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(valid0){
if(data.fade_out !== undefined){
let data12 = data.fade_out;
const _errs27 = errors;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
validate7.errors = [{instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if(typeof data12 == "number"){
if(data12 > 108000 || isNaN(data12)){
validate7.errors = [{instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate7.errors = [{instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transition !== undefined){
let data13 = data.transition;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing2;
if(((data13.type === undefined) && (missing2 = "type")) || ((data13.duration === undefined) && (missing2 = "duration"))){
validate7.errors = [{instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs32 = errors;
for(const key2 in data13){
if(!((key2 === "type") || (key2 === "duration"))){
validate7.errors = [{instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs32 === errors){
if(data13.type !== undefined){
let data14 = data13.type;
const _errs33 = errors;
if(typeof data14 !== "string"){
validate7.errors = [{instancePath:instancePath+"/transition/type",schemaPath:"contract#/components/schemas/TimelineTransition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data14 === "dissolve") || (data14 === "wipe_left")) || (data14 === "wipe_right")) || (data14 === "slide_left")) || (data14 === "slide_right"))){
validate7.errors = [{instancePath:instancePath+"/transition/type",schemaPath:"contract#/components/schemas/TimelineTransition/properties/type/enum",keyword:"enum",params:{allowedValues: schema16.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs33 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data13.duration !== undefined){
let data15 = data13.duration;
const _errs35 = errors;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
validate7.errors = [{instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs35){
if(typeof data15 == "number"){
if(data15 > 3600 || isNaN(data15)){
validate7.errors = [{instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"}];
return false;
}
else {
if(data15 < 1 || isNaN(data15)){
validate7.errors = [{instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid3 = _errs35 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.color !== undefined){
let data16 = data.color;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data16 === "string"){
if(data16.length > 7 && func0(data16) > 7){
validate7.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/maxLength",keyword:"maxLength",params:{limit: 7},message:"must NOT have more than 7 characters"}];
return false;
}
else {
if(!pattern1.test(data16)){
validate7.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/pattern",keyword:"pattern",params:{pattern: "^#[0-9A-Fa-f]{6}$"},message:"must match pattern \""+"^#[0-9A-Fa-f]{6}$"+"\""}];
return false;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.font_size !== undefined){
let data17 = data.font_size;
const _errs39 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
validate7.errors = [{instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if(typeof data17 == "number"){
if(data17 > 1000 || isNaN(data17)){
validate7.errors = [{instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data17 < 8 || isNaN(data17)){
validate7.errors = [{instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8},message:"must be >= 8"}];
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
if(valid0){
if(data.align !== undefined){
let data18 = data.align;
const _errs41 = errors;
if(typeof data18 !== "string"){
validate7.errors = [{instancePath:instancePath+"/align",schemaPath:"#/properties/align/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data18 === "left") || (data18 === "center")) || (data18 === "right"))){
validate7.errors = [{instancePath:instancePath+"/align",schemaPath:"#/properties/align/enum",keyword:"enum",params:{allowedValues: schema15.properties.align.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs41 === errors;
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
else {
validate7.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema17 = {"type":"object","additionalProperties":false,"required":["asset_id","start","duration"],"properties":{"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"start":{"type":"integer","minimum":0,"maximum":108000},"duration":{"type":"integer","minimum":1,"maximum":108000},"trim_start":{"type":"integer","minimum":0,"maximum":1000000,"default":0},"volume":{"type":"number","minimum":0,"maximum":2,"default":1},"opacity":{"type":"number","minimum":0,"maximum":1,"default":1},"position":{"type":"object","additionalProperties":false,"required":["x","y"],"properties":{"x":{"type":"number","minimum":-2,"maximum":3},"y":{"type":"number","minimum":-2,"maximum":3}}},"scale":{"type":"number","minimum":0.01,"maximum":10,"default":1},"fit":{"type":"string","enum":["contain","cover"],"default":"contain"},"fade_in":{"type":"integer","minimum":0,"maximum":108000,"default":0},"fade_out":{"type":"integer","minimum":0,"maximum":108000,"default":0},"transition":{"$ref":"contract#/components/schemas/TimelineTransition"},"color":{"type":"string","pattern":"^#[0-9A-Fa-f]{6}$","maxLength":7,"default":"#ffffff"},"font_size":{"type":"integer","minimum":8,"maximum":1000},"align":{"type":"string","enum":["left","center","right"],"default":"center"}}};
const schema18 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const pattern5 = new RegExp("^asset_\\S+$", "u");

function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate9.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.asset_id === undefined) && (missing0 = "asset_id")) || ((data.start === undefined) && (missing0 = "start"))) || ((data.duration === undefined) && (missing0 = "duration"))){
validate9.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func5.call(schema17.properties, key0))){
validate9.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
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
if(data0.length > 64 && func0(data0) > 64){
validate9.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern5.test(data0)){
validate9.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data1 = data.start;
const _errs5 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate9.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if(typeof data1 == "number"){
if(data1 > 108000 || isNaN(data1)){
validate9.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate9.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration !== undefined){
let data2 = data.duration;
const _errs7 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate9.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if(typeof data2 == "number"){
if(data2 > 108000 || isNaN(data2)){
validate9.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate9.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trim_start !== undefined){
let data3 = data.trim_start;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate9.errors = [{instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 > 1000000 || isNaN(data3)){
validate9.errors = [{instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate9.errors = [{instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.volume !== undefined){
let data4 = data.volume;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 == "number"){
if(data4 > 2 || isNaN(data4)){
validate9.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2},message:"must be <= 2"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate9.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.opacity !== undefined){
let data5 = data.opacity;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 == "number"){
if(data5 > 1 || isNaN(data5)){
validate9.errors = [{instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate9.errors = [{instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.position !== undefined){
let data6 = data.position;
const _errs15 = errors;
if(errors === _errs15){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if(((data6.x === undefined) && (missing1 = "x")) || ((data6.y === undefined) && (missing1 = "y"))){
validate9.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs17 = errors;
for(const key1 in data6){
if(!((key1 === "x") || (key1 === "y"))){
validate9.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs17 === errors){
if(data6.x !== undefined){
let data7 = data6.x;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 == "number"){
if(data7 > 3 || isNaN(data7)){
validate9.errors = [{instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3},message:"must be <= 3"}];
return false;
}
else {
if(data7 < -2 || isNaN(data7)){
validate9.errors = [{instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2},message:"must be >= -2"}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid2 = _errs18 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data6.y !== undefined){
let data8 = data6.y;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data8 == "number"){
if(data8 > 3 || isNaN(data8)){
validate9.errors = [{instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3},message:"must be <= 3"}];
return false;
}
else {
if(data8 < -2 || isNaN(data8)){
validate9.errors = [{instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2},message:"must be >= -2"}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scale !== undefined){
let data9 = data.scale;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data9 == "number"){
if(data9 > 10 || isNaN(data9)){
validate9.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data9 < 0.01 || isNaN(data9)){
validate9.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.01},message:"must be >= 0.01"}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fit !== undefined){
let data10 = data.fit;
const _errs24 = errors;
if(typeof data10 !== "string"){
validate9.errors = [{instancePath:instancePath+"/fit",schemaPath:"#/properties/fit/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data10 === "contain") || (data10 === "cover"))){
validate9.errors = [{instancePath:instancePath+"/fit",schemaPath:"#/properties/fit/enum",keyword:"enum",params:{allowedValues: schema17.properties.fit.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fade_in !== undefined){
let data11 = data.fade_in;
const _errs26 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate9.errors = [{instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs26){
if(typeof data11 == "number"){
if(data11 > 108000 || isNaN(data11)){
validate9.errors = [{instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate9.errors = [{instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fade_out !== undefined){
let data12 = data.fade_out;
const _errs28 = errors;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
validate9.errors = [{instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs28){
if(typeof data12 == "number"){
if(data12 > 108000 || isNaN(data12)){
validate9.errors = [{instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate9.errors = [{instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.transition !== undefined){
let data13 = data.transition;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing2;
if(((data13.type === undefined) && (missing2 = "type")) || ((data13.duration === undefined) && (missing2 = "duration"))){
validate9.errors = [{instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs33 = errors;
for(const key2 in data13){
if(!((key2 === "type") || (key2 === "duration"))){
validate9.errors = [{instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs33 === errors){
if(data13.type !== undefined){
let data14 = data13.type;
const _errs34 = errors;
if(typeof data14 !== "string"){
validate9.errors = [{instancePath:instancePath+"/transition/type",schemaPath:"contract#/components/schemas/TimelineTransition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data14 === "dissolve") || (data14 === "wipe_left")) || (data14 === "wipe_right")) || (data14 === "slide_left")) || (data14 === "slide_right"))){
validate9.errors = [{instancePath:instancePath+"/transition/type",schemaPath:"contract#/components/schemas/TimelineTransition/properties/type/enum",keyword:"enum",params:{allowedValues: schema16.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs34 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data13.duration !== undefined){
let data15 = data13.duration;
const _errs36 = errors;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
validate9.errors = [{instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs36){
if(typeof data15 == "number"){
if(data15 > 3600 || isNaN(data15)){
validate9.errors = [{instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"}];
return false;
}
else {
if(data15 < 1 || isNaN(data15)){
validate9.errors = [{instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid4 = _errs36 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.color !== undefined){
let data16 = data.color;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data16 === "string"){
if(data16.length > 7 && func0(data16) > 7){
validate9.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/maxLength",keyword:"maxLength",params:{limit: 7},message:"must NOT have more than 7 characters"}];
return false;
}
else {
if(!pattern1.test(data16)){
validate9.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/pattern",keyword:"pattern",params:{pattern: "^#[0-9A-Fa-f]{6}$"},message:"must match pattern \""+"^#[0-9A-Fa-f]{6}$"+"\""}];
return false;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.font_size !== undefined){
let data17 = data.font_size;
const _errs40 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
validate9.errors = [{instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs40){
if(typeof data17 == "number"){
if(data17 > 1000 || isNaN(data17)){
validate9.errors = [{instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data17 < 8 || isNaN(data17)){
validate9.errors = [{instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8},message:"must be >= 8"}];
return false;
}
}
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.align !== undefined){
let data18 = data.align;
const _errs42 = errors;
if(typeof data18 !== "string"){
validate9.errors = [{instancePath:instancePath+"/align",schemaPath:"#/properties/align/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data18 === "left") || (data18 === "center")) || (data18 === "right"))){
validate9.errors = [{instancePath:instancePath+"/align",schemaPath:"#/properties/align/enum",keyword:"enum",params:{allowedValues: schema17.properties.align.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs42 === errors;
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
else {
validate9.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema20 = {"type":"object","additionalProperties":false,"required":["text","start","duration"],"properties":{"text":{"type":"string","minLength":1,"maxLength":2000,"pattern":"^[^\\u0000]*$"},"start":{"type":"integer","minimum":0,"maximum":108000},"duration":{"type":"integer","minimum":1,"maximum":108000},"trim_start":{"type":"integer","minimum":0,"maximum":1000000,"default":0},"volume":{"type":"number","minimum":0,"maximum":2,"default":1},"opacity":{"type":"number","minimum":0,"maximum":1,"default":1},"position":{"type":"object","additionalProperties":false,"required":["x","y"],"properties":{"x":{"type":"number","minimum":-2,"maximum":3},"y":{"type":"number","minimum":-2,"maximum":3}}},"scale":{"type":"number","minimum":0.01,"maximum":10,"default":1},"fit":{"type":"string","enum":["contain","cover"],"default":"contain"},"fade_in":{"type":"integer","minimum":0,"maximum":108000,"default":0},"fade_out":{"type":"integer","minimum":0,"maximum":108000,"default":0},"transition":{"$ref":"contract#/components/schemas/TimelineTransition"},"color":{"type":"string","pattern":"^#[0-9A-Fa-f]{6}$","maxLength":7,"default":"#ffffff"},"font_size":{"type":"integer","minimum":8,"maximum":1000},"align":{"type":"string","enum":["left","center","right"],"default":"center"}}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate11.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.text === undefined) && (missing0 = "text")) || ((data.start === undefined) && (missing0 = "start"))) || ((data.duration === undefined) && (missing0 = "duration"))){
validate11.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func5.call(schema20.properties, key0))){
validate11.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.text !== undefined){
let data0 = data.text;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 2000 && func0(data0) > 2000){
validate11.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(data0.length < 1 * 2 && func0(data0) < 1){
validate11.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data0)){
validate11.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""}];
return false;
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data1 = data.start;
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate11.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 > 108000 || isNaN(data1)){
validate11.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate11.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration !== undefined){
let data2 = data.duration;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate11.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 > 108000 || isNaN(data2)){
validate11.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate11.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trim_start !== undefined){
let data3 = data.trim_start;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate11.errors = [{instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 > 1000000 || isNaN(data3)){
validate11.errors = [{instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate11.errors = [{instancePath:instancePath+"/trim_start",schemaPath:"#/properties/trim_start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.volume !== undefined){
let data4 = data.volume;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 > 2 || isNaN(data4)){
validate11.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2},message:"must be <= 2"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate11.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.opacity !== undefined){
let data5 = data.opacity;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 > 1 || isNaN(data5)){
validate11.errors = [{instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate11.errors = [{instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/opacity",schemaPath:"#/properties/opacity/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.position !== undefined){
let data6 = data.position;
const _errs14 = errors;
if(errors === _errs14){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if(((data6.x === undefined) && (missing1 = "x")) || ((data6.y === undefined) && (missing1 = "y"))){
validate11.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs16 = errors;
for(const key1 in data6){
if(!((key1 === "x") || (key1 === "y"))){
validate11.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs16 === errors){
if(data6.x !== undefined){
let data7 = data6.x;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 == "number"){
if(data7 > 3 || isNaN(data7)){
validate11.errors = [{instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3},message:"must be <= 3"}];
return false;
}
else {
if(data7 < -2 || isNaN(data7)){
validate11.errors = [{instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2},message:"must be >= -2"}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/position/x",schemaPath:"#/properties/position/properties/x/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data6.y !== undefined){
let data8 = data6.y;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data8 == "number"){
if(data8 > 3 || isNaN(data8)){
validate11.errors = [{instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3},message:"must be <= 3"}];
return false;
}
else {
if(data8 < -2 || isNaN(data8)){
validate11.errors = [{instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2},message:"must be >= -2"}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/position/y",schemaPath:"#/properties/position/properties/y/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scale !== undefined){
let data9 = data.scale;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 == "number"){
if(data9 > 10 || isNaN(data9)){
validate11.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data9 < 0.01 || isNaN(data9)){
validate11.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.01},message:"must be >= 0.01"}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/scale",schemaPath:"#/properties/scale/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fit !== undefined){
let data10 = data.fit;
const _errs23 = errors;
if(typeof data10 !== "string"){
validate11.errors = [{instancePath:instancePath+"/fit",schemaPath:"#/properties/fit/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data10 === "contain") || (data10 === "cover"))){
validate11.errors = [{instancePath:instancePath+"/fit",schemaPath:"#/properties/fit/enum",keyword:"enum",params:{allowedValues: schema20.properties.fit.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fade_in !== undefined){
let data11 = data.fade_in;
const _errs25 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate11.errors = [{instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if(typeof data11 == "number"){
if(data11 > 108000 || isNaN(data11)){
validate11.errors = [{instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate11.errors = [{instancePath:instancePath+"/fade_in",schemaPath:"#/properties/fade_in/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(valid0){
if(data.fade_out !== undefined){
let data12 = data.fade_out;
const _errs27 = errors;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
validate11.errors = [{instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if(typeof data12 == "number"){
if(data12 > 108000 || isNaN(data12)){
validate11.errors = [{instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/maximum",keyword:"maximum",params:{comparison: "<=", limit: 108000},message:"must be <= 108000"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate11.errors = [{instancePath:instancePath+"/fade_out",schemaPath:"#/properties/fade_out/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transition !== undefined){
let data13 = data.transition;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing2;
if(((data13.type === undefined) && (missing2 = "type")) || ((data13.duration === undefined) && (missing2 = "duration"))){
validate11.errors = [{instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs32 = errors;
for(const key2 in data13){
if(!((key2 === "type") || (key2 === "duration"))){
validate11.errors = [{instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs32 === errors){
if(data13.type !== undefined){
let data14 = data13.type;
const _errs33 = errors;
if(typeof data14 !== "string"){
validate11.errors = [{instancePath:instancePath+"/transition/type",schemaPath:"contract#/components/schemas/TimelineTransition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data14 === "dissolve") || (data14 === "wipe_left")) || (data14 === "wipe_right")) || (data14 === "slide_left")) || (data14 === "slide_right"))){
validate11.errors = [{instancePath:instancePath+"/transition/type",schemaPath:"contract#/components/schemas/TimelineTransition/properties/type/enum",keyword:"enum",params:{allowedValues: schema16.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs33 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data13.duration !== undefined){
let data15 = data13.duration;
const _errs35 = errors;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
validate11.errors = [{instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs35){
if(typeof data15 == "number"){
if(data15 > 3600 || isNaN(data15)){
validate11.errors = [{instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"}];
return false;
}
else {
if(data15 < 1 || isNaN(data15)){
validate11.errors = [{instancePath:instancePath+"/transition/duration",schemaPath:"contract#/components/schemas/TimelineTransition/properties/duration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid3 = _errs35 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/transition",schemaPath:"contract#/components/schemas/TimelineTransition/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.color !== undefined){
let data16 = data.color;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data16 === "string"){
if(data16.length > 7 && func0(data16) > 7){
validate11.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/maxLength",keyword:"maxLength",params:{limit: 7},message:"must NOT have more than 7 characters"}];
return false;
}
else {
if(!pattern1.test(data16)){
validate11.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/pattern",keyword:"pattern",params:{pattern: "^#[0-9A-Fa-f]{6}$"},message:"must match pattern \""+"^#[0-9A-Fa-f]{6}$"+"\""}];
return false;
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.font_size !== undefined){
let data17 = data.font_size;
const _errs39 = errors;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
validate11.errors = [{instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if(typeof data17 == "number"){
if(data17 > 1000 || isNaN(data17)){
validate11.errors = [{instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data17 < 8 || isNaN(data17)){
validate11.errors = [{instancePath:instancePath+"/font_size",schemaPath:"#/properties/font_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8},message:"must be >= 8"}];
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
if(valid0){
if(data.align !== undefined){
let data18 = data.align;
const _errs41 = errors;
if(typeof data18 !== "string"){
validate11.errors = [{instancePath:instancePath+"/align",schemaPath:"#/properties/align/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data18 === "left") || (data18 === "center")) || (data18 === "right"))){
validate11.errors = [{instancePath:instancePath+"/align",schemaPath:"#/properties/align/enum",keyword:"enum",params:{allowedValues: schema20.properties.align.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs41 === errors;
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
else {
validate11.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}
validate11.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate6(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate6.evaluated;
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
if(!(validate7(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate9(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
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
const _errs3 = errors;
if(!(validate11(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = true;
}
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
validate6.errors = vErrors;
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
validate6.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate6.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate5.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.items === undefined) && (missing0 = "items"))){
validate5.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "name")) || (key0 === "muted")) || (key0 === "items"))){
validate5.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate5.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "video") || (data0 === "audio")) || (data0 === "text"))){
validate5.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema13.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
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
if(data1.length > 200 && func0(data1) > 200){
validate5.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(data1.length < 1 * 2 && func0(data1) < 1){
validate5.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data1)){
validate5.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""}];
return false;
}
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.muted !== undefined){
const _errs6 = errors;
if(typeof data.muted !== "boolean"){
validate5.errors = [{instancePath:instancePath+"/muted",schemaPath:"#/properties/muted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.items !== undefined){
let data3 = data.items;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length > 200){
validate5.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(validate6(data3[i0], {instancePath:instancePath+"/items/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
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
}
else {
validate5.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(data.length > 32){
validate4.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
if(data.length < 1){
validate4.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate5(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
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
if(((((data.fps === undefined) && (missing0 = "fps")) || ((data.width === undefined) && (missing0 = "width"))) || ((data.height === undefined) && (missing0 = "height"))) || ((data.tracks === undefined) && (missing0 = "tracks"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "schema_version")) || (key0 === "fps")) || (key0 === "width")) || (key0 === "height")) || (key0 === "background")) || (key0 === "tracks"))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate3.errors = [{instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/TimelineKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("timeline" !== data0){
validate3.errors = [{instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/TimelineKind/const",keyword:"const",params:{allowedValue: "timeline"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schema_version !== undefined){
let data1 = data.schema_version;
const _errs5 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate3.errors = [{instancePath:instancePath+"/schema_version",schemaPath:"contract#/components/schemas/TimelineSchemaVersion/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(1 !== data1){
validate3.errors = [{instancePath:instancePath+"/schema_version",schemaPath:"contract#/components/schemas/TimelineSchemaVersion/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fps !== undefined){
let data2 = data.fps;
const _errs8 = errors;
const _errs9 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate3.errors = [{instancePath:instancePath+"/fps",schemaPath:"contract#/components/schemas/TimelineFps/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if(typeof data2 == "number"){
if(data2 > 60 || isNaN(data2)){
validate3.errors = [{instancePath:instancePath+"/fps",schemaPath:"contract#/components/schemas/TimelineFps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60},message:"must be <= 60"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate3.errors = [{instancePath:instancePath+"/fps",schemaPath:"contract#/components/schemas/TimelineFps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data3 = data.width;
const _errs11 = errors;
const _errs12 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate3.errors = [{instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if(typeof data3 == "number"){
if(data3 > 3840 || isNaN(data3)){
validate3.errors = [{instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3840},message:"must be <= 3840"}];
return false;
}
else {
if(data3 < 16 || isNaN(data3)){
validate3.errors = [{instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16"}];
return false;
}
else {
let res0;
if((2 === 0 || (res0 = data3/2, res0 !== parseInt(res0)))){
validate3.errors = [{instancePath:instancePath+"/width",schemaPath:"contract#/components/schemas/TimelineEdge/multipleOf",keyword:"multipleOf",params:{multipleOf: 2},message:"must be multiple of 2"}];
return false;
}
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
let data4 = data.height;
const _errs14 = errors;
const _errs15 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate3.errors = [{instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if(typeof data4 == "number"){
if(data4 > 3840 || isNaN(data4)){
validate3.errors = [{instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3840},message:"must be <= 3840"}];
return false;
}
else {
if(data4 < 16 || isNaN(data4)){
validate3.errors = [{instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16"}];
return false;
}
else {
let res1;
if((2 === 0 || (res1 = data4/2, res1 !== parseInt(res1)))){
validate3.errors = [{instancePath:instancePath+"/height",schemaPath:"contract#/components/schemas/TimelineEdge/multipleOf",keyword:"multipleOf",params:{multipleOf: 2},message:"must be multiple of 2"}];
return false;
}
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.background !== undefined){
let data5 = data.background;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data5 === "string"){
if(data5.length > 7 && func0(data5) > 7){
validate3.errors = [{instancePath:instancePath+"/background",schemaPath:"contract#/components/schemas/TimelineBackground/maxLength",keyword:"maxLength",params:{limit: 7},message:"must NOT have more than 7 characters"}];
return false;
}
else {
if(!pattern1.test(data5)){
validate3.errors = [{instancePath:instancePath+"/background",schemaPath:"contract#/components/schemas/TimelineBackground/pattern",keyword:"pattern",params:{pattern: "^#[0-9A-Fa-f]{6}$"},message:"must match pattern \""+"^#[0-9A-Fa-f]{6}$"+"\""}];
return false;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/background",schemaPath:"contract#/components/schemas/TimelineBackground/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tracks !== undefined){
const _errs20 = errors;
if(!(validate4(data.tracks, {instancePath:instancePath+"/tracks",parentData:data,parentDataProperty:"tracks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
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
if(((((data.project_id === undefined) && (missing0 = "project_id")) || ((data.node_id === undefined) && (missing0 = "node_id"))) || ((data.revision === undefined) && (missing0 = "revision"))) || ((data.document === undefined) && (missing0 = "document"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "project_id") || (key0 === "node_id")) || (key0 === "revision")) || (key0 === "updated_at")) || (key0 === "document"))){
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
if(data.node_id !== undefined){
let data1 = data.node_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length < 1 * 2 && func0(data1) < 1){
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/node_id",schemaPath:"#/properties/node_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revision !== undefined){
let data2 = data.revision;
const _errs7 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate2.errors = [{instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate2.errors = [{instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data3 = data.updated_at;
const _errs9 = errors;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate2.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 > 253402300799999 || isNaN(data3)){
validate2.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data3 < 1577836800000 || isNaN(data3)){
validate2.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.document !== undefined){
const _errs12 = errors;
if(!(validate3(data.document, {instancePath:instancePath+"/document",parentData:data,parentDataProperty:"document",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
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
  operation: "getTimeline",
  parameters: {"path":[{"name":"projectId"},{"name":"nodeId"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 404: errorBodyWith(["not_found"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
