import type { Language } from '#shared/messages/say.ts'
import type { et } from './et.ts'

/** Forms of a word by number, as the language has them (CLDR); `{{count}}` stands for the number. */
export interface Counted {
  readonly one: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** The keys of the Estonian source, with any words. */
export type Shape<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Source[Key] extends Counted ? Counted : Shape<Source[Key]>
}

/** All words of the public pages in one language. */
export type Words = Shape<typeof et>

/** As `Words`; Russian has two forms more wherever something is counted. */
type Fuller<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Source[Key] extends Counted ? Required<Counted> : Fuller<Source[Key]>
}
export type RussianWords = Fuller<typeof et>

/** `fill('alates {{price}} €', { price: '1 290' })` */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** The right form for a number, filled in; `shown` is the number as it is written. */
export function counted(forms: Counted, count: number, language: Language, values: Readonly<Record<string, string | number>> = {}): string {
  const rule = new Intl.PluralRules(language).select(count)
  const form = (rule === 'one' || rule === 'few' || rule === 'many' ? forms[rule] : undefined) ?? forms.other
  return fill(form, { count, ...values })
}
