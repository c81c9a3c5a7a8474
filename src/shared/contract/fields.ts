import { z } from 'zod'
import { isIban, plainIban } from '../rules/iban.ts'
import { readIsikukood } from '../rules/isikukood.ts'
import { isPlainName } from '../rules/plainName.ts'
import { isReference, plainReference } from '../rules/reference.ts'

/** An id of any row. Not checked to be a UUID: an unknown id is "not found", not "wrong". */
export const Id = z.string().regex(/^[\w-]{1,64}$/)

/** The code of a local government (EHAK). */
export const Ehak = z.string().regex(/^\d{4}$/, { error: 'required' })

/** The name of bytes: the SHA-256 of their content, in hex. */
export const ContentName = z.string().regex(/^[\da-f]{64}$/)

/** A day of Tallinn, `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** Degrees (WGS 84) around Estonia. */
export const Latitude = z.number().min(56).max(61)
export const Longitude = z.number().min(20).max(30)

/** A month of Tallinn, `YYYY-MM`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'invalid' })

/** An instant in UTC, ISO 8601 with milliseconds. */
export const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

/** A short text on one line, trimmed; never empty. */
export const Line = z.string().trim().min(1).max(120)

/** What a person or a house is called, where that stands in letters to others: on one line, and nothing in it opens anything. */
export const PersonName = Line.refine(isPlainName, { error: 'name' })
/** The same; a house may be called by its own address, `Hooldus.ee`. */
export const HouseName = Line.refine((name) => isPlainName(name.replace(/\.ee(?![\w/.:-])/giu, '')), { error: 'name' })

/** A text of a few sentences, trimmed. */
export const Note = z.string().trim().max(4000)

/** A telephone number, stored in E.164; a local Estonian number gets +372. */
export const Phone = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s()-]/g, ''))
  .transform((text) => (/^\d{7,8}$/.test(text) ? `+372${text}` : text))
  .pipe(z.string().regex(/^\+\d{7,15}$/, { error: 'phone' }))

/** A password as it was typed; letters with marks in one form, whatever the keyboard sends. */
export const Password = z
  .string()
  .min(1)
  .max(200)
  .transform((text) => text.normalize('NFC'))

export const Email = z.string().trim().toLowerCase().pipe(z.email())

/** An isikukood; digits only are checked, anything else is a temporary mark of a person without one (specification: age "-"). */
export const PersonalId = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .refine((code) => !/^\d+$/.test(code) || readIsikukood(code) !== null, { error: 'personalId' })

/** A reference number of payments (viitenumber), stored without spaces. */
export const Reference = z.string().max(60).transform(plainReference).refine(isReference, { error: 'reference' })

/** An account, stored in one piece. */
export const Iban = z.string().transform(plainIban).refine(isIban, { error: 'iban' })

export const Gender = z.enum(['female', 'male'])
