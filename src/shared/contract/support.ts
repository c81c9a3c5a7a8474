import { z } from 'zod'
import { QUESTION_STATES } from '../rules/support.ts'
import { endpoint } from './endpoint.ts'
import { Id, Line, Note } from './fields.ts'

export const QuestionView = z.strictObject({
  id: Id,
  question: z.string(),
  /** The key of the screen that it is about; null: of none. */
  screen: z.string().nullable(),
  state: z.enum(QUESTION_STATES),
  asked_at: z.string(),
  /** When it was passed on to the people who answer; null while it is not. */
  passed_at: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
})
export type QuestionView = z.output<typeof QuestionView>

const common = { scope: 'house', runsOn: 'both', copy: 'whole', needs: 'support.ask', audit: 'none', errors: [] } as const

/** Questions to the people who keep Koduke. */
export const support = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/support/questions',
    summary: 'Returns the caller’s questions, the newest first.',
    reads: ['question'],
    invalidates: [],
    input: z.strictObject({}),
    output: z.strictObject({ questions: z.array(QuestionView) }),
    example: {},
  }),
  ask: endpoint({
    ...common,
    method: 'POST',
    path: '/api/support/question',
    summary: 'Sends a question to all administrators by e-mail: `screen` is the key of the screen that it is about, `version` that of the program.',
    reads: [],
    invalidates: ['question'],
    errors: ['questions-full'],
    input: z.strictObject({ question: Note.min(1).max(2000), screen: Line.nullable(), version: Line }),
    output: z.strictObject({ question: QuestionView }),
    example: { question: 'Kuidas ma ravimi andmise aega muudan?', screen: 'medicines', version: '0.9.0' },
  }),
}
