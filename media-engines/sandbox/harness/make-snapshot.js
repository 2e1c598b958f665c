/**
 * Writes a memory snapshot of Pyodide, taken after startup; later processes load the snapshot instead of starting Pyodide. Arguments:
 * Pyodide's folder and the file to write.
 */
import { pathToFileURL } from 'node:url'

const [folder, file] = Deno.args
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href)
const python = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true })
// The modules that python.py imports.
python.runPython('import ast, inspect, json, linecache, os, traceback')
Deno.writeFileSync(file, python.makeMemorySnapshot())
