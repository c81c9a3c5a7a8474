import { expect, test } from '@playwright/test'
import { ids } from '#shared/contract/ids.ts'
import { arrive, call, copyDemo, house } from './house.ts'
import { hasNoSideways } from './inspect.ts'
import { fallIn, formerShift, justBefore, openAgain, restOfTheWork } from './shiftWork.ts'

const shift = formerShift()
const here = house((dataDir) => {
  copyDemo(dataDir)
  openAgain(dataDir, shift)
})
const PHONE = { viewport: { width: 360, height: 740 } }
const PAGE = '/koduke/yleandmine?vahetus=eelmine'

test('a shift is handed over when everything planned is decided, and the next takes it over line by line', async ({ browser }) => {
  test.setTimeout(120_000)
  const night = await arrive(browser, here, 'ode', '/koduke/ulevaade', PHONE)
  const fall = await fallIn(night, shift)
  const close = night.getByRole('button', { name: 'Anna vahetus üle' })

  await test.step('with an undecided act it stays open and names the act', async () => {
    await restOfTheWork(night, shift, fall)
    await night.goto(here.at(PAGE))
    await expect(night.getByText(/kontroll .* pärast erijuhtumit/).first()).toBeVisible()
    await expect(close).toBeDisabled()
    await hasNoSideways(night, 'the handover at 360')
  })

  await test.step('its link leads to where the act is done', async () => {
    const open = night.getByRole('link', { name: /^Ava: Maimu/ })
    for (let left = await open.count(); left > 0; left--) {
      await open.first().click()
      const look = night.getByRole('button', { name: /^Seisund sama: Maimu/ })
      await look.first().click()
      await expect(night.getByText(/^Seisund sama · Anu/).first()).toBeVisible()
      await night.goto(here.at(PAGE))
      await expect(night.getByText('Eelmine vahetus')).toBeVisible()
      await expect(open).toHaveCount(left - 1)
    }
    await expect(night.getByText('Kõik vahetuse plaanitud toimingud on märgitud.')).toBeVisible()
  })

  await test.step('then it is handed over with a note for the next shift', async () => {
    await close.click()
    await night.getByRole('dialog').getByLabel('Märkus järgmisele vahetusele').fill('Maimu kukkus, palun vaadake sagedamini.')
    await night.getByRole('dialog').getByRole('button', { name: 'Anna vahetus üle' }).click()
    await expect(night.getByText(/^Üle andis/)).toContainText('Maimu kukkus')
  })

  const morning = await arrive(browser, here, 'hooldaja', PAGE, PHONE)
  await test.step('the next shift takes over line by line, and the former sees who did', async () => {
    const card = morning.getByRole('article', { name: /^Maimu/ })
    await card
      .getByRole('button', { name: /^Võtan vastu: / })
      .last()
      .click()
    await expect(card.getByText(/^Võttis vastu/).first()).toBeVisible()
    await expect(
      night
        .getByRole('article', { name: /^Maimu/ })
        .getByText(/^Võttis vastu/)
        .first(),
    ).toBeVisible()
  })

  await test.step('later entries are marked as late', async () => {
    const { status } = await call(night, 'POST', '/api/diary/other', {
      client_id: ids.client,
      text: 'Meenus: prillid jäid söögituppa.',
      handover: true,
      event_at: justBefore(shift),
    })
    expect(status).toBe(200)
    await expect(morning.getByRole('article', { name: /^Maimu/ }).getByText(/^Lisatud hiljem/)).toBeVisible()
  })
  await Promise.all([night.context().close(), morning.context().close()])
})

test('the ambulance sheet is one tap away and fits on paper', async ({ browser }) => {
  const page = await arrive(browser, here, 'hooldaja', `/koduke/kliendid/${ids.client}`, PHONE)
  await page.getByRole('link', { name: 'Kiirabi' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { level: 1 })).toContainText('Maimu')
  await expect(sheet).toContainText('Allergiad')
  await hasNoSideways(page, 'the ambulance sheet at 360')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Prindi' })).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, 'pages of A4').toBeLessThanOrEqual(2)
  await page.context().close()
})
