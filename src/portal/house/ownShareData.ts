import type { OwnShareAnswer } from '#shared/contract/price.ts'

/** The calculator's form as it stands in the address; sums are euros as typed. */
export interface OwnShareForm {
  kov: string
  income: string
  people: string
  need: string
  extras: readonly string[]
  limit: string
}

/** What was asked or is told already, and either the answer or what is wrong beside the fields. */
export interface OwnShare {
  form: OwnShareForm
  answer: OwnShareAnswer | null
  wrong: Readonly<Record<string, string>>
}
