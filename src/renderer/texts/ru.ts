import { access } from './ru/access.ts'
import { alerts } from './ru/alerts.ts'
import { account } from './ru/account.ts'
import { allergies } from './ru/allergies.ts'
import { app } from './ru/app.ts'
import { attention } from './ru/attention.ts'
import { clients } from './ru/clients.ts'
import { common } from './ru/common.ts'
import { desk } from './ru/desk.ts'
import { diary } from './ru/diary.ts'
import { documents } from './ru/documents.ts'
import { fields } from './ru/fields.ts'
import { health } from './ru/health.ts'
import { house } from './ru/house.ts'
import { houses } from './ru/houses.ts'
import { items } from './ru/items.ts'
import { week } from './ru/week.ts'
import { imports } from './ru/imports.ts'
import { incidents } from './ru/incidents.ts'
import { invitations } from './ru/invitations.ts'
import { joins } from './ru/joins.ts'
import { medicines } from './ru/medicines.ts'
import { stock } from './ru/stock.ts'
import { news } from './ru/news.ts'
import { overview } from './ru/overview.ts'
import { partings } from './ru/partings.ts'
import { personal } from './ru/personal.ts'
import { photos } from './ru/photos.ts'
import { plan } from './ru/plan.ts'
import { portal } from './ru/portal.ts'
import { prices } from './ru/prices.ts'
import { queue } from './ru/queue.ts'
import { record } from './ru/record.ts'
import { rooms } from './ru/rooms.ts'
import { rounds } from './ru/rounds.ts'
import { shifts } from './ru/shifts.ts'
import { table } from './ru/table.ts'
import { tablets } from './ru/tablets.ts'

/** All words in Russian. */
export const ru = {
  common,
  app,
  portal,
  clients,
  personal,
  diary,
  rooms,
  overview,
  house,
  houses,
  news,
  desk,
  attention,
  access,
  alerts,
  medicines,
  stock,
  items,
  week,
  documents,
  fields,
  health,
  incidents,
  shifts,
  table,
  tablets,
  plan,
  partings,
  rounds,
  prices,
  queue,
  record,
  allergies,
  photos,
  account,
  imports,
  invitations,
  joins,
} as const
