import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Desktop, isRealElectron, launchDesktop, removeFolder } from './launch.ts'

let desktop: Desktop
test.beforeAll(async () => {
  console.log(isRealElectron ? 'Runs on REAL Electron' : 'Runs on the STAND-IN for Electron (no binary here)')
  desktop = await launchDesktop()
})
test.afterAll(async () => {
  await desktop.app.close()
  removeFolder(desktop.folder)
})

/** The position of the single window, as the main process sees it. */
const address = (): Promise<string | undefined> => desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())

/** Calls as a page does, with any content. */
const ask = (request: unknown): Promise<unknown> => desktop.page.evaluate((asked) => Reflect.get(window, 'koduke').request(asked), request)

test('opens one window on its own page, with its own policy', async () => {
  const { app, page } = desktop
  const violations: string[] = []
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  expect(await address()).toMatch(/^app:\/\/koduke\//)
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()))).toEqual([true])
  expect(violations.filter((text) => text.includes('Content Security Policy'))).toEqual([])
  expect(await page.evaluate(() => [isSecureContext, localStorage.length >= 0])).toEqual([true, true])
})

test('runs no script and loads no style from outside', async () => {
  const { page } = desktop
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    const style = document.createElement('style')
    style.textContent = 'body { outline: 9px solid red }'
    document.body.append(script, style)
  })
  expect(await page.evaluate(() => [Reflect.get(window, 'injected'), getComputedStyle(document.body).outlineWidth])).not.toContain('9px')
  expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
  expect(await page.evaluate(() => fetch('https://example.com/').catch(() => 'refused'))).toBe('refused')
})

test('gives a page the frozen port and nothing of Node', async () => {
  const seen = await desktop.page.evaluate(() => {
    const port: object = Reflect.get(window, 'koduke')
    return [Object.keys(port), Object.isFrozen(port), typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')]
  })
  expect(seen).toEqual([['version', 'request', 'listen'], true, 'undefined', 'undefined'])
})

test('forwards a request to the data process and returns its reply, and refuses invalid ones', async () => {
  expect(await ask({ type: 'restore', language: 'et' })).toEqual({ ok: { user: null, offline: false } })
  expect(await ask({ type: 'state' })).toMatchObject({ ok: { waiting: [], refused: [] } })
  expect(await ask({ type: 'erase', language: 'ru' })).toMatchObject({ refused: { status: 422, body: { code: 'validation' } } })
  expect(await ask({ type: 'ask', name: '../../etc', input: {}, key: '12345678', language: 'et' })).toMatchObject({ refused: { status: 422 } })
})

test('sends events to the page until it stops listening', async () => {
  const { app, page } = desktop
  await page.evaluate(() => {
    const heard: unknown[] = []
    const stop = Reflect.get(window, 'koduke').listen((event: unknown) => heard.push(event))
    Object.assign(window, { heard, stop })
  })
  const send = (): Promise<void> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.send('desk:event', { type: 'touched', touches: ['room'] }))
  await send()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([{ type: 'touched', touches: ['room'] }])
  await page.evaluate(() => Reflect.get(window, 'stop')())
  await send()
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => Reflect.get(window, 'heard').length)).toBe(1)
})

test('stays on its page, and opens outside only what is allowed', async () => {
  const { app, page } = desktop
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = (url) => Promise.resolve(void opened.push(url))
  })
  const opened = (): Promise<string[]> => app.evaluate(() => Reflect.get(globalThis, 'opened'))
  const before = await address()
  for (const elsewhere of ['https://example.com/', 'http://127.0.0.1:9/', 'https://www.riigiteataja.ee/akt/SHS']) {
    await page.evaluate((href) => location.assign(href), elsewhere)
    await page.waitForTimeout(300)
  }
  expect(await address()).toBe(before)
  expect(await opened()).toEqual(['https://www.riigiteataja.ee/akt/SHS'])
  await page.evaluate(() => void window.open('https://example.com/'))
  await page.evaluate(() => void window.open('https://www.eesti.ee/'))
  await expect.poll(opened).toEqual(['https://www.riigiteataja.ee/akt/SHS', 'https://www.eesti.ee/'])
  expect(app.windows().length).toBe(1)
})

test('serves what was built and nothing else', async () => {
  const statuses = await desktop.page.evaluate(async () => {
    const asked = ['/logo.svg', '/logo.svg/', '/renderer.json', '/../main/index.js', '/%2e%2e/main/index.js', '/%252e%252e/main/index.js']
    return Promise.all(asked.map(async (path) => [path, (await fetch(path)).status, (await fetch(path)).headers.get('content-type')]))
  })
  expect(statuses[0]).toEqual(['/logo.svg', 200, 'image/svg+xml'])
  for (const [path, status, type] of statuses.slice(1)) expect([path, status === 404 || String(type).startsWith('text/html')]).toEqual([path, true])
  expect(await desktop.page.evaluate(async () => (await fetch('/api/user')).status)).toBe(404)
})

test('denies what a page may not have', async () => {
  const states = await desktop.page.evaluate(() =>
    Promise.all(
      (['geolocation', 'camera', 'notifications'] as PermissionName[]).map(async (name) => (await navigator.permissions.query({ name })).state),
    ),
  )
  expect(states).toEqual(['denied', 'denied', 'granted'])
})

test('restarts a crashed data process', async () => {
  test.skip(isRealElectron, 'the stand-in hands out its child processes')
  await desktop.app.evaluate(async () => {
    const { forked } = Reflect.get(globalThis, 'standinElectron')
    const gone = new Promise((resolve) => forked[0].once('exit', resolve))
    process.kill(forked[0].pid, 'SIGKILL')
    await gone
  })
  expect(await ask({ type: 'restore', language: 'et' })).toEqual({ ok: { user: null, offline: false } })
  expect(await desktop.app.evaluate(() => Reflect.get(globalThis, 'standinElectron').forked.length)).toBe(2)
})

test('has its context menu in Estonian', async () => {
  test.skip(isRealElectron, 'a menu of the system cannot be read')
  const heard = await desktop.app.evaluate(({ BrowserWindow }) => {
    const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
    const clicked = { isEditable: true, selectionText: '', misspelledWord: '', dictionarySuggestions: [], editFlags }
    Reflect.get(BrowserWindow.getAllWindows()[0]?.webContents ?? {}, 'emit').call(
      BrowserWindow.getAllWindows()[0]?.webContents,
      'context-menu',
      {},
      clicked,
    )
    return Reflect.get(globalThis, 'standinElectron').said.at(-1) as string
  })
  expect(heard).toBe('Lõika Kopeeri Kleebi – Vali kõik')
})

test('logs an uncaught rejection in the main process, and continues', async () => {
  let said = ''
  desktop.app.process().stderr?.on('data', (bytes) => (said += String(bytes)))
  // Not within the test's call: there the error would be caught.
  await desktop.app.evaluate(() => void setTimeout(() => void Promise.reject(new Error('nobody caught this'))))
  await expect.poll(() => said).toContain('nobody caught this')
  expect(said).not.toContain('UnhandledPromiseRejectionWarning')
  expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('asks what to do with a page that does not answer', async () => {
  test.skip(isRealElectron, 'its dialog waits for somebody')
  const said = (): Promise<string[]> => desktop.app.evaluate(() => Reflect.get(globalThis, 'standinElectron').said)
  await desktop.app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('unresponsive'))
  await expect.poll(said).toContain('Koduke ei vasta')
})

test('locks a desk whose system is locked, even without an event', async () => {
  test.skip(isRealElectron, 'the stand-in hands out its child processes')
  const begun = (): Promise<number> => desktop.app.evaluate(() => Reflect.get(globalThis, 'standinElectron').forked.length)
  const before = await begun()
  await desktop.app.evaluate(({ powerMonitor }) => {
    const event = { type: 'session', session: { user: { id: 'mari' }, offline: false } }
    Reflect.get(globalThis, 'standinElectron').forked.at(-1).emit('message', { type: 'event', event })
    powerMonitor.getSystemIdleState = () => 'locked'
  })
  // It is polled every 15 seconds.
  await expect.poll(begun, { timeout: 20_000 }).toBe(before + 1)
})

test('ends when its window is closed', async () => {
  const main = desktop.app.process()
  const ended = once(main, 'exit')
  await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await ended
  expect(main.exitCode).toBe(0)
})

test('reopens where it was, and quits with the computer', async () => {
  const first = await launchDesktop()
  const ended = once(first.app.process(), 'exit')
  const isHeld = await first.app.evaluate(({ powerMonitor }) => {
    let isPrevented = false
    powerMonitor.emit('shutdown', {
      preventDefault: () => {
        isPrevented = true
      },
    })
    return isPrevented
  })
  expect(isHeld).toBe(process.platform !== 'win32')
  if (process.platform === 'win32') await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await ended
  const kept = JSON.parse(readFileSync(join(first.folder, 'window.json'), 'utf8')) as Record<string, unknown>
  expect(Object.keys(kept).toSorted()).toEqual(['height', 'isMaximized', 'width', 'x', 'y'])
  writeFileSync(join(first.folder, 'window.json'), JSON.stringify({ ...kept, width: 700, height: 500 }))
  const second = await launchDesktop(first.folder)
  expect(await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds())).toMatchObject({
    width: 700,
    height: 500,
  })
  await second.app.close()
  removeFolder(first.folder)
})

test('delays the end of a Windows session only for unsent entries', async () => {
  test.skip(isRealElectron, 'a session cannot be ended here')
  const { app, folder } = await launchDesktop(undefined, { STANDIN_SYSTEM: 'win32' })
  const ended = once(app.process(), 'exit')
  const held = await app.evaluate(({ BrowserWindow }) => {
    const isHeld = (): boolean => {
      let isPrevented = false
      const event = { reasons: [], preventDefault: () => (isPrevented = true) }
      Reflect.get(BrowserWindow.getAllWindows()[0] ?? {}, 'emit').call(BrowserWindow.getAllWindows()[0], 'query-session-end', event)
      return isPrevented
    }
    const without = isHeld()
    const elsewhere = { unsent: 1, attention: 0 }
    const numbers = { online: false, unsent: 2, attention: 0, elsewhere, syncedAt: null, progress: null, usable: true, skew: 0, outdated: false }
    Reflect.get(globalThis, 'standinElectron').forked[0].emit('message', { type: 'event', event: { type: 'numbers', numbers } })
    return [without, isHeld()]
  })
  expect(held).toEqual([false, true])
  // The data process reports nothing unsent: so there is no question, and the app exits.
  await ended
  removeFolder(folder)
})

test('reports that it cannot start, and exits', async () => {
  test.skip(isRealElectron, 'its dialog waits for somebody')
  const folder = mkdtempSync(join(tmpdir(), 'koduke-desk-'))
  const main = spawn(resolve('tests/desktop/standin/electron'), ['.', `--user-data-dir=${folder}`], {
    env: { ...process.env, KODUKE_SERVER: 'file:///nowhere' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  main.stderr.on('data', (bytes) => (said += String(bytes)))
  const [code] = (await once(main, 'exit')) as [unknown]
  expect(said).toContain('KODUKE_SERVER must be an https address')
  expect(code).toBe(1)
  removeFolder(folder)
})
