import { describe, expect, it } from 'vitest'
import { HouseName, PersonName } from '../contract/fields.ts'
import { isPlainName } from './plainName.ts'

describe('isPlainName', () => {
  it.each([
    'O’Neill',
    "O'Neill",
    'Jaan-Erik',
    'Mag. Mari Mets',
    'Dr.Mets',
    'A.S. Puškin',
    'A.S.Puškin',
    'Kauni kodu OÜ',
    'AS Hoolekandeteenused',
    'Tamme kodu (Elva)',
    'Õie & Üllar Käärik',
    'Нина Ивановна',
    'Ženja Šmidt',
    'J. R. R. Tolkien',
    'Mari Mets sen.',
    'SA Kodu nr. 3',
    'Kodu 24/7',
    'Mary-Ann d’Arc, MD',
  ])('knows %s for a name', (name) => {
    expect(isPlainName(name)).toBe(true)
  })

  it.each([
    'Vaata https://evil.example/voit kohe',
    'HTTP://EVIL.EXAMPLE',
    'http:\\\\evil',
    'ftp: //evil',
    '//evil.example',
    'www.evil',
    'vaata WWW.evil',
    'evil.com',
    'EVIL.COM',
    'Evil.Com/x',
    'Mari evil.example/voit',
    'a-b.top',
    'võit.ee',
    'evil．com',
    'evil。com',
    'evil｡com',
    'ｅｖｉｌ．ｃｏｍ',
    'ｗｗｗ.evil',
    'evil\u200b.com',
    'evil.\u2060com',
    'e\u00advil.com',
    '\u202emoc.live',
    'Mari\u0000Mets',
    'Mari\r\nBcc: x',
    'Mari\u2028Mets',
    '192.168.1.1',
    '１９２.168.1.1',
    'mari@evil.example',
    'mailto:mari@evil',
    'evil.example:8080',
    'xn--bcher-kva.example',
  ])('knows %j for none', (name) => {
    expect(isPlainName(name)).toBe(false)
  })

  it('lets a house be called by its own address, and no person', () => {
    expect(HouseName.safeParse('Hooldus.ee').success).toBe(true)
    expect(PersonName.safeParse('Hooldus.ee').success).toBe(false)
    for (const name of ['Hooldus.ee/voit', 'Hooldus.ee.evil.com', 'www.hooldus.ee', 'https://hooldus.ee'])
      expect(HouseName.safeParse(name).success).toBe(false)
    expect(PersonName.safeParse('x'.repeat(121)).success).toBe(false)
  })
})
