import { expect, test } from '@playwright/test'
import { arrive, call, house } from './house.ts'

const here = house()
const PHONE = { viewport: { width: 360, height: 740 } }

test('somebody who is invited reads it after signing in, accepts, and works in the house', async ({ browser }) => {
  const manager = await arrive(browser, here, 'juhataja', '/koduke/import')
  const file = { name: 'tootajad.csv', mimeType: 'text/csv', buffer: Buffer.from('Nimi;E-post;Amet\nToomas Rand;kasutaja@koduke.example;hooldaja\n') }
  await manager.locator('input[type=file]').last().setInputFiles(file)
  await expect(manager).toHaveURL(/\/koduke\/import\/.+/)
  const id = new URL(manager.url()).pathname.split('/').at(-1) ?? ''
  expect((await call(manager, 'POST', `/api/imports/${id}/run`)).status).toBe(200)
  await manager.goto(here.at('/koduke/import'))
  const invited = manager.getByRole('region', { name: 'Kutsutud töötajad' })
  await expect(invited.getByText('Ootab vastust')).toBeVisible()
  await manager.screenshot({ path: process.env['SHOT'] ? `${process.env['SHOT']}/list.png` : 'test-results/list.png' })

  const person = await arrive(browser, here, 'kasutaja', '/kutsed')
  await person.setViewportSize(PHONE.viewport)
  await expect(person.getByRole('heading', { name: 'Tamme kodu kutsub sind tööle' })).toBeVisible()
  await expect(person.locator('html')).toHaveJSProperty('scrollWidth', 360)
  await person.screenshot({ path: process.env['SHOT'] ? `${process.env['SHOT']}/kutse.png` : 'test-results/kutse.png' })
  await person.getByRole('button', { name: 'Võta vastu' }).click()
  await expect(person).toHaveURL(/\/koduke\/ulevaade/)
  await manager.reload()
  await expect(invited.getByText('Võttis vastu')).toBeVisible()
})
