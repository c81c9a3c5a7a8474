// CommonJS: Playwright asks the inspector for require('electron'). `boot.ts` has put the modules there before anything asks.
const { app, BrowserWindow, dialog, ipcMain, Menu, powerMonitor, protocol, safeStorage, screen, session, shell, utilityProcess, webContents } =
  globalThis.standinElectron

module.exports = {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
  webContents,
}
