import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Category } from '#shared/contract/offer.ts'
import services from '../../../../../resources/classifiers/services.json' with { type: 'json' }
import groups from '../../../../../resources/classifiers/target-groups.json' with { type: 'json' }
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNamesOf } from '#nouns/useNamesOf.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Check } from './Check.tsx'
import styles from './House.module.css'
import { useMayWrite } from './HouseHead.tsx'

/** The services that the house offers, to be ticked. */
export function ServiceTicks(): ReactNode {
  const { data, error, isLoading, refetch } = useEndpoint('offer.services', {})
  return <Categories what="services" categories={data?.services} error={error} isLoading={isLoading} onRetry={refetch} />
}

/** The target groups that the house is for, to be ticked. */
export function GroupTicks(): ReactNode {
  const { data, error, isLoading, refetch } = useEndpoint('offer.targetGroups', {})
  return <Categories what="groups" categories={data?.target_groups} error={error} isLoading={isLoading} onRetry={refetch} />
}

const QUESTIONS = {
  services: { toggle: 'offer.toggleService', list: 'offer.services', field: 'services' },
  groups: { toggle: 'offer.toggleTargetGroup', list: 'offer.targetGroups', field: 'target_groups' },
} as const
type What = keyof typeof QUESTIONS
const CLASSIFIERS = { services, groups } as const

interface CategoriesProps {
  what: What
  categories: readonly Category[] | undefined
  error: Error | null
  isLoading: boolean
  onRetry: () => void
}

function Categories({ what, categories = [], error, isLoading, onRetry }: CategoriesProps): ReactNode {
  const t = useTexts()
  const nameOf = useNamesOf(CLASSIFIERS[what])
  return (
    <Panel title={t(`house.ticks.${what}`)}>
      <Quiet large>{t(what === 'services' ? 'house.ticks.servicesText' : 'house.ticks.groupsText')}</Quiet>
      {isLoading && <ListSkeleton rows={4} />}
      {error && <ErrorState error={error} onRetry={onRetry} />}
      <div className={styles.categories}>
        {categories.map(({ id, name, subs }) => {
          const count = subs.filter(({ checked }) => checked).length
          return (
            <details key={id} className={styles.category}>
              <summary>
                <Icon name="right" size={18} />
                {nameOf(id, name)}
                {count > 0 && <span>{t('house.ticks.count', { count })}</span>}
              </summary>
              <div className={styles.ticks}>
                {subs.map((sub) => (
                  <Tick key={sub.id} what={what} sub={sub} />
                ))}
              </div>
            </details>
          )
        })}
      </div>
    </Panel>
  )
}

/** Updated optimistically; a refusal reverts the tick and says why. */
function Tick({ what, sub: { id, subName, checked } }: { what: What; sub: Category['subs'][number] }): ReactNode {
  const t = useTexts()
  const mayWrite = useMayWrite()
  const name = useNamesOf(CLASSIFIERS[what])(id, subName)
  const toggle = useAction(QUESTIONS[what].toggle, {
    optimistic: (queries, { checked: wanted = false }) => {
      put(queries, what, id, wanted)
      return () => put(queries, what, id, !wanted)
    },
  })
  return (
    <div>
      <Check isOn={checked} disabled={!mayWrite} onChange={(wanted) => void toggle.run({ id, checked: wanted })}>
        {name}
      </Check>
      {toggle.error && (
        <p role="alert" className={styles.checkHint}>
          {t('house.ticks.failed', { what: name, reason: toggle.error.message })}
        </p>
      )}
    </div>
  )
}

function put(queries: QueryClient, what: What, id: number, checked: boolean): void {
  const { list, field } = QUESTIONS[what]
  const queryKey = [list, {}]
  void queries.cancelQueries({ queryKey })
  queries.setQueryData<Record<string, Category[]>>(
    queryKey,
    (kept) =>
      kept && {
        [field]: (kept[field] ?? []).map((category) => ({
          ...category,
          subs: category.subs.map((sub) => (sub.id === id ? { ...sub, checked } : sub)),
        })),
      },
  )
}
