import type { Handlers } from '../kernel/env.ts'
import { attachToNotice, detachFromNotice, setNoticeFile } from './notice.file.ts'
import { countUnreadNotices, listNoticeReaders, listNotices, listWallNotices } from './notice.list.ts'
import { remindOfNotice } from './notice.remind.ts'
import { addNotice, changeNotice, confirmNotice, withdrawNotice } from './notice.save.ts'

export const noticeHandlers: Handlers<'notice'> = {
  notice: {
    list: listNotices,
    wall: listWallNotices,
    unread: countUnreadNotices,
    add: addNotice,
    confirm: confirmNotice,
    change: changeNotice,
    withdraw: withdrawNotice,
    attach: attachToNotice,
    file: setNoticeFile,
    detach: detachFromNotice,
    remind: remindOfNotice,
    readers: listNoticeReaders,
  },
}
