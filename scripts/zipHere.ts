import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const HERE = '\0zip-here'

/**
 * The writer of workbooks packs whatever is larger than 160 kB in a worker that it makes of a text, which our content policy refuses without a
 * word to anybody. It packs here instead, with its own other way.
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
