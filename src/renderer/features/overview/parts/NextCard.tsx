import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { DUE_ICONS } from '#nouns/dueIcons.ts'
import { isTimed } from '#nouns/nowActs.ts'
import { useNowWords } from '#nouns/useNowWords.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Face } from '#web/Face.tsx'
import styles from './NextCard.module.css'
import { useMyDue } from './useMyDue.ts'

/** The caller's next thing to do, one press from where it is done; nothing if there is none. */
export function NextCard(): ReactNode {
  const { lines } = useMyDue()
  const open = lines.filter(({ snoozedUntil }) => snoozedUntil === null)
  // A dose that is late does not wait for a paper that has been missing since spring.
  const next = open.find(({ line }) => isTimed(line.source)) ?? open[0]
  return next && <Next next={next} />
}

function Next({ next: { line, clientId, clientName, isLate } }: { next: ReturnType<typeof useMyDue>['lines'][number] }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const words = useNowWords(clientId ?? '')
  return (
    <section className={styles.card} data-late={isLate} aria-labelledby="overview-next">
      <h2 id="overview-next" className={styles.title}>
        {t('overview.next.title')} · {words.when(line)}
        {isLate && <Tag tone="berry">{t('overview.next.late')}</Tag>}
      </h2>
      {clientId === null ? (
        <span className={styles.icon}>
          <Icon name={DUE_ICONS[line.source]} size={28} />
        </span>
      ) : (
        <Face id={clientId} name={clientName ?? ''} size="l" />
      )}
      <span className={styles.words}>
        {clientName && <strong className={styles.name}>{clientName}</strong>}
        <span>{words.what(line)}</span>
      </span>
      <Button variant="primary" onClick={() => void navigate(words.path(line))}>
        {t('overview.next.open')}
      </Button>
    </section>
  )
}
