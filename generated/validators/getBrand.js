// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.path = validate0;
const schema0 = {"$id":"path","type":"object","additionalProperties":false,"required":["brandId"],"properties":{"brandId":{"type":"string","pattern":"^brand_[a-z0-9]+$","maxLength":64}}};
const func0 = ucs2length.default;
const pattern0 = new RegExp("^brand_[a-z0-9]+$", "u");

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
if(data.brandId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "brandId"},message:"must have required property '"+"brandId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "brandId")){
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
if(data.brandId !== undefined){
let data0 = data.brandId;
if(typeof data0 === "string"){
if(data0.length > 64 && func0(data0) > 64){
const err2 = {instancePath:instancePath+"/brandId",schemaPath:"#/properties/brandId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/brandId",schemaPath:"#/properties/brandId/pattern",keyword:"pattern",params:{pattern: "^brand_[a-z0-9]+$"},message:"must match pattern \""+"^brand_[a-z0-9]+$"+"\""};
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
const err4 = {instancePath:instancePath+"/brandId",schemaPath:"#/properties/brandId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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

validators.query = validate1;
const schema1 = {"$id":"query","type":"object","additionalProperties":false,"required":[],"properties":{}};

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="query" */;
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

validators.headers = validate2;
const schema2 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{}};

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
const schema0 = {"$id":"reply200","$ref":"contract#/components/schemas/BrandDetails"};
const schema2 = {"type":"object","additionalProperties":false,"required":["brand_id","name","created_at","releases","tasks","modules","assets","bank"],"properties":{"brand_id":{"type":"string","pattern":"^brand_[a-z0-9]+$"},"name":{"type":"string","minLength":1},"version":{"type":"string","pattern":"^v[1-9][0-9]*$"},"release_id":{"type":"string","pattern":"^brel_[a-z0-9]+$"},"published_at":{"$ref":"contract#/components/schemas/Timestamp"},"created_at":{"$ref":"contract#/components/schemas/Timestamp"},"releases":{"type":"array","items":{"$ref":"contract#/components/schemas/BrandRelease"}},"tasks":{"type":"array","items":{"$ref":"contract#/components/schemas/BrandTask"}},"modules":{"type":"array","items":{"$ref":"contract#/components/schemas/BrandModule"}},"assets":{"type":"array","items":{"$ref":"contract#/components/schemas/BrandAsset"}},"bank":{"type":"array","items":{"$ref":"contract#/components/schemas/BrandBankImage"}},"imagery_policy":{"$ref":"contract#/components/schemas/ImageryPolicy"}}};
const schema3 = {"type":"integer","minimum":1577836800000,"maximum":253402300799999};
const schema7 = {"type":"object","additionalProperties":false,"required":["task","modules","channels"],"properties":{"task":{"type":"string"},"modules":{"type":"array","items":{"type":"string"}},"channels":{"type":"array","items":{"type":"string"}},"layout":{"type":"string"}}};
const schema8 = {"type":"object","additionalProperties":false,"required":["module","rules","requires","asset_keys"],"properties":{"module":{"type":"string"},"rules":{"type":"array","items":{"type":"string"}},"requires":{"type":"array","items":{"type":"string"}},"asset_keys":{"type":"array","items":{"type":"string"}}}};
const schema14 = {"type":"string","enum":["any","bank_only"]};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^brand_[a-z0-9]+$", "u");
const pattern1 = new RegExp("^v[1-9][0-9]*$", "u");
const pattern2 = new RegExp("^brel_[a-z0-9]+$", "u");
const schema5 = {"type":"object","additionalProperties":false,"required":["version","release_id","published_at"],"properties":{"version":{"type":"string","pattern":"^v[1-9][0-9]*$"},"release_id":{"type":"string","pattern":"^brel_[a-z0-9]+$"},"published_at":{"$ref":"contract#/components/schemas/Timestamp"}}};

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
if((((data.version === undefined) && (missing0 = "version")) || ((data.release_id === undefined) && (missing0 = "release_id"))) || ((data.published_at === undefined) && (missing0 = "published_at"))){
validate3.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "version") || (key0 === "release_id")) || (key0 === "published_at"))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.version !== undefined){
let data0 = data.version;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
validate3.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^v[1-9][0-9]*$"},message:"must match pattern \""+"^v[1-9][0-9]*$"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.release_id !== undefined){
let data1 = data.release_id;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern2.test(data1)){
validate3.errors = [{instancePath:instancePath+"/release_id",schemaPath:"#/properties/release_id/pattern",keyword:"pattern",params:{pattern: "^brel_[a-z0-9]+$"},message:"must match pattern \""+"^brel_[a-z0-9]+$"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/release_id",schemaPath:"#/properties/release_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.published_at !== undefined){
let data2 = data.published_at;
const _errs6 = errors;
const _errs7 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate3.errors = [{instancePath:instancePath+"/published_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if(typeof data2 == "number"){
if(data2 > 253402300799999 || isNaN(data2)){
validate3.errors = [{instancePath:instancePath+"/published_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data2 < 1577836800000 || isNaN(data2)){
validate3.errors = [{instancePath:instancePath+"/published_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
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

const schema9 = {"type":"object","additionalProperties":false,"required":["asset_key","kind","asset_id"],"properties":{"asset_key":{"type":"string"},"kind":{"$ref":"contract#/components/schemas/BrandAssetKind"},"asset_id":{"$ref":"contract#/components/schemas/AssetId"}}};
const schema10 = {"type":"string","enum":["image","logo","font"]};
const schema11 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const pattern5 = new RegExp("^asset_\\S+$", "u");

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
if((((data.asset_key === undefined) && (missing0 = "asset_key")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.asset_id === undefined) && (missing0 = "asset_id"))){
validate5.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "asset_key") || (key0 === "kind")) || (key0 === "asset_id"))){
validate5.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.asset_key !== undefined){
const _errs2 = errors;
if(typeof data.asset_key !== "string"){
validate5.errors = [{instancePath:instancePath+"/asset_key",schemaPath:"#/properties/asset_key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
const _errs4 = errors;
if(typeof data1 !== "string"){
validate5.errors = [{instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/BrandAssetKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data1 === "image") || (data1 === "logo")) || (data1 === "font"))){
validate5.errors = [{instancePath:instancePath+"/kind",schemaPath:"contract#/components/schemas/BrandAssetKind/enum",keyword:"enum",params:{allowedValues: schema10.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asset_id !== undefined){
let data2 = data.asset_id;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 64 && func1(data2) > 64){
validate5.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern5.test(data2)){
validate5.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""}];
return false;
}
}
}
else {
validate5.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
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

const schema12 = {"type":"object","additionalProperties":false,"required":["asset_key","asset_id","description"],"properties":{"asset_key":{"type":"string"},"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"description":{"type":"string"}}};

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
if((((data.asset_key === undefined) && (missing0 = "asset_key")) || ((data.asset_id === undefined) && (missing0 = "asset_id"))) || ((data.description === undefined) && (missing0 = "description"))){
validate7.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "asset_key") || (key0 === "asset_id")) || (key0 === "description"))){
validate7.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.asset_key !== undefined){
const _errs2 = errors;
if(typeof data.asset_key !== "string"){
validate7.errors = [{instancePath:instancePath+"/asset_key",schemaPath:"#/properties/asset_key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asset_id !== undefined){
let data1 = data.asset_id;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 64 && func1(data1) > 64){
validate7.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern5.test(data1)){
validate7.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""}];
return false;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs7 = errors;
if(typeof data.description !== "string"){
validate7.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
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
if(((((((((data.brand_id === undefined) && (missing0 = "brand_id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.releases === undefined) && (missing0 = "releases"))) || ((data.tasks === undefined) && (missing0 = "tasks"))) || ((data.modules === undefined) && (missing0 = "modules"))) || ((data.assets === undefined) && (missing0 = "assets"))) || ((data.bank === undefined) && (missing0 = "bank"))){
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
if(data.brand_id !== undefined){
let data0 = data.brand_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
validate2.errors = [{instancePath:instancePath+"/brand_id",schemaPath:"#/properties/brand_id/pattern",keyword:"pattern",params:{pattern: "^brand_[a-z0-9]+$"},message:"must match pattern \""+"^brand_[a-z0-9]+$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/brand_id",schemaPath:"#/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data1.length < 1 * 2 && func1(data1) < 1){
validate2.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate2.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^v[1-9][0-9]*$"},message:"must match pattern \""+"^v[1-9][0-9]*$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate2.errors = [{instancePath:instancePath+"/release_id",schemaPath:"#/properties/release_id/pattern",keyword:"pattern",params:{pattern: "^brel_[a-z0-9]+$"},message:"must match pattern \""+"^brel_[a-z0-9]+$"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/release_id",schemaPath:"#/properties/release_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate2.errors = [{instancePath:instancePath+"/published_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if(typeof data4 == "number"){
if(data4 > 253402300799999 || isNaN(data4)){
validate2.errors = [{instancePath:instancePath+"/published_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data4 < 1577836800000 || isNaN(data4)){
validate2.errors = [{instancePath:instancePath+"/published_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
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
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if(typeof data5 == "number"){
if(data5 > 253402300799999 || isNaN(data5)){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/maximum",keyword:"maximum",params:{comparison: "<=", limit: 253402300799999},message:"must be <= 253402300799999"}];
return false;
}
else {
if(data5 < 1577836800000 || isNaN(data5)){
validate2.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/components/schemas/Timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1577836800000},message:"must be >= 1577836800000"}];
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
if(valid0){
if(data.releases !== undefined){
let data6 = data.releases;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data6)){
var valid3 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs18 = errors;
if(!(validate3(data6[i0], {instancePath:instancePath+"/releases/" + i0,parentData:data6,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid3 = _errs18 === errors;
if(!valid3){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/releases",schemaPath:"#/properties/releases/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tasks !== undefined){
let data8 = data.tasks;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data8)){
var valid4 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if((((data9.task === undefined) && (missing1 = "task")) || ((data9.modules === undefined) && (missing1 = "modules"))) || ((data9.channels === undefined) && (missing1 = "channels"))){
validate2.errors = [{instancePath:instancePath+"/tasks/" + i1,schemaPath:"contract#/components/schemas/BrandTask/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs24 = errors;
for(const key1 in data9){
if(!((((key1 === "task") || (key1 === "modules")) || (key1 === "channels")) || (key1 === "layout"))){
validate2.errors = [{instancePath:instancePath+"/tasks/" + i1,schemaPath:"contract#/components/schemas/BrandTask/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs24 === errors){
if(data9.task !== undefined){
const _errs25 = errors;
if(typeof data9.task !== "string"){
validate2.errors = [{instancePath:instancePath+"/tasks/" + i1+"/task",schemaPath:"contract#/components/schemas/BrandTask/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.modules !== undefined){
let data11 = data9.modules;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data11)){
var valid7 = true;
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
const _errs29 = errors;
if(typeof data11[i2] !== "string"){
validate2.errors = [{instancePath:instancePath+"/tasks/" + i1+"/modules/" + i2,schemaPath:"contract#/components/schemas/BrandTask/properties/modules/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs29 === errors;
if(!valid7){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/tasks/" + i1+"/modules",schemaPath:"contract#/components/schemas/BrandTask/properties/modules/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.channels !== undefined){
let data13 = data9.channels;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data13)){
var valid8 = true;
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
const _errs33 = errors;
if(typeof data13[i3] !== "string"){
validate2.errors = [{instancePath:instancePath+"/tasks/" + i1+"/channels/" + i3,schemaPath:"contract#/components/schemas/BrandTask/properties/channels/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs33 === errors;
if(!valid8){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/tasks/" + i1+"/channels",schemaPath:"contract#/components/schemas/BrandTask/properties/channels/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.layout !== undefined){
const _errs35 = errors;
if(typeof data9.layout !== "string"){
validate2.errors = [{instancePath:instancePath+"/tasks/" + i1+"/layout",schemaPath:"contract#/components/schemas/BrandTask/properties/layout/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs35 === errors;
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
validate2.errors = [{instancePath:instancePath+"/tasks/" + i1,schemaPath:"contract#/components/schemas/BrandTask/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs21 === errors;
if(!valid4){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/tasks",schemaPath:"#/properties/tasks/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.modules !== undefined){
let data16 = data.modules;
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data16)){
var valid9 = true;
const len4 = data16.length;
for(let i4=0; i4<len4; i4++){
let data17 = data16[i4];
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing2;
if(((((data17.module === undefined) && (missing2 = "module")) || ((data17.rules === undefined) && (missing2 = "rules"))) || ((data17.requires === undefined) && (missing2 = "requires"))) || ((data17.asset_keys === undefined) && (missing2 = "asset_keys"))){
validate2.errors = [{instancePath:instancePath+"/modules/" + i4,schemaPath:"contract#/components/schemas/BrandModule/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs42 = errors;
for(const key2 in data17){
if(!((((key2 === "module") || (key2 === "rules")) || (key2 === "requires")) || (key2 === "asset_keys"))){
validate2.errors = [{instancePath:instancePath+"/modules/" + i4,schemaPath:"contract#/components/schemas/BrandModule/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs42 === errors){
if(data17.module !== undefined){
const _errs43 = errors;
if(typeof data17.module !== "string"){
validate2.errors = [{instancePath:instancePath+"/modules/" + i4+"/module",schemaPath:"contract#/components/schemas/BrandModule/properties/module/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid11 = _errs43 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data17.rules !== undefined){
let data19 = data17.rules;
const _errs45 = errors;
if(errors === _errs45){
if(Array.isArray(data19)){
var valid12 = true;
const len5 = data19.length;
for(let i5=0; i5<len5; i5++){
const _errs47 = errors;
if(typeof data19[i5] !== "string"){
validate2.errors = [{instancePath:instancePath+"/modules/" + i4+"/rules/" + i5,schemaPath:"contract#/components/schemas/BrandModule/properties/rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid12 = _errs47 === errors;
if(!valid12){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/modules/" + i4+"/rules",schemaPath:"contract#/components/schemas/BrandModule/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid11 = _errs45 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data17.requires !== undefined){
let data21 = data17.requires;
const _errs49 = errors;
if(errors === _errs49){
if(Array.isArray(data21)){
var valid13 = true;
const len6 = data21.length;
for(let i6=0; i6<len6; i6++){
const _errs51 = errors;
if(typeof data21[i6] !== "string"){
validate2.errors = [{instancePath:instancePath+"/modules/" + i4+"/requires/" + i6,schemaPath:"contract#/components/schemas/BrandModule/properties/requires/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid13 = _errs51 === errors;
if(!valid13){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/modules/" + i4+"/requires",schemaPath:"contract#/components/schemas/BrandModule/properties/requires/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid11 = _errs49 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data17.asset_keys !== undefined){
let data23 = data17.asset_keys;
const _errs53 = errors;
if(errors === _errs53){
if(Array.isArray(data23)){
var valid14 = true;
const len7 = data23.length;
for(let i7=0; i7<len7; i7++){
const _errs55 = errors;
if(typeof data23[i7] !== "string"){
validate2.errors = [{instancePath:instancePath+"/modules/" + i4+"/asset_keys/" + i7,schemaPath:"contract#/components/schemas/BrandModule/properties/asset_keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs55 === errors;
if(!valid14){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/modules/" + i4+"/asset_keys",schemaPath:"contract#/components/schemas/BrandModule/properties/asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid11 = _errs53 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/modules/" + i4,schemaPath:"contract#/components/schemas/BrandModule/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid9 = _errs39 === errors;
if(!valid9){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/modules",schemaPath:"#/properties/modules/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.assets !== undefined){
let data25 = data.assets;
const _errs57 = errors;
if(errors === _errs57){
if(Array.isArray(data25)){
var valid15 = true;
const len8 = data25.length;
for(let i8=0; i8<len8; i8++){
const _errs59 = errors;
if(!(validate5(data25[i8], {instancePath:instancePath+"/assets/" + i8,parentData:data25,parentDataProperty:i8,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
var valid15 = _errs59 === errors;
if(!valid15){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bank !== undefined){
let data27 = data.bank;
const _errs60 = errors;
if(errors === _errs60){
if(Array.isArray(data27)){
var valid16 = true;
const len9 = data27.length;
for(let i9=0; i9<len9; i9++){
const _errs62 = errors;
if(!(validate7(data27[i9], {instancePath:instancePath+"/bank/" + i9,parentData:data27,parentDataProperty:i9,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
var valid16 = _errs62 === errors;
if(!valid16){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/bank",schemaPath:"#/properties/bank/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.imagery_policy !== undefined){
let data29 = data.imagery_policy;
const _errs63 = errors;
if(typeof data29 !== "string"){
validate2.errors = [{instancePath:instancePath+"/imagery_policy",schemaPath:"contract#/components/schemas/ImageryPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data29 === "any") || (data29 === "bank_only"))){
validate2.errors = [{instancePath:instancePath+"/imagery_policy",schemaPath:"contract#/components/schemas/ImageryPolicy/enum",keyword:"enum",params:{allowedValues: schema14.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs63 === errors;
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
  operation: "getBrand",
  parameters: {"path":[{"name":"brandId"}]},
  path: validators.path,
  query: validators.query,
  headers: validators.headers,
  replies: { 200: validators.reply200, 400: errorBodyWith(["input_validation_error"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 404: errorBodyWith(["not_found"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
