import updater, { type AppUpdater, type UpdateInfo } from 'electron-updater'
import type { Release } from './release.ts'
import type { UpdateEngine } from './updates.ts'

/**
 * electron-updater with our own decisions: `release.ts` decides which release is taken and when. It downloads nothing by itself
 * (`autoDownload`), never downgrades (`allowDowngrade`), and installs on command. `feed`: the folder of releases at our server.
 * `autoUpdater`: this system's own.
 */
export function electronUpdater(feed: string, autoUpdater: AppUpdater = updater.autoUpdater): UpdateEngine {
  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = false
  autoUpdater.allowDowngrade = false
  autoUpdater.allowPrerelease = false
  autoUpdater.disableWebInstaller = true
  autoUpdater.setFeedURL({ provider: 'generic', url: feed })
  return {
    async download(release) {
      autoUpdater.isUserWithinRollout = () => true
      // What it has read must match the signed data: it verifies the installer by this hash.
      autoUpdater.isUpdateSupported = (info) => isSigned(info, release)
      const found = await autoUpdater.checkForUpdates()
      if (!found?.isUpdateAvailable || !isSigned(found.updateInfo, release)) throw new Error(`${release.version} is not what was signed`)
      // Its quit handler is registered only if this is set, and checks it again on quit (BaseUpdater.addQuitHandler).
      autoUpdater.autoInstallOnAppQuit = true
      try {
        await autoUpdater.downloadUpdate(found.cancellationToken)
      } finally {
        autoUpdater.autoInstallOnAppQuit = false
      }
    },
    installAtQuit() {
      autoUpdater.autoInstallOnAppQuit = true
    },
  }
}

const isSigned = ({ version, files }: UpdateInfo, release: Release): boolean =>
  version === release.version &&
  files.length > 0 &&
  files.every(({ url, sha512 }) => release.files.some((signed) => signed.name === url && signed.sha512 === sha512))
