import { access } from './expected/access.ts'
import { account } from './expected/account.ts'
import { activity } from './expected/activity.ts'
import { admin } from './expected/admin.ts'
import { agreement } from './expected/agreement.ts'
import { alert } from './expected/alert.ts'
import { allergy } from './expected/allergy.ts'
import { attention } from './expected/attention.ts'
import { client } from './expected/client.ts'
import { device } from './expected/device.ts'
import { diary } from './expected/diary.ts'
import { docs } from './expected/docs.ts'
import { document } from './expected/document.ts'
import { handover } from './expected/handover.ts'
import { health } from './expected/health.ts'
import { house } from './expected/house.ts'
import { housePhoto } from './expected/housePhoto.ts'
import { identity } from './expected/identity.ts'
import { imports } from './expected/imports.ts'
import { incident } from './expected/incident.ts'
import { invitation } from './expected/invitation.ts'
import { item } from './expected/item.ts'
import { join } from './expected/join.ts'
import { kov } from './expected/kov.ts'
import { medicine } from './expected/medicine.ts'
import { menu } from './expected/menu.ts'
import { news } from './expected/news.ts'
import { newsroom } from './expected/newsroom.ts'
import { offer } from './expected/offer.ts'
import { parting } from './expected/parting.ts'
import { pharmacy } from './expected/pharmacy.ts'
import { plan } from './expected/plan.ts'
import { planLink } from './expected/planLink.ts'
import { price } from './expected/price.ts'
import { profile } from './expected/profile.ts'
import { queue } from './expected/queue.ts'
import { record } from './expected/record.ts'
import { report24 } from './expected/report24.ts'
import { request } from './expected/request.ts'
import { requestLink } from './expected/requestLink.ts'
import { room } from './expected/room.ts'
import { search } from './expected/search.ts'
import { session } from './expected/session.ts'
import { stock } from './expected/stock.ts'
import { sync } from './expected/sync.ts'
import { tablet } from './expected/tablet.ts'
import type { Expected } from './expected/who.ts'
import { task } from './expected/task.ts'
import { calendar } from './expected/calendar.ts'
import { due } from './expected/due.ts'
import { notice } from './expected/notice.ts'
import { reminder } from './expected/reminder.ts'
import { houseDocument } from './expected/houseDocument.ts'
import { meal } from './expected/meal.ts'
import { order } from './expected/order.ts'
import { support } from './expected/support.ts'

/**
 * Who may call what, by noun: written by hand and reviewed, not derived from the rights that it checks. Every endpoint and every plain
 * route needs a row; without one the matrix fails.
 */
export const MAY: Expected = {
  ...session,
  ...identity,
  ...account,
  ...device,
  ...tablet,
  ...profile,
  ...invitation,
  ...house,
  ...client,
  ...queue,
  ...allergy,
  ...parting,
  ...alert,
  ...access,
  ...record,
  ...price,
  ...housePhoto,
  ...offer,
  ...menu,
  ...activity,
  ...room,
  ...diary,
  ...health,
  ...medicine,
  ...stock,
  ...pharmacy,
  ...item,
  ...document,
  ...agreement,
  ...incident,
  ...handover,
  ...report24,
  ...plan,
  ...planLink,
  ...request,
  ...requestLink,
  ...search,
  ...news,
  ...newsroom,
  ...imports,
  ...join,
  ...attention,
  ...admin,
  ...kov,
  ...sync,
  ...docs,
  ...task,
  ...calendar,
  ...due,
  ...notice,
  ...reminder,
  ...houseDocument,
  ...meal,
  ...order,
  ...support,
}
