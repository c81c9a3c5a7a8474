/** Where a desktop that runs from source finds its server. */
const LOCAL = 'http://localhost:3000'

/**
 * The server of this desktop: built into the package, so that no file or variable of the computer can lead it elsewhere.
 * From source it may be named. @throws when the package has none, or one without https
 */
export function serverAddress(built: string, named: string | undefined, isPackaged: boolean): string {
  const address = URL.parse(isPackaged ? built : (named ?? (built || LOCAL)))
  const isFine = address !== null && (address.protocol === 'https:' || (!isPackaged && address.protocol === 'http:'))
  if (!isFine) throw new Error('KODUKE_SERVER must be an https address when the desktop is built')
  return address.origin
}
