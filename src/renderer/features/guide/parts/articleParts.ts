import type { Right } from '#shared/rights.ts'
import type { Words } from '#texts/words.ts'
import type { ArticleKey } from './guideMap.ts'

/** Some steps of an article, for whoever has a right, or has it not. */
export interface ArticlePart {
  steps: keyof Words['articles']['steps']
  needs?: Right
  lacks?: Right
}

/** Articles that differ by what the reader may do; any other has one part, for everybody who may open its screen. */
const PARTS: { readonly [Key in ArticleKey]?: readonly ArticlePart[] } = {
  overview: [
    { steps: 'overview', needs: 'overview.read' },
    { steps: 'overviewDiary', needs: 'diary.read' },
    { steps: 'overviewKitchen', lacks: 'overview.read' },
  ],
  clients: [{ steps: 'clients' }, { steps: 'clientsAdd', needs: 'client.add' }],
  client: [
    { steps: 'client', needs: 'care.read' },
    { steps: 'clientMove', needs: 'client.move' },
    { steps: 'clientFamily', needs: 'notice.share' },
    { steps: 'clientOffice', lacks: 'care.read' },
  ],
  plan: [{ steps: 'plan' }, { steps: 'planSave', needs: 'plan.save' }],
  rooms: [{ steps: 'rooms' }, { steps: 'roomsMove', needs: 'client.move' }, { steps: 'roomsEdit', needs: 'room.save' }],
  stock: [{ steps: 'stock' }, { steps: 'stockHouse', needs: 'medicine.plan' }],
  stockOrders: [
    { steps: 'stockOrders', lacks: 'medicine.plan' },
    { steps: 'stockOrdersWrite', needs: 'medicine.plan' },
  ],
  tasks: [{ steps: 'tasks' }, { steps: 'tasksFaults', needs: 'room.read' }, { steps: 'tasksPhotos', needs: 'care.read' }],
  calendar: [
    { steps: 'calendarCare', needs: 'care.read' },
    { steps: 'calendarHouse', lacks: 'care.read' },
    { steps: 'calendarWrite', needs: 'calendar.write' },
    { steps: 'calendarPapers', needs: 'medicine.read' },
    { steps: 'calendar' },
  ],
  notices: [{ steps: 'notices' }, { steps: 'noticesWrite', needs: 'notice.write' }],
  houseDocuments: [{ steps: 'houseDocuments' }, { steps: 'houseDocumentsWrite', needs: 'houseDocument.write' }],
  orders: [
    { steps: 'orders' },
    { steps: 'ordersWrite', needs: 'order.write' },
    { steps: 'ordersApprove', needs: 'order.approve' },
    { steps: 'ordersCare', needs: 'care.read' },
    { steps: 'ordersKitchen', needs: 'meal.read', lacks: 'care.read' },
    { steps: 'ordersCharges', needs: 'price.write', lacks: 'order.write' },
  ],
  menu: [
    { steps: 'menu' },
    { steps: 'menuAllergies', needs: 'meal.read' },
    { steps: 'menuWrite', needs: 'menu.write' },
    { steps: 'menuShow', needs: 'week.show' },
  ],
  meals: [{ steps: 'meals' }, { steps: 'mealsDecide', needs: 'meal.decide' }, { steps: 'mealsIntake', needs: 'diary.write' }],
  activities: [{ steps: 'activities' }, { steps: 'activitiesWrite', needs: 'activity.write' }, { steps: 'activitiesShow', needs: 'week.show' }],
  incidents: [{ steps: 'incidents' }, { steps: 'incidentsClose', needs: 'incident.close' }],
  handover: [{ steps: 'handover' }, { steps: 'handoverSign', needs: 'shift.sign' }],
  report24: [{ steps: 'report24' }, { steps: 'report24Sign', needs: 'shift.sign' }],
  ownHouse: [{ steps: 'ownHouse' }, { steps: 'ownHouseWrite', needs: 'house.write' }],
}

/** The parts of an article that a user with these rights reads, in order. */
export const partsFor = (article: ArticleKey, can: (right: Right) => boolean): readonly ArticlePart[] =>
  (PARTS[article] ?? [{ steps: article }]).filter(({ needs, lacks }) => (needs === undefined || can(needs)) && (lacks === undefined || !can(lacks)))
