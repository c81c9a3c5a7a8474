import { coreHandlers as core } from '#core/handlers.ts'
import { cancelByMail, sendByMail } from './send.ts'

/** The core's handlers as the server runs them, for calls and for intents of desktops alike: some also enqueue an e-mail. */
export const coreHandlers = { ...core, order: { ...core.order, send: sendByMail, cancel: cancelByMail } }
