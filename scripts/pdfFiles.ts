import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The folders of pdf.js's additional files. */
const FOLDERS = [
  // Standard fonts that PDFs may use without embedding.
  { from: 'node_modules/pdfjs-dist/standard_fonts', names: /\.(pfb|ttf)$/ },
  // Image decoders; as scripts, since the CSP allows no WebAssembly.
  { from: 'node_modules/pdfjs-dist/wasm', names: /nowasm_fallback\.js$/ },
]

/** Copies them to `pdf/` in the build, from where only our own page loads them. */
export const pdfFiles: Plugin = {
  name: 'koduke:pdf-files',
  apply: 'build',
  generateBundle() {
    for (const { from, names } of FOLDERS)
      for (const name of readdirSync(from).filter((each) => names.test(each)))
        this.emitFile({ type: 'asset', fileName: `pdf/${name}`, source: readFileSync(join(from, name)) })
  },
}
