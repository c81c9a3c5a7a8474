import { describe, expect, it } from 'vitest'
import { concernsOf, type KnownAllergy } from './concerns.ts'
import { REGISTER } from './register.ts'

const to = (substance: string, given: Partial<KnownAllergy> = {}): KnownAllergy => ({
  kind: 'medicine',
  substance,
  atc: null,
  reaction: 'Lööve',
  severity: 'severe',
  ...given,
})
const whyOf = (name: string, allergy: KnownAllergy, atc: string | null = null): string | null => concernsOf({ name, atc }, [allergy])[0]?.why ?? null

describe('an allergy', () => {
  const FOUND: readonly (readonly [name: string, allergy: string, why: string])[] = [
    ['Amoksitsilliin', 'penitsilliin', 'group'],
    ['Amoxicillin', 'Penitsilliin', 'group'],
    ['Augmentin', 'penitsilliin', 'group'],
    ['Ospamox', 'Penitsilliinid (kõik)', 'group'],
    ['Amoksiklav 875 mg', 'amoksitsilliin', 'same'],
    ['Augmentin', 'Ospamox', 'same'],
    ['Ampitsilliin', 'Ospamox', 'group'],
    ['Bensüülpenitsilliin', 'Penitsilliin', 'same'],
    ['Tsefuroksiim', 'penitsilliin', 'related'],
    ['Cefuroxime', 'Tsefuroksiim', 'same'],
    ['Zinnat', 'tsefalosporiinid', 'group'],
    ['Biseptol', 'Sulfoonamiidid', 'group'],
    ['Salazopyrin', 'Sulfoonamiidid', 'group'],
    ['Aspirin Cardio', 'ibuprofeen', 'group'],
    ['Diclofenac', 'diklofenak', 'same'],
    ['Voltaren', 'Aspiriin', 'group'],
    ['Analgin', 'aspiriin', 'related'],
    ['Durogesic', 'morfiin', 'group'],
    ['Noliprel', 'perindopriil', 'same'],
    ['Zinnatt', 'penitsilliin', 'related'],
    ['Tsinoksan', 'penitsilliin', 'unknownMedicine'],
    ['Kodune tinktuur', 'penitsilliin', 'unknownMedicine'],
    ['Metoprolool', 'Imerohi', 'unknownAllergy'],
  ]
  for (const [name, substance, why] of FOUND) it(`to “${substance}” asks about ${name}: ${why}`, () => expect(whyOf(name, to(substance))).toBe(why))

  const SILENT: readonly (readonly [name: string, allergy: KnownAllergy])[] = [
    ['Metoprolool', to('Penitsilliin')],
    ['Paratsetamool', to('penitsilliin')],
    ['Laktuloos', to('Laktoos', { kind: 'food' })],
    ['Glükoosamiin', to('ibuprofeen')],
    ['B12-vitamiin', to('C-vitamiin')],
    ['Kodune tinktuur', to('Pähklid', { kind: 'food' })],
    ['Kodune tinktuur', to('Õietolm', { kind: 'other' })],
  ]
  for (const [name, allergy] of SILENT) it(`to “${allergy.substance}” says nothing of ${name}`, () => expect(whyOf(name, allergy)).toBeNull())

  it('of unknown kind may be to a medicine', () => {
    const carried = to('Imerohi', { kind: 'other', reaction: null, severity: null })
    expect(whyOf('Metoprolool', carried)).toBe('unknownAllergy')
    expect(whyOf('Augmentin', to('penitsilliin', { kind: 'other', reaction: null, severity: null }))).toBe('group')
  })

  it('is also found by its code, whatever the name', () => {
    expect(whyOf('Kodune tinktuur', to('Antibiootikum', { atc: 'J01C' }), 'J01CA04')).toBe('same')
    expect(whyOf('Kodune tinktuur', to('Antibiootikum', { atc: 'J01CA04' }), 'J01CR02')).toBe('group')
  })

  it('is compared with medicines of the house', () => {
    const own = [{ name: 'Kodune tinktuur', atc: 'J01CA04', single: null, daily: null, unit: null }]
    expect(concernsOf({ name: 'kodune tinktuur', atc: null }, [to('penitsilliin')], own)[0]?.why).toBe('group')
  })

  it('to penicillin asks about every penicillin of the register, under each of its names, and to a row about itself', () => {
    for (const row of REGISTER)
      for (const name of [row.name, row.latin, ...row.also]) {
        expect([name, whyOf(name, to(row.name))]).toEqual([name, 'same'])
        if (row.atc.startsWith('J01C')) expect([name, whyOf(name, to('penitsilliin')) !== null]).toEqual([name, true])
        if (row.atc.startsWith('J01D') && !row.atc.startsWith('J01DF')) expect([name, whyOf(name, to('penitsilliin'))]).toEqual([name, 'related'])
      }
  })
})
