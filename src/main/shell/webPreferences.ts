/** The one set of preferences of every window (security.md 2.1, rules 2–4, 6, 8–12). */
export const secureWebPreferences = (preload: string, isPackaged: boolean, system: NodeJS.Platform) =>
  Object.freeze({
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    // A page that shows health data can be looked into only where the desktop runs from source.
    devTools: !isPackaged,
    // Only where the system has dictionaries of its own: Chromium would fetch its own from another company's server.
    spellcheck: system === 'darwin',
  })
