import { app } from './et/app.ts'
import { common } from './et/common.ts'
import { desk } from './et/desk.ts'
import { portal } from './et/portal.ts'

/** Estonian texts of the sign-in page and shared ones; other pages bring their own (`addEstonian`). */
export const first = { common, app, portal, desk } as const
