import { type ReactNode, useId, useState } from 'react'
import type { NoticeView } from '#shared/contract/notice.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Fold } from '#ui/Fold.tsx'
import { List } from '#ui/List.tsx'
import { ChangeNotice } from './NoticeForm.tsx'
import { NoticeCard, type NoticeAction } from './NoticeCard.tsx'
import styles from './Notices.module.css'
import { ReadersDialog } from './ReadersDialog.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Chosen {
  action: NoticeAction
  notice: NoticeView
}

/** Notices in groups: to confirm, pinned, the rest; for authors also those not shown yet or no longer shown. */
export function NoticeGroups({ notices }: { notices: readonly NoticeView[] }): ReactNode {
  const asked = useAsked(notices)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = (): void => setChosen(null)
  const of = (which: (notice: NoticeView) => boolean) => ({
    notices: notices.filter(which),
    onAction: (notice: NoticeView, action: NoticeAction) => setChosen({ notice, action }),
  })
  const isShown = ({ state }: NoticeView): boolean => state === 'shown'
  return (
    <div className={styles.groups}>
      <Group name="asked" {...of(({ id }) => asked.has(id))} />
      <Group name="pinned" {...of((each) => isShown(each) && each.pinned && !asked.has(each.id))} />
      <Group name="rest" {...of((each) => isShown(each) && !each.pinned && !asked.has(each.id))} />
      <Group name="upcoming" {...of(({ state }) => state === 'upcoming')} />
      <Group name="over" isFolded {...of(({ state }) => state === 'past' || state === 'withdrawn')} />
      {chosen?.action === 'edit' && <ChangeNotice notice={notices.find(({ id }) => id === chosen.notice.id) ?? chosen.notice} onClose={close} />}
      {chosen?.action === 'readers' && (
        <ReadersDialog
          notice={notices.find(({ id }) => id === chosen.notice.id) ?? chosen.notice}
          onRemind={() => setChosen({ notice: chosen.notice, action: 'remind' })}
          onClose={close}
        />
      )}
      {chosen?.action === 'remind' && <RemindDialog notice={chosen.notice} onClose={close} />}
      {chosen?.action === 'withdraw' && <WithdrawDialog notice={chosen.notice} onClose={close} />}
    </div>
  )
}

/** The notices that were unconfirmed when the board was opened: one just confirmed keeps its place, so nothing moves under the finger. */
function useAsked(notices: readonly NoticeView[]): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const unread = notices.filter((notice) => notice.unread).map(({ id }) => id)
  if (unread.some((id) => !known.has(id))) setKnown(new Set([...known, ...unread]))
  return new Set(notices.filter(({ id, state }) => state === 'shown' && known.has(id)).map(({ id }) => id))
}

interface GroupProps {
  name: 'asked' | 'pinned' | 'rest' | 'upcoming' | 'over'
  notices: readonly NoticeView[]
  isFolded?: boolean
  onAction: (notice: NoticeView, action: NoticeAction) => void
}

function Group({ name, notices, isFolded = false, onAction }: GroupProps): ReactNode {
  const t = useTexts()
  const id = useId()
  if (notices.length === 0) return null
  const list = (
    <List of={notices} keyOf={(notice) => notice.id}>
      {(notice) => <NoticeCard notice={notice} onAction={(action) => onAction(notice, action)} />}
    </List>
  )
  if (isFolded)
    return (
      <Fold
        title={
          <>
            {t(`notices.group.${name}`)} ({notices.length})
          </>
        }
      >
        {list}
      </Fold>
    )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.groupName}>
        {t(`notices.group.${name}`)}
      </h2>
      {list}
    </section>
  )
}
