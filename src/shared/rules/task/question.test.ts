import { describe, expect, it } from 'vitest'
import { HOUSE_ROLES } from '../../rights.ts'
import { isOpenQuestion, mayReadTask } from './question.ts'

describe('a question in a task', () => {
  it('is open until it is answered or withdrawn', () => {
    const at = '2026-11-21T10:00:00.000Z'
    expect(isOpenQuestion({ answered_at: null, withdrawn_at: null })).toBe(true)
    expect(isOpenQuestion({ answered_at: at, withdrawn_at: null })).toBe(false)
    expect(isOpenQuestion({ answered_at: null, withdrawn_at: at })).toBe(false)
  })

  it('can be asked of everybody in a task of the house, and in one about residents of those who may read about care', () => {
    expect(HOUSE_ROLES.filter((role) => mayReadTask(role, 'rooms'))).toEqual([...HOUSE_ROLES])
    expect(mayReadTask('carer', 'clients')).toBe(true)
    expect(mayReadTask('accountant', 'clients')).toBe(false)
    expect(mayReadTask('user', 'rooms')).toBe(false)
  })
})
