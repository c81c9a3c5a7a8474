import { access } from './en/access.ts'
import { alerts } from './en/alerts.ts'
import { account } from './en/account.ts'
import { allergies } from './en/allergies.ts'
import { app } from './en/app.ts'
import { attention } from './en/attention.ts'
import { clients } from './en/clients.ts'
import { common } from './en/common.ts'
import { desk } from './en/desk.ts'
import { diary } from './en/diary.ts'
import { documents } from './en/documents.ts'
import { fields } from './en/fields.ts'
import { health } from './en/health.ts'
import { house } from './en/house.ts'
import { houses } from './en/houses.ts'
import { items } from './en/items.ts'
import { week } from './en/week.ts'
import { imports } from './en/imports.ts'
import { incidents } from './en/incidents.ts'
import { invitations } from './en/invitations.ts'
import { joins } from './en/joins.ts'
import { medicines } from './en/medicines.ts'
import { stock } from './en/stock.ts'
import { news } from './en/news.ts'
import { overview } from './en/overview.ts'
import { partings } from './en/partings.ts'
import { personal } from './en/personal.ts'
import { photos } from './en/photos.ts'
import { plan } from './en/plan.ts'
import { portal } from './en/portal.ts'
import { prices } from './en/prices.ts'
import { queue } from './en/queue.ts'
import { record } from './en/record.ts'
import { rooms } from './en/rooms.ts'
import { rounds } from './en/rounds.ts'
import { shifts } from './en/shifts.ts'
import { table } from './en/table.ts'
import { tablets } from './en/tablets.ts'

/** All words in English. */
export const en = {
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
