// Generated from spec/ by `npm run generate`. Do not edit.
import { equal, ucs2length } from '@mediawright/contract-kit'
const validators = {}
{
validators.brandKit = validate0;
const schema0 = {"$id":"brandKit","$ref":"contract#/components/schemas/BrandKit"};
const schema2 = {"type":"object","additionalProperties":false,"required":["name","modules","tasks"],"properties":{"name":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000]*$"},"modules":{"type":"object","propertyNames":{"$ref":"contract#/components/schemas/BrandKey"},"minProperties":1,"maxProperties":100,"additionalProperties":{"type":"object","additionalProperties":false,"required":["rules"],"properties":{"rules":{"type":"array","maxItems":100,"items":{"type":"object","additionalProperties":false,"required":["key","version","text"],"properties":{"key":{"$ref":"contract#/components/schemas/BrandKey"},"version":{"type":"integer","minimum":1,"maximum":1000000},"text":{"type":"string","minLength":1,"maxLength":4000,"pattern":"^[^\\u0000]*$"}}}},"requires":{"type":"array","maxItems":100,"uniqueItems":true,"items":{"$ref":"contract#/components/schemas/BrandKey"}},"asset_keys":{"type":"array","maxItems":100,"uniqueItems":true,"items":{"$ref":"contract#/components/schemas/BrandKey"}}}}},"tasks":{"type":"object","propertyNames":{"$ref":"contract#/components/schemas/BrandKey"},"minProperties":1,"maxProperties":100,"additionalProperties":{"type":"object","additionalProperties":false,"required":["modules","channels"],"properties":{"modules":{"type":"array","minItems":1,"maxItems":100,"uniqueItems":true,"items":{"$ref":"contract#/components/schemas/BrandKey"}},"channels":{"type":"array","maxItems":100,"uniqueItems":true,"items":{"$ref":"contract#/components/schemas/BrandKey"}},"layout":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000]*$"}}}},"assets":{"type":"object","propertyNames":{"$ref":"contract#/components/schemas/BrandKey"},"maxProperties":100,"additionalProperties":{"type":"object","additionalProperties":false,"required":["kind","asset_id"],"properties":{"kind":{"$ref":"contract#/components/schemas/BrandAssetKind"},"asset_id":{"$ref":"contract#/components/schemas/AssetId"}}}},"imagery":{"type":"object","additionalProperties":false,"required":["policy"],"properties":{"policy":{"$ref":"contract#/components/schemas/ImageryPolicy"},"bank":{"type":"object","propertyNames":{"$ref":"contract#/components/schemas/BrandKey"},"maxProperties":1000,"additionalProperties":{"type":"object","additionalProperties":false,"required":["asset_id","description"],"properties":{"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"description":{"type":"string","minLength":1,"maxLength":2000,"pattern":"^[^\\u0000]*$"}}}}}}}};
const schema3 = {"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$","minLength":1,"maxLength":64};
const schema11 = {"type":"string","enum":["image","logo","font"]};
const schema12 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const schema13 = {"type":"string","enum":["any","bank_only"]};
const func0 = ucs2length.default;
const func10 = equal.default;
const pattern0 = new RegExp("^[^\\u0000]*$", "u");
const pattern1 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
const pattern11 = new RegExp("^asset_\\S+$", "u");

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
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.modules === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "modules"},message:"must have required property '"+"modules"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.tasks === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tasks"},message:"must have required property '"+"tasks"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "modules")) || (key0 === "tasks")) || (key0 === "assets")) || (key0 === "imagery"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length > 200 && func0(data0) > 200){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.length < 1 * 2 && func0(data0) < 1){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern0.test(data0)){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.modules !== undefined){
let data1 = data.modules;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length > 100){
const err8 = {instancePath:instancePath+"/modules",schemaPath:"#/properties/modules/maxProperties",keyword:"maxProperties",params:{limit: 100},message:"must NOT have more than 100 properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(Object.keys(data1).length < 1){
const err9 = {instancePath:instancePath+"/modules",schemaPath:"#/properties/modules/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data1){
const _errs6 = errors;
if(typeof key1 === "string"){
if(key1.length > 64 && func0(key1) > 64){
const err10 = {instancePath:instancePath+"/modules",schemaPath:"contract#/components/schemas/BrandKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters",propertyName:key1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(key1.length < 1 * 2 && func0(key1) < 1){
const err11 = {instancePath:instancePath+"/modules",schemaPath:"contract#/components/schemas/BrandKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern1.test(key1)){
const err12 = {instancePath:instancePath+"/modules",schemaPath:"contract#/components/schemas/BrandKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\"",propertyName:key1};
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
const err13 = {instancePath:instancePath+"/modules",schemaPath:"contract#/components/schemas/BrandKey/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid1 = _errs6 === errors;
if(!valid1){
const err14 = {instancePath:instancePath+"/modules",schemaPath:"#/properties/modules/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
for(const key2 in data1){
let data2 = data1[key2];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.rules === undefined){
const err15 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/modules/additionalProperties/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key3 in data2){
if(!(((key3 === "rules") || (key3 === "requires")) || (key3 === "asset_keys"))){
const err16 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/modules/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data2.rules !== undefined){
let data3 = data2.rules;
if(Array.isArray(data3)){
if(data3.length > 100){
const err17 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules",schemaPath:"#/properties/modules/additionalProperties/properties/rules/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.key === undefined){
const err18 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0,schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data4.version === undefined){
const err19 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0,schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data4.text === undefined){
const err20 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0,schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key4 in data4){
if(!(((key4 === "key") || (key4 === "version")) || (key4 === "text"))){
const err21 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0,schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data4.key !== undefined){
let data5 = data4.key;
if(typeof data5 === "string"){
if(data5.length > 64 && func0(data5) > 64){
const err22 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/key",schemaPath:"contract#/components/schemas/BrandKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data5.length < 1 * 2 && func0(data5) < 1){
const err23 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/key",schemaPath:"contract#/components/schemas/BrandKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern1.test(data5)){
const err24 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/key",schemaPath:"contract#/components/schemas/BrandKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/key",schemaPath:"contract#/components/schemas/BrandKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data4.version !== undefined){
let data6 = data4.version;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
const err26 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/version",schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(typeof data6 == "number"){
if(data6 > 1000000 || isNaN(data6)){
const err27 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/version",schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/properties/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data6 < 1 || isNaN(data6)){
const err28 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/version",schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data4.text !== undefined){
let data7 = data4.text;
if(typeof data7 === "string"){
if(data7.length > 4000 && func0(data7) > 4000){
const err29 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/text",schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/properties/text/maxLength",keyword:"maxLength",params:{limit: 4000},message:"must NOT have more than 4000 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data7.length < 1 * 2 && func0(data7) < 1){
const err30 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/text",schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern0.test(data7)){
const err31 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/text",schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/properties/text/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0+"/text",schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err33 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + i0,schemaPath:"#/properties/modules/additionalProperties/properties/rules/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules",schemaPath:"#/properties/modules/additionalProperties/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data2.requires !== undefined){
let data8 = data2.requires;
if(Array.isArray(data8)){
if(data8.length > 100){
const err35 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/requires",schemaPath:"#/properties/modules/additionalProperties/properties/requires/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(typeof data9 === "string"){
if(data9.length > 64 && func0(data9) > 64){
const err36 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/requires/" + i1,schemaPath:"contract#/components/schemas/BrandKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data9.length < 1 * 2 && func0(data9) < 1){
const err37 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/requires/" + i1,schemaPath:"contract#/components/schemas/BrandKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!pattern1.test(data9)){
const err38 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/requires/" + i1,schemaPath:"contract#/components/schemas/BrandKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/requires/" + i1,schemaPath:"contract#/components/schemas/BrandKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let i2 = data8.length;
let j0;
if(i2 > 1){
outer0:
for(;i2--;){
for(j0 = i2; j0--;){
if(func10(data8[i2], data8[j0])){
const err40 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/requires",schemaPath:"#/properties/modules/additionalProperties/properties/requires/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err41 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/requires",schemaPath:"#/properties/modules/additionalProperties/properties/requires/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data2.asset_keys !== undefined){
let data10 = data2.asset_keys;
if(Array.isArray(data10)){
if(data10.length > 100){
const err42 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_keys",schemaPath:"#/properties/modules/additionalProperties/properties/asset_keys/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
const len2 = data10.length;
for(let i3=0; i3<len2; i3++){
let data11 = data10[i3];
if(typeof data11 === "string"){
if(data11.length > 64 && func0(data11) > 64){
const err43 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data11.length < 1 * 2 && func0(data11) < 1){
const err44 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!pattern1.test(data11)){
const err45 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_keys/" + i3,schemaPath:"contract#/components/schemas/BrandKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
let i4 = data10.length;
let j1;
if(i4 > 1){
outer1:
for(;i4--;){
for(j1 = i4; j1--;){
if(func10(data10[i4], data10[j1])){
const err47 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_keys",schemaPath:"#/properties/modules/additionalProperties/properties/asset_keys/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i4+" are identical)"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err48 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_keys",schemaPath:"#/properties/modules/additionalProperties/properties/asset_keys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/modules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/modules/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/modules",schemaPath:"#/properties/modules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.tasks !== undefined){
let data12 = data.tasks;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(Object.keys(data12).length > 100){
const err51 = {instancePath:instancePath+"/tasks",schemaPath:"#/properties/tasks/maxProperties",keyword:"maxProperties",params:{limit: 100},message:"must NOT have more than 100 properties"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(Object.keys(data12).length < 1){
const err52 = {instancePath:instancePath+"/tasks",schemaPath:"#/properties/tasks/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
for(const key5 in data12){
const _errs37 = errors;
if(typeof key5 === "string"){
if(key5.length > 64 && func0(key5) > 64){
const err53 = {instancePath:instancePath+"/tasks",schemaPath:"contract#/components/schemas/BrandKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters",propertyName:key5};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(key5.length < 1 * 2 && func0(key5) < 1){
const err54 = {instancePath:instancePath+"/tasks",schemaPath:"contract#/components/schemas/BrandKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key5};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!pattern1.test(key5)){
const err55 = {instancePath:instancePath+"/tasks",schemaPath:"contract#/components/schemas/BrandKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\"",propertyName:key5};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/tasks",schemaPath:"contract#/components/schemas/BrandKey/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key5};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
var valid17 = _errs37 === errors;
if(!valid17){
const err57 = {instancePath:instancePath+"/tasks",schemaPath:"#/properties/tasks/propertyNames",keyword:"propertyNames",params:{propertyName: key5},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
for(const key6 in data12){
let data13 = data12[key6];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.modules === undefined){
const err58 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tasks/additionalProperties/required",keyword:"required",params:{missingProperty: "modules"},message:"must have required property '"+"modules"+"'"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data13.channels === undefined){
const err59 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tasks/additionalProperties/required",keyword:"required",params:{missingProperty: "channels"},message:"must have required property '"+"channels"+"'"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
for(const key7 in data13){
if(!(((key7 === "modules") || (key7 === "channels")) || (key7 === "layout"))){
const err60 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tasks/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data13.modules !== undefined){
let data14 = data13.modules;
if(Array.isArray(data14)){
if(data14.length > 100){
const err61 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/modules",schemaPath:"#/properties/tasks/additionalProperties/properties/modules/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data14.length < 1){
const err62 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/modules",schemaPath:"#/properties/tasks/additionalProperties/properties/modules/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
const len3 = data14.length;
for(let i5=0; i5<len3; i5++){
let data15 = data14[i5];
if(typeof data15 === "string"){
if(data15.length > 64 && func0(data15) > 64){
const err63 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/modules/" + i5,schemaPath:"contract#/components/schemas/BrandKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data15.length < 1 * 2 && func0(data15) < 1){
const err64 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/modules/" + i5,schemaPath:"contract#/components/schemas/BrandKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(!pattern1.test(data15)){
const err65 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/modules/" + i5,schemaPath:"contract#/components/schemas/BrandKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/modules/" + i5,schemaPath:"contract#/components/schemas/BrandKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
let i6 = data14.length;
let j2;
if(i6 > 1){
outer2:
for(;i6--;){
for(j2 = i6; j2--;){
if(func10(data14[i6], data14[j2])){
const err67 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/modules",schemaPath:"#/properties/tasks/additionalProperties/properties/modules/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i6+" are identical)"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
break outer2;
}
}
}
}
}
else {
const err68 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/modules",schemaPath:"#/properties/tasks/additionalProperties/properties/modules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data13.channels !== undefined){
let data16 = data13.channels;
if(Array.isArray(data16)){
if(data16.length > 100){
const err69 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/channels",schemaPath:"#/properties/tasks/additionalProperties/properties/channels/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
const len4 = data16.length;
for(let i7=0; i7<len4; i7++){
let data17 = data16[i7];
if(typeof data17 === "string"){
if(data17.length > 64 && func0(data17) > 64){
const err70 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/channels/" + i7,schemaPath:"contract#/components/schemas/BrandKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data17.length < 1 * 2 && func0(data17) < 1){
const err71 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/channels/" + i7,schemaPath:"contract#/components/schemas/BrandKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!pattern1.test(data17)){
const err72 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/channels/" + i7,schemaPath:"contract#/components/schemas/BrandKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/channels/" + i7,schemaPath:"contract#/components/schemas/BrandKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
let i8 = data16.length;
let j3;
if(i8 > 1){
outer3:
for(;i8--;){
for(j3 = i8; j3--;){
if(func10(data16[i8], data16[j3])){
const err74 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/channels",schemaPath:"#/properties/tasks/additionalProperties/properties/channels/uniqueItems",keyword:"uniqueItems",params:{i: i8, j: j3},message:"must NOT have duplicate items (items ## "+j3+" and "+i8+" are identical)"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
break outer3;
}
}
}
}
}
else {
const err75 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/channels",schemaPath:"#/properties/tasks/additionalProperties/properties/channels/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data13.layout !== undefined){
let data18 = data13.layout;
if(typeof data18 === "string"){
if(data18.length > 200 && func0(data18) > 200){
const err76 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/layout",schemaPath:"#/properties/tasks/additionalProperties/properties/layout/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data18.length < 1 * 2 && func0(data18) < 1){
const err77 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/layout",schemaPath:"#/properties/tasks/additionalProperties/properties/layout/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(!pattern0.test(data18)){
const err78 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/layout",schemaPath:"#/properties/tasks/additionalProperties/properties/layout/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/layout",schemaPath:"#/properties/tasks/additionalProperties/properties/layout/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/tasks/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tasks/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err81 = {instancePath:instancePath+"/tasks",schemaPath:"#/properties/tasks/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.assets !== undefined){
let data19 = data.assets;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(Object.keys(data19).length > 100){
const err82 = {instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/maxProperties",keyword:"maxProperties",params:{limit: 100},message:"must NOT have more than 100 properties"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
for(const key8 in data19){
const _errs58 = errors;
if(typeof key8 === "string"){
if(key8.length > 64 && func0(key8) > 64){
const err83 = {instancePath:instancePath+"/assets",schemaPath:"contract#/components/schemas/BrandKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters",propertyName:key8};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(key8.length < 1 * 2 && func0(key8) < 1){
const err84 = {instancePath:instancePath+"/assets",schemaPath:"contract#/components/schemas/BrandKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key8};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(!pattern1.test(key8)){
const err85 = {instancePath:instancePath+"/assets",schemaPath:"contract#/components/schemas/BrandKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\"",propertyName:key8};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/assets",schemaPath:"contract#/components/schemas/BrandKey/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key8};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
var valid29 = _errs58 === errors;
if(!valid29){
const err87 = {instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/propertyNames",keyword:"propertyNames",params:{propertyName: key8},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
for(const key9 in data19){
let data20 = data19[key9];
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.kind === undefined){
const err88 = {instancePath:instancePath+"/assets/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/assets/additionalProperties/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(data20.asset_id === undefined){
const err89 = {instancePath:instancePath+"/assets/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/assets/additionalProperties/required",keyword:"required",params:{missingProperty: "asset_id"},message:"must have required property '"+"asset_id"+"'"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
for(const key10 in data20){
if(!((key10 === "kind") || (key10 === "asset_id"))){
const err90 = {instancePath:instancePath+"/assets/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/assets/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data20.kind !== undefined){
let data21 = data20.kind;
if(typeof data21 !== "string"){
const err91 = {instancePath:instancePath+"/assets/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/kind",schemaPath:"contract#/components/schemas/BrandAssetKind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(!(((data21 === "image") || (data21 === "logo")) || (data21 === "font"))){
const err92 = {instancePath:instancePath+"/assets/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/kind",schemaPath:"contract#/components/schemas/BrandAssetKind/enum",keyword:"enum",params:{allowedValues: schema11.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data20.asset_id !== undefined){
let data22 = data20.asset_id;
if(typeof data22 === "string"){
if(data22.length > 64 && func0(data22) > 64){
const err93 = {instancePath:instancePath+"/assets/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(!pattern11.test(data22)){
const err94 = {instancePath:instancePath+"/assets/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/assets/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/assets/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/assets/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data.imagery !== undefined){
let data23 = data.imagery;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.policy === undefined){
const err98 = {instancePath:instancePath+"/imagery",schemaPath:"#/properties/imagery/required",keyword:"required",params:{missingProperty: "policy"},message:"must have required property '"+"policy"+"'"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
for(const key11 in data23){
if(!((key11 === "policy") || (key11 === "bank"))){
const err99 = {instancePath:instancePath+"/imagery",schemaPath:"#/properties/imagery/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data23.policy !== undefined){
let data24 = data23.policy;
if(typeof data24 !== "string"){
const err100 = {instancePath:instancePath+"/imagery/policy",schemaPath:"contract#/components/schemas/ImageryPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(!((data24 === "any") || (data24 === "bank_only"))){
const err101 = {instancePath:instancePath+"/imagery/policy",schemaPath:"contract#/components/schemas/ImageryPolicy/enum",keyword:"enum",params:{allowedValues: schema13.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data23.bank !== undefined){
let data25 = data23.bank;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(Object.keys(data25).length > 1000){
const err102 = {instancePath:instancePath+"/imagery/bank",schemaPath:"#/properties/imagery/properties/bank/maxProperties",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
for(const key12 in data25){
const _errs79 = errors;
if(typeof key12 === "string"){
if(key12.length > 64 && func0(key12) > 64){
const err103 = {instancePath:instancePath+"/imagery/bank",schemaPath:"contract#/components/schemas/BrandKey/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters",propertyName:key12};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(key12.length < 1 * 2 && func0(key12) < 1){
const err104 = {instancePath:instancePath+"/imagery/bank",schemaPath:"contract#/components/schemas/BrandKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key12};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(!pattern1.test(key12)){
const err105 = {instancePath:instancePath+"/imagery/bank",schemaPath:"contract#/components/schemas/BrandKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\"",propertyName:key12};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
else {
const err106 = {instancePath:instancePath+"/imagery/bank",schemaPath:"contract#/components/schemas/BrandKey/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key12};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
var valid37 = _errs79 === errors;
if(!valid37){
const err107 = {instancePath:instancePath+"/imagery/bank",schemaPath:"#/properties/imagery/properties/bank/propertyNames",keyword:"propertyNames",params:{propertyName: key12},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
for(const key13 in data25){
let data26 = data25[key13];
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.asset_id === undefined){
const err108 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/imagery/properties/bank/additionalProperties/required",keyword:"required",params:{missingProperty: "asset_id"},message:"must have required property '"+"asset_id"+"'"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data26.description === undefined){
const err109 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/imagery/properties/bank/additionalProperties/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
for(const key14 in data26){
if(!((key14 === "asset_id") || (key14 === "description"))){
const err110 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/imagery/properties/bank/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data26.asset_id !== undefined){
let data27 = data26.asset_id;
if(typeof data27 === "string"){
if(data27.length > 64 && func0(data27) > 64){
const err111 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(!pattern11.test(data27)){
const err112 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data26.description !== undefined){
let data28 = data26.description;
if(typeof data28 === "string"){
if(data28.length > 2000 && func0(data28) > 2000){
const err114 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"#/properties/imagery/properties/bank/additionalProperties/properties/description/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data28.length < 1 * 2 && func0(data28) < 1){
const err115 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"#/properties/imagery/properties/bank/additionalProperties/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(!pattern0.test(data28)){
const err116 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"#/properties/imagery/properties/bank/additionalProperties/properties/description/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
else {
const err117 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"#/properties/imagery/properties/bank/additionalProperties/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
else {
const err118 = {instancePath:instancePath+"/imagery/bank/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/imagery/properties/bank/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
else {
const err119 = {instancePath:instancePath+"/imagery/bank",schemaPath:"#/properties/imagery/properties/bank/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
else {
const err120 = {instancePath:instancePath+"/imagery",schemaPath:"#/properties/imagery/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
}
else {
const err121 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="brandKit" */;
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
export default validators.brandKit
