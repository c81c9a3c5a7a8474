/** What has become of a question to support. */
export const QUESTION_STATES = ['sent', 'answered', 'closed'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]
