import { HOUSE_ROLES } from '#shared/rights.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { NoticeView } from '#shared/contract/notice.ts'
import { NOTICE_AUDIENCES, type NoticeAudience } from '#shared/rules/notice/notice.ts'

interface DraftText {
  title: string
  notice: string
}

/** A notice while it is being written. */
export interface NoticeDraft extends DraftText {
  selected: NoticeAudience[]
  /** Ids of workers and of units. */
  people: string[]
  units: string[]
  must_confirm: boolean
  pinned: boolean
  from: string | null
  until: string | null
  texts: { en: DraftText; ru: DraftText }
  /** Asks everybody to confirm again; only for a notice that people have confirmed before. */
  ask_again: boolean
}

export type DraftFields = Required<Input<typeof contract.notice.add>>

const NO_TEXT: DraftText = { title: '', notice: '' }

export const emptyDraft = (): NoticeDraft => ({
  ...NO_TEXT,
  selected: ['everyone'],
  people: [],
  units: [],
  must_confirm: false,
  pinned: false,
  from: null,
  until: null,
  texts: { en: NO_TEXT, ru: NO_TEXT },
  ask_again: false,
})

export const draftOf = ({ selected, people, units, title, notice, must_confirm, pinned, from, until, texts }: NoticeView): NoticeDraft => ({
  selected,
  people: idsOf(people),
  units: idsOf(units),
  title: title ?? '',
  notice,
  must_confirm,
  pinned,
  from,
  until,
  texts: { en: textOf(texts.en), ru: textOf(texts.ru) },
  ask_again: false,
})

const idsOf = (named: readonly { id: string }[]): string[] => named.map(({ id }) => id).toSorted()

const textOf = (text: NoticeView['texts']['en']): DraftText => (text ? { title: text.title ?? '', notice: text.notice } : NO_TEXT)

/** The input to send; a translation with only a title is sent too, so that the server's error appears at its text. */
export const inputOf = ({ selected, people, units, title, notice, must_confirm, pinned, from, until, texts }: NoticeDraft): DraftFields => {
  const [en, ru] = [sentText(texts.en), sentText(texts.ru)]
  return {
    selected,
    people: people.toSorted(),
    units: units.toSorted(),
    title: title.trim() || null,
    notice: notice.trim(),
    must_confirm,
    pinned,
    from,
    until,
    texts: { ...(en && { en }), ...(ru && { ru }) },
  }
}

const sentText = ({ title, notice }: DraftText): { title: string | null; notice: string } | undefined =>
  title.trim() || notice.trim() ? { title: title.trim() || null, notice: notice.trim() } : undefined

/** Adds or removes an audience. `everyone` and single roles exclude each other. */
export function toggled(selected: readonly NoticeAudience[], audience: NoticeAudience): NoticeAudience[] {
  if (selected.includes(audience)) return selected.filter((each) => each !== audience)
  const isRole = (each: NoticeAudience): boolean => HOUSE_ROLES.some((role) => role === each)
  const others = selected.filter((each) => (audience === 'everyone' ? !isRole(each) : !isRole(audience) || each !== 'everyone'))
  return NOTICE_AUDIENCES.filter((each) => each === audience || others.includes(each))
}

/** The draft with these workers named. Naming the first of them says that it is not for all workers. */
export const naming = ({ selected, people }: Pick<NoticeDraft, 'selected' | 'people'>, next: string[]): Pick<NoticeDraft, 'selected' | 'people'> => ({
  selected: people.length === 0 && next.length > 0 ? selected.filter((each) => each !== 'everyone') : selected,
  people: next,
})
