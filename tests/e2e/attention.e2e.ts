import { expect, test } from '@playwright/test'
import { ids } from '../../src/shared/contract/ids.ts'
import { arrive, call, house } from './house.ts'
import { inspect, settled, watchFaults } from './inspect.ts'
import { pushAs } from './push.ts'

const here = house()

test('what was refused reaches the manager, and is dealt with', async ({ browser }) => {
  const reception = await arrive(browser, here, 'vastuvott', '/koduke/kliendid/')
  const manager = await arrive(browser, here, 'juhataja', '/koduke/ulevaade')
  const faults = watchFaults(manager)
  const entry = manager.getByRole('link', { name: /^Tähelepanu/ }).first()
  await expect(entry).toBeVisible()

  const results = await pushAs(reception, here, [
    { path: `/api/client/${ids.client}/move`, body: { room_id: 'ei-ole', reason: 'Soovib vaiksemat tuba' } },
    { path: '/api/diary/drink', body: { client_id: ids.client, values: { ml: 90_000 }, text: 'Jõi palju teed' } },
    { path: '/api/client', body: { first_name: 'Leida', last_name: 'Õunapuu', phone: '12', contacts: [{ name: 'Mart Õunapuu', relation: 'poeg' }] } },
  ])
  expect(results.map(({ status }) => status)).toEqual([404, 422, 422])

  await test.step('the menu counts it without being asked', async () => {
    await expect(entry).toHaveText(/3$/)
    await entry.click()
    await expect(manager.getByRole('article')).toHaveCount(3)
    await expect(manager.getByRole('article', { name: /Päeviku sissekanne$/ })).toContainText('Jõi palju teed')
    await expect(manager.getByRole('article', { name: 'Leida Õunapuu · Uus klient' })).toContainText('Mart Õunapuu, poeg')
    await expect(manager.getByRole('article').first()).toContainText('Kirjutas')
    await inspect(manager, 'tahelepanu')
  })

  await test.step('one is put right in its own form and sent again', async () => {
    const card = manager.getByRole('article', { name: 'Leida Õunapuu · Uus klient' })
    await card.getByRole('button', { name: 'Paranda ja saada uuesti' }).click()
    const dialog = manager.getByRole('dialog', { name: 'Lisa klient' })
    await expect(dialog.getByLabel('Eesnimi')).toHaveValue('Leida')
    await dialog.getByText('Rohkem andmeid').click()
    await dialog.getByLabel('Telefon').last().fill('5551 2345')
    await inspect(manager, 'tahelepanu-paranda')
    await dialog.getByRole('button', { name: 'Lisa klient' }).click()
    await expect(card).toHaveCount(0)
    const { body } = await call(manager, 'GET', '/api/clients')
    expect(JSON.stringify(body)).toContain('Leida Õunapuu')
  })

  await test.step('another is given up with a reason', async () => {
    const card = manager.getByRole('article', { name: /Toa või staatuse muutmine$/ })
    await card.getByRole('button', { name: 'Kustuta sissekanne' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Kustuta sissekanne' }).click()
    await expect(dialog.getByText('Kirjuta põhjus (vähemalt 3 tähemärki).')).toBeVisible()
    await inspect(manager, 'tahelepanu-loobu')
    await dialog.getByLabel('Juba tehtud').check({ force: true })
    await dialog.getByRole('button', { name: 'Kustuta sissekanne' }).click()
    await expect(manager.getByRole('article')).toHaveCount(1)
    await expect(entry).toHaveText(/1$/)
  })

  await test.step('those who may not see it have no way to it', async () => {
    await expect(reception.getByRole('link', { name: /^Tähelepanu/ })).toHaveCount(0)
    await reception.goto(here.at('/koduke/tahelepanu'))
    await expect(reception.getByText('Sul ei ole õigust seda lehte vaadata')).toBeVisible()
    await settled(reception)
  })
  faults.none('the manager’s page')
  await reception.context().close()
  await manager.context().close()
})
