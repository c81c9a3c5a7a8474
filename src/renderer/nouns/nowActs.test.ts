import { describe, expect, it } from 'vitest'
import type { DueAct } from '#shared/contract/planned.ts'
import { nowLines, nowState } from './nowActs.ts'

const act = (given: Partial<DueAct>): DueAct => ({
  source: 'medicine',
  of: '13:00',
  ref: '2026-11-21',
  name: 'Metoprolool',
  due_at: '2026-11-21T10:00:00.000Z',
  late_at: '2026-11-21T11:00:00.000Z',
  who: null,
  ...given,
})

describe('what is due now', () => {
  it('puts the doses of one time together, and all belongings', () => {
    const lines = nowLines([
      act({}),
      act({ name: 'Furosemiid' }),
      act({ name: 'Paratsetamool', due_at: '2026-11-21T12:00:00.000Z' }),
      act({ source: 'item', of: 'prillid', ref: 'i1', name: 'Prillid', due_at: '2026-11-19T10:00:00.000Z' }),
      act({ source: 'item', of: 'proteesid', ref: 'i2', name: 'Proteesid' }),
      act({ source: 'care', of: 'liikumine', ref: 'l1', name: 'Jalutuskäik' }),
      act({ source: 'care', of: 'liikumine', ref: 'l2', name: 'Võimlemine' }),
    ])
    expect(lines.map(({ names }) => names)).toEqual([
      ['Metoprolool', 'Furosemiid'],
      ['Paratsetamool'],
      ['Prillid', 'Proteesid'],
      ['Jalutuskäik'],
      ['Võimlemine'],
    ])
    expect(lines[2]).toMatchObject({ refs: ['i1', 'i2'], due_at: '2026-11-19T10:00:00.000Z' })
  })

  it('is late after its window, near within an hour, and later before that', () => {
    const states = ['2026-11-21T08:59:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-21T11:00:00.000Z', '2026-11-21T11:01:00.000Z']
    expect(states.map((now) => nowState(act({}), now))).toEqual(['later', 'due', 'due', 'late'])
    expect(nowState(act({ source: 'plan', of: 'review' }), '2026-11-10T10:00:00.000Z')).toBe('due')
  })
})
