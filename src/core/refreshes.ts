import { refreshClients } from './client/client.refresh.ts'
import type { Refreshes } from './kernel/refresh.ts'
import { refreshOverview } from './record/overview.refresh.ts'

/** The queries that every screen of a house repeats at each change. */
export const coreRefreshes: Refreshes = { client: { list: refreshClients }, house: { overview: refreshOverview } }
