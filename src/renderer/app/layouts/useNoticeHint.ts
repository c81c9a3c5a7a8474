import { useEffect, useRef } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Tells the user on any screen when somebody reminds them of a notice; not of reminders from before the screen was opened. */
export function useNoticeHint(): void {
  const t = useTexts()
  const notify = useNotify()
  const { user, can } = useSession()
  const { data } = useEndpoint('notice.unread', {}, { enabled: Boolean(user?.house) && can('notice.read') })
  const known = useRef<string | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!data) return
    const { reminded_at: at } = data
    if (!isFirst.current && at !== null && at > (known.current ?? '')) notify.told(t('app.noticeHint'))
    isFirst.current = false
    if (at !== null) known.current = at
  }, [data, notify, t])
}
