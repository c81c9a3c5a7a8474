/** The only preferences of windows (security.md 2.1, rules 2–4, 6, 8–12). */
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
    // Developer tools only from source, since pages show health data.
    devTools: !isPackaged,
    // Only if the system has its own dictionaries: Chromium would download them from another company's server.
    spellcheck: system === 'darwin',
  })
