type Sex = 'female' | 'male'

/** The rule of a room that somebody does not keep, or may not, where nobody has said their sex; null where there is none. One question for a move, a change of places, an admission and a place kept. */
export const brokenRule = (room: { gender_rule: Sex | null }, person: { gender: Sex | null }): Sex | null =>
  room.gender_rule !== null && room.gender_rule !== person.gender ? room.gender_rule : null

/** The same of somebody who lives there: the board marks only what is known. */
export const livesAgainst = (room: { gender_rule: Sex | null }, person: { gender: Sex | null }): Sex | null =>
  person.gender === null ? null : brokenRule(room, person)
