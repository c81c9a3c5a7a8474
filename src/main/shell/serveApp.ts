import { extname } from 'node:path'
import type { Picture } from '../ipc/deskLike.ts'
import { askedBy } from './address.ts'
import { hashOf, type Manifest } from './manifest.ts'
import { FILE_HEADERS, pageHeaders } from './policy.ts'

interface ServeDeps {
  manifest: Manifest
  /** A built file by its path in the manifest. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>
  picture: (path: string) => Promise<Picture>
  newNonce: () => string
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
}
const PDF = 'application/pdf'
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/**
 * Answers every request to `app://koduke/`: the page with a fresh nonce, built files, pictures from the data process, else 404. A built
 * file whose bytes differ from the manifest is 404 too.
 */
export function serveApp({ manifest, read, picture, newNonce }: ServeDeps): (request: Request) => Promise<Response> {
  const isBuilt = (name: string): boolean => Object.hasOwn(manifest, name)
  const built = async (name: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const bytes = isBuilt(name) ? await read(name).catch(() => null) : null
    return bytes && hashOf(bytes) === manifest[name] ? bytes : null
  }
  const page = async (): Promise<Response> => {
    const html = await built('index.html')
    if (!html) return absent()
    const nonce = newNonce()
    return new Response(fillIn(new TextDecoder().decode(html), nonce), { headers: pageHeaders(nonce) })
  }
  const file = async (name: string): Promise<Response> => {
    const bytes = await built(name)
    if (!bytes) return absent()
    return new Response(bytes, { headers: { ...FILE_HEADERS, 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' } })
  }
  return async (request) => {
    const asked = askedBy(request.method, request.url, isBuilt)
    if (asked.kind === 'page') return page()
    if (asked.kind === 'file') return file(asked.name)
    return asked.kind === 'picture' ? pictureAnswer(await picture(asked.path)) : absent()
  }
}

/** The placeholders that the server fills in too (`server/http/shell.ts`): no socket of its own, no demo. */
const fillIn = (html: string, nonce: string): string =>
  html
    .replaceAll('__NONCE__', nonce)
    .replaceAll('__SOCKET_PORT__', '')
    .replaceAll('__DEMO__', '0')
    .replaceAll('__EID__', '0')
    .replaceAll('__MAP_TILES__', '')
    .replaceAll('__MAP_ATTRIBUTION__', '')

/** A picture is only served as a picture, whatever its content; a PDF is displayed only by our page, and otherwise downloaded. */
function pictureAnswer({ status, type, bytes }: Picture): Response {
  if (status !== 200 || !(PICTURES.includes(type) || type === PDF)) return absent()
  const kept = type === PDF && { 'Content-Disposition': 'attachment' }
  return new Response(new Uint8Array(bytes), { headers: { ...FILE_HEADERS, 'Content-Type': type, 'Cache-Control': 'no-store', ...kept } })
}

const absent = (): Response => new Response(null, { status: 404, headers: FILE_HEADERS })
