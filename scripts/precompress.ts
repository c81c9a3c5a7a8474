import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Writes .br and .gz beside every built text file, so that the server never compresses it.
const folder = 'out/web'
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue
  const bytes = readFileSync(join(folder, file))
  if (bytes.length < 1400) continue
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, options))
  writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}
