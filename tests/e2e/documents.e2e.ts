import { expect, test } from '@playwright/test'
import { ids } from '#shared/contract/ids.ts'
import { arrive, house } from './house.ts'
import { hasNoSideways } from './inspect.ts'

const here = house()

test('a client’s documents are read in our own viewer, with their text, without a looser policy', async ({ browser }) => {
  const page = await arrive(browser, here, 'juhataja', '/koduke/ulevaade')
  const broken: string[] = []
  page.on('console', (message) => void (/content security policy/i.test(message.text()) && broken.push(message.text())))
  await page.goto(here.at(`/koduke/kliendid/${ids.client}/dokumendid`))
  await page.getByRole('button', { name: 'Kõik ühe PDF-ina' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Koostaja/).first()).toBeAttached()
  const inked = () =>
    dialog
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
        return data.some((value, index) => index % 4 === 0 && value < 100)
      })
  await expect.poll(inked).toBe(true)
  await page.keyboard.press('+')
  await expect(dialog.getByText('125 %')).toBeVisible()
  await expect.poll(inked).toBe(true)
  const copy = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Salvesta koopia' }).click()
  expect((await copy).suggestedFilename()).toMatch(/\.pdf$/)
  await page.setViewportSize({ width: 360, height: 740 })
  await hasNoSideways(page, 'a PDF at 360')
  expect(broken).toEqual([])
})
