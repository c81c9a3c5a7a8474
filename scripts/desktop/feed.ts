import { createPrivateKey, generateKeyPairSync, hash, sign } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Release } from '../../src/main/shell/update/release.ts'

/** electron-updater's file for each system, and the installer it uses. */
const SYSTEMS = [
  { file: 'latest.yml', installer: /[.]exe$/ },
  { file: 'latest-linux.yml', installer: /^(?!.*arm64).*[.](?:AppImage|deb)$/ },
  { file: 'latest-linux-arm64.yml', installer: /arm64.*[.](?:AppImage|deb)$/ },
] as const

interface Packages {
  /** The folder of installers. */
  packages: string
  /** DATA_DIR/desktop of the server. */
  feed: string
  version: string
  stagingPercentage: number
  /** PEM of an Ed25519 private key. */
  key: string
}

/**
 * Publishes a release in the feed: first the installers, then the files that name them, last the signature. @returns what was signed
 * @throws without installers
 */
export function writeFeed({ packages, feed, version, stagingPercentage, key }: Packages): Release {
  mkdirSync(feed, { recursive: true })
  const names = readdirSync(packages).filter((name) => SYSTEMS.some(({ installer }) => installer.test(name)))
  const files = names.map((name) => ({ name, sha512: hash('sha512', readFileSync(join(packages, name)), 'base64') }))
  const release = Release.parse({ version, stagingPercentage, files })
  for (const { name } of files) copyFileSync(join(packages, name), join(feed, name))
  for (const { file, installer } of SYSTEMS) {
    const own = files.filter(({ name }) => installer.test(name))
    if (own.length > 0)
      put(
        feed,
        file,
        latestText(version, own, (name) => statSync(join(packages, name)).size),
      )
  }
  const text = JSON.stringify(release)
  const signature = sign(null, Buffer.from(text), createPrivateKey(key)).toString('base64')
  put(feed, 'release.json', JSON.stringify({ release: text, signature }))
  return release
}

/** electron-updater's format for a generic server (its `UpdateInfo`). JSON is valid YAML. */
function latestText(version: string, files: Release['files'], sizeOf: (name: string) => number): string {
  const [first] = files
  const info = {
    version,
    files: files.map(({ name, sha512 }) => ({ url: name, sha512, size: sizeOf(name) })),
    path: first?.name,
    sha512: first?.sha512,
  }
  return `${JSON.stringify(info, null, 2)}\n`
}

/** Written atomically. */
function put(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, `${name}.new`), text)
  renameSync(join(folder, `${name}.new`), join(folder, name))
}

/** A signing key for releases, and its public half in the form of KODUKE_UPDATE_KEY. */
export function newKey(): { key: string; public: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), public: publicKey.export({ format: 'jwk' }).x ?? '' }
}

// `node scripts/desktop/feed.ts --new-key FILE`, and at each release `--key FILE --feed DATA_DIR/desktop --stage 10` (docs/operations.md).
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      'new-key': { type: 'string' },
      key: { type: 'string' },
      feed: { type: 'string' },
      packages: { type: 'string', default: 'out/packages' },
      stage: { type: 'string', default: '10' },
    },
  })
  const { 'new-key': path, key, feed, packages, stage } = values
  if (path !== undefined) {
    const made = newKey()
    writeFileSync(path, made.key, { mode: 0o600, flag: 'wx' })
    console.log(`KODUKE_UPDATE_KEY=${made.public}`)
  } else if (key !== undefined && feed !== undefined) {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const { files } = writeFeed({ packages, feed, version, stagingPercentage: Number(stage), key: readFileSync(key, 'utf8') })
    console.log(`${version} for ${stage} % of the computers: ${files.map(({ name }) => name).join(', ')}`)
  } else throw new Error('--new-key FILE, or --key FILE --feed FOLDER [--packages FOLDER] [--stage PERCENT]')
}
