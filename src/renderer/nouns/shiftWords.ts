import './incidentWords.ts'
import './medicineWords.ts'
import { shifts } from '#texts/et/shifts.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ shifts })
