import '#nouns/stockWords.ts'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StockView } from '#shared/contract/stock.ts'
import { searchKey } from '#shared/rules/et.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Pills } from '#ui/Pills.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { useToday } from '#data/useNow.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { HouseStockDialog } from '../parts/HouseStockDialog.tsx'
import { MedicineTabs } from '../parts/MedicineTabs.tsx'
import styles from '../parts/Stock.module.css'
import { StockRow } from '../parts/StockRow.tsx'
import { byOwner, needsAttention } from '../parts/stockState.ts'

const VIEWS = ['due', 'all', 'house', 'controlled'] as const
type View = (typeof VIEWS)[number]
/** People rendered at a time: a whole house has hundreds of medicines. */
const PAGE = 20

/** The medicine stock: first what needs action, then everything by person. */
export function StockScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find((each) => each === params.get('vaade')) ?? 'due'
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  const key = searchKey(useDeferredValue(typed.trim()))
  const answer = useEndpoint('stock.list', {})
  const mayPlan = can('medicine.plan')
  const found = (answer.data?.stocks ?? []).filter((stock) => isIn(view, stock, today) && keyOf(stock).includes(key))
  const choose = (next: View): void => setParams(next === 'due' ? {} : { vaade: next }, { replace: true })
  return (
    <>
      <ListScreen
        title={t('stock.stock.title')}
        subtitle={t('stock.stock.intro')}
        actions={
          mayPlan && (
            <Button icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
              {t('stock.stock.addHouse')}
            </Button>
          )
        }
        className={styles.page}
        bar={
          <>
            <MedicineTabs />
            <div className={styles.find}>
              <Pills
                label={t('stock.stock.view.label')}
                value={view}
                onChange={choose}
                items={VIEWS.map((each) => ({ key: each, label: t(`stock.stock.view.${each}`) }))}
              />
              <Field label={t('stock.stock.search')} isFilter>
                <TextInput type="search" value={typed} onChange={setTyped} maxLength={100} />
              </Field>
            </div>
          </>
        }
        answer={answer}
        empty={() => found.length === 0 && { icon: 'pill', title: t(`stock.stock.none.${view}`), text: t('stock.stock.noneText') }}
      >
        {() => <Owners key={view} owners={byOwner(found)} today={today} mayPlan={mayPlan} />}
      </ListScreen>
      {isAdding && <HouseStockDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const keyOf = ({ client_name, name }: StockView): string => searchKey(`${client_name ?? ''} ${name}`)

function isIn(view: View, stock: StockView, today: string): boolean {
  if (view === 'due') return needsAttention(stock, today)
  return view === 'all' || (view === 'house' ? stock.client_id === null : stock.controlled === 1)
}

/** What there is by person, some people at a time. */
function Owners({ owners, today, mayPlan }: { owners: ReturnType<typeof byOwner>; today: string; mayPlan: boolean }): ReactNode {
  const t = useTexts()
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      <ul className={styles.owners}>
        {owners.slice(0, shown).map((own) => (
          <li key={own[0]?.client_id}>
            <Owner own={own} today={today} mayPlan={mayPlan} />
          </li>
        ))}
      </ul>
      {owners.length > shown && <Button onClick={() => setShown(shown + PAGE)}>{t('stock.stock.moreOf')}</Button>}
    </>
  )
}

function Owner({ own, today, mayPlan }: { own: readonly StockView[]; today: string; mayPlan: boolean }): ReactNode {
  const t = useTexts()
  const [first] = own
  if (!first) return null
  const title = first.client_name ?? t('stock.stock.ofHouse')
  return (
    <Card aria-label={title}>
      <h2 className={styles.title}>
        {first.client_id === null ? title : <Link to={clientPath(first.client_id)}>{[title, first.room].filter(Boolean).join(', ')}</Link>}
      </h2>
      <ul className={styles.rows}>
        {own.map((stock) => (
          <StockRow key={stock.id} stock={stock} today={today} mayPlan={mayPlan} />
        ))}
      </ul>
    </Card>
  )
}
