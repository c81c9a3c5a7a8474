import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DeskRequest, type DeskReply } from '#shared/desk.ts'
import { AppError } from '#shared/errors.ts'
import { answerWindow } from './channel.ts'
import type { SendingFrame } from './sender.ts'

const OURS = { url: 'app://koduke/koduke', isTop: true }

/** A desk that records its calls. */
function deskThat(answers: () => Promise<DeskReply<unknown>>) {
  const reached: DeskRequest[] = []
  return {
    reached,
    handle: (request: DeskRequest) => {
      reached.push(request)
      return answers()
    },
  }
}
const willing = () => deskThat(async () => ({ ok: null }))

describe('answerWindow', () => {
  it('forwards a request and returns its answer', async () => {
    const desk = deskThat(async () => ({ ok: { user: null, offline: false } }))
    expect(await answerWindow(desk, OURS, { type: 'restore', language: 'et' })).toEqual({ ok: { user: null, offline: false } })
    expect(desk.reached).toEqual([{ type: 'restore', language: 'et' }])
  })

  it.each<[string, SendingFrame]>([
    ['a frame that has gone', null],
    ['a frame within the page', { ...OURS, isTop: false }],
    ['another site', { url: 'https://koduke/', isTop: true }],
    ['another host', { url: 'app://evil/', isTop: true }],
    ['an empty page', { url: 'about:blank', isTop: true }],
  ])('refuses %s in the language of the request, and the desk hears nothing', async (_what, frame) => {
    const desk = willing()
    const reply = await answerWindow(desk, frame, { type: 'signOut', language: 'en' })
    expect(reply).toMatchObject({ refused: { status: 403, body: { code: 'forbidden', message: expect.stringContaining('right') } } })
    expect(desk.reached).toEqual([])
  })

  it('says which field of a request is wrong', async () => {
    const reply = await answerWindow(willing(), OURS, { type: 'signIn', email: 'mari', password: '', language: 'et' })
    expect(reply).toMatchObject({
      refused: { status: 422, body: { code: 'validation', errors: { email: [expect.any(String)], password: [expect.any(String)] } } },
    })
  })

  it('reports a bug of ours as an internal error, without its message', async () => {
    const reply = await answerWindow(
      deskThat(() => Promise.reject(new Error('/home/mari/secret'))),
      OURS,
      { type: 'state' },
    )
    expect(reply).toMatchObject({ refused: { status: 500, body: { code: 'internal' } } })
    expect(JSON.stringify(reply)).not.toContain('secret')
  })

  it('gives a refusal of the desk its own status', async () => {
    const reply = await answerWindow(
      deskThat(() => Promise.reject(new AppError('room-full'))),
      OURS,
      { type: 'state' },
    )
    expect(reply).toMatchObject({ refused: { status: 422, body: { code: 'room-full' } } })
  })

  it('answers everything, and forwards nothing that is no request', async () => {
    const nearly = fc.record(
      {
        type: fc.oneof(
          fc.constantFrom(
            'ask',
            'sendImage',
            'restore',
            'signIn',
            'signOut',
            'switch',
            'state',
            'sync',
            'resolve',
            'drafts',
            'keepDrafts',
            '__proto__',
          ),
          fc.anything(),
        ),
        name: fc.oneof(fc.constantFrom('client.list', 'client.image', 'constructor', '../x'), fc.anything()),
        input: fc.oneof(fc.object(), fc.anything()),
        key: fc.anything(),
        id: fc.anything(),
        person: fc.oneof(fc.constant('u1'), fc.anything()),
        house: fc.oneof(fc.constant('h1'), fc.anything()),
        drafts: fc.oneof(fc.array(fc.record({ name: fc.string(), text: fc.string(), at: fc.nat() })), fc.anything()),
        image: fc.oneof(fc.uint8Array(), fc.anything()),
        language: fc.oneof(fc.constantFrom('et', 'en', 'ru', 'toString'), fc.anything()),
        email: fc.oneof(fc.emailAddress(), fc.anything()),
        password: fc.oneof(fc.string(), fc.anything()),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearly, fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true })), async (argument) => {
        const desk = willing()
        const reply = await answerWindow(desk, OURS, argument)
        const isRequest = DeskRequest.safeParse(argument).success
        expect(desk.reached.length).toBe(isRequest ? 1 : 0)
        if (!isRequest) expect(reply).toMatchObject({ refused: { status: 422, body: { code: 'validation' } } })
      }),
      { numRuns: 400 },
    )
  }, 20_000)
})
