import type { Handlers } from '../kernel/env.ts'
import { listArrangements } from './arrangement.list.ts'
import { orderTransport, settleArrangement } from './arrangement.save.ts'

export const arrangementHandlers: Handlers<'arrangement'> = {
  arrangement: { list: listArrangements, settle: settleArrangement, order: orderTransport },
}
