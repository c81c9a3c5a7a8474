import { describe, expect, it } from 'vitest'
import classifier from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import services from '../../../resources/classifiers/services.json' with { type: 'json' }
import targetGroups from '../../../resources/classifiers/target-groups.json' with { type: 'json' }
import type { Known } from '../search/search.known.ts'
import { foldedWords, latinOf, stemsOf } from './folding.ts'
import { topicsOf } from '../search/search.topics.ts'
import { askedWords } from './askedWords.ts'

const house = (given: Partial<Known>): Known =>
  ({ groups: [], services: [], languages: [], dementia: false, pets: false, nursing: false, row: {}, ...given }) as unknown as Known
const says = (word: string, given: Partial<Known>): boolean =>
  askedWords(word).every((each) => topicsOf(each, false).some(({ holds }) => holds(house(given))))

describe('the words of a search', () => {
  it('are read in Cyrillic for every place in Estonia', () => {
    for (const { ru, shortName } of [...classifier.municipalities, ...classifier.counties])
      expect([ru, askedWords(ru.replace('Волость ', '').replace(' (город)', ''))]).toEqual([ru, askedWords(shortName.replace(/ (linn|vald)$/, ''))])
    expect(latinOf('Tallinn, Õie 5')).toBe('tallinn, õie 5')
  })

  it('leave out words that fit every house', () => {
    expect(askedWords('Hooldekodu Tartus')).toEqual(['tartus'])
    expect(askedWords('nursing homes in Tartu')).toEqual(['tartu'])
    expect(askedWords('Дом престарелых в Тарту')).toEqual(['tartu'])
    expect(askedWords('Tamme kodu')).toEqual(['tamme', 'kodu'])
  })

  it.each([
    ['tartus', 'tartu'],
    ['tartusse', 'tartu'],
    ['tartust', 'tartu'],
    ['tallinnas', 'tallinn'],
    ['saaremaal', 'saaremaa'],
    ['elvast', 'elva'],
    ['vallas', 'vald'],
    ['maakonnas', 'maakond'],
  ])('recognise %s as a form of %s', (word, place) => expect(stemsOf(word)).toContain(place))

  it('recognise every local government in its locative forms', () => {
    for (const { shortName } of classifier.municipalities)
      for (const end of ['s', 'st', 'sse']) {
        const [name = ''] = foldedWords(shortName)
        if (/[aeiou]$/.test(name)) expect([name + end, stemsOf(name + end)]).toEqual([name + end, expect.arrayContaining([name])])
      }
  })

  it('match target groups, services and languages', () => {
    expect(says('dementsus', { groups: [508] })).toBe(true)
    expect(says('dementsusega', { dementia: true })).toBe(true)
    expect(says('деменция', { groups: [508] })).toBe(true)
    expect(says('dementia', { groups: [507] })).toBe(true)
    expect(says('füsioteraapia', { services: [136] })).toBe(true)
    expect(says('vene keel', { languages: ['ru'] })).toBe(true)
    expect(says('vene keel', { languages: ['et'] })).toBe(false)
    expect(says('русский язык', { languages: ['ru'] })).toBe(true)
    expect(says('dementsus', { groups: [513] })).toBe(false)
  })

  it('match the area of a postcode', () => {
    expect(says('50106', { row: { ehak: '0793' } as Known['row'] })).toBe(true)
    expect(says('61604', { row: { county: 'Tartu maakond' } as Known['row'] })).toBe(true)
    expect(says('61604', { row: { county: 'Põlva maakond' } as Known['row'] })).toBe(false)
    expect(topicsOf('00000', false)).toEqual([])
  })

  it('match a house’s name before a service that begins alike', () => expect(topicsOf('paeva', true)).toEqual([]))
})

it('match every classifier in three languages', () => {
  const names = [...targetGroups.categories, ...services.categories].flatMap(({ subNames, ...category }) => [category, ...subNames])
  const all = [...names, ...classifier.municipalities, ...classifier.counties]
  for (const { name, en, ru } of all) {
    expect(en, name).toMatch(/\p{L}/u)
    expect(ru, name).toMatch(/^[^a-z]*\p{Script=Cyrillic}[^a-zA-Z]*$/u)
  }
})
