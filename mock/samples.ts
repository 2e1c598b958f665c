export { sampleGlb, sampleMp3, sampleMp4, samplePng, sampleWav } from '../server/testing/sample-media.ts'
