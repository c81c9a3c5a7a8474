import { expect, test } from '@playwright/test'
import { pathIn } from '../support/letters.ts'
import { MailServer } from '../support/mailServer.ts'
import { copyDemo, type House, house } from './house.ts'

interface HouseWithMail {
  here: House
  /** The path of the link in the newest letter to an address, once there is one that leads to such a page. */
  letterTo: (email: string, path: string) => Promise<string>
}

/** The demo's house with a mail server that keeps the letters, for the tests of one file. */
export function houseWithMail(): HouseWithMail {
  let mail: MailServer
  const here = house(
    async (dataDir) => {
      copyDemo(dataDir)
      mail = await MailServer.listen()
    },
    () => ({ SMTP_URL: mail.url }),
  )
  test.afterAll(() => mail.close())
  const letterTo = async (email: string, path: string): Promise<string> => {
    const found = (): string => {
      try {
        return pathIn(mail, email, new URL(here.at('/')).origin)
      } catch {
        return ''
      }
    }
    await expect.poll(found).toContain(path)
    return found()
  }
  return { here, letterTo }
}
