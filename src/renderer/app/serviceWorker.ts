let isOutdated = false

/** Whether a newer version has taken over since this page was loaded. */
export const isPageOutdated = (): boolean => isOutdated

/**
 * Keeps the shell of the app at hand. A new version never reloads a page under somebody's hands:
 * the page learns that it is outdated, and the next change of route loads anew.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isUpdate = Boolean(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = isUpdate
  })
  // Without it the app works as well, only its first page comes from the network.
  serviceWorker.register('/sw.js').catch(() => undefined)
}
