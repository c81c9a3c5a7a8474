import '../../incidents/parts/incidentWords.ts'
import '../../medicines/parts/medicineWords.ts'
import { shifts } from '#texts/et/shifts.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ shifts })
