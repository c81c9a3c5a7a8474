import type { Handlers } from '../kernel/env.ts'
import { listRequests, openRequest, answerRequest } from './queue.answer.ts'

export const queueHandlers: Handlers<'queue'> = {
  queue: { requests: listRequests, open: openRequest, answer: answerRequest },
}
