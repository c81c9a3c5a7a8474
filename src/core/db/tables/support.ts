import type { QuestionState } from '#shared/rules/support.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const supportTables = {
  support_question: table<SupportQuestionTable>().synced('own', { person: 'person_id' }),
}

/** A question to the people who keep Koduke. Class `own`: only who asked it copies it. */
export interface SupportQuestionTable extends SyncedRow {
  house_id: string
  person_id: string
  person_name: string
  text: string
  /** The key of the screen that it is about; null: of none. */
  screen: string | null
  /** Of the program in which it was asked. */
  version: string
  state: QuestionState
  answer: string | null
  asked_at: string
  answered_at: string | null
  /** When the server passed it on to the administrators; null while it has not. */
  passed_at: string | null
}
