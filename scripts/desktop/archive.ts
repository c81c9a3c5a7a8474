import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Manifest, MANIFEST_FILE } from '../../src/main/shell/manifest.ts'

/** An archive as Electron reads it: an index in JSON, then the files one after another. */
interface Entry {
  path: string
  bytes: Buffer
  /** As the index says; Electron checks it while reading, where integrity is checked. */
  hash: string | null
}

interface Folder {
  files: Record<string, Folder | z.output<typeof File>>
}
const File = z.object({
  size: z.int(),
  offset: z.string().optional(),
  unpacked: z.boolean().optional(),
  integrity: z.object({ algorithm: z.literal('SHA256'), hash: z.string() }).optional(),
})
const Folder: z.ZodType<Folder> = z.object({
  files: z.record(
    z.string(),
    z.lazy(() => z.union([Folder, File])),
  ),
})

/** The computers that a package is for, as Node names them. */
export interface Target {
  platform: string
  arch: string
}

const SQLITE = 'node_modules/better-sqlite3-multiple-ciphers/prebuilds'
/** What stands behind the system's name in the names of Argon2's parts. */
const LIBRARIES: Record<string, string> = { linux: '-gnu', win32: '-msvc' }

/** The native parts that a package for these computers has, and no others: the builder's own start nowhere else. */
const nativesOf = ({ platform, arch }: Target) => {
  const argon2 = `argon2-${platform}-${arch}${LIBRARIES[platform] ?? ''}`
  return {
    'the native part of SQLite': `${SQLITE}/${platform}-${arch}.node`,
    'the native part of Argon2': `node_modules/@node-rs/${argon2}/${argon2.replace('argon2-', 'argon2.')}.node`,
  }
}

/** What may be in the package, and nothing else (toolchain.md 10). */
const ALLOWED = [
  /^package\.json$/,
  /^out\/desktop\/renderer\.json$/,
  /^out\/desktop\/(main|preload|renderer)\/(?!.*\.map$)/,
  /^node_modules\/better-sqlite3-multiple-ciphers\/(package\.json|lib\/[\w/-]+\.js)$/,
  /^node_modules\/@node-rs\/argon2(-[\w-]+)?\/(package\.json|index\.js)$/,
]
const NEEDED = {
  'package.json': /^package\.json$/,
  'the main process': /^out\/desktop\/main\/index\.js$/,
  'the data process': /^out\/desktop\/main\/data\.js$/,
  'the preload': /^out\/desktop\/preload\/index\.cjs$/,
  'the list of the renderer': /^out\/desktop\/renderer\.json$/,
}

/**
 * What is wrong with a packed archive, in words; empty when every file is one that belongs there, has the hash that the index
 * says, the native parts are those of its computers, and the renderer is the one that was built. `unpacked` reads a file that lies beside
 * the archive.
 */
export function problemsOf(archive: Buffer, target: Target, unpacked: (path: string) => Buffer): string[] {
  const entries = entriesOf(archive, unpacked)
  const natives = Object.entries(nativesOf(target))
  const missing = Object.entries(NEEDED).filter(([, needed]) => !entries.some(({ path }) => needed.test(path)))
  const missingNatives = natives.filter(([, needed]) => !entries.some(({ path }) => path === needed))
  const belongs = (path: string): boolean => ALLOWED.some((allowed) => allowed.test(path)) || natives.some(([, native]) => path === native)
  return [
    ...missing.map(([what]) => `${what} is missing`),
    ...missingNatives.map(([what, path]) => `${what} for ${target.platform}-${target.arch} is missing: ${path}`),
    ...entries.filter(({ path }) => !belongs(path)).map(({ path }) => `${path} does not belong there`),
    ...entries.filter(({ bytes, hash }) => hash !== hashOf(bytes)).map(({ path }) => `${path} is not what the index says`),
    ...rendererProblems(entries),
  ]
}

function rendererProblems(entries: Entry[]): string[] {
  const manifest = entries.find(({ path }) => path === `out/desktop/${MANIFEST_FILE}`)
  const expected = manifest ? Manifest.parse(JSON.parse(manifest.bytes.toString())) : {}
  const packed = new Map(entries.map(({ path, bytes }) => [path, hashOf(bytes)]))
  return Object.entries(expected)
    .filter(([name, hash]) => packed.get(`out/desktop/renderer/${name}`) !== hash)
    .map(([name]) => `${name} is not what was built`)
}

/** The index begins after four lengths of Chromium's pickle, the files after the index. */
function entriesOf(archive: Buffer, unpacked: (path: string) => Buffer): Entry[] {
  const start = 8 + archive.readUInt32LE(4)
  const index = Folder.parse(JSON.parse(archive.subarray(16, 16 + archive.readUInt32LE(12)).toString()))
  const list = ({ files }: Folder, prefix: string): Entry[] =>
    Object.entries(files).flatMap(([name, each]) => {
      const path = prefix + name
      if ('files' in each) return list(each, `${path}/`)
      const at = start + Number(each.offset ?? 0)
      const bytes = each.unpacked ? unpacked(path) : archive.subarray(at, at + each.size)
      return [{ path, bytes, hash: each.integrity?.hash ?? null }]
    })
  return list(index, '')
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
