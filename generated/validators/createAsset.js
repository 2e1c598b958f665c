// Generated from spec/ by `npm run generate`. Do not edit.
import { errorBodyWith } from './error-body.js'
import { formats, toPattern, ucs2length } from '@mediawright/contract-kit'
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
const schema1 = {"$id":"headers","type":"object","additionalProperties":false,"required":[],"properties":{"idempotency-key":{"type":"string","pattern":"^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$"}}};
const pattern0 = toPattern("^(?:[!#-~][!-~]{0,254}|\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\]){1,255}\")$");

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
if(!pattern0.test(data0)){
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
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

}
{
validators.body0 = validate0;
const schema0 = {"$id":"body0","$ref":"contract#/components/schemas/CreateAssetRequest"};
const schema2 = {"type":"object","additionalProperties":false,"required":["source","workspace_id"],"properties":{"source":{"type":"string","maxLength":2048,"pattern":"^(?:signed-url|[Hh][Tt][Tt][Pp][Ss]://[^\\s\\u0000]+)$"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"content_type":{"$ref":"contract#/components/schemas/AssetClaimedContentType"},"file_name":{"$ref":"contract#/components/schemas/AssetFileName"},"folder":{"$ref":"contract#/components/schemas/AssetFolder"},"project_id":{"$ref":"contract#/components/schemas/AttachToProject"}}};
const schema3 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema4 = {"type":"string","maxLength":200,"pattern":"^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*( *;[^\\u0000-\\u001f]*)?$"};
const schema5 = {"type":"string","minLength":1,"maxLength":255,"pattern":"^[^\\u0000]*$"};
const schema6 = {"type":"string","minLength":1,"maxLength":255,"pattern":"^[^\\u0000]*$"};
const schema7 = {"type":"string","pattern":"^prj_\\S+$","maxLength":64};
const func0 = ucs2length.default;
const pattern0 = toPattern("^(?:signed-url|[Hh][Tt][Tt][Pp][Ss]://[^\\s\\u0000]+)$");
const pattern1 = new RegExp("^ws_\\S+$", "u");
const pattern2 = toPattern("^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*( *;[^\\u0000-\\u001f]*)?$");
const pattern3 = new RegExp("^[^\\u0000]*$", "u");
const pattern5 = new RegExp("^prj_\\S+$", "u");

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
if(data.source === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.workspace_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workspace_id"},message:"must have required property '"+"workspace_id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "source") || (key0 === "workspace_id")) || (key0 === "content_type")) || (key0 === "file_name")) || (key0 === "folder")) || (key0 === "project_id"))){
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
if(data.source !== undefined){
let data0 = data.source;
if(typeof data0 === "string"){
if(data0.length > 2048 && func0(data0) > 2048){
const err3 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/pattern",keyword:"pattern",params:{pattern: "^(?:signed-url|[Hh][Tt][Tt][Pp][Ss]://[^\\s\\u0000]+)$"},message:"must match pattern \""+"^(?:signed-url|[Hh][Tt][Tt][Pp][Ss]://[^\\s\\u0000]+)$"+"\""};
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
const err5 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.workspace_id !== undefined){
let data1 = data.workspace_id;
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
const err6 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern1.test(data1)){
const err7 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""};
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
const err8 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.content_type !== undefined){
let data2 = data.content_type;
if(typeof data2 === "string"){
if(data2.length > 200 && func0(data2) > 200){
const err9 = {instancePath:instancePath+"/content_type",schemaPath:"contract#/components/schemas/AssetClaimedContentType/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern2.test(data2)){
const err10 = {instancePath:instancePath+"/content_type",schemaPath:"contract#/components/schemas/AssetClaimedContentType/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*( *;[^\\u0000-\\u001f]*)?$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*( *;[^\\u0000-\\u001f]*)?$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/content_type",schemaPath:"contract#/components/schemas/AssetClaimedContentType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.file_name !== undefined){
let data3 = data.file_name;
if(typeof data3 === "string"){
if(data3.length > 255 && func0(data3) > 255){
const err12 = {instancePath:instancePath+"/file_name",schemaPath:"contract#/components/schemas/AssetFileName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.length < 1 * 2 && func0(data3) < 1){
const err13 = {instancePath:instancePath+"/file_name",schemaPath:"contract#/components/schemas/AssetFileName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern3.test(data3)){
const err14 = {instancePath:instancePath+"/file_name",schemaPath:"contract#/components/schemas/AssetFileName/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
const err15 = {instancePath:instancePath+"/file_name",schemaPath:"contract#/components/schemas/AssetFileName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.folder !== undefined){
let data4 = data.folder;
if(typeof data4 === "string"){
if(data4.length > 255 && func0(data4) > 255){
const err16 = {instancePath:instancePath+"/folder",schemaPath:"contract#/components/schemas/AssetFolder/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4.length < 1 * 2 && func0(data4) < 1){
const err17 = {instancePath:instancePath+"/folder",schemaPath:"contract#/components/schemas/AssetFolder/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern3.test(data4)){
const err18 = {instancePath:instancePath+"/folder",schemaPath:"contract#/components/schemas/AssetFolder/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
const err19 = {instancePath:instancePath+"/folder",schemaPath:"contract#/components/schemas/AssetFolder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.project_id !== undefined){
let data5 = data.project_id;
if(typeof data5 === "string"){
if(data5.length > 64 && func0(data5) > 64){
const err20 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/AttachToProject/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern5.test(data5)){
const err21 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/AttachToProject/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/AttachToProject/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
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

validators.body1 = validate4;
const schema8 = {"$id":"body1","$ref":"contract#/components/schemas/UploadAssetRequest"};
const schema9 = {"type":"object","additionalProperties":false,"required":["file","workspace_id"],"properties":{"file":{"type":"string","format":"binary","maxLength":4194304},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"content_type":{"$ref":"contract#/components/schemas/AssetClaimedContentType"},"file_name":{"$ref":"contract#/components/schemas/AssetFileName"},"folder":{"$ref":"contract#/components/schemas/AssetFolder"},"project_id":{"$ref":"contract#/components/schemas/AttachToProject"}}};

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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.file === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.workspace_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workspace_id"},message:"must have required property '"+"workspace_id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "file") || (key0 === "workspace_id")) || (key0 === "content_type")) || (key0 === "file_name")) || (key0 === "folder")) || (key0 === "project_id"))){
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
if(data.file !== undefined){
let data0 = data.file;
if(typeof data0 === "string"){
if(data0.length > 4194304 && func0(data0) > 4194304){
const err3 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/maxLength",keyword:"maxLength",params:{limit: 4194304},message:"must NOT have more than 4194304 characters"};
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
const err4 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.workspace_id !== undefined){
let data1 = data.workspace_id;
if(typeof data1 === "string"){
if(data1.length > 64 && func0(data1) > 64){
const err5 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern1.test(data1)){
const err6 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/pattern",keyword:"pattern",params:{pattern: "^ws_\\S+$"},message:"must match pattern \""+"^ws_\\S+$"+"\""};
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
const err7 = {instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.content_type !== undefined){
let data2 = data.content_type;
if(typeof data2 === "string"){
if(data2.length > 200 && func0(data2) > 200){
const err8 = {instancePath:instancePath+"/content_type",schemaPath:"contract#/components/schemas/AssetClaimedContentType/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern2.test(data2)){
const err9 = {instancePath:instancePath+"/content_type",schemaPath:"contract#/components/schemas/AssetClaimedContentType/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*( *;[^\\u0000-\\u001f]*)?$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*( *;[^\\u0000-\\u001f]*)?$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/content_type",schemaPath:"contract#/components/schemas/AssetClaimedContentType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.file_name !== undefined){
let data3 = data.file_name;
if(typeof data3 === "string"){
if(data3.length > 255 && func0(data3) > 255){
const err11 = {instancePath:instancePath+"/file_name",schemaPath:"contract#/components/schemas/AssetFileName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3.length < 1 * 2 && func0(data3) < 1){
const err12 = {instancePath:instancePath+"/file_name",schemaPath:"contract#/components/schemas/AssetFileName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern3.test(data3)){
const err13 = {instancePath:instancePath+"/file_name",schemaPath:"contract#/components/schemas/AssetFileName/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
const err14 = {instancePath:instancePath+"/file_name",schemaPath:"contract#/components/schemas/AssetFileName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.folder !== undefined){
let data4 = data.folder;
if(typeof data4 === "string"){
if(data4.length > 255 && func0(data4) > 255){
const err15 = {instancePath:instancePath+"/folder",schemaPath:"contract#/components/schemas/AssetFolder/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.length < 1 * 2 && func0(data4) < 1){
const err16 = {instancePath:instancePath+"/folder",schemaPath:"contract#/components/schemas/AssetFolder/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern3.test(data4)){
const err17 = {instancePath:instancePath+"/folder",schemaPath:"contract#/components/schemas/AssetFolder/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"},message:"must match pattern \""+"^[^\\u0000]*$"+"\""};
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
const err18 = {instancePath:instancePath+"/folder",schemaPath:"contract#/components/schemas/AssetFolder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.project_id !== undefined){
let data5 = data.project_id;
if(typeof data5 === "string"){
if(data5.length > 64 && func0(data5) > 64){
const err19 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/AttachToProject/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!pattern5.test(data5)){
const err20 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/AttachToProject/pattern",keyword:"pattern",params:{pattern: "^prj_\\S+$"},message:"must match pattern \""+"^prj_\\S+$"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/project_id",schemaPath:"contract#/components/schemas/AttachToProject/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="body1" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate5(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

}
{
validators.reply201 = validate0;
const schema0 = {"$id":"reply201","$ref":"contract#/components/schemas/CreatedAsset"};
const schema2 = {"type":"object","additionalProperties":false,"required":["asset_id","status","uploaded_via","url","visibility","workspace_id"],"properties":{"asset_id":{"$ref":"contract#/components/schemas/AssetId"},"status":{"$ref":"contract#/components/schemas/AssetStatus"},"uploaded_via":{"type":"string","enum":["url","signed_url","direct"]},"url":{"$ref":"contract#/components/schemas/AssetUrl"},"visibility":{"$ref":"contract#/components/schemas/AssetVisibility"},"workspace_id":{"$ref":"contract#/components/schemas/WorkspaceId"},"expires_at":{"$ref":"contract#/components/schemas/AssetUploadExpiry"},"failure_message":{"$ref":"contract#/components/schemas/AssetFailureMessage"},"warnings":{"$ref":"contract#/components/schemas/AssetWarnings"},"upload":{"$ref":"contract#/components/schemas/AssetUpload"},"upload_url":{"$ref":"contract#/components/schemas/AssetUploadUrl"}},"if":{"properties":{"status":{"const":"pending_upload"}}},"then":{"required":["expires_at","upload","upload_url"],"properties":{"expires_at":{},"upload":{},"upload_url":{}}},"else":{"if":{"properties":{"status":{"const":"failed"}}},"then":{"required":["failure_message"],"properties":{"failure_message":{}}}}};
const schema3 = {"type":"string","pattern":"^asset_\\S+$","maxLength":64};
const schema4 = {"type":"string","enum":["pending_upload","ready","failed"]};
const schema5 = {"type":"string","format":"uri"};
const schema6 = {"type":"string","enum":["workspace"]};
const schema7 = {"type":"string","pattern":"^ws_\\S+$","maxLength":64};
const schema8 = {"type":"string","format":"date-time"};
const schema9 = {"type":"string","minLength":1};
const schema12 = {"type":"object","additionalProperties":false,"required":["content_type","file_field","form_fields","method","url"],"properties":{"content_type":{"type":"string","const":"multipart/form-data"},"file_field":{"type":"string","const":"file"},"form_fields":{"type":"object","additionalProperties":{"type":"string"}},"method":{"type":"string","const":"POST"},"url":{"type":"string","format":"uri"}}};
const schema13 = {"type":"string","format":"uri"};
const func0 = Object.prototype.hasOwnProperty;
const func1 = ucs2length.default;
const pattern0 = new RegExp("^asset_\\S+$", "u");
const pattern1 = new RegExp("^[^:]+:(?:\\/\\/(?:[^\\/?#@]*@)?(?:\\[[^\\]]*\\]|[^\\/?#:]*)(?::\\d*)?(?![^\\/?#])|(?!\\/\\/))[^\\[\\]]*$");
const pattern2 = new RegExp("^ws_\\S+$", "u");
const pattern3 = new RegExp("^\\d{4}-\\d\\d-\\d\\d[Tt ](?:[01]\\d|2[0-3]):[0-5]\\d:\\d\\d(?:\\.\\d+)?(?:[Zz]|[+-]\\d\\d:\\d\\d)$");
const formats0 = formats.fullFormats.uri;
const formats2 = formats.fullFormats["date-time"];
const schema10 = {"type":"array","minItems":1,"items":{"$ref":"contract#/components/schemas/Warning"}};
const schema11 = {"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"string","minLength":1},"message":{"type":"string","minLength":1},"field":{"type":"string","minLength":1}}};

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
if(Array.isArray(data)){
if(data.length < 1){
validate3.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if(((data0.code === undefined) && (missing0 = "code")) || ((data0.message === undefined) && (missing0 = "message"))){
validate3.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"contract#/components/schemas/Warning/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!(((key0 === "code") || (key0 === "message")) || (key0 === "field"))){
validate3.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"contract#/components/schemas/Warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.code !== undefined){
let data1 = data0.code;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length < 1 * 2 && func1(data1) < 1){
validate3.errors = [{instancePath:instancePath+"/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/" + i0+"/code",schemaPath:"contract#/components/schemas/Warning/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.message !== undefined){
let data2 = data0.message;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length < 1 * 2 && func1(data2) < 1){
validate3.errors = [{instancePath:instancePath+"/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/" + i0+"/message",schemaPath:"contract#/components/schemas/Warning/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.field !== undefined){
let data3 = data0.field;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length < 1 * 2 && func1(data3) < 1){
validate3.errors = [{instancePath:instancePath+"/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/" + i0+"/field",schemaPath:"contract#/components/schemas/Warning/properties/field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"contract#/components/schemas/Warning/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate3.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


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
if(data.status !== undefined){
if("pending_upload" !== data.status){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
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
let missing0;
if((((data.expires_at === undefined) && (missing0 = "expires_at")) || ((data.upload === undefined) && (missing0 = "upload"))) || ((data.upload_url === undefined) && (missing0 = "upload_url"))){
validate2.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.expires_at = true;
props0.upload = true;
props0.upload_url = true;
props0.status = true;
}
ifClause0 = "then";
}
else {
const _errs5 = errors;
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
if("failed" !== data.status){
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
var _valid1 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.failure_message === undefined) && (missing1 = "failure_message")){
validate2.errors = [{instancePath,schemaPath:"#/else/then/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
}
var _valid1 = _errs9 === errors;
valid2 = _valid1;
if(valid2){
var props1 = {};
props1.failure_message = true;
props1.status = true;
}
}
if(!valid2){
const err2 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate2.errors = vErrors;
return false;
}
var _valid0 = _errs5 === errors;
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
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate2.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((((((data.asset_id === undefined) && (missing2 = "asset_id")) || ((data.status === undefined) && (missing2 = "status"))) || ((data.uploaded_via === undefined) && (missing2 = "uploaded_via"))) || ((data.url === undefined) && (missing2 = "url"))) || ((data.visibility === undefined) && (missing2 = "visibility"))) || ((data.workspace_id === undefined) && (missing2 = "workspace_id"))){
validate2.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs10 = errors;
for(const key0 in data){
if(!(func0.call(schema2.properties, key0))){
validate2.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs10 === errors){
if(data.asset_id !== undefined){
let data2 = data.asset_id;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data2 === "string"){
if(data2.length > 64 && func1(data2) > 64){
validate2.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate2.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/pattern",keyword:"pattern",params:{pattern: "^asset_\\S+$"},message:"must match pattern \""+"^asset_\\S+$"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/asset_id",schemaPath:"contract#/components/schemas/AssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.status !== undefined){
let data3 = data.status;
const _errs14 = errors;
if(typeof data3 !== "string"){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/AssetStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "pending_upload") || (data3 === "ready")) || (data3 === "failed"))){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/components/schemas/AssetStatus/enum",keyword:"enum",params:{allowedValues: schema4.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.uploaded_via !== undefined){
let data4 = data.uploaded_via;
const _errs17 = errors;
if(typeof data4 !== "string"){
validate2.errors = [{instancePath:instancePath+"/uploaded_via",schemaPath:"#/properties/uploaded_via/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data4 === "url") || (data4 === "signed_url")) || (data4 === "direct"))){
validate2.errors = [{instancePath:instancePath+"/uploaded_via",schemaPath:"#/properties/uploaded_via/enum",keyword:"enum",params:{allowedValues: schema2.properties.uploaded_via.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.url !== undefined){
let data5 = data.url;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(errors === _errs20){
if(typeof data5 === "string"){
if(!(formats0(data5))){
validate2.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data5)){
validate2.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/url",schemaPath:"contract#/components/schemas/AssetUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.visibility !== undefined){
let data6 = data.visibility;
const _errs22 = errors;
if(typeof data6 !== "string"){
validate2.errors = [{instancePath:instancePath+"/visibility",schemaPath:"contract#/components/schemas/AssetVisibility/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data6 === "workspace")){
validate2.errors = [{instancePath:instancePath+"/visibility",schemaPath:"contract#/components/schemas/AssetVisibility/enum",keyword:"enum",params:{allowedValues: schema6.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.workspace_id !== undefined){
let data7 = data.workspace_id;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data7 === "string"){
if(data7.length > 64 && func1(data7) > 64){
validate2.errors = [{instancePath:instancePath+"/workspace_id",schemaPath:"contract#/components/schemas/WorkspaceId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern2.test(data7)){
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
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.expires_at !== undefined){
let data8 = data.expires_at;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(errors === _errs29){
if(typeof data8 === "string"){
if(!(formats2.validate(data8))){
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/AssetUploadExpiry/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
else {
if(!pattern3.test(data8)){
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/AssetUploadExpiry/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/expires_at",schemaPath:"contract#/components/schemas/AssetUploadExpiry/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid4 = _errs28 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.failure_message !== undefined){
let data9 = data.failure_message;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data9 === "string"){
if(data9.length < 1 * 2 && func1(data9) < 1){
validate2.errors = [{instancePath:instancePath+"/failure_message",schemaPath:"contract#/components/schemas/AssetFailureMessage/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/failure_message",schemaPath:"contract#/components/schemas/AssetFailureMessage/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs31 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.warnings !== undefined){
const _errs34 = errors;
if(!(validate3(data.warnings, {instancePath:instancePath+"/warnings",parentData:data,parentDataProperty:"warnings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var valid4 = _errs34 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.upload !== undefined){
let data11 = data.upload;
const _errs35 = errors;
const _errs36 = errors;
if(errors === _errs36){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing3;
if((((((data11.content_type === undefined) && (missing3 = "content_type")) || ((data11.file_field === undefined) && (missing3 = "file_field"))) || ((data11.form_fields === undefined) && (missing3 = "form_fields"))) || ((data11.method === undefined) && (missing3 = "method"))) || ((data11.url === undefined) && (missing3 = "url"))){
validate2.errors = [{instancePath:instancePath+"/upload",schemaPath:"contract#/components/schemas/AssetUpload/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs38 = errors;
for(const key1 in data11){
if(!(((((key1 === "content_type") || (key1 === "file_field")) || (key1 === "form_fields")) || (key1 === "method")) || (key1 === "url"))){
validate2.errors = [{instancePath:instancePath+"/upload",schemaPath:"contract#/components/schemas/AssetUpload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs38 === errors){
if(data11.content_type !== undefined){
let data12 = data11.content_type;
const _errs39 = errors;
if(typeof data12 !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/content_type",schemaPath:"contract#/components/schemas/AssetUpload/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("multipart/form-data" !== data12){
validate2.errors = [{instancePath:instancePath+"/upload/content_type",schemaPath:"contract#/components/schemas/AssetUpload/properties/content_type/const",keyword:"const",params:{allowedValue: "multipart/form-data"},message:"must be equal to constant"}];
return false;
}
var valid13 = _errs39 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data11.file_field !== undefined){
let data13 = data11.file_field;
const _errs41 = errors;
if(typeof data13 !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/file_field",schemaPath:"contract#/components/schemas/AssetUpload/properties/file_field/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("file" !== data13){
validate2.errors = [{instancePath:instancePath+"/upload/file_field",schemaPath:"contract#/components/schemas/AssetUpload/properties/file_field/const",keyword:"const",params:{allowedValue: "file"},message:"must be equal to constant"}];
return false;
}
var valid13 = _errs41 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data11.form_fields !== undefined){
let data14 = data11.form_fields;
const _errs43 = errors;
if(errors === _errs43){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key2 in data14){
const _errs46 = errors;
if(typeof data14[key2] !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/form_fields/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"contract#/components/schemas/AssetUpload/properties/form_fields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs46 === errors;
if(!valid14){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/upload/form_fields",schemaPath:"contract#/components/schemas/AssetUpload/properties/form_fields/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid13 = _errs43 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data11.method !== undefined){
let data16 = data11.method;
const _errs48 = errors;
if(typeof data16 !== "string"){
validate2.errors = [{instancePath:instancePath+"/upload/method",schemaPath:"contract#/components/schemas/AssetUpload/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("POST" !== data16){
validate2.errors = [{instancePath:instancePath+"/upload/method",schemaPath:"contract#/components/schemas/AssetUpload/properties/method/const",keyword:"const",params:{allowedValue: "POST"},message:"must be equal to constant"}];
return false;
}
var valid13 = _errs48 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data11.url !== undefined){
let data17 = data11.url;
const _errs50 = errors;
if(errors === _errs50){
if(errors === _errs50){
if(typeof data17 === "string"){
if(!(formats0(data17))){
validate2.errors = [{instancePath:instancePath+"/upload/url",schemaPath:"contract#/components/schemas/AssetUpload/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data17)){
validate2.errors = [{instancePath:instancePath+"/upload/url",schemaPath:"contract#/components/schemas/AssetUpload/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/upload/url",schemaPath:"contract#/components/schemas/AssetUpload/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid13 = _errs50 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/upload",schemaPath:"contract#/components/schemas/AssetUpload/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs35 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.upload_url !== undefined){
let data18 = data.upload_url;
const _errs52 = errors;
const _errs53 = errors;
if(errors === _errs53){
if(errors === _errs53){
if(typeof data18 === "string"){
if(!(formats0(data18))){
validate2.errors = [{instancePath:instancePath+"/upload_url",schemaPath:"contract#/components/schemas/AssetUploadUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
else {
if(!pattern1.test(data18)){
validate2.errors = [{instancePath:instancePath+"/upload_url",schemaPath:"contract#/components/schemas/AssetUploadUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/upload_url",schemaPath:"contract#/components/schemas/AssetUploadUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid4 = _errs52 === errors;
}
else {
var valid4 = true;
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
/*# sourceURL="reply201" */;
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
  operation: "createAsset",
  parameters: {"header":[{"name":"Idempotency-Key"}]},
  query: validators.query,
  headers: validators.headers,
  body: { "application/json": validators.body0, "multipart/form-data": validators.body1 },
  replies: { 201: validators.reply201, 400: errorBodyWith(["input_validation_error","invalid_json"]), 401: errorBodyWith(["invalid_api_key","unauthorized"]), 402: errorBodyWith(["quota_reached"]), 403: errorBodyWith(["forbidden"]), 404: errorBodyWith(["not_found"]), 409: errorBodyWith(["idempotency_duplicate"]), 413: errorBodyWith(["payload_too_large"]), 415: errorBodyWith(["unsupported_media_type"]), 422: errorBodyWith(["idempotency_conflict"]), 429: errorBodyWith(["rate_limited"]), 500: errorBodyWith(["internal_error"]), 503: errorBodyWith(["service_unavailable"]) },
}
