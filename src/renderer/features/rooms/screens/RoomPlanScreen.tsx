import '../parts/roomWords.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { RoomPlan } from '#shared/contract/room.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { addDays } from '#shared/rules/time.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useToday } from '#data/useNow.ts'
import { Answered } from '#kit/Answered.tsx'
import { BackLink } from '#kit/BackLink.tsx'
import { roomPath } from '#nouns/roomPaths.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Pills } from '#ui/Pills.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { GapFinder } from '../parts/GapFinder.tsx'
import { PLAN_DAYS } from '../parts/planDays.ts'
import { PlaceLines } from '../parts/PlaceLines.tsx'
import styles from '../parts/RoomPlan.module.css'

const VIEWS = ['some', 'all'] as const

/** Every place of the house over the coming days, and a search for one that is free. */
export function RoomPlanScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  const answer = useEndpoint('room.plan', {})
  const [parameters, setParameters] = useSearchParams()
  const view = VIEWS.find((each) => each === parameters.get('toad')) ?? 'some'
  const show = (next: (typeof VIEWS)[number]): void =>
    setParameters(
      (former) => {
        if (next === 'some') former.delete('toad')
        else former.set('toad', next)
        return former
      },
      { replace: true },
    )
  const rooms = answer.data?.rooms ?? []
  return (
    <>
      <BackLink to={SCREEN_PATHS.rooms}>{t('room.back')}</BackLink>
      <PageHead
        title={t('room.plan.title')}
        subtitle={t('room.plan.subtitle', { from: format.day(today), until: format.day(addDays(today, PLAN_DAYS - 1)) })}
      />
      <GapFinder />
      <div className={styles.views}>
        <Pills
          label={t('room.plan.view')}
          value={view}
          onChange={show}
          items={VIEWS.map((key) => ({ key, label: t(`room.plan.${key}`), count: answer.data && inView(rooms, key).length }))}
        />
      </div>
      <Answered
        answer={answer}
        rows={6}
        empty={() => inView(rooms, view).length === 0 && { icon: 'bed', title: t('room.plan.none.title'), text: t('room.plan.none.text') }}
      >
        {() => (
          <div className={styles.rooms}>
            {inView(rooms, view).map((plan) => (
              <Panel
                key={plan.room_id}
                title={<Link to={roomPath(plan.room_id)}>{t('rooms.one', { name: plan.name })}</Link>}
                extra={<Where plan={plan} />}
              >
                <PlaceLines plan={plan} />
              </Panel>
            ))}
          </div>
        )}
      </Answered>
    </>
  )
}

function Where({ plan: { floor, unit } }: { plan: RoomPlan }): ReactNode {
  const t = useTexts()
  return <Quiet as="span">{[floor < 0 ? t('rooms.cellar') : t('rooms.floor', { floor }), unit].filter(Boolean).join(' · ')}</Quiet>
}

/** By default only rooms where a place is free, somebody comes or leaves, or the room is closed for now. */
const inView = (rooms: readonly RoomPlan[], view: (typeof VIEWS)[number]): readonly RoomPlan[] =>
  view === 'all'
    ? rooms
    : rooms.filter(
        ({ closed, places, waiting }) =>
          closed !== null ||
          waiting.length > 0 ||
          places.some(({ people }) => people.length === 0 || people.some(({ kind, until }) => kind === 'reserved' || until !== null)),
      )
