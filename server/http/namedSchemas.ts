import { z } from 'zod'
import * as access from '#shared/contract/access.ts'
import * as account from '#shared/contract/account.ts'
import * as activity from '#shared/contract/activity.ts'
import * as admin from '#shared/contract/admin.ts'
import * as alert from '#shared/contract/alert.ts'
import * as allergy from '#shared/contract/allergy.ts'
import * as attention from '#shared/contract/attention.ts'
import * as arrangement from '#shared/contract/arrangement.ts'
import * as calendar from '#shared/contract/calendar.ts'
import * as calendarFeed from '#shared/contract/calendarFeed.ts'
import * as familyPage from '#shared/contract/familyPage.ts'
import * as clientMoves from '#shared/contract/clientMoves.ts'
import * as clientViews from '#shared/contract/clientViews.ts'
import * as device from '#shared/contract/device.ts'
import * as diary from '#shared/contract/diary.ts'
import * as documents from '#shared/contract/document.ts'
import * as fields from '#shared/contract/fields.ts'
import { FoundHouse } from '#shared/contract/foundHouse.ts'
import * as gone from '#shared/contract/gone.ts'
import * as handover from '#shared/contract/handover.ts'
import * as health from '#shared/contract/health.ts'
import * as houseDocument from '#shared/contract/houseDocument.ts'
import * as equipment from '#shared/contract/equipment.ts'
import * as house from '#shared/contract/house.ts'
import * as housePhoto from '#shared/contract/housePhoto.ts'
import * as identity from '#shared/contract/identity.ts'
import * as imports from '#shared/contract/import.ts'
import * as incident from '#shared/contract/incident.ts'
import * as invitation from '#shared/contract/invitation.ts'
import * as item from '#shared/contract/item.ts'
import * as join from '#shared/contract/join.ts'
import * as medicine from '#shared/contract/medicineViews.ts'
import * as menu from '#shared/contract/menu.ts'
import * as news from '#shared/contract/news.ts'
import * as newsroom from '#shared/contract/newsroom.ts'
import * as notice from '#shared/contract/notice.ts'
import * as support from '#shared/contract/support.ts'
import * as offer from '#shared/contract/offer.ts'
import * as parting from '#shared/contract/parting.ts'
import * as passkey from '#shared/contract/passkey.ts'
import * as pharmacy from '#shared/contract/pharmacy.ts'
import * as meal from '#shared/contract/meal.ts'
import * as order from '#shared/contract/order.ts'
import * as orderLink from '#shared/contract/orderLink.ts'
import * as plan from '#shared/contract/plan.ts'
import * as planLink from '#shared/contract/planLink.ts'
import * as planned from '#shared/contract/planned.ts'
import * as price from '#shared/contract/price.ts'
import * as profile from '#shared/contract/profile.ts'
import * as publicWeek from '#shared/contract/publicWeek.ts'
import * as push from '#shared/contract/push.ts'
import * as queue from '#shared/contract/queue.ts'
import * as record from '#shared/contract/record.ts'
import * as reminder from '#shared/contract/reminder.ts'
import * as request from '#shared/contract/request.ts'
import * as room from '#shared/contract/room.ts'
import * as serviceSearch from '#shared/contract/serviceSearch.ts'
import * as session from '#shared/contract/session.ts'
import * as stock from '#shared/contract/stock.ts'
import * as supplier from '#shared/contract/supplier.ts'
import * as task from '#shared/contract/task.ts'

const MODULES: readonly object[] = [
  access,
  account,
  activity,
  admin,
  alert,
  allergy,
  attention,
  arrangement,
  calendar,
  calendarFeed,
  familyPage,
  clientMoves,
  clientViews,
  device,
  diary,
  documents,
  equipment,
  fields,
  gone,
  handover,
  health,
  house,
  houseDocument,
  housePhoto,
  identity,
  imports,
  incident,
  invitation,
  item,
  join,
  medicine,
  menu,
  news,
  newsroom,
  notice,
  support,
  offer,
  parting,
  passkey,
  pharmacy,
  meal,
  order,
  orderLink,
  plan,
  planLink,
  planned,
  price,
  profile,
  push,
  publicWeek,
  queue,
  record,
  reminder,
  request,
  room,
  { FoundHouse },
  serviceSearch,
  session,
  stock,
  supplier,
  task,
]

/** Named schemas of the contract: each is defined once in the API document, under its name. */
export const NAMED: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  MODULES.flatMap((module) => Object.entries(module)).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
)
