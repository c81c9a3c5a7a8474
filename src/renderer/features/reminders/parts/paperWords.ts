import '#nouns/personalWords.ts'
import '#nouns/recordWords.ts'
import type { ReminderRule } from '#shared/contract/reminder.ts'
import { PERSON_PAPERS } from '#shared/contract/planned.ts'
import type { Texts } from '#texts/useTexts.ts'

type PaperKind = NonNullable<ReminderRule['paper']>
type PersonPaper = (typeof PERSON_PAPERS)[number]

/** The name of a kind of paper that can expire. */
export const paperWords = (t: Texts, kind: PaperKind): string => (isPersonPaper(kind) ? t(`record.act.${kind}`) : t(`personal.choice.kind.${kind}`))

const isPersonPaper = (kind: PaperKind): kind is PersonPaper => PERSON_PAPERS.some((each) => each === kind)
