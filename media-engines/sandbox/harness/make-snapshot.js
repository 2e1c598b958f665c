/** Writes what Pyodide is once it has started, to be loaded instead of starting it. Arguments: the folder of Pyodide, and the file. */
import { pathToFileURL } from 'node:url'

const [folder, file] = Deno.args
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href)
const python = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true })
// what python.py imports
python.runPython('import ast, inspect, json, linecache, os, traceback')
Deno.writeFileSync(file, python.makeMemorySnapshot())
