import { access } from './access.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { admin, kov } from './admin.ts'
import { alert } from './alert.ts'
import { allergy } from './allergy.ts'
import { attention } from './attention.ts'
import { arrangement } from './arrangement.ts'
import { calendar } from './calendar.ts'
import { calendarFeed } from './calendarFeed.ts'
import { familyPage } from './familyPage.ts'
import { client } from './client.ts'
import { device } from './device.ts'
import { diary } from './diary.ts'
import { agreement, document } from './document.ts'
import { type Endpoint, parametersIn } from './endpoint.ts'
import { health } from './health.ts'
import { house } from './house.ts'
import { housePhoto } from './housePhoto.ts'
import { invitation } from './invitation.ts'
import { item } from './item.ts'
import { handover, report24 } from './handover.ts'
import { imports } from './import.ts'
import { incident } from './incident.ts'
import { join } from './join.ts'
import { medicine } from './medicine.ts'
import { menu } from './menu.ts'
import { news } from './news.ts'
import { newsroom } from './newsroom.ts'
import { offer } from './offer.ts'
import { parting } from './parting.ts'
import { pharmacy } from './pharmacy.ts'
import { plan } from './plan.ts'
import { planLink } from './planLink.ts'
import { price } from './price.ts'
import { profile } from './profile.ts'
import { push } from './push.ts'
import { queue } from './queue.ts'
import { record } from './record.ts'
import { request } from './request.ts'
import { requestLink } from './requestLink.ts'
import { room } from './room.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { stock } from './stock.ts'
import { task } from './task.ts'
import { due } from './due.ts'
import { notice } from './notice.ts'
import { reminder } from './reminder.ts'
import { houseDocument } from './houseDocument.ts'
import { meal } from './meal.ts'
import { order } from './order.ts'
import { orderLink } from './orderLink.ts'
import { supplier } from './supplier.ts'
import { equipment } from './equipment.ts'
import { support } from './support.ts'

/** All endpoints; within a feature the order is that of routing (literal paths before parameters). */
export const contract = {
  session,
  account,
  profile,
  invitation,
  device,
  house,
  housePhoto,
  offer,
  client,
  queue,
  allergy,
  access,
  record,
  room,
  diary,
  health,
  medicine,
  stock,
  pharmacy,
  plan,
  planLink,
  parting,
  price,
  menu,
  activity,
  item,
  document,
  agreement,
  incident,
  alert,
  handover,
  report24,
  search,
  news,
  newsroom,
  request,
  requestLink,
  imports,
  join,
  attention,
  admin,
  kov,
  task,
  due,
  arrangement,
  calendar,
  calendarFeed,
  familyPage,
  notice,
  reminder,
  push,
  houseDocument,
  meal,
  order,
  orderLink,
  supplier,
  equipment,
  support,
}
export type Contract = typeof contract

/** An endpoint's name, `noun.verb`. */
export type EndpointName = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract]
export type EndpointOf<Name extends EndpointName> = Name extends `${infer Noun extends keyof Contract}.${infer Verb}`
  ? Verb extends keyof Contract[Noun]
    ? Contract[Noun][Verb] extends Endpoint
      ? Contract[Noun][Verb]
      : never
    : never
  : never

/** The verbs of a noun that a desktop can queue without a connection: the commands that run on its copy. */
export type DeskVerb<Noun extends keyof Contract> = {
  [Verb in keyof Contract[Noun] & string]: Contract[Noun][Verb] extends { runsOn: 'both'; invalidates: readonly [unknown, ...unknown[]] }
    ? Verb
    : never
}[keyof Contract[Noun] & string]
/** The nouns with such commands. */
export type DeskNoun = { [Noun in keyof Contract]: [DeskVerb<Noun>] extends [never] ? never : Noun }[keyof Contract]
/** A value for each command that a desktop can queue. */
export type ByDeskCommand<Value> = { [Noun in DeskNoun]: Record<DeskVerb<Noun>, Value> }

/** All endpoints with their names, for code that loops over them. */
export const endpoints: readonly { name: EndpointName; spec: Endpoint }[] = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, spec]) => ({ name: `${noun}.${verb}` as EndpointName, spec: spec as Endpoint })),
)

export const endpointNamed = (name: EndpointName): Endpoint => {
  const found = endpoints.find((each) => each.name === name)
  if (!found) throw new Error(`No endpoint ${name}`)
  return found.spec
}

/** The endpoint that a request would reach, with the parameters of its path; null if there is none. */
export function endpointAt(method: string, path: string): { name: EndpointName; spec: Endpoint; parameters: Record<string, string> } | null {
  for (const form of ['path', 'formerPath'] as const)
    for (const { name, spec } of endpoints) {
      const parameters = spec.method === method && spec[form] ? parametersIn(path, spec[form]) : null
      if (parameters) return { name, spec, parameters }
    }
  return null
}
