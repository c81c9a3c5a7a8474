import type { Handlers } from '../kernel/env.ts'
import { listAlerts, releaseAlert, takeAlert } from './alert.ts'

export const alertHandlers: Handlers<'alert'> = {
  alert: { list: listAlerts, take: takeAlert, release: releaseAlert },
}
