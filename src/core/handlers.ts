import { withPresence } from './client/presence.ts'
import type { Handlers } from './kernel/env.ts'
import { alertHandlers } from './alert/alert.handlers.ts'
import { documentHandlers } from './document/document.handlers.ts'
import { healthHandlers } from './health/health.handlers.ts'
import { housePhotoHandlers } from './housePhoto/housePhoto.handlers.ts'
import { incidentHandlers } from './incident/incident.handlers.ts'
import { itemHandlers } from './item/item.handlers.ts'
import { medicineHandlers } from './medicine/medicine.handlers.ts'
import { newsHandlers } from './news/news.handlers.ts'
import { newsroomHandlers } from './news/newsroom.handlers.ts'
import { offerHandlers } from './offer/offer.handlers.ts'
import { pharmacyHandlers } from './pharmacy/pharmacy.handlers.ts'
import { planHandlers } from './plan/plan.handlers.ts'
import { priceHandlers } from './price/price.handlers.ts'
import { queueHandlers } from './queue/queue.handlers.ts'
import { allergyHandlers } from './record/allergy.handlers.ts'
import { clientHandlers } from './record/client.handlers.ts'
import { diaryHandlers } from './record/diary.handlers.ts'
import { handoverHandlers } from './record/handover.handlers.ts'
import { houseHandlers } from './record/house.handlers.ts'
import { partingHandlers } from './record/parting.handlers.ts'
import { report24Handlers } from './record/report24.handlers.ts'
import { roomHandlers } from './record/room.handlers.ts'
import { searchHandlers } from './week/search.handlers.ts'
import { stockHandlers } from './stock/stock.handlers.ts'
import { activityHandlers } from './week/activity.handlers.ts'
import { menuHandlers } from './week/menu.handlers.ts'
import { taskHandlers } from './task/task.handlers.ts'
import { arrangementHandlers } from './arrangement/arrangement.handlers.ts'
import { calendarHandlers } from './agenda/calendar.handlers.ts'
import { dueHandlers } from './due/due.handlers.ts'
import { noticeHandlers } from './notice/notice.handlers.ts'
import { reminderHandlers } from './inbox/reminder.handlers.ts'
import { houseDocumentHandlers } from './houseDocument/houseDocument.handlers.ts'
import { mealHandlers } from './meal/meal.handlers.ts'
import { orderHandlers } from './order/order.handlers.ts'
import { supplierHandlers } from './supplier/supplier.handlers.ts'
import { supportHandlers } from './support/support.handlers.ts'
import { equipmentHandlers } from './equipment/equipment.handlers.ts'

const core = {
  ...houseHandlers,
  ...housePhotoHandlers,
  ...offerHandlers,
  ...clientHandlers,
  ...queueHandlers,
  ...allergyHandlers,
  ...priceHandlers,
  ...menuHandlers,
  ...activityHandlers,
  ...roomHandlers,
  ...diaryHandlers,
  ...healthHandlers,
  ...medicineHandlers,
  ...stockHandlers,
  ...pharmacyHandlers,
  ...itemHandlers,
  ...documentHandlers,
  ...alertHandlers,
  ...incidentHandlers,
  ...handoverHandlers,
  ...report24Handlers,
  ...planHandlers,
  ...partingHandlers,
  ...taskHandlers,
  ...dueHandlers,
  ...calendarHandlers,
  ...arrangementHandlers,
  ...noticeHandlers,
  ...reminderHandlers,
  ...houseDocumentHandlers,
  ...mealHandlers,
  ...orderHandlers,
  ...supplierHandlers,
  ...supportHandlers,
  ...equipmentHandlers,
}

/** Handlers that run on server and desktop, by the contract's names. */
export const coreHandlers: typeof core = withPresence(core)

/** Handlers that run only on the server, which has all houses. */
export const publicHandlers: Handlers<'search' | 'news' | 'newsroom'> = { ...searchHandlers, ...newsHandlers, ...newsroomHandlers }
