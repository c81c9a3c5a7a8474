import { describe, expect, it } from 'vitest'
import { createLog, crossedOut } from './log.ts'

const PLANTED = [
  'juhataja@koduke.example',
  'Mari.Mets+pere@näide.ee',
  '47101010033',
  '+372 5123 4567',
  '51234567',
  '192.168.17.23',
  '2a07:1c40:77:1::5',
  '::1',
]

describe('crossedOut', () => {
  it.each(PLANTED)('removes %s, wherever it occurs', (marker) => {
    for (const text of [marker, `550 <${marker}>: unknown`, `key (email)=(${marker}) already exists`, `to "${marker}", again`, `a ${marker} b`])
      expect(crossedOut(text)).not.toContain(marker)
  })

  it.each([
    'Error: no at file:///srv/koduke/server/index.js:2310:17',
    'at Socket.<anonymous> (node:net:1234:56)',
    '2026-11-21T10:00:00.000Z took 1234567 ms in v24.21.0 of koduke 0.9.11',
    '01990000-0000-7000-8000-0000000000c1',
    'std::vector 10:05:07',
  ])('leaves %s', (text) => {
    expect(crossedOut(text)).toBe(text)
  })
})

describe('the log', () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const logged = (): string => lines.splice(0).join('')

  it('says of an error what went wrong and where, without personal data', () => {
    const inner = Object.assign(new Error(`duplicate (${PLANTED[0]})`), { code: '23505', detail: PLANTED[0], parameters: PLANTED })
    const error = Object.assign(new Error(`550 ${PLANTED[0]}`, { cause: inner }), {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      rejected: PLANTED,
      rejectedErrors: [inner],
      response: `550 5.1.1 <${PLANTED[0]}> no such user`,
      recipient: 'Mari Mets',
    })
    log.warn({ err: error, letter: 'l1', to: PLANTED, deep: { er: { of: { it: { all: PLANTED[0] } } } } }, 'letter not sent')
    log.error({ err: new AggregateError([error], PLANTED[0]) }, 'all')
    const text = logged()
    for (const marker of [...PLANTED, 'Mari Mets']) expect(text).not.toContain(marker)
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({
      msg: 'letter not sent',
      letter: 'l1',
      err: {
        type: 'Error',
        code: 'EENVELOPE',
        responseCode: 550,
        command: 'RCPT TO',
        stack: expect.stringContaining('log.test.ts'),
        cause: { code: '23505' },
      },
    })
  })

  it('logs a thrown value that is not an error', () => {
    log.error({ err: `no ${PLANTED[0]}` }, 'odd')
    log.error({ err: { code: 'X', rejected: PLANTED } }, 'odd')
    const text = logged()
    for (const marker of PLANTED) expect(text).not.toContain(marker)
    expect(text).toContain('"code":"X"')
  })
})
