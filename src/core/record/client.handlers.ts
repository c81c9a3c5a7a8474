import type { Handlers } from '../kernel/env.ts'
import { addClient } from '../client/client.add.ts'
import { saveCare, listCareChanges } from '../client/client.care.ts'
import { saveComm, deleteComm } from '../client/client.comms.ts'
import { saveConsent, deleteConsent } from '../client/client.consents.ts'
import { listContacts, saveContact, orderContacts, deleteContact } from '../client/client.contacts.ts'
import { saveField, deleteField } from '../client/client.fields.ts'
import { getClient } from '../client/client.get.ts'
import { setClientImage } from '../client/client.image.ts'
import { listClients } from '../client/client.list.ts'
import { planLeaving } from '../client/client.leaving.ts'
import { queueClient } from '../client/client.queue.ts'
import { saveClient } from '../client/client.save.ts'
import { listDue as listDueActs } from '../due/client.due.ts'
import { listSafetyAlerts } from './client.safetyAlerts.ts'
import { moveClient } from './client.move.ts'
import { listMoves, takeBackMove } from './client.takeBack.ts'

export const clientHandlers: Handlers<'client'> = {
  client: {
    list: listClients,
    allContacts: listContacts,
    get: getClient,
    due: listDueActs,
    safetyAlerts: listSafetyAlerts,
    add: addClient,
    queue: queueClient,
    save: saveClient,
    care: saveCare,
    careChanges: listCareChanges,
    comms: saveComm,
    deleteComm,
    fields: saveField,
    deleteField,
    contacts: saveContact,
    orderContacts,
    deleteContact,
    consents: saveConsent,
    deleteConsent,
    image: setClientImage,
    move: moveClient,
    moves: listMoves,
    takeBack: takeBackMove,
    planLeaving,
  },
}
