import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GoneView } from '#shared/contract/gone.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { clientPath } from '#data/clientPaths.ts'
import styles from './GoneLines.module.css'
import { useClientWords } from '#nouns/useClientWords.ts'

/** People whom a round no longer expects, one line each: since when, and what was left undecided before. */
export function GoneLines({ gone }: { gone: readonly GoneView[] }): ReactNode {
  const t = useTexts()
  const words = useClientWords()
  const whenGone = useWhenGone()
  if (gone.length === 0) return null
  return (
    <ul className={styles.gone} aria-label={t('clients.gone.label')}>
      {gone.map((each) => (
        <li key={each.client_id} className={styles.line}>
          <Icon name={each.how === 'away' ? 'doorOpen' : 'person'} size={18} />
          <span>
            <Link to={clientPath(each.client_id)}>{each.name}</Link> · {words.room(each.room)} · <strong>{whenGone(each)}</strong>
            {each.undecided > 0 && ` · ${t('clients.gone.undecided', { count: each.undecided })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** "Suri 01:35", "Haiglas alates 22.11.2026 14:10": with the day if it is not today. */
function useWhenGone(): (gone: Pick<GoneView, 'how' | 'since' | 'reason'>) => string {
  const t = useTexts()
  const format = useFormat()
  return ({ how, since, reason }) => {
    const isToday = format.day(since) === format.day(new Date())
    const when = isToday ? format.time(since) : format.dayTime(since)
    if (how !== 'away') return t(`clients.gone.${how}`, { when })
    return t('clients.gone.away', { where: t(`clients.away.${reason ?? 'mujal'}`), when })
  }
}
