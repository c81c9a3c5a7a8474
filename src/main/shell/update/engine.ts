import updater, { type AppUpdater, type UpdateInfo } from 'electron-updater'
import type { Release } from './release.ts'
import type { UpdateEngine } from './updates.ts'

/**
 * electron-updater behind our own decisions: which release is taken, when and by whom, `release.ts` says. It brings nothing by itself
 * (`autoDownload`), goes back to no earlier release (`allowDowngrade`), and installs when told to. `feed`: the folder of releases at our server.
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
      // What it has read must be what was signed: it verifies the installer by this hash.
      autoUpdater.isUpdateSupported = (info) => isSigned(info, release)
      const found = await autoUpdater.checkForUpdates()
      if (!found?.isUpdateAvailable || !isSigned(found.updateInfo, release)) throw new Error(`${release.version} is not what was signed`)
      // Its handler of the app's end is added here only where this is set, and asks for it again when the app ends (BaseUpdater.addQuitHandler).
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
