import type { NoticeView } from '#shared/contract/notice.ts'

/** Whether those who have not confirmed a notice can be reminded: while it is shown, and once in a round of asking. */
export const mayRemind = ({ must_confirm, state, reminded, confirmed_count, audience_count }: NoticeView): boolean =>
  must_confirm && state === 'shown' && reminded === null && confirmed_count < audience_count
