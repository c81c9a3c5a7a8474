import { type ReactNode, useId } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Notices.module.css'

/** Which contacts have confirmed a notice on their page; the server alone knows it. */
export function FamilyReaders({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const heading = useId()
  const answer = useEndpoint('familyPage.readers', { id })
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.columnName}>
        {t('notices.readers.families')}
      </h3>
      <Answered answer={answer} rows={1}>
        {({ families }) =>
          families.length === 0 ? (
            <Quiet>{t('notices.readers.nobody')}</Quiet>
          ) : (
            <ul className={styles.people}>
              {families.map(({ to_name, client_name, at }) => (
                <li key={`${client_name} ${to_name} ${at}`} className={styles.file}>
                  <span className={styles.words}>
                    <span>{to_name}</span>
                    <Quiet as="span">{client_name}</Quiet>
                  </span>
                  <Quiet as="span">{format.dayTime(at)}</Quiet>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  )
}
