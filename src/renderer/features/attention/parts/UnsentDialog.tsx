import './attentionWords.ts'
import type { ReactNode } from 'react'
import { useData } from '#data/DataContext.ts'
import { KeptError } from '#data/errors.ts'
import type { OutboxEntry, Outbox } from '#data/outbox.ts'
import type { Port } from '#data/port.ts'
import { useConnection } from '#data/useConnection.ts'
import { useKept } from '#data/useOutbox.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Face } from '#web/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeptMark } from '#ui/KeptMark.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useEntryWords } from './entryWords.ts'
import { RefusedCard } from './RefusedCard.tsx'
import type { RefusedEntry } from './refusedEntry.ts'
import styles from './UnsentDialog.module.css'
import { useCourseOf } from './useCourseOf.ts'
import { useDishOf } from './useDishOf.ts'

/** This browser's unsent entries: those waiting for a connection, and refused ones with ways to resolve them. */
export function UnsentDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const { outbox, port } = useData()
  const { online } = useConnection()
  const kept = useKept()
  const waiting = kept.filter(({ refusal }) => refusal === null)
  const refused = kept.filter(({ refusal }) => refusal !== null)
  if (!outbox) return null
  return (
    <Dialog
      open
      width={720}
      title={t('attention.unsent.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.close')}</Button>
          {waiting.length > 0 && (
            <Button variant="primary" icon={<Icon name="refresh" />} onClick={() => void outbox.send()}>
              {t('attention.unsent.send')}
            </Button>
          )}
        </>
      }
    >
      {kept.length === 0 && <EmptyState icon="done" title={t('attention.unsent.none')} />}
      {waiting.length > 0 && (
        <>
          <p>{t(online ? 'attention.unsent.going' : 'attention.unsent.text')}</p>
          <ul className={styles.list}>
            {waiting.map((each) => (
              <WaitingRow key={each.mid} kept={each} onTakeBack={() => outbox.drop(each.mid)} />
            ))}
          </ul>
        </>
      )}
      {refused.map((each) => (
        <RefusedCard key={each.mid} entry={entryOf(each, outbox, port)} />
      ))}
    </Dialog>
  )
}

function WaitingRow({ kept, onTakeBack }: { kept: OutboxEntry; onTakeBack: () => void }): ReactNode {
  const { mid, name, input, at } = kept
  const entry = { name, input, at, who: null, sealed: false }
  const { title, person, when, rows } = useEntryWords()(entry, { course: useCourseOf(entry), dish: useDishOf(entry) })
  return (
    <li className={styles.row}>
      {person && <Face id={person.id ?? mid} name={person.name} picture={person.picture} size="m" />}
      <span className={styles.words}>
        <strong>{[person?.name, title].filter(Boolean).join(' · ')}</strong>
        <span>{rows.map(({ value }) => value).join(' · ')}</span>
        <Quiet as="span">{when}</Quiet>
      </span>
      <KeptMark what={title} refusal={null} onTakeBack={onTakeBack} />
    </li>
  )
}

/** As on the page of refused entries: the same card and actions. */
const entryOf = ({ mid, name, input, at, refusal }: OutboxEntry, outbox: Outbox, port: Port): RefusedEntry => ({
  mid,
  name,
  input,
  at,
  who: null,
  refusal: refusal ?? { message: '' },
  sealed: false,
  resend: async (better, options) => {
    try {
      const answer = await port.ask(name, better as never, options)
      outbox.drop(mid)
      return answer
    } catch (error) {
      // Offline its corrected version waits instead.
      if (error instanceof KeptError) outbox.drop(mid)
      throw error
    }
  },
  settle: async () => outbox.drop(mid),
})
