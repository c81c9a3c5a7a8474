import { safeStorage } from 'electron'
import type { Safe } from './deviceSecret.ts'
import { isSealedFor } from './sealMark.ts'

/** The key store of this system: Keychain, DPAPI, or a password store of Linux. */
export const systemSafe: Safe = {
  seal: (text) => safeStorage.encryptStringAsync(text),
  async open(sealed) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed)
    return { text: result, isOld: shouldReEncrypt }
  },
  isSealed: (sealed) => isSealedFor(process.platform, sealed),
}
