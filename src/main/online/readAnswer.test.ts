import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract/index.ts'
import { SessionUser } from '#shared/contract/session.ts'
import { DATA_CLASSES } from '#shared/rights.ts'
import { PushAnswer, SealedAnswer } from '#shared/sync.ts'
import { readAnswer } from './readAnswer.ts'

const USER = {
  id: 'u1',
  name: 'Mari Maasikas',
  email: 'mari@koduke.example',
  role: 'carer',
  own_role: 'user',
  avatar: null,
  active_partner: null,
  partners: { hk: [], kov: [] },
  house: null,
  invitations: 0,
  rights: ['house.read', 'client.read'],
}

describe('readAnswer', () => {
  it('leaves out fields and members of lists that only a newer server knows', () => {
    const said = {
      ...USER,
      pronoun: 'ta',
      partners: { ...USER.partners, guests: [] },
      rights: ['robot.steer', 'house.read', 'robot.stop', 'client.read'],
    }
    expect(readAnswer(SessionUser, said)).toEqual(USER)
    expect(said.rights).toHaveLength(4)
    const people = [{ id: 'p1', houses: [{ id: 'h1', classes: ['basic', 'robots', 'care'], floor: 2 }] }]
    expect(readAnswer(SealedAnswer, { results: [{ mid: '12345678', status: 200, at: 'now' }], people })).toEqual({
      results: [{ mid: '12345678', status: 200 }],
      people: [{ id: 'p1', houses: [{ id: 'h1', classes: ['basic', 'care'] }] }],
    })
    expect(readAnswer(PushAnswer, { epoch: 'e', results: [], resolved: [], weather: 'hea' })).toEqual({ epoch: 'e', results: [], resolved: [] })
  })

  it('leaves out keys of a record that only a newer server knows', () => {
    const Halves = z.strictObject({ classes: z.partialRecord(z.enum(DATA_CLASSES), z.string()) })
    expect(readAnswer(Halves, { classes: { basic: 'a', robots: 'b' } })).toEqual({ classes: { basic: 'a' } })
  })

  it('refuses an answer that lacks a field, or has a value of another type', () => {
    const { name: _, ...nameless } = USER
    expect(() => readAnswer(SessionUser, nameless)).toThrow(z.ZodError)
    expect(() => readAnswer(SessionUser, { ...USER, role: 'robot' })).toThrow(z.ZodError)
    expect(() => readAnswer(contract.diary.add.output, { entry: null })).toThrow(z.ZodError)
  })
})
