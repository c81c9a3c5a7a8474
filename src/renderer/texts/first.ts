import { app } from './et/app.ts'
import { common } from './et/common.ts'
import { desk } from './et/desk.ts'
import { portal } from './et/portal.ts'

/** What the page of signing in says, and any page may, in Estonian; the words of the others come with them (`addEstonian`). */
export const first = { common, app, portal, desk } as const
