import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { configureRequestOptionsFromUrl, type DownloadOptions, HttpExecutor } from 'builder-util-runtime'
import { DebUpdater } from 'electron-updater'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { electronUpdater } from './engine.ts'

const INSTALLER = Buffer.from('uus Koduke'.repeat(5000))
const sha512 = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64')
const NAME = 'koduke_0.9.12_amd64.deb'
const RELEASE = { version: '0.9.12', stagingPercentage: 100, files: [{ name: NAME, sha512: sha512(INSTALLER) }] }

/** The real updater of a Debian package, with Node's network instead of Electron's. */
class Http extends HttpExecutor<ReturnType<typeof request>> {
  createRequest = (options: object, callback: (response: never) => void) => request(options, callback as never)

  download = (url: URL, destination: string, options: DownloadOptions): Promise<string> =>
    options.cancellationToken.createPromise<string>((resolved, rejected, onCancel) => {
      const callback = (error?: Error | null): void => (error ? rejected(error) : resolved(destination))
      this.doDownload(configureRequestOptionsFromUrl(url.href, {}), { destination, options, onCancel, callback, responseHandler: null }, 0)
    })
}

class TestUpdater extends DebUpdater {
  readonly ends: ((code: number) => void)[]

  constructor(folder: string) {
    const ends: ((code: number) => void)[] = []
    const paths = { appUpdateConfigPath: resolve('resources/desktop/app-update.yml'), userDataPath: folder, baseCachePath: folder }
    const ways = { whenReady: () => Promise.resolve(), relaunch: () => undefined, quit: () => undefined }
    super(null, { version: '0.9.11', name: 'koduke', isPackaged: true, ...paths, ...ways, onQuit: (handler) => void ends.push(handler) })
    this.ends = ends
    this.logger = null
    Object.assign(this, { httpExecutor: new Http() })
  }
}

describe('the download of a release', () => {
  let folder: string
  let server: Server
  let told: { version: string; sha512: string }
  let served: Buffer
  let updater: TestUpdater
  const asked: string[] = []
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'koduke-update-'))
    told = { version: '0.9.12', sha512: sha512(INSTALLER) }
    served = INSTALLER
    asked.length = 0
    server = createServer((incoming, answer) => {
      const path = (incoming.url ?? '').replace(/[?].*$/, '')
      asked.push(path)
      if (path.endsWith('.yml')) {
        const file = [`  - url: ${NAME}`, `    sha512: ${told.sha512}`, `    size: ${INSTALLER.length}`]
        const whole = [`path: ${NAME}`, `sha512: ${told.sha512}`, `releaseDate: '2026-11-26T08:00:00.000Z'`]
        return answer.end([`version: ${told.version}`, 'files:', ...file, ...whole].join('\n'))
      }
      return path === `/desktop/${NAME}` ? answer.end(served) : answer.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    updater = new TestUpdater(folder)
  })
  afterEach(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const engine = () => electronUpdater(`http://127.0.0.1:${(server.address() as AddressInfo).port}/desktop`, updater)
  const brought = (): string => join(folder, 'koduke-updater', 'pending', NAME)

  it('downloads the signed installer, and installs nothing before it is told to', async () => {
    const updates = engine()
    await updates.download(RELEASE)
    expect(readFileSync(brought())).toEqual(INSTALLER)
    expect([updater.autoInstallOnAppQuit, updater.ends.length]).toEqual([false, 1])
    updates.installAtQuit()
    expect(updater.autoInstallOnAppQuit).toBe(true)
  })

  it.each([
    ['another version', { version: '0.9.13', sha512: sha512(INSTALLER) }],
    ['an earlier version', { version: '0.9.10', sha512: sha512(INSTALLER) }],
    ['another installer', { version: '0.9.12', sha512: sha512(Buffer.from('võõras')) }],
  ])('brings nothing where the feed names %s than the signature', async (_what, other) => {
    told = other
    await expect(engine().download(RELEASE)).rejects.toThrow('is not what was signed')
    expect(asked.filter((path) => path.endsWith(NAME))).toEqual([])
    expect(updater.autoInstallOnAppQuit).toBe(false)
  })

  it('keeps nothing whose bytes differ from the feed', async () => {
    served = Buffer.from(INSTALLER.toString().replace('uus', 'vana'))
    await expect(engine().download(RELEASE)).rejects.toThrow(/sha512|checksum/i)
    expect(existsSync(brought())).toBe(false)
    expect(updater.autoInstallOnAppQuit).toBe(false)
  })
})
