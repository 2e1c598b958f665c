// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.query = validate0;
const schema0 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{"type":{"$ref":"contract#/components/schemas/MediaType"}}};
const schema2 = {"type":"string","enum":["image","video","audio","text","model3d"]};

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
if(!(key0 === "type")){
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
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/MediaType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((((data0 === "image") || (data0 === "video")) || (data0 === "audio")) || (data0 === "text")) || (data0 === "model3d"))){
const err2 = {instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/MediaType/enum",keyword:"enum",params:{allowedValues: schema2.enum},message:"must be equal to one of the allowed values"};
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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/ModelList"};
const schema2 = {"type":"object","additionalProperties":false,"required":["models"],"properties":{"models":{"type":"array","items":{"$ref":"contract#/components/schemas/Model"}}}};
const schema3 = {"type":"object","additionalProperties":false,"required":["capabilities","estimated_credits","estimated_seconds","model_id","name","provider","type","params"],"properties":{"model_id":{"type":"string","minLength":1},"name":{"type":"string"},"provider":{"type":"string"},"type":{"type":"string","enum":["image","video","audio","text","model3d"]},"capabilities":{"type":"array","items":{"type":"string"}},"estimated_credits":{"type":"number","minimum":0},"estimated_seconds":{"type":"number","minimum":0},"beta":{"type":"boolean"},"params":{"type":"array","items":{"$ref":"contract#/components/schemas/ModelParam"}}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const schema4 = {"type":"object","additionalProperties":false,"required":["name","required","type"],"properties":{"name":{"type":"string"},"required":{"type":"boolean"},"type":{"type":"string","enum":["string","string[]","bool","int","int?","seed","float","dict"]},"default":{},"description":{"type":"string"},"label":{"type":"string"},"min":{"type":"number"},"max":{"type":"number"},"options":{"type":"array","items":{"$ref":"contract#/components/schemas/ModelParamOption"}},"properties":{"type":"object","additionalProperties":{"$ref":"contract#/components/schemas/ModelParamProperty"}}}};
const schema5 = {"type":"object","additionalProperties":false,"required":["label","value"],"properties":{"label":{"type":"string"},"value":{},"description":{"type":"string"}}};
const schema6 = {"type":"object","additionalProperties":false,"properties":{"default":{"type":"number"},"min":{"type":"number"},"max":{"type":"number"}}};

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
if((((data.name === undefined) && (missing0 = "name")) || ((data.required === undefined) && (missing0 = "required"))) || ((data.type === undefined) && (missing0 = "type"))){
validate4.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema4.properties, key0))){
validate4.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate4.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.required !== undefined){
const _errs4 = errors;
if(typeof data.required !== "boolean"){
validate4.errors = [{instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data2 = data.type;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate4.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((data2 === "string") || (data2 === "string[]")) || (data2 === "bool")) || (data2 === "int")) || (data2 === "int?")) || (data2 === "seed")) || (data2 === "float")) || (data2 === "dict"))){
validate4.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema4.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs8 = errors;
if(typeof data.description !== "string"){
validate4.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
const _errs10 = errors;
if(typeof data.label !== "string"){
validate4.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min !== undefined){
const _errs12 = errors;
if(!(typeof data.min == "number")){
validate4.errors = [{instancePath:instancePath+"/min",schemaPath:"#/properties/min/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max !== undefined){
const _errs14 = errors;
if(!(typeof data.max == "number")){
validate4.errors = [{instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined){
let data7 = data.options;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
var valid1 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if(((data8.label === undefined) && (missing1 = "label")) || ((data8.value === undefined) && (missing1 = "value"))){
validate4.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"contract#/components/schemas/ModelParamOption/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs21 = errors;
for(const key1 in data8){
if(!(((key1 === "label") || (key1 === "value")) || (key1 === "description"))){
validate4.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"contract#/components/schemas/ModelParamOption/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs21 === errors){
if(data8.label !== undefined){
const _errs22 = errors;
if(typeof data8.label !== "string"){
validate4.errors = [{instancePath:instancePath+"/options/" + i0+"/label",schemaPath:"contract#/components/schemas/ModelParamOption/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data8.description !== undefined){
const _errs24 = errors;
if(typeof data8.description !== "string"){
validate4.errors = [{instancePath:instancePath+"/options/" + i0+"/description",schemaPath:"contract#/components/schemas/ModelParamOption/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate4.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"contract#/components/schemas/ModelParamOption/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs18 === errors;
if(!valid1){
break;
}
}
}
else {
validate4.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data11 = data.properties;
const _errs26 = errors;
if(errors === _errs26){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key2 in data11){
let data12 = data11[key2];
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
const _errs32 = errors;
for(const key3 in data12){
if(!(((key3 === "default") || (key3 === "min")) || (key3 === "max"))){
validate4.errors = [{instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"contract#/components/schemas/ModelParamProperty/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs32 === errors){
if(data12.default !== undefined){
const _errs33 = errors;
if(!(typeof data12.default == "number")){
validate4.errors = [{instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/default",schemaPath:"contract#/components/schemas/ModelParamProperty/properties/default/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data12.min !== undefined){
const _errs35 = errors;
if(!(typeof data12.min == "number")){
validate4.errors = [{instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/min",schemaPath:"contract#/components/schemas/ModelParamProperty/properties/min/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid6 = _errs35 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data12.max !== undefined){
const _errs37 = errors;
if(!(typeof data12.max == "number")){
validate4.errors = [{instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/max",schemaPath:"contract#/components/schemas/ModelParamProperty/properties/max/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid6 = _errs37 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
validate4.errors = [{instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"contract#/components/schemas/ModelParamProperty/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs29 === errors;
if(!valid4){
break;
}
}
}
else {
validate4.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs26 === errors;
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
else {
validate4.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(((((((((data.capabilities === undefined) && (missing0 = "capabilities")) || ((data.estimated_credits === undefined) && (missing0 = "estimated_credits"))) || ((data.estimated_seconds === undefined) && (missing0 = "estimated_seconds"))) || ((data.model_id === undefined) && (missing0 = "model_id"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.provider === undefined) && (missing0 = "provider"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.params === undefined) && (missing0 = "params"))){
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
if(data.model_id !== undefined){
let data0 = data.model_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length < 1 * 2 && func1(data0) < 1){
validate3.errors = [{instancePath:instancePath+"/model_id",schemaPath:"#/properties/model_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/model_id",schemaPath:"#/properties/model_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
const _errs4 = errors;
if(typeof data.name !== "string"){
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provider !== undefined){
const _errs6 = errors;
if(typeof data.provider !== "string"){
validate3.errors = [{instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data3 = data.type;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data3 === "image") || (data3 === "video")) || (data3 === "audio")) || (data3 === "text")) || (data3 === "model3d"))){
validate3.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema3.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capabilities !== undefined){
let data4 = data.capabilities;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(typeof data4[i0] !== "string"){
validate3.errors = [{instancePath:instancePath+"/capabilities/" + i0,schemaPath:"#/properties/capabilities/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs12 === errors;
if(!valid1){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.estimated_credits !== undefined){
let data6 = data.estimated_credits;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate3.errors = [{instancePath:instancePath+"/estimated_credits",schemaPath:"#/properties/estimated_credits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/estimated_credits",schemaPath:"#/properties/estimated_credits/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.estimated_seconds !== undefined){
let data7 = data.estimated_seconds;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate3.errors = [{instancePath:instancePath+"/estimated_seconds",schemaPath:"#/properties/estimated_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/estimated_seconds",schemaPath:"#/properties/estimated_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.beta !== undefined){
const _errs18 = errors;
if(typeof data.beta !== "boolean"){
validate3.errors = [{instancePath:instancePath+"/beta",schemaPath:"#/properties/beta/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
let data9 = data.params;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data9)){
var valid2 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs22 = errors;
if(!(validate4(data9[i1], {instancePath:instancePath+"/params/" + i1,parentData:data9,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var valid2 = _errs22 === errors;
if(!valid2){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
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
if((data.models === undefined) && (missing0 = "models")){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "models")){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.models !== undefined){
let data0 = data.models;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate3(data0[i0], {instancePath:instancePath+"/models/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
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
validate2.errors = [{instancePath:instancePath+"/models",schemaPath:"#/properties/models/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
  operation: "listModels",
  parameters: {"query":[{"name":"type"}]},
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 304: body => body === undefined, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
