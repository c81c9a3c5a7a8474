import { type Fault, faultOf } from '#core/db/failure.ts'

/** Why the server cannot start, in words for the operator: what is wrong and what to do. There is no retry until it is fixed. */
export class CannotStart extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CannotStart'
  }
}

/** The exit code (sysexits: a configuration error): a supervisor does not restart the server. */
export const CANNOT_START = 78

/** The one-line message for the operator, if the cause is known; null otherwise, when the whole error should be shown. */
export function whyNot(error: unknown, { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }): string | null {
  if (error instanceof CannotStart) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `Port on juba kasutusel (${(error as Error).message}). Lõpeta teine server või anna PORT ja SOCKET_PORT.`
  const fault = faultOf(error)
  return fault && wordsOf(fault, code, databaseUrl === '' ? dataDir : null)
}

function wordsOf(fault: Fault, code: string, dataDir: string | null): string {
  if (fault === 'database-away') return 'Andmebaas ei vasta. Vaata DATABASE_URL üle ja kas PostgreSQL töötab.'
  if (fault === 'storage-full') return `Ketas on täis${dataDir ? ` (${dataDir})` : ''}. Tee ruumi ja käivita uuesti; andmed on alles.`
  if (dataDir !== null && /^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return `Andmebaas ${dataDir}/koduke.db on vigane (${code}). Taasta varukoopia: npm run restore -- ${dataDir}/backups/… (docs/operations.md); vigane fail jääb alles.`
  return `Andmekausta ${dataDir ?? ''} ei saa kirjutada (${code}). Kaust peab kuuluma sellele, kes serverit käitab.`
}
