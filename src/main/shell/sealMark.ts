/** The prefix of data sealed with a hard-coded key in Chromium's source, which everybody can open. */
const KNOWN_KEY = 'v10'

/**
 * Whether sealed data are really protected, by their prefix. `safeStorage.getSelectedStorageBackend` is not enough: it names the store that
 * the desktop environment would have, and the asynchronous calls fall back to a known key if that store does not answer (safe-storage.md:
 * "a fallback provider is used"). On Windows and macOS the same prefix is used with keys of DPAPI and the Keychain.
 */
export const isSealedFor = (platform: NodeJS.Platform, sealed: Buffer): boolean =>
  platform !== 'linux' || sealed.subarray(0, KNOWN_KEY.length).toString('latin1') !== KNOWN_KEY
