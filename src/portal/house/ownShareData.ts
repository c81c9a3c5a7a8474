import type { OwnShareAnswer } from '#shared/contract/price.ts'

/** The calculator's form as in the address; sums are euros as typed. */
export interface OwnShareForm {
  kov: string
  income: string
  people: string
  need: string
  extras: readonly string[]
  limit: string
}

/** The query, and either the answer or the field errors. */
export interface OwnShare {
  form: OwnShareForm
  answer: OwnShareAnswer | null
  wrong: Readonly<Record<string, string>>
}
