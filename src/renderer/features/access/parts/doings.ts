import type { AccessView } from '#shared/contract/access.ts'
import type { access } from '../../../texts/et/access.ts'

/** How an action of the audit log is called on the screen. */
type Doing = keyof typeof access.action

const DOINGS: Record<string, Doing> = {
  'client.list': 'list',
  'client.get': 'get',
  'client.due': 'get',
  'client.know': 'get',
  'client.picture': 'picture',
  'client.add': 'add',
  'client.queue': 'queue',
  'imports.run': 'add',
  'imports.get': 'list',
  'queue.requests': 'list',
  'queue.answer': 'queueAnswer',
  'request.send': 'request',
  'request.withdraw': 'request',
  'request.elsewhere': 'request',
  'client.save': 'save',
  'client.care': 'healthSave',
  'client.careChanges': 'get',
  'allergy.list': 'health',
  'allergy.add': 'healthSave',
  'allergy.none': 'healthSave',
  'allergy.change': 'healthSave',
  'allergy.confirm': 'healthSave',
  'allergy.end': 'healthSave',
  'allergy.strike': 'healthSave',
  'client.comms': 'save',
  'client.deleteComm': 'save',
  'client.fields': 'save',
  'client.deleteField': 'save',
  'client.contacts': 'save',
  'client.orderContacts': 'save',
  'client.deleteContact': 'save',
  'client.consents': 'save',
  'client.deleteConsent': 'save',
  'client.move': 'move',
  'parting.get': 'get',
  'parting.add': 'move',
  'client.image': 'image',
  'room.list': 'rooms',
  'room.get': 'rooms',
  'room.switch': 'move',
  'house.overview': 'overview',
  'diary.list': 'diary',
  'health.get': 'health',
  'health.picture': 'picture',
  'health.measures': 'health',
  'health.ambulance': 'ambulance',
  'health.addFact': 'healthSave',
  'health.assess': 'healthSave',
  'health.setChart': 'healthSave',
  'health.addWound': 'healthSave',
  'health.look': 'healthSave',
  'health.image': 'healthSave',
  'health.addInfection': 'healthSave',
  'health.end': 'healthSave',
  'health.strike': 'healthSave',
  'diary.add': 'entry',
  'diary.strike': 'strike',
  'diary.image': 'entry',
  'diary.picture': 'picture',
  'item.list': 'get',
  'item.house': 'list',
  'menu.week': 'list',
  'item.save': 'save',
  'item.state': 'save',
  'item.check': 'save',
  'item.image': 'image',
  'document.list': 'document',
  'document.view': 'document',
  'document.bundle': 'document',
  'document.save': 'documentSave',
  'document.file': 'documentSave',
  'document.tags': 'documentSave',
  'document.destroy': 'documentSave',
  'agreement.reserve': 'documentSave',
  'agreement.serve': 'documentSave',
  'agreement.attest': 'documentSave',
  'incident.list': 'incident',
  'incident.due': 'incident',
  'incident.get': 'incident',
  'incident.add': 'incidentEntry',
  'incident.save': 'incidentEntry',
  'incident.inform': 'incidentEntry',
  'incident.check': 'incidentEntry',
  'incident.close': 'incidentEntry',
  'incident.strike': 'incidentEntry',
  'handover.get': 'shift',
  'report24.get': 'shift',
  'plan.list': 'plan',
  'plan.get': 'plan',
  'plan.drift': 'plan',
  'plan.due': 'plan',
  'plan.round': 'list',
  'plan.done': 'entry',
  'plan.save': 'planned',
  'plan.destroy': 'planned',
  'plan.sign': 'planned',
  'plan.withdraw': 'planned',
  'plan.checkpoint': 'planned',
  'planLink.background': 'planned',
  'planLink.confirmation': 'planned',
  'planLink.path': 'plan',
  'planLink.revoke': 'planned',
  'planLink.load': 'link',
  'planLink.save': 'link',
  'planLink.open': 'link',
  'planLink.answer': 'link',
  'sync.pull': 'copy',
  'attention.list': 'attention',
  'access.list': 'access',
}

const doingOf = (action: string): Doing => DOINGS[action] ?? 'other'

interface Line extends Omit<AccessView, 'action' | 'day'> {
  doing: Doing
}

/**
 * The lines of a day as a person reads them: what is called alike stands once for each who did it. One look at a page is several calls
 * of one name, so the most frequent of them says how often.
 */
export function linesOf(access: readonly AccessView[]): Line[] {
  const alike = Map.groupBy(access, ({ person_id, action }) => `${person_id} ${doingOf(action)}`)
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const { action, day: _, ...line } = first
    return more.reduce<Line>(
      (sum, { times, first_at, last_at }) => ({
        ...sum,
        times: Math.max(sum.times, times),
        first_at: first_at < sum.first_at ? first_at : sum.first_at,
        last_at: last_at > sum.last_at ? last_at : sum.last_at,
      }),
      { ...line, doing: doingOf(action) },
    )
  })
}
