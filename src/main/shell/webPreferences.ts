/** The one set of preferences of every window (security.md 2.1, rules 2–4, 6, 8–12). */
export const secureWebPreferences = (preload: string, isPackaged: boolean) =>
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
    // No dictionaries are fetched from anywhere.
    spellcheck: false,
  })
