import type { Handlers } from '../kernel/env.ts'
import { listNoticeReaders, listNotices } from './notice.list.ts'
import { addNotice, changeNotice, confirmNotice, withdrawNotice } from './notice.save.ts'

export const noticeHandlers: Handlers<'notice'> = {
  notice: {
    list: listNotices,
    add: addNotice,
    confirm: confirmNotice,
    change: changeNotice,
    withdraw: withdrawNotice,
    readers: listNoticeReaders,
  },
}
