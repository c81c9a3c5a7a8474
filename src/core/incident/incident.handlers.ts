import type { Handlers } from '../kernel/env.ts'
import { addIncident } from './incident.add.ts'
import { checkIncident } from './incident.check.ts'
import { listIncidents, listDue, getIncident } from './incident.list.ts'
import { saveIncident, informOfIncident, closeIncident, strikeIncident } from './incident.save.ts'

export const incidentHandlers: Handlers<'incident'> = {
  incident: {
    list: listIncidents,
    due: listDue,
    get: getIncident,
    add: addIncident,
    save: saveIncident,
    inform: informOfIncident,
    check: checkIncident,
    close: closeIncident,
    strike: strikeIncident,
  },
}
