import { describe, expect, it } from 'vitest'
import { medicineNamed, medicinesNamed, REGISTER } from './register.ts'
import { groupsOfCode } from './groups.ts'

describe('the register of medicines', () => {
  it('has hundreds of rows, each with a code of ATC, an Estonian and a Latin name, and none twice', () => {
    expect(REGISTER.length).toBeGreaterThan(500)
    for (const { atc, name, latin } of REGISTER) {
      expect(atc).toMatch(/^[A-Z]\d{2}[A-Z]{2}(\d{2})?$/)
      expect([name, latin].every((each) => each.trim() === each && each !== '')).toBe(true)
    }
    expect(new Set(REGISTER.map(({ atc, name }) => `${atc} ${name}`)).size).toBe(REGISTER.length)
  })

  it('finds every row by each of its names, in any spelling and with any suffix', () => {
    for (const row of REGISTER)
      for (const name of [row.name.split(',')[0] ?? '', row.latin, ...row.also])
        for (const typed of [name, name.toUpperCase(), `${name} 500 mg`]) expect([typed, medicinesNamed(typed).includes(row)]).toEqual([typed, true])
  })

  it('cites a source beside each limit', () => {
    const limited = REGISTER.flatMap(({ limit }) => limit ?? [])
    expect(limited.length).toBeGreaterThan(0)
    for (const { single, daily, source, unit } of limited) {
      expect((single ?? daily ?? 0) > 0 && unit !== '').toBe(true)
      expect(source).toMatch(/https:\/\//)
    }
  })

  const NAMED: readonly (readonly [text: string, atc: string | undefined])[] = [
    ['Augmentin', 'J01CR02'],
    ['augmentin 875/125', 'J01CR02'],
    ['Ospamox 500 mg', 'J01CA04'],
    ['Amoxicillin', 'J01CA04'],
    ['amoksitsilliin', 'J01CA04'],
    ['Amoxicillin-ratiopharm', 'J01CA04'],
    ['Levodopa + benserasiid', 'N04BA02'],
    ['Metformin', 'A10BA02'],
    ['Quetiapine', 'N05AH04'],
    ['hudroksusiin', 'N05BB01'],
    ['Warfarin', 'B01AA03'],
    ['Kodune tinktuur', undefined],
    ['', undefined],
    ['500 mg', undefined],
  ]
  for (const [text, atc] of NAMED) it(`takes “${text}” for ${atc ?? 'nothing it knows'}`, () => expect(medicineNamed(text)?.atc).toBe(atc))

  it('uses the code if a substance has several uses', () => {
    expect(medicineNamed('Metronidasool', 'D06BX01')?.atc).toBe('D06BX01')
  })

  it('distinguishes joint protection from pain relief', () => {
    expect(groupsOfCode('M01AX05')).toEqual([])
    expect(groupsOfCode('M01AE01')).toEqual(['antiinflammatories'])
    expect(groupsOfCode('J01')).toEqual([])
  })
})
