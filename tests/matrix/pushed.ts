import { uuidv7 } from '#core/kernel/ids.ts'
import { addressOf, changes } from '#shared/contract/endpoint.ts'
import type { PushItem, SealedAnswer } from '#shared/sync.ts'
import { boxKeyFor } from '../../server/accounts/boxKeys.ts'
import { contentName } from '../../server/files/image.ts'
import type { Answer } from '../support/browser.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { boxOf, SigningDevice } from '../support/signingDevice.ts'
import { type Cell, expectedStatus, hasDesk, type MatrixWorld, objectsFor } from './matrix.ts'
import { aim, feedOf, MARKER } from './objects.ts'

/** Whether this call can come from a device's outbox. */
export const mayBePushed = ({ spec }: Cell): boolean => changes(spec) && spec.runsOn === 'both'

/** Whether it can also come in a box: a picture waits until its person is back. */
export const mayBeSealed = (cell: Cell): boolean => mayBePushed(cell) && !cell.spec.upload

/** Makes the call of a cell as an intent of a device: sync must not bypass any check (security.md T28). Lists everything that is wrong. */
export const tryPushed = (world: MatrixWorld, cell: Cell): Promise<string[]> =>
  tryIntent(world, cell, 'pushed', async (item, image) => {
    const body = { ...(await senderOf(world, cell)), items: [item], resolved: [] }
    const sent = image ? pictureForm({ push: JSON.stringify(body) }, image) : body
    const answer = await world.browsers[cell.actor].send('POST', '/api/sync/push', sent)
    return { answer, expected: cell.actor === 'kitchen' ? NO_COPY : expectedStatus(cell) }
  })

/** The same in a box that the desk sends after its person has left, with or without a session: their current rights count. */
export const trySealed = (world: MatrixWorld, desk: SealingDesk, cell: Cell): Promise<string[]> =>
  tryIntent(world, cell, 'sealed', async (item) => {
    const key = boxKeyFor(world.server.deps.secret, { personId: item.user, deviceId: desk.id })
    const { epoch } = await senderOf(world, cell)
    const items = [boxOf(key, { device: desk.id, epoch, item })]
    const answer = await desk.device.send({ device: desk.id, at: world.server.now.toISOString(), items })
    const actor = cell.actor === 'signedOut' ? 'manager' : cell.actor
    return { answer, expected: hasDesk(actor) ? expectedStatus({ ...cell, actor }) : WAITS }
  })

const WAITS = 401
/** Who may copy nothing is refused with the whole batch. */
const NO_COPY = 403

/** A desk at which everybody has signed in before. */
export interface SealingDesk {
  id: string
  device: SigningDevice
}

export async function sealingDesk({ server }: MatrixWorld): Promise<SealingDesk> {
  const device = new SigningDevice(server)
  const browser = await server.browser().signIn('manager@koduke.example')
  await device.boxKeyOf(browser)
  return { id: browser.device, device }
}

async function tryIntent(
  world: MatrixWorld,
  cell: Cell,
  how: string,
  send: (item: PushItem, image: Buffer | null) => Promise<{ answer: Pick<Answer, 'status' | 'body' | 'text'>; expected: number }>,
): Promise<string[]> {
  const { spec, name, whose, actor } = cell
  const objects = await objectsFor(world, cell)
  const before = await feedOf(world.db, world.foreign.id)
  const { path, rest } = addressOf(spec, aim(spec.example, objects))
  const image = spec.upload ? await pictureOf() : null
  const item: PushItem = {
    mid: uuidv7(),
    ...(await personOf(world, cell)),
    shape: 1,
    call: { method: spec.method, path, body: { ...rest, ...(image && { image: contentName(image) }) } },
    occurred_at: world.server.now.toISOString(),
    age_ms: null,
    after: null,
  }
  const { answer, expected } = await send(item, image)
  const said = answer.status === 200 ? ((answer.body as SealedAnswer).results[0]?.status ?? 0) : answer.status
  const wrong: string[] = []
  const say = (text: string): void => void wrong.push(`${name} ${how} by ${actor} on ${whose}: ${text}`)
  if (said !== expected) say(`answered ${said} instead of ${expected}: ${answer.text.slice(0, 200)}`)
  if (hasDesk(actor) && answer.status !== 200) say(`the batch was refused with ${answer.status}`)
  if (answer.text.includes(MARKER)) say('the answer holds something of the foreign house')
  if ((await feedOf(world.db, world.foreign.id)) !== before) say('the foreign house was changed')
  return wrong
}

async function senderOf({ db }: MatrixWorld, { actor }: Cell): Promise<{ epoch: string; device: string }> {
  const { value: epoch } = await db.selectFrom('sync_meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('session.device_id')
    .where('person.email', '=', `${actor.toLowerCase()}@koduke.example`)
    .orderBy('session.created_at', 'desc')
    .executeTakeFirst()
  return { epoch, device: session?.device_id ?? 'none' }
}

async function personOf({ db, own }: MatrixWorld, { actor }: Cell): Promise<{ user: string; house: string }> {
  const person = await db.selectFrom('person').select('id').where('email', '=', `${actor.toLowerCase()}@koduke.example`).executeTakeFirst()
  return { user: person?.id ?? 'none', house: own.id }
}
