let isOutdated = false

/** Whether a newer version has taken over since this page was loaded. */
export const isPageOutdated = (): boolean => isOutdated

/**
 * Caches the app's shell. A new version never reloads a page in use: the page learns that it is outdated, and the next navigation reloads.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isUpdate = Boolean(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = isUpdate
  })
  // Optional: without it the first page comes from the network.
  serviceWorker.register('/sw.js').catch(() => undefined)
}
