import { describe, expect, it } from 'vitest'
import { room } from '../../../testing/testWorld.tsx'
import { dropOutcome, type Placed, type Resident } from './dropOutcome.ts'

const resident = (given: Partial<Resident> = {}): Resident => ({
  client_id: 'c1',
  name: 'Helmi Kivisalu',
  gender: 'female',
  picture: null,
  status: 'majas',
  place_no: 1,
  ...given,
})
const who: Placed = { resident: resident(), room: room({ id: 'r1', free_places: 0 }) }
const full = room({ free_places: 0, max_people: 2, residents: [resident({ client_id: 'c2' }), resident({ client_id: 'c3', status: 'eemal' })] })

describe('dropOutcome', () => {
  it('moves into a free place', () => {
    expect(dropOutcome(who, room(), null).kind).toBe('move')
  })

  it('offers to switch in a full room, but not with somebody who is away', () => {
    expect(dropOutcome(who, full, null)).toMatchObject({ kind: 'switch', candidates: [{ client_id: 'c2' }] })
  })

  it('offers only the one who was dropped on', () => {
    const three = { ...full, residents: [...full.residents, resident({ client_id: 'c4' })] }
    expect(dropOutcome(who, three, 'c4')).toMatchObject({ candidates: [{ client_id: 'c4' }] })
  })

  it('does nothing in the same room, a closed room, or with somebody away', () => {
    expect(dropOutcome(who, who.room, null).kind).toBe('nothing')
    expect(dropOutcome(who, room({ availability: 'remondis' }), null).kind).toBe('closed')
    expect(dropOutcome({ ...who, resident: resident({ status: 'eemal' }) }, room(), null).kind).toBe('away')
  })
})
