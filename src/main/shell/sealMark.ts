/** The mark of a key that stands in Chromium's source: what bears it, everybody opens. */
const KNOWN_KEY = 'v10'

/**
 * Whether something that the system's safe has closed is closed for everybody else, by the mark with which it begins. What
 * `safeStorage.getSelectedStorageBackend` says does not decide it: it tells which store the desktop environment would have, and the
 * asynchronous calls fall back on a known key where that store does not answer (safe-storage.md: "a fallback provider is used").
 * On Windows and macOS the same mark stands before keys of DPAPI and the Keychain.
 */
export const isSealedFor = (platform: NodeJS.Platform, sealed: Buffer): boolean =>
  platform !== 'linux' || sealed.subarray(0, KNOWN_KEY.length).toString('latin1') !== KNOWN_KEY
