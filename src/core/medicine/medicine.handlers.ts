import type { Handlers } from '../kernel/env.ts'
import { addCourse } from './medicine.add.ts'
import { changeCourse, holdCourse, endCourse } from './medicine.change.ts'
import { prepareDose, giveDose } from './medicine.give.ts'
import { getMonth } from './medicine.month.ts'
import { listOwn, enterOwn, withdrawOwn } from './medicine.own.ts'
import { getRound, listAsNeeded, getScheme } from './medicine.round.ts'
import { listRounds, setRounds } from './medicine.rounds.ts'
import { strikeDose } from './medicine.strike.ts'
import { undoDose } from './medicine.undo.ts'

export const medicineHandlers: Handlers<'medicine'> = {
  medicine: {
    round: getRound,
    rounds: listRounds,
    own: listOwn,
    enter: enterOwn,
    withdraw: withdrawOwn,
    setRounds,
    asNeeded: listAsNeeded,
    scheme: getScheme,
    month: getMonth,
    add: addCourse,
    change: changeCourse,
    hold: holdCourse,
    end: endCourse,
    prepare: prepareDose,
    give: giveDose,
    undo: undoDose,
    strike: strikeDose,
  },
}
