import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep } from './writers.ts'

/** The proxy's address on this computer; the server itself is at 127.0.0.1. */
export const PROXY = '127.0.0.2'

interface Ports {
  http: number
  https: number
  socket: number
  /** The port of the server behind it. */
  server: number
}

/** A running nginx with the configuration of docs/operations.md. */
export interface Nginx {
  /** The certificate that it presents. */
  certificate: string
  stop(): void
}

/** A part of docs/operations.md that is a file of its own. */
export function fileOfOperations(kind: 'nginx' | 'ini'): string {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, file] = new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(text) ?? []
  if (file === undefined) throw new Error(`docs/operations.md has no ${kind}`)
  return file
}

/**
 * Whether nginx and openssl are installed. CI must have them, and its tests fail without them; elsewhere a message says that they are
 * skipped.
 */
export function hasNginx(): boolean {
  const isThere = ['nginx', 'openssl'].every((command) => spawnSync(command, ['-v']).error === undefined)
  if (!isThere) console.warn('Production behind a proxy is not tried here: nginx or openssl is not installed (.ci/run installs them).')
  return isThere || process.env.CI !== undefined
}

/** Starts nginx with the configuration of docs/operations.md, on ports and with a certificate of the test's own. */
export async function startNginx(ports: Ports): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-nginx-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const name = ['-subj', '/CN=koduke.test', '-addext', `subjectAltName=IP:${PROXY}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...name], {
    stdio: 'ignore',
  })
  const site = fileOfOperations('nginx')
    .replaceAll('203.0.113.10:80;', `${PROXY}:${ports.http};`)
    .replaceAll('203.0.113.10:443', `${PROXY}:${ports.https}`)
    .replaceAll('203.0.113.10:6002', `${PROXY}:${ports.socket}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
    .replaceAll('127.0.0.1:6002', `127.0.0.1:${ports.socket}`)
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
    .replaceAll('koduke.ee', PROXY)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  const whole = `daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${paths}\n${site}\n}`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, whole)
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  await untilOpen(child, ports.https)
  return {
    certificate: readFileSync(certificate, 'utf8'),
    stop() {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  for (let time = 0; time < 200; time++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: is it installed?`)
    if (await isOpen(PROXY, port)) return
    await sleep(50)
  }
  throw new Error('nginx does not answer')
}

/** Whether anything listens there. */
export const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
