import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const HERE = '\0zip-here'

/**
 * The workbook library compresses anything above 160 kB in a worker created from a blob, which our CSP blocks silently. Here it compresses
 * synchronously, with its own fallback.
 */
export const zipHere: Plugin = {
  name: 'koduke:zip-here',
  enforce: 'pre',
  resolveId: (id, importer) => (id.endsWith('/zip/zipToArrayBuffer.js') && importer?.includes('write-excel-file') ? HERE : undefined),
  load: (id) =>
    id === HERE
      ? `import zip from '${resolve('node_modules/write-excel-file/modules/zip/zipToArrayBufferSync.js')}'\nexport default async (files) => zip(files)`
      : undefined,
}
