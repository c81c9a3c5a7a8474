import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/main/shell/manifest.ts'
import { afterPack } from './afterPack.ts'
import { FUSES, readFuses } from './fuses.ts'
import { manifestOf } from './rendererManifest.ts'

const SQLITE = 'node_modules/better-sqlite3-multiple-ciphers/prebuilds/linux-x64.node'
const ARGON = 'node_modules/@node-rs/argon2-linux-x64-gnu/argon2.linux-x64-gnu.node'
const PAGE = '<!doctype html>'
const CONTENT = {
  'package.json': '{}',
  'out/desktop/main/index.js': 'main()',
  'out/desktop/main/data.js': 'data()',
  'out/desktop/preload/index.cjs': 'preload()',
  'out/desktop/renderer/index.html': PAGE,
  'out/desktop/renderer.json': JSON.stringify({ 'index.html': hashOf(Buffer.from(PAGE)) }),
  [SQLITE]: 'native',
  [ARGON]: 'native',
}

/** An archive in the format of @electron/asar; native modules lie beside it. */
function archiveOf(content: Record<string, string>): Buffer {
  type Tree = { files: Record<string, object> }
  const root: Tree = { files: {} }
  const bodies: Buffer[] = []
  for (const [path, text] of Object.entries(content)) {
    const bytes = Buffer.from(text)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const offset = String(bodies.reduce((sum, body) => sum + body.length, 0))
    const isUnpacked = path.endsWith('.node')
    if (!isUnpacked) bodies.push(bytes)
    const integrity = { algorithm: 'SHA256', hash, blockSize: 4_194_304, blocks: [hash] }
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    let folder = root
    for (const part of parts) folder = (folder.files[part] ??= { files: {} }) as Tree
    folder.files[name] = { size: bytes.length, integrity, ...(isUnpacked ? { unpacked: true } : { offset }) }
  }
  const index = Buffer.from(JSON.stringify(root))
  const padded = Math.ceil(index.length / 4) * 4
  const head = Buffer.alloc(16 + padded)
  for (const [at, value] of [4, padded + 8, padded + 4, index.length].entries()) head.writeUInt32LE(value, at * 4)
  index.copy(head, 16)
  return Buffer.concat([head, ...bodies])
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koduke-pack-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Packs contents as electron-builder does. `change` receives the archive's bytes and the folder before the check. */
function pack(content: Record<string, string>, change: (archive: Buffer) => void = () => undefined, { system = 'linux', arch = 1 } = {}): string {
  const isMac = system === 'darwin'
  const resources = isMac ? join(folder, 'Koduke.app/Contents/Resources') : join(folder, 'resources')
  const framework = 'Koduke.app/Contents/Frameworks/Electron Framework.framework/Electron Framework'
  const binary = join(folder, isMac ? framework : system === 'win32' ? 'Koduke.exe' : 'koduke')
  mkdirSync(dirname(binary), { recursive: true })
  const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
  writeFileSync(binary, Buffer.concat([Buffer.alloc(500), Buffer.from(sentinel), Buffer.from([1, 8]), Buffer.from('10111110'), Buffer.alloc(500)]))
  const archive = archiveOf(content)
  change(archive)
  mkdirSync(resources, { recursive: true })
  writeFileSync(join(resources, 'app.asar'), archive)
  for (const [path, text] of Object.entries(content).filter(([path]) => path.endsWith('.node'))) {
    const beside = join(resources, 'app.asar.unpacked', path)
    mkdirSync(dirname(beside), { recursive: true })
    writeFileSync(beside, text)
  }
  afterPack({ appOutDir: folder, electronPlatformName: system, arch, packager: { appInfo: { productFilename: 'Koduke' }, executableName: 'koduke' } })
  return binary
}

describe('afterPack', () => {
  it('accepts a complete package and sets its fuses', () => {
    expect(readFuses(readFileSync(pack(CONTENT)))).toEqual(FUSES)
  })

  it('detects a byte that was changed after packing', () => {
    const change = (archive: Buffer): void => void archive.write('evil()', archive.indexOf('data()'))
    expect(() => pack(CONTENT, change)).toThrow(/main\/data\.js is not what the index says/)
  })

  it('detects a page that differs from the built one', () => {
    expect(() => pack({ ...CONTENT, 'out/desktop/renderer/index.html': '<script>evil()</script>' })).toThrow(/index\.html is not what was built/)
  })

  it.each(['out/desktop/main/index.js.map', 'src/main/shell/main.ts', 'node_modules/pg/index.js', '.env', 'data/koduke.db'])(
    'refuses a package with %s',
    (path) => {
      expect(() => pack({ ...CONTENT, [path]: 'x' })).toThrow(`${path} does not belong there`)
    },
  )

  it.each(['out/desktop/main/data.js', 'out/desktop/preload/index.cjs', SQLITE, ARGON])('reports that %s is missing', (path) => {
    const { [path]: _, ...rest } = CONTENT as Record<string, string>
    expect(() => pack(rest)).toThrow(/is missing/)
  })
})

const nativesFor = (sqlite: string, argon2: string): string[] => [
  `node_modules/better-sqlite3-multiple-ciphers/prebuilds/${sqlite}.node`,
  `node_modules/@node-rs/argon2-${argon2}/argon2.${argon2}.node`,
]
const { [SQLITE]: _sqlite, [ARGON]: _argon, ...PLAIN } = CONTENT

describe('a package for', () => {
  const targets = [
    ['linux', 1, 'linux-x64', 'linux-x64-gnu'],
    ['linux', 3, 'linux-arm64', 'linux-arm64-gnu'],
    ['win32', 1, 'win32-x64', 'win32-x64-msvc'],
    ['win32', 3, 'win32-arm64', 'win32-arm64-msvc'],
    ['darwin', 1, 'darwin-x64', 'darwin-x64'],
    ['darwin', 3, 'darwin-arm64', 'darwin-arm64'],
  ] as const

  it.each(targets)('%s (%i) has the native parts of these computers', (system, arch, sqlite, argon2) => {
    const natives = nativesFor(sqlite, argon2)
    expect(() => pack({ ...PLAIN, ...Object.fromEntries(natives.map((path) => [path, 'native'])) }, undefined, { system, arch })).not.toThrow()
  })

  it.each([
    ['windows, packed on Linux', 'win32', 1, 'linux-x64', 'linux-x64-gnu', 'win32-x64'],
    ['a Mac with arm64, packed on one with Intel', 'darwin', 3, 'darwin-arm64', 'darwin-x64', 'darwin-arm64'],
    ['linux on arm64, packed on x64', 'linux', 3, 'linux-x64', 'linux-arm64-gnu', 'linux-arm64'],
    ['a Linux of another library', 'linux', 1, 'linux-x64', 'linux-x64-musl', 'linux-x64'],
  ])('%s does not have those of the builder', (_what, system, arch, sqlite, argon2, missing) => {
    const content = { ...PLAIN, ...Object.fromEntries(nativesFor(sqlite, argon2).map((path) => [path, 'native'])) }
    const packed = (): string => pack(content, undefined, { system, arch })
    expect(packed).toThrow(new RegExp(`for ${missing} is missing`))
    expect(packed).toThrow(/does not belong there/)
  })

  it('is built for x64 and arm64 only', () => {
    expect(() => pack(CONTENT, undefined, { arch: 4 })).toThrow(/x64 and arm64 only/)
  })
})

describe('manifestOf', () => {
  it('lists every file except source maps, with the hash of its bytes', () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), PAGE)
    writeFileSync(join(folder, 'assets', 'a.js'), 'a()')
    writeFileSync(join(folder, 'assets', 'a.js.map'), '{}')
    expect(manifestOf(folder)).toEqual({ 'assets/a.js': hashOf(Buffer.from('a()')), 'index.html': hashOf(Buffer.from(PAGE)) })
  })
})
