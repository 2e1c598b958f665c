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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/ActionList"};
const schema2 = {"type":"object","additionalProperties":false,"required":["actions"],"properties":{"actions":{"type":"array","items":{"$ref":"contract#/components/schemas/Action"}}}};
const schema3 = {"type":"object","additionalProperties":false,"required":["action_id","name","description","language","runtime","has_preview","charged_cost","inputs","outputs","params"],"properties":{"action_id":{"$ref":"contract#/components/schemas/ActionSlug"},"name":{"type":"string"},"description":{"type":"string"},"language":{"$ref":"contract#/components/schemas/ActionLanguage"},"runtime":{"$ref":"contract#/components/schemas/ActionRuntime"},"has_preview":{"$ref":"contract#/components/schemas/HasPreview"},"charged_cost":{"$ref":"contract#/components/schemas/ActionCost"},"inputs":{"$ref":"contract#/components/schemas/ActionInputs"},"outputs":{"$ref":"contract#/components/schemas/ActionOutputs"},"params":{"$ref":"contract#/components/schemas/ActionParams"}}};
const schema4 = {"type":"string","enum":["add-shape-to-image","add-shape-to-image-browser","add-text-to-image","add-text-to-image-browser","blur-image","blur-image-browser","boomerang-video","change-image-ar","change-image-ar-browser","change-video-ar","color-filter-image","color-filter-image-browser","color-filter-video","color-grade-image","color-grade-image-browser","color-grade-video","color-tint-image","color-tint-image-browser","concat-text","concat-text-browser","crop-image-browser","draw-image-browser","duplicate-image","duplicate-image-browser","duplicate-video","extract-video-frames","filter-color-image","filter-color-image-browser","find-and-replace-text","find-and-replace-text-browser","flip-image","generate-shape-image","generate-text-image","greenscreen-video","ken-burns-video","magic-eraser-image-browser","merge-audio-into-video","overlay-image-browser","pixel-remover-image-browser","qr-code-generator","qr-code-generator-browser","resize-image-browser","resize-video","reverse-video","rotate-image","rotate-image-browser","scene-3d-image-browser","shader-effect-browser","side-by-side-composite","side-by-side-composite-browser","slow-down-video","speed-up-video","split-audio-from-video","split-text","split-text-browser","split-video","stitch-videos","video-effect","video-to-frame-grid","video-to-long-exposure"]};
const schema5 = {"type":"string","enum":["javascript","python"]};
const schema6 = {"type":"string","enum":["node","python","browser"]};
const schema7 = {"type":"boolean"};
const schema8 = {"type":"number","minimum":0};
const func0 = Object.prototype.hasOwnProperty;
const schema9 = {"type":"array","items":{"$ref":"contract#/components/schemas/ActionSlot"}};
const schema10 = {"type":"object","additionalProperties":false,"required":["name","type"],"properties":{"name":{"type":"string","minLength":1},"type":{"$ref":"contract#/components/schemas/SlotType"},"multiple":{"oneOf":[{"type":"boolean"},{"$ref":"contract#/components/schemas/SlotMultiple"}]},"optional":{"type":"boolean"},"dynamic":{"type":"boolean"}}};
const schema11 = {"type":"string","enum":["image","video","audio","text","model3d"]};
const schema12 = {"type":"object","additionalProperties":false,"properties":{"min":{"type":"integer","minimum":0},"max":{"type":"integer","minimum":0}}};
const func1 = ucs2length.default;

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
if(((data.name === undefined) && (missing0 = "name")) || ((data.type === undefined) && (missing0 = "type"))){
validate5.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "type")) || (key0 === "multiple")) || (key0 === "optional")) || (key0 === "dynamic"))){
validate5.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length < 1 * 2 && func1(data0) < 1){
validate5.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate5.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate5.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/SlotType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data1 === "image") || (data1 === "video")) || (data1 === "audio")) || (data1 === "text")) || (data1 === "model3d"))){
validate5.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/SlotType/enum",keyword:"enum",params:{allowedValues: schema11.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.multiple !== undefined){
let data2 = data.multiple;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
let passing0 = null;
const _errs9 = errors;
if(typeof data2 !== "boolean"){
const err0 = {instancePath:instancePath+"/multiple",schemaPath:"#/properties/multiple/oneOf/0/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
const _errs14 = errors;
for(const key1 in data2){
if(!((key1 === "min") || (key1 === "max"))){
const err1 = {instancePath:instancePath+"/multiple",schemaPath:"contract#/components/schemas/SlotMultiple/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs14 === errors){
if(data2.min !== undefined){
let data3 = data2.min;
const _errs15 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err2 = {instancePath:instancePath+"/multiple/min",schemaPath:"contract#/components/schemas/SlotMultiple/properties/min/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(errors === _errs15){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
const err3 = {instancePath:instancePath+"/multiple/min",schemaPath:"contract#/components/schemas/SlotMultiple/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.max !== undefined){
let data4 = data2.max;
const _errs17 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
const err4 = {instancePath:instancePath+"/multiple/max",schemaPath:"contract#/components/schemas/SlotMultiple/properties/max/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(errors === _errs17){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
const err5 = {instancePath:instancePath+"/multiple/max",schemaPath:"contract#/components/schemas/SlotMultiple/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
const err6 = {instancePath:instancePath+"/multiple",schemaPath:"contract#/components/schemas/SlotMultiple/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err7 = {instancePath:instancePath+"/multiple",schemaPath:"#/properties/multiple/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate5.errors = vErrors;
return false;
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
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.optional !== undefined){
const _errs19 = errors;
if(typeof data.optional !== "boolean"){
validate5.errors = [{instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dynamic !== undefined){
const _errs21 = errors;
if(typeof data.dynamic !== "boolean"){
validate5.errors = [{instancePath:instancePath+"/dynamic",schemaPath:"#/properties/dynamic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
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
else {
validate4.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema13 = {"type":"array","items":{"$ref":"contract#/components/schemas/ActionOutputSlot"}};
const schema14 = {"type":"object","additionalProperties":false,"required":["name","type"],"properties":{"name":{"type":"string","minLength":1},"type":{"$ref":"contract#/components/schemas/ActionOutputType"},"multiple":{"oneOf":[{"type":"boolean"},{"$ref":"contract#/components/schemas/SlotMultiple"}]},"optional":{"type":"boolean"},"dynamic":{"type":"boolean"}}};
const schema15 = {"type":"string","enum":["image","video","audio","text","model3d","document"]};

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
if(((data.name === undefined) && (missing0 = "name")) || ((data.type === undefined) && (missing0 = "type"))){
validate9.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "type")) || (key0 === "multiple")) || (key0 === "optional")) || (key0 === "dynamic"))){
validate9.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length < 1 * 2 && func1(data0) < 1){
validate9.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate9.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate9.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/ActionOutputType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data1 === "image") || (data1 === "video")) || (data1 === "audio")) || (data1 === "text")) || (data1 === "model3d")) || (data1 === "document"))){
validate9.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/ActionOutputType/enum",keyword:"enum",params:{allowedValues: schema15.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.multiple !== undefined){
let data2 = data.multiple;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
let passing0 = null;
const _errs9 = errors;
if(typeof data2 !== "boolean"){
const err0 = {instancePath:instancePath+"/multiple",schemaPath:"#/properties/multiple/oneOf/0/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
const _errs14 = errors;
for(const key1 in data2){
if(!((key1 === "min") || (key1 === "max"))){
const err1 = {instancePath:instancePath+"/multiple",schemaPath:"contract#/components/schemas/SlotMultiple/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs14 === errors){
if(data2.min !== undefined){
let data3 = data2.min;
const _errs15 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err2 = {instancePath:instancePath+"/multiple/min",schemaPath:"contract#/components/schemas/SlotMultiple/properties/min/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(errors === _errs15){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
const err3 = {instancePath:instancePath+"/multiple/min",schemaPath:"contract#/components/schemas/SlotMultiple/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.max !== undefined){
let data4 = data2.max;
const _errs17 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
const err4 = {instancePath:instancePath+"/multiple/max",schemaPath:"contract#/components/schemas/SlotMultiple/properties/max/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(errors === _errs17){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
const err5 = {instancePath:instancePath+"/multiple/max",schemaPath:"contract#/components/schemas/SlotMultiple/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
const err6 = {instancePath:instancePath+"/multiple",schemaPath:"contract#/components/schemas/SlotMultiple/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err7 = {instancePath:instancePath+"/multiple",schemaPath:"#/properties/multiple/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate9.errors = vErrors;
return false;
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
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.optional !== undefined){
const _errs19 = errors;
if(typeof data.optional !== "boolean"){
validate9.errors = [{instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dynamic !== undefined){
const _errs21 = errors;
if(typeof data.dynamic !== "boolean"){
validate9.errors = [{instancePath:instancePath+"/dynamic",schemaPath:"#/properties/dynamic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
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
validate9.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate8(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate8.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate9(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate8.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate8.errors = vErrors;
return errors === 0;
}
validate8.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema17 = {"type":"array","items":{"$ref":"contract#/components/schemas/ActionParam"}};
const schema18 = {"type":"object","additionalProperties":false,"required":["key","type","label"],"properties":{"key":{"type":"string","minLength":1},"type":{"$ref":"contract#/components/schemas/ActionParamType"},"label":{"type":"string"},"description":{"type":"string"},"info_tooltip":{"type":"string"},"default_value":{},"available_values":{"type":"array","items":{"$ref":"contract#/components/schemas/ActionParamOption"}},"min_number_value":{"type":"number"},"max_number_value":{"type":"number"},"number_step":{"type":"number","exclusiveMinimum":0},"placeholder":{"type":"string"},"max_colors":{"type":"integer","minimum":1},"visible_if":{"type":"object","additionalProperties":true},"axis_bounds":{"type":"object","additionalProperties":false,"properties":{"x":{"$ref":"contract#/components/schemas/ActionAxisBounds"},"y":{"$ref":"contract#/components/schemas/ActionAxisBounds"},"z":{"$ref":"contract#/components/schemas/ActionAxisBounds"}}}}};
const schema19 = {"type":"string","enum":["text","textarea","number","slider","toggle","select","color","colorList","point2d","point3d","range"]};
const schema20 = {"type":"object","additionalProperties":false,"required":["label","value"],"properties":{"label":{"type":"string"},"value":{},"description":{"type":"string"}}};
const schema21 = {"type":"object","additionalProperties":false,"properties":{"min":{"type":"number"},"max":{"type":"number"},"step":{"type":"number","exclusiveMinimum":0}}};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate13.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.key === undefined) && (missing0 = "key")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.label === undefined) && (missing0 = "label"))){
validate13.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema18.properties, key0))){
validate13.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
let data0 = data.key;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length < 1 * 2 && func1(data0) < 1){
validate13.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate13.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate13.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/ActionParamType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((data1 === "text") || (data1 === "textarea")) || (data1 === "number")) || (data1 === "slider")) || (data1 === "toggle")) || (data1 === "select")) || (data1 === "color")) || (data1 === "colorList")) || (data1 === "point2d")) || (data1 === "point3d")) || (data1 === "range"))){
validate13.errors = [{instancePath:instancePath+"/type",schemaPath:"contract#/components/schemas/ActionParamType/enum",keyword:"enum",params:{allowedValues: schema19.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
const _errs7 = errors;
if(typeof data.label !== "string"){
validate13.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs9 = errors;
if(typeof data.description !== "string"){
validate13.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.info_tooltip !== undefined){
const _errs11 = errors;
if(typeof data.info_tooltip !== "string"){
validate13.errors = [{instancePath:instancePath+"/info_tooltip",schemaPath:"#/properties/info_tooltip/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.available_values !== undefined){
let data5 = data.available_values;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
var valid2 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if(((data6.label === undefined) && (missing1 = "label")) || ((data6.value === undefined) && (missing1 = "value"))){
validate13.errors = [{instancePath:instancePath+"/available_values/" + i0,schemaPath:"contract#/components/schemas/ActionParamOption/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs18 = errors;
for(const key1 in data6){
if(!(((key1 === "label") || (key1 === "value")) || (key1 === "description"))){
validate13.errors = [{instancePath:instancePath+"/available_values/" + i0,schemaPath:"contract#/components/schemas/ActionParamOption/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs18 === errors){
if(data6.label !== undefined){
const _errs19 = errors;
if(typeof data6.label !== "string"){
validate13.errors = [{instancePath:instancePath+"/available_values/" + i0+"/label",schemaPath:"contract#/components/schemas/ActionParamOption/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data6.description !== undefined){
const _errs21 = errors;
if(typeof data6.description !== "string"){
validate13.errors = [{instancePath:instancePath+"/available_values/" + i0+"/description",schemaPath:"contract#/components/schemas/ActionParamOption/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/available_values/" + i0,schemaPath:"contract#/components/schemas/ActionParamOption/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/available_values",schemaPath:"#/properties/available_values/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_number_value !== undefined){
const _errs23 = errors;
if(!(typeof data.min_number_value == "number")){
validate13.errors = [{instancePath:instancePath+"/min_number_value",schemaPath:"#/properties/min_number_value/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_number_value !== undefined){
const _errs25 = errors;
if(!(typeof data.max_number_value == "number")){
validate13.errors = [{instancePath:instancePath+"/max_number_value",schemaPath:"#/properties/max_number_value/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.number_step !== undefined){
let data11 = data.number_step;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data11 == "number"){
if(data11 <= 0 || isNaN(data11)){
validate13.errors = [{instancePath:instancePath+"/number_step",schemaPath:"#/properties/number_step/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate13.errors = [{instancePath:instancePath+"/number_step",schemaPath:"#/properties/number_step/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.placeholder !== undefined){
const _errs29 = errors;
if(typeof data.placeholder !== "string"){
validate13.errors = [{instancePath:instancePath+"/placeholder",schemaPath:"#/properties/placeholder/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_colors !== undefined){
let data13 = data.max_colors;
const _errs31 = errors;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
validate13.errors = [{instancePath:instancePath+"/max_colors",schemaPath:"#/properties/max_colors/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs31){
if(typeof data13 == "number"){
if(data13 < 1 || isNaN(data13)){
validate13.errors = [{instancePath:instancePath+"/max_colors",schemaPath:"#/properties/max_colors/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visible_if !== undefined){
let data14 = data.visible_if;
const _errs33 = errors;
if(errors === _errs33){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
}
else {
validate13.errors = [{instancePath:instancePath+"/visible_if",schemaPath:"#/properties/visible_if/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.axis_bounds !== undefined){
let data15 = data.axis_bounds;
const _errs36 = errors;
if(errors === _errs36){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
const _errs38 = errors;
for(const key2 in data15){
if(!(((key2 === "x") || (key2 === "y")) || (key2 === "z"))){
validate13.errors = [{instancePath:instancePath+"/axis_bounds",schemaPath:"#/properties/axis_bounds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs38 === errors){
if(data15.x !== undefined){
let data16 = data15.x;
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
const _errs42 = errors;
for(const key3 in data16){
if(!(((key3 === "min") || (key3 === "max")) || (key3 === "step"))){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/x",schemaPath:"contract#/components/schemas/ActionAxisBounds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs42 === errors){
if(data16.min !== undefined){
const _errs43 = errors;
if(!(typeof data16.min == "number")){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/x/min",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/min/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid7 = _errs43 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data16.max !== undefined){
const _errs45 = errors;
if(!(typeof data16.max == "number")){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/x/max",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/max/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid7 = _errs45 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data16.step !== undefined){
let data19 = data16.step;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data19 == "number"){
if(data19 <= 0 || isNaN(data19)){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/x/step",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/step/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate13.errors = [{instancePath:instancePath+"/axis_bounds/x/step",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/step/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid7 = _errs47 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/axis_bounds/x",schemaPath:"contract#/components/schemas/ActionAxisBounds/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid5 = _errs39 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data15.y !== undefined){
let data20 = data15.y;
const _errs49 = errors;
const _errs50 = errors;
if(errors === _errs50){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
const _errs52 = errors;
for(const key4 in data20){
if(!(((key4 === "min") || (key4 === "max")) || (key4 === "step"))){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/y",schemaPath:"contract#/components/schemas/ActionAxisBounds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs52 === errors){
if(data20.min !== undefined){
const _errs53 = errors;
if(!(typeof data20.min == "number")){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/y/min",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/min/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid9 = _errs53 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data20.max !== undefined){
const _errs55 = errors;
if(!(typeof data20.max == "number")){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/y/max",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/max/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid9 = _errs55 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data20.step !== undefined){
let data23 = data20.step;
const _errs57 = errors;
if(errors === _errs57){
if(typeof data23 == "number"){
if(data23 <= 0 || isNaN(data23)){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/y/step",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/step/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate13.errors = [{instancePath:instancePath+"/axis_bounds/y/step",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/step/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid9 = _errs57 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/axis_bounds/y",schemaPath:"contract#/components/schemas/ActionAxisBounds/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid5 = _errs49 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data15.z !== undefined){
let data24 = data15.z;
const _errs59 = errors;
const _errs60 = errors;
if(errors === _errs60){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
const _errs62 = errors;
for(const key5 in data24){
if(!(((key5 === "min") || (key5 === "max")) || (key5 === "step"))){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/z",schemaPath:"contract#/components/schemas/ActionAxisBounds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs62 === errors){
if(data24.min !== undefined){
const _errs63 = errors;
if(!(typeof data24.min == "number")){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/z/min",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/min/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid11 = _errs63 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data24.max !== undefined){
const _errs65 = errors;
if(!(typeof data24.max == "number")){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/z/max",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/max/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid11 = _errs65 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data24.step !== undefined){
let data27 = data24.step;
const _errs67 = errors;
if(errors === _errs67){
if(typeof data27 == "number"){
if(data27 <= 0 || isNaN(data27)){
validate13.errors = [{instancePath:instancePath+"/axis_bounds/z/step",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/step/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"}];
return false;
}
}
else {
validate13.errors = [{instancePath:instancePath+"/axis_bounds/z/step",schemaPath:"contract#/components/schemas/ActionAxisBounds/properties/step/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid11 = _errs67 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/axis_bounds/z",schemaPath:"contract#/components/schemas/ActionAxisBounds/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid5 = _errs59 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/axis_bounds",schemaPath:"#/properties/axis_bounds/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
}
}
}
}
}
else {
validate13.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}
validate13.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate12.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate13(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate12.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate12.errors = vErrors;
return errors === 0;
}
validate12.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


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
if(((((((((((data.action_id === undefined) && (missing0 = "action_id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.language === undefined) && (missing0 = "language"))) || ((data.runtime === undefined) && (missing0 = "runtime"))) || ((data.has_preview === undefined) && (missing0 = "has_preview"))) || ((data.charged_cost === undefined) && (missing0 = "charged_cost"))) || ((data.inputs === undefined) && (missing0 = "inputs"))) || ((data.outputs === undefined) && (missing0 = "outputs"))) || ((data.params === undefined) && (missing0 = "params"))){
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
if(data.action_id !== undefined){
let data0 = data.action_id;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate3.errors = [{instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data0 === "add-shape-to-image") || (data0 === "add-shape-to-image-browser")) || (data0 === "add-text-to-image")) || (data0 === "add-text-to-image-browser")) || (data0 === "blur-image")) || (data0 === "blur-image-browser")) || (data0 === "boomerang-video")) || (data0 === "change-image-ar")) || (data0 === "change-image-ar-browser")) || (data0 === "change-video-ar")) || (data0 === "color-filter-image")) || (data0 === "color-filter-image-browser")) || (data0 === "color-filter-video")) || (data0 === "color-grade-image")) || (data0 === "color-grade-image-browser")) || (data0 === "color-grade-video")) || (data0 === "color-tint-image")) || (data0 === "color-tint-image-browser")) || (data0 === "concat-text")) || (data0 === "concat-text-browser")) || (data0 === "crop-image-browser")) || (data0 === "draw-image-browser")) || (data0 === "duplicate-image")) || (data0 === "duplicate-image-browser")) || (data0 === "duplicate-video")) || (data0 === "extract-video-frames")) || (data0 === "filter-color-image")) || (data0 === "filter-color-image-browser")) || (data0 === "find-and-replace-text")) || (data0 === "find-and-replace-text-browser")) || (data0 === "flip-image")) || (data0 === "generate-shape-image")) || (data0 === "generate-text-image")) || (data0 === "greenscreen-video")) || (data0 === "ken-burns-video")) || (data0 === "magic-eraser-image-browser")) || (data0 === "merge-audio-into-video")) || (data0 === "overlay-image-browser")) || (data0 === "pixel-remover-image-browser")) || (data0 === "qr-code-generator")) || (data0 === "qr-code-generator-browser")) || (data0 === "resize-image-browser")) || (data0 === "resize-video")) || (data0 === "reverse-video")) || (data0 === "rotate-image")) || (data0 === "rotate-image-browser")) || (data0 === "scene-3d-image-browser")) || (data0 === "shader-effect-browser")) || (data0 === "side-by-side-composite")) || (data0 === "side-by-side-composite-browser")) || (data0 === "slow-down-video")) || (data0 === "speed-up-video")) || (data0 === "split-audio-from-video")) || (data0 === "split-text")) || (data0 === "split-text-browser")) || (data0 === "split-video")) || (data0 === "stitch-videos")) || (data0 === "video-effect")) || (data0 === "video-to-frame-grid")) || (data0 === "video-to-long-exposure"))){
validate3.errors = [{instancePath:instancePath+"/action_id",schemaPath:"contract#/components/schemas/ActionSlug/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs5 = errors;
if(typeof data.name !== "string"){
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs7 = errors;
if(typeof data.description !== "string"){
validate3.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data3 = data.language;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate3.errors = [{instancePath:instancePath+"/language",schemaPath:"contract#/components/schemas/ActionLanguage/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "javascript") || (data3 === "python"))){
validate3.errors = [{instancePath:instancePath+"/language",schemaPath:"contract#/components/schemas/ActionLanguage/enum",keyword:"enum",params:{allowedValues: schema5.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtime !== undefined){
let data4 = data.runtime;
const _errs12 = errors;
if(typeof data4 !== "string"){
validate3.errors = [{instancePath:instancePath+"/runtime",schemaPath:"contract#/components/schemas/ActionRuntime/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data4 === "node") || (data4 === "python")) || (data4 === "browser"))){
validate3.errors = [{instancePath:instancePath+"/runtime",schemaPath:"contract#/components/schemas/ActionRuntime/enum",keyword:"enum",params:{allowedValues: schema6.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.has_preview !== undefined){
const _errs15 = errors;
if(typeof data.has_preview !== "boolean"){
validate3.errors = [{instancePath:instancePath+"/has_preview",schemaPath:"contract#/components/schemas/HasPreview/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.charged_cost !== undefined){
let data6 = data.charged_cost;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate3.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/ActionCost/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/charged_cost",schemaPath:"contract#/components/schemas/ActionCost/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.inputs !== undefined){
const _errs21 = errors;
if(!(validate4(data.inputs, {instancePath:instancePath+"/inputs",parentData:data,parentDataProperty:"inputs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
const _errs22 = errors;
if(!(validate8(data.outputs, {instancePath:instancePath+"/outputs",parentData:data,parentDataProperty:"outputs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
const _errs23 = errors;
if(!(validate12(data.params, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs23 === errors;
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
if((data.actions === undefined) && (missing0 = "actions")){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "actions")){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.actions !== undefined){
let data0 = data.actions;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate3(data0[i0], {instancePath:instancePath+"/actions/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
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
validate2.errors = [{instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
  operation: "listActions",
  parameters: {},
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 304: body => body === undefined, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
