import '../parts/overviewWords.ts'
import type { ReactNode } from 'react'
import type { OverviewView } from '#shared/contract/house.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { AlertPanel } from '../../alerts/parts/AlertPanel.tsx'
import { AsOf } from '#kit/AsOf.tsx'
import { useNow } from '#data/useNow.ts'
import { DiaryPanels } from '../parts/DiaryPanels.tsx'
import { FirstSteps } from '../parts/FirstSteps.tsx'
import { Figures } from '../parts/Figures.tsx'
import { greetingAt } from '../parts/greeting.ts'
import { PeoplePanels } from '../parts/PeoplePanels.tsx'
import styles from './OverviewScreen.module.css'

/** What to know at the start of a shift; without diary parts for users who may not read them. */
export function OverviewScreen(): ReactNode {
  const { data, error, isLoading, refetch, asOf } = useEndpoint('house.overview', {})
  return (
    <>
      <Greeting on={data?.overview.on ?? null} />
      <AsOf when={asOf} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isLoading && <ListSkeleton rows={6} />}
      {data && <Today overview={data.overview} />}
    </>
  )
}

function Greeting({ on }: { on: string | null }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { user } = useSession()
  const [firstName = ''] = (user?.name ?? '').split(' ')
  const now = new Date(useNow())
  const greeting = greetingAt(now.getHours())
  return (
    <PageHead
      title={t(`overview.greeting.${greeting}`, { name: firstName })}
      subtitle={t('overview.subtitle', { day: format.longDay(on ?? now), house: user?.house?.name ?? '' })}
    />
  )
}

function Today({ overview }: { overview: OverviewView }): ReactNode {
  const { can } = useSession()
  const { places, residents } = overview
  const isEmpty = places.total + residents.majas + residents.eemal + residents.ootel === 0
  return (
    <>
      {isEmpty && can('import.run') && <FirstSteps />}
      {overview.diary && <AlertPanel />}
      <Figures overview={overview} />
      <div className={styles.panels} data-diary={overview.diary !== null}>
        {overview.diary && <DiaryPanels diary={overview.diary} />}
        <PeoplePanels overview={overview} />
      </div>
    </>
  )
}
