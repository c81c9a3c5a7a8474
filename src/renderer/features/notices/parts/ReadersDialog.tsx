import { type ReactNode, useId } from 'react'
import type { NoticeReaders, NoticeView } from '#shared/contract/notice.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Face } from '#web/Face.tsx'
import { FamilyReaders } from './FamilyReaders.tsx'
import { mayRemind } from './mayRemind.ts'
import styles from './Notices.module.css'
import { useNoticeText } from './useNoticeText.ts'

interface ReadersDialogProps {
  notice: NoticeView
  onRemind: () => void
  onClose: () => void
}

/** Who has confirmed a notice and when, and who has not; the latter come first, because they need a reminder. */
export function ReadersDialog({ notice, onRemind, onClose }: ReadersDialogProps): ReactNode {
  const t = useTexts()
  const { title, lang } = useNoticeText(notice)
  const answer = useEndpoint('notice.readers', { id: notice.id })
  return (
    <Dialog
      open
      title={t('notices.readers.title')}
      width={720}
      onClose={onClose}
      footer={
        <>
          {mayRemind(notice) && (
            <Button icon={<Icon name="bell" />} onClick={onRemind}>
              {t('notices.action.remind')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.action.close')}</Button>
        </>
      }
    >
      <Stack>
        {title !== null && (
          <p lang={lang} className={styles.about}>
            {title}
          </p>
        )}
        <Answered answer={answer} rows={4}>
          {(readers) => readers.confirmed.length + readers.missing.length > 0 && <Readers readers={readers} />}
        </Answered>
        {notice.selected.includes('families') && <FamilyReaders id={notice.id} />}
      </Stack>
    </Dialog>
  )
}

function Readers({ readers: { confirmed, missing } }: { readers: NoticeReaders }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const total = confirmed.length + missing.length
  return (
    <Stack>
      <div className={styles.marks}>
        <Tag tone="mint" icon="check">
          {t('notices.readers.count', { count: confirmed.length, total })}
        </Tag>
        {missing.length > 0 && (
          <Tag tone="amber" icon="clock">
            {t('notices.readers.missing', { count: missing.length })}
          </Tag>
        )}
      </div>
      <div className={styles.columns}>
        <People
          title={t('notices.readers.notConfirmed')}
          none={t('notices.readers.all')}
          people={missing.map((one) => ({
            ...one,
            when: one.reminded_at && t('notices.readers.reminded', { when: format.dayTime(one.reminded_at) }),
          }))}
        />
        <People
          title={t('notices.readers.confirmed')}
          none={t('notices.readers.nobody')}
          people={confirmed.map(({ at, ...one }) => ({ ...one, when: format.dayTime(at) }))}
        />
      </div>
    </Stack>
  )
}

interface PeopleProps {
  title: string
  /** Shown if the list is empty. */
  none: string
  people: readonly (NoticeReaders['missing'][number] & { when: string | null })[]
}

function People({ title, none, people }: PeopleProps): ReactNode {
  const t = useTexts()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.columnName}>
        {title}
      </h3>
      {people.length === 0 && <Quiet>{none}</Quiet>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <Face id={person.id} name={person.name} size="s" />
            <span className={styles.words}>
              <span>{person.name}</span>
              <Quiet as="span">{[t(`app.role.${person.role}`), person.when].filter(Boolean).join(' · ')}</Quiet>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
