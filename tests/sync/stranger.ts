import { ANSWERED_HEADER, answeredMark } from '#shared/answerMark.ts'
import { type ErrorCode, ERRORS } from '#shared/errors.ts'
import { SealedAnswer, type SealedBody } from '#shared/sync.ts'
import { onlineWire } from '../../src/main/desk/onlineWire.ts'
import { OnlineClient } from '../../src/main/online/client.ts'
import { Jar } from '../../src/main/online/jar.ts'
import { readAnswer } from '../../src/main/online/readAnswer.ts'
import type { Wire } from '../../src/main/replica/wire.ts'
import type { Chance } from './random.ts'

const STATUSES = [200, 401, 403, 407, 409, 422, 426, 502, 511]
/** An answer of our server to another request, kept by a cache. */
const CODES: readonly ErrorCode[] = ['unauthenticated', 'user-locked', 'device-revoked', 'house-locked', 'forbidden', 'app-outdated', 'epoch-changed']

/** Whatever answers in place of our server: a proxy's page, a captive portal, a cache. The desktop's own client receives it. */
export class Stranger implements Wire {
  readonly #client: OnlineClient
  readonly #wire: Wire

  constructor(chance: () => Chance) {
    this.#client = new OnlineClient({
      server: 'http://koduke.test',
      jar: new Jar(JSON.stringify({ 'XSRF-TOKEN': { value: 'x', path: '/' } })),
      bearer: () => Promise.resolve(null),
      fetch: () => Promise.resolve(answer(chance())),
    })
    this.#wire = onlineWire(this.#client)
  }

  readonly pull: Wire['pull'] = (request) => this.#wire.pull(request)
  readonly push: Wire['push'] = (body, picture) => this.#wire.push(body, picture)
  /** As the computer sends boxes. @throws Lost, Refused */
  readonly sealed = async (items: SealedBody['items']): Promise<SealedAnswer> =>
    readAnswer(SealedAnswer, await this.#client.json({ method: 'POST', path: '/api/sync/sealed', body: { items }, changes: false }))
}

function answer(chance: Chance): Response {
  if (chance.happens(0.5)) return new Response('<html>Blocked</html>', { status: chance.pick(STATUSES), headers: { 'Content-Type': 'text/html' } })
  const code = chance.pick(CODES)
  const headers = { [ANSWERED_HEADER]: answeredMark('of-another-request-xyz') }
  return Response.json({ code, message: code }, { status: ERRORS[code].status, headers })
}
