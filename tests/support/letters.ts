import type { MailServer } from './mailServer.ts'

/** The path that the newest letter to an address leads to. @throws where there is no such letter, or it leads nowhere */
export function pathIn(mail: MailServer, to: string, origin: string): string {
  const letter = mail.letters.findLast((each) => each.to?.some(({ address }) => address === to))
  const start = letter?.text?.indexOf(`${origin}/`) ?? -1
  const [address = ''] = start < 0 ? [] : (letter?.text?.slice(start).split(/\s/) ?? [])
  if (address === '') throw new Error(`No letter to ${to} leads anywhere`)
  return address.slice(origin.length)
}

/** The key at the end of such a path. */
export const keyIn = (mail: MailServer, to: string, origin: string): string => pathIn(mail, to, origin).split('/').at(-1) ?? ''
