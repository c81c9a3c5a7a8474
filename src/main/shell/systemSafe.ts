import { safeStorage } from 'electron'
import type { Safe } from './deviceSecret.ts'

/** The safe of this system: Keychain, DPAPI, or a password store of Linux. `basic_text` is none: its key is known to all. */
export const systemSafe: Safe = {
  async isSafe() {
    const backend = process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : 'own'
    return backend !== 'basic_text' && backend !== 'unknown' && (await safeStorage.isAsyncEncryptionAvailable())
  },
  seal: (text) => safeStorage.encryptStringAsync(text),
  open: async (sealed) => (await safeStorage.decryptStringAsync(sealed)).result,
}
