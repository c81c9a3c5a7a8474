import { expect, test } from '@playwright/test'
import { arrive, house } from './house.ts'

const here = house()
test.use({ serviceWorkers: 'allow' })

test('a push message that reaches the service worker is shown in Estonian, by its kind and number alone', async ({ browser }) => {
  const page = await arrive(browser, here, 'ode', '/koduke/meeldetuletused')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no service worker')
  // A browser without a window allows no notifications: what would be shown is kept instead.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: { showNotification: unknown }; shown: unknown[] }
    scope.shown = []
    scope.registration.showNotification = (title: string, { body }: { body: string }) => Promise.resolve(scope.shown.push([title, body]))
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: '{"kind":"digest","count":3}' })
  const shown = (): Promise<unknown> => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
  await expect.poll(shown).toEqual([['Koduke', 'Sul on täna 3 asja teha']])
  await page.context().close()
})
