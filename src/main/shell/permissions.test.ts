import { describe, expect, it } from 'vitest'
import { mayKeep } from './downloads.ts'
import { mayLoad } from './loading.ts'
import { isAllowed } from './permissions.ts'
import { secureWebPreferences } from './webPreferences.ts'

const ours = { url: 'app://koduke/koduke', isTop: true }

describe('isAllowed', () => {
  it.each(['notifications', 'clipboard-sanitized-write', 'fullscreen'])('allows %s to our own page', (permission) => {
    expect(isAllowed(permission, ours)).toBe(true)
    expect(isAllowed(permission, { ...ours, isTop: false })).toBe(false)
    expect(isAllowed(permission, { ...ours, url: 'https://koduke/' })).toBe(false)
    expect(isAllowed(permission, { ...ours, url: '' })).toBe(false)
  })
  it.each(['media', 'geolocation', 'clipboard-read', 'display-capture', 'hid', 'usb', 'serial', 'openExternal', 'fileSystem', 'unknown', 'toString'])(
    'denies %s',
    (permission) => {
      expect(isAllowed(permission, ours)).toBe(false)
    },
  )
})

describe('mayKeep', () => {
  it.each([
    ['blob:app://koduke/1', 'elanikud.csv', true],
    ['blob:app://koduke/1', 'elanikud.CSV', true],
    ['blob:app://koduke/1', 'elanikud.exe', false],
    ['blob:app://koduke/1', 'elanikud.csv.exe', false],
    ['blob:app://koduke/1', '../elanikud.csv', false],
    ['blob:app://koduke.evil/1', 'elanikud.csv', false],
    ['https://evil.example/elanikud.csv', 'elanikud.csv', false],
    ['app://koduke/elanikud.csv', 'elanikud.csv', false],
    ['data:text/csv,a', 'elanikud.csv', false],
    ['app://koduke/api/documents/d1/file?v=abc', 'Leping.pdf', true],
    ['app://koduke/api/client/c1/documents.pdf', 'dokumendid.pdf', true],
    ['app://koduke/api/documents/d1/file', 'leping.exe', false],
    ['app://koduke.evil/api/documents/d1/file', 'leping.pdf', false],
    ['https://evil.example/api/documents/d1/file', 'leping.pdf', false],
  ])('%s as %s: %s', (address, name, may) => {
    expect(mayKeep(address, name)).toBe(may)
  })
})

describe('mayLoad', () => {
  it.each(['app://koduke/assets/a.js', 'blob:app://koduke/1', 'data:image/png;base64,AA==', 'devtools://devtools/bundled/a.html'])(
    'loads %s',
    (address) => {
      expect(mayLoad(address)).toBe(true)
    },
  )
  it.each([
    'https://example.com/',
    'http://127.0.0.1/',
    'wss://example.com/',
    'file:///etc/passwd',
    'app://evil/',
    'blob:https://example.com/1',
    'ftp://x/',
    '',
  ])('never asks for %s', (address) => {
    expect(mayLoad(address)).toBe(false)
  })
})

describe('secureWebPreferences', () => {
  it('disables every privilege of a page', () => {
    expect(secureWebPreferences('/preload.cjs', true, 'linux')).toEqual({
      preload: '/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      devTools: false,
      spellcheck: false,
    })
    expect(Object.isFrozen(secureWebPreferences('/', false, 'linux'))).toBe(true)
  })

  it('checks spelling only with the system’s dictionaries', () => {
    const systems = ['darwin', 'win32', 'linux'] as const
    expect(systems.map((system) => secureWebPreferences('/', true, system).spellcheck)).toEqual([true, false, false])
  })
})
