import { expect, test } from '@playwright/test'
import { type Desktop, isRealElectron, launchDesktop, removeFolder } from './launch.ts'

test.beforeAll(() => console.log(isRealElectron ? 'Ran on REAL Electron' : 'Ran on the STAND-IN for Electron (no binary here)'))

let desktop: Desktop
test.beforeEach(async () => {
  desktop = await launchDesktop()
})
test.afterEach(async () => {
  await desktop.app.close()
  removeFolder(desktop.folder)
})

/** Where the one window is, as the main process sees it. */
const address = (): Promise<string | undefined> => desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())

test('opens one window on its own page, by its own rules', async () => {
  const { app, page } = desktop
  const violations: string[] = []
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  await page.reload()
  await expect(page.locator('#root')).not.toBeEmpty()
  expect(await address()).toMatch(/^app:\/\/koduke\//)
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()))).toEqual([true])
  expect(violations.filter((text) => /Content Security Policy|Trusted/.test(text))).toEqual([])
  expect(await page.evaluate(() => [isSecureContext, document.querySelectorAll('script:not([src])').length])).toEqual([true, 0])
})

test('gives a page the frozen port and nothing of Node', async () => {
  const seen = await desktop.page.evaluate(() => {
    const port: object = Reflect.get(window, 'koduke')
    return [Object.keys(port), Object.isFrozen(port), typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')]
  })
  expect(seen).toEqual([['version', 'request', 'listen'], true, 'undefined', 'undefined'])
})
