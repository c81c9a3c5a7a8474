import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Undecided } from '#shared/contract/handover.ts'
import { CHECK_STEPS } from '#shared/rules/incident/followUp.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { incidentPath } from '#nouns/incidentPath.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'
import styles from './Shifts.module.css'

/** Undecided planned acts, each with a link: they block the handover. */
export function UndecidedActs({ acts, now }: { acts: readonly Undecided[]; now: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useActWords()
  if (acts.length === 0)
    return (
      <p className={styles.state}>
        <Tag tone="mint" icon="check">
          {t('shifts.undecided.none')}
        </Tag>
      </p>
    )
  return (
    <Panel title={t('shifts.undecided.title')} className={styles.undecided ?? ''}>
      <ul className={styles.acts}>
        {acts.map((act) => (
          <li key={`${act.source} ${act.of} ${act.ref}`} className={styles.act}>
            <span className={styles.words}>
              <strong>{words(act)}</strong>
              <Quiet as="span">
                <Tag tone={act.at <= now ? 'amber' : 'plain'} icon="clock">
                  {t('shifts.undecided.from', { when: format.time(act.at) })}
                </Tag>
              </Quiet>
            </span>
            <Link to={wayTo(act)} aria-label={`${t('shifts.undecided.open')}: ${words(act)}`}>
              {t('shifts.undecided.open')} <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function wayTo({ source, of, ref, client_id }: Undecided): string {
  if (source === 'medicine') return `/koduke/ravimid?paev=${ref}&ring=${of}`
  if (source === 'count') return `/koduke/ravimid/loendus?paev=${ref}&vahetus=${of}`
  if (source === 'care') return `/koduke/hooldus?paev=${ref}&vahetus=${of}`
  return client_id ? incidentPath({ id: ref, client_id }) : '/koduke/erijuhtumid'
}

function useActWords(): (act: Undecided) => string {
  const t = useTexts()
  const words = useMedicineWords()
  return ({ source, of, count, near, name }) => {
    if (source === 'medicine') return t('shifts.undecided.round', { round: words.round(name ?? of), count })
    if (source === 'count') return t('shifts.undecided.count', { count })
    if (source === 'care') {
      const all = t('shifts.undecided.care', { count })
      return near == null || near === count ? all : `${all}, ${t('shifts.undecided.near', { near })}`
    }
    const step = CHECK_STEPS.find((each) => String(each) === of) ?? 15
    return t('shifts.undecided.check', { name: name ?? '', step: t(`incidents.step.s${step}`) })
  }
}
