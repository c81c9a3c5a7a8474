import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { NoticeView } from '#shared/contract/notice.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import styles from './Notices.module.css'

/** Confirms a notice in one press: shown at once, and reverted with the reason if the server refuses. */
export function ConfirmMark({ notice }: { notice: NoticeView }): ReactNode {
  const t = useTexts()
  const confirm = useAction('notice.confirm', {
    optimistic: (queries, { id }) => {
      put(queries, id, true)
      return () => put(queries, id, false)
    },
  })
  const errorId = `${notice.id}-unconfirmed`
  const mark = useFocusAfter(notice.unread)
  if (!notice.must_confirm || !notice.for_me || notice.mine) return null
  if (notice.unread)
    return (
      <div className={styles.confirm}>
        <Button variant="primary" block className={styles.big ?? ''} icon={<Icon name="check" />} onClick={() => void confirm.run({ id: notice.id })}>
          {t('notices.confirm.action')}
        </Button>
        <FieldError id={errorId} words={confirm.error ? t('notices.confirm.failed', { reason: confirm.error.message }) : undefined} />
      </div>
    )
  if (!notice.confirmed) return null
  return (
    <output ref={mark} tabIndex={-1}>
      <Tag tone="mint" icon="check">
        {t('notices.confirm.done')}
      </Tag>
    </output>
  )
}

/** The button disappears when pressed; the focus moves to the element that replaces it. */
function useFocusAfter(unread: boolean) {
  const mark = useRef<HTMLOutputElement>(null)
  const was = useRef(unread)
  useEffect(() => {
    if (was.current && !unread && document.activeElement === document.body) mark.current?.focus({ preventScroll: true })
    was.current = unread
  }, [unread])
  return mark
}

function put(queries: QueryClient, id: string, confirmed: boolean): void {
  const queryKey = ['notice.list', {}]
  void queries.cancelQueries({ queryKey })
  const step = confirmed ? 1 : -1
  queries.setQueryData<Output<typeof contract.notice.list>>(
    queryKey,
    (kept) =>
      kept && {
        unread: Math.max(0, kept.unread - step),
        notices: kept.notices.map((notice) =>
          notice.id === id ? { ...notice, confirmed, unread: !confirmed, confirmed_count: notice.confirmed_count + step } : notice,
        ),
      },
  )
}
