import { describe, expect, it } from 'vitest'
import { guard, safePath } from './guard.ts'

const resident = { role: 'user' } as const
const carer = { role: 'carer' } as const

describe('guard', () => {
  it.each([
    '/',
    '/otsing',
    '/otsing/7',
    '/meist',
    '/vordle',
    '/salvestatud',
    '/teenused',
    '/meist/',
    '/hooldus',
    '/liitu',
    '/kinnitus/1',
    '/parool',
    '/parool/uus/abc',
    '/registreeru',
    '/taust/1?expires=2',
    '/uudised/12',
    '/login',
    '/login?redirect=%2Fkoduke',
  ])('lets anybody open %s', (path) => expect(guard(path, null)).toBeNull())

  it.each(['/koduke', '/koduke/kliendid/#ootel', '/uudised', '/profiil', '/profiil/?a=1'])(
    'requires a sign-in before %s and remembers the full address',
    (path) => {
      expect(guard(path, null)).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    },
  )

  it.each(['/kontakt', '/OTSING', '/ru', '/kinnitus', '/parool/uus', '/taust/1/2', '/ei-ole?a=1', '/koduke/ei-ole'])(
    'requires no sign-in at %s, which does not exist',
    (path) => expect(guard(path, null)).toBeNull(),
  )

  it('lets a signed-in user open every page except the sign-in page', () => {
    expect(guard('/koduke/toad', carer)).toBeNull()
    expect(guard('/', resident)).toBeNull()
  })

  it('goes from signing in to the requested address, otherwise to the start page of the role', () => {
    expect(guard('/login?redirect=%2Fkoduke%2Fkliendid%2F%23ootel', carer)).toBe('/koduke/kliendid/#ootel')
    expect(guard('/login', carer)).toBe('/koduke')
    expect(guard('/login', resident)).toBe('/')
    expect(guard('/login?redirect=https://evil.example/', resident)).toBe('/')
  })
})

describe('safePath', () => {
  it.each(['/koduke', '/koduke/kliendid/1?a=b#c', '/%2F%2Fevil.example'])('keeps the path %s', (path) => expect(safePath(path)).toBe(path))

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/koduke\\..\\..',
    'https://evil.example',
    'javascript:alert(1)',
    'koduke',
    '',
    null,
    undefined,
    '/..//evil.example',
    '/login',
    '/login?redirect=/login',
  ])('refuses %j', (path) => expect(safePath(path)).toBeNull())
})
