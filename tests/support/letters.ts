import type { MailServer } from './mailServer.ts'

/** The path of the link in the newest letter to an address. @throws if there is no such letter, or it has no link */
export function pathIn(mail: MailServer, to: string, origin: string): string {
  const letter = mail.letters.findLast((each) => each.to?.some(({ address }) => address === to))
  const start = letter?.text?.indexOf(`${origin}/`) ?? -1
  const [address = ''] = start < 0 ? [] : (letter?.text?.slice(start).split(/\s/) ?? [])
  if (address === '') throw new Error(`No letter to ${to} leads anywhere`)
  return address.slice(origin.length)
}

/** The key at the end of such a path. */
export const keyIn = (mail: MailServer, to: string, origin: string): string => pathIn(mail, to, origin).split('/').at(-1) ?? ''
