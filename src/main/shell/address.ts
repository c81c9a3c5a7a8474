import { fileKinds, HOUSE_PHOTO_SIZES, housePhotoAddress, SHOWN_PICTURES } from '#shared/files.ts'
import { APP_HOST, APP_SCHEME, isOurAddress } from '../ipc/sender.ts'

/** The target of one of our URLs. `name` is a built file's path, `path` the picture's address on the server. */
export type AddressTarget = { kind: 'page' } | { kind: 'file'; name: string } | { kind: 'picture'; path: string } | { kind: 'absent' }

/** The app's start page. */
export const START = `${APP_SCHEME}://${APP_HOST}/`

const ABSENT: AddressTarget = { kind: 'absent' }
const FORMS = [
  ...fileKinds.map(([, { path }]) => path),
  SHOWN_PICTURES.profile.path,
  '/api/client/:id/documents.pdf',
  '/api/house-documents.pdf',
  ...HOUSE_PHOTO_SIZES.map((size) => housePhotoAddress(':id', size)),
]
const PICTURE = new RegExp(`^(${FORMS.map((form) => form.replace('.', '[.]').replace(':id', '[\\w-]{1,64}')).join('|')})$`)
const VERSION = /^\?v=[\w-]{1,64}$/

/**
 * Resolves a URL (security.md 2.1, rule 18): a file of the build's manifest, a picture or document, or the single page. Another host, an
 * ambiguous path (`..`, double encoding, NUL, backslash) and an unknown file are absent.
 */
export function askedBy(method: string, address: string, isBuilt: (name: string) => boolean): AddressTarget {
  if (method !== 'GET' && method !== 'HEAD') return ABSENT
  const url = isOurAddress(address) ? URL.parse(address) : null
  const path = url && plainPath(url.pathname)
  if (!url || path === null) return ABSENT
  if (path === '/api' || path.startsWith('/api/')) return pictureBy(path, url.search)
  const name = path.slice(1)
  if (name !== 'index.html' && isBuilt(name)) return { kind: 'file', name }
  const isFileName = /\.\w+$/.test(name) && name !== 'index.html'
  return isFileName ? ABSENT : { kind: 'page' }
}

function pictureBy(path: string, query: string): AddressTarget {
  const isPicture = PICTURE.test(path) && (query === '' || VERSION.test(query))
  return isPicture ? { kind: 'picture', path: path + query } : ABSENT
}

/** The path decoded once; null if it is ambiguous. */
function plainPath(pathname: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const isOdd = /[\u0000-\u001f\u007f\\%]/.test(path) || path.includes('//') || path.split('/').some((part) => part === '.' || part === '..')
  return isOdd ? null : path
}
