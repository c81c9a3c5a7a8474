import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

describe('csvOf', () => {
  it('opens in an Estonian Excel: a byte-order mark, semicolons, quoted cells', () => {
    expect(
      csvOf([
        ['Nimi', 'Märkus'],
        ['Õie Käär', 'pehme toit; "püree"'],
      ]),
    ).toBe('\uFEFFNimi;Märkus\r\nÕie Käär;"pehme toit; ""püree"""\r\n')
  })

  it('lets no cell run as a formula', () => {
    expect(csvOf([['=HYPERLINK("http://x")', '+372', null]])).toBe('\uFEFF"\'=HYPERLINK(""http://x"")";\'+372;\r\n')
  })
})
