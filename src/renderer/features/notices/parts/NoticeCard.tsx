import { type ReactNode, useId } from 'react'
import type { NoticeView } from '#shared/contract/notice.ts'
import { useSession } from '#data/sessionContext.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import { mayRemind } from './mayRemind.ts'
import { ConfirmMark } from './ConfirmMark.tsx'
import { NoticeFiles } from './NoticeFiles.tsx'
import styles from './Notices.module.css'
import { useNoticeText } from './useNoticeText.ts'

export type NoticeAction = 'edit' | 'readers' | 'remind' | 'withdraw'

interface NoticeCardProps {
  notice: NoticeView
  onAction: (action: NoticeAction) => void
}

/** One notice: its text, author and audience, whether the user has confirmed it, and for authors who else has. */
export function NoticeCard({ notice, onAction }: NoticeCardProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const { title, text, lang } = useNoticeText(notice)
  const id = useId()
  const mayWrite = can('notice.write')
  const by = { when: format.dayTime(notice.published_at), who: notice.created_by }
  return (
    <Card
      stacked
      edge={notice.unread ? 'amber' : undefined}
      faded={notice.state === 'past' || notice.state === 'withdrawn'}
      {...(title === null ? { 'aria-label': t('notices.card.label', by) } : { 'aria-labelledby': id })}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          {title !== null && (
            <h3 id={id} lang={lang} className={styles.title}>
              {title}
            </h3>
          )}
          <Quiet as="span">
            {by.when} · {by.who}
          </Quiet>
        </div>
        {mayWrite && <ActionMenu notice={notice} what={title ?? by.when} onAction={onAction} />}
      </div>
      <p lang={lang} className={styles.text}>
        {text}
      </p>
      <NoticeFiles files={notice.files} />
      <Marks notice={notice} />
      <Reminded notice={notice} />
      <ConfirmMark notice={notice} />
      {mayWrite && notice.must_confirm && notice.audience_count > 0 && <Progress notice={notice} onOpen={() => onAction('readers')} />}
    </Card>
  )
}

interface ActionMenuProps extends NoticeCardProps {
  /** The title as part of the button's accessible name. */
  what: string
}

function ActionMenu({ notice, what, onAction }: ActionMenuProps): ReactNode {
  const t = useTexts()
  const isStanding = notice.state !== 'withdrawn'
  const choices = [
    ...(isStanding ? (['edit'] as const) : []),
    ...(notice.must_confirm ? (['readers'] as const) : []),
    ...(mayRemind(notice) ? (['remind'] as const) : []),
    ...(isStanding ? (['withdraw'] as const) : []),
  ]
  if (choices.length === 0) return null
  return (
    <DropMenu
      items={choices.map((key) => ({
        key,
        label: t(`notices.action.${key}`),
        icon: ICONS[key],
        danger: key === 'withdraw',
        onSelect: () => onAction(key),
      }))}
    >
      <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('notices.card.more', { what })} />
    </DropMenu>
  )
}

const ICONS = { edit: 'edit', readers: 'eye', remind: 'bell', withdraw: 'ban' } as const

/** The audience, and the days on which it is shown. */
function Marks({ notice }: { notice: NoticeView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { selected, people, units, names_me, pinned, from, until, state, withdrawn_at, withdrawn_by } = notice
  return (
    <div className={styles.marks}>
      {pinned && (
        <Tag tone="mint" icon="pin">
          {t('notices.card.pinned')}
        </Tag>
      )}
      {selected.map((audience) => (
        <Tag key={audience} tone="plain" icon={audience === 'kiosk' ? 'tablet' : 'users'}>
          {t(`notices.audience.${audience}`)}
        </Tag>
      ))}
      {people.length > 0 && (
        <Tag tone="plain" icon="user">
          {t('notices.card.people', { names: people.map(({ name }) => name).join(', ') })}
        </Tag>
      )}
      {names_me && people.length === 0 && (
        <Tag tone="plain" icon="user">
          {t('notices.card.namesMe')}
        </Tag>
      )}
      {units.map(({ id, name }) => (
        <Tag key={id} tone="plain" icon="building">
          {name}
        </Tag>
      ))}
      {state === 'upcoming' && from !== null && (
        <Tag tone="sky" icon="calendar">
          {t('notices.card.from', { day: format.day(from) })}
        </Tag>
      )}
      {until !== null && state !== 'past' && state !== 'withdrawn' && (
        <Tag tone="plain" icon="calendar">
          {t('notices.card.until', { day: format.day(until) })}
        </Tag>
      )}
      {state === 'past' && <Tag tone="plain">{t('notices.card.past')}</Tag>}
      {withdrawn_at !== null && (
        <Tag tone="plain">{t('notices.card.withdrawn', { when: format.dayTime(withdrawn_at), who: withdrawn_by ?? '' })}</Tag>
      )}
      <RowMark id={notice.id} />
    </div>
  )
}

/** Who reminded of the notice and when, for those who were reminded and for authors. */
function Reminded({ notice: { reminded, reminded_me, unread } }: { notice: NoticeView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  if (reminded === null) return null
  const given = { when: format.dayTime(reminded.at), who: reminded.by }
  if (reminded_me && unread)
    return (
      <div className={styles.marks}>
        <Tag tone="amber" icon="bell">
          {t('notices.card.remindedMe', given)}
        </Tag>
      </div>
    )
  return can('notice.write') ? <Quiet>{t('notices.card.reminded', given)}</Quiet> : null
}

/** The number of confirmations with a bar; pressing it lists the people. */
function Progress({ notice, onOpen }: { notice: NoticeView; onOpen: () => void }): ReactNode {
  const t = useTexts()
  const { confirmed_count: count, audience_count: total } = notice
  return (
    <div className={styles.progress}>
      <meter className={styles.bar} min={0} max={total} value={count} aria-label={t('notices.action.readers')} />
      <Button variant="bare" icon={<Icon name="eye" />} aria-haspopup="dialog" onClick={onOpen}>
        {t('notices.card.count', { count, total })}
      </Button>
    </div>
  )
}
