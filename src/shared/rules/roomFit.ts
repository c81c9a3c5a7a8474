type Sex = 'female' | 'male'

/**
 * The rule of a room that a person breaks, or may break if their sex is unknown; null if none. Shared by moves, swaps, admissions and
 * reservations.
 */
export const brokenRule = (room: { gender_rule: Sex | null }, person: { gender: Sex | null }): Sex | null =>
  room.gender_rule !== null && room.gender_rule !== person.gender ? room.gender_rule : null

/** The same for a resident of the room: the board marks only known conflicts. */
export const livesAgainst = (room: { gender_rule: Sex | null }, person: { gender: Sex | null }): Sex | null =>
  person.gender === null ? null : brokenRule(room, person)
