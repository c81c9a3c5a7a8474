import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OverviewView } from '#shared/contract/house.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { listPath } from '../../clients/parts/clientAddress.ts'
import { FALLS } from './places.ts'
import styles from './Figures.module.css'

interface Figure {
  key: 'majas' | 'eemal' | 'ootel' | 'free' | 'silent' | 'falls'
  count: number
  icon: IconName
  /** The list behind the figure. */
  to: string
  note?: string | null
  /** Whether a figure above zero needs action. */
  alerts?: 'amber' | 'berry'
}

/** Today's figures as large links to the people counted. */
export function Figures({ overview }: { overview: OverviewView }): ReactNode {
  const t = useTexts()
  return (
    <nav aria-label={t('overview.figures')}>
      <ul className={styles.figures}>
        {figuresOf(overview, t('overview.placesOf', overview.places)).map((figure) => (
          <Tile key={figure.key} figure={figure} />
        ))}
      </ul>
    </nav>
  )
}

function figuresOf({ residents, places, diary }: OverviewView, occupancy: string): Figure[] {
  const figures: Figure[] = [
    { key: 'majas', count: residents.majas, icon: 'house', to: listPath('majas') },
    { key: 'eemal', count: residents.eemal, icon: 'plane', to: listPath('eemal') },
    { key: 'ootel', count: residents.ootel, icon: 'clock', to: listPath('ootel') },
    { key: 'free', count: places.free, icon: 'bed', to: '/koduke/toad?vabad=1', note: occupancy },
  ]
  if (!diary) return figures
  return [
    ...figures,
    { key: 'silent', count: diary.silent.length, icon: 'bell', to: listPath('majas', { isSilent: true }), alerts: 'amber' },
    ...(diary.falls.length > 0 ? [{ key: 'falls', count: diary.falls.length, icon: 'warning', to: `#${FALLS}`, alerts: 'berry' } as const] : []),
  ]
}

function Tile({ figure: { key, count, icon, to, note, alerts } }: { figure: Figure }): ReactNode {
  const t = useTexts()
  const label = t(`overview.figure.${key}`, { count })
  const tone = alerts && count > 0 ? alerts : 'plain'
  const inside = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.count}>{count}</span>
      <span className={styles.label}>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
  // An anchor on this page uses the browser's navigation; a list is another page.
  return (
    <li>
      {to.startsWith('#') ? (
        <a href={to} className={styles.tile} data-tone={tone}>
          {inside}
        </a>
      ) : (
        <Link to={to} className={styles.tile} data-tone={tone}>
          {inside}
        </Link>
      )}
    </li>
  )
}
