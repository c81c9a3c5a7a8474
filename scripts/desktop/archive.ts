import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Manifest, MANIFEST_FILE } from '../../src/main/shell/manifest.ts'

/** An asar archive: a JSON index, then the files one after another. */
interface Entry {
  path: string
  bytes: Buffer
  /** As in the index; Electron checks it on reading, if integrity is enabled. */
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

/** A package's target platforms, as Node names them. */
export interface Target {
  platform: string
  arch: string
}

const SQLITE = 'node_modules/better-sqlite3-multiple-ciphers/prebuilds'
/** The suffix after the platform in the names of Argon2's native packages. */
const LIBRARIES: Record<string, string> = { linux: '-gnu', win32: '-msvc' }

/** The native modules of a package for this platform, and no others: the builder's own do not run elsewhere. */
const nativesOf = ({ platform, arch }: Target) => {
  const argon2 = `argon2-${platform}-${arch}${LIBRARIES[platform] ?? ''}`
  return {
    'the native part of SQLite': `${SQLITE}/${platform}-${arch}.node`,
    'the native part of Argon2': `node_modules/@node-rs/${argon2}/${argon2.replace('argon2-', 'argon2.')}.node`,
  }
}

/** An allowlist of the package's contents (toolchain.md 10). */
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
 * The faults of a packed archive, in words; empty if every file is allowed and has its indexed hash, the native modules are those of its
 * platform, and the renderer is the built one. `unpacked` reads a file beside the archive.
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

/** The index starts after Chromium's four pickle lengths, the files after the index. */
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
