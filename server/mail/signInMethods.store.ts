import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Language } from '#shared/messages/say.ts'

/** A sign-in method in an e-mail: an identity by the state's provider, or a passkey with its name. */
export type Way = { kind: 'identity' } | { kind: 'passkey'; name: string }

interface WayFacts {
  words: 'wayNew' | 'wayGone'
  way: Way
  name: string
  email: string
}

/** The sign-in method of an e-mail, with its user; null if the e-mail is about something else. */
export async function wayOf(db: Kysely<Database>, ref: string): Promise<WayFacts | null> {
  const identity = await db
    .selectFrom('person_identity')
    .innerJoin('person', 'person.id', 'person_identity.person_id')
    .select(['person.name', 'person.email', 'person_identity.ended_at'])
    .where('person_identity.id', '=', ref)
    .executeTakeFirst()
  if (identity) return factsOf(identity, { kind: 'identity' })
  const passkey = await db
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.person_id')
    .select(['person.name', 'person.email', 'passkey.ended_at', 'passkey.name as own_name'])
    .where('passkey.id', '=', ref)
    .executeTakeFirst()
  return passkey ? factsOf(passkey, { kind: 'passkey', name: passkey.own_name }) : null
}

const factsOf = ({ name, email, ended_at }: { name: string; email: string; ended_at: string | null }, way: Way): WayFacts => ({
  words: ended_at === null ? 'wayNew' : 'wayGone',
  way,
  name,
  email,
})

const SAID: Readonly<Record<Language, { identity: string; passkey: (name: string) => string }>> = {
  et: { identity: 'ID-kaart, Mobiil-ID või Smart-ID', passkey: (name) => `pääsuvõti „${name}“` },
  en: { identity: 'ID-card, Mobile-ID or Smart-ID', passkey: (name) => `passkey “${name}”` },
  ru: { identity: 'ID-карта, Mobiil-ID или Smart-ID', passkey: (name) => `ключ доступа «${name}»` },
}

/** The name of a method in an e-mail. */
export const sayWay = (way: Way, language: Language): string => (way.kind === 'identity' ? SAID[language].identity : SAID[language].passkey(way.name))
