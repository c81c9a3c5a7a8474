/** The server of a desktop run from source. */
const LOCAL = 'http://localhost:3000'

/**
 * The server of this desktop: built into the package, so that no file or variable can redirect it. From source it can be set. @throws if
 * the package has none, or one without https
 */
export function serverAddress(built: string, named: string | undefined, isPackaged: boolean): string {
  const address = URL.parse(isPackaged ? built : (named ?? (built || LOCAL)))
  const isFine = address !== null && (address.protocol === 'https:' || (!isPackaged && address.protocol === 'http:'))
  if (!isFine) throw new Error('KODUKE_SERVER must be an https address when the desktop is built')
  return address.origin
}
