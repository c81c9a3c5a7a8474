import type { Language } from './languages.ts'

/** Plural forms of a word (CLDR categories); `{{count}}` stands for the number. */
export interface Counted {
  readonly one: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** `fill('alates {{price}} €', { price: '1 290' })` */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** The plural form for a number, filled in. */
export function counted(forms: Counted, count: number, language: Language, values: Readonly<Record<string, string | number>> = {}): string {
  const rule = new Intl.PluralRules(language).select(count)
  const form = (rule === 'one' || rule === 'few' || rule === 'many' ? forms[rule] : undefined) ?? forms.other
  return fill(form, { count, ...values })
}
