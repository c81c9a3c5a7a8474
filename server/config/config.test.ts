import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://koduke.example', TRUSTED_PROXIES: '1' }
const DATABASE = 'postgres://koduke:pikk-ja-juhuslik-8412@'

describe('the configuration', () => {
  it('requires a second factor of staff in production only, unless configured otherwise', () => {
    expect(readConfig(PRODUCTION).secondFactor).toBe('staff')
    expect(readConfig({ ...PRODUCTION, SECOND_FACTOR: 'chosen' }).secondFactor).toBe('chosen')
    expect(readConfig({}).secondFactor).toBe('chosen')
    expect(readConfig({ SECOND_FACTOR: 'staff' }).secondFactor).toBe('staff')
  })

  it('refuses an unknown setting for the second factor instead of ignoring it', () => {
    expect(() => readConfig({ ...PRODUCTION, SECOND_FACTOR: 'nobody' })).toThrow('SECOND_FACTOR')
  })

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL puudub'],
    ['an address that is none', { PUBLIC_URL: 'koduke.ee' }, 'PUBLIC_URL peab olema aadress'],
    ['an address of files', { PUBLIC_URL: 'file:///koduke' }, 'PUBLIC_URL peab olema aadress'],
    ['http for others than this computer', { PUBLIC_URL: 'http://koduke.ee' }, 'ei ole https'],
    ['https without a proxy', { TRUSTED_PROXIES: undefined }, 'TRUSTED_PROXIES puudub'],
    ['https with no proxy', { TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES puudub'],
    ['proxies that are no number', { TRUSTED_PROXIES: 'üks' }, 'TRUSTED_PROXIES on puhverserverite arv'],
    ['a short password of the database', { DATABASE_URL: 'postgres://u:abc@localhost/koduke' }, 'parool on nõrk'],
    ['a password of guides', { DATABASE_URL: 'postgres://u:postgres@localhost/koduke' }, 'parool on nõrk'],
    ['no password', { DATABASE_URL: 'postgres://u@localhost/koduke' }, 'parool on nõrk'],
    ['the name as the password', { DATABASE_URL: 'postgres://koduke-kasutaja:koduke-kasutaja@localhost/koduke' }, 'parool on nõrk'],
    ['an open line to another computer', { DATABASE_URL: `${DATABASE}db.example/koduke` }, 'ilma TLS-ita'],
    ['an open line told to be so', { DATABASE_URL: `${DATABASE}db.example/koduke?sslmode=disable` }, 'ilma TLS-ita'],
    ['an open line if need be', { DATABASE_URL: `${DATABASE}db.example/koduke?sslmode=prefer` }, 'ilma TLS-ita'],
    ['an open line by another name of the host', { DATABASE_URL: `${DATABASE}localhost/koduke?host=db.example` }, 'ilma TLS-ita'],
    ['a database that is no address', { DATABASE_URL: 'koduke' }, 'DATABASE_URL ei ole aadress'],
  ])('refuses in production %s', (_, env, words) => {
    expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(words)
  })

  it.each<[string, NodeJS.ProcessEnv]>([
    ['https behind a proxy', {}],
    ['http on this computer', { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: undefined }],
    ['a database here', { DATABASE_URL: `${DATABASE}localhost/koduke` }],
    ['a database over a socket of the system', { DATABASE_URL: 'postgres:///koduke?host=/run/postgresql' }],
    ['an encrypted line', { DATABASE_URL: `${DATABASE}db.example/koduke?sslmode=verify-full` }],
  ])('takes in production %s', (_, env) => {
    expect(readConfig({ ...PRODUCTION, ...env }).production).toBe(true)
  })

  it('opens its ports only to this computer behind a proxy, and to all in development', () => {
    expect(readConfig(PRODUCTION).listen).toBe('127.0.0.1')
    expect(readConfig({ ...PRODUCTION, LISTEN: '10.0.0.5' }).listen).toBe('10.0.0.5')
    expect(readConfig({}).listen).toBe(null)
  })
})
