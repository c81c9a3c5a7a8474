import { describe, expect, it } from 'vitest'
import { carriedIn, housePath, ownIn, roomNamed, wantedIn, withCarried } from './carried.ts'
import { comparePath } from './comparePath.ts'
import { formOf, queryOf, shownIn, showing } from '../search/searchAddress.ts'

const SEARCH =
  'q=kodu&maakond=Tartu+maakond&kov=0171&sihtruhm=507%2C513&teenus=102&tuba=3&hind_alates=1200&hind_kuni=1500&omavalitsus=0793&sissetulek=750&vajadus=suur&omaosalus_kuni=900&vabad=1&alates=2026-12-01&ode=1&dementsus=1&loom=1&luba=1&suhtlus=et%2Cru&ligipaas=lift&asukoht=58.38%2C26.73&kaugus=25&kaart=58.1%2C26.2%2C58.6%2C27.1&jarjestus=hind'
const told = new URLSearchParams(SEARCH)

describe('the choices of a search', () => {
  it('are passed to a house, to the comparison and back without loss', () => {
    const [, house] = housePath('a', told).split('?')
    const [, compared] = comparePath(['a', 'b'], new URLSearchParams(house)).split('?')
    const back = withCarried('/otsing', new URLSearchParams(compared))
    expect(back).toBe(`/otsing?${SEARCH}`)
    expect(queryOf(formOf(new URLSearchParams(back.split('?')[1]))).toString()).toBe(SEARCH)
  })

  it('have a parameter in the one list, whatever part of the form they belong to', () => {
    const everything = queryOf(formOf(new URLSearchParams(`${SEARCH}&lahedal=0793`)))
    expect([...carriedIn(showing(everything, 48)).keys()]).toEqual([...everything.keys(), 'naita'])
  })

  it('do not include what belongs to one page only', () =>
    expect(housePath('a', new URLSearchParams('maja=x&edasi=abc&keel=ru&lisa=Saun&piir=1&q='))).toBe('/otsing/a'))

  it('accept the former parameters of the calculator', () => {
    const old = new URLSearchParams('kov=0171&sissetulek=750&tuba=4&vajadus=dementsus')
    expect(withCarried('/otsing', old)).toBe('/otsing?sissetulek=750&tuba=4&vajadus=dementsus&omavalitsus=0171')
    expect(wantedIn(old)).toEqual({ need: 'dementia', room: '3' })
    expect(ownIn(old)).toEqual({ own_kov: '0171', income: 75_000 })
  })

  it.each([
    ['1', '1'],
    ['3', '3'],
    ['4', '3'],
    ['0', null],
    ['one', null],
    [null, null],
  ])('read the room %s as %s', (word, room) => expect(roomNamed(word)).toBe(room))
})

describe('the length of the list', () => {
  it.each([
    ['', 24],
    ['naita=48', 48],
    ['naita=7', 24],
    ['naita=100000', 240],
    ['naita=x', 24],
  ])('is read from %s as %i', (address, count) => expect(shownIn(new URLSearchParams(address))).toBe(count))

  it('is in the address only if it is longer than the default', () => {
    expect(showing(new URLSearchParams('q=a&naita=72'), 24).toString()).toBe('q=a')
    expect(showing(new URLSearchParams('q=a'), 41).toString()).toBe('q=a&naita=41')
  })
})
