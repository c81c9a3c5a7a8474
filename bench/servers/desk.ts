import { z } from 'zod'
import { RIGHTS_OF_ROLE } from '#shared/rights.ts'
import { answerParent } from '../child.ts'
import { openReplica } from '../desk.ts'

// A newly started data process of a desktop: opens its files and requests the list of clients.
const [folder = '', actor = ''] = process.argv.slice(2)
const Person = z.object({
  personId: z.string(),
  name: z.string(),
  houseId: z.string(),
  partnerId: z.string().nullable(),
  sessionId: z.string(),
  deviceId: z.string(),
})

answerParent(
  { port: 0 },
  {
    async list() {
      const started = performance.now()
      const replica = await openReplica(folder, {
        ...Person.parse(JSON.parse(actor)),
        role: 'manager',
        ehak: null,
        rights: new Set(RIGHTS_OF_ROLE.manager),
      })
      await replica.ask('client.list', {})
      return performance.now() - started
    },
  },
)
