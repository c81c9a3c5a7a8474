import type { access } from './et/access.ts'
import type { account } from './et/account.ts'
import type { alerts } from './et/alerts.ts'
import type { allergies } from './et/allergies.ts'
import type { app } from './et/app.ts'
import type { articles } from './et/articles.ts'
import type { attention } from './et/attention.ts'
import type { chart } from './et/chart.ts'
import type { clients } from './et/clients.ts'
import type { common } from './et/common.ts'
import type { desk } from './et/desk.ts'
import type { diary } from './et/diary.ts'
import type { documents } from './et/documents.ts'
import type { faq } from './et/faq.ts'
import type { fields } from './et/fields.ts'
import type { guide } from './et/guide.ts'
import type { health } from './et/health.ts'
import type { house } from './et/house.ts'
import type { houses } from './et/houses.ts'
import type { imports } from './et/imports.ts'
import type { incidents } from './et/incidents.ts'
import type { invitations } from './et/invitations.ts'
import type { items } from './et/items.ts'
import type { joins } from './et/joins.ts'
import type { meals } from './et/meals.ts'
import type { medicines } from './et/medicines.ts'
import type { news } from './et/news.ts'
import type { overview } from './et/overview.ts'
import type { partings } from './et/partings.ts'
import type { personal } from './et/personal.ts'
import type { photos } from './et/photos.ts'
import type { plan } from './et/plan.ts'
import type { portal } from './et/portal.ts'
import type { prices } from './et/prices.ts'
import type { queue } from './et/queue.ts'
import type { record } from './et/record.ts'
import type { rooms } from './et/rooms.ts'
import type { rounds } from './et/rounds.ts'
import type { shifts } from './et/shifts.ts'
import type { stock } from './et/stock.ts'
import type { table } from './et/table.ts'
import type { tablets } from './et/tablets.ts'
import type { week } from './et/week.ts'
import type { calendar } from './et/calendar.ts'
import type { tasks } from './et/tasks.ts'
import type { room } from './et/room.ts'
import type { notices } from './et/notices.ts'
import type { reminders } from './et/reminders.ts'
import type { houseDocuments } from './et/houseDocuments.ts'
import type { orders } from './et/orders.ts'

/** All texts of the app by noun: each is a namespace, and its keys begin with its name. Estonian is the source. */
export interface Words {
  access: typeof access
  account: typeof account
  alerts: typeof alerts
  allergies: typeof allergies
  app: typeof app
  articles: typeof articles
  attention: typeof attention
  chart: typeof chart
  clients: typeof clients
  common: typeof common
  desk: typeof desk
  diary: typeof diary
  documents: typeof documents
  faq: typeof faq
  fields: typeof fields
  guide: typeof guide
  health: typeof health
  house: typeof house
  houses: typeof houses
  imports: typeof imports
  incidents: typeof incidents
  invitations: typeof invitations
  items: typeof items
  joins: typeof joins
  meals: typeof meals
  medicines: typeof medicines
  news: typeof news
  overview: typeof overview
  partings: typeof partings
  personal: typeof personal
  photos: typeof photos
  plan: typeof plan
  portal: typeof portal
  prices: typeof prices
  queue: typeof queue
  record: typeof record
  rooms: typeof rooms
  rounds: typeof rounds
  shifts: typeof shifts
  stock: typeof stock
  table: typeof table
  tablets: typeof tablets
  week: typeof week
  calendar: typeof calendar
  tasks: typeof tasks
  room: typeof room
  notices: typeof notices
  reminders: typeof reminders
  houseDocuments: typeof houseDocuments
  orders: typeof orders
}
