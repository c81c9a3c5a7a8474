import type { Handlers } from '../kernel/env.ts'
import { listAllergies, addAllergy, sayNone } from './allergy.add.ts'
import { changeAllergy, confirmAllergy, endAllergy, strikeAllergy } from './allergy.change.ts'

export const allergyHandlers: Handlers<'allergy'> = {
  allergy: {
    list: listAllergies,
    add: addAllergy,
    none: sayNone,
    change: changeAllergy,
    confirm: confirmAllergy,
    end: endAllergy,
    strike: strikeAllergy,
  },
}
