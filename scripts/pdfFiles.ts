import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Where pdf.js has what it fetches beside itself. */
const FOLDERS = [
  // Of fonts that every PDF may name without bringing them.
  { from: 'node_modules/pdfjs-dist/standard_fonts', names: /\.(pfb|ttf)$/ },
  // For pictures of scanners; as scripts, for the content policy lets no WebAssembly run.
  { from: 'node_modules/pdfjs-dist/wasm', names: /nowasm_fallback\.js$/ },
]

/** Puts them under `pdf/` of what is built, from where our own page gets them and nobody else's. */
export const pdfFiles: Plugin = {
  name: 'koduke:pdf-files',
  apply: 'build',
  generateBundle() {
    for (const { from, names } of FOLDERS)
      for (const name of readdirSync(from).filter((each) => names.test(each)))
        this.emitFile({ type: 'asset', fileName: `pdf/${name}`, source: readFileSync(join(from, name)) })
  },
}
