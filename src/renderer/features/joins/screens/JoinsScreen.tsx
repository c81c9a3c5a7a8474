import '../parts/joinWords.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { JOIN_STATES } from '#shared/rules/join.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Pills } from '#ui/Pills.tsx'
import { List } from '#ui/List.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Stack } from '#ui/Stack.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { JoinCard } from '../parts/JoinCard.tsx'

/** Requests to join, for administrators. */
export function JoinsScreen(): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const answer = useEndpoint('join.list', {})
  const joins = answer.data?.joins ?? []
  const state = JOIN_STATES.find((each) => each === params.get('olek')) ?? 'all'
  const found = joins.filter((join) => state === 'all' || join.state === state)
  return (
    <ListScreen title={t('joins.title')} subtitle={t('joins.subtitle')} answer={answer} rows={3}>
      {() => (
        <Stack>
          <Pills
            label={t('joins.filter')}
            value={state}
            onChange={(next) => setParams(next === 'all' ? {} : { olek: next }, { replace: true })}
            items={[
              { key: 'all' as const, label: t('joins.all'), count: joins.length },
              ...JOIN_STATES.map((key) => ({ key, label: t(`joins.states.${key}`), count: joins.filter((join) => join.state === key).length })),
            ]}
          />
          {found.length === 0 && <EmptyState icon="doorOpen" title={t('joins.noneTitle')} text={t('joins.noneText')} />}
          <List of={found} keyOf={({ id }) => id}>
            {(join) => <JoinCard join={join} />}
          </List>
        </Stack>
      )}
    </ListScreen>
  )
}
