import { describe, expect, it } from 'vitest'
import { outsideAddress } from './outside.ts'

const outside = (address: string) => outsideAddress(address, 'https://koduke.example:8443')

describe('outsideAddress', () => {
  it.each([
    ['https://www.riigiteataja.ee/akt/SHS', 'https://www.riigiteataja.ee/akt/SHS'],
    ['HTTPS://WWW.EESTI.EE', 'https://www.eesti.ee/'],
    ['https://www.eesti.ee:443/a b', 'https://www.eesti.ee/a%20b'],
    ['https://koduke.example:8443/tingimused', 'https://koduke.example:8443/tingimused'],
    ['mailto:info@koduke.example', 'mailto:info@koduke.example'],
    ['tel:+372 5555 1234', 'tel:+37255551234'],
    ['tel:(372)555-1234', 'tel:3725551234'],
  ])('opens %s as %s', (address, made) => {
    expect(outside(address)).toBe(made)
  })

  it.each([
    'http://www.eesti.ee/',
    'https://evil.example/',
    'https://www.eesti.ee.evil.example/',
    'https://eesti.ee@evil.example/',
    'https://user:word@www.eesti.ee/',
    'https://www.eesti.ee:8443/',
    'https://koduke.example/',
    'https://www.еesti.ee/',
    'https://xn--www-eesti.ee/',
    'file:///etc/passwd',
    'file://server/share',
    'smb://server/share',
    'ms-msdt:/id PCWDiagnostic',
    'ms-officecmd:x',
    'search-ms:query=x',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:app://koduke/1',
    'app://koduke/',
    'vbscript:x',
    'mailto:a@b.ee,c@d.ee',
    'mailto:a@b.ee%0Abcc:x',
    'mailto:',
    'tel:abc',
    'tel:1',
    'tel:+372;phone-context=x',
    String.raw`\\server\share`,
    'C:\\Windows\\System32\\calc.exe',
    '',
  ])('does not open %s', (address) => {
    expect(outside(address)).toBeNull()
  })

  it('removes everything but the address from a mail link', () => {
    expect(outside('mailto:info@koduke.example?bcc=x@evil.example&attach=/etc/passwd')).toBe('mailto:info@koduke.example')
  })
})
