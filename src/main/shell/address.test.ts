import { describe, expect, it } from 'vitest'
import { isOurAddress } from '../ipc/sender.ts'
import { askedBy } from './address.ts'

const BUILT = ['index.html', 'logo.svg', 'assets/main-abc.js', 'assets/a b.css']
const asked = (address: string, method = 'GET') => askedBy(method, address, (name) => BUILT.includes(name))

describe('isOurAddress', () => {
  it.each(['app://koduke/', 'app://koduke/koduke/elanikud?q=1#x', 'APP://koduke/', 'app://koduke'])('knows %s', (address) => {
    expect(isOurAddress(address)).toBe(true)
  })
  it.each([
    'app://koduke.evil/',
    'app://kodukee/',
    'app://koduke:80/',
    'app://user@koduke/',
    'app://user:word@koduke/',
    'app:koduke',
    'app:///koduke/',
    'https://koduke/',
    'file:///etc/passwd',
    'about:blank',
    'blob:app://koduke/1',
    'javascript:alert(1)',
    '',
    'koduke',
  ])('refuses %s', (address) => {
    expect(isOurAddress(address)).toBe(false)
  })
})

describe('askedBy', () => {
  it.each(['/', '/index.html', '/koduke', '/koduke/elanikud/01990000-0000-7000-8000-000000000000', '/koduke/%C3%B5hk?q=1', '/apinimekiri'])(
    'takes %s for the page',
    (path) => {
      expect(asked(`app://koduke${path}`)).toEqual({ kind: 'page' })
    },
  )

  it.each([
    ['/logo.svg', 'logo.svg'],
    ['/assets/main-abc.js?v=1', 'assets/main-abc.js'],
    ['/assets/a%20b.css', 'assets/a b.css'],
    ['/assets/../logo.svg', 'logo.svg'],
  ])('takes %s for a built file', (path, name) => {
    expect(asked(`app://koduke${path}`)).toEqual({ kind: 'file', name })
  })

  it.each([
    ['a file that was not built', '/secrets.js'],
    ['a source map', '/assets/main-abc.js.map'],
    ['up and out', '/../../etc/passwd.txt'],
    ['up, encoded', '/%2e%2e/%2e%2e/etc/passwd.txt'],
    ['up, encoded twice', '/%252e%252e/main/index.js'],
    ['up by a slash that is encoded', '/assets/..%2f..%2fmain'],
    ['a backslash', '/assets%5c..%5cmain'],
    ['NUL', '/logo.svg%00.js'],
    ['a line feed', '/logo%0a'],
    ['an empty part', '//evil/logo.svg'],
    ['a half of a character', '/%c3'],
    ['a name of every object', '/constructor.js'],
    ['the API', '/api/user'],
    ['the API itself', '/api'],
    ['a picture with something after it', '/api/client/1/picture/..'],
    ['a picture with another question', '/api/client/1/picture?v=1&x=2'],
    ['a picture of nobody', '/api/client//picture'],
  ])('answers nothing to %s', (_what, path) => {
    expect(asked(`app://koduke${path}`)).toEqual({ kind: 'absent' })
  })

  it('answers nothing on another host, and nothing but GET and HEAD', () => {
    expect(asked('app://other/')).toEqual({ kind: 'absent' })
    expect(asked('https://koduke/')).toEqual({ kind: 'absent' })
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'get']) expect(asked('app://koduke/', method)).toEqual({ kind: 'absent' })
    expect(asked('app://koduke/', 'HEAD')).toEqual({ kind: 'page' })
  })

  it.each([
    '/api/client/01990000-aaaa/picture',
    '/api/client/c1/picture?v=ab_c-1',
    '/api/room/r1/image?v=2',
    '/api/user/u1/avatar?v=3',
    '/api/house-photos/h1/640',
  ])('takes %s for a picture', (path) => {
    expect(asked(`app://koduke${path}`)).toEqual({ kind: 'picture', path })
  })
})
