import { uuidv7 } from '#core/kernel/ids.ts'
import { addressOf, changes } from '#shared/contract/endpoint.ts'
import type { PushAnswer } from '#shared/sync.ts'
import { contentName } from '../../server/files/image.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { type Cell, expectedStatus, isOfHouse, type MatrixWorld } from './matrix.ts'
import { aim, fingerprint, MARKER, objectsIn, unknownObjects } from './objects.ts'

/** Whether this call may come from a device's outbox. */
export const mayBePushed = ({ spec }: Cell): boolean => changes(spec) && spec.home === 'both'

/** Makes the call of a cell as an intent of a device: sync must be no side door (security.md T28). Says everything that is wrong. */
export async function tryPushed(world: MatrixWorld, cell: Cell): Promise<string[]> {
  const { spec, name, whose, actor } = cell
  const objects = whose === 'own' ? await objectsIn(world.db, world.own, 'Tavaline') : whose === 'foreign' ? world.foreignRows : unknownObjects()
  const before = await fingerprint(world.db, world.foreign.id)
  const { path, rest } = addressOf(spec, aim(spec.example, objects))
  const image = spec.upload ? await pictureOf() : null
  const body = {
    ...(await senderOf(world, cell)),
    items: [
      {
        mid: uuidv7(),
        ...(await personOf(world, cell)),
        call: { method: spec.method, path, body: { ...rest, ...(image && { image: contentName(image) }) } },
        occurred_at: world.server.now.toISOString(),
        age_ms: null,
        after: null,
      },
    ],
    resolved: [],
  }
  const sent = image ? pictureForm({ push: JSON.stringify(body) }, image) : body
  const answer = await world.browsers[actor].send('POST', '/api/sync/push', sent)
  const expected = expectedStatus(cell)
  const said = answer.status === 200 ? ((answer.body as PushAnswer).results[0]?.status ?? 0) : answer.status
  const wrong: string[] = []
  const say = (text: string): void => void wrong.push(`${name} pushed by ${actor} on ${whose}: ${text}`)
  if (said !== expected) say(`answered ${said} instead of ${expected}: ${answer.text.slice(0, 200)}`)
  if (isOfHouse(actor) && answer.status !== 200) say(`the batch was refused with ${answer.status}`)
  if (answer.text.includes(MARKER)) say('the answer holds something of the foreign house')
  if ((await fingerprint(world.db, world.foreign.id)) !== before) say('the foreign house was changed')
  return wrong
}

async function senderOf({ db }: MatrixWorld, { actor }: Cell): Promise<{ epoch: string; device: string }> {
  const { value: epoch } = await db.selectFrom('sync_meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('session.device_id')
    .where('person.email', '=', `${actor}@koduke.example`)
    .orderBy('session.created_at', 'desc')
    .executeTakeFirst()
  return { epoch, device: session?.device_id ?? 'none' }
}

async function personOf({ db, own }: MatrixWorld, { actor }: Cell): Promise<{ user: string; house: string }> {
  const person = await db.selectFrom('person').select('id').where('email', '=', `${actor}@koduke.example`).executeTakeFirst()
  return { user: person?.id ?? 'none', house: own.id }
}
