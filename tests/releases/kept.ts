import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** The folder with the last release's built desktop and server (`scripts/desktop/keepRelease.ts`). */
export const KEPT_RELEASE = 'tests/releases/last'

type Part = 'desktop' | 'server'

/** Packs files of a folder into one compressed file. */
export function packFiles(part: Part, folder: string, names: readonly string[]): void {
  const files = Object.fromEntries(names.toSorted().map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]))
  const bytes = Buffer.from(JSON.stringify(files))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  mkdirSync(KEPT_RELEASE, { recursive: true })
  writeFileSync(join(KEPT_RELEASE, `${part}.br`), brotliCompressSync(bytes, { params }))
}

/**
 * Unpacks a part of the last release next to the node_modules with the native modules it uses. @returns the folder; `removeRelease` removes
 * it
 */
export function unpackRelease(part: Part): string {
  const folder = resolve('out', `release-${part}-${process.pid}`)
  const files = JSON.parse(brotliDecompressSync(readFileSync(join(KEPT_RELEASE, `${part}.br`))).toString()) as Record<string, string>
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

export const removeRelease = (folder: string): void => rmSync(folder, { recursive: true, force: true })
