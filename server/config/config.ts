import { resolve } from 'node:path'
import type { PortalMap } from '#shared/portal.ts'
import { identityFrom, type IdentitySettings } from './identitySettings.ts'
import { CannotStart } from './cannotStart.ts'
import { requireSafe } from './production.ts'

/** Everything that the surroundings decide; read once, where the process is composed. */
export interface Config {
  port: number
  socketPort: number
  /** The address of this computer at which both ports are open; null: at all of them. */
  listen: string | null
  dataDir: string
  /** Empty: SQLite in the data folder. */
  databaseUrl: string
  /** The address that people know; null outside production, where the request's own host is right. */
  publicUrl: string | null
  production: boolean
  /** Who must have a second factor: `staff`, or only those who have `chosen` one. */
  secondFactor: 'staff' | 'chosen'
  /** Who proves identities (OpenID Connect); null: nobody, and nothing of it is shown. */
  identity: IdentitySettings | null
  /** Where letters go, `smtp://…` or `smtps://…`; empty: outside production into the data folder, in production nowhere, and they wait. */
  smtpUrl: string
  /** Whom letters are from. */
  mailFrom: string
  /** Where the built renderer lies, and the built public pages as the server draws them. */
  webDir: string
  portalDir: string
  /** Where maps take their tiles from, and the words they owe for it. Without an address a map is the coarse outline. */
  map: PortalMap
  /** How many proxies in front of us are trusted to name the visitor's address. */
  proxies: number
  /** How many backups of the SQLite database are kept. */
  backupsKept: number
}

/** Whether people come over https. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false

/** @throws CannotStart, in Estonian, when a setting is none, the provider of identities is half told, or production would be unsafe */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const publicUrl = publicUrlOf(env.PUBLIC_URL)
  const proxies = proxiesOf(env.TRUSTED_PROXIES)
  if (production) requireSafe({ publicUrl, proxies, databaseUrl: env.DATABASE_URL ?? '' })
  return {
    port: portOf(env.PORT, 3000),
    socketPort: portOf(env.SOCKET_PORT, 6002),
    // Behind a proxy nobody else has any business with our ports, which have no TLS and believe what the proxy says of addresses.
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

/** Null: nothing was said. */
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
