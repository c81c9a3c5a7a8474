import type { Handlers } from '../kernel/env.ts'
import { addFact, addAssessment, setChart, addWound, addLook, setLookImage, addInfection } from './health.add.ts'
import { getHealth, getMeasures, getAmbulance } from './health.get.ts'
import { setHospital } from './health.hospital.ts'
import { endRow, strikeRow } from './health.rows.ts'

export const healthHandlers: Handlers<'health'> = {
  health: {
    get: getHealth,
    measures: getMeasures,
    ambulance: getAmbulance,
    addFact,
    assess: addAssessment,
    setChart,
    addWound,
    look: addLook,
    image: setLookImage,
    addInfection,
    hospital: setHospital,
    end: endRow,
    strike: strikeRow,
  },
}
