import { describe, expect, it } from 'vitest'
import { passwordFaults } from './password.ts'

const OWNER = { name: 'Triin Pärna-Kask', email: 'triin.parna@koduke.example' }
const faults = (password: string) => passwordFaults(password, OWNER)

describe('a password', () => {
  it.each(['kolm hobust aia taga', 'Rukkilill-77-vihm', 'õhtune kajakas', 'xK9#mQ2$vL7w', 'вечерний чай с мёдом'])('may be %j', (password) => {
    expect(faults(password)).toEqual([])
  })

  it('may not be shorter than ten characters, however unusual', () => {
    expect(faults('xK9#mQ2$v')).toEqual(['short'])
    expect(faults('xK9#mQ2$vL')).toEqual([])
  })

  it.each([
    'password123!',
    'P@ssw0rd2026',
    'Parool1234',
    'paroolparool',
    'PAROOL!!!2026',
    'koduke-demo',
    '1234567890',
    '19380312027',
    'qwertyuiop',
    'poiuytrewq',
    'asdfghjkl123',
    '1q2w3e4r5t',
    'asdf1234asdf',
    'aaaaaaaaaaaa',
    'ababababab',
    'iloveyou2025',
    'Hooldekodu-1',
    'salasõna2026',
    '!!!2026!!!!',
  ])('may not be %j, which is commonly used', (password) => {
    expect(faults(password)).toContain('common')
  })

  it.each(['triin12345', 'Parna-2026-x', 'triin.parna@koduke.example', 'KASKkask-99'])(
    'may not be %j, made of its owner’s name or address',
    (password) => {
      expect(faults(password)).toContain('own')
    },
  )

  it('may contain a name as its smaller part', () => {
    expect(faults('kask kasvab värava kõrval')).toEqual([])
  })
})
