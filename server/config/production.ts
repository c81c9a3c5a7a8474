import { goesAroundRules } from '#core/db/postgres.ts'
import { type Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { CannotStart } from './cannotStart.ts'

interface Settings {
  publicUrl: string | null
  /** Null: no proxies configured. */
  proxies: number | null
  databaseUrl: string
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
const SHORTEST_PASSWORD = 12
/** Passwords from guides and images. */
const KNOWN = /^(postgres|koduke|password|parool|secret|changeme|admin|root|test|1234.*|qwerty.*)$/i

/**
 * Required and forbidden settings in production: anything that would let someone in, or give all visitors one address, ends the start
 * (security.md T18, T24). @throws CannotStart
 */
export function requireSafe({ publicUrl, proxies, databaseUrl }: Settings): void {
  if (publicUrl === null) throw new CannotStart('PUBLIC_URL puudub: tootmises ehitatakse sellest lingid ja küpsised (https://…).')
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !LOCAL.has(hostname))
    throw new CannotStart(
      `PUBLIC_URL ${publicUrl} ei ole https. Ilma selleta liiguvad paroolid ja terviseandmed lahtiselt; https annab puhverserver (docs/operations.md).`,
    )
  if (protocol === 'https:' && !proxies)
    throw new CannotStart(
      'TRUSTED_PROXIES puudub: https tuleb puhverserverist, ütle, mitu neid ees on (tavaliselt 1). Muidu loetakse kõik külastajad üheks.',
    )
  if (databaseUrl !== '') requireSafeAddress(databaseUrl)
}

/** The PostgreSQL URL needs a strong password and an encrypted connection. */
function requireSafeAddress(address: string): void {
  const url = URL.parse(address)
  if (url === null) throw new CannotStart('DATABASE_URL ei ole aadress kujul postgres://kasutaja:parool@server/andmebaas.')
  const password = decodeURIComponent(url.password)
  const host = url.searchParams.get('host') ?? url.hostname
  const isSocket = host === '' || host.startsWith('/')
  const isHere = isSocket || LOCAL.has(host)
  if (!isSocket && (password.length < SHORTEST_PASSWORD || KNOWN.test(password) || password === decodeURIComponent(url.username)))
    throw new CannotStart(`DATABASE_URL parool on nõrk: vähemalt ${SHORTEST_PASSWORD} juhuslikku märki.`)
  if (!isHere && !ENCRYPTED.has(url.searchParams.get('sslmode') ?? ''))
    throw new CannotStart('DATABASE_URL viib teise arvutisse ilma TLS-ita: lisa ?sslmode=verify-full.')
}

const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full'])

/** The server's user must not bypass row-level security. @throws CannotStart */
export async function requireOrdinaryUser(db: Kysely<Database>): Promise<void> {
  if (await goesAroundRules(db))
    throw new CannotStart(
      'DATABASE_URL kasutaja on superkasutaja või pääseb reakaitsest mööda. Anna oma kasutaja, kellele andmebaas kuulub (docs/operations.md).',
    )
}
