import { expect, test } from '@playwright/test'
import { ids } from '../../src/shared/contract/ids.ts'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()

test('a fault reported from a room’s page is marked on the board until it is mended', async ({ browser }) => {
  const carer = await arrive(browser, here, 'hooldaja', `/koduke/toad/${ids.room}`)
  const faults = watchFaults(carer)
  await expect(carer.getByRole('heading', { level: 1, name: /^Tuba \d+$/ })).toBeVisible()
  const name = (await carer.getByRole('heading', { level: 1 }).innerText()).trim()
  const tasks = carer.getByRole('region', { name: 'Rikked ja koristus' })

  await test.step('the form knows the room', async () => {
    await tasks.getByRole('button', { name: 'Teata rikkest' }).click()
    const dialog = carer.getByRole('dialog')
    await dialog.getByLabel('Mis on katki').fill('Öölamp ei põle')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toBeHidden()
    await expect(tasks.getByRole('article').filter({ hasText: 'Öölamp ei põle' })).toBeVisible()
    await inspect(carer, 'toa-rike')
  })

  const card = carer.getByRole('article', { name })
  await test.step('the board marks it', async () => {
    await carer.getByRole('link', { name: 'Kõik toad' }).click()
    await expect(card.getByRole('link', { name: /^\d+ rike/ })).toBeVisible()
  })

  await test.step('done on the room’s page, the mark is gone', async () => {
    const before = await card.getByRole('link', { name: /rike/ }).innerText()
    await card.getByRole('link', { name }).click()
    await tasks.getByRole('button', { name: /^Märgi tehtuks: Öölamp ei põle/ }).click()
    await expect(tasks.getByText('Öölamp ei põle')).toBeHidden()
    await carer.getByRole('link', { name: 'Kõik toad' }).click()
    await expect(card).toBeVisible()
    await expect(card.getByText(before, { exact: true })).toBeHidden()
  })
  faults.none('the page of a room')
  await carer.context().close()
})

test('a free period is found, and a place in it is reserved for somebody in the queue', async ({ browser }) => {
  const reception = await arrive(browser, here, 'vastuvott', '/koduke/toad/kohad')
  const faults = watchFaults(reception)
  const finder = reception.getByRole('region', { name: 'Leia vaba aeg' })

  await test.step('what is wrong is said beside its field', async () => {
    await finder.getByLabel('Mitu päeva').fill('900')
    await finder.getByRole('button', { name: 'Otsi' }).click()
    await expect(finder.getByLabel('Mitu päeva')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('rooms that are free the whole time are found', async () => {
    await finder.getByLabel('Mitu päeva').fill('')
    await finder.getByRole('button', { name: 'Otsi' }).click()
    await expect(finder.getByText(/^Sobi/)).toBeVisible()
    await inspect(reception, 'vaba-aeg')
  })

  const room = finder.getByRole('article').first()
  const name = (await room.getByRole('link').innerText()).replace('Tuba ', '')
  await test.step('choosing one leads to the reservation with its room and day', async () => {
    await room.getByRole('button', { name: `Broneeri koht toas ${name}` }).click()
    const dialog = reception.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await reception
      .getByTitle(/järjekorras$/)
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Edasi' }).click()
    const plan = reception.getByRole('dialog')
    await expect(plan.getByText(new RegExp(`^${name} · `))).toBeVisible()
    await plan.getByRole('button', { name: 'Salvesta' }).click()
    await expect(reception.getByRole('dialog')).toBeHidden()
  })

  await test.step('the plan has who comes', async () => {
    await expect(reception.getByRole('region', { name: `Tuba ${name}` }).getByRole('link', { name: /, alates/ })).toBeVisible()
  })
  faults.none('the plan of places')
  await reception.context().close()
})

test('a planned leaving frees the place from the next day, and is cancelled', async ({ browser }) => {
  const reception = await arrive(browser, here, 'vastuvott', `/koduke/kliendid/${ids.client}`)
  const faults = watchFaults(reception)
  const panel = reception.getByRole('region', { name: 'Lahkumise päev' })
  const day = new Intl.DateTimeFormat('et-EE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Tallinn' }).format(
    Date.now() + 9 * 86_400_000,
  )

  await test.step('it is planned on the resident’s page', async () => {
    await panel.getByRole('button', { name: 'Lisa lahkumise päev' }).click()
    const dialog = reception.getByRole('dialog')
    await dialog.getByLabel('Kuhu läheb').fill('Koju')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog.getByLabel(/Viimane päev majas/)).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(/Viimane päev majas/).fill(day)
    await inspect(reception, 'lahkumise-paev')
    await dialog.getByRole('button', { name: 'Salvesta' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText(day)).toBeVisible()
  })
  const name = (await reception.getByRole('heading', { level: 1 }).innerText()).split('„')[0]?.trim() ?? ''

  await test.step('the overview tells it with what is still to be done, and the plan of places until when', async () => {
    await reception.goto(here.at('/koduke/ulevaade'))
    await expect(reception.getByRole('link', { name: new RegExp(`${name}.*lahkub majast: Koju`) })).toBeVisible()
    await reception.goto(here.at('/koduke/toad/kohad'))
    await expect(reception.getByRole('link', { name: `${name}, kuni ${day}` })).toBeVisible()
  })

  await test.step('cancelled, it is gone', async () => {
    await reception.goto(here.at(`/koduke/kliendid/${ids.client}`))
    await panel.getByRole('button', { name: 'Tühista lahkumine' }).click()
    await expect(panel.getByText('Lahkumise päeva ei ole kirjas.')).toBeVisible()
  })
  faults.none('a planned leaving')
  await reception.context().close()
})
