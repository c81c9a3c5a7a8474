import type { Handlers } from '../kernel/env.ts'
import { getOffer, saveOffer, confirmOffer } from './offer.save.ts'
import { saveService, dropService } from './offer.service.ts'
import { listTargetGroups as listMeant, toggleTargetGroup, listServices as listOffered, toggleService } from './offer.tick.ts'

export const offerHandlers: Handlers<'offer'> = {
  offer: {
    targetGroups: listMeant,
    toggleTargetGroup,
    services: listOffered,
    toggleService,
    get: getOffer,
    save: saveOffer,
    confirm: confirmOffer,
    saveService,
    dropService,
  },
}
