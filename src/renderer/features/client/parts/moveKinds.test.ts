import { describe, expect, it } from 'vitest'
import { CLIENT_STATUSES, isAllowed } from '#shared/rules/clientStatus.ts'
import { client } from '../../../testing/testWorld.tsx'
import { type MoveDraft, moveInput, movesFrom, partsFrom, placeAfter } from './moveKinds.ts'

const draft = (given: Partial<MoveDraft>): MoveDraft => ({
  kind: 'room',
  room_id: null,
  away_reason: 'haiglas',
  away_until: null,
  hospital: '',
  cause: '',
  sent_by: '',
  at: null,
  reason: '',
  ...given,
})

describe('movesFrom', () => {
  it('never offers what the rules refuse', () => {
    for (const status of CLIENT_STATUSES) {
      for (const kind of movesFrom(status)) expect(isAllowed(status, moveInput(client({ status }), draft({ kind })).status ?? 'majas')).toBe(true)
    }
    expect(movesFrom('surnud')).toEqual([])
  })
})

describe('partsFrom', () => {
  it('is offered wherever somebody may leave or die, except in the queue', () => {
    expect(CLIENT_STATUSES.map((status) => [status, partsFrom(status)])).toEqual([
      ['majas', ['lahkunud', 'surnud']],
      ['ootel', ['surnud']],
      ['eemal', ['lahkunud', 'surnud']],
      ['lahkunud', ['surnud']],
      ['surnud', []],
    ])
  })
})

describe('moveInput', () => {
  it('names the room that the person saw', () => {
    expect(moveInput(client(), draft({ room_id: 'r2' }))).toEqual({ id: 'c1', expected_room_id: 'r1', room_id: 'r2' })
  })

  it('does not change the room when somebody goes away or returns to their place', () => {
    expect(moveInput(client(), draft({ kind: 'away' }))).not.toHaveProperty('room_id')
    expect(moveInput(client({ status: 'eemal' }), draft({ kind: 'return', room_id: 'r1' }))).not.toHaveProperty('room_id')
  })
})

describe('hospital', () => {
  it('details are sent with a hospital stay, and with no other absence', () => {
    const said = { hospital: 'Lõuna-Eesti Haigla', cause: ' ', sent_by: 'Kiirabi' }
    expect(moveInput(client(), draft({ kind: 'away', ...said }))).toMatchObject({ hospital: 'Lõuna-Eesti Haigla', sent_by: 'Kiirabi' })
    expect(moveInput(client(), draft({ kind: 'away', ...said }))).not.toHaveProperty('cause')
    expect(moveInput(client(), draft({ kind: 'away', away_reason: 'kodus', ...said }))).not.toHaveProperty('hospital')
  })
})

describe('placeAfter', () => {
  it('keeps the place of somebody who is away, and releases that of somebody who no longer waits', () => {
    expect(placeAfter('away', client())).toBe('kept')
    expect(placeAfter('leave', client({ room_id: null, planned_room_id: 'r2' }))).toBe('unplanned')
  })
})
