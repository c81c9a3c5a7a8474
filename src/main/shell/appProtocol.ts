import { protocol } from 'electron'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeskLike } from '../ipc/deskLike.ts'
import { APP_SCHEME } from '../ipc/sender.ts'
import { Manifest, MANIFEST_FILE } from './manifest.ts'
import { serveApp } from './serveApp.ts'

/** Registers `app:` as a secure origin; to be called before the app is ready (security.md 2.1, rule 18). */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
  ])
}

/** Serves the built renderer in `folder`. */
export function handleScheme(folder: string, desk: Pick<DeskLike, 'picture'>): void {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')))
  const serve = serveApp({
    manifest,
    read: async (name) => new Uint8Array(await readFile(join(folder, 'renderer', name))),
    picture: (path) => desk.picture(path),
    newNonce: () => randomBytes(16).toString('base64url'),
  })
  protocol.handle(APP_SCHEME, serve)
}
