import type { ReactNode } from 'react'
import type { OverviewView } from '#shared/contract/house.ts'
import { useTexts } from '#texts/useTexts.ts'
import { listPath } from '../../clients/parts/clientAddress.ts'
import { FigureTile, type FigureTileProps } from './FigureTile.tsx'
import { FALLS } from './places.ts'
import styles from './Figures.module.css'

interface Figure extends Omit<FigureTileProps, 'label'> {
  key: 'majas' | 'eemal' | 'ootel' | 'free' | 'silent' | 'falls'
}

/** Today's figures as large links to the people counted. */
export function Figures({ overview }: { overview: OverviewView }): ReactNode {
  const t = useTexts()
  return (
    <nav aria-label={t('overview.figures')}>
      <ul className={styles.figures}>
        {figuresOf(overview, t('overview.placesOf', overview.places)).map(({ key, ...figure }) => (
          <FigureTile key={key} {...figure} label={t(`overview.figure.${key}`, { count: figure.count })} />
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
