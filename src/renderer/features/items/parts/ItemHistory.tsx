import type { ReactNode } from 'react'
import type { ItemEventView } from '#shared/contract/item.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Signature } from '#ui/SignaturePad.tsx'
import styles from './Items.module.css'

/** A belonging's history, with author and time, the newest first. */
export function ItemHistory({ history }: { history: readonly ItemEventView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <ol className={styles.events}>
      {history.map(({ id, kind, at, who, note, handed_to, signature }) => (
        <li key={id}>
          <span>{kind === 'tagastatud' ? t('items.event.tagastatud', { to: handed_to ?? '' }) : t(`items.event.${kind}`)}</span>
          <Quiet as="span" large>
            {' '}
            {format.dayTime(at)}, {who}
          </Quiet>
          {note && <p>{note}</p>}
          {signature && <Signature path={signature} label={t('items.signed', { name: handed_to ?? '' })} />}
        </li>
      ))}
    </ol>
  )
}
