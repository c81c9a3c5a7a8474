import { houseSummaries } from './country.ts'
import { groupsOf, offered } from './offer.ts'
import type { DemoPart } from './stage.ts'

/** The two houses with their rooms, and the country's other houses. */
export const demoHouses: DemoPart = async ({ home, other, now, scale, random, write }) => {
  const offers = random('offers')
  for (const { row, units, rooms } of [home.house, other.house]) {
    const house = offered(offers, row)
    await write({ house: [house], house_target_group: groupsOf(offers, row), unit: units, room: rooms.map((room) => room.row) })
  }
  const outlines = houseSummaries(random('country'), offers, now, scale.houses)
  await write({ house: outlines, house_target_group: outlines.flatMap((row) => groupsOf(offers, row)) })
}
