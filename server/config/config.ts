import { resolve } from 'node:path'
import type { PortalMap } from '#shared/portal.ts'
import { identityFrom, type IdentitySettings } from './identitySettings.ts'
import { CannotStart } from './cannotStart.ts'
import { PUSH_HOSTS } from './pushHosts.ts'
import { requireSafe } from './production.ts'

/** The configuration from the environment; read once, where the process is composed. */
export interface Config {
  port: number
  socketPort: number
  /** The address on which both ports listen; null: all. */
  listen: string | null
  dataDir: string
  /** Empty: SQLite in the data folder. */
  databaseUrl: string
  /** The public URL; null outside production, where the request's own host is used. */
  publicUrl: string | null
  production: boolean
  /** Who must have a second factor: all `staff`, or only those who have `chosen` one. */
  secondFactor: 'staff' | 'chosen'
  /** The identity provider (OpenID Connect); null: none, and no sign-in by it is shown. */
  identity: IdentitySettings | null
  /**
   * The mail server, `smtp://…` or `smtps://…`; empty: outside production e-mails go into the data folder, in production they stay queued.
   */
  smtpUrl: string
  /** The sender of e-mails. */
  mailFrom: string
  /** The folders of the built renderer, and of the built public pages for server rendering. */
  webDir: string
  portalDir: string
  /** The source of map tiles, and its attribution. Without a URL a map is the coarse outline. */
  map: PortalMap
  /** The push services that the server may call (`pushHosts.ts`); an origin with its scheme names one exactly. */
  pushHosts: readonly string[]
  /** How many proxies in front are trusted to give the visitor's address. */
  proxies: number
  /** How many backups of the SQLite database are kept. */
  backupsKept: number
}

/** Whether the public URL is https. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false

/** @throws CannotStart, in Estonian, if a setting is invalid, the identity provider is incomplete, or production would be unsafe */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const publicUrl = publicUrlOf(env.PUBLIC_URL)
  const proxies = proxiesOf(env.TRUSTED_PROXIES)
  if (production) requireSafe({ publicUrl, proxies, databaseUrl: env.DATABASE_URL ?? '' })
  return {
    port: portOf(env.PORT, 3000),
    socketPort: portOf(env.SOCKET_PORT, 6002),
    // Behind a proxy nobody else may reach our ports, which have no TLS and trust the proxy's address headers.
    listen: env.LISTEN || (production && proxies ? '127.0.0.1' : null),
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL ?? '',
    publicUrl,
    production,
    secondFactor: secondFactorOf(env.SECOND_FACTOR || (production ? 'staff' : 'chosen')),
    identity: identityFrom(env, production),
    smtpUrl: env.SMTP_URL ?? '',
    mailFrom: env.MAIL_FROM ?? `Koduke <ei-vasta@${new URL(publicUrl ?? 'http://koduke.example').hostname}>`,
    webDir: resolve('out/web'),
    portalDir: resolve('out/portal'),
    map: {
      tiles: env.MAP_TILES ?? (production ? null : 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
      attribution: env.MAP_ATTRIBUTION ?? '© OpenStreetMap',
    },
    // Only tests name others: in production the list is closed.
    pushHosts: production || !env.PUSH_HOSTS ? PUSH_HOSTS : env.PUSH_HOSTS.split(' '),
    proxies: proxies ?? 0,
    backupsKept: Math.max(1, Math.trunc(Number(env.BACKUPS_KEPT)) || 3),
  }
}

function publicUrlOf(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new CannotStart(`PUBLIC_URL peab olema aadress kujul https://koduke.ee, mitte ${text}`)
  return url.origin
}

/** Null: not configured. */
function proxiesOf(text: string | undefined): number | null {
  if (!text) return null
  if (!/^\d$/.test(text)) throw new CannotStart(`TRUSTED_PROXIES on puhverserverite arv 0–9, mitte ${text}`)
  return Number(text)
}

function secondFactorOf(text: string): Config['secondFactor'] {
  if (text !== 'staff' && text !== 'chosen') throw new CannotStart(`SECOND_FACTOR on staff või chosen, mitte ${text}`)
  return text
}

function portOf(text: string | undefined, standard: number): number {
  const port = Number(text ?? standard)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new CannotStart(`PORT ja SOCKET_PORT on arvud 0–65535, mitte ${text}`)
  return port
}
