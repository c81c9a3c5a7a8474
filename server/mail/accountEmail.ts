import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { AccountEmail, MailTable } from '#core/db/tables/mail.ts'
import type { Language } from '#shared/messages/say.ts'
import { clockOf, dayOf, dayText } from '#shared/rules/time.ts'
import { accountPath, keyStateAt } from '../accounts/accountLink.ts'
import { type AccountLink, accountLinkById } from '../stores/accountLink.store.ts'
import { personById, standingPerson } from '../stores/person.store.ts'
import { personByEmail } from '../stores/session.store.ts'
import { ACCOUNT_WORDS, type AccountWordsKey } from './accountWords.ts'
import { sayWay, type Way, wayOf } from './signInMethods.store.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'
import { WORDS } from './words.ts'

/** The variables of an e-mail. */
interface Facts {
  words: AccountWordsKey
  name: string
  email: string
  /** The instant that it mentions. */
  at: string
  path: string
  /** The sign-in method that it concerns. */
  way?: Way
  /** The house or organisation that it concerns. */
  house?: string | null
}

/** An e-mail to an account; null if it is no longer to be sent, or has no recipient. */
export async function accountEmailOf(
  db: Kysely<Database>,
  row: Selectable<MailTable> & { kind: AccountEmail },
  parts: EmailParts,
): Promise<Email | null> {
  const facts = await factsOf(db, row, parts)
  if (!facts) return null
  const words = ACCOUNT_WORDS[row.language][facts.words]
  const said = {
    what: facts.way ? sayWay(facts.way, row.language) : '',
    email: facts.email,
    when: whenText(facts.at, row.language),
    house: facts.house ?? '',
  }
  return emailHtml({
    language: row.language,
    subject: words.subject,
    greeting: WORDS[row.language].greeting({ name: facts.name }),
    paragraphs: words.paragraphs(said),
    button: { label: words.button, address: `${parts.origin}${facts.path}` },
    small: words.small(said),
    from: 'Koduke',
  })
}

/** The button's target in a notification. */
const PATHS = { changed: '/parool', moved: '/', factor: '/profiil' } as const

async function factsOf(
  db: Kysely<Database>,
  row: Selectable<MailTable> & { kind: AccountEmail },
  { secret, now }: EmailParts,
): Promise<Facts | null> {
  const { kind, ref, asked_at } = row
  if (kind === 'factor') {
    const way = await wayOf(db, ref)
    if (way) return { ...way, at: asked_at, path: PATHS.factor }
  }
  if (kind === 'changed' || kind === 'moved' || kind === 'factor') {
    const person = await personById(db, ref)
    return person ? { words: kind, name: person.name, email: person.email, at: asked_at, path: PATHS[kind] } : null
  }
  const link = await accountLinkById(db, ref)
  if (!link || keyStateAt(link, now) !== 'kehtib') return null
  const { email, expires_at: at } = link
  if (kind === 'join')
    return link.name === null ? null : { words: kind, name: link.name, email, at, path: accountPath(secret, link), house: link.house }
  if (kind === 'invited') return invited(db, link, secret)
  const owner = kind === 'register' ? await personByEmail(db, email) : await standingPerson(db, link.person_id ?? '')
  // An address that already has an account gets an e-mail that says so, without a key.
  if (kind === 'register' && owner) return { words: 'known', name: owner.name, email, at, path: '/login' }
  // An address taken by another account meanwhile cannot be confirmed.
  if (kind === 'address' && (await personByEmail(db, email))) return null
  const name = owner?.name ?? link.name
  const words = kind === 'register' && link.identity !== null ? 'proven' : kind
  return name === null ? null : { words, name, email, at, path: accountPath(secret, link) }
}

/** A user with a password gets an e-mail without a key, which links to the invitation. */
async function invited(db: Kysely<Database>, link: AccountLink, secret: Buffer): Promise<Facts | null> {
  const { person_id, email, house, expires_at: at } = link
  const person = await standingPerson(db, person_id ?? '')
  if (!person) return null
  const facts = { name: link.name ?? person.name, email, at, house }
  return person.password_hash === null
    ? { ...facts, words: 'invited', path: accountPath(secret, link) }
    : { ...facts, words: 'added', path: '/kutsed' }
}

const AT: Readonly<Record<Language, string>> = { et: 'kell', en: 'at', ru: 'в' }

/** `21.11.2026 kell 14:05` in Tallinn. */
const whenText = (instant: string, language: Language): string => `${dayText(dayOf(instant))} ${AT[language]} ${clockOf(instant)}`
