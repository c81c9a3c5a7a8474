import { expect, it } from 'vitest'
import { onBothDatabases } from '../../tests/support/database.ts'
import { MailServer } from '../../tests/support/mailServer.ts'
import { testServer } from '../../tests/support/testServer.ts'
import { houseWorld, insertWorker } from '../../tests/support/world.ts'
import { trimAccounts } from './trim.store.ts'

const EMAIL = 'hooldaja@koduke.example'
const DAY = 86_400_000

onBothDatabases('expired account data', (fresh) => {
  it('is deleted after a month, and not before', async () => {
    const db = await fresh()
    await insertWorker(db, await houseWorld(db), 'carer', EMAIL)
    const mail = await MailServer.listen()
    const server = await testServer(db, { smtpUrl: mail.url, secondFactor: 'staff' })
    const browser = await server.browser().open()
    await browser.post('/api/password/forgot', { email: EMAIL })
    await browser.post('/api/register', { name: 'Maire Kask', email: 'maire@naide.example' })
    await browser.post('/api/login', { email: EMAIL, password: 'koduke-demo' })
    await browser.post('/api/verify/enrol')
    await browser.post('/api/verify/enrol')
    await server.post.deliver()
    const tables = ['sign_in', 'account_link', 'mail', 'person_factor'] as const
    const counts = () => Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
    await trimAccounts(db, server.now)
    expect(await counts()).toEqual([1, 2, 2, 2])
    await trimAccounts(db, new Date(server.now.getTime() + 33 * DAY))
    // A factor that is still being set up stays.
    expect(await counts()).toEqual([0, 0, 0, 1])
    await mail.close()
  })
})
